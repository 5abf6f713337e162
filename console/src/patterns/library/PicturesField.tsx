// Several pictures in their order; whoever may not look into the library types their addresses, one a line.
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Library.module.css';
import { movedBy, sizedAddress } from './library';
import { PicturePicker } from './PicturePicker';

const tileWidthPx = 200;

interface Props {
  id: string;
  labelledBy: string;
  /** One address a line. */
  value: string;
  change: (value: string) => void;
  isDisabled?: boolean;
  describedBy?: string | undefined;
}

export function PicturesField({ id, labelledBy, value, change, isDisabled = false, describedBy }: Props) {
  const { t } = useTranslation('patterns');
  const mayLook = useRight('list_library_pictures').isHeld;
  const [isChoosing, setChoosing] = useState(false);
  const addresses = value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const set = (next: readonly string[]) => change(next.join('\n'));
  if (!mayLook)
    return (
      <Input.TextArea
        id={id}
        rows={3}
        value={value}
        disabled={isDisabled}
        aria-describedby={describedBy}
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
    );
  return (
    <>
      <ol className={styles.row} aria-labelledby={labelledBy} aria-describedby={describedBy}>
        {addresses.map((address, index) => (
          <li key={address} className={styles.chosen}>
            <img src={sizedAddress(address, tileWidthPx)} alt={t('library.place', { place: index + 1 })} />
            <span className={styles.steps}>
              <Button
                size="small"
                type="text"
                disabled={isDisabled || index === 0}
                aria-label={t('library.earlier', { place: index + 1 })}
                onClick={() => set(movedBy(addresses, index, -1))}
              >
                ←
              </Button>
              <Button
                size="small"
                type="text"
                disabled={isDisabled || index === addresses.length - 1}
                aria-label={t('library.later', { place: index + 1 })}
                onClick={() => set(movedBy(addresses, index, 1))}
              >
                →
              </Button>
              <Button
                size="small"
                type="text"
                disabled={isDisabled}
                aria-label={t('library.leaveOut', { place: index + 1 })}
                onClick={() => set(addresses.toSpliced(index, 1))}
              >
                ×
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Button id={id} disabled={isDisabled} onClick={() => setChoosing(true)}>
        {t('library.add')}
      </Button>
      <PicturePicker
        isOpen={isChoosing}
        close={() => setChoosing(false)}
        choose={({ address }) => !addresses.includes(address) && set([...addresses, address])}
      />
    </>
  );
}
