// A version of the plan at its page: what keeps it from members is named, and publishing tells what was seen.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { PlanRecord, PlanWay } from './places';

const at = Date.UTC(2026, 10, 21, 6);
const planVersion = {
  version: 2,
  note: '二层改造',
  madeBy: 'ann',
  madeAt: at,
  levelCount: 0,
  roomCount: 12,
  blockingCount: 0,
  isShown: false,
};
const record: PlanRecord = {
  planVersion,
  publicationNumber: 4,
  levels: [],
  problems: [{ fault: 'not_step_free', isBlocking: false, subject: 'L2-18', other: '' }],
  problemCount: 1,
  roomsWithoutShop: ['L2-99'],
};

type Operations = Parameters<typeof permissionOf>[0][];

function play(operations: Operations) {
  vi.stubGlobal('scrollTo', () => {});
  const server = playServer();
  server.answer('get_staff_session', sessionWith(operations.map((operation) => permissionOf(operation) ?? '')));
  return server;
}

test('a version with hints alone is published, over what was seen as the newest', async () => {
  const server = play(['list_plan_versions', 'publish_plan']);
  server.answer('get_plan_version', record);
  server.answer('publish_plan', planVersion);
  openConsole('/places/2');
  await screen.findByText('无障碍到不了（仅提示）');
  expect(screen.getByText('L2-99')).toBeTruthy();
  await userEvent.keyboard('u');
  await userEvent.type(await screen.findByRole('textbox'), '改造完成');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(server.callsOf('publish_plan')).toHaveLength(1));
  expect(server.callsOf('publish_plan')[0]?.body).toEqual({ version: 2, publicationNumber: 4, reason: '改造完成' });
});

test('a version with problems says how many have to be mended', async () => {
  const server = play(['list_plan_versions', 'publish_plan']);
  server.answer('get_plan_version', {
    ...record,
    problems: [{ fault: 'rooms_overlap', isBlocking: true, subject: 'L2-18', other: 'L2-21' }],
  });
  openConsole('/places/2');
  await screen.findByText('房间重叠');
  await screen.findAllByText('还有 1 处问题要改');
});

test('a way that is open is closed with a reason', async () => {
  const way: PlanWay = {
    wayKey: 'lift-1',
    kind: 'lift',
    nameZhCn: '1 号电梯',
    nameEn: 'lift 1',
    levelKeys: ['L1', 'L2'],
    isStepFree: true,
  };
  const server = play(['list_plan_versions', 'list_plan_ways', 'close_way', 'open_way']);
  server.answer('list_plan_ways', { ways: [way] });
  server.answer('close_way', way);
  openConsole('/places/ways');
  await userEvent.click(await screen.findByText('1 号电梯'));
  await userEvent.type(await screen.findByRole('textbox'), '检修');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(server.callsOf('close_way')[0]?.body).toEqual({ wayKey: 'lift-1', reason: '检修' }));
});
