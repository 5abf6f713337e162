// One tap at the end of a message that was sent because the member allows it: no more of these.
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useTranslation } from '@/ui/words';
import styles from './StopMailings.module.css';

export function StopMailings() {
  const { t } = useTranslation('mailings');
  const { data } = useQuery(queryFor('list_mailing_consents'));
  const stop = useOperation('change_mailing_consent', { done: t('stopped') });
  const consent = data?.consents.find(({ channel }) => channel === 'inbox');
  if (consent === undefined) return null;
  return (
    <p className={styles.stop}>
      {consent.isGiven ? (
        <button type="button" onClick={() => void stop({ channel: 'inbox', isGiven: false })}>
          {t('stop')}
        </button>
      ) : (
        `${t('stopped')} · ${t('settings')}`
      )}
    </p>
  );
}
