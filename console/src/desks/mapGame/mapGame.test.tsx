// The desk of the map game: what a typed season and spot come to, and spots that are nudged on the map and saved with all the others.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import {
  movedSpot,
  newSpot,
  nudgedSpot,
  type Season,
  seasonDraft,
  seasonMisfits,
  spotDraft,
  spotMisfits,
  spotsOf,
  toSeason,
  toSpot,
  withPrize,
  withSpots,
} from './mapGame';

const season: Season = {
  seasonId: 7,
  state: 'draft',
  version: 3,
  nameZhCn: '云廊寻宝',
  nameEn: 'Treasures',
  wordsZhCn: '走一走',
  wordsEn: 'Walk',
  pictureUrl: '/files/map.webp',
  pictureWidth: 1500,
  pictureHeight: 1125,
  startsAt: 3_600_000,
  endsAt: 7_200_000,
  spots: [
    {
      spotId: 71,
      number: 1,
      ...newSpot(),
      nameZhCn: '中庭',
      nameEn: 'Hall',
      shopName: '',
      doneCount: 0,
      task: 'answer',
      questionZhCn: '像什么？',
      questionEn: 'Like what?',
      choices: [
        { textZhCn: '云', textEn: 'A cloud' },
        { textZhCn: '莲', textEn: 'A lotus' },
      ],
      rightChoice: 1,
    },
  ],
  rewards: [{ stepCount: 1, points: 30, givenCount: 0 }],
  playerCount: 0,
  stepCount: 0,
  givenPoints: 0,
  mayEdit: true,
  mayPublish: true,
  mayEnd: false,
};
const spot = spotsOf(season)[0] ?? newSpot();

test('a spot stays on the map, and an arrow key moves it by a little or by more', () => {
  expect(movedSpot(spot, 900, -3.4)).toMatchObject({ x: 1000, y: 497 });
  expect(nudgedSpot(spot, 'ArrowLeft', false)).toMatchObject({ x: 499, y: 500 });
  expect(nudgedSpot(spot, 'ArrowDown', true)).toMatchObject({ x: 500, y: 510 });
  expect(nudgedSpot(spot, 'a', false)).toBeUndefined();
});

test('what was typed of a spot comes back as it was, and only a question keeps choices', () => {
  const typed = { ...spotDraft(spot), shopId: undefined, rightChoice: 1 };
  expect(spotMisfits(typed)).toEqual({});
  expect(toSpot(typed, spot)).toEqual(spot);
  expect(toSpot({ ...typed, task: 'visit' }, spot)).toMatchObject({ questionZhCn: '', choices: [] });
  expect(spotMisfits({ ...typed, questionEn: undefined, choicesZhCn: '云', rightChoice: 2 })).toEqual({
    questionEn: 'questionNeeded',
    choicesZhCn: 'choicesCount',
    choicesEn: 'choicesPair',
    rightChoice: 'rightWithin',
  });
});

test('a season keeps its spots when its terms change, and rewards that do not rise are refused before they are sent', () => {
  const typed = {
    ...seasonDraft(season, 0),
    startsAt: 3_600_000,
    endsAt: 7_200_000,
    rewardSteps: [1],
    rewardPoints: [30],
  };
  expect(seasonMisfits(typed)).toEqual({});
  expect(toSeason(typed, season, { pictureWidth: 1500, pictureHeight: 1125 })).toEqual(withSpots(season, [spot]));
  expect(seasonMisfits({ ...typed, endsAt: 1, rewardSteps: [3, 3], rewardPoints: [0] })).toEqual({
    endsAt: 'endsLater',
    rewardSteps: 'stepsRise',
    rewardPoints: 'pointsPair',
  });
});

test('a prize of a reward is put and taken away beside its points, and stays when the terms change', () => {
  const held: Season = { ...season, rewards: [{ stepCount: 1, points: 0, givenCount: 0, prizeId: 5 }] };
  expect(withPrize(season, 1, 5).rewards).toEqual([{ stepCount: 1, points: 30, prizeId: 5 }]);
  expect(withPrize(held, 1, undefined).rewards).toEqual([{ stepCount: 1, points: 0 }]);
  const typed = {
    ...seasonDraft(held, 0),
    startsAt: 3_600_000,
    endsAt: 7_200_000,
    rewardSteps: [1],
    rewardPoints: [0],
  };
  expect(toSeason(typed, held, { pictureWidth: 1500, pictureHeight: 1125 }).rewards).toEqual(
    withSpots(held, []).rewards,
  );
  expect(seasonMisfits(typed, held)).toEqual({});
  expect(seasonMisfits(typed, season)).toEqual({ rewardPoints: 'pointsNeeded' });
});

test('a reward whose steps are changed keeps its prize, and one that is typed elsewhere takes it along', () => {
  const held: Season = {
    ...season,
    rewards: [
      { stepCount: 3, points: 30, givenCount: 0 },
      { stepCount: 9, points: 0, givenCount: 0, prizeId: 5 },
    ],
  };
  const typed = (rewardSteps: number[], rewardPoints: number[]) => ({
    ...seasonDraft(held, 0),
    startsAt: 3_600_000,
    endsAt: 7_200_000,
    rewardSteps,
    rewardPoints,
  });
  const prizesFor = (steps: number[]) =>
    toSeason(typed(steps, steps), held, { pictureWidth: 1500, pictureHeight: 1125 }).rewards.map(
      ({ prizeId }) => prizeId,
    );
  expect(prizesFor([3, 10])).toEqual([undefined, 5]);
  expect(prizesFor([9, 12])).toEqual([5, undefined]);
  expect(prizesFor([3, 6, 10])).toEqual([undefined, undefined, undefined]);
  expect(seasonMisfits(typed([3, 10], [30, 0]), held)).toEqual({});
  expect(seasonMisfits(typed([3, 6, 10], [30, 30, 0]), held)).toEqual({ rewardPoints: 'pointsNeeded' });
});

test('the prize of a reward is chosen on the page of the season', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['map_game:read', 'map_game:write', 'prizes:read']));
  server.answer('get_map_season', season);
  server.answer('list_prizes', {
    prizes: [
      {
        prizeId: 5,
        activityId: 7,
        kind: 'goods',
        nameZhCn: '礼盒',
        nameEn: 'Box',
        pictureUrl: '',
        totalCount: 9,
        claimDays: 14,
        costCents: 500,
        wonCount: 0,
        waitingCount: 0,
      },
    ],
  });
  server.answer('save_map_season', { ...season, version: 4 });
  openConsole('/map-game/7');
  await userEvent.click(await screen.findByRole('combobox', { name: '完成 1 个地点的奖品' }));
  await userEvent.click(await screen.findByTitle('礼盒（库存 9）'));
  await waitFor(() => expect(server.callsOf('save_map_season')[0]?.body).toEqual(withPrize(season, 1, 5)));
});

test('a spot is nudged by the arrow keys and saved with the draft', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['map_game:read', 'map_game:write']));
  server.answer('get_map_season', season);
  server.answer('save_map_season', { ...season, version: 4 });
  openConsole('/map-game/7/map');
  const disc = await screen.findByRole('button', { name: '地点 1 中庭' });
  disc.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}');
  await userEvent.click(screen.getByRole('button', { name: /保存草稿/ }));
  await waitFor(() =>
    expect(server.callsOf('save_map_season')[0]?.body).toEqual(withSpots(season, [{ ...spot, x: 510, y: 499 }])),
  );
});
