// Finds films by name, and shows what was found: posters beside one another, each a button.
import { ApiError } from '@galleria/client/errors';
import { Button, Input } from 'antd';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { type LibraryFilm, lengthText } from './films';
import styles from './Library.module.css';
import { sizedAddress, sizeText } from './library';
import { useFilms } from './useFilms';

const tileWidthPx = 320;

interface Props {
  text: string;
  find: (text: string) => void;
  open: (film: LibraryFilm) => void;
  /** Beside the filter. */
  side?: ReactNode;
  /** The filter, for whoever leads there by a key. */
  tools?: RefObject<HTMLDivElement | null>;
}

export function FilmBrowser({ text, find, open, side, tools }: Props) {
  const { t } = useTranslation('patterns');
  const found = useFilms(text);
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  return (
    <>
      <div ref={tools ?? null} className={styles.tools}>
        <Input
          className={styles.search ?? ''}
          aria-label={t('library.searchFilms')}
          placeholder={t('library.searchFilms')}
          allowClear
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') find('');
          }}
          onPressEnter={() => find(typed.trim())}
          onBlur={() => typed.trim() !== text && find(typed.trim())}
        />
        {side}
      </div>
      {found.error instanceof ApiError && <Failure failure={found.error} retry={found.askAgain} />}
      {!found.error && !found.isKnown && <Loading />}
      {found.isKnown && found.films.length === 0 && (
        <State title={t('library.noFilms')} reason={t('library.noFilmsReason')} />
      )}
      <ul className={styles.tiles} aria-label={t('library.films')}>
        {found.films.map((film) => (
          <li key={film.filmId}>
            <button type="button" className={styles.tile} onClick={() => open(film)}>
              {film.poster === '' ? (
                <span className={styles.noPoster}>{t('library.noPoster')}</span>
              ) : (
                <img src={sizedAddress(film.poster, tileWidthPx)} alt="" loading="lazy" />
              )}
              <strong>{film.name}</strong>
              <small>
                {lengthText(film.durationMs)} · {film.width} × {film.height} · {sizeText(film.byteCount)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {found.more && (
        <Button className={styles.more ?? ''} loading={found.isAsking} onClick={found.more}>
          {t('library.more')}
        </Button>
      )}
    </>
  );
}
