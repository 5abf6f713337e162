// The four figures under the member's card: points, coupons, wallet and gift cards.

import type { ReactNode } from 'react';
import type { PlainPage } from '@/hosts/page';
import { couponListPage } from '@/routes/coupons/couponList';
import { giftCardListPage } from '@/routes/giftCards/giftCardList';
import { pointsPage } from '@/routes/points/points';
import { walletPage } from '@/routes/wallet/wallet';
import { fitNumber, splitCents } from '@/ui/format';
import { CountingNumber } from '@/ui/kit/CountingNumber';
import { useTranslation } from '@/ui/words';
import styles from './AssetRow.module.css';
import type { Assets } from './useAssets';

/** Stands for a figure that is not known (yet), so that nothing moves when it comes. */
const unknown = '–';

interface FigureProps {
  name: string;
  value: number | undefined;
  onOpen: () => void;
  children: (value: number) => ReactNode;
}

function Figure({ name, value, onOpen, children }: FigureProps) {
  return (
    <button type="button" className={styles.asset} onClick={onOpen}>
      <span className={styles.figure}>
        {value === undefined ? unknown : <CountingNumber value={value}>{children}</CountingNumber>}
      </span>
      <span className={styles.name}>{name}</span>
    </button>
  );
}

/** Each figure leads to its own page. */
export function AssetRow({ assets, onOpen }: { assets: Assets; onOpen: (page: PlainPage) => void }) {
  const { t, language } = useTranslation('assets');
  const count = (value: number) => fitNumber(value, language);
  const yuan = (cents: number) => {
    const { sign, yuan: whole } = splitCents(cents);
    const isLong = Math.abs(cents) >= 100_000_000;
    return `${sign}¥${isLong ? fitNumber(Math.trunc(Math.abs(cents) / 100), language) : whole}`;
  };
  return (
    <nav className={styles.row} aria-label={t('title')}>
      <Figure name={t('points')} value={assets.points.data?.creditPoint} onOpen={() => onOpen(pointsPage)}>
        {count}
      </Figure>
      <Figure name={t('coupons')} value={assets.coupons.data?.usableCount} onOpen={() => onOpen(couponListPage)}>
        {count}
      </Figure>
      <Figure name={t('wallet')} value={assets.wallet.data?.balanceCents} onOpen={() => onOpen(walletPage)}>
        {yuan}
      </Figure>
      <Figure name={t('giftCards')} value={assets.giftCards.data?.cards.length} onOpen={() => onOpen(giftCardListPage)}>
        {count}
      </Figure>
    </nav>
  );
}
