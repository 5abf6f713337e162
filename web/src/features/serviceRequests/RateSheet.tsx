// Five stars and a few words about a service, which close the request.
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/kit/Sheet';
import { type Score, Stars } from '@/ui/kit/Stars';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import styles from './Sheets.module.css';

function Rating({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const { t } = useTranslation('serviceRequests');
  const [score, setScore] = useState<Score>(5);
  const [comment, setComment] = useState('');
  const rate = useOperation('rate_service_request', { done: t('rate.done') });
  const send = async () => {
    const { data } = await rate({ requestId, score, comment: comment.trim() });
    if (data) onClose();
  };
  return (
    <>
      <Stars value={score} onChange={setScore} label={t('rate.stars')} wordOf={(stars) => t(`rate.score.${stars}`)} />
      <p className={styles.word} aria-hidden="true">
        {t(`rate.score.${score}`)}
      </p>
      <TextField
        label={t('rate.comment')}
        placeholder={t('rate.commentPlaceholder')}
        value={comment}
        onChange={setComment}
        maxLength={200}
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
  /** Undefined: closed. */
  requestId: number | undefined;
  onClose: () => void;
}

export function RateSheet({ requestId, onClose }: RateSheetProps) {
  const { t } = useTranslation('serviceRequests');
  return (
    <Sheet open={requestId !== undefined} onClose={onClose} title={t('rate.title')}>
      {requestId !== undefined && <Rating key={requestId} requestId={requestId} onClose={onClose} />}
    </Sheet>
  );
}
