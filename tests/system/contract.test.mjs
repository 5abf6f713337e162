// Every operation of the contract is called so that it succeeds, and its answer is held against its schema; none may be left out.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations } from '../contract.mjs';
import { afterSalesSamples } from './contract_samples/after_sales.mjs';
import { buyingSamples } from './contract_samples/buying.mjs';
import { couponSamples } from './contract_samples/coupons.mjs';
import { giftCardSamples } from './contract_samples/gift_cards.mjs';
import { invoiceSamples } from './contract_samples/invoices.mjs';
import { mallSamples } from './contract_samples/mall.mjs';
import { memberSamples } from './contract_samples/members.mjs';
import { pointsSamples } from './contract_samples/points.mjs';
import { promotionSamples } from './contract_samples/promotions.mjs';
import { Scene } from './contract_samples/scene.mjs';
import { trackingSamples } from './contract_samples/tracking.mjs';
import { walletSamples } from './contract_samples/wallet.mjs';
import { wechatSamples } from './contract_samples/wechat.mjs';

const scene = new Scene();
before(() => scene.open());
after(() => scene.end());

/** For each operation a function that gives its input, after doing what must come before it. The member signs out at the end. */
const samples = {
  ...mallSamples(scene),
  ...buyingSamples(scene),
  ...promotionSamples(scene),
  ...couponSamples(scene),
  ...giftCardSamples(scene),
  ...walletSamples(scene),
  ...pointsSamples(scene),
  ...invoiceSamples(scene),
  ...wechatSamples(scene),
  ...afterSalesSamples(scene),
  ...trackingSamples(),
  ...memberSamples(scene),
};

test('the samples name every operation of the contract, and no other', () => {
  const known = operations.map(({ operationId }) => operationId);
  assert.deepEqual(Object.keys(samples).sort(), known.sort());
});

for (const [operationId, inputOf] of Object.entries(samples)) {
  test(`${operationId} succeeds and answers as the contract says`, { timeout: 30_000 }, async () => {
    const input = await inputOf();
    const { access } = operations.find((operation) => operation.operationId === operationId);
    const caller = { staff: () => scene.staff(), member: () => scene.member, anyone: () => scene.world.guest() }[access]();
    await (input instanceof Blob ? caller.upload(operationId, input) : caller.call(operationId, input));
  });
}

test('every operation of members refuses a guest with 500305, and every one of the staff refuses a member', async () => {
  const member = await scene.world.member();
  for (const { operationId, access } of operations) {
    if (access === 'anyone' || operationId === 'upload_image') continue;
    const caller = access === 'staff' ? member : scene.world.guest();
    const { envelope } = await caller.send(operationId, { memberId: 1 });
    assert.equal(envelope.code, access === 'staff' ? 40301 : 500305, operationId);
  }
});
