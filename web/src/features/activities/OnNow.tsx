// What is on in the mall now: the lottery that runs, and what one can sign up for.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { lotteryPage } from '@/routes/lotteries/lottery';
import { registrationDetailPage } from '@/routes/registrations/registrationDetail';
import { registrationListPage } from '@/routes/registrations/registrationList';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './OnNow.module.css';

const mostShown = 3;
const skeletonHeightPx = 132;

/** One that did not answer is left out while the other has something. */
export function OnNow() {
  const { t } = useTranslation('activities');
  const host = useHost();
  const lotteries = useQuery(queryFor('get_lottery', {}));
  const signUps = useQuery(queryFor('list_registration_activities', {}));
  const lottery = lotteries.data?.lottery;
  const open = (signUps.data?.activities ?? []).filter(({ stage }) => stage === 'open').slice(0, mostShown);
  const isEmpty = !lottery && open.length === 0;
  const again = () => Promise.all([lotteries.refetch(), signUps.refetch()]);
  if (isEmpty && (lotteries.isLoading || signUps.isLoading)) return <Skeleton height={skeletonHeightPx} />;
  if (isEmpty && !(lotteries.isSuccess && signUps.isSuccess))
    return <ErrorState error={lotteries.error ?? signUps.error} onRetry={again} />;
  return (
    <Card title={t('onNow.title')}>
      {isEmpty && <p className={styles.none}>{t('onNow.none')}</p>}
      {lottery && (
        <Cell
          icon="gift"
          title={lottery.name}
          note={t('onNow.until', { date: formatDate(lottery.endsAt) })}
          onPress={() => host.open(lotteryPage, { activityId: lottery.activityId })}
        />
      )}
      {open.map(({ activityId, name, place, nextStartsAt }) => (
        <Cell
          key={activityId}
          icon="ticket"
          title={name}
          note={nextStartsAt === undefined ? place : t('onNow.place', { date: formatDate(nextStartsAt), place })}
          onPress={() => host.open(registrationDetailPage, { activityId })}
        />
      ))}
      <Cell title={t('onNow.all')} onPress={() => host.open(registrationListPage)} />
    </Card>
  );
}
