// The pre-orders of a pre-sale, the latest first; a deposit that no provider could pay out is asked for again here.
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { PreOrderMark } from './parts';
import { type PreOrder, pageBehind, preOrderStates, preOrdersOf } from './preSales';

export default function PreOrdersPage() {
  const { t } = useTranslation('preSales');
  const navigate = useNavigate();
  const offerId = Number(useParams().offerId);
  const [stuckId, setStuck] = useState<number>();
  const again = useStaffOperation('return_pre_sale_deposit', { done: t('returnedAgain') });
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/pre-sales/${offerId}`) }]);
  return (
    <>
      <PageHead title={t('preOrders')} />
      <List list={usePreOrderList(offerId, setStuck)} label={t('preOrders')} />
      <ReasonDialog
        title={t('returnAgain')}
        question={t('returnQuestion')}
        isOpen={stuckId !== undefined}
        isBusy={again.isBusy}
        close={() => setStuck(undefined)}
        confirm={async (reason) => stuckId !== undefined && !(await again.run({ returnId: stuckId, reason })).error}
      />
    </>
  );
}

function usePreOrderList(
  offerId: number,
  onReturn: (returnId: number) => void,
): ListDeclaration<'list_pre_order_records', PreOrder> {
  const { t } = useTranslation('preSales');
  const mayReturn = useRight('return_pre_sale_deposit').isHeld ? undefined : t('mayNotReturn');
  return {
    name: 'preOrders',
    operation: 'list_pre_order_records',
    input: (view) => preOrdersOf(offerId, view),
    rows: ({ preOrders }) => preOrders,
    next: pageBehind,
    rowKey: ({ preOrderId }) => String(preOrderId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: preOrderStates.map((value) => ({ value, text: t(`preOrderStates.${value}`) })),
      },
    ],
    columns: [
      { key: 'number', title: t('number'), render: ({ number }) => number },
      {
        key: 'member',
        title: t('member'),
        render: ({ memberName, memberNumber }) => `${memberName} ${memberNumber}`.trim() || nothing,
      },
      { key: 'state', title: t('state'), render: (preOrder) => <PreOrderMark {...preOrder} /> },
      { key: 'quantity', title: t('quantity'), render: ({ quantity }) => formatWhole(quantity), isNumber: true },
      {
        key: 'deposit',
        title: t('deposit'),
        render: ({ depositCents }) => <Money cents={depositCents} />,
        isNumber: true,
      },
      {
        key: 'returned',
        title: t('figures.givenBackCents'),
        render: ({ returnedCents }) => (returnedCents > 0 ? <Money cents={returnedCents} /> : nothing),
        isNumber: true,
      },
      { key: 'placedAt', title: t('placedAt'), render: ({ placedAt }) => formatDateTime(placedAt), isNumber: true },
      {
        key: 'stuck',
        title: t('figures.stuck'),
        render: ({ stuckReturnId }) =>
          stuckReturnId === undefined ? (
            nothing
          ) : (
            <Button
              size="small"
              disabled={mayReturn !== undefined}
              title={mayReturn}
              onClick={() => onReturn(stuckReturnId)}
            >
              {t('returnAgain')}
            </Button>
          ),
      },
    ],
    empty: { title: t('noPreOrders') },
  };
}
