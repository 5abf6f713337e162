// Pictures and films in a bucket: kept by one server and shown by another, moved there out of the folder, and whole whatever the storage or a power switch does in between.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { photographOf } from '../belongings.mjs';
import { beginUpload, filmBytes, sendPart } from '../films.mjs';
import { patience } from '../patience.mjs';
import { eventually, startWorld } from '../world.mjs';
import { videoSubject } from './contract_samples/videos.mjs';

const timeout = 300_000 * patience;
const inBucket = { GALLERIA_STORAGE_FILES: 's3' };
const tus = { 'tus-resumable': '1.0.0' };
const longerThanTheTest = 20_000;

const pictureOf = async (member, number) => member.upload('upload_image', await photographOf(`storage ${number}`));
const statusOf = async (world, address) => (await fetch(world.url + address)).status;
const bytesAt = async (world, address) => Buffer.from(await (await fetch(world.url + address)).arrayBuffer());
const readiness = async (world) => {
  const answer = await fetch(`${world.url}/readyz`);
  return { status: answer.status, away: (await answer.json()).data?.away ?? [] };
};
/** The member as another server of the mall sees them. */
const at = (world, member) => ({ world, headers: member.headers });
const offsetOf = async (world, member, location) =>
  Number((await fetch(world.url + location, { method: 'HEAD', headers: { ...member.headers, ...tus } })).headers.get('upload-offset'));

/** What the auditor finds of rows without their files. On SQLite the server must be down. */
async function auditFiles(world) {
  const { code, output } = await world.command('audit', '--files');
  return { code, missing: output.split('\n').filter((line) => line.startsWith('BC1')) };
}

/** A mall that has moved out of its folder into the bucket. */
async function moveIntoBucket(world) {
  await world.stop();
  const tried = await world.command('storage', 'move', '--dry-run');
  assert.equal(tried.code, 0, tried.output);
  assert.match(tried.output, /would be moved/);
  const moved = await world.command('storage', 'move');
  assert.equal(moved.code, 0, moved.output);
  const again = await world.command('storage', 'move');
  assert.match(again.output, / 0 \(0 bytes\) were moved/, 'what is there is passed over');
  Object.assign(world.environment, inBucket);
  await world.start();
}

/** How many calls of the storage the server has begun. */
async function callsOf(world) {
  const metrics = await (await fetch(`http://127.0.0.1:${world.internalPort}/metrics`)).text();
  return Number(metrics.match(/^galleria_storage_calls_total (\d+)/m)[1]);
}

async function filmIsMade(member, subject) {
  await eventually('the film is made anew', async () => (await member.call('list_my_videos', subject)).videos[0].state === 'in_review', 90_000 * patience);
}

test('two servers with one bucket and no common folder show what the other took, and one goes on with an upload where the other was killed', { timeout }, async () => {
  const world = await startWorld({ engine: 'postgres' });
  let second;
  try {
    await moveIntoBucket(world);
    const environment = { ...inBucket, GALLERIA_NODE_NUMBER: '1', GALLERIA_DEMO_SANDBOX_URL: world.url };
    second = await startWorld({ engine: 'postgres', besides: world, environment });
    const member = await world.member();

    const address = await pictureOf(member, 1);
    assert.deepEqual(await bytesAt(second, address), await bytesAt(world, address));
    assert.equal(await statusOf(second, `${address}?x-oss-process=image/resize,w_40`), 200);
    assert.ok(!existsSync(join(second.dataFolder, 'files', address.slice('/files/'.length).slice(0, 2))), 'it lies in no folder');

    const subject = await videoSubject(member, world);
    const film = filmBytes();
    const third = Math.floor(film.length / 3);
    const { location } = await beginUpload(member, subject, film.length);
    assert.equal((await sendPart(member, location, 0, film.subarray(0, third))).status, 204);
    assert.equal((await sendPart(at(second, member), location, third, film.subarray(third, 2 * third))).status, 204);
    await second.kill();
    assert.equal(await offsetOf(world, member, location), 2 * third, 'what the killed server took is there');
    assert.equal((await sendPart(member, location, 2 * third, film.subarray(2 * third))).status, 204);
    await filmIsMade(member, subject);
    await second.start();
    const [{ filmAddress, posterAddress }] = (await member.call('list_my_videos', subject)).videos;
    assert.deepEqual(await bytesAt(second, filmAddress), await bytesAt(world, filmAddress));
    assert.equal(await statusOf(second, posterAddress), 200);
    const part = await fetch(second.url + filmAddress, { headers: { range: 'bytes=0-99' } });
    assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 100]);
    assert.deepEqual(await auditFiles(world), { code: 0, missing: [] });
  } finally {
    await second?.end();
    await world.end();
  }
});

for (const engine of ['sqlite', 'postgres']) {
  test(`a storage that fails, is late, loses its answers or is away costs nobody a picture, on ${engine}`, { timeout }, async () => {
    const world = await startWorld({ engine });
    try {
      await moveIntoBucket(world);
      const member = await world.member();
      const addresses = [];
      for (const order of [{ storageErrorCount: 2 }, { storageSlowDownCount: 2 }, { storageAnswerLostCount: 1 }, { storageSlowMs: 500 }]) {
        await world.misbehave(order);
        addresses.push(await pictureOf(member, addresses.length));
      }
      await world.misbehave({ storageWrongBytesCount: 1, storageCutOffCount: 1 });
      for (const address of addresses) assert.equal(await statusOf(world, address), 200, address);

      await world.misbehave({ storageAway: 1 });
      const refused = await member.sendFile('upload_image', await photographOf('while it is away'));
      assert.equal(refused.envelope.code, 91675);
      await eventually('the server says that its storage is away', async () => (await readiness(world)).away.includes('storage'));
      assert.equal((await readiness(world)).status, 200, 'it takes requests all the same');
      await world.misbehave({ storageAway: 0 });
      await eventually('the storage is back', async () => (await readiness(world)).away.length === 0);
      addresses.push(await eventually('pictures are taken again', async () => pictureOf(member, 'after').catch(() => undefined)));

      if (engine === 'sqlite') await world.stop();
      assert.deepEqual(await auditFiles(world), { code: 0, missing: [] });
    } finally {
      await world.end();
    }
  });

  test(`a server that is killed while a part is on its way to the storage loses no part that it acknowledged, on ${engine}`, { timeout }, async () => {
    const world = await startWorld({ engine });
    try {
      await moveIntoBucket(world);
      const member = await world.member();
      const subject = await videoSubject(member, world);
      const film = filmBytes();
      const half = Math.floor(film.length / 2);
      const { location } = await beginUpload(member, subject, film.length);
      assert.equal((await sendPart(member, location, 0, film.subarray(0, half))).status, 204);
      const calls = await callsOf(world);
      await world.misbehave({ storageSlowMs: longerThanTheTest });
      const cut = sendPart(member, location, half, film.subarray(half)).catch(() => undefined);
      await eventually('the part is on its way', async () => (await callsOf(world)) > calls);
      const parts = join(world.dataFolder, 'sandbox-storage', 'objects', 'videos', 'parts');
      assert.equal(readdirSync(parts, { recursive: true }).length, 2, 'one upload with one part');
      await world.kill();
      await cut;
      await world.start();
      assert.equal(await offsetOf(world, member, location), half);
      assert.equal((await sendPart(member, location, half, film.subarray(half))).status, 204);
      await filmIsMade(member, subject);
      if (engine === 'sqlite') await world.stop();
      assert.deepEqual(await auditFiles(world), { code: 0, missing: [] });
    } finally {
      await world.end();
    }
  });
}
