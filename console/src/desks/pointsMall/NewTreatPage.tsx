// A new treat: it is a draft until somebody publishes it and somebody else approves that.
import { useNavigate } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { TreatEditor } from './TreatEditor';

export default function NewTreatPage() {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/treats') }]);
  return (
    <>
      <PageHead title={t('treat.add')} />
      <TreatEditor treat={undefined} />
    </>
  );
}
