// The fields of a trail; its spots are added once it is there.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { frequencies, misfitsOf, type Trail, toTrail, trailDraft } from './arCheckIn';

export function TrailEditor({ trail }: { trail: Trail | undefined }) {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const [start] = useState(() => trailDraft(trail, Date.now()));
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
        ]}
        start={start}
        draftName={trail ? `arTrail${trail.trailId}` : 'arTrail'}
        saveText={t('save')}
        done={t('trailSaved')}
        toInput={(values) => toTrail(values, trail?.trailId)}
        check={(values) => Object.entries(misfitsOf(values)).map(([name, misfit]) => [name, t(`misfits.${misfit}`)])}
        places={{ codes: { 91474: 'endsAt' } }}
        then={({ trailId }) => void navigate(`/ar-check-in/trails/${trailId}`)}
      />
    </Panel>
  );
}
