// Chooses the film that goes with a review: it is on its way once the review is written.
import { useRef } from 'react';
import { Button } from '@/ui/Button';
import { useTranslation } from '@/ui/words';
import styles from './ReviewForm.module.css';

interface FilmChoiceProps {
  film: File | undefined;
  onChange: (film: File | undefined) => void;
}

export function FilmChoice({ film, onChange }: FilmChoiceProps) {
  const { t } = useTranslation('reviews');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.film}>
      <input
        ref={input}
        type="file"
        accept="video/*"
        className={styles.hidden}
        aria-label={t('film.choose')}
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          if (chosen) onChange(chosen);
        }}
      />
      {film ? (
        <>
          <p className={styles.filmName}>{film.name}</p>
          <Button size="small" kind="quiet" onPress={() => onChange(undefined)}>
            {t('film.without')}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.note}>{t('film.hint')}</p>
          <Button size="small" kind="outline" onPress={() => input.current?.click()}>
            {t('film.choose')}
          </Button>
        </>
      )}
    </div>
  );
}
