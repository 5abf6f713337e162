// Changes a draft; what was published is not changed any more.
import { useNavigate, useParams } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { NoDraft, WithTrail } from './parts';
import { TrailEditor } from './TrailEditor';

export default function EditTrailPage() {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const { trailId } = useParams();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/ar-check-in/trails/${trailId}`) }]);
  return (
    <WithTrail>
      {(trail) => (
        <>
          <PageHead title={t('editOf', { name: trail.nameZhCn })} />
          {trail.mayEdit ? (
            <TrailEditor key={`${trail.trailId} ${trail.version}`} trail={trail} />
          ) : (
            <NoDraft trailId={trail.trailId} />
          )}
        </>
      )}
    </WithTrail>
  );
}
