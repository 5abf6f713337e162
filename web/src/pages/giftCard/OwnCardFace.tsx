// A member's own card, with what is worth knowing about its balance.
import { CardFace } from '@/features/giftCards/CardFace';
import { dayOf, type GiftCard } from '@/features/giftCards/giftCard';
import { formatCents } from '@/ui/format';
import { useTranslation } from '@/ui/words';

const plainStates: readonly GiftCard['cardState'][] = ['active', 'sold'];
const overStates: readonly GiftCard['cardState'][] = ['frozen', 'depleted', 'expired', 'refunded', 'replaced'];

export function OwnCardFace({ card, isCounting = false }: { card: GiftCard; isCounting?: boolean }) {
  const { t } = useTranslation('giftCards');
  const note = () => {
    if (card.heldCents > 0) return t('face.held', { amount: formatCents(card.heldCents) });
    return card.expiresAt === undefined ? t('face.forever') : t('face.until', { date: dayOf(card.expiresAt) });
  };
  return (
    <CardFace
      name={card.name}
      coverKey={card.coverKey}
      cents={card.balanceCents}
      number={card.cardNumber}
      note={note()}
      stateText={plainStates.includes(card.cardState) ? undefined : card.stateText}
      isPale={overStates.includes(card.cardState)}
      isCounting={isCounting}
    />
  );
}
