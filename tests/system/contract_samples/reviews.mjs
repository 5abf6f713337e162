// Samples of reviews: each of a line of its own that was bought, paid and received.
import { paidOrder } from '../../shopping.mjs';
import { nothing } from './scene.mjs';

/** A line that the member of the scene received and has not reviewed. */
export async function receivedLine(scene) {
  const { orderId } = await scene.shippedOrder();
  await scene.member.call('confirm_order', { orderId });
  const { items } = await scene.member.call('get_order', { orderId });
  return items[0];
}

const written = { goodsStars: 5, packingStars: 4, serviceStars: 5, text: '皮质柔软，做工细致', imageUrls: [], isAnonymous: false };
const flagged = '样例敏感词';

export function reviewSamples(scene) {
  const draft = async () => ({ orderLineId: (await receivedLine(scene)).orderLineId, ...written });
  const shown = async () => ({ reviewId: (await scene.member.call('submit_review', await draft())).reviewId });
  const waiting = async () => {
    await scene.staff().call('save_review_words', { words: flagged });
    return { reviewId: (await scene.member.call('submit_review', { ...(await draft()), text: flagged })).reviewId };
  };
  /** A review of somebody else. */
  const ofOther = async () => {
    const { phone, orderId } = await paidOrder(scene.world);
    const other = await scene.world.member(phone);
    const order = await other.call('get_order', { orderId });
    await scene.staff().call('ship_package', { orderId, shopId: order.items[0].shopId, carrier: '顺丰速运', waybillNumber: `SF${order.orderNumber}` });
    await other.call('confirm_order', { orderId });
    return { reviewId: (await other.call('submit_review', { orderLineId: order.items[0].orderLineId, ...written })).reviewId };
  };
  const product = async () => ({ productId: (await receivedLine(scene)).productId });
  return {
    list_lines_to_review: nothing,
    submit_review: draft,
    list_my_reviews: nothing,
    follow_up_review: async () => ({ ...(await shown()), text: '用了一阵，越来越顺手' }),
    delete_review: shown,
    get_review_summary: product,
    list_product_reviews: product,
    list_helpful_reviews: product,
    mark_review_helpful: async () => ({ ...(await ofOther()), isHelpful: true }),
    report_review: async () => ({ ...(await ofOther()), reason: 'untrue' }),
    search_reviews: nothing,
    get_review: shown,
    publish_review: waiting,
    refuse_review: async () => ({ ...(await waiting()), reason: '内容与商品无关' }),
    hide_review: async () => ({ ...(await shown()), reason: '会员请求不再展示' }),
    answer_review: async () => ({ ...(await shown()), answer: '谢谢您的喜欢' }),
    list_review_words: nothing,
    save_review_words: () => ({ words: flagged }),
  };
}
