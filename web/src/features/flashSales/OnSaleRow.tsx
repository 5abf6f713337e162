// On a product's page: that it is on a flash sale, now or soon, and the way there.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import { firstOf } from './sales';

interface OnSaleRowProps {
  productId: number;
  onOpen: (saleId: number) => void;
}

/** Nothing for goods that are on no sale; for members. */
export function OnSaleRow({ productId, onOpen }: OnSaleRowProps) {
  const { t } = useTranslation('flashSales');
  const { data } = useQuery(queryFor('list_flash_sales', { productId }));
  const sale = firstOf((data?.sales ?? []).filter(({ phase }) => phase === 'running' || phase === 'coming'));
  if (!sale) return null;
  const note =
    sale.phase === 'running'
      ? t('row.until', { time: formatDateTime(sale.endsAt) })
      : t('row.from', { time: formatDateTime(sale.startsAt) });
  return (
    <Card>
      <Cell icon="clock" title={t('row.title', { name: sale.name })} note={note} onPress={() => onOpen(sale.saleId)} />
    </Card>
  );
}
