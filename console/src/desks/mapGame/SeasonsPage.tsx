// All seasons, the latest first, with how many play.
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
import { nextPage, type SeasonLine, seasonStates, seasonsOf } from './mapGame';
import { SeasonMark } from './parts';

export default function SeasonsPage() {
  const { t } = useTranslation('mapGame');
  const navigate = useNavigate();
  const mayWrite = useRight('save_map_season').isHeld;
  const add = () => void navigate('/map-game/new');
  useKeys(mayWrite ? [{ keys: 'A', label: t('addSeason'), run: add }] : []);
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <Button type="primary" onClick={add} disabled={!mayWrite} title={mayWrite ? undefined : t('mayNot')}>
            {t('addSeason')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={useSeasonList()} label={t('seasons')} />
    </>
  );
}

function useSeasonList(): ListDeclaration<'list_map_seasons', SeasonLine> {
  const { t, language } = useTranslation('mapGame');
  const navigate = useNavigate();
  return {
    name: 'mapSeasons',
    operation: 'list_map_seasons',
    input: seasonsOf,
    rows: ({ seasons }) => seasons,
    next: nextPage,
    rowKey: ({ seasonId }) => String(seasonId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: seasonStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'name',
        title: t('season'),
        render: ({ nameZhCn, nameEn }) => <strong>{language === 'en' ? nameEn : nameZhCn}</strong>,
      },
      { key: 'state', title: t('state'), render: ({ state }) => <SeasonMark state={state} /> },
      { key: 'startsAt', title: t('startsAt'), render: ({ startsAt }) => formatDateTime(startsAt), isNumber: true },
      { key: 'endsAt', title: t('endsAt'), render: ({ endsAt }) => formatDateTime(endsAt), isNumber: true },
      { key: 'spots', title: t('spotCount'), render: ({ spotCount }) => formatWhole(spotCount), isNumber: true },
      {
        key: 'players',
        title: t('playerCount'),
        render: ({ playerCount }) => formatWhole(playerCount),
        isNumber: true,
      },
    ],
    open: ({ seasonId }) => void navigate(`/map-game/${seasonId}`),
    empty: { title: t('noSeason'), reason: t('noSeasonReason') },
  };
}
