// What the desk asks for, how states look, how a spot is moved, and what a typed season or spot comes to. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import { dateTimeFieldText } from '@/ui/format';
import type { Tone } from '@/ui/Mark';

export type Season = Output<'get_map_season'>;
export type SeasonLine = Output<'list_map_seasons'>['seasons'][number];
export type Player = Output<'list_map_players'>['players'][number];
export type SeasonInput = Input<'save_map_season'>;
export type Spot = SeasonInput['spots'][number];

export const seasonStates = ['draft', 'published', 'ended'] as const satisfies readonly Season['state'][];
export const seasonTones: Readonly<Record<Season['state'], Tone>> = {
  draft: 'waiting',
  published: 'good',
  ended: 'calm',
};
export const tasks = ['visit', 'scan', 'buy', 'answer'] as const satisfies readonly Spot['task'][];
export const icons = [
  'flag',
  'shop',
  'food',
  'coffee',
  'gift',
  'tree',
  'star',
  'camera',
] as const satisfies readonly Spot['icon'][];

export function seasonsOf({ filters, page }: ListView): Input<'list_map_seasons'> {
  return asked<Input<'list_map_seasons'>>({
    state: seasonStates.find((state) => state === filters.state),
    pageNo: wholeOf(page),
    pageSize: undefined,
  });
}

/** Pages are numbered from 1 on. */
export function nextPage({ hasMore }: { hasMore: boolean }, { page }: ListView): string | undefined {
  return hasMore ? String((wholeOf(page) ?? 1) + 1) : undefined;
}

/** All that a member can be given. */
export const promisedPoints = (rewards: readonly { points: number }[]) =>
  rewards.reduce((sum, { points }) => sum + points, 0);

// ---- spots on the picture, in thousandths of it ----

const whole = 1000;
const within = (value: number) => Math.min(whole, Math.max(0, Math.round(value)));

