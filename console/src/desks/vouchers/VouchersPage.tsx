// All vouchers that the caller's shops serve, with what became of each.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { VoucherMark } from './parts';
import { VouchersTabs } from './VouchersTabs';
import { pageBehind, type VoucherRecord, voucherStates, vouchersOf } from './vouchers';

export default function VouchersPage() {
  const { t } = useTranslation('vouchers');
  return (
    <>
      <PageHead title={t('title')} notes={<VouchersTabs />} />
      <List list={useVoucherList()} label={t('title')} />
    </>
  );
}

function useVoucherList(): ListDeclaration<'list_voucher_records', VoucherRecord> {
  const { t } = useTranslation('vouchers');
  const navigate = useNavigate();
  return {
    name: 'vouchers',
    operation: 'list_voucher_records',
    input: vouchersOf,
    rows: ({ vouchers }) => vouchers,
    next: pageBehind,
    rowKey: ({ voucherId }) => String(voucherId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: voucherStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      { key: 'name', title: t('name'), render: ({ name }) => <strong>{name}</strong> },
      { key: 'state', title: t('state'), render: ({ state }) => <VoucherMark state={state} /> },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
      { key: 'shop', title: t('shop'), render: ({ shopName }) => shopName },
      { key: 'digits', title: t('lastDigits'), render: ({ lastDigits }) => lastDigits || '—', isNumber: true },
      { key: 'givenAt', title: t('givenAt'), render: ({ givenAt }) => formatDateTime(givenAt), isNumber: true },
      { key: 'expiresAt', title: t('expiresAt'), render: ({ expiresAt }) => formatDateTime(expiresAt), isNumber: true },
      {
        key: 'specification',
        title: t('specification'),
        render: ({ specification }) => specification || '—',
        isExtra: true,
      },
      { key: 'usedBy', title: t('usedBy'), render: ({ usedBy }) => usedBy || '—', isExtra: true },
    ],
    open: ({ voucherId }) => void navigate(`/vouchers/${voucherId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
