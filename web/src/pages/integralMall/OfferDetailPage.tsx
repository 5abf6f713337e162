// One offer of the points mall: its picture, price and limits, and the way on to the confirm page, or a reminder.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { OfferFlags, OfferStock } from '@/features/pointsMall/OfferTile';
import { isOpen, isToCome, type OfferDetail } from '@/features/pointsMall/offers';
import { PointsPrice } from '@/features/pointsMall/PointsPrice';
import { SubscribeLine } from '@/features/subscribeMessages/SubscribeLine';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { goodsPage } from '@/routes/catalog/goods';
import { offerConfirmPage } from '@/routes/pointsMall/offerConfirm';
import { offerDetailPage } from '@/routes/pointsMall/offerDetail';
import { pointsCartPage } from '@/routes/pointsMall/pointsCart';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents, formatWhole } from '@/ui/format';
import { Image } from '@/ui/Image';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Stepper } from '@/ui/kit/Stepper';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './OfferDetailPage.module.css';

const pictureWidthPx = 390;
const skeletonHeightPx = 390;

export default function OfferDetailPage() {
  const { offerId } = useArguments(offerDetailPage);
  const host = useHost();
  const { t } = useTranslation('pointsMall');
  const detail = useQuery({ ...queryFor('get_points_offer', { offerId: offerId ?? 0 }), staleTime: 0 });
  const [quantity, setQuantity] = useState(1);
  const offer = detail.data?.offer;
  useShare(
    offer && {
      path: addressFor(offerDetailPage, { offerId: offer.offerId }),
      title: offer.name,
      content: t('title'),
      icon: offer.imageUrl,
    },
  );
  return (
    <Page bottom={detail.data && <ExchangeBar detail={detail.data} quantity={quantity} />}>
      <Loaded query={detail} skeleton={<ListSkeleton count={1} height={skeletonHeightPx} />}>
        {(found) => (
          <>
            <Image
              src={found.offer.imageUrl}
              alt={found.offer.name}
              ratio={1}
              widthPx={pictureWidthPx}
              priority="high"
            />
            <Card>
              <div className={styles.head}>
                <OfferFlags offer={found.offer} />
                <h1 className={styles.name}>{found.offer.name}</h1>
                {found.offer.specification && <p className={styles.note}>{found.offer.specification}</p>}
                <PointsPrice offer={found.offer} />
                {found.offer.usualPoints !== undefined && (
                  <p className={styles.note}>{t('price.usual', { points: formatWhole(found.offer.usualPoints) })}</p>
                )}
                <p className={styles.note}>{t('price.goods', { amount: formatCents(found.offer.goodsCents) })}</p>
                <OfferStock offer={found.offer} />
                {found.offer.allowedCount > 1 && (
                  <div className={styles.quantity}>
                    <span>{t('quantity')}</span>
                    <Stepper
                      value={quantity}
                      max={found.offer.allowedCount}
                      onChange={setQuantity}
                      label={t('quantity')}
                    />
                  </div>
                )}
              </div>
            </Card>
            {found.offer.isReminderSet && <SubscribeLine moment="offerReminder" />}
            <Limits detail={found} />
            <Card>
              <Cell icon="cart" title={t('ways.cart')} onPress={() => host.open(pointsCartPage)} />
              <Cell
                icon="gift"
                title={t('look')}
                onPress={() => host.open(goodsPage, { productId: found.offer.productId })}
              />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Limits({ detail }: { detail: OfferDetail }) {
  const { t } = useTranslation('pointsMall');
  const { mostPerOrder, mostPerDay, mostPerMember, offer } = detail;
  const lines = [
    t('limits.order', { number: mostPerOrder }),
    ...(mostPerDay > 0 ? [t('limits.day', { number: mostPerDay })] : []),
    ...(mostPerMember > 0 ? [t('limits.member', { number: mostPerMember })] : []),
    t('limits.until', { time: formatDateTime(offer.endsAt) }),
    t('limits.coupons'),
    t('limits.back'),
  ];
  return (
    <Card title={t('limits.title')}>
      <ul className={styles.limits}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

function ExchangeBar({ detail: { offer }, quantity }: { detail: OfferDetail; quantity: number }) {
  const { t } = useTranslation('pointsMall');
  const host = useHost();
  const remind = useOperation('set_points_reminder', {
    done: t(offer.isReminderSet ? 'remind.undone' : 'remind.done'),
  });
  const putIn = useOperation('put_in_points_cart', { done: t('cart.done') });
  const refusal = () => {
    if (offer.obstacle !== 'none') return t(`flag.${offer.obstacle}`);
    return isOpen(offer) ? undefined : t('price.missing', { points: formatWhole(offer.missingPoints) });
  };
  return (
    <BottomBar>
      {isToCome(offer) ? (
        <Button
          size="large"
          wide
          kind={offer.isReminderSet ? 'outline' : 'primary'}
          onPress={() => remind({ offerId: offer.offerId, isWanted: !offer.isReminderSet })}
        >
          {t(offer.isReminderSet ? 'remind.asked' : 'remind.ask')}
        </Button>
      ) : (
        <>
          <Button
            size="large"
            kind="outline"
            disabledBecause={offer.obstacle === 'none' ? undefined : t(`flag.${offer.obstacle}`)}
            onPress={() => putIn({ offerId: offer.offerId, quantity })}
          >
            {t('cart.putIn')}
          </Button>
          <Button
            size="large"
            wide
            disabledBecause={refusal()}
            onPress={() => host.open(offerConfirmPage, { offerId: offer.offerId, quantity })}
          >
            {t('exchange')}
          </Button>
        </>
      )}
    </BottomBar>
  );
}
