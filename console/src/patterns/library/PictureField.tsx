// A picture as a field: how it looks, its address, and a way to choose another.
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Library.module.css';
import { sizedAddress } from './library';
import { PicturePicker } from './PicturePicker';

const thumbWidthPx = 80;

interface Props {
  id: string;
  /** As it is kept: an address, or a name that stands for one. */
  value: string;
  /** Where it is seen. */
  address: string;
  change: (value: string) => void;
  isWrong?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
}

export function PictureField({ id, value, address, change, isWrong = false, isDisabled = false, describedBy }: Props) {
  const { t } = useTranslation('patterns');
  const mayLook = useRight('list_library_pictures').isHeld;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.line}>
      {value !== '' && <img className={styles.thumb} src={sizedAddress(address, thumbWidthPx)} alt="" />}
      <Input
        id={id}
        value={value}
        disabled={isDisabled}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ target }) => change(target.value)}
      />
      {mayLook && !isDisabled && (
        <>
          <Button onClick={() => setChoosing(true)}>{t('library.choose')}</Button>
          <PicturePicker
            isOpen={isChoosing}
            close={() => setChoosing(false)}
            choose={({ address: chosen }) => change(chosen)}
          />
        </>
      )}
    </div>
  );
}
