// The mid-year celebration: how many days are left, what is on now, and its page of content. When it is over, what is on comes first.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { daysLeft, endOf, midYearCode } from '@/features/activities/celebration';
import { OnNow } from '@/features/activities/OnNow';
import { useMoment } from '@/features/activities/useMoment';
import { FloorList } from '@/features/content/floors/FloorList';
import { HomeSkeleton } from '@/features/content/floors/HomeSkeleton';
import { EmptyState } from '@/ui/EmptyState';
import { formatDate, formatDateTime } from '@/ui/kit/dateTime';
import { Hero, HeroFigure } from '@/ui/kit/Hero';
import { StageHeader } from '@/ui/kit/StageHeader';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './MidYearPage.module.css';

export default function MidYearPage() {
  const { t } = useTranslation('activities');
  const query = useQuery(queryFor('get_page', { pageCode: midYearCode }));
  const endsAt = query.data && endOf(query.data.floors);
  const now = useMoment(endsAt, query.refetch);
  const isOver = endsAt !== undefined && endsAt <= now;
  const isMissing = query.error instanceof ApiError && query.error.kind === 'refused' && !query.data;
  return (
    <Page {...(query.data && { title: query.data.title })}>
      {isMissing ? (
        <>
          <EmptyState icon="ticket" title={t('missing.title')} body={t('missing.body')} />
          <OnNow />
        </>
      ) : (
        <Loaded query={query} skeleton={<HomeSkeleton />}>
          {({ floors }) => (
            <>
              {endsAt !== undefined && (isOver ? <Over endsAt={endsAt} /> : <DaysLeft endsAt={endsAt} now={now} />)}
              <OnNow />
              <div className={styles.content}>
                <FloorList floors={isOver ? floors.filter(({ type }) => type !== 'countdown') : floors} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function DaysLeft({ endsAt, now }: { endsAt: number; now: number }) {
  const { t } = useTranslation('activities');
  const days = daysLeft(endsAt, now);
  return (
    <Hero art="sun">
      <HeroFigure label={t('midYear.left')} note={t('midYear.until', { time: formatDateTime(endsAt) })}>
        {days > 0 ? (
          <>
            {days} <small>{t('midYear.days', { count: days })}</small>
          </>
        ) : (
          <small>{t('midYear.lastDay')}</small>
        )}
      </HeroFigure>
    </Hero>
  );
}

function Over({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('activities');
  return (
    <StageHeader title={t('midYear.over')}>
      <p>{t('midYear.overSince', { date: formatDate(endsAt) })}</p>
    </StageHeader>
  );
}
