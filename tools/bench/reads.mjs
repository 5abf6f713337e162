// Answers a second of public reads, against a bare server that answers the same bytes.
import { writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { alternate, load, median, startBareServer, startGalleria, temporaryFolder } from './processes.mjs';

const smallestRatio = 0.9;
export const homePath = '/newCms/v1.0/getPage?pageCode=home';

/** A whole answer as it comes over the wire to the load driver's request. */
function rawAnswer(port, path) {
  return new Promise((done, fail) => {
    const socket = createConnection(port, '127.0.0.1');
    let bytes = Buffer.alloc(0);
    socket.on('error', fail);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /^content-length: (\d+)\r$/im.exec(bytes.subarray(0, end + 1).toString('latin1'));
      if (!length) fail(new Error(`the answer to ${path} tells no length`));
      if (bytes.length < end + 4 + Number(length[1])) return;
      socket.destroy();
      done(bytes);
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nUser-Agent: galleria-load\r\n\r\n`);
  });
}

/** What the page of the first category asks for. */
export async function listPath(url) {
  const base = '/mall-api/trading/v1/pms/query/general';
  const { data } = await (await fetch(`${url}${base}/first/category`)).json();
  return `${base}/product/byCategory?categoryId=${data[0].categoryId}`;
}

async function measurePath(server, folder, name, path, { rounds, seconds }) {
  const answer = await rawAnswer(server.port, path);
  if (!answer.subarray(0, 12).equals(Buffer.from('HTTP/1.1 200'))) throw new Error(`${path} was not answered with 200`);
  const file = join(folder, 'answer.http');
  writeFileSync(file, answer);
  const bare = await startBareServer(file, folder);
  const ask = (port) => () => load(port, ['--path', path], seconds);
  try {
    await ask(server.port)();
    const [ours, theirs] = await alternate(rounds, ask(server.port), ask(bare.port));
    const failures = [...ours, ...theirs].reduce((sum, result) => sum + result.failures, 0);
    if (failures > 0) throw new Error(`${failures} requests for ${path} failed`);
    const of = (results, key) => median(results.map((result) => result[key]));
    return {
      name,
      unit: '1/s',
      value: of(ours, 'per_second'),
      reference: of(theirs, 'per_second'),
      referenceName: 'bare Beast server, same bytes',
      smallestRatio,
      notes: [
        `${answer.length.toLocaleString('en')} bytes an answer`,
        `p50 ${of(ours, 'p50_ms').toFixed(2)} ms (reference ${of(theirs, 'p50_ms').toFixed(2)} ms)`,
        `p99 ${of(ours, 'p99_ms').toFixed(2)} ms (reference ${of(theirs, 'p99_ms').toFixed(2)} ms)`,
      ],
    };
  } finally {
    await bare.stop();
  }
}

/** Gives one figure for the home page and one for a list of goods. */
export async function measureReads(effort) {
  const folder = temporaryFolder('reads');
  const server = await startGalleria({ folder: folder.path });
  try {
    return [
      await measurePath(server, folder.path, 'home page', homePath, effort),
      await measurePath(server, folder.path, 'list of goods', await listPath(server.url), effort),
    ];
  } finally {
    await server.stop();
    folder.end();
  }
}
