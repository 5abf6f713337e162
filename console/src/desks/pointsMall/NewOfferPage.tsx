// A new offer: it is a draft until somebody publishes it and somebody else approves that.
import { useNavigate } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { OfferEditor } from './OfferEditor';

export default function NewOfferPage() {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/points-mall') }]);
  return (
    <>
      <PageHead title={t('add')} />
      <OfferEditor offer={undefined} />
    </>
  );
}
