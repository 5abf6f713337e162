// Chooses a film of the library; a new one is taken in on the way.
import { useState } from 'react';
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';
import { FilmBrowser } from './FilmBrowser';
import type { LibraryFilm } from './films';
import { UploadButton } from './UploadButton';

interface Props {
  isOpen: boolean;
  close: () => void;
  choose: (film: LibraryFilm) => void;
}

const widthPx = 880;

export function FilmPicker({ isOpen, close, choose }: Props) {
  const { t } = useTranslation('patterns');
  const [text, setText] = useState('');
  const take = (film: LibraryFilm) => {
    choose(film);
    close();
  };
  return (
    <Dialog title={t('library.chooseFilm')} isOpen={isOpen} close={close} width={widthPx}>
      <FilmBrowser
        text={text}
        find={setText}
        open={take}
        side={<UploadButton operation="upload_library_film" label={t('library.uploadFilm')} done={take} />}
      />
    </Dialog>
  );
}
