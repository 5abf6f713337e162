// Asks once whether something is to be deleted.
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';

interface Props {
  /** Nothing is asked while there is none. */
  name: string | undefined;
  /** Where there is more to say than its name. */
  question?: string;
  isBusy: boolean;
  close: () => void;
  /** Closes it, whatever came of it: what was refused has been told. */
  confirm: () => Promise<unknown>;
}

export function DeleteDialog({ name, question, isBusy, close, confirm }: Props) {
  const { t } = useTranslation('goods');
  return (
    <Dialog
      title={t('delete')}
      isOpen={name !== undefined}
      isDanger
      isBusy={isBusy}
      close={close}
      confirmText={t('delete')}
      confirm={() => void confirm().then(close)}
    >
      <p>{question ?? t('deleteQuestion', { name: name ?? '' })}</p>
    </Dialog>
  );
}
