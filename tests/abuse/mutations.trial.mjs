// Requests of every operation, mutated at random by the grammar of JSON, addresses and headers: the server answers each, with nothing from 500 up, and lives on.
import assert from 'node:assert/strict';
import { operationOf } from '../contract.mjs';
import { samplesOf } from '../system/contract_samples/all.mjs';
import { Scene } from '../system/contract_samples/scene.mjs';
import { trial } from '../trials.mjs';
import { atOnce, indexesBelow } from './at_once.mjs';
import { requestBytes, Sender } from './wire.mjs';

const width = 16;
// What mutated requests use up is there again in a new world.
const requestsAWorld = 5_000;
// These end the session that the others need: they go by one of their own.
const endingSessions = ['sign_out', 'delete_account', 'revoke_session', 'refresh_access_token_cookie'];

const strangeTexts = [
  '',
  ' ',
  '\0',
  '\u202e反了',
  'e\u0301\u0301\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(40),
  '\ufeff',
  '\ud800',
  "'; drop table orders; --",
  '" or 1=1 --',
  '<script>alert(1)</script>',
  '%00%0a%0d',
  '{{count}}',
  '$1',
  '../../../../etc/passwd',
  'a'.repeat(70_000),
  '-0',
  'NaN',
  'null',
  '2026-02-30',
  '١٢٣',
];
const strangeNumbers = [
  '0',
  '-0',
  '-1',
  '1',
  '0.5',
  '1e2',
  '1e400',
  '-1e400',
  '1E-400',
  '999',
  '1000',
  '9007199254740991',
  '9007199254740992',
  '9223372036854775807',
];
strangeNumbers.push('9223372036854775808', '-9223372036854775808', '18446744073709551616', '1'.repeat(400));
// As bytes of a query or path: half escapes, no UTF-8, what separates.
const strangeEscapes = [
  '%',
  '%0',
  '%zz',
  '%00',
  '%C0%AF',
  '%FF',
  '%ED%A0%80',
  '%2e%2e%2f',
  '+',
  '%20',
  '%25%32%35',
  '[]',
  '&',
  '=',
  ';',
  '?',
  '%0d%0aX:%201',
  'a'.repeat(9_000),
];
const strangeHeaders = [
  '',
  '\xff\xfe',
  'a'.repeat(300),
  '"',
  ';',
  'text/plain; charset=\xe4',
  '*/*;q=9',
  '-1',
  '0',
  "' or 1=1",
  'application/json; charset=gbk',
  '\t',
];
const headerNames = [
  'accept-language',
  'x-device-id',
  'x-client-type',
  'user-agent',
  'idempotency-key',
  'access_token',
  'authorization',
  'x-staff-key',
  'x-csrf-token',
  'cookie',
];
headerNames.push(
  'content-type',
  'accept-encoding',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-proto',
  'origin',
  'range',
  'expect',
  'te',
  'upgrade',
  'connection',
);
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'];

/** JSON as a tree whose leaves are text, so that it can say what no value says: {object: [[name, node]]}, {list: [node]} or {text}. */
function treeOf(value) {
  if (Array.isArray(value)) return { list: value.map(treeOf) };
  if (value !== null && typeof value === 'object')
    return { object: Object.entries(value).map(([name, member]) => [JSON.stringify(name), treeOf(member)]) };
  return { text: JSON.stringify(value) };
}

function textOf(node) {
  if (node.list) return `[${node.list.map(textOf).join(',')}]`;
  if (node.object) return `{${node.object.map(([name, member]) => `${name}:${textOf(member)}`).join(',')}}`;
  return node.text;
}

function* nodesIn(node) {
  yield node;
  for (const child of node.list ?? node.object?.map(([, member]) => member) ?? []) yield* nodesIn(child);
}

function become(node, other) {
  for (const name of Object.keys(node)) delete node[name];
  Object.assign(node, other);
}

const nested = (random) => {
  const depth = 1 + random.below(40);
  return random.chance(0.5) ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
};

const leaf = (random) =>
  random.pick([
    () => random.pick(['null', 'true', 'false', '[]', '{}']),
    () => random.pick(strangeNumbers),
    () => random.pick(strangeNumbers),
    () => JSON.stringify(random.pick(strangeTexts)),
    () => JSON.stringify(random.pick(strangeTexts)),
    () => nested(random),
    () => random.pick(['"\\ud800"', '"\\u0000"', '"\\x"', "'a'", 'undefined', '', '1 2', '"a', '\xff']),
  ])();

/** Changes one place of the tree. */
function mutateTree(tree, random) {
  const node = random.pick([...nodesIn(tree)]);
  const children = node.object ?? node.list ?? [];
  const changes = [
    () => become(node, { text: leaf(random) }),
    () => become(node, { text: leaf(random) }),
    () => children.length > 0 && children.splice(random.below(children.length), 1),
    () => children.length > 0 && children.push(random.pick(children)),
    () => node.object?.push([JSON.stringify(random.pick(['__proto__', 'memberId', 'isPaid', '', 'x'.repeat(5_000)])), { text: leaf(random) }]),
    () =>
      node.list &&
      become(node, { list: indexesBelow(1 + random.below(300)).map(() => random.pick([...(node.list.length > 0 ? node.list : [{ text: '1' }])])) }),
    () => become(node, structuredClone(random.pick([...nodesIn(tree)]))),
  ];
  random.pick(changes)();
}

