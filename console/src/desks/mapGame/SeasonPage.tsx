// One season: its map, what each spot asks for and how many have done it, what was given, and what can be done with it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { PromisedPrizes } from '@/patterns/prizes/PromisedPrizes';
import { mostCostCents } from '@/patterns/prizes/prizes';
import { usePrizeChoices, usePrizeName, usePrizes } from '@/patterns/prizes/usePrizes';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { formatDateTime, formatWhole, formatYuan, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import styles from './MapGame.module.css';
import { promisedPoints, type Season, withPrize } from './mapGame';
import { MapStage, placeOf, SeasonMark } from './parts';

type Question = 'publish' | 'endSeason';

export default function SeasonPage() {
  const seasonId = Number(useParams().seasonId);
  const query = useQuery(queryFor('get_map_season', { seasonId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={seasonId} season={query.data} /> : <Loading />;
}

function Record({ season }: { season: Season }) {
  const { language } = useTranslation('mapGame');
  const navigate = useNavigate();
  const [question, ask] = useState<Question>();
  return (
    <RecordPage
      title={language === 'en' ? season.nameEn : season.nameZhCn}
      marks={<SeasonMark state={season.state} />}
      facts={useFacts(season)}
      actions={useActions(season, ask)}
      subject={{ subjectKind: 'map_season', subjectId: String(season.seasonId) }}
      back={() => void navigate('/map-game')}
    >
      <Spots season={season} />
      <PromisedPrizes activityId={season.seasonId} mayEdit={season.mayEdit} />
      <Rewards season={season} />
      <Questions season={season} question={question} close={() => ask(undefined)} />
    </RecordPage>
  );
}

function Spots({ season }: { season: Season }) {
  const { t, language } = useTranslation('mapGame');
  return (
    <Panel title={t('spots')}>
      <MapStage season={season} label={t('map')}>
        {season.spots.map((spot) => (
          <span key={spot.spotId} className={styles.spot} style={placeOf(spot)} aria-hidden="true">
            {spot.number}
          </span>
        ))}
      </MapStage>
      {season.spots.length === 0 ? (
        <p>{t('noSpot')}</p>
      ) : (
        <Table
          label={t('spots')}
          columns={[
            { key: 'number', title: t('number') },
            { key: 'name', title: t('spot') },
            { key: 'task', title: t('task') },
            { key: 'shop', title: t('shop') },
            { key: 'done', title: t('doneCount'), isNumber: true },
          ]}
          rows={season.spots.map(({ spotId, number, nameZhCn, nameEn, task, shopName, doneCount }) => ({
            key: spotId,
            cells: [
              formatWhole(number),
              language === 'en' ? nameEn : nameZhCn,
              t(`tasks.${task}`),
              shopName || nothing,
              formatWhole(doneCount),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Rewards({ season }: { season: Season }) {
  const { t } = useTranslation('mapGame');
  const { rewards } = season;
  return (
    <Panel title={t('rewards')} isFlush={rewards.length > 0}>
      {rewards.length === 0 ? (
        <p>{t('noReward')}</p>
      ) : (
        <Table
          label={t('rewards')}
          columns={[
            { key: 'steps', title: t('stepCount') },
            { key: 'points', title: t('points'), isNumber: true },
            { key: 'prize', title: t('rewardPrize') },
            { key: 'given', title: t('givenCount'), isNumber: true },
          ]}
          rows={rewards.map(({ stepCount, points, givenCount }) => ({
            key: stepCount,
            cells: [
              formatWhole(stepCount),
              formatWhole(points),
              <RewardPrize key="prize" season={season} stepCount={stepCount} />,
              formatWhole(givenCount),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

/** The prize for so many steps; of a draft it is chosen here and saved at once. */
function RewardPrize({ season, stepCount }: { season: Season; stepCount: number }) {
  const { t } = useTranslation('mapGame');
  const prizes = usePrizes(season.seasonId);
  const choices = usePrizeChoices(prizes);
  const nameOf = usePrizeName(prizes);
  const save = useStaffOperation('save_map_season', { done: t('saved') });
  const mayWrite = useRight('save_map_season').isHeld;
  const prizeId = season.rewards.find((reward) => reward.stepCount === stepCount)?.prizeId;
  if (!season.mayEdit || !mayWrite || prizes.length === 0) return nameOf(prizeId) ?? nothing;
  return (
    <Select
      size="small"
      aria-label={t('rewardPrizeOf', { count: formatWhole(stepCount) })}
      value={prizeId === undefined ? '' : String(prizeId)}
      loading={save.isBusy}
      disabled={save.isBusy}
      options={choices.map(({ value, text }) => ({ value, label: text }))}
      onChange={(value) => void save.run(withPrize(season, stepCount, value === '' ? undefined : Number(value)))}
    />
  );
}

interface QuestionsProps {
  season: Season;
  question: Question | undefined;
  close: () => void;
}

function Questions({ season: { seasonId, version, rewards }, question, close }: QuestionsProps) {
  const { t } = useTranslation('mapGame');
  const promised = new Set(rewards.map(({ prizeId }) => prizeId));
  const prizes = usePrizes(seasonId).filter(({ prizeId }) => promised.has(prizeId));
  const promise = { points: formatWhole(promisedPoints(rewards)), cost: formatYuan(mostCostCents(prizes)) };
  const publish = useStaffOperation('publish_map_season', { done: t('published') });
  const end = useStaffOperation('end_map_season', { done: t('ended') });
  return (
    <ReasonDialog
      title={question ? t(question) : ''}
      question={
        question === 'endSeason'
          ? t('endQuestion')
          : t(prizes.length > 0 ? 'publishPrizesQuestion' : 'publishQuestion', promise)
      }
      isOpen={question !== undefined}
      isBusy={publish.isBusy || end.isBusy}
      isDanger={question === 'endSeason'}
      close={close}
      confirm={async (reason) => {
        if (question === 'endSeason') return !(await end.run({ seasonId, reason })).error;
        const { error, isProposed } = await publish.run({ seasonId, version, reason });
        return isProposed === true || !error;
      }}
    />
  );
}

function useActions(season: Season, ask: (question: Question) => void): readonly RecordAction[] {
  const { t } = useTranslation('mapGame');
  const navigate = useNavigate();
  const copy = useStaffOperation('copy_map_season', { done: t('copied') });
  const mayWrite = useRight('save_map_season').isHeld ? undefined : t('mayNot');
  const mayDecide = useRight('publish_map_season').isHeld ? undefined : t('mayNotPublish');
  const { seasonId, mayEdit, mayPublish, mayEnd, state } = season;
  const to = (part: string) => void navigate(`/map-game/${seasonId}/${part}`);
  const actions: (RecordAction & { isThere: boolean })[] = [
    { key: 'edit', keys: 'E', label: t('edit'), refusal: mayWrite, run: () => to('edit'), isThere: mayEdit },
    { key: 'map', keys: 'M', label: t('editMap'), refusal: mayWrite, run: () => to('map'), isThere: mayEdit },
    { key: 'posters', keys: 'L', label: t('posters'), refusal: mayWrite, run: () => to('posters'), isThere: true },
    { key: 'players', keys: 'V', label: t('players'), run: () => to('players'), isThere: state !== 'draft' },
    {
      key: 'copy',
      keys: 'C',
      label: t('copy'),
      refusal: mayWrite,
      isBusy: copy.isBusy,
      run: async () => {
        const { data } = await copy.run({ seasonId });
        if (data) void navigate(`/map-game/${data.seasonId}`);
      },
      isThere: true,
    },
    {
      key: 'end',
      keys: 'W',
      label: t('endSeason'),
      refusal: mayWrite,
      isDanger: true,
      run: () => ask('endSeason'),
      isThere: mayEnd,
    },
    {
      key: 'publish',
      keys: 'P',
      label: t('publish'),
      refusal: mayDecide ?? (mayPublish ? undefined : t('notReady')),
      isPrimary: true,
      run: () => ask('publish'),
      isThere: mayEdit,
    },
  ];
  return actions.filter(({ isThere }) => isThere).map(({ isThere: _, ...action }) => action);
}

function useFacts(season: Season) {
  const { t } = useTranslation('mapGame');
  return [
    { label: t('nameEn'), value: season.nameEn },
    { label: t('startsAt'), value: formatDateTime(season.startsAt) },
    { label: t('endsAt'), value: formatDateTime(season.endsAt) },
    { label: t('wordsZhCn'), value: season.wordsZhCn },
    { label: t('wordsEn'), value: season.wordsEn },
    { label: t('playerCount'), value: formatWhole(season.playerCount) },
    { label: t('stepsDone'), value: formatWhole(season.stepCount) },
    { label: t('givenPoints'), value: formatWhole(season.givenPoints) },
  ];
}
