// Pictures of the library beside one another, each a button.
import { useTranslation } from '@/ui/useTranslation';
import styles from './Library.module.css';
import { type LibraryPicture, positionOf, sizedAddress } from './library';

const tileWidthPx = 320;

interface Props {
  label: string;
  pictures: readonly LibraryPicture[];
  open: (picture: LibraryPicture) => void;
}

export function PictureTiles({ label, pictures, open }: Props) {
  const { t } = useTranslation('patterns');
  return (
    <ul className={styles.tiles} aria-label={label}>
      {pictures.map((picture) => (
        <li key={picture.itemId}>
          <button type="button" className={styles.tile} onClick={() => open(picture)}>
            <img
              src={sizedAddress(picture.address, tileWidthPx)}
              alt=""
              loading="lazy"
              style={{ objectPosition: positionOf(picture) }}
            />
            <strong>{picture.name}</strong>
            <small>
              {picture.width} × {picture.height}
              {picture.alternativeZh === '' && ` · ${t('library.noAlternative')}`}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
