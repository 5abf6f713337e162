// Makes a product virtual.
import { useNavigate } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { TermsEditor } from './TermsEditor';

export default function NewTermsPage() {
  const { t } = useTranslation('vouchers');
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/vouchers/goods') }]);
  return (
    <>
      <PageHead title={t('goods.add')} />
      <TermsEditor terms={undefined} />
    </>
  );
}
