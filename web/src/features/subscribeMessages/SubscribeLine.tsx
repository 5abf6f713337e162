// A line at the right moment: to be told in WeChat as well. It blocks nothing, shows only where it can be answered, and goes at a tap.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { useHost } from '@/hosts/HostContext';
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import { dismissOffer, isOfferDismissed } from './dismissal';
import styles from './SubscribeLine.module.css';
import { type Moment, type SubscribeTopic, topicsOf } from './topics';
import { useFreshAnswers, useSubscribing } from './useSubscribing';

/** Nothing outside the mini program, for guests, and where all of the moment's topics are allowed. */
export function SubscribeLine({ moment }: { moment: Moment }) {
  const host = useHost();
  const { isSignedIn } = useSession();
  const [isDismissed, setDismissed] = useState(() => isOfferDismissed(moment));
  if (host.kind !== 'mini_program' || !isSignedIn || isDismissed) return null;
  const dismiss = () => {
    dismissOffer(moment);
    setDismissed(true);
  };
  return <Offer moment={moment} onDismiss={dismiss} />;
}

function Offer({ moment, onDismiss }: { moment: Moment; onDismiss: () => void }) {
  const { t } = useTranslation('subscribeMessages');
  const subscribing = useSubscribing();
  useFreshAnswers();
  // While it is not known, and where it cannot be, there is nothing to offer: the page is about something else.
  const { data } = useQuery(queryFor('list_subscriptions'));
  const topics: readonly SubscribeTopic[] = topicsOf[moment];
  const offered = (data?.isBound ? data.subscriptions : [])
    .filter(({ topic, leftCount }) => topics.includes(topic) && leftCount === 0)
    .map(({ topic }) => topic);
  // The sentence is about the first of them.
  const [told] = topics;
  if (told === undefined || !offered.includes(told)) return null;
  return (
    <aside className={styles.line} aria-label={t('offer.label')}>
      <Icon name="bell" size={20} />
      <p className={styles.text}>{t(`offer.${moment}`)}</p>
      <button type="button" className={styles.allow} onClick={() => void subscribing(offered)}>
        {t('offer.allow')}
      </button>
      <button type="button" className={styles.dismiss} aria-label={t('offer.dismiss')} onClick={onDismiss}>
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
