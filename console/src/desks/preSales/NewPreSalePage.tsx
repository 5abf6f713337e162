// A new pre-sale: it is a draft until somebody publishes it and somebody else approves that.
import { useNavigate } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { PreSaleEditor } from './PreSaleEditor';

export default function NewPreSalePage() {
  const { t } = useTranslation('preSales');
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/pre-sales') }]);
  return (
    <>
      <PageHead title={t('add')} />
      <PreSaleEditor preSale={undefined} />
    </>
  );
}
