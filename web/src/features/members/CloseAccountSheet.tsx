// Asks for the account to be closed, confirmed by a text message to the member's own phone, when nothing stands in the way.

import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CloseAccountSheet.module.css';
import { ClosingObstacles } from './ClosingObstacles';
import { CodeFields } from './CodeFields';
import { useCodeForm } from './useCodeForm';

const obstructedCode = 61_013;
const formHeightPx = 260;

function CloseAccountForm({ onDone, onObstructed }: { onDone: () => void; onObstructed: () => void }) {
  const { t } = useTranslation('members');
  const codeForm = useCodeForm('checkPhone');
  const closeAccount = useOperation('delete_account', {
    toldBy: (error) => {
      if (error.code !== obstructedCode) return codeForm.refuse(error);
      onObstructed();
      return true;
    },
  });

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

/** What stands in the way, or else the form. */
function CloseAccount({ onDone }: { onDone: () => void }) {
  const query = useQuery({ ...queryFor('list_closing_obstacles'), staleTime: 0 });
  return (
    <Loaded query={query} skeleton={<Skeleton height={formHeightPx} />}>
      {(obstacles) =>
        obstacles.length > 0 ? (
          <ClosingObstacles obstacles={obstacles} onLeave={onDone} />
        ) : (
          <CloseAccountForm onDone={onDone} onObstructed={() => void query.refetch()} />
        )
      }
    </Loaded>
  );
}

/** The server decides when the account goes; until then the member can keep it. */
export function CloseAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('members');
  return (
    <Sheet open={open} onClose={onClose} title={t('close.title')}>
      <CloseAccount onDone={onClose} />
    </Sheet>
  );
}
