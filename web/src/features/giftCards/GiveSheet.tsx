// The words that go with a gift card to a friend.
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/kit/Sheet';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import { CardFace } from './CardFace';
import styles from './GiveSheet.module.css';
import type { GiftCard } from './giftCard';

const longestMessage = 60;
const wishes = ['birthday', 'thanks', 'home'] as const;

interface GiveSheetProps {
  card: GiftCard;
  open: boolean;
  onClose: () => void;
  /** The message may be empty. */
  onGive: (message: string) => Promise<void>;
}

export function GiveSheet({ card, open, onClose, onGive }: GiveSheetProps) {
  const { t } = useTranslation('giftCards');
  const [message, setMessage] = useState('');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('give.title')}
      footer={
        <Button size="large" wide onPress={() => onGive(message.trim())}>
          {t('give.submit')}
        </Button>
      }
    >
      <div className={styles.preview}>
        <CardFace name={card.name} coverKey={card.coverKey} cents={card.balanceCents} number={card.cardNumber} />
      </div>
      <TextField
        label={t('give.message')}
        placeholder={t('give.placeholder')}
        value={message}
        onChange={setMessage}
        maxLength={longestMessage}
        rows={3}
      />
      <ul className={styles.wishes}>
        {wishes.map((wish) => (
          <li key={wish}>
            <button type="button" onClick={() => setMessage(t(`give.wishes.${wish}`))}>
              {t(`give.wishes.${wish}`)}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('give.body')}</p>
    </Sheet>
  );
}
