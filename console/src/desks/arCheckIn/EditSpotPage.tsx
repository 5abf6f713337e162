// A new spot of a draft, or one that is changed.
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { usePrizeChoices, usePrizes } from '@/patterns/prizes/usePrizes';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { misfitsOf, type Spot, spotDraft, type Trail, toSpot } from './arCheckIn';
import { NoDraft, WithTrail } from './parts';

export default function EditSpotPage() {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const { trailId, spotId } = useParams();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/ar-check-in/trails/${trailId}`) }]);
  return (
    <WithTrail>
      {(trail) => {
        const spot = trail.spots.find((one) => String(one.spotId) === spotId);
        return (
          <>
            <PageHead title={spot ? t('editOf', { name: spot.nameZhCn }) : t('addSpot')} />
            {trail.mayEdit ? (
              <SpotEditor key={spotId ?? 'new'} trail={trail} spot={spot} />
            ) : (
              <NoDraft trailId={trail.trailId} />
            )}
          </>
        );
      }}
    </WithTrail>
  );
}

function SpotEditor({ trail: { trailId, spots }, spot }: { trail: Trail; spot: Spot | undefined }) {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const [start] = useState(() => spotDraft(spot, spots.length));
  const choices = usePrizeChoices(usePrizes(trailId));
  return (
    <Panel title={t('spot')} side={t('draftOnly')}>
      <OperationForm
        operation="save_ar_spot"
        fields={[
          { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 30 },
          { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 60 },
          { name: 'wordsZhCn', label: t('whereZhCn'), kind: 'long', most: 200 },
          { name: 'wordsEn', label: t('whereEn'), kind: 'long', most: 400 },
          { name: 'pictureUrl', label: t('picture'), kind: 'picture', isWide: true },
          { name: 'points', label: t('points'), kind: 'whole', hint: t('pointsHint') },
          { name: 'prizeId', label: t('spotPrize'), kind: 'choice', choices, isOptional: true, hint: t('prizeHint') },
          { name: 'sort', label: t('sort'), kind: 'whole' },
          { name: 'shopId', label: t('shop'), kind: 'whole', pick: 'shop', isOptional: true },
          { name: 'place', label: t('place'), kind: 'text', most: 40, isOptional: true, hint: t('placeHint') },
          { name: 'radiusM', label: t('radius'), kind: 'whole', isOptional: true, hint: t('radiusHint') },
        ]}
        start={start}
        draftName={spot ? `arSpot${spot.spotId}` : `arSpot of ${trailId}`}
        saveText={t('save')}
        done={t('spotSaved')}
        toInput={(values) => toSpot(values, trailId, spot?.spotId)}
        check={(values) => Object.entries(misfitsOf(values)).map(([name, misfit]) => [name, t(`misfits.${misfit}`)])}
        places={{ codes: { 91474: 'shopId', 91529: 'prizeId' } }}
        then={() => void navigate(`/ar-check-in/trails/${trailId}`)}
      />
    </Panel>
  );
}
