// One voucher: what it is for, what became of it, and giving it back while nobody has used it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime } from '@/ui/format';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { VoucherMark } from './parts';
import type { VoucherRecord } from './vouchers';

export default function VoucherPage() {
  const voucherId = Number(useParams().voucherId);
  const query = useQuery(queryFor('get_voucher_record', { voucherId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneVoucher key={voucherId} voucher={query.data} /> : <Loading />;
}

function OneVoucher({ voucher }: { voucher: VoucherRecord }) {
  const { t } = useTranslation('vouchers');
  const navigate = useNavigate();
  const { voucherId, orderId } = voucher;
  const [isAsking, setIsAsking] = useState(false);
  const right = useRight('give_voucher_back');
  const giveBack = useStaffOperation('give_voucher_back', { done: t('givenBack') });
  const refusal = () => {
    if (!right.isHeld) return t('mayNotGiveBack');
    return voucher.canBeGivenBack ? undefined : t('notUnused');
  };
  return (
    <RecordPage
      title={voucher.name}
      marks={<VoucherMark state={voucher.state} />}
      facts={useFacts(voucher)}
      actions={[
        { key: 'order', label: t('toOrder'), run: () => void navigate(`/orders/${orderId}`) },
        {
          key: 'giveBack',
          label: t('giveBack'),
          run: () => setIsAsking(true),
          isDanger: true,
          refusal: refusal(),
        },
      ]}
      subject={{ subjectKind: 'voucher', subjectId: String(voucherId) }}
      back={() => void navigate('/vouchers')}
    >
      <ReasonDialog
        title={t('giveBack')}
        question={t('giveBackQuestion')}
        isOpen={isAsking}
        isBusy={giveBack.isBusy}
        isDanger
        close={() => setIsAsking(false)}
        confirm={async (reason) => !(await giveBack.run({ voucherId, reason })).error}
      />
    </RecordPage>
  );
}

function useFacts(voucher: VoucherRecord): readonly Fact[] {
  const { t } = useTranslation('vouchers');
  return [
    { label: t('kind'), value: t(`kinds.${voucher.kind}`) },
    ...(voucher.specification === '' ? [] : [{ label: t('specification'), value: voucher.specification }]),
    { label: t('shop'), value: voucher.shopName },
    ...(voucher.lastDigits === '' ? [] : [{ label: t('lastDigits'), value: voucher.lastDigits }]),
    { label: t('givenAt'), value: formatDateTime(voucher.givenAt) },
    { label: t('validFrom'), value: formatDateTime(voucher.validFrom) },
    { label: t('expiresAt'), value: formatDateTime(voucher.expiresAt) },
    ...(voucher.usedAt === undefined ? [] : [{ label: t('usedAt'), value: formatDateTime(voucher.usedAt) }]),
    ...(voucher.usedBy === '' ? [] : [{ label: t('usedBy'), value: voucher.usedBy }]),
    ...(voucher.afterSalesId === undefined ? [] : [{ label: t('afterSales'), value: voucher.afterSalesId }]),
  ];
}
