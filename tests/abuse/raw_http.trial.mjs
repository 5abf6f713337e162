// HTTP as no client sends it: requests that two servers in a row could understand differently, heads beyond all limits, many requests in one breath, cut anywhere.
import assert from 'node:assert/strict';
import { trial } from '../trials.mjs';
import { startWorld } from '../world.mjs';
import { indexesBelow } from './at_once.mjs';
import { Connection, requestBytes } from './wire.mjs';

const hidden = 'GET /mall/list HTTP/1.1\r\nHost: mall\r\n\r\n';
const posting = 'POST /member/v2.0/captcha/login HTTP/1.1\r\nHost: mall\r\n';
const getting = 'GET /mall/list HTTP/1.1\r\nHost: mall\r\n';
const chunked = `${posting}Transfer-Encoding: chunked\r\n\r\n`;

const uncertainLengths = [
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding: chunked\r\nContent-Length: 0',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5\r\nContent-Length: 5',
  'Content-Length: 5, 5',
  'Content-Length: +5',
  'Content-Length: -5',
  'Content-Length: 0x5',
  'Content-Length: 5 5',
  'Content-Length: 5\x0b',
  'Content-Length:',
  'Content-Length: 99999999999999999999',
  'Content-Length: 18446744073709551621',
  'Content-Length: 5.0',
  'Content-Length: 5e0',
  'Content-Length : 5',
  'Content-Length\t: 5',
  ' Content-Length: 5',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, gzip',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunkedx',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding:\x0bchunked',
  'Transfer-Encoding:',
  'Transfer-Encoding : chunked',
  'X: a\r\n folded',
  'X: a\r\n\tfolded\r\nContent-Length: 5',
  'Transfer-Encoding:\r\n chunked',
  'X: a\nContent-Length: 5',
  'X: a\rContent-Length: 5',
  'X: a\0b',
  'X: a\x01',
  'NoColon',
  ': empty',
  'X(Y): a',
  'Content\x0bLength: 5',
  'Transfer-Encoding\x80: chunked',
  'Host: other',
];
const requestLines = [
  'GET /mall/list',
  'GET  /mall/list HTTP/1.1',
  'GET /mall/list  HTTP/1.1',
  'GET\t/mall/list HTTP/1.1',
  'GET /mall/list HTTP/1.1 ',
  ' GET /mall/list HTTP/1.1',
  'G(T /mall/list HTTP/1.1',
  'GET /mall/list HTTP/2.0',
  'GET /mall/list HTTP/0.9',
  'GET /mall/list http/1.1',
  'GET /mall/list HTTP/1.10',
  'GET /mall/list HTTP/1',
  'GET mall/list HTTP/1.1',
  'GET /mall\x01list HTTP/1.1',
  'GET /mall\0list HTTP/1.1',
  'GET /mall/list#x HTTP/1.1',
  'GET /\xe4\xba\x91 HTTP/1.1',
  'GET * HTTP/1.1',
  'CONNECT mall:80 HTTP/1.1',
  'GET ftp://mall/mall/list HTTP/1.1',
  'GET http:///mall/list HTTP/1.1',
  'PRI * HTTP/2.0',
  '\x16\x03\x01\x02',
];
const badChunks = [
  '5\nhello\r\n0\r\n\r\n',
  '5\r\nhello0\r\n\r\n',
  '5\r\nhello\n0\r\n\r\n',
  '5\r\nhello\r\n0\n\n',
  '-5\r\nhello\r\n0\r\n\r\n',
  '+5\r\nhello\r\n0\r\n\r\n',
  '0x5\r\nhello\r\n0\r\n\r\n',
  'g\r\nhello\r\n0\r\n\r\n',
  '\r\nhello\r\n0\r\n\r\n',
  ' 5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffffff\r\nhello\r\n0\r\n\r\n',
  '10000000000000005\r\nhello\r\n0\r\n\r\n',
  '5;\nhello\r\n0\r\n\r\n',
  '5\r\nhello\r\n0\r\nTrailer : x\r\n\r\n',
  '5\r\nhello\r\n0\r\nX: a\nY: b\r\n\r\n',
  `5;x=${'x'.repeat(40_000)}`,
];

/** Each is refused as no request at all, the connection ends, and what is hidden behind it is not done. */
const refused = [
  ...uncertainLengths.map((lines) => `${posting}${lines}\r\n\r\n5\r\nhello\r\n0\r\n\r\n`),
  ...requestLines.map((line) => `${line}\r\nHost: mall\r\n\r\n`),
  ...badChunks.map((chunks) => chunked + chunks),
  'GET /mall/list HTTP/1.1\nHost: mall\n\n',
  'GET /mall/list HTTP/1.1\r\n\r\n',
  'POST /member/v2.0/captcha/login HTTP/1.0\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  '\r\n',
  '\n',
  '\0',
].map((bytes) => ({ bytes: bytes + hidden, expect: [[400, 40000]], ends: true }));

