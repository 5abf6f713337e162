// A new theme: it is a draft until somebody publishes it and somebody else approves that.
import { useNavigate } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { ThemeEditor } from './ThemeEditor';

export default function NewThemePage() {
  const { t } = useTranslation('community');
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/community/themes') }]);
  return (
    <>
      <PageHead title={t('addTheme')} />
      <ThemeEditor theme={undefined} />
    </>
  );
}
