// The same app in a browser, in the chat app, in its mini program and in the mall's app: starting, moving, sharing, paying, and what must not be opened.
import assert from 'node:assert/strict';
import { appPhone, askedBesidesSharing, askedOfBridge, chatPhone, miniProgramPhone } from '../fake_bridges.mjs';
import { findProducts, haveAddress, isSentByPost, openProduct, paths, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
/** For pages that ask the server nothing. */
const silently = (phone) => ({ ...phone, isSilent: true });
const debugPath = '/h5Pages/public/debug';
const transPath = '/pages/public/routerTrans';
const webViewPath = '/pages/webview/index';

const storedUid = (visitor) => visitor.page.evaluate(() => localStorage.getItem('uid'));
const placeOf = (visitor) => visitor.page.evaluate(() => ({ path: location.pathname, search: location.search, depth: history.state?.depth ?? 0 }));
const until = (visitor, what, find) => eventually(what, async () => find(await placeOf(visitor)));

/** Opens a page above the present one, as the app itself would by a link that another page gives. */
async function pushInside(visitor, path, query) {
  const search = `?params=${encodeURIComponent(JSON.stringify(query))}`;
  await visitor.page.evaluate((address) => {
    const depth = (history.state?.depth ?? 0) + 1;
    history.pushState({ key: crypto.randomUUID(), depth }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path + search);
}

// Starting

/** A code as the shell of the mini program gets it for its member; it is good for the same client type alone. */
async function handOverCode(world) {
  const member = await world.member();
  member.headers['x-client-type'] = 'wxLiteApp';
  const { shortAccessToken } = await member.call('get_access_token_cookie');
  return { member, shortAccessToken };
}

journey('the mini program hands its member over by a code, once', { as: 'guest', ...miniProgramPhone() }, async (visitor, world) => {
  const { member, shortAccessToken } = await handOverCode(world);
  const program = JSON.stringify({ appId: 'wx1', displayName: '云廊', originalId: 'gh_1' });
  const query = `userAccessCode=${encodeURIComponent(shortAccessToken)}&miniProgram=${encodeURIComponent(program)}`;
  await visitor.page.goto(`${world.url}${paths.mine}?${query}`);
  await eventually('the member', async () => (await storedUid(visitor)) === String(member.session.uid));
  assert.equal((await placeOf(visitor)).search, '', 'the code has left the address');
  const cookies = await visitor.context.cookies();
  assert.ok(cookies.some(({ name, value }) => name === 'member_id' && value === String(member.session.uid)));
  await visitor.page.evaluate(() => localStorage.clear());
  await visitor.page.goto(`${world.url}${paths.mine}?${query}`);
  await visitor.button('app:tabs.home').waitFor();
  assert.equal(await storedUid(visitor), null, 'the same code does not work twice');
});

journey('a bad code keeps nobody from starting', { as: 'guest', ...miniProgramPhone() }, async (visitor, world) => {
  for (const code of ['nonsense', '%25', encodeURIComponent('长'.repeat(200))]) {
    await visitor.page.goto(`${world.url}${paths.mine}?userAccessCode=${code}`);
    await visitor.button('app:tabs.home').waitFor();
    assert.equal(await storedUid(visitor), null);
    assert.equal((await placeOf(visitor)).search, '');
  }
});

journey('in a browser a link with a code signs nobody in', silently({ as: 'guest' }), async (visitor, world) => {
  const { shortAccessToken } = await handOverCode(world);
  await visitor.page.goto(`${world.url}${paths.mine}?userAccessCode=${encodeURIComponent(shortAccessToken)}`);
  await visitor.button('app:tabs.home').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  assert.equal(await storedUid(visitor), null);
});

journey('testers with the cookie see a console, nobody else does', silently({}), async (visitor, world) => {
  await visitor.open(paths.mine);
  await visitor.button('app:tabs.home').waitFor();
  const opener = visitor.page.locator('.vc-switch');
  assert.equal(await opener.count(), 0);
  await visitor.context.addCookies([{ name: 'develop', value: '1', url: world.url }]);
  await visitor.open(paths.mine);
  await opener.click();
  const lines = visitor.page.locator('.vc-log-row');
  await visitor.page.evaluate(() => console.info('a line for testers'));
  await lines.getByText('a line for testers').waitFor();
  await lines.getByText('portal_web').waitFor();
});

const places = [
  ['a browser', {}, ['web', 'portal_web', 'liteApp', 'h5']],
  ['the chat app', chatPhone(), ['chat', 'portal_weixin', 'liteApp', 'jsapi']],
  ['the mini program', miniProgramPhone(), ['mini_program', 'portal_weixin', 'wxLiteApp', 'mini_program']],
  ['the app on Android', appPhone({ version: '7.5.1' }), ['app', 'app_android', 'android', '7.5.1', '48']],
  ['the app on iOS', appPhone({ system: 'ios', version: '7.5.5' }), ['app', 'app_ios', 'ios', '7.5.5', '44']],
];
for (const [name, phone, facts] of places) {
  journey(`the app knows that it runs in ${name}, and the server hears of it`, phone, async (visitor) => {
    const answer = visitor.page.waitForResponse(/getPage/);
    await visitor.open(paths.home);
    const headers = (await answer).request().headers();
    await visitor.page.waitForLoadState('networkidle');
    assert.deepEqual([headers['x-platform-source'], headers['x-client-type']], facts.slice(1, 3));
    // The answers of home are gone with it.
    await visitor.allComplaints();
    await visitor.open(debugPath);
    for (const fact of facts) await visitor.text(fact).waitFor();
  });
}

// Moving

/** A product, and above it its shop as often as `count` says. */
async function climb(visitor, world, count) {
  const [product] = await findProducts(world, 1, isSentByPost);
  await openProduct(visitor, product);
  for (let depth = 1; depth <= count; depth += 1) {
    await pushInside(visitor, paths.shop, { shopId: product.shop.shopId, step: depth });
    await until(visitor, `page ${depth}`, (place) => place.depth === depth);
  }
  await visitor.page.getByRole('heading', { name: product.shop.name, exact: true }).filter({ visible: true }).first().waitFor();
  return product;
}

const firstProductIn = (visitor) => visitor.page.locator('main').filter({ visible: true }).last().getByRole('button').filter({ hasText: '¥' }).first();

journey('in the mini program the tenth page is pushed, and the eleventh relaunches', miniProgramPhone(), async (visitor, world) => {
  const { shop } = await climb(visitor, world, 8);
  await firstProductIn(visitor).click();
  await until(visitor, 'a tenth page', ({ path, depth }) => path === paths.product && depth === 9);
  await visitor.page.goBack();
  await until(visitor, 'the shop again', ({ depth }) => depth === 8);
  await pushInside(visitor, paths.shop, { shopId: shop.shopId, step: 9 });
  await until(visitor, 'ten pages', ({ depth }) => depth === 9);
  await firstProductIn(visitor).click();
  await until(visitor, 'a relaunch', ({ path, depth }) => path === paths.product && depth === 0);
  await visitor.button('catalog:buy.now').waitFor();
  await visitor.button('ui:navigation.back').click();
  await until(visitor, 'home', ({ path }) => path === paths.home);
});

journey('in a browser pages pile up', {}, async (visitor, world) => {
  await climb(visitor, world, 10);
  await firstProductIn(visitor).click();
  await until(visitor, 'one more page', ({ path, depth }) => path === paths.product && depth === 11);
});

journey('what was typed and how far was scrolled survive a page above', miniProgramPhone(), async (visitor) => {
  await visitor.open('/pages/shopList/index');
  const shops = visitor.page.getByRole('main').filter({ visible: true });
  await shops.getByRole('listitem').first().waitFor();
  const search = visitor.page.getByRole('searchbox').first();
  const found = visitor.page.waitForResponse((response) => new URL(response.url()).searchParams.get('keyword') === 'L');
  await search.fill('L');
  await (await found).finished();
  // The answer is there before it is drawn, and a list that is drawn anew stands at its top.
  let before = 0;
  await eventually('the shops that were found', async () => {
    await shops.getByRole('listitem').nth(6).scrollIntoViewIfNeeded();
    await visitor.page.waitForTimeout(200);
    before = await shops.evaluate((area) => area.scrollTop);
    return before > 0;
  });
  await shops.getByRole('listitem').nth(6).getByRole('button').click();
  await until(visitor, 'the shop', ({ path }) => path === paths.shop);
  await visitor.button('ui:navigation.back').filter({ visible: true }).click();
  await until(visitor, 'the list', ({ path }) => path === '/pages/shopList/index');
  assert.equal(await search.inputValue(), 'L');
  assert.equal(await shops.evaluate((area) => area.scrollTop), before);
});

journey('back from the last page asks the app to close it', appPhone({ script: { closePage: { code: 200 } } }), async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  await openProduct(visitor, product);
  await visitor.button('ui:navigation.back').click();
  await eventually('the app', async () => (await askedOfBridge(visitor)).some(({ action }) => action === 'closePage'));
});

journey('an app that cannot close shows home', appPhone(), async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  await openProduct(visitor, product);
  await visitor.button('ui:navigation.back').click();
  await until(visitor, 'home', ({ path }) => path === paths.home);
});

journey("above the first page the app's edge swipe closes nothing", silently(appPhone({ script: { setAppCapability: { code: 200 } } })), async (visitor) => {
  const told = async () => (await askedOfBridge(visitor)).map(({ action, params }) => [action, params.interactivePopEnable]);
  await visitor.open(debugPath);
  await visitor.page.getByRole('heading').first().waitFor();
  assert.deepEqual(await told(), []);
  await pushInside(visitor, '/h5Pages/public/urlLink', { path: 'pages/a' });
  await pushInside(visitor, '/h5Pages/public/urlLink', { path: 'pages/b' });
  await eventually('the swipe to be off', async () => (await told()).length > 0);
  await visitor.page.goBack();
  await visitor.page.goBack();
  await eventually('the swipe to be on', async () => (await told()).length > 1);
  assert.deepEqual(await told(), [
    ['setAppCapability', false],
    ['setAppCapability', true],
  ]);
});

// Native pages

const nativeTypes = [...Array.from({ length: 25 }, (_unused, index) => index + 1), 28];
const nativePageGiven = { userId: 7, feedId: 9, circleId: 3, topicId: 4, id: 'a' };
const memberCode = 23;
/** The points mall, the profile and the cart, which are pages here, too. */
const withPagesHere = new Map([
  [7, '/pages/integralMall/home/everyday'],
  [8, '/pages/integralMall/home/underway'],
  [12, '/pages/personalCenter/profile/index'],
  [24, paths.cart],
]);

/** Hands over to each native page in turn, from one page that stays. Calls `see` after each. */
async function openEach(visitor, types, see) {
  await visitor.open(debugPath);
  await visitor.button('debug').or(visitor.page.getByRole('heading')).first().waitFor();
  for (const type of types) {
    await pushInside(visitor, transPath, { ...nativePageGiven, type });
    await see(type);
  }
}

const backAtDebug = (visitor) => until(visitor, 'the page below', ({ path }) => path === debugPath);

// Each version of each system is in web/src/hosts/app/appHost.test.ts.
for (const [system, version, opened] of [
  ['android', '7.5.0', [memberCode]],
  ['ios', '7.5.1', nativeTypes],
]) {
  const phone = appPhone({ system, version, script: { h5OpenAppPage: { code: 200 } } });
  journey(`native pages in the app ${version} on ${system}: ${opened.length} of ${nativeTypes.length} open`, silently(phone), async (visitor) => {
    await openEach(visitor, nativeTypes, async (type) => {
      if (!opened.includes(type)) await visitor.text('app:host.updateApp').waitFor();
      await backAtDebug(visitor);
    });
    const asked = await askedOfBridge(visitor);
    assert.deepEqual(
      asked.filter(({ action }) => action === 'h5OpenAppPage').map(({ params }) => params.type),
      opened,
    );
  });
}

for (const [name, phone] of [places[0], places[1], places[2]]) {
  journey(`native pages in ${name}: the member code has its own, those that have none are in the app`, silently(phone), async (visitor) => {
    const others = nativeTypes.filter((type) => type !== memberCode && !withPagesHere.has(type));
    await openEach(visitor, others, async () => {
      await visitor.text('app:host.openInApp').waitFor();
      await backAtDebug(visitor);
    });
    await pushInside(visitor, transPath, { type: memberCode });
    await until(visitor, 'the member code in the place of the lowest page', ({ path, depth }) => path === '/pages/membershipCode/index' && depth === 0);
    await visitor.page.waitForLoadState('networkidle');
    assert.deepEqual(await placeOf(visitor), { path: '/pages/membershipCode/index', search: '', depth: 0 });
  });

  journey(`native pages in ${name}: those that are pages here take the place of the hand-over`, phone, async (visitor) => {
    for (const [type, path] of withPagesHere) {
      await visitor.open(debugPath);
      await visitor.page.getByRole('heading').first().waitFor();
      const before = visitor.checkedCount;
      await pushInside(visitor, transPath, { type });
      await until(visitor, `page ${type}`, (place) => place.path === path && place.depth === 1);
      // A browser tells that the network is idle once for each address that it loads: the page itself must be waited for.
      await eventually(`what page ${type} asks`, () => visitor.checkedCount > before);
      assert.equal((await placeOf(visitor)).path, path, 'nothing follows');
      await visitor.page.goBack();
      await backAtDebug(visitor);
    }
  });
}

// Sharing

const shareButton = (visitor) => visitor.button('catalog:details.share');
const signature = { timestamp: 1414587457, nonceStr: 'Wm3WZYTPz0wzccnW', signature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed' };

/** Answers in the place of the server's signing, and remembers which addresses were to be signed. */
async function signPages(visitor) {
  const signed = [];
  await visitor.page.route('**/ticket/v1.0/wxCommon/getJsTicket**', (route) => {
    signed.push(new URL(route.request().url()).searchParams.get('url'));
    return route.fulfill({ json: { code: 200, msg: '', data: { appId: 'wx_sandbox_official', ...signature }, traceId: 't' } });
  });
  return signed;
}

async function openSharedProduct(visitor, world) {
  const [product] = await findProducts(world, 1, isSentByPost);
  await openProduct(visitor, product);
  return product;
}

journey('a browser without sharing draws a poster, and copies the link', {}, async (visitor, world) => {
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSharedProduct(visitor, world);
  await shareButton(visitor).click();
  const sheet = visitor.page.getByRole('dialog', { name: visitor.t('hosts:poster.title') });
  const picture = sheet.getByRole('img');
  await picture.waitFor();
  const size = await picture.evaluate((image) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]));
  assert.deepEqual(size, [750, 1120]);
  await visitor.button('hosts:poster.copy').click();
  await visitor.text('catalog:share.copied').waitFor();
  const copied = await visitor.page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, new RegExp(`^${visitor.world.url}${paths.product}\\?params=`));
});

