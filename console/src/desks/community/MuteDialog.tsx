// Mutes a member for some days, with a reason that they read; what they have shared stays.
import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';

interface Props {
  memberId: number;
  isOpen: boolean;
  close: () => void;
}

const usualDays = 7;
const mostDays = 3_650;

export function MuteDialog({ memberId, isOpen, close }: Props) {
  const { t } = useTranslation('community');
  const id = useId();
  const [days, setDays] = useState<number | null>(usualDays);
  const mute = useStaffOperation('mute_community_member', { done: t('muted') });
  return (
    <ReasonDialog
      title={t('mute')}
      question={t('reasonQuestion')}
      isOpen={isOpen}
      isBusy={mute.isBusy}
      isDanger
      close={close}
      confirm={async (reason) => days !== null && !(await mute.run({ memberId, days, reason })).error}
    >
      <label className={text.question} htmlFor={id}>
        {t('muteDays')}
      </label>
      <InputNumber id={id} min={1} max={mostDays} precision={0} value={days} onChange={setDays} />
    </ReasonDialog>
  );
}
