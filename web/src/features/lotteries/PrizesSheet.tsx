// What the member won: goods with the code by which they are handed over, parcels with the way to their address, everything else on its way or there.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { myPrizesPage } from '@/routes/lotteries/myPrizes';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { formatDate, formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { useTranslation } from '@/ui/words';
import styles from './Lottery.module.css';
import type { Won } from './lottery';

const picturePx = 40;
const mostShown = 50;

export function PrizeRow({ won }: { won: Won }) {
  const { t } = useTranslation('lotteries');
  const host = useHost();
  const isParcel = won.kind === 'parcel';
  const settled = isParcel ? t(`parcel.state.${won.state}`) : t(`prizes.state.${won.state}`);
  const state = won.kind === 'goods' && won.state === 'won' ? t('prizes.waits') : settled;
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
      {isParcel && won.actions.length > 0 && (
        <Button kind="outline" size="small" onPress={() => host.open(myPrizesPage)}>
          {won.state === 'won' ? t('parcel.give') : t('parcel.look')}
        </Button>
      )}
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
