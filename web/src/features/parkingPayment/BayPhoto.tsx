// The member's own photograph of the bay: taken, looked at, taken anew or thrown away.
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './BayPhoto.module.css';
import { findBayPhoto, forgetBayPhoto, keepBayPhoto, shrinkPhoto } from './keptPhoto';

/** Mount it anew for another stay. */
export function BayPhoto({ plate, stayId }: { plate: string; stayId: number }) {
  const { t } = useTranslation('parkingPayment');
  const [url, setUrl] = useState(() => findBayPhoto(plate, stayId));

  const take = async (file: Blob | undefined) => {
    if (!file) return;
    const taken = await shrinkPhoto(file);
    if (taken === undefined) return toast(t('place.unreadable'));
    if (!keepBayPhoto(plate, { stayId, url: taken })) return toast(t('place.noRoom'));
    setUrl(taken);
  };
  const forget = () => {
    forgetBayPhoto(plate);
    setUrl(undefined);
  };

  return (
    <>
      {url !== undefined && <img className={styles.photo} src={url} alt={t('place.photo')} />}
      <div className={styles.deeds}>
        <label className={styles.take}>
          <Icon name="camera" size={16} />
          {t(url === undefined ? 'place.take' : 'place.again')}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // Choosing the same file again must count as a change.
              event.target.value = '';
            }}
          />
        </label>
        {url !== undefined && (
          <Button kind="quiet" size="small" onPress={forget} label={t('place.forgetPhoto')}>
            {t('place.forget')}
          </Button>
        )}
      </div>
      <p className={styles.note}>{t('place.photoNote')}</p>
    </>
  );
}
