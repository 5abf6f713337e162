// A lottery, or the codes of one that is decided at its end.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { CodesBoard } from '@/features/lotteries/CodesBoard';
import { LotteryPlay } from '@/features/lotteries/LotteryPlay';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { lotteryPage } from '@/routes/lotteries/lottery';
import { lotteryResultPage } from '@/routes/lotteries/lotteryResult';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

const stageHeightPx = 600;

export default function LotteryPage() {
  const { t } = useTranslation('lotteries');
  const host = useHost();
  const { activityId, pageCode, mark, spot } = useArguments(lotteryPage);
  const wanted = { ...(activityId !== undefined && { activityId }), ...(pageCode !== undefined && { pageCode }) };
  const query = useQuery({ ...queryFor('get_lottery', wanted), staleTime: 0 });
  const lottery = query.data?.lottery;
  const openResult = () => host.open(lotteryResultPage, { activityId: lottery?.activityId });
  return (
    <Page title={lottery?.name ?? t('title')} navigation={lottery || query.isPending ? 'clear' : 'bar'}>
      <Loaded
        query={query}
        skeleton={<StageSkeleton />}
        isEmpty={(data) => data.lottery === undefined}
        empty={<EmptyState icon="gift" title={t('none')} body={t('noneBody')} />}
      >
        {() => {
          if (lottery?.stage === 'codes')
            return (
              <CodesBoard lottery={lottery} mark={mark} spot={spot} onAgain={query.refetch} onResult={openResult} />
            );
          return (
            lottery && (
              <LotteryPlay
                lottery={lottery}
                mark={mark}
                spot={spot}
                addressOf={(own) => addressFor(lotteryPage, { activityId: lottery.activityId, mark: own })}
                onAgain={query.refetch}
              />
            )
          );
        }}
      </Loaded>
    </Page>
  );
}

function StageSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={stageHeightPx} />
    </div>
  );
}
