// The dress-up show: a look by chance, a jacket that is bought with it, its poster, and that the second time costs nothing.
import assert from 'node:assert/strict';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

const heldPoints = 3_000;

/** A jacket that anybody may buy now. */
async function findJacket(member) {
  const { firstList } = await member.call('get_wear_activity_material', {});
  const category = firstList.find(({ wearMaterialTypeCode }) => wearMaterialTypeCode === 'jacket');
  const jackets = category.secondList.flatMap(({ wearMaterialList }) => wearMaterialList);
  const jacket = jackets.find(({ pricePoints, leastTier, releasedAt }) => pricePoints > 0 && leastTier === 0 && releasedAt === undefined);
  return { jacket, groupName: category.groupShowName };
}

journey('a member rolls a look, buys a jacket with it, keeps the poster, and wears the jacket again for nothing', { timeoutMs: 150_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  await world.staff().call('adjust_points', { memberId: member.session.uid, direction: 'give', points: heldPoints, reason: '补记积分' });
  const { jacket, groupName } = await findJacket(member);
  const creditOf = async () => (await member.call('get_member_wear')).creditPoint;
  const before = await creditOf();
  const tile = page.getByRole('button', { name: new RegExp(`^${jacket.name}，`) });
  const wearJacket = async () => {
    await page.getByRole('tab', { name: groupName, exact: true }).click();
    await tile.click();
    await page.getByRole('button', { name: new RegExp(`^${jacket.name}，`), pressed: true }).waitFor();
  };

  await visitor.open('/pages/plazaActivity/show/index');
  await visitor.button('wear:show.dress').first().click();
  await visitor.button('wear:stage.random').click();
  await wearJacket();
  await visitor.button('wear:bar.buy').click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  const { wearList, ownedMaterialIds, creditPoint } = await member.call('get_member_wear');
  assert.equal(creditPoint, before - jacket.pricePoints);
  assert.deepEqual(ownedMaterialIds, [jacket.wearMaterialId]);
  assert.equal(wearList.length, 1);
  await page.keyboard.press('Escape');
  await visitor.button('wear:bar.poster').waitFor();

  await visitor.open('/pages/plazaActivity/show/create');
  await visitor.button('wear:stage.random').click();
  await wearJacket();
  await visitor.button('wear:bar.save').click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  assert.equal(await creditOf(), before - jacket.pricePoints, 'what is owned is not paid for again');
  const looks = (await member.call('get_member_wear')).wearList;
  assert.equal(looks.length, 2);

  // It goes on to the club of looks by one press, chosen already.
  await visitor.button('wear:poster.post').click();
  await visitor.button('community:sheet.send').waitFor();

  // Whoever scans the code of the poster sees the look.
  await visitor.open('/pages/plazaActivity/show/create', { shareCode: looks[0].shareCode });
  await page.getByRole('img', { name: new RegExp(jacket.name) }).waitFor();
});
