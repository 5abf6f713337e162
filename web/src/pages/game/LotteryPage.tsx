// A lottery: the stage with its one button, how to come to more chances, and how to check the draws. The server draws; the page shows what it drew.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { ChancesCard } from '@/features/lotteries/ChancesCard';
import { CodesBoard } from '@/features/lotteries/CodesBoard';
import { GridStage } from '@/features/lotteries/GridStage';
import { type DrawnPrize, type Lottery, useMyLottery } from '@/features/lotteries/lottery';
import { OddsSheet } from '@/features/lotteries/OddsSheet';
import { PrizesSheet } from '@/features/lotteries/PrizesSheet';
import { ProofCard } from '@/features/lotteries/ProofCard';
import { useMarkedShare, useOpenedLink, useRefusal } from '@/features/lotteries/playing';
import { RecordsSheet } from '@/features/lotteries/RecordsSheet';
import { randomNonce } from '@/features/lotteries/recompute';
import { ScratchStage } from '@/features/lotteries/ScratchStage';
import { Stage, StageLink } from '@/features/lotteries/Stage';
import type { StageProps } from '@/features/lotteries/stageProps';
import { WheelStage } from '@/features/lotteries/WheelStage';
import { Winners } from '@/features/lotteries/Winners';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { lotteryPage } from '@/routes/lotteries/lottery';
import { lotteryResultPage } from '@/routes/lotteries/lotteryResult';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './LotteryPage.module.css';

const stageHeightPx = 600;
const stages: Readonly<Record<Exclude<Lottery['stage'], 'codes'>, (props: StageProps) => ReactNode>> = {
  grid: GridStage,
  wheel: WheelStage,
  scratch: ScratchStage,
};

export default function LotteryPage() {
  const { t } = useTranslation('lotteries');
  const host = useHost();
  const { activityId, pageCode, mark } = useArguments(lotteryPage);
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
            return <CodesBoard lottery={lottery} mark={mark} onAgain={query.refetch} onResult={openResult} />;
          return lottery && <Play lottery={lottery} stage={stages[lottery.stage]} onAgain={query.refetch} />;
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

interface PlayProps {
  lottery: Lottery;
  stage: (props: StageProps) => ReactNode;
  onAgain: () => Promise<unknown>;
}

function Play({ lottery, stage: StageOf, onAgain }: PlayProps) {
  const { t } = useTranslation('lotteries');
  const { isSignedIn } = useSession();
  const { activityId } = lottery;
  const query = useMyLottery(activityId, isSignedIn);
  const mine = query.data;
  useOpenedLink(activityId, useArguments(lotteryPage).mark, isSignedIn);
  const refusal = useRefusal(lottery, mine);
  const draw = useOperation('draw_lottery', { asksAgain: 'later' });
  const [drawn, setDrawn] = useState<{ run: number; prizeId: number; answer: DrawnPrize }>();
  const [result, setResult] = useState<DrawnPrize>();
  const [sheet, setSheet] = useState<'odds' | 'records' | 'prizes' | 'rules'>();
  const shareNow = useMarkedShare(lottery, (mark) => addressFor(lotteryPage, { activityId, mark }));
  const nonce = useRef<string>(undefined);
  const isAsking = useRef(false);

  const press = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    await drawOnce();
    isAsking.current = false;
  };
  const drawOnce = async () => {
    // Where nobody knows whether it was drawn, the next press asks for the same draw.
    nonce.current ??= randomNonce();
    const { data, error } = await draw({ activityId, nonce: nonce.current });
    if (!error?.isUncertain) nonce.current = undefined;
    if (error) {
      await Promise.all([query.refetch(), onAgain()]);
      return;
    }
    setResult(undefined);
    setDrawn((last) => ({ run: (last?.run ?? 0) + 1, prizeId: data.givenPrizeId, answer: data }));
  };
  const arrive = () => {
    setResult(drawn?.answer);
    void query.refetch();
    void onAgain();
  };
  const note = () => {
    if (refusal) return refusal;
    if (!isSignedIn) return t('stage.signIn');
    return mine ? t('stage.chances', { count: mine.chanceCount }) : '';
  };
  const turnsText = (count: number, most: number | undefined) =>
    most === undefined ? t('stage.today', { count }) : t('stage.todayOf', { count, most });
  const close = () => setSheet(undefined);
  return (
    <>
      <Stage
        lottery={lottery}
        links={
          <>
            {isSignedIn && <StageLink onPress={() => setSheet('records')}>{t('records.title')}</StageLink>}
            {isSignedIn && <StageLink onPress={() => setSheet('prizes')}>{t('prizes.title')}</StageLink>}
            <StageLink onPress={() => setSheet('rules')}>{t('rules')}</StageLink>
          </>
        }
        foot={
          <>
            <span>{mine ? turnsText(mine.turnsToday, lottery.dailyLimit) : ''}</span>
            <StageLink onPress={() => setSheet('odds')}>
              {t('odds.title')} <Icon name="forward" size={12} />
            </StageLink>
          </>
        }
        after={<Result lottery={lottery} result={result} />}
      >
        <Winners activityId={activityId} />
        <StageOf
          cells={lottery.cells}
          drawn={drawn}
          note={note()}
          disabledBecause={refusal}
          onDraw={press}
          onArrived={arrive}
        />
      </Stage>
      <ChancesCard lottery={lottery} mine={mine} onShare={shareNow} />
      <ProofCard lottery={lottery} />
      <OddsSheet lottery={lottery} open={sheet === 'odds'} onClose={close} />
      <RecordsSheet lottery={lottery} draws={mine?.draws ?? []} open={sheet === 'records'} onClose={close} />
      {sheet === 'prizes' && <PrizesSheet activityId={activityId} onClose={close} />}
      <Sheet open={sheet === 'rules'} onClose={close} title={t('rules')}>
        <p className={styles.rules}>{lottery.rules}</p>
      </Sheet>
    </>
  );
}

function Result({ lottery, result }: { lottery: Lottery; result: DrawnPrize | undefined }) {
  const { t } = useTranslation('lotteries');
  const prize = result && lottery.cells.find(({ prizeId }) => prizeId === result.givenPrizeId);
  if (!result || !prize) return <p className={styles.result} role="status" />;
  return (
    <p className={styles.result} role="status">
      <strong>{prize.kind === 'thanks' ? prize.name : t('result.won', { name: prize.name })}</strong>
      <span className={styles.number}>
        {t('result.number', { number: result.drawNumber, version: result.version })}
      </span>
    </p>
  );
}
