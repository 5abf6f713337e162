// All themes, the latest first, with how many took part and what is promised.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { nextPage, sumOf, type Theme, themeStates, themesOf } from './community';
import { CommunityTabs, ThemeMark } from './parts';

export default function ThemesPage() {
  const { t } = useTranslation('community');
  const navigate = useNavigate();
  const mayWrite = useRight('save_community_theme').isHeld;
  const add = () => void navigate('/community/themes/new');
  useKeys(mayWrite ? [{ keys: 'A', label: t('addTheme'), run: add }] : []);
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<CommunityTabs />}
        actions={
          <Button type="primary" onClick={add} disabled={!mayWrite} title={mayWrite ? undefined : t('mayNot')}>
            {t('addTheme')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={useThemeList()} label={t('themes')} />
    </>
  );
}

function useThemeList(): ListDeclaration<'list_community_theme_records', Theme> {
  const { t, language } = useTranslation('community');
  const navigate = useNavigate();
  return {
    name: 'communityThemes',
    operation: 'list_community_theme_records',
    input: themesOf,
    rows: ({ themes }) => themes,
    next: nextPage,
    rowKey: ({ themeId }) => String(themeId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: themeStates.map((value) => ({ value, text: t(`themeStates.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'title',
        title: t('theme'),
        render: ({ titleZhCn, titleEn }) => <strong>{language === 'en' ? titleEn : titleZhCn}</strong>,
      },
      { key: 'state', title: t('state'), render: ({ state }) => <ThemeMark state={state} /> },
      { key: 'startsAt', title: t('startsAt'), render: ({ startsAt }) => formatDateTime(startsAt), isNumber: true },
      { key: 'endsAt', title: t('endsAt'), render: ({ endsAt }) => formatDateTime(endsAt), isNumber: true },
      { key: 'posts', title: t('postCount'), render: ({ postCount }) => formatWhole(postCount), isNumber: true },
      {
        key: 'prizes',
        title: t('promised'),
        render: ({ prizePoints }) => formatWhole(sumOf(prizePoints)),
        isNumber: true,
      },
    ],
    open: ({ themeId }) => void navigate(`/community/themes/${themeId}`),
    empty: { title: t('noTheme'), reason: t('noThemeReason') },
  };
}
