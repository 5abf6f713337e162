// Requests with one value altered: of another type, beyond its bounds, twice, too long, too deep, not asked for. Each is refused, the field named, nothing changed.
import assert from 'node:assert/strict';
import { operationOf, operations } from '../contract.mjs';
import { samplesOf } from '../system/contract_samples/all.mjs';
import { Scene } from '../system/contract_samples/scene.mjs';
import { trial } from '../trials.mjs';
import { atOnce } from './at_once.mjs';
import { withoutChange } from './digest.mjs';
import { element, placesOf, withValueAt } from './schema.mjs';
import { requestBytes, Sender } from './wire.mjs';

const width = 8;
const invalidRequest = 40001;
const mark = '@value@';

/** What stands in the place instead, as text of JSON, by the type that belongs there. */
const wrongTypes = {
  integer: ['"7"', 'true', '[1]', '{"a":1}', '[]', '1.5', '-0.5', '1e400', '99999999999999999999', '-9223372036854775809', '"١٢"'],
  string: ['5', 'true', '[]', '["a"]', '{}', '1e5'],
  boolean: ['"true"', '1', '0', '[]', '{}'],
  array: ['{}', '"x"', '5', 'false', '{"0":1}'],
  object: ['[]', '"x"', '5', 'true', '[{}]'],
};
const wrongQueries = {
  integer: ['abc', '1.5', '', '0x10', '1e3', '99999999999999999999', 'null', '[1]', '1 ', '--1', '%D9%A1'],
  boolean: ['maybe', '', '1', 'TRUE'],
  string: [],
};

function* beyondBounds({ type, minimum, maximum, minLength, maxLength, minItems, maxItems, enum: choices }) {
  if (minimum !== undefined) yield String(BigInt(minimum) - 1n);
  if (maximum !== undefined) yield String(BigInt(maximum) + 1n);
  if (maxLength !== undefined) yield JSON.stringify('长'.repeat(maxLength + 1));
  if (minLength > 0) yield '""';
  if (choices) yield '"nobody"';
  if (type === 'array' && minItems > 0) yield '[]';
  if (type === 'array' && maxItems !== undefined) yield `[${Array(maxItems + 1).fill('1')}]`;
}

// Amounts have no bounds of their own in the contract; no operation takes these.
const impossibleCents = ['-1', '-9007199254740991', '9007199254740992', '9223372036854775807'];

function* valuesFor({ where, name, schema }) {
  if (where !== 'body') {
    yield* wrongQueries[schema.type] ?? [];
    for (const json of beyondBounds(schema)) yield encodeURIComponent(JSON.parse(json.replace(/^-?\d+$/, '"$&"')));
    return;
  }
  yield* wrongTypes[schema.type] ?? [];
  yield* beyondBounds(schema);
  if (/Cents$/.test(name)) yield* impossibleCents;
}

const pointerOf = (steps) => steps.map((step) => `/${step === element ? 0 : step}`).join('');
const isWithoutType = ({ schema }) => schema.type === undefined;

/** One value in one place. */
function valueCases(operationId) {
  return placesOf(operationId)
    .filter((place) => !isWithoutType(place))
    .flatMap((place) =>
      [...valuesFor(place)].map((value) => ({
        operationId,
        place,
        value,
        what: `${place.text} = ${value.slice(0, 60)}`,
        pointer: pointerOf(place.steps),
      })),
    );
}

/** The name of its first field; of a body without any, one that nobody asked for. */
const first = (body) => /^\{"(\w+)":/.exec(body)?.[1] ?? 'nothing';
/** The body as a whole: what is done to its text, and which place the answer must name. */
const bodyCases = [
  { what: 'a field twice', alter: (body) => body.replace(/^\{/, `{"${first(body)}":null,`), pointer: '' },
  { what: 'a field that nobody asked for', alter: (body) => body.replace(/\}$/, ',"isPaid":true}'), pointer: '/isPaid' },
  { what: 'a prototype', alter: (body) => body.replace(/\}$/, ',"__proto__":{"isPaid":true}}'), pointer: '/__proto__' },
  { what: 'a thousand arrays deep', alter: (body) => body.replace(/\}$/, `,"x":${'['.repeat(1_000)}${']'.repeat(1_000)}}`), pointer: '' },
  { what: 'a thousand objects deep', alter: (body) => body.replace(/\}$/, `,"x":${'{"x":'.repeat(1_000)}1${'}'.repeat(1_000)}}`), pointer: '' },
  { what: 'half of it', alter: (body) => body.slice(0, body.length / 2), pointer: '' },
  { what: 'more behind it', alter: (body) => `${body}{}`, pointer: '' },
  { what: 'in a list', alter: (body) => `[${body}]`, pointer: '' },
  {
    what: 'a byte that is no UTF-8',
    alter: (body) => Buffer.concat([Buffer.from(body.slice(0, -1)), Buffer.from(',"x":"\xff"}', 'latin1')]),
    pointer: '',
  },
  { what: 'as a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, pointer: '' },
  { what: 'as plain text', headers: { 'content-type': 'text/plain' }, pointer: '' },
  { what: 'as XML', headers: { 'content-type': 'application/xml' }, pointer: '' },
];

