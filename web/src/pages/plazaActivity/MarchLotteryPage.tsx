// The march lottery: its wheel, with the secret code of today and the check-ins above it.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { LotteryPlay } from '@/features/lotteries/LotteryPlay';
import { MarchWays } from '@/features/lotteries/MarchWays';
import { addressFor, useArguments } from '@/hosts/page';
import { marchLotteryPage } from '@/routes/lotteries/marchLottery';
import { EmptyState } from '@/ui/EmptyState';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

const stageHeightPx = 640;

export default function MarchLotteryPage() {
  const { t } = useTranslation('lotteries');
  const { activityId, pageCode, mark, spot } = useArguments(marchLotteryPage);
  const wanted = { ...(activityId !== undefined && { activityId }), ...(pageCode !== undefined && { pageCode }) };
  const query = useQuery({ ...queryFor('get_lottery', { ...wanted, isMarch: true }), staleTime: 0 });
  const lottery = query.data?.lottery;
  const isMarch = lottery?.stage === 'march';
  return (
    <Page title={lottery?.name ?? t('march.title')} navigation={isMarch || query.isPending ? 'clear' : 'bar'}>
      <Loaded
        query={query}
        skeleton={<HeroSkeleton height={stageHeightPx} />}
        isEmpty={(data) => data.lottery?.stage !== 'march'}
        empty={<EmptyState icon="gift" title={t('march.none')} body={t('noneBody')} />}
      >
        {() =>
          lottery && (
            <LotteryPlay
              lottery={lottery}
              mark={mark}
              spot={spot}
              addressOf={(own) => addressFor(marchLotteryPage, { activityId: lottery.activityId, mark: own })}
              above={<MarchWays lottery={lottery} />}
              onAgain={query.refetch}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
