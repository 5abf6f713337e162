// What comes off a parking fee and what pays it besides money: each with its rule in one line, and why not where it does not; and every step of the price.
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { Icon, type IconName } from '@/ui/Icon';
import { AmountRows, type AmountStep } from '@/ui/kit/AmountRows';
import { Switch } from '@/ui/kit/Choice';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import { CouponSheet } from './CouponSheet';
import styles from './Deductions.module.css';
import { clockText, useDurationText } from './stay';
import type { Choice, Quote } from './useCar';

interface DeductionProps {
  icon: IconName;
  title: string;
  rule: string;
  /** Taken off; nothing stands there while none is. */
  cents: number;
  end?: React.ReactNode;
}

function Deduction({ icon, title, rule, cents, end }: DeductionProps) {
  return (
    <li className={styles.row} data-quiet={cents === 0}>
      <Icon name={icon} />
      <span className={styles.text}>
        <span>{title}</span>
        <span className={styles.rule}>{rule}</span>
      </span>
      {cents > 0 && <span className={styles.cents}>−¥{formatCents(cents)}</span>}
      {end}
    </li>
  );
}

function useSteps(quote: Quote): AmountStep[] {
  const { t } = useTranslation('parkingPayment');
  const durationText = useDurationText();
  const span = ({ from, until, unitCount, unitMinutes }: Quote['steps'][number]) => {
    const times = { from: clockText(from), until: clockText(until) };
    return unitCount > 0
      ? t('steps.unitSpan', { ...times, count: unitCount, minutes: unitMinutes })
      : t('steps.span', times);
  };
  const ofTariff = quote.steps.map((step) => ({
    kind: step.kind,
    label: t(`steps.${step.kind}`),
    amountCents: step.amountCents,
    note: span(step),
  }));
  const { shopHours, freeHours, coupon, points, giftCards, wallet } = quote;
  const coupons = coupon.coupons.filter(({ couponSerialId }) => couponSerialId === coupon.usedCouponSerialId);
  const off = (kind: string, label: string, amountCents: number, note = '') =>
    amountCents > 0 ? [{ kind, label, amountCents: -amountCents, note }] : [];
  return [
    ...ofTariff,
    ...off(
      'shops',
      t('steps.shops'),
      shopHours.amountCents,
      shopHours.givenMinutes > shopHours.minutes
        ? t('steps.shopsCut', { time: durationText(shopHours.minutes), given: durationText(shopHours.givenMinutes) })
        : durationText(shopHours.minutes),
    ),
    ...off('hours', t('steps.hours'), freeHours.amountCents, freeHours.tierName),
    ...off('coupon', t('steps.coupon'), coupon.amountCents, coupons[0]?.name),
    ...off('points', t('steps.points'), points.isUsed ? points.amountCents : 0),
    ...off('cards', t('steps.giftCards'), giftCards.amountCents),
    ...off('wallet', t('steps.wallet'), wallet.amountCents),
    { kind: 'payable', label: t('steps.payable'), amountCents: quote.payableCents, note: '' },
  ];
}

