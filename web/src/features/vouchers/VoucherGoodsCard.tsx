// What a virtual product promises, on its own page and before it is ordered.
import { Card } from '@/ui/Card';
import { formatDate } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import styles from './VoucherGoodsCard.module.css';
import type { VoucherGoods } from './vouchers';

export function VoucherGoodsCard({ goods }: { goods: VoucherGoods }) {
  const { t } = useTranslation('vouchers');
  const { validFrom, validUntil } = goods;
  const validity =
    validFrom !== undefined && validUntil !== undefined
      ? t('goods.between', { from: formatDate(validFrom), until: formatDate(validUntil) })
      : t('goods.days', { count: goods.validDays });
  return (
    <Card title={t('goods.title')}>
      <ul className={styles.points}>
        <li>{t('goods.atOnce')}</li>
        {goods.servingShopName && <li>{t('goods.servedBy', { shop: goods.servingShopName })}</li>}
        {goods.partner && <li>{t('goods.codeOf', { partner: goods.partner })}</li>}
        <li>{validity}</li>
        <li>{t(goods.kind === 'code' ? 'goods.returnCode' : 'goods.returnService')}</li>
        <li>{t(goods.refundsExpired ? 'goods.expiredBack' : 'goods.expiredKept')}</li>
        {goods.howTo && <li>{goods.howTo}</li>}
      </ul>
    </Card>
  );
}