/** Changes the written body as text: cut, a byte another one, a piece twice. */
function mutateText(bytes, random) {
  const at = random.below(bytes.length + 1);
  return random.pick([
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([random.below(256)]), bytes.subarray(at + 1)]),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(random.below(at + 1), at), bytes.subarray(at)]),
    () => Buffer.concat([bytes, bytes]),
  ])();
}

function mutateTarget(target, random) {
  const at = 1 + random.below(target.length);
  return random.pick([
    () => target.slice(0, at) + random.pick(strangeEscapes) + target.slice(at),
    () => `${target}${target.includes('?') ? '&' : '?'}${random.pick(['memberId', 'pageNo', 'access_token', 'x'])}=${random.pick(strangeEscapes)}`,
    () => target.replace(/=[^&]*/, () => `=${random.pick([...strangeEscapes, ...strangeNumbers])}`),
    () => target.replace(/\?(.*)$/, (_whole, query) => `?${query}&${query}`),
    () => target.slice(0, at),
    () => target.replace(/\d+/, () => random.pick(strangeNumbers)),
  ])();
}

/** What may stand on a line of a request at all: the rest is the business of raw requests. */
const writable = (text) => text.replaceAll(/[\0-\x20\x7f]/g, '_');

function mutateHeaders(headers, random) {
  const name = random.pick(headerNames);
  const value = random.pick(strangeHeaders);
  if (random.chance(0.2)) delete headers[name];
  else headers[name] = value;
}

/** A request with one to four changes. */
function mutated({ method, target, headers, tree }, random) {
  const own = { method, target, headers: { ...headers }, tree: tree && structuredClone(tree) };
  const isTextChanged = tree && random.chance(0.15);
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const dice = random.fraction();
    if (own.tree && dice < 0.65) mutateTree(own.tree, random);
    else if (dice < 0.85) own.target = writable(mutateTarget(own.target, random));
    else if (dice < 0.97) mutateHeaders(own.headers, random);
    else own.method = random.pick(methods);
  }
  const written = own.tree && Buffer.from(textOf(own.tree), random.chance(0.1) ? 'latin1' : 'utf8');
  return { ...own, body: isTextChanged ? mutateText(written, random) : written };
}

/** What the operation is called with, in the parts that mutate. */
function requestOf(operationId, input, headers) {
  const { method, path, isIdempotent } = operationOf(operationId);
  const left = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name) => {
    const value = left[name];
    delete left[name];
    return value;
  });
  const own = { ...headers, ...(isIdempotent ? { 'idempotency-key': crypto.randomUUID() } : {}) };
  if (method !== 'GET') return { operationId, method, target: filled, headers: { ...own, 'content-type': 'application/json' }, tree: treeOf(left) };
  const query = new URLSearchParams(left).toString();
  return { operationId, method, target: query ? `${filled}?${query}` : filled, headers: own };
}

/** A request of every operation, as it would succeed now. */
async function everyRequest(scene) {
  const { world } = scene;
  // Whoever sends what ends their session sends nothing else.
  const member = await world.member();
  const passing = new Map(endingSessions.map((operationId) => [operationId, member]));
  passing.set('sign_out_staff', await world.staffPerson('finance'));
  const requests = [];
  for (const [operationId, inputOf] of Object.entries(samplesOf(scene))) {
    const { access, isUpload } = operationOf(operationId);
    if (isUpload) continue;
    const caller = passing.get(operationId) ?? (await scene.callerFor(access));
    requests.push(requestOf(operationId, await inputOf(), caller.headers));
  }
  return requests;
}

function check(request, { status, headers, body }) {
  const what = () =>
    `${request.method} ${request.target.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 600)} ${String(request.body).slice(0, 600)}\n  answered ${status} ${body.slice(0, 300)}`;
  assert.ok(status < 500, what());
  if (!/^application\/json/.test(headers.get('content-type') ?? '') || body === '') return;
  assert.ok(JSON.parse(body).code !== 500, what());
}

/** Sends so many to a world of their own; gives how often each kind of answer came. */
async function tryWorld(count, { engine, program, random }) {
  const scene = new Scene();
  await scene.open({ engine, program });
  const senders = indexesBelow(width).map(() => new Sender(scene.world.port));
  try {
    const requests = await everyRequest(scene);
    const batch = indexesBelow(count).map(() => mutated(random.pick(requests), random));
    const kinds = await atOnce(batch, width, async (request, _place, worker) => {
      const answer = await senders[worker].ask(requestBytes(request), { hasBody: request.method !== 'HEAD' });
      check(request, answer);
      return `${Math.floor(answer.status / 100)}xx`;
    });
    assert.equal((await fetch(`${scene.world.url}/readyz`)).status, 200, 'the server lives');
    for (const sender of senders) sender.close();
    assert.equal(await scene.world.stop(), 0, 'the server leaves as it should');
    return kinds;
  } finally {
    for (const sender of senders) sender.close();
    await scene.end();
  }
}

/** What the trial attempts. `program`: another build of the server. */
export async function attemptMutations({ count, engine, program, random }) {
  const times = new Map();
  for (let left = count; left > 0; left -= requestsAWorld) {
    for (const kind of await tryWorld(Math.min(left, requestsAWorld), { engine, program, random })) times.set(kind, (times.get(kind) ?? 0) + 1);
  }
  const answered = [...times].sort().map(([kind, often]) => `${often} × ${kind}`);
  return `${count} mutated requests: ${answered.join(', ')}; none from 500 up, the server lives, audit clean`;
}

export const trials = [
  trial({ what: 'requests mutated at random', unit: 'requests', counts: { test: 500, prove: 100_000 }, attempt: attemptMutations }),
];
