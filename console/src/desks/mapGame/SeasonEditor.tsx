// The terms of a season; what does not fit is said at its field before anything is sent. Its spots are put on the map on a page of their own.
import { type Places, placesOf } from '@galleria/client/problems';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Editor } from '@/patterns/editor/Editor';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { type Season, seasonDraft, seasonMisfits, toSeason } from './mapGame';
import { measurePicture } from './measurePicture';

/** The server refuses with one sentence what does not fit; most often it is the time. */
const places: Places<string> = { codes: { 91498: 'endsAt', 91530: 'rewardSteps' } };

export function SeasonEditor({ season }: { season: Season | undefined }) {
  const { t } = useTranslation('mapGame');
  const navigate = useNavigate();
  const [start] = useState(() => seasonDraft(season, Date.now()));
  const right = useRight('save_map_season');
  const { run } = useStaffOperation('save_map_season', {
    done: t('saved'),
    toldBy: (error) => placesOf(error, start, places).size > 0,
  });
  return (
    <Panel title={t('terms')} side={t('draftOnly')}>
      <Editor
        fields={[
          { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
          { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
          { name: 'wordsZhCn', label: t('wordsZhCn'), kind: 'long', most: 300 },
          { name: 'wordsEn', label: t('wordsEn'), kind: 'long', most: 600 },
          { name: 'pictureUrl', label: t('map'), kind: 'picture', hint: t('mapHint'), isWide: true },
          { name: 'startsAt', label: t('startsAt'), kind: 'moment' },
          { name: 'endsAt', label: t('endsAt'), kind: 'moment' },
          { name: 'rewardSteps', label: t('rewardSteps'), kind: 'ids', hint: t('rewardStepsHint') },
          { name: 'rewardPoints', label: t('rewardPoints'), kind: 'ids', hint: t('rewardPointsHint') },
        ]}
        start={start}
        draftName={season ? `mapSeason${season.seasonId}` : 'mapSeason'}
        saveText={t('save')}
        refusal={right.isHeld ? undefined : t('mayNot')}
        check={(values) =>
          Object.entries(seasonMisfits(values, season)).map(([name, misfit]) => [name, t(`misfits.${misfit}`)])
        }
        places={places}
        save={async (values) => {
          const size = await measurePicture(String(values.pictureUrl));
          const { data, error } = await run(toSeason(values, season, size));
          if (data) void navigate(season ? `/map-game/${data.seasonId}` : `/map-game/${data.seasonId}/map`);
          return error;
        }}
      />
    </Panel>
  );
}
