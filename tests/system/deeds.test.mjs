// The log of deeds is complete: every write of the staff in the contract leaves exactly one row, which says who did what, and a proposal one of its own.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations } from '../contract.mjs';
import { patience } from '../patience.mjs';
import { samplesOf } from './contract_samples/all.mjs';
import { Scene } from './contract_samples/scene.mjs';
import { checkDeed, isWriteOfStaff, newest } from './deed_checks.mjs';

const scene = new Scene();
before(() => scene.open());
after(() => scene.end());

const samples = samplesOf(scene);
const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

test('there are writes of the staff to look at', () => assert.ok(operations.filter(isWriteOfStaff).length > 25));

for (const [operationId, inputOf] of Object.entries(samples)) {
  test(`${operationId} leaves ${isWriteOfStaff(byId.get(operationId)) ? 'its deed' : 'none'}`, { timeout: 30_000 * patience }, () => checkDeed(scene, operationId, inputOf));
}

test('of what one person keeps of a page in one sitting the first save leaves the deed, and the next deed tells how many there were', async () => {
  const staff = scene.staff();
  const pageCode = 'rules';
  const known = (await scene.world.rows(newest)).length;
  const { page, revision, basedOnVersion } = await staff.call('get_page_draft', { pageCode });
  if (revision > 0) await staff.call('drop_page_draft', { pageCode, revision });
  let saved = { revision: 0 };
  for (let save = 0; save < 3; save += 1) saved = await staff.call('save_page_draft', { pageCode, page, revision: saved.revision, basedOnVersion: revision > 0 ? (await staff.call('get_page_draft', { pageCode })).basedOnVersion : basedOnVersion });
  await staff.call('drop_page_draft', { pageCode, revision: saved.revision });
  const { deeds } = await staff.call('list_deeds', { subjectKind: 'page', subjectId: pageCode });
  assert.deepEqual(deeds.slice(0, 2).map(({ operation }) => operation), ['drop_page_draft', 'save_page_draft']);
  assert.equal(JSON.parse(deeds[0].before).saveCount, 3);
  assert.equal((await scene.world.rows(newest)).length - known, revision > 0 ? 3 : 2);
});

test('a deed is found by whom it was done by, to what, and when', async () => {
  const { deeds, nextCursor } = await scene.staff().call('list_deeds');
  assert.ok(deeds.length > 20);
  const [newestDeed] = deeds;
  const { deeds: same } = await scene.staff().call('list_deeds', { subjectKind: newestDeed.subjectKind, subjectId: newestDeed.subjectId });
  assert.ok(same.every(({ subjectId }) => subjectId === newestDeed.subjectId) && same.length > 0);
  const { deeds: shipped } = await scene.staff().call('list_deeds', { operation: 'ship_package' });
  assert.ok(shipped.length > 0 && shipped.every(({ operation }) => operation === 'ship_package'));
  if (nextCursor) {
    const { deeds: older } = await scene.staff().call('list_deeds', { cursor: nextCursor });
    assert.ok(older.every(({ deedId }) => deedId < nextCursor) && older.length > 0);
  }
  assert.deepEqual((await scene.staff().call('list_deeds', { until: deeds.at(-1).at - 86_400_000 })).deeds, []);
});
