// The page of a questionnaire: what appears and goes, what is missing, what is kept on the phone, and what is handed in.
import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { findKeptAnswers, keepAnswers } from '@/features/questionnaires/keptAnswers';
import QuestionnairePage from './QuestionnairePage';

type Questionnaire = NonNullable<Output<'get_questionnaire'>['questionnaire']>;
type Subject = Questionnaire['subjects'][number];

const subject = (subjectId: number, more: Partial<Subject>): Subject => ({
  subjectId,
  subjectOptionType: 3,
  subjectWritingText: `第${subjectId}问`,
  mustBe: false,
  extendField: { isOther: false },
  optionList: [],
  jumps: [],
  ...more,
});
const questionnaire: Questionnaire = {
  activityId: 8,
  pageCode: 'visit',
  name: '逛街问卷',
  rules: '每人一次',
  startsAt: 1,
  endsAt: 2,
  leastTier: 0,
  isFull: false,
  isAnonymous: false,
  rewardPoints: 50,
  version: 3,
  subjects: [
    subject(1, {
      subjectOptionType: 1,
      mustBe: true,
      optionList: [
        { optionId: 1, optionWriting: '来过' },
        { optionId: 2, optionWriting: '没有' },
      ],
    }),
    subject(2, { showWhen: { join: 'all', conditions: [{ subjectId: 1, relation: 'eq', optionIds: [1] }] } }),
    subject(3, {
      subjectOptionType: 2,
      extendField: { isOther: false, leastNum: 1, selectNum: 2 },
      optionList: [1, 2, 3].map((optionId) => ({ optionId, optionWriting: `选项${optionId}` })),
    }),
    subject(4, { optionList: [{ optionId: 1, optionWriting: '', blanksType: 1, blanksNumRule: '1-5' }] }),
    subject(5, { subjectOptionType: 9 }),
  ],
};
const server = {
  get_questionnaire: answer({ questionnaire }),
  get_my_questionnaire: answer({ isAnswered: false }),
  save_questionnaire_draft: answer({ savedAt: 5 }),
  submit_questionnaire: answer({ keptCount: 2, rewardPoints: 50 }),
};

beforeEach(preferReducedMotion);

test('a branch opens and closes, too many are told, and what was hidden is not handed in', async () => {
  const { calls } = await renderPage(<QuestionnairePage />, { signedIn: true, server });
  await userEvent.click(await screen.findByRole('radio', { name: '来过' }));
  await userEvent.type(screen.getByRole('textbox', { name: /第2问/ }), '灯');
  for (const name of ['选项1', '选项2', '选项3']) await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByText('选 1 至 2 项，已选 3 项').dataset.exceeded).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(screen.getByRole('alert').textContent).toBe('选得多了一点');
  await userEvent.click(screen.getByRole('checkbox', { name: '选项3' }));
  await userEvent.click(screen.getByRole('radio', { name: '没有' }));
  expect(screen.queryByRole('textbox', { name: /第2问/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '比较满意' }));
  await userEvent.type(screen.getByRole('textbox', { name: /第5问/ }), '林晓');
  await userEvent.click(screen.getByRole('button', { name: '交卷' }));
  expect(await screen.findByText('50 积分已放进您的账户')).toBeTruthy();
  expect(calls('submit_questionnaire')).toEqual([
    {
      activityId: 8,
      version: 3,
      answers: [
        { subjectId: 1, optionIds: [2], blanks: [], text: '' },
        { subjectId: 3, optionIds: [1, 2], blanks: [], text: '' },
        { subjectId: 4, optionIds: [], blanks: [], text: '4' },
        { subjectId: 5, optionIds: [], blanks: [], text: '林晓' },
      ],
    },
  ]);
  expect(findKeptAnswers(8)).toBeUndefined();
});

test('what is missing is told at its question, and what was entered is there again', async () => {
  keepAnswers(8, { version: 3, answers: [{ subjectId: 5, optionIds: [], blanks: [], text: '林晓' }] });
  const { calls } = await renderPage(<QuestionnairePage />, { signedIn: true, server });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /第5问/ })).value).toBe('林晓');
  await userEvent.click(screen.getByRole('button', { name: '交卷' }));
  expect((await screen.findByRole('alert')).textContent).toBe('这一题还没有答');
  expect(calls('submit_questionnaire')).toEqual([]);
});

test('another phone’s draft is there, and what waits here for a network goes out by itself', async () => {
  const draft = { version: 3, answers: [{ subjectId: 1, optionIds: [2], blanks: [], text: '' }], savedAt: 9 };
  const mine = { ...server, get_my_questionnaire: answer({ isAnswered: false, draft }) };
  const first = await renderPage(<QuestionnairePage />, { signedIn: true, server: mine });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '没有' })).checked).toBe(true);
  first.unmount();
  keepAnswers(8, { version: 3, answers: draft.answers, isWaiting: true });
  const { calls } = await renderPage(<QuestionnairePage />, { signedIn: true, server });
  expect(await screen.findByText('谢谢您的回答')).toBeTruthy();
  expect(calls('submit_questionnaire')).toHaveLength(1);
});

test('a first try whose answer was lost is taken for done by the second', async () => {
  const taken = { ...server, submit_questionnaire: refuse(91_257, '您已经答过这份问卷，谢谢您') };
  keepAnswers(8, { version: 3, answers: [{ subjectId: 1, optionIds: [2], blanks: [], text: '' }] });
  await renderPage(<QuestionnairePage />, { signedIn: true, server: taken });
  await userEvent.click(await screen.findByRole('button', { name: '交卷' }));
  expect(await screen.findByText('谢谢您的回答')).toBeTruthy();
});

test('one that is over, full, answered, or not there is one quiet page each', async () => {
  const shows = async (given: Partial<Questionnaire>, isAnswered: boolean, text: string) => {
    const view = await renderPage(<QuestionnairePage />, {
      signedIn: true,
      server: {
        ...server,
        get_questionnaire: answer({ questionnaire: { ...questionnaire, ...given } }),
        get_my_questionnaire: answer({ isAnswered }),
      },
    });
    expect(await screen.findByText(text)).toBeTruthy();
    view.unmount();
  };
  await shows({ obstacle: 'over' }, false, '问卷已经结束');
  await shows({ isFull: true }, false, '问卷已经收满');
  await shows({}, true, '您已经答过这份问卷');
  await renderPage(<QuestionnairePage />, { server: { get_questionnaire: answer({}) } });
  await waitFor(() => expect(screen.getByText('现在没有问卷')).toBeTruthy());
});