const fill = (start, end, size) => start + 'f'.repeat(size - start.length - end.length) + end;
const target = (size) => `GET ${fill('/mall/list?', '', size)} HTTP/1.1\r\nHost: mall\r\n\r\n`;
const head = (size) => fill(`${getting}X-Fill: `, '\r\n\r\n', size);
const fields = (count) =>
  `${getting}${indexesBelow(count - 1)
    .map((index) => `X-${index}: v\r\n`)
    .join('')}\r\n`;
const bodyLimit = 256 * 1024;
const body = (size) => `${posting}Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n${' '.repeat(size)}`;

/** Taken exactly at the limit, refused one past it. A query that nobody asked for is a mistake of its own: it was read. */
const limits = [
  { bytes: target(8_192), expect: [[400, 40001]] },
  { bytes: target(8_193), expect: [[414, 41400]], ends: true },
  { bytes: head(16_384), expect: [[200, 200]] },
  { bytes: head(16_385), expect: [[431, 43100]], ends: true },
  { bytes: fields(100), expect: [[200, 200]] },
  { bytes: fields(101), expect: [[431, 43100]], ends: true },
  { bytes: body(bodyLimit), expect: [[400, 40001]] },
  { bytes: body(bodyLimit + 1), expect: [[413, 41300]], ends: true },
  { bytes: `${posting}Content-Length: 9999999999\r\n\r\n`, expect: [[413, 41300]], ends: true },
  { bytes: `${chunked}${(bodyLimit + 1).toString(16)}\r\n${' '.repeat(bodyLimit + 1)}`, expect: [[413, 41300]], ends: true },
];

const many = 50;
/** Unusual but clear. */
const taken = [
  { bytes: hidden.repeat(many), expect: Array(many).fill([200, 200]) },
  { bytes: 'GET http://mall/mall/list HTTP/1.1\r\nHost: other\r\n\r\n', expect: [[200, 200]] },
  { bytes: 'GET /mall/list HTTP/1.1\r\nhOST:mall\r\n\r\n', expect: [[200, 200]] },
  {
    bytes: `${chunked}002;x=y\r\n{}\r\n000\r\nX-Trailer: t\r\n\r\n${hidden}`,
    expect: [
      [400, 40001],
      [200, 200],
    ],
  },
  {
    bytes: `${posting}Content-Length:   2  \r\n\r\n{}${hidden}`,
    expect: [
      [400, 40001],
      [200, 200],
    ],
  },
  { bytes: `GET /mall/list HTTP/1.1\r\nHost: mall\r\nConnection: close\r\n\r\n${hidden}`, expect: [[200, 200]], ends: true },
  { bytes: `POST /nobody/here HTTP/1.1\r\nHost: mall\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`, expect: [[404, 40400]] },
];
const cases = [...refused, ...limits, ...taken];

const moment = () => new Promise((resolve) => setImmediate(resolve));

/** Sends the bytes in up to five pieces, cut anywhere. */
async function sendInPieces(connection, bytes, random) {
  const cuts = indexesBelow(random.below(5))
    .map(() => random.below(bytes.length + 1))
    .sort((left, right) => left - right);
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    connection.send(bytes.subarray(from, cut));
    from = cut;
    await moment();
  }
}

async function tryCase(port, { bytes, expect, ends }, random) {
  const what = JSON.stringify(bytes.length > 300 ? `${bytes.slice(0, 300)}… ${bytes.length} bytes` : bytes);
  const connection = await Connection.open(port);
  try {
    await sendInPieces(connection, Buffer.from(bytes, 'latin1'), random);
    const answers = [];
    for (const _one of expect) {
      const answer = await connection.receive().catch((error) => assert.fail(`${what}: ${error.message}`));
      answers.push(answer && [answer.status, JSON.parse(answer.body).code]);
    }
    assert.deepEqual(answers, expect, what);
    // Whatever is left unsaid must not be waited for.
    if (random.chance(0.5) || !ends) connection.finishSending();
    await connection.expectEnd().catch((error) => assert.fail(`${what}: ${error.message}`));
  } finally {
    connection.close();
  }
}

async function attempt({ count, engine, random }) {
  const world = await startWorld({ engine });
  try {
    for (const index of indexesBelow(count)) await tryCase(world.port, cases[index % cases.length], random);
    const well = await Connection.open(world.port);
    well.send(requestBytes({ target: '/mall/list' }));
    assert.equal((await well.receive()).status, 200, 'the server lives');
    well.close();
    return `${Math.min(count, cases.length)} kinds, cut into pieces anywhere: ${refused.length} refused with one answer and nothing done behind them, ${limits.length} at limits and one past, ${taken.length} unusual but clear`;
  } finally {
    await world.end();
  }
}

export const trials = [
  trial({ what: 'broken and ambiguous HTTP', unit: 'connections', counts: { test: 2 * cases.length, prove: 20_000 }, engines: [undefined], attempt }),
];
