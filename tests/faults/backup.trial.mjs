// A backup is made while members buy, and restored: everything that was acknowledged before it began is in it, and its books agree.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photographOf } from '../belongings.mjs';
import { trial } from '../trials.mjs';
import { startWorld } from '../world.mjs';
import { runWithFault } from './workload.mjs';

const secretsOf = (world) => join(world.dataFolder, 'secrets');

/** Uploads a picture: its address. */
async function upload({ world, mall }, number) {
  return mall.buyers[0].client.upload('upload_image', await photographOf(`${world.port} ${number}`));
}

/** Where the picture of that address lies in a data folder. */
function uploadPath(dataFolder, address) {
  const name = address.slice('/files/'.length);
  return join(dataFolder, 'files', name.slice(0, 2), name);
}

async function backUp(world, folder) {
  const { code, output } = await world.command('backup', '--to', folder);
  assert.equal(code, 0, output);
}

/** Restores the backup onto an empty database and folder, and holds it against what members had been told before it was begun. */
async function restoreAndCheck({ world, backup, engine, promises, pictures }) {
  const restored = await startWorld({ engine, backup, isDown: true });
  try {
    await promises.check(restored);
    for (const address of pictures) {
      const [here, there] = [world, restored].map(({ dataFolder }) => readFileSync(uploadPath(dataFolder, address)));
      assert.deepEqual(there, here, `the picture ${address}`);
    }
    const { code } = await restored.command('restore', '--from', backup.folder);
    assert.notEqual(code, 0, 'nothing is restored over what is there');
  } finally {
    await restored.end(); // which audits it
  }
}

/** The backup serves: members find their orders. */
async function serveFrom(backup, engine, orders) {
  const world = await startWorld({ engine, backup });
  try {
    for (const { client, id } of orders) {
      const member = world.guest();
      member.headers = client.headers;
      assert.equal((await member.call('get_order', { orderId: id })).orderId, id);
    }
  } finally {
    await world.end();
  }
}

async function backUpAndRestore({ count, engine, ...given }) {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-backups-'));
  const backup = { folder: join(folder, 'last'), secrets: join(folder, 'secrets') };
  let orders;
  const harm = async (scene) => {
    const { world, mall } = scene;
    cpSync(secretsOf(world), backup.secrets, { recursive: true });
    const pictures = [];
    let inside = 0;
    for (let done = 0; done < count; done += 1) {
      await mall.grow(10);
      pictures.push(await upload(scene, done));
      const promises = mall.history.promises();
      orders = mall.history.acknowledged('submit_order');
      const acknowledgedBefore = mall.history.count('ok');
      rmSync(backup.folder, { recursive: true, force: true });
      await backUp(world, backup.folder);
      inside += mall.history.count('ok') - acknowledgedBefore;
      assert.ok(!existsSync(`${backup.folder}.unfinished`));
      await restoreAndCheck({ world, backup, engine, promises, pictures });
    }
    assert.deepEqual(mall.history.failures, [], 'answers with status 500');
    return `all acknowledged before it was there and audited clean; ${inside} deeds were acknowledged while backups were made`;
  };
  try {
    const found = await runWithFault({ ...given, engine }, harm);
    await serveFrom(backup, engine, orders.slice(-20));
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const trials = [
  trial({ what: 'backed up while members buy, and restored', unit: 'backups', counts: { test: 1, prove: 20 }, attempt: backUpAndRestore }),
];
