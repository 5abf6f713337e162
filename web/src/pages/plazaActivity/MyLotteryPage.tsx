// The member's codes in a lottery that is decided at its end.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { CodesBoard } from '@/features/lotteries/CodesBoard';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { lotteryResultPage } from '@/routes/lotteries/lotteryResult';
import { myLotteryPage } from '@/routes/lotteries/myLottery';
import { EmptyState } from '@/ui/EmptyState';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

const stageHeightPx = 420;

export default function MyLotteryPage() {
  const { t } = useTranslation('lotteries');
  const host = useHost();
  const { activityId, pageCode, mark, spot } = useArguments(myLotteryPage);
  const wanted = { ...(activityId !== undefined && { activityId }), ...(pageCode !== undefined && { pageCode }) };
  const query = useQuery({ ...queryFor('get_lottery', { ...wanted, isByCodes: true }), staleTime: 0 });
  const lottery = query.data?.lottery;
  const isOfCodes = lottery?.stage === 'codes';
  return (
    <Page title={lottery?.name ?? t('codes.title')} navigation={isOfCodes || query.isPending ? 'clear' : 'bar'}>
      <Loaded
        query={query}
        skeleton={<HeroSkeleton height={stageHeightPx} />}
        isEmpty={(data) => data.lottery?.stage !== 'codes'}
        empty={<EmptyState icon="gift" title={t('codes.none')} body={t('noneBody')} />}
      >
        {() =>
          lottery && (
            <CodesBoard
              lottery={lottery}
              mark={mark}
              spot={spot}
              onAgain={query.refetch}
              onResult={() => host.open(lotteryResultPage, { activityId: lottery.activityId })}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
