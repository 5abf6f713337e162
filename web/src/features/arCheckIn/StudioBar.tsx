// The bar below the camera: album, shutter and timer, and afterwards what can be done with the photograph.
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { BottomBar } from '@/ui/kit/BottomBar';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { AlbumButton } from './AlbumButton';
import styles from './StudioBar.module.css';
import { useChosen } from './StudioStage';
import type { Studio } from './useStudio';

interface StudioBarProps {
  studio: Studio;
  /** With the whole picture. */
  onSave: (picture: HTMLCanvasElement) => Promise<unknown>;
  onShare: (picture: HTMLCanvasElement) => Promise<unknown>;
}

export function StudioBar({ studio, onSave, onShare }: StudioBarProps) {
  const { t } = useTranslation('arCheckIn');
  const choose = useChosen(studio);
  const { camera, shot, delay, left } = studio;
  const withPicture = (use: (picture: HTMLCanvasElement) => Promise<unknown>) => async () => {
    const picture = await studio.compose().catch((cause: unknown) => {
      console.warn('the photograph was not drawn', cause);
      return undefined;
    });
    return picture ? use(picture) : toast(t('camera.notDrawn'));
  };
  if (shot !== undefined)
    return (
      <BottomBar>
        <Button size="large" kind="outline" onPress={studio.retake}>
          {t('camera.retake')}
        </Button>
        <Button size="large" kind="outline" onPress={withPicture(onShare)}>
          {t('camera.share')}
        </Button>
        <Button size="large" wide onPress={withPicture(onSave)}>
          {t('camera.save')}
        </Button>
      </BottomBar>
    );
  const isOn = camera.state === 'on';
  return (
    <BottomBar>
      <div className={styles.bar}>
        {isOn && <AlbumButton onChoose={choose} />}
        <button
          type="button"
          className={styles.shutter}
          disabled={!isOn}
          aria-label={t(left === undefined ? 'camera.shoot' : 'camera.cancel')}
          onClick={studio.shoot}
        >
          <span className={styles.knob} data-running={left !== undefined} />
        </button>
        {isOn && (
          <button
            type="button"
            className={styles.timer}
            aria-label={delay === 0 ? t('camera.noDelay') : t('camera.delay', { count: delay })}
            onClick={studio.nextDelay}
          >
            <Icon name="clock" size={18} />
            {delay === 0 ? t('camera.now') : t('camera.seconds', { count: delay })}
          </button>
        )}
      </div>
    </BottomBar>
  );
}
