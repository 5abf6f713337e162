// Lotteries as members meet them: chances of four kinds are earned and used, goods are won and fetched, and after the end every draw is recomputed.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { program as binary } from '../places.mjs';
import { makeStage } from '../stage.mjs';
import { lotterySamples } from '../system/contract_samples/lotteries.mjs';
import { demoPhone } from '../tour.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage({ environment: { GALLERIA_LOTTERIES_TRIAL_DRAWS: '10000', GALLERIA_LOTTERIES_LIST_MINUTES: '0' } });
const paths = { prizes: '/pages/plazaActivity/myPrizes/index',  codes: '/pages/plazaActivity/show/myLottery', result: '/pages/plazaActivity/show/lotteryResult', grid: '/pages/game/nineLottery/index', lottery: '/pages/plazaActivity/lottery/index' };
const run = promisify(execFile);

/** A lottery of the journey's own, in which the first prize is always drawn. */
const ownLottery = async (member, world) => {
  const { activityId } = await lotterySamples({ member, staff: () => world.staff() }).get_my_lottery();
  return activityId;
};

journey('a member uses free chances, buys one, earns one by a friend, and fetches what they won', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  const activityId = await ownLottery(member, world);
  const friend = await world.member('13900000077');
  const before = (await member.call('get_my_lottery', { activityId })).chanceCount;
  const { mark } = await member.call('share_lottery', { activityId });
  await friend.call('open_shared_lottery', { activityId, mark });
  await friend.call('open_shared_lottery', { activityId, mark });
  await world.staff().call('adjust_points', { memberId: member.session.uid, direction: 'give', points: 10, reason: '补记积分' });
  await member.call('buy_lottery_chance', { activityId });
  assert.equal((await member.call('get_my_lottery', { activityId })).chanceCount, before + 2);

  await visitor.open(paths.grid, { activityId });
  // Its name goes on with how many chances are left; a way to the records begins with the same word.
  await page.getByRole('button', { name: new RegExp(`^${visitor.t('lotteries:stage.draw')}.*\\d`) }).click();
  await page.getByRole('status').filter({ hasText: visitor.t('lotteries:result.won', { name: '样品' }) }).waitFor();
  await page.getByRole('button', { name: visitor.t('lotteries:prizes.title') }).first().click();
  const { prizes } = await member.call('list_my_prizes', { activityId });
  await page.getByText(prizes[0].code).waitFor();
  await world.staff().call('hand_over_prize', { code: prizes[0].code });
  await eventually('the prize is handed over', async () => (await member.call('list_my_prizes', { activityId })).prizes[0].state === 'handed_over');
});

journey('a prize by post goes to an address that the member picks, and is confirmed when it came', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  const { winId } = await lotterySamples({ member, staff: () => world.staff() }).give_prize_address();
  const [address] = await member.call('list_addresses');
  await visitor.open(paths.prizes, {});
  await visitor.button('lotteries:parcel.give').click();
  await page.getByRole('button', { name: address.street }).click();
  await visitor.text('lotteries:parcel.given').waitFor();
  await page.getByText(visitor.t('lotteries:parcel.state.addressed')).filter({ visible: true }).first().waitFor();
  const staff = world.staff();
  const { csv } = await staff.call('pack_prizes', { reason: '打包寄出' });
  const [heads, ...rows] = csv.trim().split('\r\n');
  const row = rows.find((each) => each.startsWith(`P${winId}-`));
  assert.ok(row.includes(address.street));
  // As a browser hands in what is pasted. The others are left empty: they wait.
  const table = [heads, row.replace(/,,$/, ',顺丰速运,SF1234567890'), ...rows.filter((each) => each !== row)].join('\n');
  assert.equal((await staff.call('ship_prizes_by_table', { csv: table, isTrial: true })).problemCount, 0);
  assert.equal((await staff.call('ship_prizes_by_table', { csv: table, isTrial: false })).shippedCount, 1);
  await visitor.open(paths.prizes, {});
  await page.getByText('SF1234567890').waitFor();
  await visitor.button('lotteries:parcel.received').click();
  await page.getByRole('dialog').getByRole('button', { name: visitor.t('lotteries:parcel.received') }).click();
  await page.getByText(visitor.t('lotteries:parcel.state.received')).filter({ visible: true }).first().waitFor();
});

