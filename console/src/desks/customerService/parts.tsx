// Small parts that several pages of this desk show.
import { useRight } from '@/api/rights';
import { Mark } from '@/ui/Mark';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { type Thread, threadTones, waitOf } from './customerService';

/** What somebody may not open is not offered. */
export function CustomerServiceTabs() {
  const { t } = useTranslation('customerService');
  const mayAnswer = useRight('search_customer_threads').isHeld;
  const mayEdit = useRight('list_all_customer_questions').isHeld;
  return (
    <Tabs
      label={t('title')}
      tabs={[
        ...(mayAnswer ? [{ to: '/customer-service', text: t('threads') }] : []),
        ...(mayEdit ? [{ to: '/customer-service/questions', text: t('questions') }] : []),
        ...(mayAnswer ? [{ to: '/customer-service/snippets', text: t('snippets') }] : []),
      ]}
    />
  );
}

export function ThreadMark({ state }: Pick<Thread, 'state'>) {
  const { t } = useTranslation('customerService');
  return <Mark tone={threadTones[state]}>{t(`states.${state}`)}</Mark>;
}

/** How long something took, in words. */
export function useWait(): (spanMs: number) => string {
  const { t } = useTranslation('customerService');
  return (spanMs) => {
    const { hours, minutes } = waitOf(spanMs);
    return hours === 0 ? t('minutes', { minutes }) : t('hoursAndMinutes', { hours, minutes });
  };
}
