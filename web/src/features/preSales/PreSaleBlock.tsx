// On a product's page: its pre-sale, with the deposit, what it counts as, both windows, what is left and when it is sent.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { formatDateTime } from '@/ui/kit/dateTime';
import { StockBar } from '@/ui/kit/StockBar';
import { Tag } from '@/ui/kit/Tag';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './PreSaleBlock.module.css';
import { hindranceOf, momentOf, offerToShow, type PreSaleOffer } from './preSales';

interface PreSaleBlockProps {
  productId: number;
  onPay: (offerId: number) => void;
}

/** Nothing for goods that are on no pre-sale; for everybody. */
export function PreSaleBlock({ productId, onPay }: PreSaleBlockProps) {
  const { data } = useQuery(queryFor('list_pre_sales', { productId }));
  const offer = offerToShow(data?.offers ?? []);
  return offer ? <Block offer={offer} onPay={() => onPay(offer.offerId)} /> : null;
}

function Block({ offer, onPay }: { offer: PreSaleOffer; onPay: () => void }) {
  const { t } = useTranslation('preSales');
  const hindrance = hindranceOf(offer);
  const left = t('block.left', { left: offer.leftCount, of: offer.stockCount });
  return (
    <Card title={t('block.title', { name: offer.name })}>
      <div className={styles.block}>
        <span className={styles.sums}>
          <Price cents={offer.priceCents} decimals="auto" />
          <Tag tone="price">{t('block.deposit', { amount: formatCents(offer.depositCents) })}</Tag>
          {offer.worthCents > offer.depositCents && (
            <Tag tone="chosen">{t('block.counts', { amount: formatCents(offer.worthCents) })}</Tag>
          )}
        </span>
        <p className={styles.note}>{t(`phase.${offer.phase}`, { time: formatDateTime(momentOf(offer)) })}</p>
        <p className={styles.note}>
          {t('block.rest', {
            amount: formatCents(offer.restCents),
            from: formatDateTime(offer.restFrom),
            until: formatDateTime(offer.restUntil),
          })}
        </p>
        <p className={styles.note}>
          {t('block.ships', { time: formatDateTime(offer.shipsBy) })} ·{' '}
          {t('block.most', { count: offer.mostPerMember })}
        </p>
        <StockBar taken={offer.stockCount - offer.leftCount} of={offer.stockCount} text={left} />
        <Button size="small" disabledBecause={hindrance && t(`block.${hindrance}`)} onPress={onPay}>
          {t(hindrance ? `block.${hindrance}` : 'block.pay')}
        </Button>
      </div>
    </Card>
  );
}
