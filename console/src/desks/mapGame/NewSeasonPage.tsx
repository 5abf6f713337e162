// A new season: it is a draft until somebody publishes it and somebody else approves that.
import { useNavigate } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { SeasonEditor } from './SeasonEditor';

export default function NewSeasonPage() {
  const { t } = useTranslation('mapGame');
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/map-game') }]);
  return (
    <>
      <PageHead title={t('addSeason')} />
      <SeasonEditor season={undefined} />
    </>
  );
}
