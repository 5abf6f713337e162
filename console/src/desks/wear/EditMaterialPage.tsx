// Changes a material: members see it as soon as it is saved.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { MaterialForm } from './MaterialForm';

export default function EditMaterialPage() {
  const { t } = useTranslation('wear');
  const navigate = useNavigate();
  const materialId = Number(useParams().materialId);
  const query = useQuery(queryFor('get_wear_material', { materialId }));
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/wear/materials/${materialId}`) }]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const material = query.data;
  return (
    <>
      <PageHead title={t('editOf', { name: material.nameZhCn })} />
      <MaterialForm key={`${materialId} ${material.version}`} databaseId={material.databaseId} material={material} />
    </>
  );
}
