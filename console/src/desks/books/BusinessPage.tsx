// Both sides of all that was posted together, and the order that it is about.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { Facts } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Stack } from '@/ui/Stack';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import type { Transfer } from './books';
import { AccountLink, Amount, BooksTabs, businessName } from './parts';

type Business = Output<'get_ledger_business'>;

export default function BusinessPage() {
  const { businessType = '', businessId = '' } = useParams();
  const query = useQuery(queryFor('get_ledger_business', { businessType, businessId: Number(businessId) }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record business={query.data} /> : <Loading />;
}

function Record({ business }: { business: Business }) {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(-1) }]);
  return (
    <>
      <PageHead title={`${businessName(business.businessType)} ${business.businessId}`} notes={<BooksTabs />} />
      <Stack>
        <Panel title={t('behind')}>
          <Behind business={business} />
        </Panel>
        <Panel title={t('transfers')} isFlush>
          <Transfers transfers={business.transfers} />
        </Panel>
      </Stack>
    </>
  );
}

function Behind({ business: { memberId, orderId, orderNumber } }: { business: Business }) {
  const { t } = useTranslation('books');
  const mayOpenMembers = useRight('get_member_record').isHeld;
  const mayOpenOrders = useRight('get_order_record').isHeld;
  const order = orderNumber ?? nothing;
  return (
    <Facts
      facts={[
        {
          label: t('order'),
          value:
            orderId !== undefined && mayOpenOrders ? (
              <Link className={text.link} to={`/orders/${orderId}`}>
                {order}
              </Link>
            ) : (
              order
            ),
        },
        {
          label: t('memberId'),
          value:
            memberId !== undefined && mayOpenMembers ? (
              <Link className={text.link} to={`/members/${memberId}`}>
                {memberId}
              </Link>
            ) : (
              (memberId ?? nothing)
            ),
        },
      ]}
    />
  );
}

function Transfers({ transfers }: { transfers: readonly Transfer[] }) {
  const { t } = useTranslation('books');
  return (
    <Table
      label={t('transfers')}
      columns={[
        { key: 'at', title: t('at') },
        { key: 'from', title: t('from') },
        { key: 'to', title: t('to') },
        { key: 'unit', title: t('unit') },
        { key: 'amount', title: t('amount'), isNumber: true },
      ]}
      rows={transfers.map(({ transferId, at, fromKind, fromId, toKind, toId, unit, amount }) => ({
        key: transferId,
        cells: [
          formatDateTime(at),
          <AccountLink key="from" kind={fromKind} ownerId={fromId} />,
          <AccountLink key="to" kind={toKind} ownerId={toId} />,
          t(`units.${unit}`),
          <Amount key="amount" unit={unit} amount={amount} />,
        ],
      }))}
    />
  );
}
