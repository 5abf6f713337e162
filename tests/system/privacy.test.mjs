// Phones, names and addresses lie sealed; their keys change while members are there, and a change that was killed in the middle goes on.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { dumpWithout } from '../database.mjs';
import { patience } from '../patience.mjs';
import { eventually, startWorld } from '../world.mjs';

const timeout = 180_000 * patience;
const address = { receiverName: '欧阳蕴藉', phone: '13787650422', countyCode: 320102, street: '云栖小筑 7 号楼', isDefault: true };
const canaries = [address.receiverName, address.phone, address.street];
const keysOf = (world) => join(world.dataFolder, 'secrets', 'privacy_keys');
const events = (world, event) => readFileSync(world.logPath, 'utf8').split('\n').filter((line) => line.includes(`"event":"${event}"`));

async function succeed(world, ...words) {
  const { code, output } = await world.command(...words);
  assert.equal(code, 0, output);
  return output;
}

/** Begins to seal everything anew, and ends the program as by a power switch when it tells of its first rows. */
async function sealAndDie(world) {
  const words = ['seal-anew', '--demo', '--data', world.dataFolder, '--database', world.databaseUrl];
  const child = spawn(world.program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [told] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  return String(told);
}

/** How many members' phones lie under each key. On SQLite the server must be down or be the one that has the file open. */
async function phonesByKey(world) {
  const rows = await world.rows("select substr(phone, 1, 3) as key, count(*) as count from members where phone is not null group by substr(phone, 1, 3)");
  return Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]));
}

for (const engine of ['sqlite', 'postgres']) {
  test(`keys change in the middle of everything, and a kill loses nothing, on ${engine}`, { timeout }, async () => {
    const world = await startWorld({ engine, buyerCount: 500 });
    try {
      const member = await world.member();
      await member.call('save_address', address);
      await eventually('everything is sealed', () => events(world, 'all_sealed').length === 1);
      await world.stop();
      assert.deepEqual(Object.keys(await phonesByKey(world)), ['k1:']);

      assert.match(await succeed(world, 'rotate-key'), /key 2 is current/);
      assert.match(await sealAndDie(world), /^\d+ rows sealed/);
      const half = await phonesByKey(world);
      assert.ok(half['k2:'] >= 1, `some lie under the new key: ${JSON.stringify(half)}`);
      assert.equal(await world.audit(), '', 'in the middle every text opens');
      const all = Object.values(half).reduce((sum, count) => sum + count, 0);

      await world.start();
      const [saved] = await member.call('list_addresses');
      assert.equal((await member.call('get_address', { addressId: saved.addressId })).street, address.street);
      await eventually('everything lies under the new key', () => events(world, 'all_sealed').length === 2);
      assert.deepEqual(await phonesByKey(world), { 'k2:': all });
      await world.stop();
      assert.equal(await world.audit(), '');
      const rows = await dumpWithout(world.databaseUrl, 'sandbox_');
      assert.deepEqual(canaries.filter((canary) => rows.includes(canary)), [], 'nothing stands there as it is written');
    } finally {
      await world.end();
    }
  });
}

test('a server without the keys of its database says so, and does not start', { timeout }, async () => {
  const world = await startWorld();
  try {
    await world.stop();
    assert.equal(statSync(keysOf(world)).mode & 0o777, 0o600);
    renameSync(keysOf(world), `${keysOf(world)}.away`);
    const { code, output } = await world.command('seal-anew');
    assert.equal(code, 1);
    assert.match(output, /galleria: privacy\.keys: .*privacy_keys cannot be read; without the keys nobody can read phones, names and addresses/);
    renameSync(`${keysOf(world)}.away`, keysOf(world));
    await succeed(world, 'seal-anew');
  } finally {
    await world.end();
  }
});
