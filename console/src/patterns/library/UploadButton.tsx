// Takes pictures or films into the library, or photos of lockers and of what was found, one after the other.
import { ApiError } from '@galleria/client/errors';
import { uploadAsStaff } from '@galleria/client/staff';
import type { Output } from '@galleria/client/types';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useRight } from '@/api/rights';
import { noteUse } from '@/api/staffSession';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Library.module.css';

const accepted = {
  upload_library_picture: 'image/jpeg,image/png,image/webp',
  upload_library_film: 'video/mp4',
  upload_locker_photo: 'image/jpeg,image/png,image/webp',
  upload_found_photo: 'image/jpeg,image/png,image/webp',
} as const;
type Upload = keyof typeof accepted;

/** A film is 32 MB at most, on a line that may be slow. */
const patienceMs: Readonly<Record<Upload, number>> = {
  upload_library_picture: 120_000,
  upload_library_film: 600_000,
  upload_locker_photo: 120_000,
  upload_found_photo: 120_000,
};

interface Props<Id extends Upload> {
  operation: Id;
  label: string;
  /** Called with each that was taken in. */
  done: (kept: Output<Id>) => void;
  takesSeveral?: boolean;
  isPrimary?: boolean;
  /** What is printed behind the label. */
  keyCap?: ReactNode;
  /** The button, for whoever presses it by a key. */
  button?: RefObject<HTMLButtonElement | null>;
}

export function UploadButton<Id extends Upload>(props: Props<Id>) {
  const { operation, label, done, takesSeveral = false, isPrimary = false, keyCap, button } = props;
  const { t } = useTranslation('patterns');
  const { message } = App.useApp();
  const queries = useQueryClient();
  const mayUpload = useRight(operation).isHeld;
  const field = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  async function send(files: readonly File[]): Promise<void> {
    setWaiting(files.length);
    for (const file of files) {
      try {
        done(await uploadAsStaff(operation, file, { patienceMs: patienceMs[operation] }));
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
        accept={accepted[operation]}
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
