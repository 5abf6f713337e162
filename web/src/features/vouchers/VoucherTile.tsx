// One voucher in a list: picture, name, where and until when. What is over keeps its place, paler.
import { Card } from '@/ui/Card';
import { Image } from '@/ui/Image';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './VoucherTile.module.css';
import type { VoucherSummary } from './vouchers';

const pictureEdgePx = 88;

export function VoucherTile({ voucher, onOpen }: { voucher: VoucherSummary; onOpen: () => void }) {
  const { t } = useTranslation('vouchers');
  const { name, specification, pieceNumber, pieceCount, partner, shopName, shopPlace } = voucher;
  const isOver = voucher.state !== 'unused';
  return (
    <Card>
      <button type="button" className={styles.tile} data-over={isOver} onClick={onOpen}>
        <span className={styles.picture}>
          <Image src={voucher.imageUrl} alt="" ratio={1} widthPx={pictureEdgePx} shape="tile" />
        </span>
        <span className={styles.body}>
          <span className={styles.flags}>
            <Tag tone={isOver ? 'quiet' : 'member'}>{voucher.stateText}</Tag>
            {pieceCount > 1 && <Tag tone="quiet">{t('piece', { number: pieceNumber, count: pieceCount })}</Tag>}
          </span>
          <strong>{[name, specification].filter(Boolean).join(' · ')}</strong>
          <span className={styles.note}>{partner || [shopName, shopPlace].filter(Boolean).join(' · ')}</span>
          <span className={styles.note}>{t('until', { time: formatDateTime(voucher.expiresAt) })}</span>
        </span>
      </button>
    </Card>
  );
}
