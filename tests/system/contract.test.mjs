// Every operation of the contract is called so that it succeeds, and its answer is held against its schema; none may be left out.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations } from '../contract.mjs';
import { patience } from '../patience.mjs';
import { samplesOf } from './contract_samples/all.mjs';
import { Scene } from './contract_samples/scene.mjs';

const scene = new Scene();
before(() => scene.open());
after(() => scene.end());

const samples = samplesOf(scene);

test('the samples name every operation of the contract, and no other', () => {
  const known = operations.map(({ operationId }) => operationId);
  assert.deepEqual(Object.keys(samples).sort(), known.sort());
});

for (const [operationId, inputOf] of Object.entries(samples)) {
  test(`${operationId} succeeds and answers as the contract says`, { timeout: 30_000 * patience }, async () => {
    const input = await inputOf();
    const { access } = operations.find((operation) => operation.operationId === operationId);
    const caller = await scene.callerFor(access);
    await (input instanceof Blob ? caller.upload(operationId, input) : caller.call(operationId, input));
  });
}

test('every operation of members refuses a guest with 500305, and every one of the staff refuses a member with 40101', async () => {
  const member = await scene.world.member();
  for (const { operationId, access, isUpload } of operations) {
    if (access === 'anyone' || isUpload) continue;
    const isOfStaff = access !== 'member';
    const caller = isOfStaff ? member : scene.world.guest();
    const { envelope } = await caller.send(operationId, { memberId: 1 });
    assert.equal(envelope.code, isOfStaff ? 40101 : 500305, operationId);
  }
});
