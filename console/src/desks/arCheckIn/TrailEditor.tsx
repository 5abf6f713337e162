// The fields of a trail; its spots are added once it is there.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { usePrizeChoices, usePrizes } from '@/patterns/prizes/usePrizes';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { frequencies, misfitsOf, type Trail, toTrail, trailDraft } from './arCheckIn';

export function TrailEditor({ trail }: { trail: Trail | undefined }) {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const [start] = useState(() => trailDraft(trail, Date.now()));
  // A new trail has no prizes yet: they are added on its page.
  const choices = usePrizeChoices(usePrizes(trail?.trailId));
  return (
    <Panel title={t('trail')} side={t('draftOnly')}>
      <OperationForm
        operation="save_ar_trail"
        fields={[
          { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 30 },
          { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 60 },
          { name: 'wordsZhCn', label: t('wordsZhCn'), kind: 'long', most: 300 },
          { name: 'wordsEn', label: t('wordsEn'), kind: 'long', most: 600 },
          { name: 'pictureUrl', label: t('picture'), kind: 'picture', isWide: true },
          { name: 'startsAt', label: t('startsAt'), kind: 'moment' },
          { name: 'endsAt', label: t('endsAt'), kind: 'moment' },
          {
            name: 'frequency',
            label: t('frequency'),
            kind: 'choice',
            choices: frequencies.map((value) => ({ value, text: t(`frequencies.${value}`) })),
          },
          { name: 'grandPrizePoints', label: t('grandPrize'), kind: 'whole', hint: t('grandPrizeHint') },
          {
            name: 'grandPrizeId',
            label: t('grandPrizeId'),
            kind: 'choice',
            choices,
            isOptional: true,
            hint: t('prizeHint'),
          },
        ]}
        start={start}
        draftName={trail ? `arTrail${trail.trailId}` : 'arTrail'}
        saveText={t('save')}
        done={t('trailSaved')}
        toInput={(values) => toTrail(values, trail?.trailId)}
        check={(values) => Object.entries(misfitsOf(values)).map(([name, misfit]) => [name, t(`misfits.${misfit}`)])}
        places={{ codes: { 91474: 'endsAt', 91529: 'grandPrizeId' } }}
        then={({ trailId }) => void navigate(`/ar-check-in/trails/${trailId}`)}
      />
    </Panel>
  );
}
