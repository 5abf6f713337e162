// Finds pictures by name and folder, and shows what was found.
import { ApiError } from '@galleria/client/errors';
import { Button, Input, Select } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Library.module.css';
import type { LibraryPicture } from './library';
import { PictureTiles } from './PictureTiles';
import { usePictures } from './usePictures';

interface Props {
  text: string;
  folder: string;
  find: (wanted: { text: string; folder: string }) => void;
  open: (picture: LibraryPicture) => void;
  /** Beside the filters. */
  side?: ReactNode;
  /** The filters, for whoever leads there by a key. */
  tools?: RefObject<HTMLDivElement | null>;
}

export function PictureBrowser({ text, folder, find, open, side, tools }: Props) {
  const { t } = useTranslation('patterns');
  const found = usePictures(text, folder);
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const folders = found.folders.map(({ name, pictureCount }) => ({ value: name, label: `${name} ${pictureCount}` }));
  return (
    <>
      <div ref={tools ?? null} className={styles.tools}>
        <Input
          className={styles.search ?? ''}
          aria-label={t('library.search')}
          placeholder={t('library.search')}
          allowClear
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') find({ text: '', folder });
          }}
          onPressEnter={() => find({ text: typed.trim(), folder })}
          onBlur={() => typed.trim() !== text && find({ text: typed.trim(), folder })}
        />
        <Select
          className={styles.folder ?? ''}
          aria-label={t('library.folder')}
          placeholder={t('library.folder')}
          allowClear
          value={folder || null}
          options={folders}
          onChange={(next: string | null | undefined) => find({ text, folder: next ?? '' })}
        />
        {side}
      </div>
      {found.error instanceof ApiError && <Failure failure={found.error} retry={found.askAgain} />}
      {!found.error && !found.isKnown && <Loading />}
      {found.isKnown && found.pictures.length === 0 && (
        <State title={t('library.none')} reason={t('library.noneReason')} />
      )}
      <PictureTiles label={t('library.pictures')} pictures={found.pictures} open={open} />
      {found.more && (
        <Button className={styles.more ?? ''} loading={found.isAsking} onClick={found.more}>
          {t('library.more')}
        </Button>
      )}
    </>
  );
}
