// The log of deeds is complete: every write of the staff in the contract leaves exactly one row, which says who did what, and a proposal one of its own.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations } from '../contract.mjs';
import { samplesOf } from './contract_samples/all.mjs';
import { Scene } from './contract_samples/scene.mjs';
import { checkDeed, isWriteOfStaff } from './deed_checks.mjs';

const scene = new Scene();
before(() => scene.open());
after(() => scene.end());

const samples = samplesOf(scene);
const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

test('there are writes of the staff to look at', () => assert.ok(operations.filter(isWriteOfStaff).length > 25));

for (const [operationId, inputOf] of Object.entries(samples)) {
  test(`${operationId} leaves ${isWriteOfStaff(byId.get(operationId)) ? 'its deed' : 'none'}`, { timeout: 30_000 }, () => checkDeed(scene, operationId, inputOf));
}

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
