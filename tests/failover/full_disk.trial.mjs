// The disk of the node that writes is full while members buy: another one writes, and the first follows when there is room again.
import { mountDisk } from '../faults/disk.mjs';
import { trial } from '../trials.mjs';
import { eventually } from '../world.mjs';
import { pausesUnder, runOnCluster, tellPauses } from './scene.mjs';

/** Room for a mall, its log, and what deploy/patroni/leave-when-full wants to stay free. */
const diskMegabytes = 3_000;
const longestLeavingMs = 60_000;

async function fillDisk({ count, isProof, ...given }) {
  const disks = [];
  try {
    for (let made = 0; made < 3; made += 1) disks.push(await mountDisk(diskMegabytes));
    return await runOnCluster({ ...given, disks: disks.map(({ folder }) => folder) }, async (scene) => {
      const { cluster, mall } = scene;
      const pauses = await pausesUnder(scene, count, async () => {
        const { writer } = await cluster.whole();
        const disk = disks[writer.number - 1];
        return async () => {
          await disk.fill();
          await eventually('another node to write', async () => ![undefined, writer].includes(await cluster.writer()), longestLeavingMs);
          await mall.grow(10);
          await disk.clear();
        };
      });
      return `nothing acknowledged lost, another one wrote, ${mall.history.failures.length} calls failed for want of room, ${tellPauses(pauses, isProof)}`;
    });
  } finally {
    for (const disk of disks) await disk.close();
  }
}

export const trials = [
  trial({
    what: 'of three nodes of PostgreSQL under Patroni the disk of the one that writes is full',
    unit: 'times',
    counts: { prove: 3 },
    engines: ['postgres'],
    attempt: fillDisk,
  }),
];
