// Why this price: every step of it, and below, in a sheet, what each goods costs, and what sending each shop's goods does.
import { useState } from 'react';
import { Card } from '@/ui/Card';
import { formatCents, formatWhole } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { AmountRows } from '@/ui/kit/AmountRows';
import { Sheet } from '@/ui/kit/Sheet';
import { specificationsText } from '@/ui/kit/specifications';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './PriceCard.module.css';
import type { Quote } from './useCheckout';

interface PriceCardProps {
  quote: Quote;
  /** True while the quote for a changed choice is on its way: the amounts are drawn pale. */
  isUpdating: boolean;
  /** What the member saw before the price changed. */
  earlierPayableCents?: number | undefined;
}

export function PriceCard({ quote, isUpdating, earlierPayableCents }: PriceCardProps) {
  const { t } = useTranslation('checkout');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      {earlierPayableCents !== undefined && (
        <p className={styles.changed} role="status">
          {t('price.changed', { before: formatCents(earlierPayableCents), now: formatCents(quote.payableCents) })}
        </p>
      )}
      <div className={styles.amounts} data-pale={isUpdating} aria-busy={isUpdating}>
        <AmountRows steps={quote.steps} />
        <Tenders quote={quote} startsAt="payable" />
      </div>
      {quote.hint && <p className={styles.hint}>{quote.hint}</p>}
      {quote.earnedPoints > 0 && (
        <p className={styles.earned}>{t('price.earned', { points: formatWhole(quote.earnedPoints) })}</p>
      )}
      <button type="button" className={styles.why} onClick={() => setIsOpen(true)}>
        {t('price.why')} <Icon name="forward" size={14} />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('price.title')}>
        <PriceSteps quote={quote} />
      </Sheet>
    </Card>
  );
}

interface TendersProps {
  quote: Quote;
  /** `payable` repeats the price that they pay; without it that stands right above. */
  startsAt?: 'payable';
}

/** What gift cards and the wallet pay, and what is left for money. */
function Tenders({ quote, startsAt }: TendersProps) {
  const { t } = useTranslation('checkout');
  if (quote.tenders.length === 0) return null;
  const rows = quote.tenders.map(({ kind, label, amountCents }) => ({
    kind,
    label,
    amountCents: -amountCents,
    note: '',
  }));
  const payable = { kind: 'payable', label: t('price.payable'), amountCents: quote.payableCents, note: '' };
  return (
    <section className={styles.tenders} aria-label={t('price.tenders')}>
      <AmountRows steps={startsAt === 'payable' ? [payable, ...rows] : rows} />
      <p className={styles.cash}>
        <span>{t('price.cash')}</span>
        <Price cents={quote.cashCents} />
      </p>
    </section>
  );
}

function PriceSteps({ quote }: { quote: Quote }) {
  const { t } = useTranslation('checkout');
  const lines = quote.shops.flatMap((shop) => shop.lines);
  return (
    <>
      <ol className={styles.steps}>
        {quote.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be alike, and none has a state.
          <li key={index}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <AmountRows steps={[step]} />
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        <span>{t('price.payable')}</span>
        <Price cents={quote.payableCents} size="large" />
      </p>
      <Tenders quote={quote} />
      <h3 className={styles.heading}>{t('price.byGoods')}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.skuId}>
            <span className={styles.name}>
              {line.name} <small>{specificationsText(line)}</small>
            </span>
            <span className={styles.sum}>
              ¥{formatCents(line.unitPriceCents)} × {line.quantity}
              {line.deductionCents !== 0 && <em>−¥{formatCents(Math.abs(line.deductionCents))}</em>}
              <b>¥{formatCents(line.lineTotalCents)}</b>
            </span>
          </li>
        ))}
      </ul>
      {quote.freightParts.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('price.byFreight')}</h3>
          <ul className={styles.lines}>
            {quote.freightParts.map((part) => (
              <li key={part.shopId ?? part.name}>
                <span className={styles.name}>
                  {part.name} <small>{part.weightGrams / 1000} kg</small>
                </span>
                <span className={styles.sum}>
                  <b>¥{formatCents(part.amountCents)}</b>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.promise}>{t('price.promise')}</p>
    </>
  );
}