export function movedSpot(spot: Spot, byX: number, byY: number): Spot {
  return { ...spot, x: within(spot.x + byX), y: within(spot.y + byY) };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const largeStep = 10;

/** What an arrow key does: a thousandth, or ten with Shift; undefined for any other key. */
export function nudgedSpot(spot: Spot, key: string, isLarge: boolean): Spot | undefined {
  const step = steps[key];
  const size = isLarge ? largeStep : 1;
  return step && movedSpot(spot, step[0] * size, step[1] * size);
}

export const mostSpots = 40;

export function newSpot(): Spot {
  return {
    nameZhCn: '',
    nameEn: '',
    wordsZhCn: '',
    wordsEn: '',
    icon: 'flag',
    x: whole / 2,
    y: whole / 2,
    task: 'visit',
    questionZhCn: '',
    questionEn: '',
    choices: [],
  };
}

/** The spots of a season, as they are sent. */
export function spotsOf({ spots }: Season): Spot[] {
  return spots.map(({ spotId: _, number: __, shopName: ___, doneCount: ____, ...spot }) => spot);
}

const lines = (value: unknown) =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function spotDraft(spot: Spot): Draft {
  return {
    nameZhCn: spot.nameZhCn,
    nameEn: spot.nameEn,
    wordsZhCn: spot.wordsZhCn,
    wordsEn: spot.wordsEn,
    icon: spot.icon,
    shopId: spot.shopId === undefined ? '' : String(spot.shopId),
    task: spot.task,
    questionZhCn: spot.questionZhCn,
    questionEn: spot.questionEn,
    choicesZhCn: spot.choices.map(({ textZhCn }) => textZhCn).join('\n'),
    choicesEn: spot.choices.map(({ textEn }) => textEn).join('\n'),
    rightChoice: spot.rightChoice === undefined ? '' : String(spot.rightChoice),
  };
}

type Values = Readonly<Record<string, unknown>>;
const text = (value: unknown) => String(value ?? '');

/** What was typed of a spot, where it lies already; only a question has choices. */
export function toSpot(values: Values, { x, y }: Pick<Spot, 'x' | 'y'>): Spot {
  const english = lines(values.choicesEn);
  const isAnswer = values.task === 'answer';
  const choices = lines(values.choicesZhCn).map((textZhCn, at) => ({ textZhCn, textEn: english[at] ?? textZhCn }));
  return {
    nameZhCn: text(values.nameZhCn),
    nameEn: text(values.nameEn),
    wordsZhCn: text(values.wordsZhCn),
    wordsEn: text(values.wordsEn),
    icon: values.icon as Spot['icon'],
    x,
    y,
    ...(values.shopId === undefined ? {} : { shopId: Number(values.shopId) }),
    task: values.task as Spot['task'],
    questionZhCn: isAnswer ? text(values.questionZhCn) : '',
    questionEn: isAnswer ? text(values.questionEn) : '',
    choices: isAnswer ? choices : [],
    ...(isAnswer ? { rightChoice: Number(values.rightChoice) } : {}),
  };
}

type SpotMisfit = 'questionNeeded' | 'choicesCount' | 'choicesPair' | 'rightWithin';
const mostChoices = 4;

/** What of a question does not fit together, by the field where it is put right. */
export function spotMisfits(values: Values): Record<string, SpotMisfit> {
  const misfits: Record<string, SpotMisfit> = {};
  if (values.task !== 'answer') return misfits;
  const [chinese, english] = [lines(values.choicesZhCn), lines(values.choicesEn)];
  const right = Number(values.rightChoice ?? 0);
  if (text(values.questionZhCn) === '') misfits.questionZhCn = 'questionNeeded';
  if (text(values.questionEn) === '') misfits.questionEn = 'questionNeeded';
  if (chinese.length < 2 || chinese.length > mostChoices) misfits.choicesZhCn = 'choicesCount';
  if (english.length !== chinese.length) misfits.choicesEn = 'choicesPair';
  if (right < 1 || right > chinese.length) misfits.rightChoice = 'rightWithin';
  return misfits;
}

// ---- a season's terms ----

const hourMs = 3_600_000;
const usualHours = 30 * 24;

/** What the editor holds at first; a new season begins with the next hour and runs for thirty days. */
export function seasonDraft(season: Season | undefined, nowMs: number): Draft {
  const nextHourMs = (Math.floor(nowMs / hourMs) + 1) * hourMs;
  return {
    nameZhCn: season?.nameZhCn ?? '',
    nameEn: season?.nameEn ?? '',
    wordsZhCn: season?.wordsZhCn ?? '',
    wordsEn: season?.wordsEn ?? '',
    pictureUrl: season?.pictureUrl ?? '',
    startsAt: dateTimeFieldText(season?.startsAt ?? nextHourMs),
    endsAt: dateTimeFieldText(season?.endsAt ?? nextHourMs + usualHours * hourMs),
    rewardSteps: season?.rewards.map(({ stepCount }) => stepCount).join(', ') ?? '',
    rewardPoints: season?.rewards.map(({ points }) => points).join(', ') ?? '',
  };
}

interface Reward {
  stepCount: number;
  points: number;
  prizeId?: number | undefined;
}

const rewardOf = ({ stepCount, points, prizeId }: Reward): SeasonInput['rewards'][number] => ({
  stepCount,
  points,
  ...(prizeId === undefined ? {} : { prizeId }),
});

export interface PictureSize {
  pictureWidth: number;
  pictureHeight: number;
}

/**
 * The prize that each typed reward keeps: by its steps, and where these were changed while there are as many rewards as before, by its place.
 * A reward that is typed elsewhere keeps its prize there.
 */
function keptPrizes(stepCounts: readonly number[], season: Season | undefined): (number | undefined)[] {
  const held = season?.rewards ?? [];
  return stepCounts.map((stepCount, at) => {
    const same = held.find((reward) => reward.stepCount === stepCount);
    if (same) return same.prizeId;
    const there = held.length === stepCounts.length ? held[at] : undefined;
    return there && !stepCounts.includes(there.stepCount) ? there.prizeId : undefined;
  });
}

/** What was typed, with the spots that the draft has. */
export function toSeason(values: Values, season: Season | undefined, size: PictureSize): SeasonInput {
  const points = (values.rewardPoints ?? []) as number[];
  const stepCounts = (values.rewardSteps ?? []) as number[];
  const prizes = keptPrizes(stepCounts, season);
  return {
    ...(season === undefined ? {} : { seasonId: season.seasonId, version: season.version }),
    nameZhCn: text(values.nameZhCn),
    nameEn: text(values.nameEn),
    wordsZhCn: text(values.wordsZhCn),
    wordsEn: text(values.wordsEn),
    pictureUrl: text(values.pictureUrl),
    ...size,
    startsAt: Number(values.startsAt),
    endsAt: Number(values.endsAt),
    spots: season ? spotsOf(season) : [],
    rewards: stepCounts.map((stepCount, at) => rewardOf({ stepCount, points: points[at] ?? 0, prizeId: prizes[at] })),
  };
}

/** The draft as it is, with other spots or other rewards. */
export function withSpots(season: Season, spots: Spot[], rewards: readonly Reward[] = season.rewards): SeasonInput {
  const { seasonId, version, nameZhCn, nameEn, wordsZhCn, wordsEn, pictureUrl, startsAt, endsAt } = season;
  const { pictureWidth, pictureHeight } = season;
  return {
    seasonId,
    version,
    nameZhCn,
    nameEn,
    wordsZhCn,
    wordsEn,
    pictureUrl,
    pictureWidth,
    pictureHeight,
    startsAt,
    endsAt,
    spots,
    rewards: rewards.map(rewardOf),
  };
}

/** The draft with this prize for so many steps, or with none. */
export function withPrize(season: Season, stepCount: number, prizeId: number | undefined): SeasonInput {
  const rewards = season.rewards.map((reward) => (reward.stepCount === stepCount ? { ...reward, prizeId } : reward));
  return withSpots(season, spotsOf(season), rewards);
}

type SeasonMisfit = 'endsLater' | 'stepsRise' | 'stepsMany' | 'pointsPair' | 'pointsSize' | 'pointsNeeded';
const mostRewards = 10;
const mostPoints = 100_000;

/** What does not fit together, by the field where it is put right: the server refuses all of it with one sentence. */
export function seasonMisfits(values: Values, season?: Season): Record<string, SeasonMisfit> {
  const misfits: Record<string, SeasonMisfit> = {};
  const counts = (values.rewardSteps ?? []) as number[];
  const points = (values.rewardPoints ?? []) as number[];
  if (Number(values.endsAt) <= Number(values.startsAt)) misfits.endsAt = 'endsLater';
  if (counts.some((count, at) => count < 1 || count > mostSpots || count <= (counts[at - 1] ?? 0)))
    misfits.rewardSteps = 'stepsRise';
  if (counts.length > mostRewards) misfits.rewardSteps = 'stepsMany';
  const prizes = keptPrizes(counts, season);
  if (points.some((each) => each > mostPoints)) misfits.rewardPoints = 'pointsSize';
  if (points.some((each, at) => each < 1 && prizes[at] === undefined)) misfits.rewardPoints = 'pointsNeeded';
  if (points.length !== counts.length) misfits.rewardPoints = 'pointsPair';
  return misfits;
}
