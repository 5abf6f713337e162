// By which channels the member allows news and offers: a switch each, off until they say otherwise.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { Switch } from '@/ui/kit/Choice';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './MailingConsentCard.module.css';

type Consent = Output<'list_mailing_consents'>['consents'][number];

function ConsentSwitch({ consent: { channel, isGiven } }: { consent: Consent }) {
  const { t } = useTranslation('mailings');
  const change = useOperation('change_mailing_consent', { done: t(isGiven ? 'withdrawn' : 'given') });
  const name = t(`channels.${channel}`);
  return (
    <Cell
      title={name}
      note={t(`channels.${channel}Note`)}
      value={<Switch checked={isGiven} onChange={() => void change({ channel, isGiven: !isGiven })} label={name} />}
    />
  );
}

export function MailingConsentCard() {
  const { t } = useTranslation('mailings');
  const query = useQuery(queryFor('list_mailing_consents'));
  return (
    <Card title={t('title')}>
      <p className={styles.note}>{t('note')}</p>
      <Loaded query={query} skeleton={<Skeleton height={120} />}>
        {({ consents }) => consents.map((consent) => <ConsentSwitch key={consent.channel} consent={consent} />)}
      </Loaded>
    </Card>
  );
}
