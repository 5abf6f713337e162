// What the member won: goods with the code by which they are handed over, everything else on its way or there.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { formatDate, formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { useTranslation } from '@/ui/words';
import styles from './Lottery.module.css';

type Won = Output<'list_my_prizes'>['prizes'][number];

const picturePx = 40;
const mostShown = 50;

function PrizeRow({ won }: { won: Won }) {
  const { t } = useTranslation('lotteries');
  const state = won.kind === 'goods' && won.state === 'won' ? t('prizes.waits') : t(`prizes.state.${won.state}`);
  return (
    <li className={styles.row}>
      <span className={styles.photo}>
        <Image src={won.pictureUrl} alt="" ratio={1} widthPx={picturePx} fit="contain" />
      </span>
      <span className={styles.rowText}>
        <span>{won.name}</span>
        <span className={styles.rowNote}>
          {state} · {formatDateTime(won.wonAt)}
        </span>
        {won.code && won.claimUntil !== undefined && (
          <span className={styles.rowNote}>{t('prizes.until', { date: formatDate(won.claimUntil) })}</span>
        )}
      </span>
      {won.code && <span className={styles.code}>{won.code}</span>}
    </li>
  );
}

export function PrizesSheet({ activityId, onClose }: { activityId: number; onClose: () => void }) {
  const { t } = useTranslation('lotteries');
  const query = useQuery({ ...queryFor('list_my_prizes', { activityId, pageSize: mostShown }), staleTime: 0 });
  return (
    <Sheet open onClose={onClose} title={t('prizes.title')}>
      <Loaded
        query={query}
        isEmpty={({ prizes }) => prizes.length === 0}
        empty={<EmptyState icon="gift" title={t('prizes.none')} body={t('prizes.noneBody')} />}
      >
        {({ prizes }) => (
          <ul className={styles.rows}>
            {prizes.map((won) => (
              <PrizeRow key={won.winId} won={won} />
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  );
}
