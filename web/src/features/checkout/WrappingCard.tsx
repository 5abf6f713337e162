// Gift wrapping for the whole order, and what the card beside says.
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { RadioGroup } from '@/ui/kit/Choice';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import type { Quote } from './useCheckout';
import styles from './WrappingCard.module.css';

export type Wrapping = NonNullable<Quote['wrapping']>;
export type WrappingId = Wrapping['offers'][number]['wrappingId'];

interface WrappingCardProps {
  wrapping: Wrapping;
  chosen: WrappingId | undefined;
  onChoose: (wrappingId: WrappingId | undefined) => void;
  cardText: string;
  onWrite: (text: string) => void;
  /** What the mall cannot write on a card. */
  problem: string | undefined;
}

const longestCard = 100;
const none = 'none';

export function WrappingCard({ wrapping, chosen, onChoose, cardText, onWrite, problem }: WrappingCardProps) {
  const { t } = useTranslation('checkout');
  const { offers, isFree } = wrapping;
  const noteOf = (priceCents: number) =>
    priceCents === 0 ? t('wrapping.free') : t('wrapping.price', { amount: formatCents(priceCents) });
  return (
    <Card title={t('wrapping.title')}>
      <RadioGroup<string>
        label={t('wrapping.title')}
        value={chosen === undefined ? none : String(chosen)}
        onChange={(value) => onChoose(offers.find(({ wrappingId }) => String(wrappingId) === value)?.wrappingId)}
        options={[
          { value: none, label: t('wrapping.none') },
          ...offers.map(({ wrappingId, name, line, pictureUrl, priceCents }) => ({
            value: String(wrappingId),
            label: (
              <span className={styles.offer}>
                <img src={pictureUrl} alt="" loading="lazy" />
                <span className={styles.words}>
                  {name}
                  {line && <span className={styles.line}>{line}</span>}
                </span>
              </span>
            ),
            note: noteOf(priceCents),
          })),
        ]}
      />
      {chosen !== undefined && (
        <>
          {isFree && <p className={styles.free}>{t('wrapping.byTier')}</p>}
          <TextField
            label={t('wrapping.card')}
            value={cardText}
            onChange={onWrite}
            rows={3}
            maxLength={longestCard}
            placeholder={t('wrapping.cardHint')}
            problem={problem}
          />
        </>
      )}
    </Card>
  );
}
