// Films of reviews, and buyers who left no words, as members see them.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import { GoodsReviews } from '@/features/reviews/GoodsReviews';
import { Page } from '@/ui/Page';
import MyReviewsPage from './MyReviewsPage';
import ProductReviewsPage from './ProductReviewsPage';
import WriteReviewPage from './WriteReviewPage';

const film = {
  videoId: 3,
  state: 'shown' as const,
  filmAddress: '/mall-api/videos/v1/files/a.mp4',
  posterAddress: '/mall-api/videos/v1/files/a.jpg',
  durationMs: 6_000,
  width: 640,
  height: 360,
  reason: '',
};
const summary = {
  reviewCount: 1,
  starTenths: 50,
  goodsTenths: 50,
  packingTenths: 50,
  serviceTenths: 50,
  starCounts: [0, 0, 0, 0, 1],
  pictureCount: 0,
  followUpCount: 0,
  goodCount: 1,
  middlingCount: 0,
  badCount: 0,
  goodPercent: 100,
  silentCount: 12,
};
const review = {
  reviewId: 5,
  specification: '',
  stars: 5,
  text: '外壳很脆',
  imageUrls: [],
  followUp: '',
  answer: '',
  helpfulCount: 0,
  submittedAt: 1_800_000_000_000,
};
const mine = {
  ...review,
  orderId: 1,
  orderLineId: 11,
  productId: 5,
  productName: '乡村酸面包',
  productImageUrl: '',
  state: 'published' as const,
  reason: '',
  goodsStars: 5,
  packingStars: 5,
  serviceStars: 5,
  isAnonymous: false,
  points: 0,
  mayMend: false,
  mayFollowUp: false,
  mayAddFilm: false,
};

test('a film stands in its review silent and with its poster, and who left no words is told apart from the stars', async () => {
  await renderPage(<ProductReviewsPage />, {
    arguments: { productId: 5 },
    server: {
      get_review_summary: answer(summary),
      list_product_reviews: answer({
        reviews: [{ ...review, memberName: '安*', followedUpDays: 0, film }],
        hasMore: false,
      }),
    },
  });
  expect(await screen.findByText('另有 12 位买家没有留下评价，不计入星级')).toBeTruthy();
  const player = await waitFor(() => {
    const found = document.querySelector('video');
    if (!found) throw new Error('there is no film');
    return found;
  });
  expect(player.getAttribute('poster')).toBe(film.posterAddress);
  expect(player.muted).toBe(true);
  expect(player.getAttribute('preload')).toBe('none');
});

test('goods without a review say how many left no words, and goods that nobody received say nothing', async () => {
  const quiet = { ...summary, reviewCount: 0, starCounts: [0, 0, 0, 0, 0] };
  const answers = { 5: quiet, 6: { ...quiet, silentCount: 0 } };
  await renderPage(
    <Page>
      <GoodsReviews productId={5} onOpenAll={() => undefined} />
      <GoodsReviews productId={6} onOpenAll={() => undefined} />
    </Page>,
    { server: { get_review_summary: ({ productId }) => answer(answers[Number(productId) === 5 ? 5 : 6]) } },
  );
  expect(await screen.findByText('还没有评价，有 12 位买家收到后没有留言')).toBeTruthy();
  expect(screen.getAllByText('商品评价（0）')).toHaveLength(1);
});

test('a writer reads how far a film is, and adds another where one was refused', async () => {
  const waiting = { ...mine, film: { ...film, state: 'waiting' as const } };
  const refused = {
    ...mine,
    reviewId: 6,
    mayAddFilm: true,
    film: { ...film, state: 'refused' as const, filmAddress: '', posterAddress: '', reason: '画面里有别人家的孩子' },
  };
  await renderPage(<MyReviewsPage />, {
    signedIn: true,
    arguments: { tab: 'mine' },
    server: { list_my_reviews: answer({ reviews: [waiting, refused], hasMore: false }) },
  });
  expect(await screen.findByText('视频正在审核，现在只有您能看到')).toBeTruthy();
  expect(screen.getByText('视频未通过：画面里有别人家的孩子')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: '添加视频' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: '查看视频' })).toBeTruthy();
});

test('a film that was chosen goes on its way once the review is written, and one that is too large is told', async () => {
  const { calls } = await renderPage(<WriteReviewPage />, {
    signedIn: true,
    arguments: { orderLineId: 11 },
    server: {
      list_lines_to_review: answer({
        lines: [
          {
            orderId: 1,
            orderLineId: 11,
            productId: 5,
            shopId: 7,
            name: '乡村酸面包',
            specification: '',
            imageUrl: '',
            receivedAt: 1,
            reviewUntil: 2,
          },
        ],
        textPoints: 10,
        mostPoints: 30,
      }),
      list_my_reviews: answer({ reviews: [], hasMore: false }),
      submit_review: answer(mine),
      list_my_videos: answer({
        videos: [],
        mayAdd: true,
        largestBytes: 2,
        longestSeconds: 60,
        mostVideos: 1,
        uploadsAddress: '/mall-api/videos/v1/uploads',
        partBytes: 1,
        isWaitingForEncoder: false,
      }),
    },
  });
  const input = await screen.findByLabelText('选择视频', { selector: 'input' });
  await userEvent.upload(input, new File(['abc'], 'bread.mp4', { type: 'video/mp4' }));
  expect(await screen.findByText('bread.mp4')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '提交评价' }));
  await waitFor(() => expect(calls('list_my_videos')).toContainEqual({ subjectKind: 'review', subjectId: '5' }));
  expect(await screen.findByText(/视频有 .* MB，请选择/)).toBeTruthy();
});
