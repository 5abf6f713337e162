// A picture of the album in the place of the camera's. It is read on the phone, and not sent.
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import styles from './AlbumButton.module.css';

export function AlbumButton({ onChoose }: { onChoose: (file: Blob) => unknown }) {
  const { t } = useTranslation('arCheckIn');
  return (
    <label className={styles.album}>
      <Icon name="camera" size={16} />
      {t('camera.album')}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void onChoose(file);
          // Choosing the same file again must count as a change.
          event.target.value = '';
        }}
      />
    </label>
  );
}
