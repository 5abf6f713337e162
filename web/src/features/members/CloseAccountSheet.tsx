// Asks for the account to be closed, confirmed by a text message to the member's own phone.

import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import styles from './CloseAccountSheet.module.css';
import { CodeFields } from './CodeFields';
import { useCodeForm } from './useCodeForm';

function CloseAccountForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('members');
  const codeForm = useCodeForm('checkPhone');
  const closeAccount = useOperation('delete_account', { toldBy: codeForm.refuse });

  const submit = async () => {
    const complete = await codeForm.complete();
    if (!complete) return;
    const question = { title: t('close.confirmTitle'), body: t('close.confirmBody'), confirmText: t('close.submit') };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    const { code, uuid } = complete;
    const { data: accepted } = await closeAccount({ code, uuid });
    if (!accepted) return;
    onDone();
    const body = t('close.acceptedBody', { time: formatDateTime(accepted.deletionDueAt) });
    await confirm({ title: t('close.accepted'), body, buttons: 'confirm' });
  };

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <p className={styles.lead}>{t('close.lead')}</p>
      <CodeFields codeForm={codeForm} />
      <div className={styles.action}>
        <Button type="submit" kind="danger" size="large" wide onPress={submit}>
          {t('close.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The server decides when the account goes; until then the member can keep it. */
export function CloseAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('members');
  return (
    <Sheet open={open} onClose={onClose} title={t('close.title')}>
      <CloseAccountForm onDone={onClose} />
    </Sheet>
  );
}
