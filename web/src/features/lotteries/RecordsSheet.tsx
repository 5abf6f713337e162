// The member's own draws; after the end each can be recomputed here, by the phone alone.
import { request } from '@galleria/client/request';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import styles from './Lottery.module.css';
import type { Lottery, MyDraw } from './lottery';
import { commitmentOf, drawnPrize } from './recompute';

/** By its number, whether a draw is what the seed says. */
type Findings = Record<number, boolean>;

interface Recomputed {
  isSeedRight: boolean;
  findings: Findings;
}

async function recompute(lottery: Lottery, draws: readonly MyDraw[]): Promise<Recomputed> {
  const { seed, commitment, activityId } = lottery;
  const { versions } = await request('get_lottery_proof', { activityId });
  const findings: Findings = {};
  for (const { drawNumber, version, nonce, drawnPrizeId } of draws) {
    const odds = versions.find((each) => each.version === version)?.odds ?? [];
    findings[drawNumber] = (await drawnPrize(seed, { activityId, version, drawNumber, nonce }, odds)) === drawnPrizeId;
  }
  return { isSeedRight: (await commitmentOf(seed)) === commitment, findings };
}

function DrawRow({ draw, finding }: { draw: MyDraw; finding: boolean | undefined }) {
  const { t } = useTranslation('lotteries');
  return (
    <li className={styles.row}>
      <span className={styles.rowText}>
        <span>{draw.prizeName}</span>
        {draw.outcome !== 'given' && <span className={styles.rowNote}>{t(`outcome.${draw.outcome}`)}</span>}
        <span className={styles.rowNote}>
          {t('records.line', { number: draw.drawNumber, version: draw.version, time: formatDateTime(draw.at) })}
        </span>
        <span className={styles.digest}>{draw.nonce}</span>
        {finding !== undefined && (
          <span className={styles.proof} data-fits={finding}>
            {finding ? t('records.fits') : t('records.doesNotFit')}
          </span>
        )}
      </span>
    </li>
  );
}

interface RecordsSheetProps {
  lottery: Lottery;
  draws: readonly MyDraw[];
  open: boolean;
  onClose: () => void;
}

export function RecordsSheet({ lottery, draws, open, onClose }: RecordsSheetProps) {
  const { t } = useTranslation('lotteries');
  const [recomputed, setRecomputed] = useState<Recomputed>();
  const isOver = lottery.seed !== '';
  const run = async () => setRecomputed(await recompute(lottery, draws));
  const footer = isOver && draws.length > 0 && (
    <Button wide size="large" onPress={run}>
      {t('records.recompute')}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('records.title')} footer={footer}>
      {draws.length === 0 && <EmptyState icon="gift" title={t('records.none')} />}
      {draws.length > 0 && <p className={styles.lead}>{isOver ? t('records.over') : t('records.running')}</p>}
      {recomputed && (
        <p className={styles.proof} data-fits={recomputed.isSeedRight} role="status">
          {recomputed.isSeedRight ? t('records.seedFits') : t('records.seedDoesNotFit')}
        </p>
      )}
      <ul className={styles.rows}>
        {draws.map((draw) => (
          <DrawRow key={draw.drawNumber} draw={draw} finding={recomputed?.findings[draw.drawNumber]} />
        ))}
      </ul>
    </Sheet>
  );
}
