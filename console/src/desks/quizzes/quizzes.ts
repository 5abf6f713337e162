// What marks say, what lists ask for, and what forms come to. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Activity, ActivityDesk } from '@/patterns/activity/activity';
import { frameDraft, toFrame } from '@/patterns/activity/frame';
import type { Draft } from '@/patterns/editor/fields';
import { asked } from '@/patterns/list/readFilters';
import { yuanFieldText } from '@/ui/format';

export type StaffQuiz = Output<'get_staff_quiz'>;
export type BankFile = Output<'get_quiz_bank'>;
export type Bank = BankFile['bank'];
export type BankQuestion = BankFile['questions'][number];
export type Content = BankQuestion['content'];
export type Outcome = Bank['outcomes'][number];
export type Prize = Output<'list_prizes'>['prizes'][number];

export const optionLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const bankKindOf = (kind: Activity['kind']): Bank['kind'] => (kind === 'quiz' ? 'quiz' : 'interest');

type Values = Record<string, unknown>;
const text = (value: unknown) => (value === undefined ? '' : String(value));
const given = (value: unknown) => (value === undefined || value === '' ? undefined : Number(value));

const quizDesk: ActivityDesk = {
  kind: 'quiz',
  words: 'quizzes',
  listName: 'quizzes',
  listPath: '/quizzes',
  newPath: '/quizzes/new/quiz',
  path: '/quizzes',
  nextPage: '',
  draftName: 'quiz',
  writes: 'save_activity',
};
const testDesk: ActivityDesk = {
  ...quizDesk,
  kind: 'interest_test',
  listName: 'interestTests',
  listPath: '/quizzes/tests',
  newPath: '/quizzes/new/interest_test',
  draftName: 'interest_test',
};
/** Quizzes and interest tests lie at one desk; what is neither is taken for a quiz. */
export const deskOf = (kind: string | undefined) => (kind === 'interest_test' ? testDesk : quizDesk);

/** Open all day, for everybody, three attempts a day: what is not said is usual. */
export function activityDraft(activity: Activity | undefined): Draft {
  return {
    ...frameDraft(activity),
    dailyChances: String(activity?.dailyChances ?? 3),
    totalLimit: activity?.totalLimit === undefined ? '' : String(activity.totalLimit),
  };
}

/** What its editor does not show stays as it was. */
export function toActivity(
  values: Values,
  kind: Activity['kind'],
  activity: Activity | undefined,
): Input<'save_activity'> {
  const frame = toFrame(values, kind, activity?.activityId);
  const { opensMinute, closesMinute, shareChances, pointsPrice, pointsChances } = activity ?? frame;
  const limits = asked<Pick<Input<'save_activity'>, 'dailyLimit' | 'totalLimit'>>({
    dailyLimit: activity?.dailyLimit,
    totalLimit: given(values.totalLimit),
  });
  return {
    ...frame,
    ...limits,
    opensMinute,
    closesMinute,
    dailyChances: Number(values.dailyChances),
    shareChances,
    pointsPrice,
    pointsChances,
  };
}

export function askedDraft(quiz: StaffQuiz): Draft {
  return {
    bankId: quiz.bankId === undefined ? '' : String(quiz.bankId),
    questionCount: String(quiz.questionCount || 8),
    questionSeconds: String(quiz.questionSeconds || 20),
    totalSeconds: String(quiz.totalSeconds || 120),
    passCount: String(quiz.passCount || 6),
  };
}

/** An interest test asks all questions of its bank: its numbers say nothing. */
export function toAsked(values: Values, activityId: number, kind: Activity['kind']): Input<'save_quiz'> {
  const bankId = Number(values.bankId);
  if (kind !== 'quiz')
    return { activityId, bankId, questionCount: 1, questionSeconds: 60, totalSeconds: 600, passCount: 1 };
  return {
    activityId,
    bankId,
    questionCount: Number(values.questionCount),
    questionSeconds: Number(values.questionSeconds),
    totalSeconds: Number(values.totalSeconds),
    passCount: Number(values.passCount),
  };
}

export const optionField = (place: number, language: 'Zh' | 'En') => `option${place}${language}`;
export const weightsField = (place: number) => `weights${place}`;

/** `tea 3, walk 1`. */
export const weightsText = (weights: Content['options'][number]['weights']) =>
  weights.map(({ code, weight }) => `${code} ${weight}`).join(', ');

/** What stands without a number weighs one. */
export function weightsOf(written: string): { code: string; weight: number }[] {
  return written
    .split(/[,，;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, code = part, weight = '1'] = /^(.*?)\s*(\d+)?$/.exec(part) ?? [];
      return { code: code.trim(), weight: Number(weight) };
    });
}

