// Takes pictures into the library, one after the other.
import { ApiError } from '@galleria/client/errors';
import { uploadAsStaff } from '@galleria/client/staff';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useRight } from '@/api/rights';
import { noteUse } from '@/api/staffSession';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Library.module.css';
import type { LibraryPicture } from './library';

const patienceMs = 120_000;
const accepted = 'image/jpeg,image/png,image/webp';

interface Props {
  label: string;
  /** Called with each picture that was taken in. */
  done: (picture: LibraryPicture) => void;
  takesSeveral?: boolean;
  isPrimary?: boolean;
  /** What is printed behind the label. */
  keyCap?: ReactNode;
  /** The button, for whoever presses it by a key. */
  button?: RefObject<HTMLButtonElement | null>;
}

export function UploadButton({ label, done, takesSeveral = false, isPrimary = false, keyCap, button }: Props) {
  const { t } = useTranslation('patterns');
  const { message } = App.useApp();
  const queries = useQueryClient();
  const mayUpload = useRight('upload_library_picture').isHeld;
  const field = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  async function send(files: readonly File[]): Promise<void> {
    setWaiting(files.length);
    for (const file of files) {
      try {
        done(await uploadAsStaff('upload_library_picture', file, { patienceMs }));
        noteUse();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        message.error(`${file.name}：${error.message || t('library.notUploaded')}`);
      } finally {
        setWaiting((left) => left - 1);
      }
    }
    await queries.invalidateQueries();
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accepted}
        multiple={takesSeveral}
        tabIndex={-1}
        aria-label={label}
        className={styles.hiddenField}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void send(files);
        }}
      />
      <Button
        ref={button ?? null}
        type={isPrimary ? 'primary' : 'default'}
        loading={waiting > 0}
        disabled={!mayUpload}
        title={mayUpload ? undefined : t('library.mayNotUpload')}
        onClick={() => field.current?.click()}
      >
        {waiting > 1 ? t('library.waiting', { count: waiting }) : label} {keyCap}
      </Button>
    </>
  );
}
