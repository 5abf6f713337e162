// A lottery of codes: the button that makes a code of a chance, the member's codes, ways to more of them, what can be won, and that all of it can be checked.
import { useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { useSession } from '@/api/useSession';
import { addressFor } from '@/hosts/page';
import { myLotteryPage } from '@/routes/lotteries/myLottery';
import { Card } from '@/ui/Card';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import { ChancesCard } from './ChancesCard';
import styles from './CodesBoard.module.css';
import { CodeTicket } from './CodeTicket';
import { DrawButton } from './DrawButton';
import { type Lottery, useMyCodes, useMyLottery } from './lottery';
import { PrizesSheet } from './PrizesSheet';
import { ProofCard } from './ProofCard';
import { useMarkedShare, useOpenedLink, useOpenedSpot, useRefusal, useVisit } from './playing';
import { randomNonce } from './recompute';
import { Stage, StageLink } from './Stage';
import { TasksCard } from './TasksCard';

const picturePx = 48;

interface CodesBoardProps {
  lottery: Lottery;
  /** Of the friend whose link it was. */
  mark: string | undefined;
  /** Of the printed code whose link it was. */
  spot: string | undefined;
  onAgain: () => Promise<unknown>;
  /** Leads to what it came to. */
  onResult: () => unknown;
}

export function CodesBoard({ lottery, mark, spot, onAgain, onResult }: CodesBoardProps) {
  const { t } = useTranslation('lotteries');
  const { isSignedIn } = useSession();
  const { activityId } = lottery;
  const standing = useMyLottery(activityId, isSignedIn);
  const mine = standing.data;
  const own = useMyCodes(activityId, isSignedIn);
  useVisit(activityId, isSignedIn);
  useOpenedSpot(spot, isSignedIn);
  useOpenedLink(activityId, mark, isSignedIn);
  const refusal = useRefusal(lottery, mine);
  const take = useOperation('take_lottery_code');
  const share = useMarkedShare(lottery, (ownMark) => addressFor(myLotteryPage, { activityId, mark: ownMark }));
  const [taken, setTaken] = useState<string>();
  const [sheet, setSheet] = useState<'prizes' | 'rules'>();
  const nonce = useRef<string>(undefined);
  const isAsking = useRef(false);
  const isOver = lottery.obstacle === 'over';

  const press = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    // Where nobody knows whether it was taken, the next press asks for the same code.
    nonce.current ??= randomNonce();
    const { data, error } = await take({ activityId, nonce: nonce.current });
    if (!error?.isUncertain) nonce.current = undefined;
    if (data) setTaken(data.code);
    await Promise.all([standing.refetch(), own.refetch(), onAgain()]);
    isAsking.current = false;
  };
  const note = () => {
    if (refusal) return refusal;
    if (!isSignedIn) return t('stage.signIn');
    return mine ? t('codes.chances', { count: mine.chanceCount }) : '';
  };
  const codes = own.data?.codes ?? [];
  const close = () => setSheet(undefined);
  return (
    <>
      <Stage
        lottery={lottery}
        links={
          <>
            {isSignedIn && <StageLink onPress={() => setSheet('prizes')}>{t('prizes.title')}</StageLink>}
            <StageLink onPress={() => setSheet('rules')}>{t('rules')}</StageLink>
          </>
        }
        foot={
          <>
            <span>{t('codes.allCount', { count: lottery.drawCount })}</span>
            {!isOver && (
              <StageLink onPress={onResult}>
                {t('codes.how')} <Icon name="forward" size={12} />
              </StageLink>
            )}
          </>
        }
      >
        <div className={styles.newest}>
          <span className={styles.newestCode}>{taken ?? codes[0]?.code ?? t('codes.nothing')}</span>
          <span className={styles.newestNote}>
            {codes.length > 0 ? t('codes.mineCount', { count: codes.length }) : t('codes.noneYet')}
          </span>
        </div>
        <DrawButton
          shape={styles.button}
          word={isOver ? t('codes.result') : t('codes.take')}
          note={isOver ? t('codes.resultNote') : note()}
          isRefused={!isOver && refusal !== undefined}
          press={() => void (isOver ? onResult() : press())}
        />
        <p className={styles.result} role="status">
          {taken && t('codes.taken', { code: taken })}
        </p>
      </Stage>
      {codes.length > 0 && (
        <Card title={t('codes.mine')}>
          <ul className={styles.tickets}>
            {codes.map((code) => (
              <CodeTicket key={code.codeNumber} code={code} />
            ))}
          </ul>
        </Card>
      )}
      <TasksCard lottery={lottery} />
      <ChancesCard lottery={lottery} mine={mine} onShare={share} />
      <Card title={t('codes.prizes')}>
        <ul className={styles.prizes}>
          {lottery.cells.map(({ prizeId, name, pictureUrl, totalCount }) => (
            <li key={prizeId} className={styles.prize}>
              <span className={styles.photo}>
                <Image src={pictureUrl} alt="" ratio={1} widthPx={picturePx} fit="contain" />
              </span>
              <span className={styles.prizeName}>{name}</span>
              <span className={styles.pieces}>{t('codes.pieces', { count: totalCount ?? 0 })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <ProofCard lottery={lottery} />
      {sheet === 'prizes' && <PrizesSheet activityId={activityId} onClose={close} />}
      <Sheet open={sheet === 'rules'} onClose={close} title={t('rules')}>
        <p className={styles.rules}>{lottery.rules}</p>
      </Sheet>
    </>
  );
}
