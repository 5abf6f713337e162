// What a lottery of codes came to: before the end how it is decided, then the list, then whose turn it was; the phone recomputes all of it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { type CodeWinner, type Lottery, loadPublication } from '@/features/lotteries/lottery';
import { ProofCard } from '@/features/lotteries/ProofCard';
import { checkCodes } from '@/features/lotteries/recompute';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { lotteryResultPage } from '@/routes/lotteries/lotteryResult';
import { myLotteryPage } from '@/routes/lotteries/myLottery';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { formatDateTime } from '@/ui/kit/dateTime';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { ListEnd } from '@/ui/kit/ListEnd';
import { StageHeader } from '@/ui/kit/StageHeader';
import { Tag } from '@/ui/kit/Tag';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './LotteryResultPage.module.css';

const stageCount = 3;

export default function LotteryResultPage() {
  const { t } = useTranslation('lotteries');
  const { activityId, pageCode } = useArguments(lotteryResultPage);
  const wanted = { ...(activityId !== undefined && { activityId }), ...(pageCode !== undefined && { pageCode }) };
  const query = useQuery({ ...queryFor('get_lottery', { ...wanted, isByCodes: true }), staleTime: 0 });
  return (
    <Page title={t('result.title')}>
      <Loaded
        query={query}
        skeleton={<HeroSkeleton />}
        isEmpty={(data) => data.lottery?.stage !== 'codes'}
        empty={<EmptyState icon="gift" title={t('codes.none')} body={t('noneBody')} />}
      >
        {({ lottery }) => lottery && <Outcome lottery={lottery} />}
      </Loaded>
    </Page>
  );
}

/** How far it is: it runs, its list is closed, or the seed has decided. */
function reachedOf({ listDigest, seed }: Lottery): 'running' | 'listed' | 'decided' {
  if (seed !== '') return 'decided';
  return listDigest === '' ? 'running' : 'listed';
}

function Outcome({ lottery }: { lottery: Lottery }) {
  const { t } = useTranslation('lotteries');
  const host = useHost();
  const { activityId, drawCount, endsAt } = lottery;
  const reached = reachedOf(lottery);
  const reachedCount = { running: 1, listed: 2, decided: stageCount }[reached];
  return (
    <>
      <StageHeader title={t(`codes.${reached}`)} line={{ stageCount, reachedCount }}>
        <p>{lottery.name}</p>
        <p>{t(`codes.${reached}Body`, { count: drawCount, date: formatDateTime(endsAt) })}</p>
      </StageHeader>
      {reached === 'decided' && <Winners activityId={activityId} />}
      {reached === 'decided' && <Check activityId={activityId} />}
      <ProofCard lottery={lottery} />
      <div className={styles.way}>
        <Button kind="outline" wide onPress={() => host.open(myLotteryPage, { activityId })}>
          {t('codes.open')}
        </Button>
      </div>
    </>
  );
}

function Winners({ activityId }: { activityId: number }) {
  const { t } = useTranslation('lotteries');
  const { query, pages } = useEndless('list_code_winners', { activityId });
  const winners = pages.flatMap((page) => page.winners);
  return (
    <Card title={t('codes.winners')}>
      {query.isSuccess && winners.length === 0 && <p className={styles.note}>{t('codes.noWinner')}</p>}
      <ul className={styles.rows}>
        {winners.map((winner) => (
          <WinnerRow key={winner.winNumber} winner={winner} />
        ))}
      </ul>
      {query.hasNextPage && <ListEnd query={query} />}
      {query.hasNextPage && (
        <Button kind="quiet" size="small" onPress={() => query.fetchNextPage()}>
          {t('codes.more')}
        </Button>
      )}
    </Card>
  );
}

function WinnerRow({ winner }: { winner: CodeWinner }) {
  const { t } = useTranslation('lotteries');
  const { winNumber, code, phone, prizeName, outcome, isSubstitute } = winner;
  return (
    <li className={styles.row}>
      <span className={styles.turn}>{t('codes.turn', { number: winNumber })}</span>
      <span className={styles.text}>
        <span>
          {code} {isSubstitute && <Tag tone="quiet">{t('codes.substitute')}</Tag>}
        </span>
        <span className={styles.note}>{phone || t('codes.goneMember')}</span>
      </span>
      <span className={styles.prize}>{outcome === 'gone' ? t('codes.gone') : prizeName}</span>
    </li>
  );
}

type Checked = Awaited<ReturnType<typeof checkCodes>>;

/** Fetches the whole list and computes everything anew, here. */
function Check({ activityId }: { activityId: number }) {
  const { t } = useTranslation('lotteries');
  const [checked, setChecked] = useState<Checked>();
  const run = async () => {
    try {
      setChecked(await checkCodes(await loadPublication(activityId)));
    } catch {
      toast(t('codes.checkFailed'));
    }
  };
  return (
    <Card>
      <Button wide onPress={run}>
        {t('codes.check')}
      </Button>
      <div role="status">
        {checked && (
          <ul className={styles.checks}>
            <li data-fits={checked.seed}>{checked.seed ? t('codes.seedFits') : t('codes.seedDoesNotFit')}</li>
            <li data-fits={checked.list}>{checked.list ? t('codes.listFits') : t('codes.listDoesNotFit')}</li>
            <li data-fits={checked.winners}>{checked.winners ? t('codes.winnersFit') : t('codes.winnersDoNotFit')}</li>
          </ul>
        )}
      </div>
    </Card>
  );
}
