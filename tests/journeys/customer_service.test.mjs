// Customer service: a member asks about an order with a picture, the staff answers while the page is open, and the conversation is closed and rated.
import assert from 'node:assert/strict';
import { photographOf } from '../belongings.mjs';
import { findProducts, haveAddress, isSentByPost, payOrder, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();

journey('a member asks about an order with a picture, sees the answer without asking again, closes the conversation and rates it', {}, async (visitor, world) => {
  const { member, page, t } = visitor;
  await haveAddress(member);
  const [product] = await findProducts(world, 1, isSentByPost);
  const { orderId } = await placeOrder(member, product.skus[0]);
  await payOrder(world, member, orderId);
  const { orderNumber, items } = await member.call('get_order', { orderId });
  const [{ shopId }] = items;

  await visitor.open('/pages/goodsOrder/orderDetail/index', { orderId });
  await visitor.button('orders:detail.ask').click();
  await page.getByRole('searchbox').waitFor();
  await visitor.button('customerService:ask').click();
  await visitor.button('customerService:write.sendOrder').click();
  const log = page.getByRole('log');
  await log.getByText(t('customerService:chat.order', { number: orderNumber })).waitFor();

  await page.getByRole('textbox', { name: t('customerService:write.label') }).fill('包装有点压痕，能换一个吗？');
  await visitor.button('customerService:write.photos').click();
  const buffer = Buffer.from(await (await photographOf(`parcel of ${orderNumber}`)).arrayBuffer());
  await page.getByLabel(t('ui:photos.add')).setInputFiles({ name: 'parcel.png', mimeType: 'image/png', buffer });
  await page.getByRole('status', { name: t('ui:photos.busy') }).waitFor({ state: 'hidden' });
  const isSent = async () => {
    const { messages } = await member.call('list_customer_messages', { shopId });
    return messages.length === 2 && messages[1].imageUrls.length === 1;
  };
  await visitor.button('customerService:write.send').dblclick();
  await log.getByText('包装有点压痕，能换一个吗？').waitFor();
  await eventually('the words with their picture, once', isSent);

  const { threads } = await world.staff().call('search_customer_threads', { state: 'waiting', shopId, pageSize: 50 });
  await world.staff().call('answer_customer_thread', { threadId: threads.at(-1).threadId, text: '可以的，我们马上为您换新' });
  await log.getByText('可以的，我们马上为您换新').waitFor();
  await eventually('the answer to be read', async () => (await member.call('list_customer_threads')).threads[0].unreadCount === 0);

  await visitor.button('customerService:chat.end').click();
  await page.getByRole('dialog').getByRole('button', { name: t('customerService:chat.end') }).click();
  await visitor.button('customerService:rate.title').click();
  await page.getByRole('radio', { name: t('customerService:rate.score.4'), exact: true }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: t('customerService:rate.send') }).click();
  await visitor.text(t('customerService:chat.stars_other', { count: 4 })).waitFor();
  assert.equal((await member.call('list_customer_threads')).threads[0].stars, 4);
});
