// What was not well: the mall takes the request up again, once.
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/kit/Sheet';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import styles from './Sheets.module.css';

function Reopen({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const { t } = useTranslation('serviceRequests');
  const [reason, setReason] = useState('');
  const reopen = useOperation('reopen_service_request', { done: t('reopen.done') });
  const send = async () => {
    const { data } = await reopen({ requestId, reason: reason.trim() });
    if (data) onClose();
  };
  return (
    <>
      <p className={styles.note}>{t('reopen.note')}</p>
      <TextField
        label={t('reopen.reason')}
        placeholder={t('reopen.reasonPlaceholder')}
        value={reason}
        onChange={setReason}
        required
        maxLength={200}
        rows={3}
      />
      <div className={styles.send}>
        <Button
          size="large"
          wide
          disabledBecause={reason.trim().length < 2 ? t('reopen.reasonMissing') : undefined}
          onPress={send}
        >
          {t('reopen.send')}
        </Button>
      </div>
    </>
  );
}

interface ReopenSheetProps {
  /** Undefined: closed. */
  requestId: number | undefined;
  onClose: () => void;
}

export function ReopenSheet({ requestId, onClose }: ReopenSheetProps) {
  const { t } = useTranslation('serviceRequests');
  return (
    <Sheet open={requestId !== undefined} onClose={onClose} title={t('reopen.title')}>
      {requestId !== undefined && <Reopen key={requestId} requestId={requestId} onClose={onClose} />}
    </Sheet>
  );
}
