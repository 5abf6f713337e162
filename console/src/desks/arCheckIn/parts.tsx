// Small parts that several pages of this desk show.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { Mark } from '@/ui/Mark';
import { Failure, Loading, State } from '@/ui/States';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { type Trail, trailTones } from './arCheckIn';

export function ArTabs() {
  const { t } = useTranslation('arCheckIn');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/ar-check-in', text: t('trails') },
        { to: '/ar-check-in/decorations', text: t('decorations') },
      ]}
    />
  );
}

export function TrailMark({ state }: Pick<Trail, 'state'>) {
  const { t } = useTranslation('arCheckIn');
  return <Mark tone={trailTones[state]}>{t(`trailStates.${state}`)}</Mark>;
}

/** The trail that the address names, for whoever shows something of it. */
export function WithTrail({ children }: { children: (trail: Trail) => ReactNode }) {
  const trailId = Number(useParams().trailId);
  const query = useQuery(queryFor('get_ar_trail_record', { trailId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? children(query.data) : <Loading />;
}

/** Instead of an editor, where nothing can be changed any more. */
export function NoDraft({ trailId }: { trailId: number }) {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  return (
    <State
      title={t('noDraft')}
      reason={t('noDraftReason')}
      action={<Button onClick={() => void navigate(`/ar-check-in/trails/${trailId}`)}>{t('toTrail')}</Button>}
    />
  );
}
