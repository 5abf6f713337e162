// One virtual product: what it promises, what its pools hold, and loading codes of a partner.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime } from '@/ui/format';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { CodesPanel } from './CodesPanel';
import { Validity } from './parts';
import type { VoucherTerms } from './vouchers';

export default function TermsPage() {
  const productId = Number(useParams().productId);
  const query = useQuery(queryFor('get_voucher_terms', { productId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneProduct key={productId} terms={query.data} /> : <Loading />;
}

function OneProduct({ terms }: { terms: VoucherTerms }) {
  const { t } = useTranslation('vouchers');
  const navigate = useNavigate();
  const { productId } = terms;
  const mayWrite = useRight('save_voucher_terms').isHeld;
  return (
    <RecordPage
      title={terms.productName}
      facts={useFacts(terms)}
      actions={[
        { key: 'goods', label: t('goods.toGoods'), run: () => void navigate(`/goods/${productId}`) },
        {
          key: 'edit',
          label: t('goods.edit'),
          keys: 'E',
          run: () => void navigate(`/vouchers/goods/${productId}/edit`),
          isPrimary: true,
          refusal: mayWrite ? undefined : t('goods.mayNotWrite'),
        },
      ]}
      subject={{ subjectKind: 'voucher_terms', subjectId: String(productId) }}
      back={() => void navigate('/vouchers/goods')}
    >
      {terms.kind === 'code' && <CodesPanel terms={terms} />}
    </RecordPage>
  );
}

function useFacts(terms: VoucherTerms): readonly Fact[] {
  const { t } = useTranslation('vouchers');
  return [
    { label: t('kind'), value: t(`kinds.${terms.kind}`) },
    { label: t('goods.soldBy'), value: terms.shopName },
    ...(terms.kind === 'service' ? [{ label: t('goods.servingShop'), value: terms.servingShopName }] : []),
    ...(terms.kind === 'code' ? [{ label: t('goods.partner'), value: terms.partnerZhCn }] : []),
    { label: t('goods.validity'), value: <Validity {...terms} /> },
    { label: t('goods.refundsExpired'), value: t(terms.refundsExpired ? 'yes' : 'no') },
    { label: t('goods.howToZhCn'), value: terms.howToZhCn },
    { label: t('goods.savedAt'), value: `${formatDateTime(terms.savedAt)} ${terms.savedBy}` },
  ];
}
