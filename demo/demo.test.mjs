// Checks that the demo mall's files keep their promises: every reference resolves, both languages stand, prices make sense.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { collectArtKeys, parseArtKey } from '../tools/art/keys.mjs';
import { ar_keys } from '../tools/art/ar.mjs';
import { wear_keys } from '../tools/art/wear.mjs';
import { makePlan } from './plan.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const read = (name) => JSON.parse(readFileSync(join(here, name), 'utf8'));
const mall = read('mall.json');
const brands = read('brands.json');
const shops = read('shops.json');
const categories = read('categories.json');
const goods = readdirSync(join(here, 'goods')).sort().flatMap((file) => read(`goods/${file}`).map((item) => ({ ...item, file: file.replace('.json', '') })));
const groups = read('product-groups.json');
const rankings = read('rankings.json');
const pages = readdirSync(join(here, 'pages')).sort().map((file) => ({ file, ...read(`pages/${file}`) }));
const members = read('members.json');
const addresses = read('addresses.json');
const orders = read('orders.json');
const points = read('points.json');
const { coupons, held } = read('coupons.json');
const promotions = read('promotions.json');
const { lotteries } = read('plaza.json');
const { questionnaires } = read('questionnaires.json');
const { banks: quiz_banks, quizzes } = read('quizzes.json');
const { activities: sign_ups } = read('registrations.json');
const films = read('films.json');
const gift_cards = read('gift-cards.json');
const gift_card_batches = read('gift-card-batches.json');
const offers = read('recharge-offers.json');
const wallets = read('wallets.json');
const invoices = read('invoices.json');
const special_invoices = read('special-invoices.json');
const chat_accounts = read('chat-accounts.json');
const messages = read('messages.json');
const services = read('services.json');
const library = read('library.json');
const service_requests = read('service-requests.json');
const lost_and_found = read('lost-and-found.json');
const wear = read('wear.json');
const map_game = read('map_game.json');

const leaves = new Map();
const category_keys = [];
for (const first of categories) {
  category_keys.push(first.key);
  for (const second of first.children) {
    category_keys.push(second.key);
    for (const third of second.children) {
      category_keys.push(third.key);
      leaves.set(third.key, first.key);
    }
  }
}
const by = (list, name = 'key') => new Map(list.map((item) => [item[name], item]));
const brand_by_key = by(brands);
const shop_by_key = by(shops);
const goods_by_key = by(goods);
const member_by_key = by(members);
const address_by_key = by(addresses);

const relative = /^[+-](?=\d)(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?$/;
const minutesOf = (text) => {
  const match = relative.exec(text);
  assert.ok(match, `"${text}" is no relative time`);
  return (text[0] === '-' ? -1 : 1) * (Number(match[1] ?? 0) * 1440 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0));
};

function walk(value, path, visit) {
  visit(value, path);
  if (value && typeof value === 'object') for (const [name, inner] of Object.entries(value)) walk(inner, `${path}/${name}`, visit);
}
const every_file = [['mall', mall], ['brands', brands], ['shops', shops], ['categories', categories], ['goods', goods], ['groups', groups], ['rankings', rankings], ['pages', pages], ['orders', orders], ['points', points], ['coupons', coupons], ['promotions', promotions], ['held coupons', held], ['offers', offers], ['invoices', invoices], ['gift cards', gift_cards], ['messages', messages], ['services', services], ['service requests', service_requests], ['lost and found', lost_and_found], ['wear', wear], ['map game', map_game]];

function sameShape(list, keys, what) {
  for (const item of list) assert.deepEqual(Object.keys(item).filter((key) => key !== 'file'), keys, `${what} ${item.key ?? item.pageCode ?? JSON.stringify(item)}`);
}

