// All virtual goods with what they promise.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { Validity } from './parts';
import { VouchersTabs } from './VouchersTabs';
import { pageBehind, termsOf, type VoucherTerms, voucherKinds } from './vouchers';

export default function TermsListPage() {
  const { t } = useTranslation('vouchers');
  const navigate = useNavigate();
  const mayWrite = useRight('save_voucher_terms').isHeld;
  const add = () => void navigate('/vouchers/goods/new');
  useKeys(mayWrite ? [{ keys: 'A', label: t('goods.add'), run: add }] : []);
  return (
    <>
      <PageHead
        title={t('goods.title')}
        notes={<VouchersTabs />}
        actions={
          <Button
            type="primary"
            onClick={add}
            disabled={!mayWrite}
            title={mayWrite ? undefined : t('goods.mayNotWrite')}
          >
            {t('goods.add')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={useTermsList()} label={t('goods.title')} />
    </>
  );
}

const leftIn = ({ pools }: VoucherTerms) =>
  pools.reduce((sum, { loadedCount, givenCount }) => sum + loadedCount - givenCount, 0);

function useTermsList(): ListDeclaration<'list_voucher_terms', VoucherTerms> {
  const { t } = useTranslation('vouchers');
  const navigate = useNavigate();
  return {
    name: 'voucherTerms',
    operation: 'list_voucher_terms',
    input: termsOf,
    rows: ({ terms }) => terms,
    next: pageBehind,
    rowKey: ({ productId }) => String(productId),
    filters: [
      {
        key: 'kind',
        label: t('kind'),
        kind: 'choice',
        choices: voucherKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
      },
    ],
    columns: [
      { key: 'name', title: t('name'), render: ({ productName }) => <strong>{productName}</strong> },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
      { key: 'shop', title: t('shop'), render: ({ servingShopName }) => servingShopName },
      { key: 'validity', title: t('goods.validity'), render: (terms) => <Validity {...terms} /> },
      {
        key: 'left',
        title: t('goods.left'),
        render: (terms) => (terms.kind === 'code' ? formatWhole(leftIn(terms)) : '—'),
        isNumber: true,
      },
      {
        key: 'expired',
        title: t('goods.refundsExpired'),
        render: ({ refundsExpired }) => t(refundsExpired ? 'yes' : 'no'),
      },
      { key: 'savedAt', title: t('goods.savedAt'), render: ({ savedAt }) => formatDateTime(savedAt), isExtra: true },
    ],
    open: ({ productId }) => void navigate(`/vouchers/goods/${productId}`),
    empty: { title: t('goods.none'), reason: t('goods.noneReason') },
  };
}
