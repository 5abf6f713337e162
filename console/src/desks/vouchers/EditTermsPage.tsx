// Changes what a virtual product promises to those who buy it from now on.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { TermsEditor } from './TermsEditor';

export default function EditTermsPage() {
  const { t } = useTranslation('vouchers');
  const navigate = useNavigate();
  const productId = Number(useParams().productId);
  const query = useQuery(queryFor('get_voucher_terms', { productId }));
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/vouchers/goods/${productId}`) }]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  return (
    <>
      <PageHead title={t('goods.editOf', { name: query.data.productName })} />
      <TermsEditor key={query.data.version} terms={query.data} />
    </>
  );
}
