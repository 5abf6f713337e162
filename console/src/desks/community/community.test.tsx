// The desk of the club of looks: what it asks, what a typed theme comes to, and posts decided by keys alone.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { misfitsOf, neighboursOf, type Post, type PostRecord, postsOf, themeDraft, toTheme } from './community';

const post = (postId: number, more: Partial<Post> = {}): Post => ({
  postId,
  memberId: 44,
  memberName: '顾*',
  wearId: 71,
  state: 'in_review',
  reason: '',
  title: `搭配${postId}`,
  text: '早晚都刚好',
  pictureUrl: `/files/${postId}.webp`,
  foundWord: '微信',
  likeCount: 0,
  openReportCount: 1,
  submittedAt: 1_000,
  changedAt: 1_000,
  decidedBy: '',
  mayPublish: true,
  mayRefuse: true,
  mayHide: false,
  mayRemove: true,
  ...more,
});
const recordOf = (one: Post): PostRecord => ({
  post: one,
  moves: [],
  reports: [{ reason: 'advertising', isOpen: true, at: 2_000 }],
});

test('a state that is none asks for all, reports narrow it, and behind the last that waits the first follows', () => {
  expect(postsOf({ filters: { state: 'in_review' }, page: '' })).toEqual({ state: 'in_review' });
  expect(postsOf({ filters: { state: 'all', reported: 'yes' }, page: '12' })).toEqual({
    isReported: true,
    behindPostId: 12,
  });
  const waiting = [{ postId: 3 }, { postId: 5 }, { postId: 8 }];
  expect(neighboursOf(5, waiting)).toEqual({ next: 8, previous: 3 });
  expect(neighboursOf(8, waiting)).toEqual({ next: 3, previous: 5 });
  expect(neighboursOf(8, [{ postId: 8 }])).toEqual({ next: undefined, previous: undefined });
});

test('a new theme runs for a week, and prizes that rise are refused before they are sent', () => {
  const draft = themeDraft(undefined, 0);
  expect([draft.startsAt, draft.endsAt]).toEqual(['1970-01-01T09:00', '1970-01-08T09:00']);
  const typed = { titleZhCn: '甲', titleEn: 'A', wordsZhCn: '乙', wordsEn: 'B', startsAt: 5, endsAt: 9 };
  expect(toTheme({ ...typed, prizePoints: [300, 100] }, 2)).toEqual({ ...typed, themeId: 2, prizePoints: [300, 100] });
  expect(toTheme(typed, undefined).prizePoints).toEqual([]);
  expect(misfitsOf({ ...typed, prizePoints: [300, 300, 100] })).toEqual({});
  expect(misfitsOf({ ...typed, endsAt: 5, prizePoints: [100, 300] })).toEqual({
    endsAt: 'endsLater',
    prizePoints: 'prizesFall',
  });
  expect(misfitsOf({ ...typed, prizePoints: [0] })).toEqual({ prizePoints: 'prizesSize' });
});

test('one that waits is published by a key, the next follows and is refused with a reason, and its author is muted', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['community:review']));
  server.answer('search_community_posts', { posts: [post(5), post(8)], hasMore: false });
  server.answer('get_community_post_record', ({ query }) => ({ data: recordOf(post(Number(query.get('postId')))) }));
  server.answer('publish_community_post', post(5, { state: 'published' }));
  server.answer('refuse_community_post', post(8, { state: 'refused' }));
  server.answer('mute_community_member', {
    memberId: 44,
    memberName: '顾*',
    mutedUntil: 9,
    reason: '刷屏',
    mutedBy: '',
  });
  openConsole('/community/posts/5');
  expect(await screen.findByRole('img', { name: '搭配「搭配5」' })).toBeTruthy();
  expect(screen.getByText('命中敏感词「微信」')).toBeTruthy();
  expect(screen.getByText(/广告推销/)).toBeTruthy();
  await waitFor(() => expect(server.callsOf('search_community_posts').length).toBeGreaterThan(0));
  await userEvent.keyboard('a');
  await waitFor(() => expect(server.callsOf('publish_community_post')[0]?.body).toEqual({ postId: 5 }));
  expect(await screen.findByRole('img', { name: '搭配「搭配8」' })).toBeTruthy();
  await userEvent.keyboard('r');
  await userEvent.type(await screen.findByLabelText('原因（会员看得到）'), '请不要留联系方式');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.callsOf('refuse_community_post')[0]?.body).toEqual({ postId: 8, reason: '请不要留联系方式' }),
  );
  expect(await screen.findByRole('img', { name: '搭配「搭配5」' })).toBeTruthy();
  await userEvent.keyboard('m');
  await userEvent.type(await screen.findByLabelText('原因（会员看得到）'), '多次刷屏');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.callsOf('mute_community_member')[0]?.body).toEqual({ memberId: 44, days: 7, reason: '多次刷屏' }),
  );
});
