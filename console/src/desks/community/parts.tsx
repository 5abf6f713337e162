// Small parts that several pages of this desk show.
import { useRight } from '@/api/rights';
import { Mark } from '@/ui/Mark';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { type Post, postTones, type Theme, themeTones } from './community';

/** What somebody may not open is not offered. */
export function CommunityTabs() {
  const { t } = useTranslation('community');
  const mayReview = useRight('search_community_posts').isHeld;
  const mayWrite = useRight('list_community_theme_records').isHeld;
  return (
    <Tabs
      label={t('title')}
      tabs={[
        ...(mayReview
          ? [
              { to: '/community', text: t('posts') },
              { to: '/community/mutes', text: t('mutes') },
              { to: '/community/words', text: t('words') },
            ]
          : []),
        ...(mayWrite ? [{ to: '/community/themes', text: t('themes') }] : []),
      ]}
    />
  );
}

export function PostMark({ state }: Pick<Post, 'state'>) {
  const { t } = useTranslation('community');
  return <Mark tone={postTones[state]}>{t(`states.${state}`)}</Mark>;
}

export function ThemeMark({ state }: Pick<Theme, 'state'>) {
  const { t } = useTranslation('community');
  return <Mark tone={themeTones[state]}>{t(`themeStates.${state}`)}</Mark>;
}
