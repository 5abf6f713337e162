// Whether somebody answers now, and when again.
import { serverNowMs } from '@galleria/client/clock';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import styles from './HoursLine.module.css';
import { answersOn, minuteText, type Service } from './talk';

function useNote({ isOpen, answersFrom, opensMinute, closesMinute }: Service): string {
  const { t } = useTranslation('customerService');
  if (isOpen) return t('hours.openNote', { from: minuteText(opensMinute), to: minuteText(closesMinute) });
  if (answersFrom === undefined) return t('hours.leave');
  const at = formatDateTime(answersFrom);
  return t(`hours.${answersOn(answersFrom, serverNowMs())}`, { date: at.slice(5, 10), time: at.slice(11) });
}

export function HoursLine({ service }: { service: Service }) {
  const { t } = useTranslation('customerService');
  return (
    <p className={styles.hours} data-open={service.isOpen}>
      <b>{t(service.isOpen ? 'hours.open' : 'hours.closed')}</b>
      <span>{useNote(service)}</span>
    </p>
  );
}
