// What is the member's own: the copy of their data, asked for in the settings and downloaded; and what an account bought that was merged into theirs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { findProducts, isHandedOver, payOrder, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const settingsPath = '/pages/personalCenter/setting/index';

/** The names of a ZIP's entries, as its directory at the end has them. */
function entriesOf(archive) {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const names = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = archive.readUInt16LE(at + 28);
    names.push(archive.toString('utf8', at + 46, at + 46 + size));
    at += 46 + size;
  }
  return names;
}

for (const language of ['zh-CN', 'en']) {
  journey(`a member asks for the copy of their data and downloads it, in ${language}`, { language, timeoutMs: 60_000 }, async (visitor) => {
    const { page, t, member } = visitor;
    await visitor.open(settingsPath);
    await page.getByRole('button', { name: t('memberData:title') }).click();
    await visitor.button('memberData:ask').click();
    await page.getByRole('heading', { name: t('memberData:ready.title') }).waitFor();
    const { copy } = await member.call('get_data_copy');
    const downloading = page.waitForEvent('download');
    await visitor.button('memberData:download').click();
    const download = await downloading;
    assert.match(download.suggestedFilename(), /^galleria-data-\d{4}-\d\d-\d\d\.zip$/);
    const archive = readFileSync(await download.path());
    assert.equal(archive.length, copy.fileBytes);
    const names = entriesOf(archive);
    for (const name of ['README.txt', 'data/members.json', 'data/member_data_copies.json']) assert.ok(names.includes(name), `${name} is not in ${names}`);
    const { messages } = await member.call('list_messages', { tab: 'all' });
    assert.ok(messages.some(({ link }) => link === '/pages/personalCenter/dataCopy/index'), 'the member is told');
  });
}

journey('the orders of an account that was merged are shown from the other, to look at', { timeoutMs: 60_000 }, async (visitor, world) => {
  const { page, t, member } = visitor;
  const former = await world.member();
  const [product] = await findProducts(world, 1, isHandedOver);
  const { orderId } = await placeOrder(former, product.skus[0], { deliveryType: 'pickup' });
  await payOrder(world, former, orderId);
  const { lines } = await former.call('get_after_sales_options', { orderId });
  const { afterSalesId } = await former.call('apply_after_sales', {
    orderId,
    kind: 'unshipped',
    reason: 'changed_mind',
    lines: lines.map(({ orderLineId }) => ({ orderLineId, quantity: 1 })),
    description: '',
    imageUrls: [],
  });
  await eventually('the refund', async () => (await former.call('get_after_sales', { afterSalesId })).caseStage === 'done');
  const { memberNumber } = await former.call('get_my_base_info');
  const choices = { phone: 'surviving', birthday: 'surviving', chatAccount: 'surviving', beyondLimit: 'keep' };
  const both = { memberId: member.session.uid, mergedMemberId: former.session.uid };
  await world.staff().call('merge_members', { ...both, ...choices, reason: 'one person with two phones' });

  await visitor.open(settingsPath);
  await page.getByRole('button', { name: t('memberData:former.number', { number: memberNumber }) }).click();
  await page.getByText(t('memberData:former.note')).waitFor();
  await page.getByRole('article').getByRole('button').first().click();
  await page.waitForURL(/formerAccount.*orderId/);
  await page.getByText(t('memberData:former.note')).filter({ visible: true }).waitFor();
  assert.equal(await page.getByRole('button', { name: t('orders:actions.remove') }).filter({ visible: true }).count(), 0);
  await visitor.open('/pages/formerAccount/index', { accountId: former.session.uid, afterSalesId });
  await page.getByRole('heading', { name: t('afterSales:plan.title') }).waitFor();
});