const hasBody = (operationId) => placesOf(operationId).some(({ where }) => where === 'body');
const isPlain = ({ isUpload }) => !isUpload;

/** Every case of every operation, from the contract alone. */
const cases = operations
  .filter(isPlain)
  .flatMap(({ operationId }) => [...valueCases(operationId), ...(hasBody(operationId) ? bodyCases.map((one) => ({ operationId, ...one })) : [])]);

/** The text of the body with the value in its place, or the target with it. */
function requestOf({ operationId, place, value, alter, headers: ownHeaders = {} }, input, headers) {
  const { method, path } = operationOf(operationId);
  const left = { ...input };
  const inPlace = place && place.where !== 'body' ? { [place.name]: value } : {};
  const target = path.replaceAll(/\{(\w+)\}/g, (_whole, name) => {
    const written = inPlace[name] ?? encodeURIComponent(left[name]);
    delete left[name];
    return written;
  });
  if (method === 'GET') {
    const query = Object.entries({ ...Object.fromEntries(Object.entries(left).map(([name, one]) => [name, encodeURIComponent(one)])), ...inPlace });
    return requestBytes({ method, target: `${target}?${query.map(([name, one]) => `${name}=${one}`).join('&')}`, headers });
  }
  const plain =
    place?.where === 'body' ? JSON.stringify(withValueAt(left, place.steps, mark)).replace(`"${mark}"`, () => value) : JSON.stringify(left);
  return requestBytes({
    method,
    target,
    headers: { ...headers, 'content-type': 'application/json', ...ownHeaders },
    body: alter ? alter(plain) : plain,
  });
}

/** Whether a problem stands at the place, or at one that holds it. */
const names = (problems, pointer) =>
  problems.some((problem) => problem.pointer === pointer || pointer.startsWith(`${problem.pointer}/`) || problem.pointer === '');

function check(one, { status, body }) {
  const what = `${one.operationId}, ${one.what}`;
  const envelope = JSON.parse(body);
  assert.ok(status >= 400 && status < 500, `${what}: ${status} ${body.slice(0, 300)}`);
  if (envelope.code !== invalidRequest) return false;
  const problems = envelope.data?.problems ?? [];
  assert.ok(problems.length > 0 && names(problems, one.pointer), `${what}: names ${JSON.stringify(problems)}`);
  return true;
}

/** That a session or a key of the staff is in use is noted with it; who is signed in must stay. */
const notesOfUse = ['staff_sessions', 'staff_keys'];
const signedIn = 'select session_id, account_id, expires_at_ms from staff_sessions order by session_id';

const accesses = ['anyone', 'member', 'staff_self', 'staff'];

class Tampering {
  constructor(scene) {
    this.scene = scene;
    this.inputs = new Map();
  }

  /** What each operation is called with; none is called. */
  async prepare() {
    this.callers = new Map(await Promise.all(accesses.map(async (access) => [access, await this.scene.callerFor(access)])));
    for (const [operationId, inputOf] of Object.entries(samplesOf(this.scene))) this.inputs.set(operationId, await inputOf());
  }

  headersFor(operationId) {
    const { access, isIdempotent } = operationOf(operationId);
    const caller = this.callers.get(access);
    return { ...caller.headers, ...(isIdempotent ? { 'idempotency-key': crypto.randomUUID() } : {}) };
  }

  async send(chosen) {
    const senders = Array.from({ length: width }, () => new Sender(this.scene.world.port));
    let namedCount = 0;
    await atOnce(chosen, width, async (one, _place, worker) => {
      const request = requestOf(one, this.inputs.get(one.operationId), this.headersFor(one.operationId));
      const answer = await senders[worker].ask(request);
      if (check(one, answer)) namedCount += 1;
    });
    for (const sender of senders) sender.close();
    return namedCount;
  }
}

/** `count` of the cases, each once. */
function drawn(count, random) {
  const left = [...cases];
  for (let place = left.length - 1; place > 0; place -= 1) {
    const other = random.below(place + 1);
    [left[place], left[other]] = [left[other], left[place]];
  }
  return left.slice(0, count);
}

async function attempt({ count, engine, random }) {
  const scene = new Scene();
  await scene.open({ engine });
  try {
    const tampering = new Tampering(scene);
    await tampering.prepare();
    const chosen = drawn(count, random);
    const before = await scene.world.rows(signedIn);
    const namedCount = await withoutChange(scene.world, 'what was refused', () => tampering.send(chosen), notesOfUse);
    assert.deepEqual(await scene.world.rows(signedIn), before, 'who of the staff is signed in');
    return `${chosen.length} of ${cases.length} altered requests refused, ${namedCount} with the field that is wrong; no table changed`;
  } finally {
    await scene.end();
  }
}

export const trials = [trial({ what: 'requests with one value altered', unit: 'requests', counts: { test: 700, prove: cases.length }, attempt })];
