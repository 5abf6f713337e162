// One treat in a list: picture, kind, name, what it costs, and what is left. What is gone keeps its place.
import type { ReactNode } from 'react';
import { Card } from '@/ui/Card';
import { Image } from '@/ui/Image';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './TreatTile.module.css';
import type { Treat } from './treats';

const pictureEdgePx = 112;

interface TreatTileProps {
  treat: Treat;
  price: ReactNode;
  onOpen: () => void;
}

export function TreatTile({ treat, price, onOpen }: TreatTileProps) {
  const { t } = useTranslation('treats');
  return (
    <Card>
      <button type="button" className={styles.tile} data-closed={treat.obstacle !== 'none'} onClick={onOpen}>
        <span className={styles.picture}>
          <Image src={treat.pictureUrl} alt="" ratio={1} widthPx={pictureEdgePx} shape="tile" />
        </span>
        <span className={styles.body}>
          <TreatFlags treat={treat} />
          <strong>{treat.name}</strong>
          {price}
          <span className={styles.note}>{t('left', { number: treat.leftCount })}</span>
        </span>
      </button>
    </Card>
  );
}

/** 优惠券, 银卡专享, 已兑完. */
export function TreatFlags({ treat: { kind, obstacle, tierName } }: { treat: Treat }) {
  const { t } = useTranslation('treats');
  return (
    <span className={styles.flags}>
      <Tag tone="quiet">{t(`kind.${kind}`)}</Tag>
      {tierName && <Tag>{t('flag.tier', { tier: tierName })}</Tag>}
      {obstacle !== 'none' && <Tag tone="quiet">{t(`flag.${obstacle}`)}</Tag>}
    </span>
  );
}
