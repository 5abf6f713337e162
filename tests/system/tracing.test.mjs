// Traces: an order from the request over its transaction to the payment platform, at a collector that takes them; and at collectors that do not, of which no member notices anything.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moods, openCollector } from '../collector.mjs';
import { patience } from '../patience.mjs';
import { findProducts, isHandedOver, placeOrder } from '../shopping.mjs';
import { eventually, startWorld } from '../world.mjs';

const timeout = 300_000 * patience;
const waitMs = 90_000 * patience; // for a batch that is tried four times
const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';

/** The whole tree below a span, with it. */
const treeOf = (spans, top) => [top, ...spans.filter(({ traceId, parentSpanId }) => traceId === top.traceId && parentSpanId === top.spanId).flatMap((span) => treeOf(spans, span))];

const requestOf = (spans, operation) => {
  const found = spans.filter(({ attributes }) => attributes['galleria.operation'] === operation);
  assert.equal(found.length, 1, `${found.length} requests of ${operation}`);
  return found[0];
};

async function metric(world, name) {
  const text = await (await fetch(`http://127.0.0.1:${world.internalPort}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

for (const engine of ['sqlite', 'postgres']) {
  test(`an order is traced from its request over its transaction to the payment platform, and an orderly end sends what is left, on ${engine}`, { timeout }, async () => {
    const collector = await openCollector();
    const world = await startWorld({ engine, isDown: true, environment: { GALLERIA_TRACING_ENDPOINT: collector.url, GALLERIA_TRACING_SAMPLE_RATIO: '1', GALLERIA_TRACING_KEY: 'open-sesame', GALLERIA_TRACING_KEY_HEADER: 'X-Api-Key' } });
    try {
      await world.start();
      const member = await world.member();
      const [product] = await findProducts(world, 1, isHandedOver);
      const { orderId } = await placeOrder(member, product.skus[0], { quantity: 1, deliveryType: 'pickup' });
      await member.call('choose_pay_method', { orderId, method: 'wechat_pay', tradeKind: 'h5', returnPath: '/' });
      const answer = await fetch(`${world.url}/sandbox/clock?advanceMs=1`, { method: 'POST', headers: { traceparent: `00-${callersTrace}-${callersSpan}-00` } });
      assert.equal(answer.status, 200);
      assert.equal(await world.stop(), 0);

      assert.deepEqual(collector.complaints, []);
      for (const { method, path, headers } of collector.requests) {
        assert.deepEqual([method, path, headers['content-type'], headers['x-api-key']], ['POST', '/v1/traces', 'application/json', 'open-sesame']);
        assert.equal(headers.traceparent, undefined, 'what is sent to the collector is in no trace itself');
      }
      const { spans } = collector;
      const submitted = treeOf(spans, requestOf(spans, 'submit_order'));
      assert.equal(submitted[0].attributes['http.response.status_code'], 200);
      assert.equal(submitted[0].traceId.slice(16), submitted[0].attributes['galleria.trace_id'], 'the log finds the trace');
      const transaction = submitted.find((span) => span.name === 'write transaction' && treeOf(spans, span).some(({ name }) => name.includes('insert order')));
      assert.ok(transaction, `the transaction that makes the order, among ${submitted.map(({ name }) => name)}`);
      assert.equal(transaction.attributes['db.system.name'], engine === 'sqlite' ? 'sqlite' : 'postgresql');
      // On PostgreSQL it travels with the last statements, of which a name has no room for all.
      if (engine === 'sqlite') assert.ok(treeOf(spans, transaction).some(({ name }) => name === 'commit'), 'and its commit');

      const paid = treeOf(spans, requestOf(spans, 'choose_pay_method'));
      assert.ok(paid.some(({ name }) => name === 'write transaction'));
      const call = paid.find(({ name }) => name === 'POST wechat_pay');
      assert.ok(call, `the call of the platform, among ${paid.map(({ name }) => name)}`);
      assert.equal(call.attributes['server.address'], '127.0.0.1');
      // The platform of the demo is this server: there the trace goes on.
      assert.ok(treeOf(spans, call).some(({ attributes }) => attributes['galleria.operation']?.startsWith('sandbox_')), 'the trace goes on at the platform');

      const continued = spans.filter(({ traceId }) => traceId === callersTrace);
      assert.ok(continued.some(({ parentSpanId }) => parentSpanId === callersSpan), 'a caller’s trace goes on, though the caller does not record it');
    } finally {
      await world.end();
      await collector.close();
    }
  });
}

test('whether a trace is recorded is a caller’s to say only where callers are trusted', { timeout }, async () => {
  const collector = await openCollector();
  const world = await startWorld({ isDown: true, environment: { GALLERIA_TRACING_ENDPOINT: collector.url, GALLERIA_TRACING_SAMPLE_RATIO: '0' } });
  const ask = (flags) => fetch(`${world.url}/sandbox/clock?advanceMs=1`, { method: 'POST', headers: { traceparent: `00-${callersTrace}-${callersSpan}-${flags}` } });
  try {
    await world.start();
    await ask('01');
    assert.equal(await world.stop(), 0);
    assert.equal(collector.spans.length, 0);
    await world.start({ environment: { GALLERIA_TRACING_TRUST_PARENTS: 'true' } });
    await ask('01');
    assert.equal(await world.stop(), 0);
    assert.ok(collector.spans.some(({ parentSpanId }) => parentSpanId === callersSpan));
    assert.deepEqual(collector.spans.filter(({ traceId }) => traceId !== callersTrace), [], 'and of what no caller decided nothing is recorded');
    assert.deepEqual(collector.complaints, []);
  } finally {
    await world.end();
    await collector.close();
  }
});

test('members buy while the collector of traces is away, silent, busy or none, and what it does not get is counted', { timeout: 2 * timeout }, async () => {
  const collector = await openCollector();
  const dropped = (reason) => `galleria_trace_spans_dropped_total{reason="${reason}"}`;
  const troubles = [
    { what: 'away', endpoint: 'http://127.0.0.1:1/v1/traces', counted: 'not_sent' },
    { what: 'busy', mood: moods.isBusy, counted: 'not_sent' },
    { what: 'no server of HTTP', mood: moods.speaksNoHttp, counted: 'not_sent' },
    { what: 'silent', mood: moods.isSilent, counted: 'queue_full' },
    { what: 'refusing', mood: moods.refuses, counted: 'refused' },
    { what: 'some page', mood: moods.isSomePage, counted: 'refused' },
  ];
  const world = await startWorld({ isDown: true, environment: { GALLERIA_TRACING_SAMPLE_RATIO: '1', GALLERIA_TRACING_QUEUE_SIZE: '64' } });
  try {
    for (const { what, endpoint, mood, counted } of troubles) {
      collector.mood = mood ?? moods.takes;
      await world.start({ environment: { GALLERIA_TRACING_ENDPOINT: endpoint ?? collector.url } });
      const member = await world.member();
      const [product] = await findProducts(world, 1, isHandedOver);
      const buy = () => placeOrder(member, product.skus[0], { quantity: 1, deliveryType: 'pickup' });
      await buy();
      const isCounted = async () => {
        await member.call('count_orders');
        return (await metric(world, dropped(counted))) > 0;
      };
      await eventually(`spans that are counted as ${counted} by a collector that is ${what}`, isCounted, waitMs);
      await buy();
      assert.equal(await metric(world, 'galleria_trace_spans_sent_total'), 0, what);
      assert.equal(await world.stop(), 0, what);
    }
  } finally {
    await world.end();
    await collector.close();
  }
});
