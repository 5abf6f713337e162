// Small parts that several pages of this desk show.
import { Mark } from '@/ui/Mark';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Services.module.css';
import { foundTones, type Loss, lossTones, type Request, requestTones, type Thing } from './services';

export function ServicesTabs() {
  const { t } = useTranslation('services');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/services', text: t('requests') },
        { to: '/services/catalogue', text: t('catalogue') },
        { to: '/services/found', text: t('found') },
        { to: '/services/losses', text: t('losses') },
      ]}
    />
  );
}

export function RequestMark({ state }: Pick<Request, 'state'>) {
  const { t } = useTranslation('services');
  return <Mark tone={requestTones[state]}>{t(`requestStates.${state}`)}</Mark>;
}

export function ThingMark({ thing }: { thing: Thing }) {
  const { t } = useTranslation('services');
  const isDue = thing.works.includes('dispose');
  return (
    <Mark tone={isDue ? 'wrong' : foundTones[thing.state]}>{isDue ? t('due') : t(`foundStates.${thing.state}`)}</Mark>
  );
}

export function LossMark({ state }: Pick<Loss, 'state'>) {
  const { t } = useTranslation('services');
  return <Mark tone={lossTones[state]}>{t(`lossStates.${state}`)}</Mark>;
}

/** What a thing looks like; nothing where nobody took a photo. */
export function ThingPicture({ url, name }: { url: string; name: string }) {
  return url === '' ? null : <img className={styles.picture} src={url} alt={name} />;
}
