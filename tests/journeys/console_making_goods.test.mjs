// Goods that are made at the console: a draft with two axes, its release by two, and a member who sees it; a size that comes to goods that sell; a category that is dragged by keys.
import assert from 'node:assert/strict';
import { enter, isAt, pick, press, propose, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const atDesk = { as: 'guest', size: 'desk', timeoutMs: 180_000 };

const field = (page, name) => page.getByLabel(name, { exact: true });
const inZh = (name) => `${name} ${t('goods:zh')}`;

/** Types the name of an axis and its values. */
async function typeAxis(page, number, name, values) {
  await press(page, 'goods:variants.addAxis');
  const axis = page.getByRole('group', { name: t('goods:variants.axis', { number }) });
  await axis.getByLabel(inZh(t('goods:variants.axisName'))).fill(name);
  for (const [place, value] of values.entries()) {
    if (place > 0) await axis.getByRole('button', { name: t('goods:variants.addValue') }).click();
    await axis.getByLabel(inZh(t('goods:variants.value', { number: place + 1 }))).fill(value);
  }
}

async function fillIn(page, texts) {
  for (const [name, text] of Object.entries(texts)) await field(page, t('goods:variants.fillOf', { name: t(name) })).fill(text);
  await press(page, 'goods:variants.fill');
}

journey('a product is made with two axes, released by two, and a member sees its four variants', atDesk, async (visitor, world) => {
  const { page } = visitor;
  const { shops } = await world.staff().call('list_mall_shops');
  const shop = shops.find(({ sellsOnline }) => sellsOnline);
  await enter(visitor, world, 'editor', '/console/goods');
  await page.keyboard.press('a');
  await isAt(page, t('goods:make.title'));
  await pick(page, t('goods:columns.shop'), shop.unit);
  await field(page, t('goods:fields.nameZh')).fill('云朵羊绒围巾');
  await field(page, t('goods:fields.nameEn')).fill('Cloud cashmere scarf');
  await field(page, t('goods:columns.category')).click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('goods:fields.imageUrls'), exact: true }).click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').first().click();
  await page.keyboard.press('Control+s');
  await isAt(page, t('goods:variants.of', { name: '云朵羊绒围巾' }));

  await typeAxis(page, 1, '颜色', ['云白', '墨黑']);
  await typeAxis(page, 2, '尺寸', ['短款', '长款']);
  await press(page, 'goods:variants.all');
  await page.keyboard.press('Control+s');
  await shows(page, t('goods:variants.wrong.noAmount'));
  await fillIn(page, { 'goods:numbers.listPrice': '999', 'goods:numbers.price': '899', 'goods:numbers.memberPrice': '599', 'goods:variants.stock': '6' });
  await field(page, `墨黑 · 长款 ${t('goods:numbers.price')}`).fill('929');
  await page.keyboard.press('Control+s');
  await isAt(page, '云朵羊绒围巾');
  await shows(page, t('goods:shelf.draft'));

  await press(page, 'goods:moves.release');
  await page.getByRole('dialog').getByRole('textbox').fill('秋冬新品');
  await page.keyboard.press('Control+Enter');
  await propose(page, '会员价低于划线价 400 元');
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'release_goods').proposalId });

  const productId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const member = await world.member();
  await eventually('members to see it', async () => (await member.send('get_product', { productId })).status === 200);
  const { skus, specifications } = await member.call('get_product', { productId });
  assert.deepEqual(specifications.map(({ values }) => values), [['云白', '墨黑'], ['短款', '长款']]);
  assert.deepEqual(skus.map(({ priceCents }) => priceCents), [89_900, 89_900, 89_900, 92_900]);
});

journey('goods that sell get another value, one of their variants goes off sale, and their numbers stay', atDesk, async (visitor, world) => {
  const { page } = visitor;
  const { goods } = await world.staff().call('search_goods', { shelfStatus: 'on_shelf', pageSize: 50 });
  let record;
  for (const { productId, skuCount } of goods) {
    if (skuCount < 2) continue;
    record = await world.staff().call('get_goods', { productId });
    if (record.specifications.length === 1) break;
  }
  await enter(visitor, world, 'manager', `/console/goods/${record.productId}/variants`);
  await isAt(page, t('goods:variants.of', { name: record.name.zh }));
  const axis = page.getByRole('group', { name: t('goods:variants.axis', { number: 1 }) });
  await axis.getByRole('button', { name: t('goods:variants.addValue') }).click();
  await axis.getByLabel(inZh(t('goods:variants.value', { number: record.specifications[0].values.length + 1 }))).fill('限定');
  await page.getByRole('switch', { name: t('goods:variants.thereOf', { name: '限定' }) }).click();
  const first = record.skus[0].values.map(({ zh }) => zh).join(' · ');
  await page.getByRole('switch', { name: t('goods:variants.thereOf', { name: first }) }).click();
  await page.keyboard.press('Control+s');
  await isAt(page, record.name.zh);
  await shows(page, t('goods:variants.off'));
  const after = await world.staff().call('get_goods', { productId: record.productId });
  assert.deepEqual(after.skus.slice(0, record.skus.length).map(({ skuId, onHandCount }) => [skuId, onHandCount]), record.skus.map(({ skuId, onHandCount }) => [skuId, onHandCount]));
  assert.equal(after.skus.length, record.skus.length + 1);
  const member = await world.member();
  await eventually('members to be offered the others alone', async () => {
    const { skus } = await member.call('get_product', { productId: record.productId });
    return skus.length === record.skus.length && skus.every(({ skuId }) => skuId !== record.skus[0].skuId);
  });
});

journey('a shop opens and closes, a category moves by keys, and a category with goods stays', atDesk, async (visitor, world) => {
  const { page } = visitor;
  const { shops } = await world.staff().call('list_mall_shops');
  await enter(visitor, world, 'manager', '/console/goods/shops/new');
  await isAt(page, t('goods:shops.add'));
  const texts = { 'goods:fields.nameZh': '云上茶馆', 'goods:shops.floor': 'L3', 'goods:shops.unit': 'L3-88', 'goods:shops.latitude': '32.041510', 'goods:shops.longitude': '118.784620', 'goods:shops.picture': shops[0].imageUrl };
  for (const [name, text] of Object.entries(texts)) await field(page, t(name)).fill(text);
  await field(page, t('goods:shops.kind')).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await isAt(page, '云上茶馆');
  await press(page, 'goods:delete');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+Enter');
  await isAt(page, t('goods:shops.title'));

  await page.goto(`${world.url}/console/goods/categories`);
  await isAt(page, t('goods:categories.title'));
  const { categories } = await world.staff().call('list_goods_choices');
  const [first, second] = categories.filter(({ level }) => level === 1);
  assert.ok(await page.getByRole('button', { name: t('goods:deleteOf', { name: first.name.zh }) }).isDisabled());
  await page.getByRole('button', { name: t('patterns:sort.handle', { name: first.name.zh }) }).press('Alt+ArrowDown');
  await eventually('the order to be kept', async () => {
    const now = (await world.staff().call('list_goods_choices')).categories.filter(({ level }) => level === 1);
    return now[0].categoryId === second.categoryId && now[1].categoryId === first.categoryId;
  });
});
