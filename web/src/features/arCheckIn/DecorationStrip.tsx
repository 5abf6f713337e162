// Frames and stickers to choose from, in a row that scrolls sideways.
import { useState } from 'react';
import { Image } from '@/ui/Image';
import { Segmented } from '@/ui/kit/Segmented';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './DecorationStrip.module.css';
import { type Decoration, type Decorations, mostStickers, type Studio } from './useStudio';

type Part = keyof Decorations;

const tileWidthPx = 56;
const ratios = { frames: 3 / 4, stickers: 1 } as const;

export function DecorationStrip({ decorations, studio }: { decorations: Decorations; studio: Studio }) {
  const { t } = useTranslation('arCheckIn');
  const [part, show] = useState<Part>('frames');
  const add = (sticker: Decoration) => {
    if (studio.isFull) return toast(t('camera.full', { count: mostStickers }));
    return studio.add(sticker);
  };
  return (
    <section className={styles.strip} aria-label={t('camera.decorations')}>
      <Segmented
        label={t('camera.decorations')}
        value={part}
        onChange={show}
        items={[
          { value: 'frames', label: t('camera.frames') },
          { value: 'stickers', label: t('camera.stickers') },
        ]}
      />
      {part === 'stickers' && studio.faces && <Follow faces={studio.faces} />}
      <ul className={styles.tiles}>
        {part === 'frames' && (
          <li>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={studio.frame === undefined}
              onClick={() => studio.chooseFrame(undefined)}
            >
              <span className={styles.none}>{t('camera.noFrame')}</span>
            </button>
          </li>
        )}
        {decorations[part].map((decoration) => (
          <li key={decoration.decorationId}>
            <button
              type="button"
              className={styles.tile}
              aria-label={t(`camera.${part === 'frames' ? 'frame' : 'addSticker'}`, { name: decoration.name })}
              aria-pressed={part === 'frames' ? decoration.decorationId === studio.frame?.decorationId : undefined}
              onClick={() => (part === 'frames' ? studio.chooseFrame(decoration) : add(decoration))}
            >
              <Image src={decoration.pictureUrl} alt="" ratio={ratios[part]} widthPx={tileWidthPx} fit="contain" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether stickers go along with a face. Where that fails, they are put by hand as before. */
function Follow({ faces: { state, toggle } }: { faces: NonNullable<Studio['faces']> }) {
  const { t } = useTranslation('arCheckIn');
  return (
    <div className={styles.follow}>
      <button type="button" aria-pressed={state === 'on' || state === 'loading'} onClick={toggle}>
        {t('camera.faces.follow')}
      </button>
      <span role="status">{t(`camera.faces.${state}`)}</span>
    </div>
  );
}
