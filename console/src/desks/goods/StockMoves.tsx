// What was booked of a variant's stock by hand, newest first, with what orders took in between.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { formatDateTime, formatWhole } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { type GoodsSku, skuName } from './goods';

export function StockMoves({ sku, close }: { sku: GoodsSku; close: () => void }) {
  const { t, language } = useTranslation('goods');
  const [before, setBefore] = useState<number>();
  const query = useQuery(
    queryFor('list_stock_moves', { skuId: sku.skuId, ...(before === undefined ? {} : { beforeNumber: before }) }),
  );
  const moves = query.data?.moves ?? [];
  const last = moves.at(-1);
  const signed = (count: number) => (count > 0 ? `+${formatWhole(count)}` : formatWhole(count));
  return (
    <Panel
      title={t('stockMoves.of', { name: skuName(language, sku) || t('onlyOne') })}
      side={
        <>
          {query.data?.hasMore && last && (
            <Button size="small" onClick={() => setBefore(last.moveNumber)}>
              {t('stockMoves.older')}
            </Button>
          )}
          <Button size="small" onClick={close}>
            {t('stockMoves.hide')}
          </Button>
        </>
      }
      isFlush
    >
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading rows={3} />}
      {query.data && moves.length === 0 && <State title={t('stockMoves.none')} reason={t('stockMoves.noneReason')} />}
      {moves.length > 0 && (
        <table className={styles.table} aria-label={t('stockMoves.show')}>
          <thead>
            <tr>
              <th scope="col">{t('stockMoves.kind')}</th>
              <th scope="col" className={styles.number}>
                {t('stockMoves.delta')}
              </th>
              <th scope="col" className={styles.number}>
                {t('numbers.onHand')}
              </th>
              <th scope="col" className={styles.number}>
                {t('stockMoves.soldSince')}
              </th>
              <th scope="col">{t('reason')}</th>
              <th scope="col">{t('stockMoves.by')}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={move.moveNumber}>
                <th scope="row">{t(`stockMoves.kinds.${move.kind}`)}</th>
                <td className={styles.number}>{signed(move.delta)}</td>
                <td className={styles.number}>{formatWhole(move.onHandCount)}</td>
                <td className={styles.number}>{formatWhole(move.soldSince)}</td>
                <td>{move.reason}</td>
                <td>
                  {move.actor}
                  <small className={styles.note}>{formatDateTime(move.at)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
