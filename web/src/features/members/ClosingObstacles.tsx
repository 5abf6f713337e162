// What must be settled before an account can be closed, each with the way to it.
import type { Output } from '@galleria/client/types';
import { useHost } from '@/hosts/HostContext';
import type { PlainPage } from '@/hosts/page';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { giftCardListPage } from '@/routes/giftCards/giftCardList';
import { lockersPage } from '@/routes/lockers/lockers';
import { orderListPage } from '@/routes/orders/orderList';
import { monthCardsPage } from '@/routes/parking/monthCards';
import { pointsPage } from '@/routes/points/points';
import { rentalsPage } from '@/routes/rentals/rentals';
import { vouchersPage } from '@/routes/vouchers/vouchers';
import { walletPage } from '@/routes/wallet/wallet';
import { formatCents } from '@/ui/format';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';
import styles from './CloseAccountSheet.module.css';

type Obstacle = Output<'list_closing_obstacles'>[number];

const wayTo: Readonly<Record<Obstacle['kind'], PlainPage>> = {
  unfinished_orders: orderListPage,
  unpaid_purchases: giftCardListPage,
  open_cases: afterSalesPage,
  refunds_under_way: afterSalesPage,
  withdrawals_under_way: walletPage,
  lockers_in_use: lockersPage,
  things_borrowed: rentalsPage,
  month_cards_running: monthCardsPage,
  unused_vouchers: vouchersPage,
  wallet_balance: walletPage,
  gift_card_balance: giftCardListPage,
  points_debt: pointsPage,
};

/** `onLeave` is called before the member goes to settle something. */
export function ClosingObstacles({ obstacles, onLeave }: { obstacles: readonly Obstacle[]; onLeave: () => void }) {
  const { t } = useTranslation('members');
  const host = useHost();
  return (
    <>
      <p className={styles.lead}>{t('close.obstacles')}</p>
      {obstacles.map(({ kind, count, amountCents }) => (
        <Cell
          key={kind}
          title={t(`close.obstacle.${kind}`, { count })}
          value={amountCents > 0 ? `¥${formatCents(amountCents)}` : undefined}
          onPress={() => {
            onLeave();
            host.open(wayTo[kind]);
          }}
        />
      ))}
      <p className={styles.lead}>{t('close.obstaclesNote')}</p>
    </>
  );
}
