// Changes a draft; what was published is not changed any more.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { PreSaleEditor } from './PreSaleEditor';

export default function EditPreSalePage() {
  const { t } = useTranslation('preSales');
  const navigate = useNavigate();
  const offerId = Number(useParams().offerId);
  const query = useQuery(queryFor('get_pre_sale_record', { offerId }));
  const back = () => void navigate(`/pre-sales/${offerId}`);
  useKeys([{ keys: 'Esc', label: t('back'), run: back }]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const preSale = query.data;
  return (
    <>
      <PageHead title={t('editOf', { name: preSale.nameZhCn })} />
      {preSale.state === 'draft' ? (
        <PreSaleEditor key={`${offerId} ${preSale.version}`} preSale={preSale} />
      ) : (
        <State
          title={t('noDraft')}
          reason={t('noDraftReason')}
          action={<Button onClick={back}>{t('toPreSale')}</Button>}
        />
      )}
    </>
  );
}
