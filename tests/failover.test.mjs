// What ./prove failover needs is named, and how long nobody could order is measured, without a cluster.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { missingPackages } from './failover/cluster.mjs';
import { longestPause, ordersGoOn, tellPauses } from './failover/scene.mjs';
import { root } from './places.mjs';
import { eventually } from './world.mjs';

/** A mall whose orders are acknowledged when the test says so. */
function quietMall() {
  const entries = [];
  const mall = { lookCount: 0, living: new Promise(() => {}) };
  mall.history = {
    get entries() {
      mall.lookCount += 1;
      return entries;
    },
    acknowledged: () => entries.filter(({ outcome }) => outcome === 'ok'),
  };
  mall.begin = () => entries[entries.push({ operationId: 'submit_order', outcome: 'unknown' }) - 1];
  return mall;
}

test('Of what is missing the packages are named, and those are the ones of tools/packages.txt', () => {
  assert.deepEqual(missingPackages(() => true), []);
  assert.deepEqual(missingPackages((name) => name !== 'etcd'), ['etcd-server']);
  const listed = readFileSync(join(root, 'tools/packages.txt'), 'utf8').split('\n').filter((line) => /^\S+ +failover /.test(line));
  assert.deepEqual(missingPackages((name) => name === 'ip').toSorted(), listed.map((line) => line.split(' ')[0]).toSorted());
});

test('Orders go on with one that was begun after the harm, and not with the answer to an earlier one', async () => {
  const mall = quietMall();
  const earlier = mall.begin();
  let goesOn = false;
  const waiting = ordersGoOn(mall).then(() => (goesOn = true));
  earlier.outcome = 'ok';
  const later = mall.begin();
  const before = mall.lookCount;
  await eventually('several looks', () => mall.lookCount >= before + 3);
  assert.equal(goesOn, false);
  later.outcome = 'ok';
  await waiting;
});

test('The longest time without an order is found, wherever in the harm it lies', async () => {
  const mall = quietMall();
  let quietMs;
  const longest = await longestPause(mall, async () => {
    const begunAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 200));
    quietMs = performance.now() - begunAt;
    mall.begin().outcome = 'ok';
    setTimeout(() => (mall.begin().outcome = 'ok'));
  });
  assert.ok(longest >= quietMs, `${longest} ms instead of ${quietMs}`);
});

test('A pause that is too long breaks a proof, and is told elsewhere', () => {
  assert.equal(tellPauses([1_000, 14_900], true), 'no orders for 1.0 to 14.9 s');
  assert.throws(() => tellPauses([1_000, 15_100], true), /no orders for 1.0, 15.1 s/);
  assert.equal(tellPauses([15_100], false), 'no orders for 15.1 to 15.1 s');
});
