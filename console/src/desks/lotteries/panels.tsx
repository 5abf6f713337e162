// The panels of a lottery's record.
import { Button } from 'antd';
import type { Prize } from '@/patterns/prizes/prizes';
import { formatDateTime, formatWhole, formatYuan, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { OddsBar, SigmaMark } from './charts';
import styles from './Lotteries.module.css';
import { inOrder, oddsText, type StaffLottery, sigmaOf, sigmaText, type Trial } from './lotteries';

interface PrizesProps {
  prizes: readonly Prize[];
  lottery: StaffLottery;
  /** Why they stay as they are. */
  refusal: string | undefined;
  edit: (prize: Prize) => void;
}

export function Prizes({ prizes, lottery, refusal, edit }: PrizesProps) {
  const { t, language } = useTranslation('lotteries');
  if (prizes.length === 0) return <State title={t('noPrize')} reason={t('noPrizeReason')} />;
  const limit = (value: number | undefined) => (value === undefined ? t('noLimit') : formatWhole(value));
  const heaviest = Math.max(1, ...lottery.cells.map(({ weight }) => weight));
  const oddsOf = (weight: number) => (
    <div className={styles.figure}>
      <OddsBar share={weight / heaviest} />
      <span>{oddsText(weight, lottery.weightSum)}</span>
    </div>
  );
  return (
    <Panel title={t('prizes')} side={t('weightSum', { sum: formatWhole(lottery.weightSum) })} isFlush>
      <Table
        label={t('prizes')}
        columns={[
          { key: 'name', title: t('prize') },
          { key: 'kind', title: t('kind') },
          { key: 'weight', title: t('weight'), isNumber: true },
          { key: 'odds', title: t('chance'), isNumber: true },
          { key: 'stock', title: t('won'), isNumber: true },
          { key: 'daily', title: t('daily'), isNumber: true },
          { key: 'member', title: t('perMember'), isNumber: true },
          { key: 'cost', title: t('cost'), isNumber: true },
          { key: 'drawn', title: t('drawn'), isNumber: true },
          { key: 'do', title: t('action') },
        ]}
        rows={inOrder(prizes, lottery.cells).map((prize) => {
          const cell = lottery.cells.find(({ prizeId }) => prizeId === prize.prizeId);
          return {
            key: prize.prizeId,
            cells: [
              language === 'en' ? prize.nameEn : prize.nameZhCn,
              t(`kinds.${prize.kind}`),
              cell ? formatWhole(cell.weight) : nothing,
              cell ? oddsOf(cell.weight) : t('notOnStage'),
              prize.kind === 'thanks' ? nothing : `${formatWhole(prize.wonCount)} / ${limit(prize.totalCount)}`,
              limit(prize.dailyCount),
              limit(prize.memberLimit),
              formatYuan(prize.costCents),
              cell ? `${formatWhole(cell.givenCount)} / ${formatWhole(cell.drawnCount)}` : nothing,
              <Button
                key="edit"
                size="small"
                disabled={refusal !== undefined}
                title={refusal}
                onClick={() => edit(prize)}
              >
                {t('edit')}
              </Button>,
            ],
          };
        })}
      />
    </Panel>
  );
}

const micros = 1_000_000;

export function TrialPanel({ trial, lottery }: { trial: Trial; lottery: StaffLottery }) {
  const { t } = useTranslation('lotteries');
  const chiSquared = (trial.chiSquaredMicros / micros).toFixed(2);
  const isGood = trial.isWithin && trial.isOfTheseOdds;
  const verdict = trial.isWithin ? t('within') : t('notWithin');
  const deviationOf = (sigma: number | undefined) =>
    sigma === undefined || !trial.isOfTheseOdds ? (
      nothing
    ) : (
      <div className={styles.figure}>
        <SigmaMark sigma={sigma} />
        <span>{sigmaText(sigma)}</span>
      </div>
    );
  return (
    <Panel
      title={t('trial', { draws: formatWhole(trial.drawCount) })}
      side={
        <>
          <Mark tone={isGood ? 'good' : 'wrong'}>{trial.isOfTheseOdds ? verdict : t('otherOdds')}</Mark>{' '}
          {t('chiSquared', { value: chiSquared, freedom: trial.freedom })} · {trial.runBy} {formatDateTime(trial.runAt)}
        </>
      }
      isFlush
    >
      <Table
        label={t('tryOdds')}
        columns={[
          { key: 'name', title: t('prize') },
          { key: 'count', title: t('drawn'), isNumber: true },
          { key: 'sigma', title: t('deviation'), isNumber: true },
        ]}
        rows={lottery.cells.map(({ prizeId, name, weight }) => {
          const count = trial.counts.find((each) => each.prizeId === prizeId)?.count ?? 0;
          const sigma = sigmaOf(count, weight, lottery.weightSum, trial.drawCount);
          return { key: prizeId, cells: [name, formatWhole(count), deviationOf(sigma)] };
        })}
      />
    </Panel>
  );
}

/** The digest is shown from the start; the seed to everybody at once, after the end. */
export function Seed({ lottery }: { lottery: StaffLottery }) {
  const { t } = useTranslation('lotteries');
  const mark = lottery.seed ? t('seedShown') : t('seedSealed');
  return (
    <Panel title={t('commitment')} side={<Mark tone="good">{mark}</Mark>}>
      <p className={styles.digest}>{lottery.commitment}</p>
      {lottery.seed && <p className={styles.digest}>{lottery.seed}</p>}
      <p className={styles.note}>{t('commitmentNote')}</p>
    </Panel>
  );
}

/** How far a lottery of codes is: codes, the digest of their list, and turns. */
export function Codes({ lottery, open }: { lottery: StaffLottery; open: () => void }) {
  const { t } = useTranslation('lotteries');
  const isDecided = lottery.seed !== '';
  const listed = lottery.listDigest ? t('codesClosed') : t('codesOpen');
  return (
    <Panel
      title={t('codes')}
      side={<Mark tone={isDecided ? 'good' : 'waiting'}>{isDecided ? t('codesDecided') : listed}</Mark>}
    >
      <p>{t('codesCount', { count: formatWhole(lottery.drawCount), turns: formatWhole(lottery.winCount) })}</p>
      {lottery.listDigest && <p className={styles.digest}>{lottery.listDigest}</p>}
      <p className={styles.note}>{t('codesNote')}</p>
      <Button onClick={open}>{t('codesOpenList')}</Button>
    </Panel>
  );
}

export function Versions({ lottery, prizes }: { lottery: StaffLottery; prizes: readonly Prize[] }) {
  const { t, language } = useTranslation('lotteries');
  const nameOf = (prizeId: number) => {
    const prize = prizes.find((each) => each.prizeId === prizeId);
    return (language === 'en' ? prize?.nameEn : prize?.nameZhCn) ?? nothing;
  };
  return (
    <Panel title={t('versions')} isFlush>
      <Table
        label={t('versions')}
        columns={[
          { key: 'version', title: t('version'), isNumber: true },
          { key: 'from', title: t('fromDraw'), isNumber: true },
          { key: 'weights', title: t('weight') },
          { key: 'by', title: t('madeBy') },
          { key: 'at', title: t('changedAt'), isNumber: true },
        ]}
        rows={lottery.versions.map(({ version, afterDrawNumber, weights, madeBy, madeAt }) => ({
          key: version,
          cells: [
            version,
            formatWhole(afterDrawNumber + 1),
            weights.map(({ prizeId, count }) => `${nameOf(prizeId)} ${count}`).join(' · '),
            madeBy,
            formatDateTime(madeAt),
          ],
        }))}
      />
    </Panel>
  );
}
