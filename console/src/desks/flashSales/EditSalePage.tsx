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
import { SaleEditor } from './SaleEditor';

export default function EditSalePage() {
  const { t } = useTranslation('flashSales');
  const navigate = useNavigate();
  const saleId = Number(useParams().saleId);
  const query = useQuery(queryFor('get_flash_sale_record', { saleId }));
  const back = () => void navigate(`/flash-sales/${saleId}`);
  useKeys([{ keys: 'Esc', label: t('back'), run: back }]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const sale = query.data;
  return (
    <>
      <PageHead title={t('editOf', { name: sale.nameZhCn })} />
      {sale.state === 'draft' ? (
        <SaleEditor key={`${saleId} ${sale.version}`} sale={sale} />
      ) : (
        <State
          title={t('noDraft')}
          reason={t('noDraftReason')}
          action={<Button onClick={back}>{t('toSale')}</Button>}
        />
      )}
    </>
  );
}
