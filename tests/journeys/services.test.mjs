// Services as members meet them: a wheelchair that is asked for until the stars, what was not well, a month that is used up, and what was lost and comes back.
import assert from 'node:assert/strict';
import { makeStage } from '../stage.mjs';
import { signInBySheet } from '../text_messages.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const services = '/pages/personalCenter/myService/index';
const warm = '/pages/personalCenter/myService/warm';

const offerOf = async (world, more = {}) => {
  const { offerId, nameZhCn } = await world.staff().call('save_service_offer', {
    kind: 'warm',
    position: 0,
    nameZhCn: `陪同 ${String(Math.random()).slice(2, 8)}`,
    nameEn: 'Company',
    summaryZhCn: '从门口接到店里',
    summaryEn: 'From the door to the shops',
    pictureUrl: '',
    placeZhCn: 'L1',
    placeEn: 'L1',
    hoursZhCn: '',
    hoursEn: '',
    leastTier: 0,
    monthQuota: 1,
    form: { note: 'optional', place: 'required', phone: 'optional' },
    isOffered: true,
    ...more,
  });
  return { offerId, name: nameZhCn };
};
const requestOf = async (member) => (await member.call('list_service_requests', {})).requests[0];
const card = (page, name) => page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) }).filter({ visible: true }).first();
/** As a native field of date and time holds it, on the mall's clock. */
const fieldText = (timeMs) => new Date(timeMs + 8 * 3_600_000).toISOString().slice(0, 16);

const choosePart = ({ page, t }, part) => page.getByRole('radio', { name: t(`serviceRequests:part.${part}`), exact: true }).filter({ visible: true }).check({ force: true });

async function ask({ page, t }, name, place) {
  await card(page, name).getByRole('button', { name: t('serviceRequests:offer.ask') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('serviceRequests:ask.place')).fill(place);
  await sheet.getByRole('button', { name: t('serviceRequests:ask.send') }).click();
}

journey('a member asks for company, is told at each step, has it done once more, and closes it with stars', {}, async (visitor, world) => {
  const { member, page, t } = visitor;
  const staff = world.staff();
  const { name } = await offerOf(world);
  await visitor.open(warm);
  await ask(visitor, name, 'B2 电梯口');
  await card(page, name).waitFor();
  await visitor.text('serviceRequests:state.asked').waitFor();

  const { requestId } = await requestOf(member);
  await staff.call('assign_service_request', { requestId, assignee: '小周' });
  await staff.call('finish_service_request', { requestId, answer: '已送到 L5' });
  await visitor.open(services, { part: 'requests' });
  await page.getByText('已送到 L5').waitFor();
  await card(page, name).getByRole('button', { name: t('serviceRequests:reopen.title') }).click();
  await page.getByRole('dialog').getByLabel(t('serviceRequests:reopen.reason')).fill('送错了楼层');
  await page.getByRole('dialog').getByRole('button', { name: t('serviceRequests:reopen.send') }).click();
  await visitor.text('serviceRequests:state.reopened').waitFor();

  await staff.call('assign_service_request', { requestId });
  await staff.call('finish_service_request', { requestId, answer: '已改送 L6' });
  await visitor.open(services, { part: 'requests' });
  await page.getByText('已改送 L6').waitFor();
  assert.equal(await card(page, name).getByRole('button', { name: t('serviceRequests:reopen.title') }).count(), 0);
  await card(page, name).getByRole('button', { name: t('serviceRequests:rate.title') }).click();
  await page.getByRole('radio', { name: t('serviceRequests:rate.score.4'), exact: true }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: t('serviceRequests:rate.send') }).click();
  await eventually('the stars', async () => (await requestOf(member)).score === 4);
  const { messages } = await member.call('list_messages', { tab: 'all' });
  const titles = messages.map(({ title }) => title);
  assert.equal(titles.filter((title) => title === '您的服务申请已有人处理').length, 2);
  assert.equal(titles.filter((title) => title === '您的服务申请已完成').length, 2);
});

journey('a month lets so many through, and what is cancelled comes back to it', { size: 'small' }, async (visitor, world) => {
  const { page, t, member } = visitor;
  const { offerId, name } = await offerOf(world, { kind: 'mall' });
  await member.call('ask_service', { offerId, place: '东门' });
  await visitor.open(services);
  await card(page, name).getByText(t('serviceRequests:offer.left', { count: 0, total: 1 })).waitFor();
  await choosePart(visitor, 'requests');
  await card(page, name).getByRole('button', { name: t('serviceRequests:request.cancel') }).click();
  await page.getByRole('dialog').getByRole('button', { name: t('serviceRequests:request.cancel') }).click();
  await visitor.text('serviceRequests:state.cancelled').waitFor();
  await choosePart(visitor, 'services');
  await card(page, name).getByText(t('serviceRequests:offer.left', { count: 1, total: 1 })).waitFor();
});

journey('a guest asks, proves their phone on the way, and the request is theirs', { as: 'guest' }, async (visitor, world) => {
  const { name } = await offerOf(world, { kind: 'mall' });
  await visitor.open(services);
  await ask(visitor, name, '地铁口');
  await signInBySheet(visitor, world, world.newPhone());
  await visitor.text('serviceRequests:state.asked').waitFor();
});

journey('what was lost is reported, matched by the staff, and comes back against a proof; nobody else reads by what it is known', {}, async (visitor, world) => {
  const { page, t, member } = visitor;
  const staff = world.staff();
  const title = `帆布包 ${String(Math.random()).slice(2, 8)}`;
  const { foundId } = await staff.call('save_found_thing', {
    kind: 'bag',
    titleZhCn: title,
    titleEn: 'Canvas bag',
    level: 'L4',
    foundPlace: '书店收银台',
    marks: '内袋有蓝色钥匙扣',
    keptAt: '服务台 2 号柜',
    isPublic: true,
    foundAt: world.now() - 60_000,
  });
  await visitor.open(warm, { part: 'lost' });
  await page.getByText(title).waitFor();
  const shown = await page.getByRole('main').innerText();
  for (const secret of ['收银台', '钥匙扣', '2 号柜']) assert.ok(!shown.includes(secret), secret);

  await visitor.button('lostAndFound:report.title').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: t('lostAndFound:kinds.bag') }).check({ force: true });
  await sheet.getByLabel(t('lostAndFound:report.description')).fill('米色帆布包，有蓝色钥匙扣');
  await sheet.getByLabel(t('lostAndFound:report.lostAt')).fill(fieldText(world.now() - 3_600_000));
  await sheet.getByRole('button', { name: t('lostAndFound:report.send') }).click();
  await visitor.text('lostAndFound:state.open').waitFor();

  const [{ reportId }] = (await member.call('list_loss_reports', {})).reports;
  await staff.call('match_loss_report', { reportId, foundId });
  await visitor.open(warm, { part: 'lost' });
  await visitor.text('lostAndFound:mine.come').waitFor();
  assert.equal(await page.getByText(title).count(), 0);
  await staff.call('hand_over_found_thing', { foundId, proof: 'marks', reason: '说出了钥匙扣的颜色' });
  await visitor.open(warm, { part: 'lost' });
  await visitor.text('lostAndFound:state.returned').waitFor();
});
