// A new member who owns one of everything that a member can own: what an intruder needs to be refused for nothing but the owner.
import { haveWalletMoney, photographOf } from '../belongings.mjs';
import { findProducts, haveAddress, isHandedOver, isSentByPost, payAtCashier, payOrder, placeOrder } from '../shopping.mjs';
import { Scene } from '../system/contract_samples/scene.mjs';
import { eventually } from '../world.mjs';

const pin = '135790';
const cardCents = 10_000;
const walletCents = 100_000;
const hourMs = 3_600_000;

/** Bought by the member, so registered: such a card can be reported lost. */
async function haveRegisteredCards(world, member, count) {
  const { purchaseId, orderId } = await member.call('buy_gift_cards', {
    faceCents: cardCents,
    coverKey: 'lake',
    count,
  });
  await payAtCashier(world, member, orderId);
  return eventually('the gift cards', async () => {
    const { cards } = await member.call('get_gift_card_purchase', { purchaseId });
    return cards.length === count && cards;
  });
}

async function haveInvoice(world, member) {
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && isHandedOver(found));
  const { orderId } = await placeOrder(member, product.skus[0]);
  await payOrder(world, member, orderId);
  await world.staff().call('ship_package', { orderId, shopId: product.shop.shopId, carrier: '顺丰速运', waybillNumber: 'SF1234567890' });
  await member.call('confirm_order', { orderId });
  const { titleId } = await member.call('save_invoice_title', {
    kind: 'individual',
    name: '周宁',
    taxNumber: '',
    address: '',
    telephone: '',
    bankName: '',
    bankAccount: '',
    isDefault: true,
  });
  await member.call('apply_for_invoice', { source: 'order', orderIds: [orderId], titleId, email: '' });
  await eventually('the invoice', async () => (await member.call('list_invoices', { tab: 'issued' })).invoices.length > 0);
}

/** Gives a new member an address, gift cards of which one is lost, money with a PIN, and an invoice with its title. Gives the phone. */
async function furnish(world) {
  const phone = world.newPhone();
  const member = await world.member(phone);
  await haveAddress(member);
  const [lost] = await haveRegisteredCards(world, member, 3);
  await member.call('report_gift_card_lost', { cardId: lost.cardId });
  await member.call('set_pay_pin', { pin });
  await haveWalletMoney(world, member, walletCents);
  await haveInvoice(world, member);
  return phone;
}

/** A scene in a world that stands, of a new member who owns what the samples need. */
export async function furnishedScene(world) {
  const scene = new Scene();
  await scene.enter(world, await furnish(world));
  return scene;
}

/** What a scene's member owns and the samples do not name, by the name of the place where it could stand. */
export async function additionalRecords(scene) {
  const { member } = scene;
  const { orderId } = await scene.receivedOrder();
  const { lines } = await member.call('get_after_sales_options', { orderId });
  const application = {
    orderId,
    kind: 'refund_only',
    reason: 'wrong_size',
    lines: lines.map(({ orderLineId }) => ({ orderLineId, quantity: 1 })),
    description: '',
    imageUrls: [],
  };
  const { afterSalesId } = await member.call('apply_after_sales', application);
  await scene.staff().call('decide_after_sales', { afterSalesId, decision: 'reject', answer: '商品没有问题' });
  const { coupons } = await member.call('list_coupons', { tab: 'usable' });
  const imageUrl = await member.upload('upload_image', await photographOf(`of ${member.session.uid}`));
  return {
    orderId,
    againFor: afterSalesId,
    addressId: scene.facts.addressId,
    titleId: scene.facts.titleId,
    giftCardIds: scene.facts.cardToSpend.cardId,
    couponSerialId: coupons[0].couponSerialId,
    couponSerialIds: coupons[0].couponSerialId,
    memberId: member.session.uid,
    userId: member.session.uid,
    imageUrls: imageUrl,
    avatarUrl: imageUrl,
    resubmissionOf: await rejectedReceipt(scene),
    postId: await sharedPost(scene),
  };
}

async function sharedPost({ member }) {
  const { wearMaterialDatabaseId, wearMaterialList } = await member.call('get_random_wear_detail');
  const wearMaterialIds = wearMaterialList.map(({ wearMaterialId }) => wearMaterialId);
  const { wearId } = await member.call('save_wear', { wearMaterialDatabaseId, wearName: '出门走走', wearMaterialIds });
  return (await member.call('share_community_look', { wearId, title: '出门走走', text: '' })).postId;
}

async function rejectedReceipt(scene) {
  const receiptNumber = `R${scene.member.session.uid}`;
  const imageUrl = await scene.member.upload('upload_image', await photographOf(receiptNumber));
  const receipt = {
    shopId: scene.facts.shopId,
    receiptNumber,
    amountCents: 12_300,
    boughtAt: Date.now() - hourMs,
    imageUrls: [imageUrl],
  };
  const { receiptId } = await scene.member.call('submit_receipt', receipt);
  await scene.staff().call('decide_receipt', { receiptId, decision: 'reject', reason: '看不清楚' });
  return receiptId;
}