test('the mall has nine floors, eighty shops, at least sixty brands, four hundred goods and twelve hundred SKUs', () => {
  assert.deepEqual(mall.floors.map((floor) => floor.key), ['B1', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8']);
  assert.equal(shops.length, 80);
  assert.ok(brands.length >= 60);
  assert.ok(goods.length >= 400, String(goods.length));
  const sku_count = goods.reduce((sum, item) => sum + item.skus.length, 0);
  assert.ok(sku_count >= 1200 && sku_count < 1260, String(sku_count));
  assert.equal(members.length, 13);
  assert.ok(orders.length >= 60);
  assert.ok(groups.length >= 6);
});

test('every object of a kind has the same keys in the same order', () => {
  sameShape(brands, ['key', 'name', 'initial', 'story', 'logo'], 'brand');
  sameShape(shops.map(({ openedAt, ...shop }) => shop), ['key', 'name', 'brand', 'floor', 'unit', 'category', 'hours', 'phone', 'intro', 'image', 'latitude', 'longitude', 'sellsOnline'], 'shop');
  sameShape(goods, ['key', 'shop', 'category', 'name', 'subtitle', 'image', 'gallery', 'tags', 'specs', 'skus', 'delivery', 'limitPerMember', 'salesCount', 'details', 'pinyin', 'listedAt', 'status'], 'goods');
  sameShape(goods.flatMap((item) => item.skus), ['values', 'image', 'priceCents', 'listPriceCents', 'memberPriceCents', 'stockCount'], 'sku');
  sameShape(groups, ['key', 'name', 'subtitle', 'banner', 'goods'], 'group');
  sameShape(rankings, ['key', 'name', 'subtitle', 'rule', 'category'], 'ranking');
  sameShape(members, ['key', 'phone', 'nickname', 'avatar', 'tier', 'growth', 'points', 'birthday', 'joinedAt'], 'member');
  sameShape(addresses, ['key', 'member', 'contactName', 'contactPhone', 'provinceCode', 'provinceName', 'cityCode', 'cityName', 'countyCode', 'countyName', 'detail', 'label', 'isDefault'], 'address');
  sameShape(promotions, ['key', 'kind', 'name', 'priority', 'isExclusive', 'excludesCoupons', 'from', 'until', 'isEverything', 'shops', 'categories', 'goods', 'excludedGoods', 'rungs', 'prices'], 'promotion');
  sameShape(coupons, ['key', 'name', 'state', 'kind', 'stackGroup', 'isExclusive', 'priority', 'value', 'capCents', 'thresholdCents', 'shops', 'categories', 'goods', 'excludedGoods', 'funder', 'totalCount', 'limitPerMember', 'limitPerMemberDay', 'leastTier', 'isInCentre', 'enablesTransfer', 'collectFrom', 'collectUntil', 'validFrom', 'validUntil', 'validDays', 'usage', 'picture', 'codes'], 'coupon');
  sameShape(held, ['member', 'coupon', 'count', 'receivedAt', 'usedAt', 'shop', 'issueMode'], 'held coupon');
  sameShape(orders.map(({ isByCourier, gift, ...order }) => order), ['key', 'member', 'state', 'delivery', 'address', 'items', 'freightCents', 'remark', 'createdAt', 'paidAt', 'shippedAt', 'receivedAt', 'completedAt', 'closedAt', 'closeReason', 'pickupCode', 'package'], 'order');
});

test('keys are kebab-case and unique in their kind', () => {
  for (const list of [brands, shops, goods, groups, rankings, members, addresses, orders]) {
    const keys = list.map((item) => item.key);
    assert.equal(new Set(keys).size, keys.length);
    for (const key of keys) assert.match(key, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
  assert.equal(new Set(category_keys).size, category_keys.length);
  assert.equal(new Set(shops.map((shop) => shop.unit)).size, shops.length, 'two shops share a unit');
  assert.equal(new Set(goods.map((item) => item.name.zh)).size, goods.length, 'two goods share a name');
});

test('every text speaks Chinese and English', () => {
  for (const [file, content] of every_file) {
    walk(content, file, (value, path) => {
      if (!value || typeof value !== 'object' || !('zh' in value || 'en' in value)) return;
      assert.deepEqual(Object.keys(value), ['zh', 'en'], path);
      for (const language of ['zh', 'en']) assert.ok(typeof value[language] === 'string' && value[language].trim() === value[language] && value[language] !== '', `${path}/${language}`);
      assert.doesNotMatch(value.en, /[\u4e00-\u9fff]/, `${path}/en is Chinese`);
      assert.doesNotMatch(`${value.zh}${value.en}`, /undefined|[Ll]orem|\bNaN\b/, path);
    });
  }
});

test('shops stand on their floor, belong to a brand and only online shops sell goods', () => {
  const firsts = new Set([...categories.map((category) => category.key), 'dining', 'service', 'entertainment']);
  for (const shop of shops) {
    assert.ok(brand_by_key.has(shop.brand), shop.key);
    assert.ok(firsts.has(shop.category), shop.key);
    assert.ok(shop.unit.startsWith(`${shop.floor}-`) && mall.floors.some((floor) => floor.key === shop.floor), shop.key);
    assert.equal(goods.some((item) => item.shop === shop.key), shop.sellsOnline, shop.key);
  }
});

test('every third-level category has goods, and goods lie in the file of their first level', () => {
  for (const leaf of leaves.keys()) assert.ok(goods.some((item) => item.category === leaf && item.status === 'on_shelf'), leaf);
  for (const item of goods) assert.equal(leaves.get(item.category), item.file, item.key);
});

test('prices are sane: nothing free, member price ≤ price ≤ list price, and no discount below a third', () => {
  for (const item of goods) {
    for (const sku of item.skus) {
      for (const field of ['priceCents', 'listPriceCents', 'memberPriceCents', 'stockCount']) assert.ok(Number.isSafeInteger(sku[field]), `${item.key} ${field}`);
      assert.ok(sku.memberPriceCents >= 100 && sku.memberPriceCents <= sku.priceCents && sku.priceCents <= sku.listPriceCents, item.key);
      assert.ok(sku.memberPriceCents * 3 > sku.listPriceCents, `${item.key} is too cheap`);
      assert.ok(sku.stockCount >= 0, item.key);
    }
  }
});

test('each SKU names one value of each specification, no two the same, and every value has a SKU', () => {
  for (const item of goods) {
    const combinations = item.skus.map((sku) => sku.values.join());
    assert.equal(new Set(combinations).size, combinations.length, item.key);
    for (const sku of item.skus) {
      assert.equal(sku.values.length, item.specs.length, item.key);
      sku.values.forEach((value, index) => assert.ok(item.specs[index].values[value], `${item.key} ${sku.values}`));
    }
    item.specs.forEach((spec, index) => spec.values.forEach((text, value) => assert.ok(item.skus.some((sku) => sku.values[index] === value), `${item.key}: nobody sells ${text.en}`)));
    assert.ok(item.skus.length > 0, item.key);
  }
});

test('goods carry what the goods page needs', () => {
  for (const item of goods) {
    assert.ok(shop_by_key.has(item.shop), item.key);
    assert.ok(item.gallery.length >= 2 && item.gallery.length <= 4 && item.gallery[0] === item.image, item.key);
    assert.ok(item.delivery.length > 0 && item.delivery.every((kind) => ['express', 'pickup'].includes(kind)), item.key);
    assert.ok(['draft', 'on_shelf', 'off_shelf'].includes(item.status), item.key);
    assert.ok(minutesOf(item.listedAt) < 0, item.key);
    assert.match(item.pinyin, /^[a-z0-9]+$/, item.key);
    assert.ok(item.details.paragraphs.length >= 2 && item.details.parameters.length >= 1, item.key);
    assert.ok(Number.isSafeInteger(item.limitPerMember) && item.limitPerMember >= 0 && Number.isSafeInteger(item.salesCount), item.key);
  }
  assert.ok(goods.some((item) => item.skus.every((sku) => sku.stockCount === 0)), 'nothing is sold out');
  assert.ok(goods.some((item) => item.status === 'off_shelf'), 'nothing is off the shelf');
  assert.ok(goods.some((item) => item.status === 'draft'), 'nothing is a draft');
  assert.ok(goods.some((item) => item.skus.length === 1), 'everything has a choice');
});

const known_routes = new Set(['/pages/arGame/index', '/pages/public/mapGame/index', '/pages/spaceMall/goodsCategory/index', '/pages/spaceMall/searchingGoods/index', '/pages/spaceMall/shoppingCart/index', '/pages/categoryTab/index', '/pages/goodsOrder/orderList/index', '/pages/membershipCode/index', '/pages/personalCenter/addressManage/index', '/pages/personalCenter/myCoupon/couponCollect', '/pages/plazaActivity/25MidYear/index', '/pages/plazaActivity/activityRegistration/list', '/pages/plazaActivity/answer/index', '/pages/plazaActivity/show/index', '/pages/plazaActivity/index?pageCode=autumn-night']);
function assertLink(link, path) {
  const at = link.to.indexOf(':');
  const [kind, target] = [link.to.slice(0, at), link.to.slice(at + 1)];
  const targets = { goods: goods_by_key, shop: shop_by_key, category: new Set(category_keys), group: by(groups), page: by(pages, 'pageCode'), text: new Map(Object.entries(mall.texts)), ranking: by(rankings), route: known_routes };
  assert.ok(targets[kind]?.has(target), `${path}: ${link.to} leads nowhere`);
  if (kind === 'goods') assert.equal(goods_by_key.get(target).status, 'on_shelf', `${path}: ${link.to} is off the shelf`);
}

test('every link on every page leads somewhere', () => {
  let link_count = 0;
  walk(pages, 'pages', (value, path) => {
    if (value && typeof value === 'object' && 'to' in value) {
      assertLink(value, path);
      link_count += 1;
    }
  });
  assert.ok(link_count >= 60, String(link_count));
});

const floor_fields = {
  banner: ['items'], icon_grid: ['columns', 'items'], notice: ['items'], member_card: ['text', 'guestText'], goods_strip: ['title', 'goods', 'more'],
  goods_grid: ['title', 'group', 'goods', 'columns'], flash_sale_strip: ['title', 'startsAt', 'endsAt', 'items'], image_hot_spots: ['image', 'width', 'height', 'spots'],
  countdown: ['title', 'endsAt', 'image', 'link'], rich_text: ['html'], shop_list: ['title', 'shops'],
};

test('pages are made of known floors with exactly their fields', () => {
  assert.deepEqual(pages.map((page) => page.pageCode).sort(), ['autumn-leather', 'autumn-night', 'beauty-hall', 'gourmet-week', 'home', 'member-day', 'mid-year-2025', 'rules']);
  for (const page of pages) {
    assert.equal(page.file, `${page.pageCode}.json`);
    page.floors.forEach((floor, index) => {
      const path = `${page.pageCode} floor ${index}`;
      assert.ok(floor_fields[floor.type], `${path}: ${floor.type}`);
      assert.deepEqual(Object.keys(floor), ['type', 'audience', ...floor_fields[floor.type]], path);
      assert.ok(['all', 'guest', 'member', 'tier:silver', 'tier:gold', 'tier:platinum'].includes(floor.audience), path);
    });
  }
});

test('the goods and shops that pages, groups and rankings name exist and are on the shelf', () => {
  const shelf = (key, path) => assert.equal(goods_by_key.get(key)?.status, 'on_shelf', `${path}: ${key}`);
  for (const group of groups) {
    assert.ok(group.goods.length >= 6, group.key);
    assert.equal(new Set(group.goods).size, group.goods.length, group.key);
    for (const key of group.goods) shelf(key, group.key);
  }
  for (const ranking of rankings) {
    assert.ok(['sales_count', 'listed_at', 'price_drop'].includes(ranking.rule), ranking.key);
    assert.ok(ranking.category === null || categories.some((category) => category.key === ranking.category), ranking.key);
  }
  for (const page of pages) {
    for (const floor of page.floors) {
      for (const key of floor.type.startsWith('goods_') ? floor.goods : []) shelf(key, page.pageCode);
      if (floor.type === 'goods_grid') assert.ok(floor.group === null ? floor.goods.length > 0 : groups.some((group) => group.key === floor.group) && floor.goods.length === 0, page.pageCode);
      if (floor.type === 'flash_sale_strip') {
        assert.ok(minutesOf(floor.startsAt) < 0 && minutesOf(floor.endsAt) > 0, page.pageCode);
        for (const item of floor.items) {
          shelf(item.goods, page.pageCode);
          assert.ok(item.soldPercent >= 0 && item.soldPercent <= 100);
        }
      }
      if (floor.type === 'shop_list') for (const key of floor.shops) assert.ok(shop_by_key.has(key), key);
      if (floor.type === 'image_hot_spots') {
        const picture = parseArtKey(floor.image);
        assert.deepEqual([picture.width, picture.height], [floor.width, floor.height], page.pageCode);
        for (const spot of floor.spots) assert.ok(spot.x >= 0 && spot.y >= 0 && spot.x + spot.width <= floor.width && spot.y + spot.height <= floor.height, `${page.pageCode} ${spot.label.en}`);
      }
    }
  }
});

test('agreements and rich texts use only plain paragraphs, headings and lists', () => {
  assert.deepEqual(Object.keys(mall.texts), ['user_agreement', 'privacy_policy', 'member_rules', 'car_rules', 'car_terms', 'points_rules', 'after_sales_rules', 'delivery_rules', 'account_deletion_notice']);
  const bodies = [...Object.values(mall.texts).map((text) => text.body), ...pages.flatMap((page) => page.floors.filter((floor) => floor.type === 'rich_text').map((floor) => floor.html))];
  for (const body of bodies) {
    for (const html of Object.values(body)) {
      assert.equal(html.replace(/<\/?(p|h3|ul|li)>/g, '').match(/[<>]/), null, html.slice(0, 60));
      for (const tag of ['p', 'h3', 'ul', 'li']) assert.equal(html.split(`<${tag}>`).length, html.split(`</${tag}>`).length, html.slice(0, 60));
    }
  }
});

test('members and their addresses are well-formed, with at most one default address each', () => {
  for (const member of members) {
    assert.match(member.phone, /^138000\d{5}$/);
    assert.ok(['normal', 'silver', 'gold', 'platinum'].includes(member.tier), member.key);
    const tier = mall.systemConfig.member_rights.findLast((right) => member.growth >= right.growthFrom).tier;
    assert.equal(member.tier, tier, `${member.key} has the growth of ${tier}`);
    assert.ok(member.birthday === null || !Number.isNaN(Date.parse(member.birthday)), member.key);
    const own = addresses.filter((address) => address.member === member.key);
    assert.equal(own.filter((address) => address.isDefault).length, own.length > 0 ? 1 : 0, member.key);
  }
  assert.equal(members[0].phone, '13800005678');
  for (const address of addresses) {
    assert.ok(member_by_key.has(address.member), address.key);
    assert.match(address.countyCode, /^\d{6}$/);
    assert.equal(address.cityCode, `${address.countyCode.slice(0, 4)}00`, address.key);
    assert.equal(address.provinceCode, `${address.countyCode.slice(0, 2)}0000`, address.key);
    assert.ok(['home', 'company', 'school', 'none'].includes(address.label), address.key);
  }
});

test('orders of every state buy real goods of one shop in a way those goods are delivered', () => {
  assert.deepEqual([...new Set(orders.map((order) => order.state))].sort(), ['closed', 'completed', 'created', 'paid', 'received', 'shipped']);
  for (const order of orders) {
    assert.ok(member_by_key.has(order.member), order.key);
    assert.ok(order.items.length > 0, order.key);
    const items = order.items.map((line) => goods_by_key.get(line.goods));
    order.items.forEach((line, index) => {
      assert.ok(items[index]?.skus[line.sku], `${order.key} ${line.goods}`);
      assert.ok(items[index].delivery.includes(order.delivery), `${order.key}: ${line.goods} is not sent by ${order.delivery}`);
      assert.ok(Number.isSafeInteger(line.quantity) && line.quantity > 0 && (items[index].limitPerMember === 0 || line.quantity <= items[index].limitPerMember), order.key);
    });
    assert.equal(new Set(items.map((item) => item.shop)).size, 1, `${order.key} mixes shops`);
    assert.equal(order.address !== null, order.delivery === 'express', order.key);
    if (order.address) assert.equal(address_by_key.get(order.address)?.member, order.member, order.key);
    const goods_cents = order.items.reduce((sum, line, index) => sum + items[index].skus[line.sku].memberPriceCents * line.quantity, 0);
    assert.equal(order.freightCents, order.delivery === 'express' && goods_cents < mall.systemConfig.free_delivery_threshold_cents ? mall.systemConfig.delivery_fee_cents : 0, order.key);
  }
});

test('the times of an order fit its state and run forward', () => {
  const expected = {
    created: [], closed: ['closedAt'], paid: ['paidAt'], shipped: ['paidAt', 'shippedAt'], received: ['paidAt', 'shippedAt', 'receivedAt'], completed: ['paidAt', 'shippedAt', 'receivedAt', 'completedAt'],
  };
  for (const order of orders) {
    const wanted = expected[order.state].filter((field) => field !== 'shippedAt' || order.delivery === 'express');
    const present = ['paidAt', 'shippedAt', 'receivedAt', 'completedAt', 'closedAt'].filter((field) => order[field] !== null);
    assert.deepEqual(present, wanted, order.key);
    const times = ['createdAt', ...wanted].map((field) => minutesOf(order[field]));
    times.reduce((before, now) => (assert.ok(now > before && now <= 0, `${order.key} ${times}`), now));
    if (order.state === 'created') assert.ok(times[0] > -30, `${order.key} can no longer be paid`);
    assert.equal(order.closeReason !== null, order.state === 'closed', order.key);
    assert.equal(order.pickupCode !== null, order.delivery === 'pickup' && !['created', 'closed'].includes(order.state), order.key);
    assert.equal(order.package !== null, order.shippedAt !== null, order.key);
    if (order.package) {
      const trace = order.package.trace.map((step) => minutesOf(step.at));
      trace.reduce((before, now) => (assert.ok(now > before && now <= 0, `${order.key} trace ${trace}`), now), minutesOf(order.paidAt));
    }
  }
});

test('points run forward, leave no member more than members.json says, and name real members, orders and shops', () => {
  sameShape(points.rules, ['key', 'points', 'title', 'dailyLimit', 'totalLimit'], 'rule');
  sameShape(points.movements, ['member', 'reason', 'points', 'at', 'detail', 'order', 'activeAt', 'expiresAt'], 'movement');
  sameShape(points.receipts, ['member', 'shop', 'number', 'amountCents', 'boughtAt', 'submittedAt', 'image', 'state', 'reason'], 'receipt');
  const left = new Map();
  for (const movement of points.movements) {
    assert.ok(member_by_key.has(movement.member), movement.member);
    if (movement.order) assert.equal(orders.find((order) => order.key === movement.order)?.member, movement.member);
    assert.equal(movement.reason === 'spend', movement.points < 0);
    left.set(movement.member, (left.get(movement.member) ?? 0) + (movement.activeAt ? 0 : movement.points));
  }
  for (const [member, sum] of left) assert.ok(sum >= 0 && sum <= member_by_key.get(member).points, `${member}: ${sum}`);
  points.movements.reduce((before, movement) => (assert.ok(minutesOf(movement.at) >= before), minutesOf(movement.at)), -Infinity);
  for (const receipt of points.receipts) {
    assert.ok(member_by_key.has(receipt.member) && shop_by_key.has(receipt.shop), receipt.number);
    assert.ok(minutesOf(receipt.boughtAt) < minutesOf(receipt.submittedAt) && minutesOf(receipt.submittedAt) <= 0, receipt.number);
    assert.equal(receipt.reason !== '', ['rejected', 'revoked'].includes(receipt.state), receipt.number);
  }
});

test('every picture that the files name can be composed', () => {
  const keys = collectArtKeys(here);
  assert.ok(keys.length > 1000, String(keys.length));
  for (const key of keys) parseArtKey(key);
  assert.throws(() => parseArtKey('goods.handbag.sand.upside-down'), /composition/);
  const fields = new Set(['image', 'gallery', 'logo', 'icon', 'avatar', 'banner']);
  const listed = new Set(keys);
  walk([brands, shops, categories, goods, groups, pages, members, points], '', (value, path) => {
    const parts = path.split('/');
    const field = /^\d+$/.test(parts.at(-1)) ? parts.at(-2) : parts.at(-1);
    if (typeof value === 'string' && fields.has(field)) assert.ok(listed.has(value), `${path}: ${value} is no art key`);
  });
});

test('promotions run, name what is there, and their prices are below the member price', () => {
  assert.equal(by(promotions).size, promotions.length);
  for (const promotion of promotions) {
    assert.ok(minutesOf(promotion.from) < 0 && minutesOf(promotion.until) > 0, promotion.key);
    for (const shop of promotion.shops) assert.ok(shop_by_key.has(shop), shop);
    for (const category of promotion.categories) assert.ok(category_keys.includes(category), category);
    for (const item of [...promotion.goods, ...promotion.excludedGoods]) assert.ok(goods_by_key.has(item), item);
    for (const price of promotion.prices) assert.ok(price.priceCents < goods_by_key.get(price.goods).skus[price.sku].memberPriceCents, price.goods);
  }
});

test('freight templates and weights name what is there, and the mall has one template', () => {
  const { templates, weights } = read('freight.json');
  sameShape(templates, ['key', 'name', 'shops', 'tariffs'], 'freight template');
  assert.equal(templates.filter(({ shops: its }) => its.length === 0).length, 1);
  for (const shop of templates.flatMap((template) => template.shops)) assert.ok(shop_by_key.has(shop), shop);
  for (const { goods: item, grams } of weights) assert.ok(goods_by_key.has(item) && grams > 0, item);
});

test('wrappings cost a little or nothing, and orders are wrapped with what there is', () => {
  const { wrappings } = read('wrappings.json');
  sameShape(wrappings, ['key', 'name', 'picture', 'priceCents', 'line'], 'wrapping');
  assert.ok(wrappings.every(({ priceCents }) => priceCents >= 0 && priceCents < 10_000));
  const wrapped = orders.filter(({ gift }) => gift);
  assert.ok(wrapped.some(({ delivery }) => delivery === 'express') && wrapped.some(({ delivery }) => delivery === 'pickup'));
  for (const { key, gift } of wrapped) assert.ok(by(wrappings).has(gift.wrapping) && gift.card.length <= 100, key);
});

test('coupons name what is there, their codes are typed without confusing letters, and the README tells each', () => {
  const coupon_by_key = by(coupons);
  assert.equal(coupon_by_key.size, coupons.length);
  const readme = readFileSync(join(here, 'README.md'), 'utf8');
  for (const coupon of coupons) {
    for (const key of coupon.shops) assert.ok(shop_by_key.has(key), `${coupon.key} ${key}`);
    for (const key of coupon.categories) assert.ok(category_keys.includes(key), `${coupon.key} ${key}`);
    for (const key of [...coupon.goods, ...coupon.excludedGoods]) assert.ok(goods_by_key.has(key), `${coupon.key} ${key}`);
    for (const code of coupon.codes) {
      assert.match(code, /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
      assert.ok(readme.includes(code), code);
    }
  }
  for (const item of held) {
    assert.ok(member_by_key.has(item.member), item.member);
    assert.ok(coupon_by_key.has(item.coupon), item.coupon);
    assert.equal(item.usedAt === null, item.shop === null, JSON.stringify(item));
    if (item.shop) assert.ok(shop_by_key.has(item.shop), item.shop);
  }
  assert.ok(held.filter((item) => item.member === 'lin-xiao' && item.coupon === 'freight-free-8').reduce((sum, item) => sum + item.count, 0) >= 10, 'a stacked card');
});

test('gift cards belong to members, hold what was not spent, and have a code exactly if they are anonymous', () => {
  sameShape(gift_cards, ['key', 'member', 'kind', 'state', 'code', 'pin', 'faceCents', 'cover', 'message', 'madeAt', 'spendings'], 'gift card');
  assert.equal(by(gift_cards).size, gift_cards.length);
  for (const card of gift_cards) {
    assert.ok(card.member === null ? card.state === 'sold' : member_by_key.has(card.member), card.key);
    assert.equal(card.kind === 'anonymous', card.code !== null && card.pin !== null, card.key);
    assert.ok(card.faceCents <= (card.kind === 'anonymous' ? 100000 : 500000), card.key);
    const times = [card.madeAt, ...card.spendings.map((spending) => spending.at)].map(minutesOf);
    assert.deepEqual(times, [...times].sort((a, b) => a - b), `${card.key} is out of order`);
    for (const spending of card.spendings) assert.ok(shop_by_key.has(spending.shop), `${card.key} ${spending.shop}`);
    assert.ok(card.spendings.reduce((sum, spending) => sum + spending.amountCents, 0) <= card.faceCents, card.key);
  }
});

test('batches of gift cards sell each position once, for receipts of their own', () => {
  sameShape(gift_card_batches, ['key', 'name', 'medium', 'funder', 'faceCents', 'count', 'validityDays', 'cover', 'reason', 'madeBy', 'madeAt', 'sales'], 'batch');
  const receipts = gift_card_batches.flatMap(({ sales }) => sales.map(({ receipt }) => receipt));
  assert.equal(new Set(receipts).size, receipts.length);
  for (const batch of gift_card_batches) {
    const sold = batch.sales.flatMap(({ from, count }) => Array.from({ length: count }, (_, index) => from + index));
    assert.equal(new Set(sold).size, sold.length, batch.key);
    assert.ok(sold.every((position) => position >= 1 && position <= batch.count), batch.key);
    for (const { member, tender } of batch.sales) {
      assert.ok(member === null || member_by_key.has(member), batch.key);
      assert.equal(tender === 'nothing', batch.funder === 'mall', batch.key);
    }
    const times = [batch.madeAt, ...batch.sales.map(({ at }) => at)].map(minutesOf);
    assert.deepEqual(times, [...times].sort((a, b) => a - b), `${batch.key} is out of order`);
  }
});

test('recharge offers are a ladder of four and one expanded gold that runs now', () => {
  sameShape(offers, ['key', 'kind', 'name', 'payCents', 'bonusCents', 'startsAt', 'endsAt', 'limitPerMember'], 'offer');
  const ladder = offers.filter((offer) => offer.kind === 'gift');
  assert.equal(ladder.length, 4);
  ladder.reduce((before, offer) => {
    assert.ok(offer.payCents > before.payCents && offer.bonusCents * before.payCents > before.bonusCents * offer.payCents, `${offer.key} is no step up`);
    return offer;
  });
  const [expanded] = offers.filter((offer) => offer.kind === 'expanded');
  assert.ok(minutesOf(expanded.startsAt) < 0 && minutesOf(expanded.endsAt) > 0);
});

test('no wallet ever spends more than it holds, and 林晓 has 680.00 and 80.00 of bonus', () => {
  for (const wallet of wallets) {
    assert.ok(member_by_key.has(wallet.member), wallet.member);
    assert.match(wallet.pin, /^\d{6}$/);
    const held = { principal: 0, bonus: 0 };
    let last = -Infinity;
    for (const movement of wallet.movements) {
      const sign = movement.reason === 'payment' ? -1 : 1;
      held.principal += sign * movement.principalCents;
      held.bonus += sign * movement.bonusCents;
      assert.ok(held.principal >= 0 && held.bonus >= 0, `${wallet.member} at ${movement.at}`);
      assert.equal(movement.name !== null, movement.reason === 'recharge', `${wallet.member} at ${movement.at}`);
      assert.ok(minutesOf(movement.at) > last && minutesOf(movement.at) < 0, `${wallet.member}: ${movement.at} is out of order`);
      last = minutesOf(movement.at);
    }
    const online = wallet.movements.filter(({ isOnline }) => isOnline).reduce((sum, { principalCents }) => sum + principalCents, 0);
    const asked = wallet.withdrawal?.amountCents ?? 0;
    assert.ok(asked <= Math.min(online, held.principal), `${wallet.member} asks for more than can go back`);
    if (wallet.member === 'lin-xiao') assert.deepEqual(held, { principal: 68000, bonus: 8000 });
  }
});

test('chat accounts are one an app for a member, and one person is one member', () => {
  sameShape(chat_accounts, ['member', 'app', 'openId', 'unionId'], 'chat account');
  for (const { member, openId } of chat_accounts) assert.ok(member_by_key.has(member), openId);
  for (const key of [({ app, openId }) => `${app} ${openId}`, ({ app, member }) => `${app} ${member}`]) assert.equal(new Set(chat_accounts.map(key)).size, chat_accounts.length);
  for (const { unionId, member } of chat_accounts) assert.ok(chat_accounts.every((other) => !unionId || other.unionId !== unionId || other.member === member), unionId);
});

test('special invoices are for orders of their members that came, on titles of theirs with all that the tax office wants', () => {
  const invoiced = new Set(invoices.invoices.flatMap((invoice) => invoice.orders));
  const papers = new Set();
  for (const title of special_invoices.titles) {
    assert.ok(member_by_key.has(title.member), title.key);
    for (const field of ['taxNumber', 'address', 'telephone', 'bankName', 'bankAccount']) assert.notEqual(title[field], '', title.key);
  }
  for (const special of special_invoices.specials) {
    assert.equal(special_invoices.titles.find((title) => title.key === special.title)?.member, special.member, special.key);
    for (const key of special.orders) {
      const order = orders.find((one) => one.key === key);
      assert.equal(order?.member, special.member, special.key);
      assert.ok(['received', 'completed'].includes(order.state), special.key);
      assert.ok(minutesOf(order.receivedAt) <= minutesOf(special.askedAt), special.key);
      assert.ok(!invoiced.has(key), `${key} is on two invoices`);
      invoiced.add(key);
    }
    assert.equal(['issued', 'sent'].includes(special.state), special.paperNumber !== undefined, special.key);
    if (special.paperNumber === undefined) continue;
    assert.match(special.paperNumber, /^\d{20}$/, special.key);
    assert.ok(!papers.has(special.paperNumber), special.key);
    papers.add(special.paperNumber);
  }
});

test('invoices name titles of their member and orders that can be invoiced, and no order stands on two', () => {
  sameShape(invoices.titles, ['key', 'member', 'kind', 'name', 'taxNumber', 'address', 'telephone', 'bankName', 'bankAccount', 'isDefault'], 'title');
  sameShape(invoices.invoices, ['key', 'member', 'title', 'orders', 'appliedAt', 'issuedAt', 'reversedAt', 'failure'], 'invoice');
  const live = [];
  for (const title of invoices.titles) assert.ok(member_by_key.has(title.member), title.key);
  for (const invoice of invoices.invoices) {
    assert.equal(invoices.titles.find((title) => title.key === invoice.title)?.member, invoice.member, invoice.key);
    for (const key of invoice.orders) {
      const order = orders.find((one) => one.key === key);
      assert.equal(order?.member, invoice.member, invoice.key);
      assert.ok(['received', 'completed'].includes(order.state), invoice.key);
      assert.ok(minutesOf(order.receivedAt) <= minutesOf(invoice.appliedAt), invoice.key);
    }
    assert.equal(invoice.issuedAt === null, invoice.failure !== null, invoice.key);
    if (invoice.issuedAt === null) continue;
    assert.ok(minutesOf(invoice.appliedAt) < minutesOf(invoice.issuedAt), invoice.key);
    if (invoice.reversedAt === null) live.push(...invoice.orders);
    else assert.ok(minutesOf(invoice.issuedAt) < minutesOf(invoice.reversedAt), invoice.key);
  }
  assert.equal(new Set(live).size, live.length);
});

test('messages tell members of things that are there, and services lead to pages of the app', () => {
  const folder = join(here, '../web/src/routes');
  const declarations = readdirSync(folder, { recursive: true }).filter((name) => name.includes('/'));
  const pages = declarations.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const isPage = (path) => pages.includes(`'${path.split('?')[0]}'`);
  assert.equal(by(messages).size, messages.length);
  for (const message of messages) {
    assert.ok(member_by_key.has(message.member), message.key);
    assert.ok(minutesOf(message.at) < 0, `${message.key} comes from the future`);
    assert.ok(message.link === '' || isPage(message.link), `${message.key} leads nowhere`);
    if (message.order) assert.equal(by(orders).get(message.order)?.member, message.member, message.key);
  }
  assert.equal(by(services).size, services.length);
  for (const service of services) assert.ok(isPage(service.path), `${service.key} leads nowhere`);
});

test('pictures of the library are art, each once, with words in both languages or in none, and a focal point within', () => {
  assert.equal(by(library, 'art').size, library.length);
  assert.ok(new Set(library.map(({ folder }) => folder)).size >= 3);
  for (const { art, name, alternative, focus } of library) {
    assert.ok(name !== '' && name.length <= 80, art);
    assert.equal(alternative.zh === '', alternative.en === '', art);
    for (const part of [focus.x, focus.y]) assert.ok(Number.isInteger(part) && part >= 0 && part <= 100, art);
  }
});

test('the floor plan is what its recipe makes, with every shop in a room that says how its name is read', () => {
  const written = readFileSync(join(here, 'plan.geojson'), 'utf8');
  assert.ok(written === makePlan(here), 'run node demo/plan.mjs');
  const rooms = new Map(JSON.parse(written).features.filter(({ feature_type }) => feature_type === 'unit').map(({ id, properties }) => [id, properties]));
  for (const shop of shops) {
    assert.equal(rooms.get(shop.unit)?.level_id, shop.floor, shop.key);
    assert.match(rooms.get(shop.unit).reading, /^[a-z]+( [a-z]+)*$/, shop.key);
  }
});

test('members ask for services that there are, within their month, and nothing that was done lies ahead', () => {
  const offer_by_key = by(service_requests.offers);
  assert.equal(offer_by_key.size, service_requests.offers.length);
  const asked = new Map();
  for (const { member, offer, state, askedAt } of service_requests.requests) {
    assert.ok(member_by_key.has(member) && offer_by_key.has(offer), `${member} ${offer}`);
    const moves = { asked: 0, assigned: 1, refused: 1, cancelled: 1, done: 2, rated: 3, reopened: 3 }[state];
    assert.ok(minutesOf(askedAt) + moves * 20 <= 0, `${member} ${offer} is ${state} in time to come`);
    if (state === 'refused' || state === 'cancelled') continue;
    const name = `${member} ${offer}`;
    asked.set(name, (asked.get(name) ?? 0) + 1);
    assert.ok(asked.get(name) <= offer_by_key.get(offer).monthQuota, name);
  }
});

test('what members miss was lost before they said so, and is matched with something of its kind that is kept', () => {
  const thing_by_key = by(lost_and_found.things);
  for (const { member, kind, lostAt, madeAt, found } of lost_and_found.reports) {
    assert.ok(member_by_key.has(member), member);
    assert.ok(minutesOf(lostAt) <= minutesOf(madeAt) && minutesOf(madeAt) <= 0, `${member} ${kind}`);
    if (!found) continue;
    assert.equal(thing_by_key.get(found).kind, kind, found);
    assert.equal(thing_by_key.get(found).proof, undefined, found);
  }
});

test('lotteries have as many prizes as their stage takes, thanks among them, and members of the mall draw in them', () => {
  const known = new Set(members.map(({ key }) => key));
  const couponKeys = new Set(coupons.map(({ key }) => key));
  for (const { key, stage, state, prizes, draws, budgetCents } of lotteries) {
    if (stage === 'grid') assert.equal(prizes.length, 8, key);
    else assert.ok(prizes.length >= (stage === 'codes' ? 1 : 2) && prizes.length <= 12, key);
    assert.equal(prizes.some(({ kind }) => kind === 'thanks'), stage !== 'codes', key);
    if (stage === 'codes') assert.ok(prizes.every(({ totalCount, dailyCount }) => totalCount > 0 && !dailyCount), key);
    assert.equal(new Set(prizes.map((prize) => prize.key)).size, prizes.length, key);
    const stockCents = prizes.reduce((sum, { totalCount = 0, costCents }) => sum + totalCount * costCents, 0);
    assert.ok(stockCents <= budgetCents, `${key}: its budget does not cover its stock`);
    for (const { coupon } of prizes) if (coupon) assert.ok(couponKeys.has(coupon), `${key}: ${coupon}`);
    for (const { member, nonce } of draws) {
      assert.ok(known.has(member), `${key}: ${member}`);
      assert.match(nonce, /^[0-9a-f]{16,64}$/);
    }
    if (state === 'draft') assert.deepEqual(draws, [], key);
  }
});

test('questionnaires are answered once by members of the mall, and those without names reward nobody', () => {
  const known = new Set(members.map(({ key }) => key));
  for (const { key, state, isAnonymous, rewardPoints, rewardCoupon, quota, budgetCents, subjects, answers } of questionnaires) {
    assert.ok(subjects.length > 0, key);
    if (isAnonymous) assert.deepEqual([rewardPoints, rewardCoupon], [undefined, undefined], key);
    if (rewardCoupon) assert.ok(coupons.some((coupon) => coupon.key === rewardCoupon) && quota > 0, `${key}: its coupon`);
    if (rewardPoints) assert.ok(rewardPoints * quota <= budgetCents, `${key}: its budget does not cover its reward`);
    for (const { subjectWritingText, subjectWritingTextEn } of subjects) assert.ok(subjectWritingText && subjectWritingTextEn, key);
    for (const { member } of answers) assert.ok(known.has(member), `${key}: ${member}`);
    assert.equal(new Set(answers.map(({ member }) => member)).size, answers.length, key);
    assert.ok(!answers.some(({ member }) => member === 'lin-xiao'), `${key} waits for Lin Xiao`);
    if (state === 'draft') assert.deepEqual(answers, [], key);
  }
});

test('activities to sign up for have room for whoever has a place, and nothing of them depends on the hour', () => {
  const known = new Set(members.map(({ key }) => key));
  for (const { key, feeKind, feePoints, moneyFee, rewardPoints, budgetCents, companionLimit, subjects, sessions, registrations } of sign_ups) {
    assert.equal(feeKind === 'none', feePoints === 0, key);
    if (moneyFee) assert.ok(feeKind === 'none' && moneyFee.amountCents > 0 && registrations.length === 0, key);
    const most = sessions.reduce((sum, { quota }) => sum + quota, 0);
    assert.ok(rewardPoints * most <= budgetCents, `${key}: its budget does not cover its rewards`);
    for (const { day } of sessions) assert.ok(day >= 2 || day <= -1, `${key}: ${day}`);
    const taken = sessions.map(() => 0);
    for (const { member, session, companionCount, state, answers, film } of registrations) {
      assert.ok(film === undefined || (state === 'attended' && films.some((each) => each.key === film)), `${key}: ${film}`);
      assert.ok(known.has(member) && companionCount <= companionLimit, `${key}: ${member}`);
      if (state !== 'waiting') taken[session] += 1 + companionCount;
      for (const { subjectId } of answers) assert.ok(subjects.some((subject) => subject.subjectId === subjectId), `${key}: ${member}`);
      for (const subject of subjects) if (subject.mustBe) assert.ok(answers.some(({ subjectId }) => subjectId === subject.subjectId), `${key}: ${member}`);
    }
    for (const [place, count] of taken.entries()) assert.ok(count <= sessions[place].quota, `${key}: session ${place}`);
  }
});

test('questions can be answered, outcomes can be reached, and members of the mall have taken part within their chances', () => {
  const known = new Set(members.map(({ key }) => key));
  const bank_by_key = by(quiz_banks);
  for (const { key, kind, outcomes = [], questions } of quiz_banks) {
    const codes = new Set(outcomes.map(({ code }) => code));
    for (const { products, shops: its_shops } of outcomes) {
      for (const product of products) assert.ok(goods_by_key.has(product), `${key}: ${product}`);
      for (const shop of its_shops) assert.ok(shop_by_key.has(shop), `${key}: ${shop}`);
    }
    for (const { text, options } of questions) {
      const rightCount = options.filter(({ isRight }) => isRight).length;
      if (kind === 'quiz') assert.ok(rightCount > 0 && rightCount < options.length, `${key}: ${text.zh}`);
      else for (const { weights } of options) assert.ok(weights.length > 0 && weights.every(({ code }) => codes.has(code)), `${key}: ${text.zh}`);
    }
  }
  for (const { key, bank, kind, questionCount, questionSeconds, passCount, reward, budgetCents, attempts = [], results = [] } of quizzes) {
    const { questions, outcomes = [] } = bank_by_key.get(bank);
    if (kind === 'quiz') assert.ok(questions.length >= questionCount && questionCount >= passCount, key);
    if (reward) assert.ok(reward.totalCount * reward.costCents <= budgetCents, `${key}: its budget does not cover its reward`);
    for (const { member, rightCount, seconds } of attempts) assert.ok(known.has(member) && rightCount <= questionCount && seconds <= questionCount * questionSeconds, `${key}: ${member}`);
    for (const { member, code } of results) assert.ok(known.has(member) && outcomes.some((outcome) => outcome.code === code), `${key}: ${member}`);
  }
});

/** What a game promises is one of its prizes; each has a number of pieces and is promised somewhere, and none is thanks. */
function assert_promised(prizes, promised) {
  assert.deepEqual(new Set(promised.filter((key) => key !== undefined)), new Set(prizes.map(({ key }) => key)));
  for (const { key, kind, coupon, totalCount: total_count, dailyCount: daily_count } of prizes) {
    assert.ok(kind !== 'thanks' && total_count > 0 && daily_count === undefined, key);
    if (coupon) assert.ok(coupons.some((each) => each.key === coupon), `${key}: ${coupon}`);
  }
}

test('spots of the AR check-in are found once by a member while their trail runs, and every frame and sticker is listed', () => {
  const { trails, checkIns: check_ins, decorations } = read('ar_check_in.json');
  const spots = new Map(trails.flatMap((trail) => trail.spots.map((spot) => [spot.key, trail])));
  for (const { startsAt: starts_at, endsAt: ends_at, grandPrizePoints: points } of trails) assert.ok(minutesOf(starts_at) < 0 && minutesOf(ends_at) > 0 && points > 0);
  for (const { prizes, grandPrize: grand_prize, spots: its } of trails) assert_promised(prizes, [grand_prize, ...its.map(({ prize }) => prize)]);
  for (const spot of trails.flatMap(({ spots: its }) => its)) assert.equal('radiusM' in spot, 'latitudeE6' in spot && 'longitudeE6' in spot, spot.key);
  assert.equal(new Set(check_ins.map(({ member, spot }) => `${member} ${spot}`)).size, check_ins.length);
  check_ins.reduce((before, { member, spot, at }) => {
    assert.ok(member_by_key.has(member) && spots.has(spot), `${member} ${spot}`);
    assert.ok(minutesOf(at) >= before && minutesOf(at) < 0 && minutesOf(at) > minutesOf(spots.get(spot).startsAt), `${member} ${spot}`);
    return minutesOf(at);
  }, -Infinity);
  assert.deepEqual(decorations.map(({ picture }) => picture), ar_keys.map((key) => `ar.${key}`));
  assert.ok(decorations.every(({ kind, picture }) => picture.startsWith(`ar.${kind}-`)));
});

test('the map game has spots on its picture, questions with one right answer, and rewards that can be reached', () => {
  assert.deepEqual(parseArtKey(map_game.picture), { kind: 'map', map: 'treasure', width: map_game.pictureWidth, height: map_game.pictureHeight });
  sameShape(map_game.spots, ['name', 'words', 'icon', 'x', 'y', 'shop', 'task', 'question', 'choices', 'rightChoice'], 'spot');
  for (const { name, x, y, shop, task, question, choices, rightChoice } of map_game.spots) {
    assert.ok(x >= 30 && x <= 970 && y >= 30 && y <= 970, `${name.en} lies over the edge of the map`);
    assert.ok(shop === null || shop_by_key.has(shop), shop);
    assert.equal(task === 'answer', question !== null && choices.length >= 2 && rightChoice >= 1 && rightChoice <= choices.length, name.en);
    assert.ok(task !== 'buy' || shop_by_key.get(shop).sellsOnline, name.en);
  }
  assert.deepEqual(new Set(map_game.spots.map(({ task }) => task)), new Set(['visit', 'scan', 'buy', 'answer']));
  assert.deepEqual(map_game.rewards.map(({ stepCount }) => stepCount), [3, 5, map_game.spots.length]);
  assert_promised(map_game.prizes, map_game.rewards.map(({ prize }) => prize));
  const done = map_game.steps.map(({ member, spot }) => `${member} ${spot}`);
  assert.equal(new Set(done).size, done.length, 'a spot is done once');
  for (const { member, spot } of map_game.steps) {
    assert.ok(members.some(({ key }) => key === member), member);
    assert.ok(map_game.spots[spot - 1] && map_game.spots[spot - 1].task !== 'buy', `${member} ${spot}`);
  }
});

const wear_pieces = wear.categories.flatMap(({ typeCode, groupId, subcategories }) => subcategories.flatMap(({ materials }) => materials.map((piece) => ({ ...piece, typeCode, groupId }))));

test('the wardrobe has the pieces of the recipe, each with its picture on the stage and a price that its members can pay', () => {
  sameShape(wear.categories, ['typeCode', 'groupId', 'name', 'identification', 'sort', 'tagSide', 'subcategories'], 'category of the wardrobe');
  sameShape(wear.categories.flatMap(({ subcategories }) => subcategories), ['key', 'name', 'materials'], 'shelf');
  sameShape(wear.categories.flatMap(({ subcategories }) => subcategories.flatMap(({ materials }) => materials)), ['key', 'name', 'art', 'posX', 'posY', 'width', 'height', 'zIndex', 'pricePoints', 'tier', 'brand', 'shop', 'releaseDays'], 'piece');
  assert.deepEqual(wear_pieces.map(({ key }) => key), wear_keys, 'write it anew: node tools/art/wear.mjs --write');
  assert.ok(wear.categories.length >= 15 && wear_pieces.length >= 150, String(wear_pieces.length));
  assert.equal(new Set(wear_keys).size, wear_keys.length);
  assert.equal(new Set(wear.categories.flatMap(({ subcategories }) => subcategories.map(({ key }) => key))).size, wear.categories.flatMap(({ subcategories }) => subcategories).length);
  assert.deepEqual(Object.fromEntries(['left', 'right'].map((side) => [side, wear.categories.filter(({ tagSide }) => tagSide === side).map(({ typeCode }) => typeCode).sort()])), { left: ['rightHand', 'shoe', 'trousers'], right: ['jacket', 'leftHand'] });
  for (const { key, name, art, posX, posY, width, height, pricePoints, tier, brand, shop, releaseDays } of wear_pieces) {
    assert.match(key, /^[a-z0-9]+(-[a-z0-9]+)+$/);
    assert.deepEqual(parseArtKey(art), { kind: 'wear', piece: key });
    assert.ok(name.zh && name.en, key);
    assert.ok(posX >= 0 && posY >= 0 && width > 0 && height > 0 && posX + width <= 750 && posY + height <= 876, `${key} reaches over the stage`);
    assert.ok(pricePoints === 0 || (pricePoints >= 60 && pricePoints <= 400), key);
    assert.ok(tier === null || ['silver', 'gold', 'platinum'].includes(tier), key);
    assert.ok(tier === null || pricePoints > 0, `${key}: what is free is for everybody`);
    if (shop !== null) assert.deepEqual(brand, shop_by_key.get(shop)?.name, key);
    else assert.equal(brand, null, key);
    assert.ok(releaseDays >= 0, key);
  }
  const free = wear_pieces.filter(({ pricePoints }) => pricePoints === 0).length;
  assert.ok(free * 4 > wear_pieces.length && free * 2 < wear_pieces.length, `${free} of ${wear_pieces.length} are free`);
  for (const { typeCode, subcategories } of wear.categories) {
    const its = subcategories.flatMap(({ materials }) => materials);
    assert.ok(its.length >= 2, typeCode);
    if (typeCode !== 'blush1') assert.ok(its.some(({ pricePoints, releaseDays }) => pricePoints === 0 && releaseDays === 0), `${typeCode}: nothing is free`);
  }
});

test('looks of the wardrobe are whole, keep to one piece of a category, and hold nothing that is not on sale yet', () => {
  const piece_by_key = by(wear_pieces);
  const rank = ['normal', 'silver', 'gold', 'platinum'];
  const owned = new Map(members.map(({ key }) => [key, new Set()]));
  assert.equal(wear.looks.length, 16);
  for (const { member, name, materials } of wear.looks) {
    const worn = materials.map((key) => piece_by_key.get(key) ?? assert.fail(`${name}: ${key}`));
    for (const { key, tier, releaseDays } of worn) {
      assert.equal(releaseDays, 0, `${name}: ${key}`);
      if (tier) assert.ok(rank.indexOf(member_by_key.get(member).tier) >= rank.indexOf(tier), `${name}: ${key} is not for ${member}`);
    }
    const single = worn.filter(({ typeCode }) => typeCode !== 'accessory').map(({ groupId }) => groupId);
    assert.equal(new Set(single).size, single.length, `${name} has two of a kind`);
    assert.deepEqual(new Set(worn.map(({ groupId }) => groupId)), new Set(wear.categories.map(({ groupId }) => groupId)), name);
    for (const { key } of worn) owned.get(member).add(key);
  }
  for (const { key, points: left } of members) assert.ok([...owned.get(key)].reduce((sum, piece) => sum + piece_by_key.get(piece).pricePoints, 0) <= left, `${key} cannot pay for it`);
});

test('virtual goods are fetched and never sent, promise one way of being valid, and a code has as much stock as codes', () => {
  const { vouchers } = read('vouchers.json');
  assert.ok(vouchers.filter(({ kind }) => kind === 'service').length >= 3 && vouchers.some(({ kind }) => kind === 'code'));
  for (const { product, kind, validDays, from, until, partner, codes } of vouchers) {
    const goods_item = goods_by_key.get(product);
    assert.deepEqual(goods_item.delivery, ['pickup'], product);
    assert.equal(validDays > 0, from === null && until === null, product);
    if (until) assert.ok(minutesOf(until) > minutesOf(from), product);
    assert.equal(partner !== null && codes !== null, kind === 'code', product);
    if (codes) for (const sku of goods_item.skus) assert.equal(sku.stockCount, codes.count, product);
  }
  const virtual = new Set(vouchers.map(({ product }) => product));
  const held = orders.filter((order) => order.items.some((line) => virtual.has(line.goods)));
  assert.ok(held.length >= 3);
  for (const order of held) assert.ok(order.items.length === 1 && order.state === 'received' && order.delivery === 'pickup', order.key);
});
