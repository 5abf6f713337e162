// A new material: a draft until its price is approved and it is put on sale.
import { useNavigate, useParams } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { MaterialForm } from './MaterialForm';

export default function NewMaterialPage() {
  const { t } = useTranslation('wear');
  const navigate = useNavigate();
  const databaseId = Number(useParams().databaseId);
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/wear/databases/${databaseId}/materials`) }]);
  return (
    <>
      <PageHead title={t('addMaterial')} />
      <MaterialForm databaseId={databaseId} material={undefined} />
    </>
  );
}
