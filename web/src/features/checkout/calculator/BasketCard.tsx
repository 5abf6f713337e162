// One basket: what lies in it, what it would cost with every step, and what is missing to the next reduction.
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { AmountRows } from '@/ui/kit/AmountRows';
import { GoodsRow } from '@/ui/kit/GoodsRow';
import { Stepper } from '@/ui/kit/Stepper';
import { Tag } from '@/ui/kit/Tag';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './BasketCard.module.css';
import { type Basket, mostPieces, type Quote } from './baskets';

interface BasketCardProps {
  name: string;
  basket: Basket;
  quote: Quote | undefined;
  isBest: boolean;
  onAdd: () => void;
  onChange: (skuId: number, quantity: number) => void;
  onDrop: (() => void) | undefined;
}

export function BasketCard({ name, basket, quote, isBest, onAdd, onChange, onDrop }: BasketCardProps) {
  const { t } = useTranslation('checkout');
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {isBest && <Tag tone="chosen">{t('calculator.best')}</Tag>}
        {onDrop && (
          <Button kind="quiet" size="small" label={`${t('calculator.drop')} ${name}`} onPress={onDrop}>
            {t('calculator.drop')}
          </Button>
        )}
      </div>
      {basket.length === 0 && <p className={styles.note}>{t('calculator.emptyBasket')}</p>}
      <ul className={styles.things}>
        {basket.map((thing) => (
          <li key={thing.skuId}>
            <GoodsRow
              goods={thing}
              unitPriceCents={thing.priceCents}
              quantity={thing.quantity}
              note={thing.specification || undefined}
              end={
                <Stepper
                  min={0}
                  max={mostPieces}
                  value={thing.quantity}
                  onChange={(quantity) => onChange(thing.skuId, quantity)}
                  label={thing.name}
                />
              }
            />
          </li>
        ))}
      </ul>
      <Button kind="outline" size="small" label={`${t('calculator.add.title')} ${name}`} onPress={onAdd}>
        {t('calculator.add.title')}
      </Button>
      {basket.length > 0 && quote && (
        <>
          <div className={styles.steps}>
            <AmountRows steps={quote.steps} />
          </div>
          <p className={styles.payable}>
            <span>
              {t('calculator.payable')}
              {quote.deductionTotalCents > 0 && (
                <small className={styles.note}>
                  {' '}
                  {t('calculator.saved', { amount: formatCents(quote.deductionTotalCents) })}
                </small>
              )}
            </span>
            <Price cents={quote.payableCents} size="large" />
          </p>
          {quote.hint && <p className={styles.hint}>{quote.hint}</p>}
        </>
      )}
    </Card>
  );
}