const ownPanel = () => {
  window.__asked = [];
  navigator.share = async (share) => void window.__asked.push(share);
};
journey('a browser with a panel of its own shares by it', { initScript: ownPanel }, async (visitor, world) => {
  const product = await openSharedProduct(visitor, world);
  await shareButton(visitor).click();
  const [shared] = await eventually('the panel', async () => {
    const asked = await askedOfBridge(visitor);
    return asked.length > 0 && asked;
  });
  assert.equal(shared.title, product.name);
  // The page came with its HTML; what it asks is still on its way.
  await visitor.page.waitForLoadState('networkidle');
});

journey('in the chat app the menu shares what the signed page has set', chatPhone(), async (visitor, world) => {
  const signed = await signPages(visitor);
  const product = await openSharedProduct(visitor, world);
  await shareButton(visitor).click();
  await visitor.text('app:host.shareByMenu').waitFor();
  assert.deepEqual([...new Set(signed)], [visitor.page.url()]);
  const set = (await askedOfBridge(visitor)).filter(({ name }) => name !== 'preVerifyJSAPI');
  const early = [visitor.t('ui:share.title'), product.name];
  assert.ok(early.includes(set[0].parameters.title), 'the mall itself, until the page knows better');
  assert.deepEqual(
    set.slice(-2).map(({ name }) => name),
    ['updateAppMessageShareData', 'updateTimelineShareData'],
  );
  for (const { parameters } of set.slice(-2)) {
    assert.equal(parameters.title, product.name);
    assert.equal(parameters.verifySignature, signature.signature);
    assert.ok(parameters.link.startsWith(`${world.url}${paths.product}`));
  }
});

