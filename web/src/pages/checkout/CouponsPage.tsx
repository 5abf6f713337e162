// Which coupons the order in hand uses: the best combination with one tap, or chosen by hand.

import type { ReactNode } from 'react';
import { couponChoice } from '@/features/checkout/couponChoice';
import {
  type CheckoutCoupon,
  type NewCoupon,
  type Purchase,
  useCouponChoice,
} from '@/features/checkout/useCouponChoice';
import { CouponTicket } from '@/features/coupons/CouponTicket';
import type { CouponFace } from '@/features/coupons/coupon';
import { useCollectCoupon } from '@/features/coupons/useCollectCoupon';
import { useHost } from '@/hosts/HostContext';
import { type Arguments, useArguments } from '@/hosts/page';
import { checkoutCouponsPage } from '@/routes/checkout/checkoutCoupons';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Checkbox } from '@/ui/kit/Choice';
import { formatDate } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './CouponsPage.module.css';

const ticketHeightPx = 112;

/** What is bought; undefined when the link names nothing. */
function readPurchase(given: Arguments<typeof checkoutCouponsPage.arguments>): Purchase | undefined {
  const deliveryType = given.deliveryType ?? 'express';
  if (given.source === 'cart') return { source: 'cart', deliveryType };
  const skuId = given.skuId;
  if (skuId === undefined) return undefined;
  return { source: 'direct', skuId, quantity: given.quantity ?? 1, deliveryType };
}

/** `1,2` as numbers. */
function readSerialIds(text: string | undefined): number[] {
  return (text ?? '').split(',').filter(Boolean).map(Number).filter(Number.isSafeInteger);
}

export default function CouponsPage() {
  const { t } = useTranslation('checkout');
  const host = useHost();
  const purchase = readPurchase(useArguments(checkoutCouponsPage));
  if (purchase) return <Coupons purchase={purchase} />;
  return (
    <Page>
      <EmptyState icon="ticket" title={t('coupons.missing')}>
        <Button kind="outline" onPress={host.back}>
          {t('confirm.back')}
        </Button>
      </EmptyState>
    </Page>
  );
}