interface DeductionsProps {
  quote: Quote;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function CouponRow({ quote, choice, onChoose }: DeductionsProps) {
  const { t } = useTranslation('parkingPayment');
  const [isOpen, setOpen] = useState(false);
  const { coupon } = quote;
  const used = coupon.coupons.find(({ couponSerialId }) => couponSerialId === coupon.usedCouponSerialId);
  const rule = () => {
    if (coupon.refusal !== 'none') return t(`deductions.refusal.${coupon.refusal}`);
    return used ? used.name : t('deductions.couponRule', { count: coupon.coupons.length });
  };
  return (
    <>
      <Deduction
        icon="ticket"
        title={t('deductions.coupon')}
        rule={rule()}
        cents={coupon.amountCents}
        end={
          coupon.refusal === 'none' && (
            <Button kind="quiet" size="small" onPress={() => setOpen(true)} label={t('coupon.title')}>
              {t(used ? 'coupon.change' : 'coupon.choose')}
            </Button>
          )
        }
      />
      <CouponSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        coupons={coupon.coupons}
        chosen={choice.couponSerialId}
        onChoose={(couponSerialId) => onChoose({ ...choice, couponSerialId })}
      />
    </>
  );
}

/** Gift cards and the wallet, where there is something on them. */
function Tenders({ quote, choice, onChoose }: DeductionsProps) {
  const { t } = useTranslation('parkingPayment');
  const { giftCards, wallet, earnedPoints } = quote;
  const balance = (cents: number) => t('tenders.balance', { amount: formatCents(cents) });
  return (
    <>
      {(giftCards.balanceCents > 0 || choice.usesCards) && (
        <Deduction
          icon="gift"
          title={t('tenders.giftCards')}
          rule={balance(giftCards.balanceCents)}
          cents={giftCards.amountCents}
          end={
            <Switch
              checked={choice.usesCards}
              onChange={(usesCards) => onChoose({ ...choice, usesCards })}
              label={t('tenders.giftCards')}
            />
          }
        />
      )}
      {(wallet.balanceCents > 0 || choice.usesWallet) && (
        <Deduction
          icon="wallet"
          title={t('tenders.wallet')}
          rule={balance(wallet.balanceCents)}
          cents={wallet.amountCents}
          end={
            <Switch
              checked={choice.usesWallet}
              onChange={(usesWallet) => onChoose({ ...choice, usesWallet })}
              label={t('tenders.wallet')}
            />
          }
        />
      )}
      {earnedPoints > 0 && <li className={styles.earned}>{t('tenders.earned', { points: earnedPoints })}</li>}
    </>
  );
}

/** Off, paid and payable add up to the fee, to the cent. */
export function Deductions({ quote, choice, onChoose }: DeductionsProps) {
  const { t } = useTranslation('parkingPayment');
  const durationText = useDurationText();
  const steps = useSteps(quote);
  const [isOpen, setOpen] = useState(false);
  const { shopHours, freeHours, points } = quote;
  const canUsePoints = points.refusal === 'none';
  return (
    <Card title={t('deductions.title')}>
      <ul className={styles.list}>
        {shopHours.amountCents > 0 && (
          <Deduction
            icon="service"
            title={t('deductions.shops')}
            rule={
              shopHours.givenMinutes > shopHours.minutes
                ? t('deductions.shopsCut', {
                    time: durationText(shopHours.minutes),
                    given: durationText(shopHours.givenMinutes),
                  })
                : t('deductions.shopsRule', { time: durationText(shopHours.minutes) })
            }
            cents={shopHours.amountCents}
          />
        )}
        <Deduction
          icon="clock"
          title={t('deductions.hours', { tier: freeHours.tierName })}
          rule={
            freeHours.refusal === 'none'
              ? t('deductions.hoursRule', { time: durationText(freeHours.freeMinutes) })
              : t(`deductions.refusal.${freeHours.refusal}`)
          }
          cents={freeHours.amountCents}
          end={
            freeHours.isUsed && (
              <span className={styles.tick}>
                <Icon name="check" size={14} />
              </span>
            )
          }
        />
        <CouponRow quote={quote} choice={choice} onChoose={onChoose} />
        <Deduction
          icon="star"
          title={t('deductions.points')}
          rule={
            canUsePoints
              ? t('deductions.pointsRule', { points: points.points, percent: points.mostPercent })
              : t(`deductions.refusal.${points.refusal}`)
          }
          cents={points.isUsed ? points.amountCents : 0}
          end={
            canUsePoints && (
              <Switch
                checked={choice.usesPoints}
                onChange={(usesPoints) => onChoose({ ...choice, usesPoints })}
                label={t('deductions.points')}
              />
            )
          }
        />
        <Tenders quote={quote} choice={choice} onChoose={onChoose} />
      </ul>
      <button type="button" className={styles.why} onClick={() => setOpen(true)}>
        {t('deductions.why')}
        <Icon name="forward" size={12} />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('steps.title')}>
        <AmountRows steps={steps} />
      </Sheet>
    </Card>
  );
}