journey('in the chat app each page is passed on as itself, and what is a member\'s own is not', chatPhone(), async (visitor, world) => {
  await signPages(visitor);
  const [product] = await findProducts(world, 1, isSentByPost);
  const { coupons } = await visitor.member.call('list_offered_coupons');
  const [{ coupon }] = coupons;
  const named = (key) => visitor.t(key);
  const stops = [
    ['/pages/home/index', undefined, named('app:name')],
    ['/pages/shopList/index', { floor: product.shop.floor }, named('catalog:shop.listTitle')],
    ['/pages/goodsOrder/orderList/index', undefined, undefined],
    ['/pages/personalCenter/myCoupon/couponCollect', undefined, named('coupons:centre.title')],
    ['/pages/personalCenter/myCoupon/collectCouponDetail', { couponId: coupon.couponId }, coupon.couponName],
    ['/pages/selfIntegral/eWalletAction', undefined, undefined],
    ['/pages/membershipCode/index', undefined, undefined],
  ];
  for (const [path, query, title] of stops) {
    await visitor.open(path, query);
    const asked = await eventually(`what ${path} shares`, async () => {
      const calls = (await askedOfBridge(visitor)).filter(({ name }) => name !== 'preVerifyJSAPI');
      return (title === undefined ? calls.at(-1)?.name === 'hideMenuItems' : calls.at(-1)?.parameters.title === title) && calls;
    });
    if (title === undefined) continue;
    const { parameters } = asked.findLast(({ name }) => name === 'updateAppMessageShareData');
    const address = new URL(parameters.link);
    assert.equal(address.pathname, path);
    assert.deepEqual(JSON.parse(address.searchParams.get('params') ?? 'null') ?? undefined, query);
  }
});

