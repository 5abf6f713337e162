// A collector of traces for tests: takes what a server sends by OpenTelemetry's protocol, and holds it against the protocol's JSON mapping.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';

const kinds = { internal: 1, server: 2, client: 3 };
const errorStatus = 2;

/** Everything that a span may say besides its name. */
export const knownAttributes = new Set([
  'db.operation.batch.size',
  'db.query.summary',
  'db.system.name',
  'error.type',
  'galleria.code',
  'galleria.db.group_size',
  'galleria.operation',
  'galleria.timer.attempt',
  'galleria.timer.kind',
  'galleria.trace_id',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'peer.service',
  'server.address',
  'server.port',
  'url.scheme',
]);

/** The attributes as an object; each is a text, or an int64 as JSON has it: digits in a text. */
function attributesOf(list) {
  const attributes = {};
  for (const { key, value, ...more } of list) {
    assert.deepEqual(Object.keys(more), []);
    assert.ok(!(key in attributes), `${key} stands there twice`);
    const [[type, said], ...others] = Object.entries(value);
    assert.equal(others.length, 0);
    assert.equal(typeof said, 'string', key);
    if (type === 'intValue') assert.match(said, /^-?\d+$/);
    else assert.equal(type, 'stringValue');
    attributes[key] = type === 'intValue' ? Number(said) : said;
  }
  return attributes;
}

/** A span as tests look at it. Throws if it is not written as the protocol has it. */
function spanOf({ traceId, spanId, parentSpanId, name, kind, startTimeUnixNano, endTimeUnixNano, attributes, status, ...more }) {
  assert.deepEqual(Object.keys(more), []);
  assert.match(traceId, /^(?!0+$)[0-9a-f]{32}$/);
  assert.match(spanId, /^(?!0+$)[0-9a-f]{16}$/);
  if (parentSpanId !== undefined) assert.match(parentSpanId, /^(?!0+$)[0-9a-f]{16}$/);
  assert.ok(typeof name === 'string' && name !== '');
  assert.ok(Object.values(kinds).includes(kind), `kind ${kind}`);
  for (const time of [startTimeUnixNano, endTimeUnixNano]) assert.match(time, /^\d{19}$/);
  assert.ok(BigInt(startTimeUnixNano) <= BigInt(endTimeUnixNano));
  if (status !== undefined) assert.deepEqual(status, { code: errorStatus });
  const said = attributesOf(attributes);
  assert.deepEqual(Object.keys(said).filter((key) => !knownAttributes.has(key)), [], 'attributes that nobody expects');
  return { traceId, spanId, parentSpanId, name, kind, attributes: said, hasFailed: status !== undefined };
}

function spansOf(body) {
  return JSON.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    assert.ok(attributesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map(spanOf));
  });
}

const bodyOf = (request) => new Promise((resolve, reject) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks).toString())).on('error', reject);
});

/** What a collector may do with a batch. */
export const moods = {
  takes: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  isBusy: (response) => response.writeHead(503).end(),
  refuses: (response) => response.writeHead(400).end(),
  /** Some other site has its address. */
  isSomePage: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>It works!</html>'),
  isSilent: () => {},
  speaksNoHttp: (response) => response.socket.end('\u0000\u0001 what is this?\n\n'),
};

/**
 * Opens one on a port of this machine. `take`: is given each span, and by default keeps it in `spans`. `mood` may be changed. `requests` has the headers of each
 * batch; `complaints` what of a batch is not as the protocol has it: look at them.
 */
export async function openCollector({ take } = {}) {
  const collector = { mood: moods.takes, spans: [], requests: [], complaints: [] };
  const keep = take ?? ((span) => collector.spans.push(span));
  const server = createServer(async (request, response) => {
    try {
      const body = await bodyOf(request);
      collector.requests.push({ method: request.method, path: request.url, headers: request.headers });
      if (collector.mood === moods.takes) spansOf(body).forEach(keep);
    } catch (error) {
      collector.complaints.push(error);
    }
    collector.mood(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  collector.url = `http://127.0.0.1:${server.address().port}/v1/traces`;
  collector.close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return collector;
}
