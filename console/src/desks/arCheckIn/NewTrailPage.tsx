// A new trail: it is a draft until somebody publishes it and somebody else approves that.
import { useNavigate } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { TrailEditor } from './TrailEditor';

export default function NewTrailPage() {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/ar-check-in') }]);
  return (
    <>
      <PageHead title={t('addTrail')} />
      <TrailEditor trail={undefined} />
    </>
  );
}
