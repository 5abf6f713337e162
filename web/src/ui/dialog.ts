// Asks the member a question that must be answered: `if (await confirm({ title: '…' })) …`.
export interface Question {
  title: string;
  body?: string;
  /** Default 确定. */
  confirmText?: string;
  /** Default 取消. */
  cancelText?: string;
  tone?: 'normal' | 'danger';
  /** `confirm` for a notice that only needs to be read. */
  buttons?: 'both' | 'confirm';
}

interface Asked extends Question {
  answer: (confirmed: boolean) => void;
}

const waiting: Asked[] = [];
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** True when the member confirmed; false on cancel, Esc or back. Questions asked at once are shown one after another. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer(confirmed) {
        waiting.splice(waiting.indexOf(asked), 1);
        changed();
        resolve(confirmed);
      },
    };
    waiting.push(asked);
    changed();
  });
}

export const dialogStore = {
  get: (): Asked | undefined => waiting[0],
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
