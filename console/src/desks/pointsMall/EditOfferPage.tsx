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
import { OfferEditor } from './OfferEditor';

export default function EditOfferPage() {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const offerId = Number(useParams().offerId);
  const query = useQuery(queryFor('get_points_offer_record', { offerId }));
  const back = () => void navigate(`/points-mall/${offerId}`);
  useKeys([{ keys: 'Esc', label: t('back'), run: back }]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const offer = query.data;
  return (
    <>
      <PageHead title={t('editOf', { name: offer.name })} />
      {offer.state === 'draft' ? (
        <OfferEditor key={`${offerId} ${offer.version}`} offer={offer} />
      ) : (
        <State
          title={t('noDraft')}
          reason={t('noDraftReason')}
          action={<Button onClick={back}>{t('toOffer')}</Button>}
        />
      )}
    </>
  );
}
