// A film as a field: its address, and a way to choose another.
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { useTranslation } from '@/ui/useTranslation';
import { FilmPicker } from './FilmPicker';
import type { LibraryFilm } from './films';
import styles from './Library.module.css';

interface Props {
  id: string;
  value: string;
  change: (value: string) => void;
  /** Chosen in the library, where more is known of it than its address. */
  choose: (film: LibraryFilm) => void;
  isWrong: boolean;
  isDisabled: boolean;
}

export function FilmField({ id, value, change, choose, isWrong, isDisabled }: Props) {
  const { t } = useTranslation('patterns');
  const mayLook = useRight('list_library_films').isHeld;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.line}>
      <Input
        id={id}
        value={value}
        disabled={isDisabled}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        placeholder="/files/….mp4"
        onChange={({ target }) => change(target.value)}
      />
      {mayLook && !isDisabled && (
        <>
          <Button onClick={() => setChoosing(true)}>{t('library.chooseFilm')}</Button>
          <FilmPicker isOpen={isChoosing} close={() => setChoosing(false)} choose={choose} />
        </>
      )}
    </div>
  );
}
