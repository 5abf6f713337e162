// How long a start takes until the server is ready, and how much memory it holds.
import { load, median, pause, startGalleria, temporaryFolder } from './processes.mjs';

const longestStartMs = 250;
const largestResidentBytes = 64_000_000;
const mixedPaths = [
  '/newCms/v1.0/getPage?pageCode=home',
  '/mall-api/trading/v1/pms/query/general/first/category',
  '/mall-api/trading/v1/pms/query/general/product/search?keyword=%E5%8C%85',
  '/icon.svg',
  '/app/text?key=privacy_policy',
];

/** Reads in turn until `count` were answered. */
async function readMixed(server, count) {
  let answered = 0;
  while (answered < count) {
    const result = await load(server.port, mixedPaths.flatMap((path) => ['--path', path]), 0.2);
    if (result.failures > 0) throw new Error(`${result.failures} of the mixed reads failed`);
    answered += result.requests;
  }
}

/** Gives the time to ready of a second start, and memory when idle and after reads. */
export async function measureStarts({ starts }) {
  const folder = temporaryFolder('starts');
  try {
    await (await startGalleria({ folder: folder.path })).stop(); // the first one loads the demo mall
    const times = [];
    for (let start = 0; start < starts; start += 1) {
      const server = await startGalleria({ folder: folder.path });
      times.push(server.readyAfterMs);
      await server.stop();
    }
    const server = await startGalleria({ folder: folder.path });
    await pause(2_000);
    const idleBytes = server.residentBytes();
    await readMixed(server, 1_000);
    const usedBytes = server.residentBytes();
    await server.stop();
    return [
      { name: 'start to ready, demo mall loaded', unit: 'ms', value: median(times), largest: longestStartMs, notes: [`median of ${starts}: ${times.map((time) => time.toFixed(0)).join(', ')}`] },
      { name: 'memory when idle', unit: 'MB', value: idleBytes / 1e6, largest: largestResidentBytes / 1e6, notes: ['resident, 2 s after the start'] },
      { name: 'memory after 1,000 mixed reads', unit: 'MB', value: usedBytes / 1e6, largest: largestResidentBytes / 1e6, notes: ['resident'] },
    ];
  } finally {
    folder.end();
  }
}
