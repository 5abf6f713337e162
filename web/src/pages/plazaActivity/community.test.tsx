// The club of looks: likes that are taken back when they are refused, one's own posts, and a refused one that is sent again.
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import type { ServerScript } from '@/app/testing/server';
import { columnsOf, onceEach, ownPost, phaseOf, shownPost } from '@/features/community/community';
import CommunityPage from './CommunityPage';

type Shown = Output<'list_community_posts'>['posts'][number];
type Mine = Output<'list_my_community_posts'>['posts'][number];

const nowMs = Date.now();
const dayMs = 86_400_000;
const shown = (postId: number, title: string, likeCount: number): Shown => ({
  postId,
  wearId: postId * 10,
  memberName: '顾*',
  title,
  text: '',
  pictureUrl: `/files/${postId}.webp`,
  likeCount,
  publishedAt: nowMs,
});
const refused: Mine = {
  postId: 7,
  wearId: 71,
  state: 'refused',
  reason: '标题里有广告',
  title: '加我微信',
  text: '',
  pictureUrl: '/files/7.webp',
  likeCount: 0,
  submittedAt: nowMs,
  mayResend: true,
};
const theme = {
  themeId: 3,
  title: '一件风衣的秋天',
  words: '晒出您的风衣',
  startsAt: nowMs - dayMs,
  endsAt: nowMs + 2.5 * dayMs,
  isOver: false,
  prizePoints: [2_000, 500],
  postCount: 1_286,
  ranking: [],
};
const look = {
  wearId: 71,
  wearMaterialDatabaseId: 1,
  wearName: '雨天',
  wearPicUrl: '/files/l.webp',
  shareCode: 'abcdefgh',
  savedAt: 1,
};
const server: ServerScript = {
  get_community_themes: answer({ running: theme }),
  list_community_posts: answer({ posts: [shown(1, '周五去看展', 912), shown(2, '去花市的早晨', 846)], nextCursor: '' }),
  find_community_marks: answer({ likedPostIds: [], ownPostIds: [2] }),
  list_my_community_posts: answer({ posts: [refused], hasMore: false }),
  get_member_wear: answer({
    creditPoint: 0,
    tier: 0,
    ownedMaterialIds: [],
    wearList: [look],
    mostWears: 50,
    withdrawnList: [],
  }),
  get_community_standing: answer({ mutedReason: '', postsADay: 5, postsLeft: 5 }),
};

beforeEach(preferReducedMotion);

test('a heart fills at once and is empty again when the server refuses; one of one’s own is no button', async () => {
  let answerLate: (() => void) | undefined;
  await renderPage(<CommunityPage />, {
    signedIn: true,
    server: {
      ...server,
      like_community_post: async () => {
        await new Promise<void>((resolve) => {
          answerLate = resolve;
        });
        return refuse(91_434, '点赞太快了，歇一会儿再来', 429);
      },
    },
  });
  expect(await screen.findByText('本周主题 · 还有 2 天')).toBeTruthy();
  expect(screen.getByText('1,286 套搭配 · 点赞最多得 2,000 积分')).toBeTruthy();
  expect(await screen.findByText('我的', { selector: 'span' })).toBeTruthy();
  expect(screen.getByText('第 1 名')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /赞：去花市的早晨/ })).toBeNull();
  const heart = screen.getByRole('button', { name: /赞：周五去看展/ });
  await userEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  expect(within(heart).getByText('913')).toBeTruthy();
  await waitFor(() => expect(answerLate).toBeTruthy());
  answerLate?.();
  expect(await screen.findByText('点赞太快了，歇一会儿再来')).toBeTruthy();
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  expect(within(heart).getByText('912')).toBeTruthy();
});

test('a place in the ranking stays where its post is not shown any more, and leads nowhere', async () => {
  const place = { rank: 1, postId: 8, memberName: '顾*', title: '', pictureUrl: '', likeCount: 3, points: 0 };
  const over = { ...theme, isOver: true, ranking: [place, { ...place, rank: 2, postId: 1, title: '周五去看展' }] };
  await renderPage(<CommunityPage />, {
    signedIn: true,
    server: { ...server, get_community_themes: answer({ last: over }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '看结果' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('这套造型已不展示').closest('button')).toBeNull();
  expect(sheet.getByText('周五去看展').closest('button')).toBeTruthy();
});

test('two quick taps on a picture like it, one opens it, and a report says why', async () => {
  const { host, calls } = await renderPage(<CommunityPage />, {
    signedIn: true,
    server: {
      ...server,
      like_community_post: answer({ likeCount: 913, isLiked: true }),
      report_community_post: answer(null),
    },
  });
  const picture = await screen.findByRole('button', { name: '看大图：周五去看展' });
  await userEvent.dblClick(picture);
  await waitFor(() => expect(calls('like_community_post')).toEqual([{ postId: 1 }]));
  expect(host.asked).toEqual([]);
  await userEvent.click(picture);
  await waitFor(() => expect(host.asked.join()).toContain('postId'));
  await userEvent.click(screen.getByRole('button', { name: '更多操作：周五去看展' }));
  await userEvent.click(await screen.findByRole('button', { name: '举报' }));
  await userEvent.click(await screen.findByRole('button', { name: '广告推销' }));
  await waitFor(() => expect(calls('report_community_post')).toEqual([{ postId: 1, reason: 'advertising' }]));
});

test('what was refused stands under one’s own with its reason, and is changed and sent again', async () => {
  const { calls } = await renderPage(<CommunityPage />, {
    signedIn: true,
    arguments: { order: 'mine' },
    server: {
      ...server,
      share_community_look: answer({
        ...refused,
        state: 'in_review',
        reason: '',
        title: '雨天也好看',
        mayResend: false,
      }),
    },
  });
  expect(await screen.findByText(/原因：标题里有广告/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '更多操作：加我微信' }));
  await userEvent.click(await screen.findByRole('button', { name: '改一改，再发一次' }));
  const title = await screen.findByRole('textbox', { name: /标题/ });
  await userEvent.clear(title);
  await userEvent.click(screen.getByRole('button', { name: '晒出来' }));
  expect(await screen.findByText('请写一个标题')).toBeTruthy();
  await userEvent.type(title, '雨天也好看');
  await userEvent.click(screen.getByRole('button', { name: '晒出来' }));
  await waitFor(() =>
    expect(calls('share_community_look')).toEqual([
      { postId: 7, wearId: 71, themeId: 3, title: '雨天也好看', text: '' },
    ]),
  );
  expect(await screen.findByText('收到了，我们看过后就公开')).toBeTruthy();
});

test('each stands once, below the shorter column, and keeps its place while more come', () => {
  const posts = onceEach([1, 2, 3, 2, 4].map((id) => shown(id, id === 1 ? '一个要写满两行才写得下的长标题' : '短', 0)));
  expect(posts).toHaveLength(4);
  const all = posts.map((post) => shownPost(post, false, false));
  const ids = (count: number) =>
    columnsOf(all.slice(0, count), true).map((side) => side.map(({ post }) => post.postId));
  expect(ids(3)).toEqual([[1], [2, 3]]);
  expect(ids(4)).toEqual([
    [1, 4],
    [2, 3],
  ]);
  expect(columnsOf([ownPost(refused)], false)[0][0]?.rank).toBeUndefined();
  expect(phaseOf(theme, nowMs)).toEqual({ phase: 'running', days: 2 });
  expect(phaseOf(theme, nowMs - 3 * dayMs)).toEqual({ phase: 'coming', days: 2 });
  expect(phaseOf({ ...theme, isOver: true }, nowMs).phase).toBe('over');
});
