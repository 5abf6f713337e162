// What takes off or pays a part of the price: coupons, points, gift cards and the wallet, one row each.
import { type ReactNode, useState } from 'react';
import { Card } from '@/ui/Card';
import { formatCents, formatWhole } from '@/ui/format';
import { Cell } from '@/ui/kit/Cell';
import { Switch } from '@/ui/kit/Choice';
import { useTranslation } from '@/ui/words';
import styles from './AssetsCard.module.css';
import { couponSavingCents } from './couponChoice';
import { GiftCardSheet } from './GiftCardSheet';
import type { AssetChoices, Quote } from './useCheckout';

interface AssetsCardProps {
  quote: Quote;
  choices: AssetChoices;
  onChoose: (change: AssetChoices) => void;
  onOpenCoupons: () => void;
  /** It is bought by an offer, which takes the points that it says, and no coupon. */
  isOffer?: boolean;
}

export function AssetsCard({ quote, choices, onChoose, onOpenCoupons, isOffer = false }: AssetsCardProps) {
  const { t } = useTranslation('checkout');
  return (
    <Card title={t('assets.title')}>
      {isOffer ? (
        <OfferPointsCell quote={quote} />
      ) : (
        <>
          <CouponCell quote={quote} onOpen={onOpenCoupons} />
          <PointsRow
            quote={quote}
            isOn={choices.usesPoints ?? false}
            onChange={(usesPoints) => onChoose({ usesPoints })}
          />
        </>
      )}
      <GiftCardCell
        quote={quote}
        chosen={choices.giftCardIds ?? []}
        onChange={(giftCardIds) => onChoose({ giftCardIds })}
      />
      <WalletRow quote={quote} isOn={choices.usesWallet ?? false} onChange={(usesWallet) => onChoose({ usesWallet })} />
    </Card>
  );
}

function OfferPointsCell({ quote }: { quote: Quote }) {
  const { t } = useTranslation('checkout');
  const { usedPoints, availablePoints } = quote.assets.points;
  if (usedPoints === 0) return null;
  const note = t('offer.takes', { points: formatWhole(usedPoints), available: formatWhole(availablePoints) });
  return <Cell icon="star" title={t('offer.title')} note={note} />;
}

function CouponCell({ quote, onOpen }: { quote: Quote; onOpen: () => void }) {
  const { t } = useTranslation('checkout');
  const chosenCount = quote.couponSerialIds.length;
  const usableCount = quote.assets.usableCouponCount;
  const value = () => {
    if (chosenCount > 0)
      return t('coupons.chosen', { count: chosenCount, saved: formatCents(couponSavingCents(quote)) });
    return usableCount > 0 ? t('coupons.usable', { count: usableCount }) : t('coupons.none');
  };
  return (
    <Cell
      icon="ticket"
      title={t('coupons.title')}
      value={value()}
      tone={chosenCount > 0 ? 'price' : usableCount > 0 ? 'link' : 'normal'}
      onPress={onOpen}
    />
  );
}

interface SwitchRowProps {
  quote: Quote;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function PointsRow({ quote, isOn, onChange }: SwitchRowProps) {
  const { t } = useTranslation('checkout');
  const { availablePoints, usablePoints, usableCents, note } = quote.assets.points;
  const reach =
    usablePoints > 0
      ? t('points.usable', { points: formatWhole(usablePoints), amount: formatCents(usableCents) })
      : t('points.notUsable', { points: formatWhole(availablePoints) });
  return (
    <AssetRow
      icon="star"
      title={t('points.title')}
      note={
        <>
          {reach}
          <br />
          {note}
        </>
      }
    >
      <Switch checked={isOn} onChange={onChange} label={t('points.use')} disabled={!isOn && usablePoints === 0} />
    </AssetRow>
  );
}

function WalletRow({ quote, isOn, onChange }: SwitchRowProps) {
  const { t } = useTranslation('checkout');
  const balanceCents = quote.assets.walletCents;
  const paid = quote.tenders.find((tender) => tender.kind === 'wallet');
  const balance = t('wallet.balance', { amount: formatCents(balanceCents) });
  return (
    <AssetRow
      icon="wallet"
      title={t('wallet.title')}
      note={isOn && paid ? `${balance} · ${t('wallet.pays', { amount: formatCents(paid.amountCents) })}` : balance}
    >
      <Switch checked={isOn} onChange={onChange} label={t('wallet.use')} disabled={!isOn && balanceCents === 0} />
    </AssetRow>
  );
}

interface AssetRowProps {
  icon: 'star' | 'wallet';
  title: string;
  note: ReactNode;
  /** The switch. */
  children: ReactNode;
}

function AssetRow({ icon, title, note, children }: AssetRowProps) {
  return (
    <div className={styles.row}>
      <Cell icon={icon} title={title} note={note} />
      {children}
    </div>
  );
}

interface GiftCardCellProps {
  quote: Quote;
  chosen: readonly number[];
  onChange: (cardIds: number[]) => void;
}

function GiftCardCell({ quote, chosen, onChange }: GiftCardCellProps) {
  const { t } = useTranslation('checkout');
  const [isOpen, setOpen] = useState(false);
  const { giftCards } = quote.assets;
  const paidCents = quote.tenders.reduce(
    (sum, { kind, amountCents }) => (kind === 'gift_card' ? sum + amountCents : sum),
    0,
  );
  const value = () => {
    if (chosen.length > 0) return t('cards.chosen', { count: chosen.length, amount: formatCents(paidCents) });
    return giftCards.length > 0 ? t('cards.usable', { count: giftCards.length }) : t('cards.none');
  };
  if (giftCards.length === 0) return <Cell icon="gift" title={t('cards.title')} value={value()} />;
  return (
    <>
      <Cell
        icon="gift"
        title={t('cards.title')}
        value={value()}
        tone={chosen.length > 0 ? 'price' : 'link'}
        onPress={() => setOpen(true)}
      />
      <GiftCardSheet open={isOpen} onClose={() => setOpen(false)} quote={quote} chosen={chosen} onChange={onChange} />
    </>
  );
}