journey('a page whose signature the chat app refuses cannot be shared, and says so', chatPhone({ preVerifyJSAPI: 'invalid signature' }), async (visitor, world) => {
  await signPages(visitor);
  await openSharedProduct(visitor, world);
  await shareButton(visitor).click();
  await visitor.text('catalog:share.failed').waitFor();
});

journey('in the mini program the shell gets what to share', miniProgramPhone(), async (visitor, world) => {
  const product = await openSharedProduct(visitor, world);
  await shareButton(visitor).click();
  await visitor.text('app:host.shareByMenu').waitFor();
  const { name, parameters } = (await askedOfBridge(visitor)).at(-1);
  assert.deepEqual([name, parameters.name], ['invokeMiniProgramAPI', 'postMessage']);
  assert.equal(parameters.arg.title, product.name);
  assert.notEqual(parameters.arg.postImage, '');
  assert.deepEqual(parameters.arg.shareChannels, [0, 1, 3, 4]);
  assert.equal(parameters.arg.miniProgramType, 2);
  assert.equal(parameters.arg.miniPath, `/pages/webview/index?u=${encodeURIComponent(parameters.arg.url)}`);
});

const sharingApp = appPhone({ script: { share: { code: 200, event: { name: 'shareSuccess', code: 200 } } } });
journey('in the app its panel shares', silently(sharingApp), async (visitor, world) => {
  const product = await openSharedProduct(visitor, world);
  await shareButton(visitor).click();
  const [{ action, params }] = await eventually('the panel', async () => {
    const asked = await askedOfBridge(visitor);
    return asked.length > 0 && asked;
  });
  assert.deepEqual([action, params.title, params.miniProgramType], ['share', product.name, 2]);
});

