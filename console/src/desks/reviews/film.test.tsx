// The film of a review beside its words: it is shown or refused for itself.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { Review } from './reviews';

const film = {
  videoId: 31,
  state: 'waiting' as const,
  filmAddress: '/film.mp4',
  posterAddress: '/film.jpg',
  durationMs: 6_000,
  width: 640,
  height: 360,
  reason: '',
};
const review: Review = {
  reviewId: 5,
  productId: 9,
  shopId: 7,
  productName: '乡村酸面包',
  specification: '',
  state: 'published',
  reason: '',
  stars: 5,
  goodsStars: 5,
  packingStars: 5,
  serviceStars: 5,
  text: '外壳很脆',
  imageUrls: [],
  isAnonymous: false,
  followUp: '',
  answer: '',
  answeredBy: '',
  helpfulCount: 0,
  openReportCount: 0,
  memberName: '安*',
  submittedAt: 1_000,
  changedAt: 1_000,
  decidedBy: '',
  mayPublish: false,
  mayRefuse: false,
  mayHide: true,
  mayAnswer: true,
  film,
};

test('a film that waits is watched beside the words, and refused with a reason', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['reviews:review', 'reviews:answer', 'videos:review']));
  server.answer('search_reviews', { reviews: [review], hasMore: false });
  server.answer('get_review', { review, moves: [], reports: [] });
  server.answer('refuse_video', {} as never);
  openConsole('/reviews/5');
  expect(await screen.findByText('外壳很脆')).toBeTruthy();
  expect(screen.getByText('视频 · 待审核')).toBeTruthy();
  expect(screen.getByRole('button', { name: '公开视频' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '驳回视频' }));
  await userEvent.type(await screen.findByLabelText('视频为什么不通过（会员看得到）'), '画面里有别人家的孩子');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.callsOf('refuse_video')[0]?.body).toEqual({ videoId: 31, reason: '画面里有别人家的孩子' }),
  );
});
