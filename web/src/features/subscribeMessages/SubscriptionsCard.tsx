// What the member is told of in WeChat: each kind with what is left of what they allowed. Allowing more is for the mini program.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './SubscriptionsCard.module.css';
import type { Subscription } from './topics';
import { useFreshAnswers, useSubscribing } from './useSubscribing';

function useNote() {
  const { t } = useTranslation('subscribeMessages');
  return ({ leftCount, isAlways, refusedAt }: Subscription) => {
    if (leftCount > 0) return t(isAlways ? 'settings.leftAlways' : 'settings.left', { count: leftCount });
    return t(refusedAt === undefined ? 'settings.none' : 'settings.refused');
  };
}

function Line({ subscription, canAsk }: { subscription: Subscription; canAsk: boolean }) {
  const { t } = useTranslation('subscribeMessages');
  const noteOf = useNote();
  const subscribing = useSubscribing();
  const name = t(`topics.${subscription.topic}`);
  return (
    <Cell
      title={name}
      note={noteOf(subscription)}
      {...(canAsk && {
        value: (
          <Button
            kind="outline"
            size="small"
            onPress={() => subscribing([subscription.topic])}
            label={t('settings.allowTopic', { topic: name })}
          >
            {t('offer.allow')}
          </Button>
        ),
      })}
    />
  );
}

export function SubscriptionsCard() {
  const { t } = useTranslation('subscribeMessages');
  const host = useHost();
  useFreshAnswers();
  const isHere = host.kind === 'mini_program';
  const query = useQuery({ ...queryFor('list_subscriptions'), staleTime: 0 });
  return (
    <Card title={t('settings.title')}>
      <p className={styles.note}>{t('settings.note')}</p>
      <Loaded
        query={query}
        skeleton={<Skeleton height={120} />}
        isEmpty={({ subscriptions }) => subscriptions.length === 0}
        empty={<p className={styles.note}>{t('settings.off')}</p>}
      >
        {({ isBound, subscriptions }) =>
          isBound ? (
            <>
              {subscriptions.map((each) => (
                <Line key={each.topic} subscription={each} canAsk={isHere} />
              ))}
              {!isHere && <p className={styles.note}>{t('settings.elsewhere')}</p>}
            </>
          ) : (
            <p className={styles.note}>{t('settings.notBound')}</p>
          )
        }
      </Loaded>
    </Card>
  );
}
