// A new flash sale: it is a draft until somebody publishes it and somebody else approves that.
import { useNavigate } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { SaleEditor } from './SaleEditor';

export default function NewSalePage() {
  const { t } = useTranslation('flashSales');
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/flash-sales') }]);
  return (
    <>
      <PageHead title={t('add')} />
      <SaleEditor sale={undefined} />
    </>
  );
}
