// Who plays a season and how far they are; taken along as a file by the list's own button.
import type { Input } from '@galleria/client/types';
import { useNavigate, useParams } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { nextPage, type Player } from './mapGame';

export default function PlayersPage() {
  const { t } = useTranslation('mapGame');
  const navigate = useNavigate();
  const seasonId = Number(useParams().seasonId);
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/map-game/${seasonId}`) }]);
  return (
    <>
      <PageHead title={t('players')} />
      <List list={usePlayerList(seasonId)} label={t('players')} />
    </>
  );
}

function usePlayerList(seasonId: number): ListDeclaration<'list_map_players', Player> {
  const { t } = useTranslation('mapGame');
  return {
    name: 'mapPlayers',
    operation: 'list_map_players',
    input: ({ page }) => asked<Input<'list_map_players'>>({ seasonId, pageNo: wholeOf(page), pageSize: undefined }),
    rows: ({ players }) => players,
    next: nextPage,
    rowKey: ({ memberId }) => String(memberId),
    columns: [
      { key: 'member', title: t('member'), render: ({ memberName }) => <strong>{memberName || nothing}</strong> },
      { key: 'steps', title: t('stepsDone'), render: ({ stepCount }) => formatWhole(stepCount), isNumber: true },
      { key: 'points', title: t('points'), render: ({ points }) => formatWhole(points), isNumber: true },
      { key: 'firstAt', title: t('firstAt'), render: ({ firstAt }) => formatDateTime(firstAt), isNumber: true },
      { key: 'lastAt', title: t('lastAt'), render: ({ lastAt }) => formatDateTime(lastAt), isNumber: true },
    ],
    empty: { title: t('noPlayer'), reason: t('noPlayerReason') },
  };
}
