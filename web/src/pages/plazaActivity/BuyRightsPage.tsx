// Rights for money or points: the member's own, those on sale, and the bar that buys the chosen one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useAskForCode } from '@/features/members/useAskForCode';
import { MyRightsList } from '@/features/rights/MyRightsList';
import { OfferCard } from '@/features/rights/OfferCard';
import { type Offer, type Offers, obstacleOf, useBuyRight, useMyRights } from '@/features/rights/rights';
import { useAskForPin } from '@/features/wallet/useAskForPin';
import { useArguments } from '@/hosts/page';
import { buyRightsPage } from '@/routes/rights/buyRights';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Switch } from '@/ui/kit/Choice';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { ListSkeleton } from '@/ui/Skeleton';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './BuyRightsPage.module.css';

const cardHeightPx = 280;

export default function BuyRightsPage() {
  const { t } = useTranslation('rights');
  const { orderId } = useArguments(buyRightsPage);
  const mine = useMyRights(orderId);
  const offers = useQuery({ ...queryFor('list_rights'), staleTime: 0 });
  const [chosenId, choose] = useState<number>();
  const [usesWallet, setUsesWallet] = useState(false);
  const rights = offers.data?.rights ?? [];
  const chosen = rights.find(({ rightId }) => rightId === chosenId) ?? rights[0];
  return (
    <Page bottom={offers.data && chosen && <BuyBar offer={chosen} offers={offers.data} usesWallet={usesWallet} />}>
      <Loaded query={mine} skeleton={<ListSkeleton count={1} height={cardHeightPx} />}>
        {(held) => <MyRightsList mine={held} />}
      </Loaded>
      <Loaded query={offers} skeleton={<ListSkeleton count={2} height={cardHeightPx} />}>
        {({ walletCents }) =>
          chosen ? (
            <>
              <fieldset className={styles.offers}>
                <legend className={styles.legend}>{t('offer.title')}</legend>
                {rights.map((offer) => (
                  <OfferCard
                    key={offer.rightId}
                    offer={offer}
                    isChosen={offer.rightId === chosen.rightId}
                    onChoose={() => choose(offer.rightId)}
                  />
                ))}
              </fieldset>
              {chosen.priceCents > 0 && walletCents > 0 && (
                <Card>
                  <div className={styles.wallet}>
                    <span>
                      {t('bar.wallet')}
                      <span className={styles.note}> {t('bar.balance', { amount: formatCents(walletCents) })}</span>
                    </span>
                    <Switch checked={usesWallet} onChange={setUsesWallet} label={t('bar.wallet')} />
                  </div>
                </Card>
              )}
              <p className={styles.promise}>{t('promise')}</p>
            </>
          ) : (
            <EmptyState icon="ticket" title={t('empty.title')} body={t('empty.body')} />
          )
        }
      </Loaded>
    </Page>
  );
}

interface BuyBarProps {
  offer: Offer;
  offers: Offers;
  usesWallet: boolean;
}

function BuyBar({ offer, offers, usesWallet }: BuyBarProps) {
  const { t } = useTranslation('rights');
  const isOnline = useIsOnline();
  const { askForCode, codeSheet } = useAskForCode('pay');
  const { askForPin, pinSheet } = useAskForPin(askForCode);
  const buy = useBuyRight(askForPin);
  const { rightId, version, priceCents, pricePoints } = offer;
  const fromWallet = usesWallet ? Math.min(offers.walletCents, priceCents) : 0;
  const refusal = () => {
    if (!isOnline) return t('bar.offline');
    const obstacle = obstacleOf(offer, offers.points);
    if (obstacle === 'points') return t('bar.points', { count: pricePoints - offers.points });
    return obstacle && t(`bar.${obstacle}`);
  };
  return (
    <BottomBar>
      <div className={styles.payable}>
        <p className={styles.note}>{t('bar.price')}</p>
        {pricePoints > 0 ? (
          <span className={styles.points}>{t('offer.points', { count: pricePoints })}</span>
        ) : (
          <Price cents={priceCents - fromWallet} size="large" />
        )}
      </div>
      <Button
        size="large"
        wide
        disabledBecause={refusal()}
        onPress={() => buy({ rightId, version, usesWallet: fromWallet > 0 }, fromWallet)}
      >
        {t(pricePoints > 0 ? 'bar.exchange' : 'bar.buy')}
      </Button>
      {pinSheet}
      {codeSheet}
    </BottomBar>
  );
}