journey('an app that cannot share says so', appPhone(), async (visitor, world) => {
  await openSharedProduct(visitor, world);
  await shareButton(visitor).click();
  await visitor.text('catalog:share.failed').waitFor();
});

// Paying

/**
 * An unpaid order at its cashier. The chat app's payment is prepared as the browser's, since the sandbox knows no payer
 * of it; what reaches the page is a payRequest as the platform makes it. Gives the order's id and the prepay id.
 */
async function atCashier(visitor, world) {
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  const { orderId } = await placeOrder(visitor.member, product.skus[0]);
  const payment = { orderId };
  await visitor.page.route('**/mall-api/payment/v1/choosePayMethod', async (route) => {
    const asked = route.request().postDataJSON();
    payment.tradeKind = asked.tradeKind;
    const answer = await route.fetch({ postData: JSON.stringify({ ...asked, tradeKind: 'h5' }) });
    const envelope = await answer.json();
    payment.prepayId = new URL(envelope.data.h5Url, world.url).searchParams.get('prepay_id');
    payment.request = { appId: 'wx_sandbox_official', timeStamp: '1414561699', nonceStr: '5K8264ILTKCH16CQ2502SI8ZNMTM67VS', package: `prepay_id=${payment.prepayId}`, signType: 'RSA', paySign: 's+/=' };
    envelope.data = { orderId, payRequest: JSON.stringify(payment.request), h5Url: '' };
    return route.fulfill({ response: answer, json: envelope });
  });
  await visitor.open(paths.cashier, { orderId });
  await visitor.button('payments:cashier.pay').waitFor();
  return payment;
}

