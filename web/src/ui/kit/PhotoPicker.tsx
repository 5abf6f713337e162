// Tiles of chosen photographs and one to add more.
import { Icon } from '../Icon';
import { Spinner } from '../Spinner';
import { useTranslation } from '../words';
import styles from './PhotoPicker.module.css';
import type { Photo, Photos } from './usePhotos';

/** A tap on one that did not arrive sends it again; the cross takes it away. */
export function PhotoPicker({ photos, label }: { photos: Photos; label: string }) {
  const { t } = useTranslation('ui');
  return (
    <ul className={styles.tiles} aria-label={label}>
      {photos.photos.map((photo) => (
        <li key={photo.id} className={styles.tile}>
          <PhotoTile photo={photo} onRetry={() => photos.retry(photo.id)} />
          <button
            type="button"
            className={styles.remove}
            onClick={() => photos.remove(photo.id)}
            aria-label={t('photos.remove')}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      {photos.photos.length < photos.most && (
        <li className={styles.tile}>
          <label className={styles.add}>
            <Icon name="camera" size={24} />
            <span>{`${photos.photos.length} / ${photos.most}`}</span>
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              aria-label={t('photos.add')}
              onChange={(event) => {
                photos.add([...(event.target.files ?? [])]);
                // Choosing the same file again must count as a change.
                event.target.value = '';
              }}
            />
          </label>
        </li>
      )}
    </ul>
  );
}

function PhotoTile({ photo, onRetry }: { photo: Photo; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <img className={styles.picture} src={photo.previewUrl} alt="" />
      {photo.state === 'sending' && (
        <span className={styles.veil} role="status" aria-label={t('photos.busy')}>
          <Spinner size={20} />
        </span>
      )}
      {photo.state === 'failed' && (
        <button type="button" className={styles.veil} onClick={onRetry}>
          <Icon name="refresh" size={18} />
          {t('photos.retry')}
        </button>
      )}
    </>
  );
}
