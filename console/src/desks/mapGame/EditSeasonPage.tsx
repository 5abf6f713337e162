// Changes the terms of a draft.
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { DraftPage } from './DraftPage';
import { SeasonEditor } from './SeasonEditor';

export default function EditSeasonPage() {
  const { t } = useTranslation('mapGame');
  return (
    <DraftPage>
      {(season) => (
        <>
          <PageHead title={t('editOf', { name: season.nameZhCn })} />
          <SeasonEditor key={`${season.seasonId} ${season.version}`} season={season} />
        </>
      )}
    </DraftPage>
  );
}
