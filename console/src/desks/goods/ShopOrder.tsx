// The order of shops: dragged, or moved by Alt and an arrow key.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useStaffOperation } from '@/api/useStaffOperation';
import { SortableRows } from '@/patterns/sortable/SortableRows';
import { Dialog } from '@/ui/Dialog';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { type MallShop, movedTo, textIn } from './goods';

export function ShopOrder({ close }: { close: () => void }) {
  const { t, language } = useTranslation('goods');
  const query = useQuery(queryFor('list_mall_shops'));
  const [moved, setMoved] = useState<readonly MallShop[]>();
  const { run, isBusy } = useStaffOperation('order_shops', { done: t('saved') });
  const shops = moved ?? query.data?.shops ?? [];
  async function save(): Promise<void> {
    const { error } = await run({ shopIds: shops.map(({ shopId }) => shopId) });
    if (!error) close();
  }
  return (
    <Dialog
      title={t('shops.order')}
      isOpen
      close={close}
      confirmText={t('save')}
      confirm={() => void save()}
      isBusy={isBusy}
      refusal={moved ? undefined : t('shops.notMoved')}
    >
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      <div className={styles.tall}>
        <SortableRows
          label={t('shops.title')}
          items={shops}
          keyOf={({ shopId }) => String(shopId)}
          nameOf={({ name }) => textIn(language, name)}
          move={(from, to) => setMoved(movedTo(shops, from, to))}
          row={({ name, unit }, _index, handle) => (
            <span className={styles.sortedRow}>
              {handle} {textIn(language, name)} <small className={styles.note}>{unit}</small>
            </span>
          )}
        />
      </div>
    </Dialog>
  );
}
