// The points mall's cart: what the member means to exchange by one order, with what stands in the way of each line.
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import type { PointsCart } from '@/features/pointsMall/offers';
import { PointsCartLine } from '@/features/pointsMall/PointsCartLine';
import { useHost } from '@/hosts/HostContext';
import { allOffersPage } from '@/routes/pointsMall/allOffers';
import { offerConfirmPage } from '@/routes/pointsMall/offerConfirm';
import { offerDetailPage } from '@/routes/pointsMall/offerDetail';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { formatWhole } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './PointsCartPage.module.css';

const lineHeightPx = 132;

export default function PointsCartPage() {
  const { t } = useTranslation('pointsMall');
  const host = useHost();
  // What keeps a line from being exchanged changes by the minute.
  const cart = useQuery({ ...queryFor('get_points_cart'), staleTime: 0 });
  const put = useOperation('put_in_points_cart');
  const takeOut = useOperation('take_out_of_points_cart', { done: t('cart.takenOut') });
  return (
    <Page bottom={cart.data && cart.data.lines.length > 0 && <PointsCartBar cart={cart.data} />}>
      <Loaded
        query={cart}
        skeleton={<ListSkeleton count={3} height={lineHeightPx} />}
        isEmpty={({ lines }) => lines.length === 0}
        empty={
          <EmptyState icon="cart" title={t('cart.empty')} body={t('cart.emptyBody')}>
            <Button onPress={() => host.open(allOffersPage)}>{t('noRecords.browse')}</Button>
          </EmptyState>
        }
      >
        {({ lines }) => (
          <Card>
            <ul className={styles.lines}>
              {lines.map((line) => {
                const { offerId } = line.offer;
                const { quantity, isSelected } = line;
                return (
                  <PointsCartLine
                    key={offerId}
                    line={line}
                    onSelect={(next) => put({ offerId, quantity, isSelected: next })}
                    onQuantity={(next) => put({ offerId, quantity: next, isSelected })}
                    onTakeOut={() => takeOut({ offerIds: [offerId] })}
                    onOpen={() => host.open(offerDetailPage, { offerId })}
                  />
                );
              })}
            </ul>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}

function PointsCartBar({ cart }: { cart: PointsCart }) {
  const { t } = useTranslation('pointsMall');
  const host = useHost();
  const refusal = () => {
    if (cart.hasRefused) return t('cart.hasRefused');
    if (cart.selectedCount === 0) return t('cart.nothingSelected');
    return cart.missingPoints > 0 ? t('price.missing', { points: formatWhole(cart.missingPoints) }) : undefined;
  };
  return (
    <BottomBar>
      <p className={styles.total} aria-live="polite">
        <span>{t('price.points', { points: formatWhole(cart.selectedPoints) })}</span>
        {cart.selectedCents > 0 && (
          <>
            <span>+</span>
            <Price cents={cart.selectedCents} size="small" decimals="auto" />
          </>
        )}
      </p>
      <Button size="large" onPress={() => host.open(offerConfirmPage, { isCart: true })} disabledBecause={refusal()}>
        {t('cart.order', { number: cart.selectedCount })}
      </Button>
    </BottomBar>
  );
}
