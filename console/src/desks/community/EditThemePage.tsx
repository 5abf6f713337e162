// Changes a draft; what was published is not changed any more.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { ThemeEditor } from './ThemeEditor';

export default function EditThemePage() {
  const { t } = useTranslation('community');
  const navigate = useNavigate();
  const themeId = Number(useParams().themeId);
  const query = useQuery(queryFor('get_community_theme_record', { themeId }));
  const back = () => void navigate(`/community/themes/${themeId}`);
  useKeys([{ keys: 'Esc', label: t('back'), run: back }]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const theme = query.data;
  return (
    <>
      <PageHead title={t('editOf', { name: theme.titleZhCn })} />
      {theme.mayEdit ? (
        <ThemeEditor key={`${themeId} ${theme.version}`} theme={theme} />
      ) : (
        <State
          title={t('noDraft')}
          reason={t('noDraftReason')}
          action={<Button onClick={back}>{t('toTheme')}</Button>}
        />
      )}
    </>
  );
}
