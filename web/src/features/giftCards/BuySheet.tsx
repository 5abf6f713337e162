// Chooses the amount, the cover and how many gift cards to buy.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { formatCents } from '@/ui/format';
import { Sheet } from '@/ui/kit/Sheet';
import { Stepper } from '@/ui/kit/Stepper';
import { Loaded } from '@/ui/Loaded';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './BuySheet.module.css';
import { CardFace } from './CardFace';
import { coverOf, type GiftCardOffers, type GiftCardPurchase } from './giftCard';

const yuan = (cents: number) => formatCents(cents).replace(/\.00$/, '');

interface Choice {
  faceCents: number;
  coverKey: string;
  count: number;
}

/** What is chosen, kept to what is still offered; undefined while nothing can be bought. */
function validChoice(offers: GiftCardOffers | undefined, chosen: Partial<Choice>): Choice | undefined {
  const faceCents = offers?.faceCents.find((cents) => cents === chosen.faceCents) ?? offers?.faceCents[0];
  const coverKey = offers?.coverKeys.find((key) => key === chosen.coverKey) ?? offers?.coverKeys[0];
  if (!offers || faceCents === undefined || coverKey === undefined) return undefined;
  return { faceCents, coverKey, count: Math.min(chosen.count ?? 1, Math.max(offers.mostCount, 1)) };
}

interface BuySheetProps {
  open: boolean;
  onClose: () => void;
  /** The purchase waits for its payment. */
  onOrdered: (purchase: GiftCardPurchase) => void;
}

/** What was chosen is kept while the sheet is closed. After a refusal the offers are asked for anew. */
export function BuySheet({ open, onClose, onOrdered }: BuySheetProps) {
  const { t } = useTranslation('giftCards');
  const [chosen, setChosen] = useState<Partial<Choice>>({});
  const query = useQuery({ ...queryFor('list_gift_card_offers'), enabled: open });
  const choice = validChoice(query.data, chosen);
  const buy = useOperation('buy_gift_cards', { isQuiet: true, asksAgain: 'later' });

  const order = async () => {
    // The button can be reached for a moment while the sheet goes down.
    if (!choice || !open) return;
    const { data: purchase } = await buy(choice);
    if (purchase) onOrdered(purchase);
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('buy.title')}
      footer={
        choice && (
          <Button size="large" wide onPress={order}>
            {t('buy.pay', { amount: formatCents(choice.faceCents * choice.count) })}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton count={3} height={120} />}>
        {(offers) =>
          choice && (
            <Offers
              offers={offers}
              choice={choice}
              onChoose={(change) => setChosen((before) => ({ ...before, ...change }))}
            />
          )
        }
      </Loaded>
    </Sheet>
  );
}

interface OffersProps {
  offers: GiftCardOffers;
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
}

function Offers({ offers, choice, onChoose }: OffersProps) {
  const { t } = useTranslation('giftCards');
  return (
    <div className={styles.offers}>
      <div className={styles.preview}>
        <CardFace name={t('name')} coverKey={choice.coverKey} cents={choice.faceCents} />
      </div>
      <fieldset className={styles.covers}>
        <legend>{t('buy.cover')}</legend>
        {offers.coverKeys.map((key) => (
          <label key={key} className={styles.cover} data-cover={coverOf(key)}>
            <input
              type="radio"
              name="cover"
              checked={key === choice.coverKey}
              aria-label={t(`covers.${coverOf(key)}`)}
              onChange={() => onChoose({ coverKey: key })}
            />
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.amounts}>
        <legend>{t('buy.amount')}</legend>
        {offers.faceCents.map((cents) => (
          <label key={cents} className={styles.amount}>
            <input
              type="radio"
              name="amount"
              checked={cents === choice.faceCents}
              aria-label={`¥${yuan(cents)}`}
              onChange={() => onChoose({ faceCents: cents })}
            />
            <span>
              <small>¥</small>
              {yuan(cents)}
            </span>
          </label>
        ))}
      </fieldset>
      {offers.mostCount > 1 && (
        <div className={styles.count}>
          <span>{t('buy.count')}</span>
          <Stepper
            value={choice.count}
            max={offers.mostCount}
            label={t('buy.count')}
            onChange={(count) => onChoose({ count })}
          />
        </div>
      )}
      {offers.rules && <p className={styles.rules}>{offers.rules}</p>}
    </div>
  );
}