export function questionDraft(content: Content | undefined): Draft {
  const draft: Draft = {
    textZhCn: content?.textZhCn ?? '',
    textEn: content?.textEn ?? '',
    pictureUrl: content?.pictureUrl ?? '',
    soundUrl: content?.soundUrl ?? '',
    right: optionLetters.filter((_, place) => content?.options[place]?.isRight),
    explanationZhCn: content?.explanationZhCn ?? '',
    explanationEn: content?.explanationEn ?? '',
  };
  optionLetters.forEach((_, place) => {
    const option = content?.options[place];
    draft[optionField(place, 'Zh')] = option?.textZhCn ?? '';
    draft[optionField(place, 'En')] = option?.textEn ?? '';
    draft[weightsField(place)] = option ? weightsText(option.weights) : '';
  });
  return draft;
}

/** Where English is missing the Chinese stands in; options end where the first is empty. */
export function toContent(values: Values): Content {
  const right = Array.isArray(values.right) ? values.right : [];
  const options: Content['options'] = [];
  for (const [place, letter] of optionLetters.entries()) {
    const zh = text(values[optionField(place, 'Zh')]);
    if (zh === '') break;
    options.push({
      textZhCn: zh,
      textEn: text(values[optionField(place, 'En')]) || zh,
      isRight: right.includes(letter),
      weights: weightsOf(text(values[weightsField(place)])),
    });
  }
  return {
    textZhCn: text(values.textZhCn),
    textEn: text(values.textEn) || text(values.textZhCn),
    pictureUrl: text(values.pictureUrl),
    soundUrl: text(values.soundUrl),
    options,
    explanationZhCn: text(values.explanationZhCn),
    explanationEn: text(values.explanationEn) || text(values.explanationZhCn),
  };
}

export function outcomeDraft(outcome: Outcome | undefined): Draft {
  return {
    code: outcome?.code ?? '',
    nameZhCn: outcome?.nameZhCn ?? '',
    nameEn: outcome?.nameEn ?? '',
    textZhCn: outcome?.textZhCn ?? '',
    textEn: outcome?.textEn ?? '',
    pictureUrl: outcome?.pictureUrl ?? '',
    productIds: outcome?.productIds.join(', ') ?? '',
    shopIds: outcome?.shopIds.join(', ') ?? '',
  };
}

/** The outcomes with this one in the place of the one of that code, or behind them. */
export function withOutcome(outcomes: readonly Outcome[], code: string | undefined, values: Values): Outcome[] {
  const ids = (value: unknown) => (Array.isArray(value) ? value.map(Number) : []);
  const outcome: Outcome = {
    code: text(values.code),
    nameZhCn: text(values.nameZhCn),
    nameEn: text(values.nameEn),
    textZhCn: text(values.textZhCn),
    textEn: text(values.textEn),
    pictureUrl: text(values.pictureUrl),
    productIds: ids(values.productIds),
    shopIds: ids(values.shopIds),
  };
  if (code === undefined) return [...outcomes, outcome];
  return outcomes.map((each) => (each.code === code ? outcome : each));
}

export function rewardDraft(prize: Prize | undefined): Draft {
  return {
    nameZhCn: prize?.nameZhCn ?? '',
    nameEn: prize?.nameEn ?? '',
    pictureUrl: prize?.pictureUrl ?? '',
    couponId: prize?.couponId === undefined ? '' : String(prize.couponId),
    points: prize?.points === undefined ? '' : String(prize.points),
    totalCount: prize?.totalCount === undefined ? '' : String(prize.totalCount),
    claimDays: String(prize?.claimDays ?? 14),
    costCents: prize ? yuanFieldText(prize.costCents) : '',
  };
}

export const rewardKinds = ['points', 'coupon', 'goods'] as const satisfies readonly Prize['kind'][];
export type RewardKind = (typeof rewardKinds)[number];

/** A reward is a prize that a member can have once. */
export function toReward(
  values: Values,
  activityId: number,
  kind: RewardKind,
  prizeId: number | undefined,
): Input<'save_prize'> {
  const optional = asked<Pick<Input<'save_prize'>, 'prizeId' | 'couponId' | 'points' | 'totalCount' | 'memberLimit'>>({
    prizeId,
    couponId: kind === 'coupon' ? given(values.couponId) : undefined,
    points: kind === 'points' ? given(values.points) : undefined,
    totalCount: given(values.totalCount),
    memberLimit: 1,
  });
  return {
    ...optional,
    activityId,
    kind,
    nameZhCn: text(values.nameZhCn),
    nameEn: text(values.nameEn),
    pictureUrl: text(values.pictureUrl),
    claimDays: kind === 'goods' ? Number(values.claimDays) : 0,
    costCents: Number(values.costCents ?? 0),
  };
}

const percent = 100;
/** `75%`; nothing was asked: nothing. */
export const rateText = (part: number, whole: number) =>
  whole === 0 ? undefined : `${Math.round((part / whole) * percent)}%`;
