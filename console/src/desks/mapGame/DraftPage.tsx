// What is changed of a draft; what was published is not changed any more.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import type { Season } from './mapGame';

export function DraftPage({ children }: { children: (season: Season) => ReactNode }) {
  const { t } = useTranslation('mapGame');
  const navigate = useNavigate();
  const seasonId = Number(useParams().seasonId);
  const query = useQuery(queryFor('get_map_season', { seasonId }));
  const back = () => void navigate(`/map-game/${seasonId}`);
  useKeys([{ keys: 'Esc', label: t('back'), run: back }]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  if (query.data.mayEdit) return children(query.data);
  return (
    <>
      <PageHead title={t('editOf', { name: query.data.nameZhCn })} />
      <State
        title={t('noDraft')}
        reason={t('noDraftReason')}
        action={<Button onClick={back}>{t('toSeason')}</Button>}
      />
    </>
  );
}
