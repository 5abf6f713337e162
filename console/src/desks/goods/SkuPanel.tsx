// The variants of a product: their values along the specifications, codes, prices and stock.
import { Button } from 'antd';
import { useRight } from '@/api/rights';
import { formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { type GoodsRecord, type GoodsSku, textIn } from './goods';

interface Props {
  record: GoodsRecord;
  book: (sku: GoodsSku) => void;
  look: (sku: GoodsSku) => void;
}

export function SkuPanel({ record: { skus, specifications }, book, look }: Props) {
  const { t, language } = useTranslation('goods');
  const mayBook = useRight('move_stock').isHeld;
  const axes = specifications.map(({ name }) => textIn(language, name));
  const numbers = ['listPrice', 'price', 'memberPrice', 'onHand', 'reserved', 'available', 'sold'] as const;
  return (
    <Panel title={t('skus')} isFlush>
      <table className={styles.table} aria-label={t('skus')}>
        <thead>
          <tr>
            <th scope="col">{axes.join(' · ') || t('onlyOne')}</th>
            <th scope="col">{t('codes')}</th>
            {numbers.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {t(`numbers.${name}`)}
              </th>
            ))}
            <th scope="col" />
          </tr>
        </thead>
        <tbody>
          {skus.map((sku) => (
            <tr key={sku.skuId}>
              <th scope="row">
                {sku.values.map((value) => textIn(language, value)).join(' · ') || t('onlyOne')}
                <small className={styles.note}>{sku.skuId}</small>
                {!sku.isOnSale && <Mark>{t('variants.off')}</Mark>}
              </th>
              <td>
                {sku.code || nothing}
                <small className={styles.note}>{sku.barcode}</small>
              </td>
              <td className={styles.number}>
                <Money cents={sku.listPriceCents} />
              </td>
              <td className={styles.number}>
                <Money cents={sku.priceCents} />
              </td>
              <td className={styles.number}>
                <Money cents={sku.memberPriceCents} />
              </td>
              {[sku.onHandCount, sku.reservedCount, sku.onHandCount - sku.reservedCount, sku.soldCount].map(
                (count, place) => (
                  <td key={numbers[place + 3]} className={styles.number}>
                    {formatWhole(count)}
                  </td>
                ),
              )}
              <td className={styles.buttons}>
                <Button size="small" onClick={() => look(sku)}>
                  {t('stockMoves.show')}
                </Button>
                <Button
                  size="small"
                  disabled={!mayBook}
                  title={mayBook ? undefined : t('mayNotBook')}
                  onClick={() => book(sku)}
                >
                  {t('stockMoves.book')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
