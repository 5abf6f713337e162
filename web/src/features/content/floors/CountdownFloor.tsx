// The time until something, over its picture.

import { serverNowMs } from '@galleria/client/clock';
import { useState } from 'react';
import { Countdown } from '@/ui/Countdown';
import { Image } from '@/ui/Image';
import { useTranslation } from '@/ui/words';
import styles from './CountdownFloor.module.css';
import type { FloorProps } from './floor';
import { type PictureTone, toneOf } from './pictureTone';
import { useOpenLink } from './useOpenLink';

const frameRatio = 1125 / 420;

export function CountdownFloor({ floor: { title, more, endsAt = 0, picture }, isFirst }: FloorProps) {
  const { t } = useTranslation('content');
  const open = useOpenLink();
  const [tone, setTone] = useState<PictureTone>('light');
  const [isOver, setOver] = useState(() => endsAt <= serverNowMs());
  return (
    <section className={styles.frame}>
      <button type="button" className={styles.button} data-tone={tone} onClick={() => open(more)}>
        <Image
          src={picture?.imageUrl ?? ''}
          alt=""
          ratio={frameRatio}
          widthPx={430}
          shape="square"
          priority={isFirst ? 'high' : 'normal'}
          onArrival={(arrived) => void toneOf(arrived).then(setTone)}
        />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.time}>
            {isOver ? (
              t('countdown.over')
            ) : (
              <Countdown endAtMs={endsAt} nowMs={serverNowMs} onEnd={() => setOver(true)} />
            )}
          </span>
        </span>
      </button>
    </section>
  );
}