function Coupons({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('checkout');
  const host = useHost();
  const given = useArguments(checkoutCouponsPage);
  const choice = useCouponChoice(purchase, readSerialIds(given.chosen));
  const { chosen, savedCents } = choice;
  const done = () => {
    couponChoice.set({ basket: given.basket ?? '', serialIds: chosen });
    host.back();
  };
  const summary =
    chosen.length > 0 && savedCents !== undefined
      ? t('coupons.chosen', { count: chosen.length, saved: formatCents(savedCents) })
      : t('coupons.summaryNone');
  return (
    <Page
      bottom={
        <BottomBar>
          <p className={styles.summary} aria-live="polite" data-pale={choice.isUpdating}>
            {summary}
          </p>
          <Button size="large" wide onPress={done}>
            {t('coupons.confirm')}
          </Button>
        </BottomBar>
      }
    >
      <Loaded
        query={choice.coupons}
        skeleton={<ListSkeleton height={ticketHeightPx} />}
        isEmpty={({ usable, unusable }) => usable.length + unusable.length + choice.offered.length === 0}
        empty={
          <EmptyState icon="ticket" title={t('coupons.empty')} body={t('coupons.emptyBody')}>
            <Button kind="outline" onPress={host.back}>
              {t('coupons.keep')}
            </Button>
          </EmptyState>
        }
      >
        {({ usable, unusable }) => (
          <>
            <Proposal choice={choice} />
            <Section title={t('coupons.list')} coupons={usable}>
              {(coupon) => <UsableCoupon key={coupon.couponSerialId} coupon={coupon} choice={choice} />}
            </Section>
            <Section title={t('coupons.collectable')} coupons={choice.offered}>
              {(coupon) => <OfferedCoupon key={coupon.couponId} coupon={coupon} onCollected={choice.addCollected} />}
            </Section>
            <Section title={t('coupons.unusable')} coupons={unusable}>
              {(coupon) => <UnusableCoupon key={coupon.couponSerialId} coupon={coupon} />}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

type Choice = ReturnType<typeof useCouponChoice>;

/** The best combination, and none at all. */
function Proposal({ choice }: { choice: Choice }) {
  const { t } = useTranslation('checkout');
  const { best, isBest, chosen, setChosen } = choice;
  return (
    <Card>
      {best.length > 0 && (
        <div className={styles.best}>
          <span>
            <strong>{t('coupons.best')}</strong>
            <small>{t('coupons.bestBody', { count: best.length })}</small>
          </span>
          {isBest ? (
            <em>
              <Icon name="check" size={16} /> {t('coupons.isBest')}
            </em>
          ) : (
            <Button size="small" onPress={() => setChosen(best)}>
              {t('coupons.useBest')}
            </Button>
          )}
        </div>
      )}
      <Checkbox checked={chosen.length === 0} onChange={() => setChosen([])} label={t('coupons.without')} />
    </Card>
  );
}

interface SectionProps<Coupon> {
  title: string;
  coupons: readonly Coupon[];
  children: (coupon: Coupon) => ReactNode;
}

function Section<Coupon>({ title, coupons, children }: SectionProps<Coupon>) {
  if (coupons.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {coupons.map(children)}
    </section>
  );
}

/** A coupon of checkout as its ticket shows it. */
function faceOf(coupon: CheckoutCoupon, until: string): CouponFace {
  return { ...coupon, couponSerialStatus: 'unused', statusText: '', stackLabel: '', couponEffectiveDateDesc: until };
}

function UsableCoupon({ coupon, choice }: { coupon: CheckoutCoupon; choice: Choice }) {
  const { t } = useTranslation('checkout');
  const isChosen = choice.chosen.includes(coupon.couponSerialId);
  const isInTheWay = !isChosen && coupon.reasonText !== '';
  return (
    <CouponTicket
      coupon={faceOf(coupon, t('coupons.until', { date: formatDate(coupon.expiresAt) }))}
      onOpen={() => choice.press(coupon)}
      isChosen={isChosen}
      action={
        isInTheWay ? (
          <span className={styles.instead}>{t('coupons.instead')}</span>
        ) : (
          <span className={styles.mark} data-on={isChosen} aria-hidden="true">
            <Icon name="check" size={14} />
          </span>
        )
      }
    >
      <span className={styles.saves}>{t('coupons.saves', { amount: formatCents(coupon.savedCents) })}</span>
      {isInTheWay && <span className={styles.reason}>{coupon.reasonText}</span>}
    </CouponTicket>
  );
}

function UnusableCoupon({ coupon }: { coupon: CheckoutCoupon }) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles.unusable}>
      <CouponTicket coupon={faceOf(coupon, t('coupons.until', { date: formatDate(coupon.expiresAt) }))}>
        <span className={styles.reason}>{coupon.reasonText}</span>
      </CouponTicket>
    </div>
  );
}

interface OfferedCouponProps {
  coupon: NewCoupon;
  onCollected: (serialId: number) => Promise<boolean>;
}

function OfferedCoupon({ coupon, onCollected }: OfferedCouponProps) {
  const { t } = useTranslation('checkout');
  const collect = useCollectCoupon();
  const take = async () => {
    const taken = await collect(coupon.couponId);
    if (taken && !(await onCollected(taken.couponSerialId))) toast(t('coupons.collectedOther'));
  };
  const face: CouponFace = {
    ...coupon,
    couponSerialStatus: 'unused',
    statusText: '',
    stackLabel: '',
    tagTypeDesc: t('coupons.fromCentre'),
    scopeText: '',
    expiresAt: Number.POSITIVE_INFINITY,
    couponEffectiveDateDesc: '',
  };
  return (
    <CouponTicket
      coupon={face}
      action={
        <Button size="small" onPress={take}>
          {t('coupons.collect')}
        </Button>
      }
    >
      <span className={styles.saves}>{t('coupons.couldSave', { amount: formatCents(coupon.savedCents) })}</span>
    </CouponTicket>
  );
}
