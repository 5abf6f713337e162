// Expanded gold: what is paid in becomes worth more at once, while the activity runs.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import type { Offer } from '@/features/wallet/OfferLadder';
import { useHost } from '@/hosts/HostContext';
import { rechargePage } from '@/routes/wallet/recharge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Countdown } from '@/ui/Countdown';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './ExpandedGoldPage.module.css';
import { ExpandedOffers } from './ExpandedOffers';
import { useRecharge } from './useRecharge';

type Offers = Output<'list_recharge_offers'>;

/** When the activity's first offer begins and its last one ends; undefined where no offer names a time. */
function spanOf(offers: readonly Offer[]) {
  const starts = offers.flatMap(({ startsAt }) => startsAt ?? []);
  const ends = offers.flatMap(({ endsAt }) => endsAt ?? []);
  return {
    startsAt: starts.length === offers.length ? Math.min(...starts) : undefined,
    endsAt: ends.length === offers.length ? Math.max(...ends) : undefined,
  };
}

export default function ExpandedGoldPage() {
  const { t } = useTranslation('wallet');
  const host = useHost();
  const query = useQuery({ ...queryFor('list_recharge_offers', { kind: 'expanded' }), staleTime: 0 });
  if (query.data && query.data.offers.length > 0) {
    return <Activity list={query.data} onTurn={() => void query.refetch()} />;
  }
  return (
    <Page>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={148} />}
        isEmpty={() => true}
        empty={
          <EmptyState icon="star" title={t('expanded.empty')} body={t('expanded.emptyBody')}>
            <Button onPress={() => host.openInstead(rechargePage)}>{t('expanded.toOffers')}</Button>
          </EmptyState>
        }
      >
        {() => null}
      </Loaded>
    </Page>
  );
}

interface ActivityProps {
  list: Offers;
  /** The activity begins or ends now. */
  onTurn: () => void;
}

function Activity({ list, onTurn }: ActivityProps) {
  const { t } = useTranslation('wallet');
  const recharge = useRecharge();
  const [chosenKey, setChosenKey] = useState(list.offers.find((offer) => offer.isAvailable)?.offerKey);
  const chosen = list.offers.find((offer) => offer.offerKey === chosenKey && offer.isAvailable);
  const { startsAt, endsAt } = spanOf(list.offers);
  const hasBegun = startsAt === undefined || startsAt <= serverNowMs();
  const countdownEndsAt = hasBegun ? endsAt : startsAt;
  return (
    <Page
      bottom={
        <BottomBar>
          <Button
            size="large"
            wide
            disabledBecause={chosen ? undefined : t(hasBegun ? 'expanded.choose' : 'expanded.notYet')}
            onPress={() => chosen && recharge({ offerKey: chosen.offerKey })}
          >
            {chosen
              ? t('expanded.submit', { amount: formatCents(chosen.payCents) })
              : t(hasBegun ? 'expanded.choose' : 'expanded.notYet')}
          </Button>
        </BottomBar>
      }
    >
      <section className={styles.hero}>
        <h2 className={styles.headline}>{t('expanded.headline')}</h2>
        <p className={styles.lead}>{t('expanded.lead')}</p>
        {countdownEndsAt !== undefined && (
          <p className={styles.left}>
            {t(hasBegun ? 'expanded.endsIn' : 'expanded.startsIn')}{' '}
            <Countdown key={countdownEndsAt} endAtMs={countdownEndsAt} nowMs={serverNowMs} onEnd={onTurn} />
          </p>
        )}
      </section>
      <ExpandedOffers offers={list.offers} chosenKey={chosen?.offerKey} onChoose={setChosenKey} />
      {list.rules && (
        <Card title={t('expanded.rules')}>
          <p className={styles.rules}>{list.rules}</p>
        </Card>
      )}
    </Page>
  );
}
