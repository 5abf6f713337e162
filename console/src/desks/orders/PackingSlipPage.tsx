// What is packed of an order, as it is printed: goods and pieces without prices, the wrapping, and what is to be written on the card.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { grouped } from './orders';
import styles from './PackingSlip.module.css';

type Slip = Output<'get_packing_slip'>;

export default function PackingSlipPage() {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const orderId = Number(useParams().orderId);
  const query = useQuery({ ...queryFor('get_packing_slip', { orderId }), staleTime: 0 });
  const print = () => window.print();
  useKeys([
    { keys: 'Esc', label: t('slip.back'), run: () => void navigate(`/orders/${orderId}`) },
    { keys: 'P', label: t('slip.print'), run: print },
  ]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  return (
    <>
      <PageHead
        title={t('slip.title')}
        notes={t('slip.note')}
        actions={
          <Button type="primary" onClick={print}>
            {t('slip.print')} <KeyCap keys="P" isOnDark />
          </Button>
        }
      />
      <SlipSheet slip={query.data} />
    </>
  );
}

function SlipSheet({ slip }: { slip: Slip }) {
  const { t } = useTranslation('orders');
  const { orderNumber, deliveryType, placedAt, lines, pieceCount, otherPieceCount, remark, gift } = slip;
  return (
    <article className={styles.slip}>
      <h2>{grouped(orderNumber)}</h2>
      <p>
        {t(`deliveries.${deliveryType}`)} · {t('columns.placedAt')} {formatDateTime(placedAt)}
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('slip.goods')}</th>
            <th scope="col">{t('slip.shop')}</th>
            <th scope="col">{t('columns.pieces')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ orderLineId, shopName, name, sp1, sp2, sp3, pieces }) => (
            <tr key={orderLineId}>
              <td>
                {name}
                <small>{[sp1, sp2, sp3].filter(Boolean).join(' · ')}</small>
              </td>
              <td>{shopName}</td>
              <td>{formatWhole(pieces)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('slip.inAll')}
            </th>
            <td>{formatWhole(pieceCount)}</td>
          </tr>
        </tfoot>
      </table>
      {otherPieceCount > 0 && <p>{t('slip.ofOthers', { count: otherPieceCount })}</p>}
      {remark && (
        <p>
          {t('remark')}：{remark}
        </p>
      )}
      {gift && (
        <section className={styles.gift} aria-label={t('gift.title')}>
          <h3>
            {t('gift.title')}：{gift.name}
          </h3>
          {gift.cardText === '' ? (
            <p>{t('slip.noCard')}</p>
          ) : (
            <>
              <p>{t('slip.card')}</p>
              <blockquote>{gift.cardText}</blockquote>
            </>
          )}
        </section>
      )}
    </article>
  );
}
