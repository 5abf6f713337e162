// Chooses a picture of the library; a new one is taken in on the way.
import { useState } from 'react';
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';
import type { LibraryPicture } from './library';
import { PictureBrowser } from './PictureBrowser';
import { UploadButton } from './UploadButton';

interface Props {
  isOpen: boolean;
  close: () => void;
  choose: (picture: LibraryPicture) => void;
}

const widthPx = 880;

export function PicturePicker({ isOpen, close, choose }: Props) {
  const { t } = useTranslation('patterns');
  const [wanted, setWanted] = useState({ text: '', folder: '' });
  const take = (picture: LibraryPicture) => {
    choose(picture);
    close();
  };
  return (
    <Dialog title={t('library.choose')} isOpen={isOpen} close={close} width={widthPx}>
      <PictureBrowser
        {...wanted}
        find={setWanted}
        open={take}
        side={<UploadButton operation="upload_library_picture" label={t('library.upload')} done={take} />}
      />
    </Dialog>
  );
}
