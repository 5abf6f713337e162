// The bar below a thread: what was looked at as a card to be sent, pictures, the words, and the button that sends them once.
import { type ReactNode, useState } from 'react';
import { useImageUpload, useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { PhotoPicker } from '@/ui/kit/PhotoPicker';
import { type Photos, usePhotos } from '@/ui/kit/usePhotos';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './Composer.module.css';

const mostPictures = 9;
const longestText = 1_000;

/** What the page was opened with; never sent by itself. */
export interface Offer {
  input: { orderId: number } | { productId: number };
  send: 'write.sendOrder' | 'write.sendProduct';
  content: ReactNode;
}

function useRefusal(text: string, photos: Photos) {
  const { t } = useTranslation('customerService');
  const isOnline = useIsOnline();
  if (!isOnline) return t('write.offline');
  if (photos.isSending) return t('write.busy');
  if (photos.hasFailed) return t('write.failed');
  return text.trim() === '' && photos.urls.length === 0 ? t('write.empty') : undefined;
}

function OfferStrip({ offer, shopId, onGone }: { offer: Offer; shopId: number; onGone: () => void }) {
  const { t } = useTranslation('customerService');
  const isOnline = useIsOnline();
  const send = useOperation('send_customer_message', { isQuiet: true });
  const sendCard = async () => {
    const { data } = await send({ shopId, text: '', imageUrls: [], ...offer.input });
    if (data) onGone();
  };
  return (
    <section className={styles.offer} aria-label={t('write.card')}>
      <div className={styles.subject}>{offer.content}</div>
      <Button size="small" disabledBecause={isOnline ? undefined : t('write.offline')} onPress={sendCard}>
        {t(offer.send)}
      </Button>
      <button type="button" className={styles.tool} aria-label={t('write.dismiss')} onClick={onGone}>
        <Icon name="close" size={16} />
      </button>
    </section>
  );
}

interface ComposerProps {
  shopId: number;
  offer: Offer | undefined;
  /** The card was sent, or is not wanted. */
  onOfferGone: () => void;
}

/** What was typed stays until the server has it. */
export function Composer({ shopId, offer, onOfferGone }: ComposerProps) {
  const { t } = useTranslation('customerService');
  const [text, setText] = useState('');
  const [isPicking, setPicking] = useState(false);
  const photos = usePhotos(mostPictures, useImageUpload());
  const send = useOperation('send_customer_message', { isQuiet: true });
  const refusal = useRefusal(text, photos);
  const sendWords = async () => {
    const { data } = await send({ shopId, text: text.trim(), imageUrls: [...photos.urls] });
    if (!data) return;
    // What was typed while it was sent is the next message.
    setText((typed) => (typed === text ? '' : typed));
    photos.reset();
    setPicking(false);
  };
  return (
    <footer className={styles.bar}>
      {offer && <OfferStrip offer={offer} shopId={shopId} onGone={onOfferGone} />}
      {isPicking && (
        <div className={styles.photos}>
          <PhotoPicker photos={photos} label={t('write.chosen')} />
        </div>
      )}
      <div className={styles.line}>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('write.photos')}
          aria-expanded={isPicking}
          onClick={() => setPicking(!isPicking || photos.photos.length > 0)}
        >
          <Icon name="camera" size={24} />
        </button>
        <textarea
          className={styles.text}
          aria-label={t('write.label')}
          placeholder={t('write.placeholder')}
          rows={text.includes('\n') || text.length > 18 ? 3 : 1}
          maxLength={longestText}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button disabledBecause={refusal} onPress={sendWords}>
          {t('write.send')}
        </Button>
      </div>
    </footer>
  );
}
