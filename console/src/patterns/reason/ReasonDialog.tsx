// Asks why, and does it with that reason.
import { Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '@/ui/Dialog';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';

interface Props {
  title: string;
  question: string;
  isOpen: boolean;
  isBusy: boolean;
  isDanger?: boolean;
  close: () => void;
  /** Tells whether it was done, or is on its way to be: then the dialog closes. */
  confirm: (reason: string) => Promise<boolean>;
  /** What is asked besides, above the reason. */
  children?: ReactNode;
}

export function ReasonDialog({ title, question, isOpen, isBusy, isDanger = false, close, confirm, children }: Props) {
  const { t } = useTranslation('patterns');
  const id = useId();
  const [reason, setReason] = useState('');
  async function send(): Promise<void> {
    if (!(await confirm(reason.trim()))) return;
    setReason('');
    close();
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      close={close}
      confirmText={title}
      confirm={() => void send()}
      isBusy={isBusy}
      isDanger={isDanger}
      refusal={reason.trim().length < 2 ? t('reason.needed') : undefined}
    >
      {children}
      <label className={text.question} htmlFor={id}>
        {question}
      </label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
