// The stage of the camera: what it shows or the photograph, the frame and stickers over it, and, before there is either, why the camera is asked for.
import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { AlbumButton } from './AlbumButton';
import type { deeds } from './geometry';
import { StickerLayer } from './StickerLayer';
import styles from './StudioStage.module.css';
import type { CameraState } from './useCamera';
import type { Studio } from './useStudio';

/** Chooses a picture of the album, and says when it is none. */
export function useChosen(studio: Studio) {
  const { t } = useTranslation('arCheckIn');
  return async (file: Blob) => {
    if (!(await studio.choose(file))) toast(t('camera.unreadable'));
  };
}

export function StudioStage({ studio }: { studio: Studio }) {
  const { t } = useTranslation('arCheckIn');
  const { camera, shot, frame, left, selected } = studio;
  const isLive = shot === undefined;
  const isOn = camera.state === 'on';
  return (
    <section className={styles.stage} aria-label={t('camera.stage')}>
      {isLive ? (
        <video
          ref={camera.film}
          className={styles.picture}
          data-mirrored={camera.facing === 'user'}
          data-seen={isOn}
          muted
          playsInline
          aria-label={t('camera.film')}
        />
      ) : (
        <img className={styles.picture} data-seen="true" src={shot} alt={t('camera.shot')} />
      )}
      {frame && <img className={styles.frame} src={frame.pictureUrl} alt="" />}
      {(isOn || !isLive) && <StickerLayer studio={studio} />}
      {isLive && !isOn && <Before state={camera.state} studio={studio} />}
      {isLive && isOn && camera.hasOther && (
        <span className={styles.corner}>
          <Round label={t(camera.facing === 'user' ? 'camera.toBack' : 'camera.toFront')} onPress={camera.turn}>
            <Icon name="refresh" size={22} />
          </Round>
        </span>
      )}
      {left !== undefined && (
        <p className={styles.left} role="timer" aria-live="assertive">
          {left}
        </p>
      )}
      {selected && <Tools name={selected.name} onPress={studio.press} />}
    </section>
  );
}

/** The reason comes before the browser's own question; where there is no camera, a picture of the album does. */
function Before({ state, studio }: { state: CameraState; studio: Studio }) {
  const { t } = useTranslation('arCheckIn');
  const choose = useChosen(studio);
  const isAsked = state === 'asking';
  const isWithout = state === 'missing';
  return (
    <div className={styles.before}>
      <h2 className={styles.title}>{t(`camera.${state as 'off'}.title`)}</h2>
      <p className={styles.reason}>{t(`camera.${state as 'off'}.body`)}</p>
      {!isAsked && (
        <div className={styles.ways}>
          {!isWithout && (
            <Button wide onPress={studio.camera.start}>
              {t(state === 'off' ? 'camera.open' : 'camera.again')}
            </Button>
          )}
          <AlbumButton onChoose={choose} />
        </div>
      )}
    </div>
  );
}

const tools: readonly { deed: keyof typeof deeds | 'remove'; icon: ReactNode }[] = [
  { deed: 'smaller', icon: <Icon name="minus" size={20} /> },
  { deed: 'larger', icon: <Icon name="plus" size={20} /> },
  { deed: 'left', icon: <Icon name="undo" size={20} /> },
  {
    deed: 'right',
    icon: (
      <span className={styles.flipped}>
        <Icon name="undo" size={20} />
      </span>
    ),
  },
  { deed: 'remove', icon: <Icon name="trash" size={20} /> },
];

interface ToolsProps {
  name: string;
  onPress: Studio['press'];
}

function Tools({ name, onPress }: ToolsProps) {
  const { t } = useTranslation('arCheckIn');
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('camera.tools', { name })}>
      {tools.map(({ deed, icon }) => (
        <Round key={deed} label={t(`camera.deeds.${deed}`)} onPress={() => onPress(deed)}>
          {icon}
        </Round>
      ))}
    </div>
  );
}

interface RoundProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function Round({ label, onPress, children }: RoundProps) {
  return (
    <button type="button" className={styles.round} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
