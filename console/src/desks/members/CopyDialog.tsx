// Begins the copy of a member's data that they have asked for: an export, which whoever began it fetches and hands over.
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { useTranslation } from '@/ui/useTranslation';

interface Props {
  memberId: number;
  isOpen: boolean;
  close: () => void;
}

export function CopyDialog({ memberId, isOpen, close }: Props) {
  const { t } = useTranslation('members');
  const { run, isBusy } = useStaffOperation('make_export', { done: t('copy.done') });
  return (
    <ReasonDialog
      title={t('copy.action')}
      question={t('copy.why')}
      isOpen={isOpen}
      isBusy={isBusy}
      close={close}
      confirm={async (reason) =>
        (await run({ operation: 'read_member_data', request: { memberId, reason }, format: 'xlsx' })).error ===
        undefined
      }
    />
  );
}
