// The frame of a lottery: when, for whom, how often, by which chances, and what it may cost.
import { ActivityFrame } from '@/patterns/activity/ActivityFrame';
import type { OwnFrame } from '@/patterns/activity/frame';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { useTranslation } from '@/ui/useTranslation';
import { activityDraft, halfHours, lotteryDesk, toActivity } from './lotteries';

const endOfDay = 1_440;
const halfHour = 30;

export default function EditLotteryPage() {
  const { t } = useTranslation('lotteries');
  const whole = (name: string, more: Partial<FieldDeclaration> = {}): FieldDeclaration => ({
    name,
    label: t(name as 'dailyChances'),
    kind: 'whole',
    ...more,
  });
  const own: OwnFrame = {
    fields: [
      { name: 'opensMinute', label: t('opens'), kind: 'choice', choices: halfHours(0, endOfDay - halfHour) },
      { name: 'closesMinute', label: t('closes'), kind: 'choice', choices: halfHours(halfHour, endOfDay) },
      whole('dailyChances', { hint: t('dailyChancesHint') }),
      whole('shareChances', { hint: t('shareChancesHint') }),
      whole('pointsChances', { hint: t('pointsChancesHint') }),
      whole('pointsPrice'),
      whole('dailyLimit', { isOptional: true, hint: t('limitHint') }),
      whole('totalLimit', { isOptional: true, hint: t('limitHint') }),
    ],
    endsAtHint: t('endsAtHint'),
    toDraft: activityDraft,
    toInput: (values, activity) => toActivity(values, activity?.activityId),
  };
  return <ActivityFrame desk={lotteryDesk} own={own} />;
}
