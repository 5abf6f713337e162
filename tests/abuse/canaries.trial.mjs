// What nobody may read in a log, in a trace, nor as it is written in the database — phones, names, addresses, tokens, codes, PINs, card numbers — goes through every flow, and through every field where text can stand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { openCollector } from '../collector.mjs';
import { operationOf, operations } from '../contract.mjs';
import { dumpWithout } from '../database.mjs';
import { samplesOf } from '../system/contract_samples/all.mjs';
import { Scene } from '../system/contract_samples/scene.mjs';
import { trial } from '../trials.mjs';
import { placesOf, withValueAt } from './schema.mjs';
import { requestBytes, Sender } from './wire.mjs';

const settings = { GALLERIA_HTTP_LOG_REQUESTS: 'all', GALLERIA_TRACING_SAMPLE_RATIO: '1', GALLERIA_TRACING_QUEUE_SIZE: '1000000' };

/** Members of requests and answers that are secret, or about a person. What the server itself has masked is none. */
const secretNames = new Set(
  (
    'phone code pin oldPin password accessToken shortAccessToken ticket giftToken bindingCode pickUpCode captcha ' +
    'newPassword challenge invitation recoveryCode recoveryCodes secret otpauthUrl csrfToken receiverName street email taxNumber bankAccount telephone waybillNumber nickname message idempotencyKey codes'
  ).split(' '),
);
/** What lies sealed in the database. Shops have phones of another kind, which everybody may read. */
const isSealed = ([value, name]) => ['street', 'telephone', 'email', 'bankAccount'].includes(name) || (name === 'phone' && /^1\d{10}$/.test(value));
const isMasked = (text) => /[*•]/.test(text);

/** Gathers every value of a secret member, wherever it stands. */
class Ear {
  values = new Map();

  hear(...said) {
    for (const node of said) this.#look(node, undefined);
  }

  #look(node, name) {
    if (typeof node === 'string') {
      if (secretNames.has(name) && node.length > 1 && !isMasked(node)) this.values.set(node, name);
    } else if (Array.isArray(node)) {
      for (const item of node) this.#look(item, name);
    } else if (node !== null && typeof node === 'object') {
      for (const [member, value] of Object.entries(node)) this.#look(value, member);
    }
  }
}

/** What the server writes by itself, and is no text of anybody's: it may look like a code. */
const ownFields = new Set(['time', 'trace_id', 'level']);

/** The demo tells whoever starts it as whom to sign in. */
const isInvitation = (line) => /^ +demo member +1\d{10} |^ +(staff|their password) /.test(line);

/** Every text of the log: of its JSON lines the values that are text, of any other line all of it. */
function textsOf(log) {
  return log
    .split('\n')
    .filter((line) => line !== '' && !isInvitation(line))
    .flatMap((line) => {
      if (!line.startsWith('{')) return [line];
      return Object.entries(JSON.parse(line)).flatMap(([name, value]) => (typeof value === 'string' && !ownFields.has(name) ? [value] : []));
    });
}

/** The names and labels of what is measured. Help stands in the sources, and has words that the letters of a picture can be: HTTP; figures have digits that a code can be. */
const samplesIn = (metrics) => metrics.split('\n').flatMap((line) => (line.startsWith('#') ? [] : [line.replace(/ \S+$/, '')]));

/** The values that stand in a text as words of their own. */
function found(texts, values) {
  const all = texts.join('\n');
  const isWord = (value) => {
    for (let at = all.indexOf(value); at >= 0; at = all.indexOf(value, at + 1)) {
      const around = all.slice(Math.max(at - 1, 0), at) + all.slice(at + value.length, at + value.length + 1);
      if (!/[0-9a-z]/i.test(around)) return true;
    }
    return false;
  };
  return [...values].filter(([value]) => isWord(value)).map(([value, name]) => `${name} ${value}`);
}

/** Calls every operation so that it succeeds. */
async function goThroughFlows(scene) {
  for (const [operationId, inputOf] of Object.entries(samplesOf(scene))) {
    const input = await inputOf();
    const caller = await scene.callerFor(operationOf(operationId).access);
    await (input instanceof Blob ? caller.upload(operationId, input) : caller.call(operationId, input));
  }
}

