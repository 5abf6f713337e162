// Changes a draft of a treat; what was published is not changed any more.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { TreatEditor } from './TreatEditor';

export default function EditTreatPage() {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const treatId = Number(useParams().treatId);
  const query = useQuery(queryFor('get_treat_record', { treatId }));
  const back = () => void navigate(`/treats/${treatId}`);
  useKeys([{ keys: 'Esc', label: t('back'), run: back }]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const treat = query.data;
  return (
    <>
      <PageHead title={t('editOf', { name: treat.nameZhCn })} />
      {treat.state === 'draft' ? (
        <TreatEditor key={`${treatId} ${treat.version}`} treat={treat} />
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
