// The pages of the plaza around its activities: a right is bought and lifts the tier; baskets are compared by what they would cost; an activity's shops are found on the plan.
import assert from 'node:assert/strict';
import { cashierWords, findProducts, goToPlatform, isSentByPost } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

journey('a member buys a month of Gold, pays at the platform, and is Gold until its end', {}, async (visitor) => {
  const { member, page } = visitor;
  assert.equal((await member.call('query_member_level_info')).tier, 'normal');
  const [offer] = (await member.call('list_rights')).rights;
  await visitor.open('/pages/plazaActivity/buyRights/index');
  await page.getByRole('radio', { name: offer.name }).check({ force: true });
  await visitor.button('rights:bar.buy').click();
  await goToPlatform(visitor);
  await visitor.button(cashierWords(visitor).confirm).click();
  await visitor.text('rights:state.valid').waitFor();
  const level = await member.call('query_member_level_info');
  assert.equal(level.tier, offer.tier);
  assert.equal(level.validUntil, (await member.call('get_my_rights')).rights[0].validUntil);
});

journey('two baskets are compared, and each costs what checkout would ask', {}, async (visitor, world) => {
  const { member, page } = visitor;
  const [product] = await findProducts(world, 1, isSentByPost);
  await visitor.open('/pages/plazaActivity/discountCalculator/index');
  for (const letter of ['A', 'B']) {
    const name = visitor.t('checkout:calculator.basket', { letter });
    await page.getByRole('button', { name: `${visitor.t('checkout:calculator.add.title')} ${name}` }).click();
    await page.getByRole('searchbox').fill(product.name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `${visitor.t('checkout:calculator.add.choose')} ${product.name}` }).first().click();
    await page.getByRole('button', { name: new RegExp(`^${visitor.t('checkout:calculator.add.put')} `) }).first().click();
  }
  await page.getByRole('button', { name: visitor.t('ui:stepper.increase') }).last().click();
  const { skuId } = product.skus[0];
  const { quotes } = await member.call('compare_baskets', { baskets: [1, 2].map((quantity) => ({ lines: [{ skuId, quantity }] })) });
  for (const { payableCents } of quotes) {
    const [yuan] = (payableCents / 100).toFixed(2).split('.');
    await page.getByText(Number(yuan).toLocaleString('en-US'), { exact: true }).first().waitFor();
  }
});

journey('an activity leads to its shops on the plan, and a shop that joins while it runs is among them', {}, async (visitor, world) => {
  const { page } = visitor;
  const staff = world.staff();
  const { activities } = await staff.call('list_activities', { kind: 'lottery', state: 'published' });
  const { activityId, pageCode } = activities.find((activity) => activity.pageCode === 'autumn-night');
  const before = (await staff.call('get_activity', { activityId })).shops.map(({ shopId }) => shopId);
  const { places } = await world.guest().call('get_plan');
  const joined = places.find(({ shopId }) => shopId && !before.includes(shopId));
  await staff.call('set_activity_shops', { activityId, shopIds: [...before, joined.shopId] });
  await visitor.open('/pages/plazaActivity/index', { pageCode });
  await visitor.button('activities:shops.onPlan_other', { count: before.length + 1 }).click();
  await page.getByText(visitor.t('activities:shops.count_other', { count: before.length + 1 })).waitFor();
  await page.getByRole('button', { name: joined.name }).last().click();
  await page.getByRole('heading', { name: joined.name }).waitFor();
});