journey('after the end the phone recomputes the member’s draws, and the published program all of them', { as: demoPhone, timeoutMs: 180_000 }, async (visitor) => {
  const { member, page } = visitor;
  await visitor.open(paths.lottery, { pageCode: 'lantern-fair' });
  await page.getByRole('button', { name: visitor.t('lotteries:records.title') }).first().click();
  await page.getByRole('button', { name: visitor.t('lotteries:records.recompute') }).click();
  await page.getByText(visitor.t('lotteries:records.seedFits')).waitFor();
  await page.getByText(visitor.t('lotteries:records.fits')).first().waitFor();
  assert.equal(await page.getByText(visitor.t('lotteries:records.doesNotFit')).count(), 0);

  const { lottery } = await member.call('get_lottery', { pageCode: 'lantern-fair' });
  const { activityId } = lottery;
  const { draws } = await member.call('list_lottery_draws', { activityId, pageSize: 1_000 });
  const publication = { ...(await member.call('get_lottery_proof', { activityId })), draws };
  const folder = await mkdtemp(join(tmpdir(), 'galleria-lottery-'));
  try {
    const file = join(folder, 'lottery.json');
    await writeFile(file, JSON.stringify(publication));
    const { stdout } = await run(binary, ['lottery', 'verify', file]);
    assert.match(stdout, /0 do not fit/);
    // The same by the page of plain JavaScript that the server gives to anybody.
    const program = await readFile(join(import.meta.dirname, '../../web/public/lottery-verifier.html'), 'utf8');
    const verify = new Function('document', `${program.match(/<script>([\s\S]*)<\/script>/)[1]}; return verify;`)(undefined);
    assert.deepEqual(await verify(publication), []);
    draws[0].nonce = draws[0].nonce.split('').reverse().join('');
    draws[1].drawnPrizeId = lottery.cells.find(({ prizeId }) => prizeId !== draws[1].drawnPrizeId).prizeId;
    await writeFile(file, JSON.stringify(publication));
    const failed = await run(binary, ['lottery', 'verify', file]).then(
      () => undefined,
      (error) => error,
    );
    assert.match(failed.stdout, /prize 2/);
    assert.ok((await verify(publication)).some(({ flaw, place }) => flaw === 'prize' && place === 2));
  } finally {
    await rm(folder, { recursive: true });
  }
});

journey('a chance becomes a code, the end decides by the list and the seed, and the phone recomputes who won', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  const { activityId } = await lotterySamples({ member, staff: () => world.staff() }).get_my_codes();
  await visitor.open(paths.codes, { activityId });
  await page.getByText('ACT-000001').first().waitFor();
  await page.getByRole('button', { name: new RegExp(`^${visitor.t('lotteries:codes.take')}`) }).click();
  await page.getByText(visitor.t('lotteries:codes.taken', { code: 'ACT-000002' })).waitFor();
  await visitor.open(paths.result, { activityId });
  await page.getByText(visitor.t('lotteries:codes.running')).waitFor();

  await world.staff().call('steer_activity', { activityId, work: 'end', reason: '按计划' });
  await eventually('the seed decides', async () => (await member.call('get_lottery_proof', { activityId })).codeWins.length === 1);
  await visitor.open(paths.result, { activityId });
  await page.getByText(visitor.t('lotteries:codes.decided')).waitFor();
  await page.getByRole('button', { name: visitor.t('lotteries:codes.check') }).click();
  for (const found of ['seedFits', 'listFits', 'winnersFit']) await page.getByText(visitor.t(`lotteries:codes.${found}`)).waitFor();

  const { codes } = await member.call('list_lottery_codes', { activityId });
  const publication = { ...(await member.call('get_lottery_proof', { activityId })), draws: [], codes };
  const folder = await mkdtemp(join(tmpdir(), 'galleria-codes-'));
  try {
    const file = join(folder, 'lottery.json');
    await writeFile(file, JSON.stringify(publication));
    assert.match((await run(binary, ['lottery', 'verify', file])).stdout, /2 codes recomputed, 0 do not fit/);
    publication.codeWins[0].codeNumber = 3 - publication.codeWins[0].codeNumber;
    await writeFile(file, JSON.stringify(publication));
    const failed = await run(binary, ['lottery', 'verify', file]).catch((error) => error);
    assert.match(failed.stdout, /winner 1/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

journey('a guest sees the stage and its odds, in English and on a small phone', { as: 'guest', size: 'small', language: 'en' }, async (visitor) => {
  const { page } = visitor;
  await visitor.open(paths.grid, { pageCode: 'autumn-night' });
  await page.getByText('Osmanthus perfume').first().waitFor();
  await page.getByRole('button', { name: visitor.t('lotteries:odds.title') }).click();
  await page.getByText('0.05%').waitFor();
});
