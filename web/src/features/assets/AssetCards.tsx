// The four assets as cards: how much there is, what needs attention, and the ways on.

import type { ReactNode } from 'react';
import type { PlainPage } from '@/hosts/page';
import { couponListPage } from '@/routes/coupons/couponList';
import { giftCardListPage } from '@/routes/giftCards/giftCardList';
import { pointsPage } from '@/routes/points/points';
import { walletPage } from '@/routes/wallet/wallet';
import { formatCents, formatWhole } from '@/ui/format';
import { Icon, type IconName } from '@/ui/Icon';
import { CountingNumber } from '@/ui/kit/CountingNumber';
import { formatDate } from '@/ui/kit/dateTime';
import type { Loaded } from '@/ui/Loaded';
import { Price } from '@/ui/Price';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './AssetCards.module.css';
import type { Assets } from './useAssets';

interface AssetCardProps<Data> {
  name: string;
  icon: IconName;
  look: 'points' | 'wallet' | 'giftCards' | 'coupons';
  query: Parameters<typeof Loaded<Data>>[0]['query'];
  onOpen: () => void;
  figure: (data: Data) => ReactNode;
  note: (data: Data) => string;
}

/** One that could not be fetched says so in its own place and is asked for again by a tap. */
function AssetCard<Data>({ name, icon, look, query, onOpen, figure, note }: AssetCardProps<Data>) {
  const { t } = useTranslation('assets');
  const hasFailed = query.data === undefined && !query.isPending;
  return (
    <button
      type="button"
      className={styles.card}
      data-look={look}
      onClick={() => (hasFailed ? void query.refetch() : onOpen())}
    >
      <span className={styles.head}>
        <Icon name={icon} size={18} />
        <span className={styles.name}>{name}</span>
        <Icon name="forward" size={12} />
      </span>
      {query.data !== undefined && (
        <>
          <span className={styles.figure}>{figure(query.data)}</span>
          <span className={styles.note}>{note(query.data)}</span>
        </>
      )}
      {query.isPending && <Skeleton width="60%" height={36} />}
      {hasFailed && <span className={styles.note}>{t('failed')}</span>}
    </button>
  );
}

/** Two by two, in the order in which members ask for them. */
export function AssetCards({ assets, onOpen }: { assets: Assets; onOpen: (page: PlainPage) => void }) {
  const { t } = useTranslation('assets');
  return (
    <div className={styles.grid}>
      <AssetCard
        name={t('points')}
        icon="star"
        look="points"
        query={assets.points}
        onOpen={() => onOpen(pointsPage)}
        figure={({ creditPoint }) => <CountingNumber value={creditPoint}>{formatWhole}</CountingNumber>}
        note={({ expiringAt, expiringPoints, pendingPoints }) => {
          if (expiringAt !== undefined && expiringPoints > 0)
            return t('pointsExpiring', { points: formatWhole(expiringPoints), date: formatDate(expiringAt) });
          return pendingPoints > 0 ? t('pointsPending', { points: formatWhole(pendingPoints) }) : t('pointsNote');
        }}
      />
      <AssetCard
        name={t('wallet')}
        icon="wallet"
        look="wallet"
        query={assets.wallet}
        onOpen={() => onOpen(walletPage)}
        figure={({ balanceCents }) => (
          <CountingNumber value={balanceCents}>
            {(cents) => <Price cents={cents} size="large" tone="ink" />}
          </CountingNumber>
        )}
        note={({ bonusCents }) =>
          bonusCents > 0 ? t('walletBonus', { amount: formatCents(bonusCents) }) : t('walletNote')
        }
      />
      <AssetCard
        name={t('giftCards')}
        icon="gift"
        look="giftCards"
        query={assets.giftCards}
        onOpen={() => onOpen(giftCardListPage)}
        figure={({ totalCents }) => (
          <CountingNumber value={totalCents}>
            {(cents) => <Price cents={cents} size="large" tone="ink" />}
          </CountingNumber>
        )}
        note={({ cards }) => (cards.length > 0 ? t('giftCardsCount', { count: cards.length }) : t('giftCardsNote'))}
      />
      <AssetCard
        name={t('coupons')}
        icon="ticket"
        look="coupons"
        query={assets.coupons}
        onOpen={() => onOpen(couponListPage)}
        figure={({ usableCount }) => <CountingNumber value={usableCount}>{formatWhole}</CountingNumber>}
        note={({ usableCount, coupons }) => {
          const next = coupons[0];
          if (usableCount === 0 || !next) return t('couponsNote');
          return t('couponsNext', { date: formatDate(next.expiresAt) });
        }}
      />
    </div>
  );
}
