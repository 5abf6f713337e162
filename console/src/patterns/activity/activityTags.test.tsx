// Saving an activity keeps its tags, also for whoever may not look at tags.
import type { StaffOperationId } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { Activity } from './activity';

const activity: Activity = {
  activityId: 5,
  kind: 'interactive_page',
  state: 'draft',
  version: 3,
  pageCode: 'flip',
  nameZhCn: '翻牌',
  nameEn: 'Flip',
  rulesZhCn: '一人一次',
  rulesEn: 'Once each',
  startsAt: Date.UTC(2026, 11, 1),
  endsAt: Date.UTC(2026, 11, 2),
  opensMinute: 0,
  closesMinute: 1_440,
  leastTier: 0,
  dailyChances: 0,
  shareChances: 0,
  pointsPrice: 0,
  pointsChances: 0,
  budgetCents: 0,
  madeBy: '甲',
  approvedBy: '',
  changedAt: 1,
  isEditable: true,
  works: [],
  channels: [],
  isListedOnly: false,
  wantedTags: [7, 9],
  unwantedTags: [8],
  isOnceADevice: false,
};

const editors = ['get_activity', 'get_interactive_plan', 'save_activity'] as const;

async function edit(more: readonly StaffOperationId[] = []) {
  vi.stubGlobal('scrollTo', () => {});
  const server = playServer();
  const permissions = [...editors, ...more].flatMap((operation) => permissionOf(operation) ?? []);
  server.answer('get_staff_session', sessionWith([...new Set(permissions)]));
  server.answer('get_activity', {
    activity,
    isReady: false,
    memberCount: 0,
    turnCount: 0,
    chances: [],
    moves: [],
    guestCount: 0,
    shops: [],
  });
  server.answer('save_activity', activity);
  server.answer('list_member_tags', {
    tags: [
      {
        tagId: 7,
        nameZhCn: '造型师客人',
        nameEn: 'Stylist client',
        colour: 'gold',
        description: '',
        isRetired: false,
        memberCount: 2,
        changedBy: 'demo',
        changedAt: 0,
      },
    ],
  });
  openConsole('/interactive-pages/5/edit');
  await screen.findByDisplayValue('翻牌');
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: /^保存/ }));
    await waitFor(() => expect(server.callsOf('save_activity')).toHaveLength(1));
    return server.callsOf('save_activity')[0]?.body;
  };
}

test('whoever may not look at tags sees them by number, and saving keeps them', async () => {
  const save = await edit();
  expect(screen.getAllByRole('checkbox', { name: '7' })).toHaveLength(2);
  expect(await save()).toMatchObject({ wantedTags: [7, 9], unwantedTags: [8] });
});

test('a tag that nobody told of stands beside those with names, and is taken off without the others', async () => {
  const save = await edit(['list_member_tags']);
  await screen.findAllByRole('checkbox', { name: '造型师客人' });
  const [wanted] = screen.getAllByRole('checkbox', { name: '9' });
  if (!wanted) throw new Error('the tag has no choice');
  await userEvent.click(wanted);
  expect(await save()).toMatchObject({ wantedTags: [7], unwantedTags: [8] });
});
