// A lottery that draws at once: the stage with its one button, how to come to more chances, and how to check the draws. The server draws; this shows what it drew.
import { type ReactNode, useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { useSession } from '@/api/useSession';
import { Icon } from '@/ui/Icon';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import { ChancesCard } from './ChancesCard';
import { GridStage } from './GridStage';
import styles from './LotteryPlay.module.css';
import { type DrawnPrize, type Lottery, useMyLottery } from './lottery';
import { OddsSheet } from './OddsSheet';
import { PrizesSheet } from './PrizesSheet';
import { ProofCard } from './ProofCard';
import { useMarkedShare, useOpenedLink, useOpenedSpot, useRefusal, useVisit } from './playing';
import { RecordsSheet } from './RecordsSheet';
import { randomNonce } from './recompute';
import { ScratchStage } from './ScratchStage';
import { Stage, StageLink } from './Stage';
import type { StageProps } from './stageProps';
import { TasksCard } from './TasksCard';
import { WheelStage } from './WheelStage';
import { Winners } from './Winners';

const stages: Readonly<Record<Exclude<Lottery['stage'], 'codes'>, (props: StageProps) => ReactNode>> = {
  grid: GridStage,
  wheel: WheelStage,
  scratch: ScratchStage,
  march: WheelStage,
};

interface LotteryPlayProps {
  lottery: Lottery;
  /** Of the friend whose link it was. */
  mark: string | undefined;
  /** Of the printed code whose link it was. */
  spot: string | undefined;
  /** The page's address with the member's mark. */
  addressOf: (mark: string | undefined) => string;
  /** Above the stage's prizes: ways to what this stage alone has. */
  above?: ReactNode;
  onAgain: () => Promise<unknown>;
}

export function LotteryPlay({ lottery, mark, spot, addressOf, above, onAgain }: LotteryPlayProps) {
  const { t } = useTranslation('lotteries');
  const { isSignedIn } = useSession();
  const { activityId } = lottery;
  const query = useMyLottery(activityId, isSignedIn);
  const mine = query.data;
  const StageOf = lottery.stage === 'codes' ? GridStage : stages[lottery.stage];
  useVisit(activityId, isSignedIn);
  useOpenedSpot(spot, isSignedIn);
  useOpenedLink(activityId, mark, isSignedIn);
  const refusal = useRefusal(lottery, mine);
  const draw = useOperation('draw_lottery', { asksAgain: 'later' });
  const [drawn, setDrawn] = useState<{ run: number; prizeId: number; answer: DrawnPrize }>();
  const [result, setResult] = useState<DrawnPrize>();
  const [sheet, setSheet] = useState<'odds' | 'records' | 'prizes' | 'rules'>();
  const shareNow = useMarkedShare(lottery, addressOf);
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
        {above}
        <StageOf
          cells={lottery.cells}
          drawn={drawn}
          note={note()}
          disabledBecause={refusal}
          onDraw={press}
          onArrived={arrive}
        />
      </Stage>
      <TasksCard lottery={lottery} />
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
