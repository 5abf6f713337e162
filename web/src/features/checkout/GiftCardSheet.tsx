// Chooses the gift cards that pay a part of the order; they are used in the order in which they were chosen.
import { Button } from '@/ui/Button';
import { formatCents } from '@/ui/format';
import { Checkbox } from '@/ui/kit/Choice';
import { formatDate } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './GiftCardSheet.module.css';
import type { Quote } from './useCheckout';

type QuoteCard = Quote['assets']['giftCards'][number];

interface GiftCardSheetProps {
  open: boolean;
  onClose: () => void;
  quote: Quote;
  chosen: readonly number[];
  onChange: (cardIds: number[]) => void;
}

export function GiftCardSheet({ open, onClose, quote, chosen, onChange }: GiftCardSheetProps) {
  const { t } = useTranslation('checkout');
  const toggle = (cardId: number) =>
    onChange(chosen.includes(cardId) ? chosen.filter((id) => id !== cardId) : [...chosen, cardId]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('cards.title')}
      footer={
        <Button size="large" wide onPress={onClose}>
          {t('cards.done', { amount: formatCents(quote.cashCents) })}
        </Button>
      }
    >
      <p className={styles.lead}>{t('cards.lead')}</p>
      <ul className={styles.cards}>
        {quote.assets.giftCards.map((card) => (
          <li key={card.cardId} className={styles.card} data-chosen={chosen.includes(card.cardId)}>
            <Checkbox checked={chosen.includes(card.cardId)} onChange={() => toggle(card.cardId)} label={card.label}>
              <Face card={card} quote={quote} place={chosen.indexOf(card.cardId)} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** `place`: how many cards are used before this one; −1 when it was not chosen. */
function Face({ card, quote, place }: { card: QuoteCard; quote: Quote; place: number }) {
  const { t } = useTranslation('checkout');
  const paid = quote.tenders.find((tender) => tender.cardId === card.cardId);
  const part = paid ? t('cards.pays', { amount: formatCents(paid.amountCents) }) : t('cards.notNeeded');
  return (
    <span className={styles.face}>
      <span className={styles.name}>
        {card.label}
        <small>
          {card.expiresAt === undefined ? t('cards.noEnd') : t('cards.until', { date: formatDate(card.expiresAt) })}
        </small>
        {place >= 0 && (
          <em>
            {t('cards.place', { place: place + 1 })} · {part}
          </em>
        )}
      </span>
      <Price cents={card.balanceCents} tone="ink" />
    </span>
  );
}
