// Asks why a handout is stopped, and stops it.
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { useTranslation } from '@/ui/useTranslation';
import type { Handout } from './handouts';

export function StopHandout({ handout, close }: { handout: Handout | undefined; close: () => void }) {
  const { t } = useTranslation('coupons');
  const { run, isBusy } = useStaffOperation('stop_handout', { done: t('handouts.stoppedNow') });
  return (
    <ReasonDialog
      title={t('handouts.stop')}
      question={t('handouts.stopQuestion')}
      isOpen={handout !== undefined}
      isBusy={isBusy}
      close={close}
      confirm={async (reason) => handout !== undefined && !(await run({ handoutId: handout.handoutId, reason })).error}
    />
  );
}
