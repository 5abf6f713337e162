// The discount calculator: up to three baskets, each priced as checkout would price it. Nothing is bought, held or kept.
import { useState } from 'react';
import { AddSheet } from '@/features/checkout/calculator/AddSheet';
import { BasketCard } from '@/features/checkout/calculator/BasketCard';
import {
  type Basket,
  bestOf,
  mostBaskets,
  type Thing,
  useQuotes,
  withQuantity,
  withThing,
} from '@/features/checkout/calculator/baskets';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './DiscountCalculatorPage.module.css';

const letters = ['A', 'B', 'C'];

export default function DiscountCalculatorPage() {
  const { t } = useTranslation('checkout');
  const [baskets, setBaskets] = useState<readonly Basket[]>([[], []]);
  const [filledIndex, fill] = useState<number>();
  const { query, quoteOf } = useQuotes(baskets);
  const quotes = baskets.map(quoteOf);
  const best = bestOf(quotes);
  const change = (index: number, to: (basket: Basket) => Basket) =>
    setBaskets((all) => all.map((basket, at) => (at === index ? to(basket) : basket)));
  const add = (things: readonly Thing[]) => {
    if (filledIndex !== undefined) change(filledIndex, (basket) => things.reduce(withThing, basket));
    fill(undefined);
  };
  return (
    <Page>
      <p className={styles.lead}>{t('calculator.lead')}</p>
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} />}
      {baskets.map((basket, index) => (
        <BasketCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a basket is its place.
          key={index}
          name={t('calculator.basket', { letter: letters[index] ?? '' })}
          basket={basket}
          quote={quotes[index]}
          isBest={best !== undefined && quotes[index] === best}
          onAdd={() => fill(index)}
          onChange={(skuId, quantity) => change(index, (held) => withQuantity(held, skuId, quantity))}
          onDrop={baskets.length > 1 ? () => setBaskets((all) => all.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      {baskets.length < mostBaskets && (
        <div className={styles.another}>
          <Button kind="outline" wide onPress={() => setBaskets((all) => [...all, []])}>
            {t('calculator.another')}
          </Button>
        </div>
      )}
      <AddSheet isOpen={filledIndex !== undefined} onAdd={add} onClose={() => fill(undefined)} />
    </Page>
  );
}
