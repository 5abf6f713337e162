// Stars and a few words about a conversation that was closed.
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/kit/Sheet';
import { type Score, Stars } from '@/ui/kit/Stars';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import styles from './RateSheet.module.css';

function Rating({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const { t } = useTranslation('customerService');
  const [stars, setStars] = useState<Score>(5);
  const [text, setText] = useState('');
  const rate = useOperation('rate_customer_service', { done: t('rate.done') });
  const send = async () => {
    const { data } = await rate({ shopId, stars, text: text.trim() });
    if (data) onClose();
  };
  return (
    <>
      <Stars value={stars} onChange={setStars} label={t('rate.stars')} wordOf={(score) => t(`rate.score.${score}`)} />
      <p className={styles.word} aria-hidden="true">
        {t(`rate.score.${stars}`)}
      </p>
      <TextField
        label={t('rate.text')}
        placeholder={t('rate.placeholder')}
        value={text}
        onChange={setText}
        maxLength={300}
        rows={3}
      />
      <div className={styles.send}>
        <Button size="large" wide onPress={send}>
          {t('rate.send')}
        </Button>
      </div>
    </>
  );
}

interface RateSheetProps {
  open: boolean;
  shopId: number;
  onClose: () => void;
}

export function RateSheet({ open, shopId, onClose }: RateSheetProps) {
  const { t } = useTranslation('customerService');
  return (
    <Sheet open={open} onClose={onClose} title={t('rate.title')}>
      {open && <Rating shopId={shopId} onClose={onClose} />}
    </Sheet>
  );
}
