// What is done with a record that is drafted, published with other eyes, paused, resumed and ended: its actions, and the dialogs that ask why.
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import type { RecordAction } from '@/patterns/record/Record';

export type Work = 'pause' | 'resume' | 'end';
type Asking = Work | 'publish';

interface Operation<Told extends unknown[]> {
  isBusy: boolean;
  run: (...told: Told) => Promise<{ error?: unknown; isProposed?: boolean }>;
}

interface Steering {
  state: string;
  /** What the server allows now. */
  works: readonly Work[];
  editAddress: string;
  words: { edit: string; workOf: (what: Asking) => string; questionOf: (what: Asking) => string };
  /** Why it may not be done, by whoever looks or by anybody. */
  refusals: { edit: string | undefined; publish: string | undefined; steer: string | undefined };
  publish: Operation<[reason: string]>;
  steer: Operation<[work: Work, reason: string]>;
}

const keysOf: Readonly<Record<Work, string>> = { pause: 'Q', resume: 'R', end: 'F' };
const dangerous: readonly Asking[] = ['pause', 'end'];

/** A draft is changed and published; what is published is paused, resumed and ended. */
export function useSteering(steering: Steering): { actions: RecordAction[]; dialogs: ReactNode } {
  const { state, works, editAddress, words, refusals, publish, steer } = steering;
  const navigate = useNavigate();
  const [asking, ask] = useState<Asking>();
  const work = works.find((each) => each === asking);
  const close = () => ask(undefined);
  const editing: RecordAction[] = [
    { key: 'edit', keys: 'E', label: words.edit, refusal: refusals.edit, run: () => void navigate(editAddress) },
    {
      key: 'publish',
      keys: 'P',
      label: words.workOf('publish'),
      refusal: refusals.publish,
      isPrimary: true,
      run: () => ask('publish'),
    },
  ];
  const actions = [
    ...(state === 'draft' ? editing : []),
    ...works.map((each) => ({
      key: each,
      keys: keysOf[each],
      label: words.workOf(each),
      refusal: refusals.steer,
      isPrimary: each === 'resume',
      isDanger: dangerous.includes(each),
      run: () => ask(each),
    })),
  ];
  const dialogs = (
    <>
      <ReasonDialog
        title={work ? words.workOf(work) : ''}
        question={work ? words.questionOf(work) : ''}
        isOpen={work !== undefined}
        isBusy={steer.isBusy}
        isDanger={work !== undefined && dangerous.includes(work)}
        close={close}
        confirm={async (reason) => work !== undefined && !(await steer.run(work, reason)).error}
      />
      <ReasonDialog
        title={words.workOf('publish')}
        question={words.questionOf('publish')}
        isOpen={asking === 'publish'}
        isBusy={publish.isBusy}
        close={close}
        confirm={async (reason) => {
          const { error, isProposed } = await publish.run(reason);
          return isProposed === true || !error;
        }}
      />
    </>
  );
  return { actions, dialogs };
}