const payCall = 'getBrandWCPayRequest';
const paying = (visitor) => visitor.button('payments:cashier.pay').click();

journey('in the chat app its panel pays, and the server says so', chatPhone(), async (visitor, world) => {
  const payment = await atCashier(visitor, world);
  await paying(visitor);
  await visitor.text('payments:waiting.title').waitFor();
  await world.confirmPayment(payment.prepayId);
  await visitor.text('payments:result.paid').waitFor();
  assert.equal(payment.tradeKind, 'jsapi');
  const [{ name, parameters }] = await askedBesidesSharing(visitor);
  assert.deepEqual([name, parameters], [payCall, payment.request]);
});

/** Stands for the chat app's authorisation page: everybody is this person. Remembers what it was asked. */
async function authorise(visitor, openId) {
  const asked = [];
  await visitor.page.route('https://open.weixin.qq.com/**', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(Object.fromEntries(query));
    const code = await visitor.world.chatCode({ app: 'official_account', openId });
    const location = `${query.get('redirect_uri')}&code=${code}&state=${query.get('state')}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  return asked;
}

journey('the chat app is asked once who pays, and the way back is kept', chatPhone(), async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  const { orderId } = await placeOrder(visitor.member, product.skus[0]);
  const asked = await authorise(visitor, `open-${orderId}`);
  await visitor.open(paths.orders);
  await visitor.text(product.name).waitFor();
  await pushInside(visitor, paths.cashier, { orderId });
  const returned = visitor.page.waitForEvent('load');
  await paying(visitor);
  await returned;
  assert.equal(asked.length, 1);
  await visitor.button('payments:cashier.pay').waitFor();
  const { path, search, depth } = await placeOf(visitor);
  assert.deepEqual([path, search, depth], [paths.cashier, `?params=${encodeURIComponent(JSON.stringify({ orderId }))}`, 1]);
  await visitor.page.goBack();
  await until(visitor, 'the page below', (place) => place.path === paths.orders && place.depth === 0);
  await visitor.page.goForward();
  await paying(visitor);
  await visitor.text('payments:waiting.title').waitFor();
  const [{ name, parameters }] = await askedBesidesSharing(visitor);
  assert.equal(name, payCall);
  await world.confirmPayment(parameters.package.replace('prepay_id=', ''));
  await visitor.text('payments:result.paid').waitFor();
  assert.equal(asked.length, 1);
  // It was left for the chat app's page, on purpose.
  visitor.complaints = visitor.complaints.filter((complaint) => !complaint.includes('open.weixin.qq.com'));
});

journey('who unbinds the chat account is asked anew who pays', chatPhone(), async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  const { orderId } = await placeOrder(visitor.member, product.skus[0]);
  const asked = await authorise(visitor, `open-${orderId}`);
  const payOnce = async () => {
    await visitor.open(paths.cashier, { orderId });
    const returned = visitor.page.waitForEvent('load');
    await paying(visitor);
    await returned;
    await visitor.button('payments:cashier.pay').waitFor();
  };
  await payOnce();
  await visitor.open('/pages/personalCenter/setting/index');
  await visitor.text('members:chatAccount.bound').waitFor();
  await visitor.button('members:chatAccount.unbind').click();
  await visitor.text('members:chatAccount.unbindBody').waitFor();
  await visitor.page.getByRole('dialog').getByRole('button', { name: visitor.t('members:chatAccount.unbind') }).click();
  await visitor.text('members:chatAccount.notBound').waitFor();
  await payOnce();
  assert.equal(asked.length, 2);
  visitor.complaints = visitor.complaints.filter((complaint) => !complaint.includes('open.weixin.qq.com'));
});

journey('a payment that the member gives up can go on', chatPhone({ [payCall]: 'cancel' }), async (visitor, world) => {
  await atCashier(visitor, world);
  await paying(visitor);
  await visitor.text('payments:cashier.notPaid').waitFor();
  await visitor.button('payments:cashier.pay').waitFor();
});

journey('a panel that does not open is said to be so', chatPhone({ [payCall]: 'fail' }), async (visitor, world) => {
  await atCashier(visitor, world);
  await paying(visitor);
  await visitor.text('payments:cashier.cannotLaunch').waitFor();
});

journey('a chat app without the method is said to be so', chatPhone({ [payCall]: { err_msg: 'system:function_not_exist' } }), async (visitor, world) => {
  await atCashier(visitor, world);
  await paying(visitor);
  await visitor.text('payments:cashier.cannotHere').waitFor();
});

journey('a panel that never answers leaves the question to the server', chatPhone({ [payCall]: 'silent' }), async (visitor, world) => {
  await visitor.page.clock.install();
  const payment = await atCashier(visitor, world);
  await paying(visitor);
  await eventually('the panel', async () => (await askedBesidesSharing(visitor)).length > 0);
  await visitor.page.clock.fastForward(180_000);
  await visitor.text('payments:waiting.title').waitFor();
  await world.confirmPayment(payment.prepayId);
  await visitor.page.clock.fastForward(20_000);
  await visitor.text('payments:result.paid').waitFor();
});

journey('in the mini program a page of the shell pays', miniProgramPhone(), async (visitor, world) => {
  const payment = await atCashier(visitor, world);
  await paying(visitor);
  await visitor.text('payments:waiting.title').waitFor();
  assert.equal(payment.tradeKind, 'mini_program');
  const [{ parameters }] = await askedBesidesSharing(visitor);
  const { appId: _ofTheBrowser, ...ofTheShell } = payment.request;
  const url = `/pages/pay/index?payRequest=${encodeURIComponent(JSON.stringify(ofTheShell))}`;
  assert.deepEqual(parameters, { name: 'navigateTo', arg: { url } });
  await world.confirmPayment(payment.prepayId);
  await visitor.text('payments:result.paid').waitFor();
});

journey('a shell with too many pages cannot open its panel', miniProgramPhone({ invokeMiniProgramAPI: 'fail webview count limit exceed' }), async (visitor, world) => {
  await atCashier(visitor, world);
  await paying(visitor);
  await visitor.text('payments:cashier.cannotLaunch').waitFor();
});

// The native bridge

const answering = appPhone({
  script: {
    getNativeVersion: { code: 200, data: { version: '7.6.0' } },
    unionPay: { code: 200, event: { name: 'unionPayResult', code: -2 } },
    eWalletRecharge: { code: 500, data: 'busy' },
  },
});
journey('the debug page shows what the app answers, refuses and reports', silently(answering), async (visitor) => {
  await visitor.open(debugPath);
  const call = (action) => visitor.button('hosts:debug.sendAction', { action }).click();
  await call('getNativeVersion');
  await visitor.page.getByText('200 {"version":"7.6.0"}').waitFor();
  await call('unionPay');
  await visitor.page.getByText('-2 {}').waitFor();
  await call('eWalletRecharge');
  await visitor.page.getByText('500 eWalletRecharge: busy').waitFor();
  await call('callPhone');
  await visitor.page.getByText('404 原生方法不存在').waitFor();
});

// The web view

const hostile = [
  'javascript:alert(document.cookie)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/',
  '//evil.example/',
  'https:\\\\evil.example/',
  'blob:https://evil.example/1',
  encodeURIComponent('https://evil.example/'),
  encodeURIComponent(encodeURIComponent('javascript:alert(1)')),
];

for (const [name, phone] of [places[0], places[2], places[3]]) {
  journey(`in ${name} the web view opens nothing hostile`, silently(phone), async (visitor, world) => {
    const dialogs = [];
    visitor.page.on('dialog', (dialog) => dialogs.push(dialog.message()) && dialog.dismiss());
    const sameName = world.url.replace('127.0.0.1', '127.0.0.1@evil.example');
    for (const target of [...hostile, sameName, `${world.url}.evil.example/`]) {
      await visitor.page.goto(`${world.url}${webViewPath}?u=${encodeURIComponent(target)}`);
      await visitor.text('hosts:webview.refused').waitFor();
      assert.equal(new URL(visitor.page.url()).pathname, webViewPath, target);
    }
    assert.deepEqual(dialogs, []);
    await visitor.page.goto(`${world.url}${webViewPath}?u=${encodeURIComponent(`${world.url}/pages/shopList/index`)}`);
    await until(visitor, 'our own page', ({ path }) => path === '/pages/shopList/index');
  });
}

journey('a hand-over to a hostile address ends at the same wall', silently(miniProgramPhone()), async (visitor) => {
  await visitor.open(transPath, { u: 'https://evil.example/' });
  await visitor.text('hosts:webview.refused').waitFor();
  await visitor.open(transPath, { path: '//evil.example/' });
  await visitor.text('hosts:trans.damaged').waitFor();
});

journey('a mini program is opened by the host, or by a link that the server makes', silently({}), async (visitor, world) => {
  await visitor.page.route('**/mall-api/trading/v1/wxMini/getUrlLink', (route) => {
    assert.deepEqual(route.request().postDataJSON(), { path: 'pages/a', query: 'b=1' });
    return route.fulfill({ json: { code: 200, msg: '', data: { urlLink: 'https://wxaurl.example/1', expiresAt: 0 }, traceId: 't' } });
  });
  await visitor.page.route('https://wxaurl.example/**', (route) => route.fulfill({ status: 302, headers: { location: `${world.url}${paths.home}?came=back` } }));
  await visitor.open('/h5Pages/public/urlLink', { path: 'pages/a?b=1' });
  await visitor.button('hosts:urlLink.open').click();
  await eventually('the link', async () => visitor.complaints.some((complaint) => complaint.includes('https://wxaurl.example/1')));
  // Leaving the site is what it is for.
  visitor.complaints.length = 0;
});
