// The mall's own couriers: sent as ever, or brought in one of the next slots.
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { RadioGroup } from '@/ui/kit/Choice';
import { daysAhead, formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import styles from './CourierCard.module.css';
import type { Quote } from './useCheckout';

export type Courier = NonNullable<Quote['courier']>;
export type SlotName = NonNullable<Courier['chosen']>;

interface CourierCardProps {
  courier: Courier;
  chosen: SlotName | undefined;
  onChoose: (slot: SlotName | undefined) => void;
}

const byPost = 'post';

/** "Today 10:00–12:00", by the mall's clock. */
function useWindowText() {
  const { t } = useTranslation('checkout');
  return ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => {
    const clock = (at: number) => formatDateTime(at).slice(11);
    const hours = { from: clock(startsAt), to: clock(endsAt) };
    const ahead = daysAhead(startsAt, Date.now());
    if (ahead === 0) return t('courier.today', hours);
    if (ahead === 1) return t('courier.tomorrow', hours);
    return t('courier.day', { ...hours, day: formatDateTime(startsAt).slice(5, 10) });
  };
}

export function CourierCard({ courier, chosen, onChoose }: CourierCardProps) {
  const { t } = useTranslation('checkout');
  const windowText = useWindowText();
  const { slots, priceCents, freeFromCents } = courier;
  const noteOf = (leftCount: number, isNearlyFull: boolean) => {
    if (leftCount === 0) return t('courier.full');
    return isNearlyFull ? t('courier.nearlyFull', { count: leftCount }) : undefined;
  };
  return (
    <Card title={t('courier.title')}>
      <p className={styles.price}>
        {priceCents === 0 ? t('courier.free') : t('courier.price', { amount: formatCents(priceCents) })}
        {priceCents > 0 && freeFromCents !== undefined && (
          <span className={styles.hint}> {t('courier.freeFrom', { amount: formatCents(freeFromCents) })}</span>
        )}
      </p>
      {slots.length === 0 ? (
        <p className={styles.hint}>{t('courier.none')}</p>
      ) : (
        <RadioGroup<string>
          label={t('courier.title')}
          value={chosen ? String(chosen.startsAt) : byPost}
          onChange={(value) => {
            const slot = slots.find(({ startsAt }) => String(startsAt) === value);
            onChoose(slot && { areaId: slot.areaId, startsAt: slot.startsAt });
          }}
          options={[
            { value: byPost, label: t('courier.byPost') },
            ...slots.map((slot) => ({
              value: String(slot.startsAt),
              label: windowText(slot),
              note: noteOf(slot.leftCount, slot.isNearlyFull),
              disabled: slot.leftCount === 0,
            })),
          ]}
        />
      )}
    </Card>
  );
}