/** Puts a secret into every place of every operation, into its address and into headers: most is refused. Gives how often. */
async function putEverywhere(scene, secrets) {
  const sender = new Sender(scene.world.port);
  const send = (request) => sender.ask(requestBytes(request));
  const token = { access_token: secrets.token };
  let count = 0;
  for (const { operationId, method, path } of operations) {
    for (const [name, secret] of Object.entries(secrets)) {
      const target = path.replaceAll(/\{\w+\}/g, secret);
      await send({
        method,
        target: `${target}?phone=${secret}&access_token=${secret}`,
        headers: { ...token, 'x-staff-key': secret, 'x-csrf-token': secret, cookie: `galleria_staff=${secret}`, 'x-device-id': secret, 'idempotency-key': secret },
      });
      count += 1;
      for (const { where, steps } of placesOf(operationId)) {
        if (where !== 'body' || name === 'operator') continue;
        const body = JSON.stringify(withValueAt({}, steps, secret));
        await send({ method, target, headers: { ...token, 'content-type': 'application/json', 'idempotency-key': secret }, body });
        count += 1;
      }
    }
  }
  for (const secret of Object.values(secrets))
    await send({ target: `/${secret}?x=${secret}`, headers: { referer: `http://mall/${secret}`, cookie: `a=${secret}` } });
  sender.close();
  return count;
}

/** What a span says that is text, but for the ids that the server draws by itself. */
const textsOfSpan = ({ name, attributes }) =>
  [name, ...Object.entries(attributes).flatMap(([key, said]) => (typeof said === 'string' && key !== 'galleria.trace_id' ? [said] : []))];

async function attempt({ count, engine, random }) {
  const traced = new Set();
  const collector = await openCollector({ take: (span) => textsOfSpan(span).forEach((text) => traced.add(text)) });
  const scene = new Scene();
  await scene.open({ engine, settings: { ...settings, GALLERIA_TRACING_ENDPOINT: collector.url } });
  const { world } = scene;
  try {
    const ear = new Ear();
    world.hear = (...said) => ear.hear(...said);
    await goThroughFlows(scene);
    const visitor = await world.member();
    // Numbers of cards and phones as they are, which the log would mask by their looks, and a token that looks like nothing.
    const secrets = {
      card: '6222021001116245702',
      phone: '13912345678',
      token: visitor.session.accessToken,
      operator: scene.staff().headers['x-staff-key'],
    };
    const names = Object.keys(secrets);
    const drawn = Object.fromEntries(
      Array.from({ length: Math.min(count, names.length) }, () => names.splice(random.below(names.length), 1)[0]).map((name) => [
        name,
        secrets[name],
      ]),
    );
    const putCount = await putEverywhere(scene, drawn);
    const metrics = await (await fetch(`http://127.0.0.1:${world.internalPort}/metrics`)).text();
    await world.stop();
    const sealed = new Map([...ear.values].filter(isSealed));
    assert.ok(sealed.size >= 5, `what lies sealed went through the flows: ${sealed.size} values`);
    const rows = (await dumpWithout(world.databaseUrl, 'sandbox_')).split('\n');
    assert.deepEqual(found(rows, sealed), [], 'what is personal stands in the database as it is written');
    const log = textsOf(readFileSync(world.logPath, 'utf8'));
    assert.deepEqual(found(log, [['sign_in', 'route']]), ['route sign_in'], 'the log tells of what happened, and the search finds it');
    assert.deepEqual(collector.complaints, []);
    assert.deepEqual(found([...traced], [['sign_in', 'route']]), ['route sign_in'], 'the traces tell of what happened, and the search finds it');
    for (const [name, secret] of Object.entries(secrets)) ear.values.set(secret, name);
    assert.deepEqual(found([...log, ...samplesIn(metrics), ...traced], ear.values), [], 'secrets in the log, in the metrics or in the traces');
    const kinds = new Set(ear.values.values());
    return `${ear.values.size} values of ${kinds.size} kinds in all flows and ${putCount} requests with a secret in each place: none in ${log.length} texts of the log, none in the metrics, none in ${traced.size} texts of the traces; ${sealed.size} personal ones, none in ${rows.length} rows of the database`;
  } finally {
    await scene.end();
    await collector.close();
  }
}

export const trials = [trial({ what: 'secrets in the log and the metrics', unit: 'secrets put everywhere', counts: { test: 1, prove: 4 }, attempt })];
