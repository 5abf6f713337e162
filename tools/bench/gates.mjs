// A car park with 10,000 cars inside: what a stay costs, what gates tell at once, and what they have kept while the line was down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../tests/database.mjs';
import { takeGatesOver } from '../../tests/parking_gate.mjs';
import { createDatabase, startPostgres } from '../../tests/postgres.mjs';
import { execute, postAs, prepare } from './mall.mjs';
import { load, median, program, run, startGalleria, temporaryFolder } from './processes.mjs';
import { homePath, listPath } from './reads.mjs';

const insideCount = 10_000;
const insideDays = 5; // nights and days have bands of their own: some steps each
const leastSteps = 30;
const quotedCars = 200;
const longestQuoteMs = 5;
const smallestPerSecond = 2_000;
const batchSize = 100;
const backlogBatch = 500;
const longestBacklogSeconds = 120;
const largestRatio = 2;
const buyerCount = 16;
const browserCount = 16;
const browsingPauseMs = 20;
const dayMs = 86_400_000;
const firstId = 9_000_000_000_000_000;
const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** Cars that came in days ago, each with its move: the auditor finds nothing, and the database knows how many there are, as it does of rows that came one by one. */
async function fill(url) {
  const numbers = url.startsWith('sqlite:')
    ? `(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${insideCount}) select n from numbers)`
    : `(select generate_series(1, ${insideCount}) as n)`;
  const [{ tariff_id: tariff, car_park_id: park }] = await queryRows(
    url,
    "select tariff_id, car_park_id from parking_tariffs where vehicle_class = 'small' and state = 'released' order by valid_from_ms desc limit 1",
  );
  const enteredAt = Date.now() - insideDays * dayMs;
  await execute(
    url,
    `insert into parking_sessions (session_id, car_park_id, plate, vehicle_class, ticket_code, state, tariff_id, entered_at_ms)
       select ${firstId} + n, ${park}, '苏K' || (10000 + n), 'small', '', 'inside', ${tariff}, ${enteredAt} from ${numbers} as filled`,
  );
  await execute(
    url,
    `insert into parking_session_moves (move_id, session_id, move, from_state, to_state, actor_kind, actor, reason, at_ms)
       select ${firstId} + n, ${firstId} + n, 'enter', null, 'inside', 'gate', '东入口', '', ${enteredAt} from ${numbers} as filled`,
  );
  await execute(url, 'analyze');
}

function percentile(times, part) {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length * part)];
}

/** A member asks what one car after the other owes. */
async function measureQuotes(server, mall, seconds) {
  const [{ token }] = mall.buyers;
  const paths = Array.from({ length: quotedCars }, (_, place) => `/mall-api/parking/v1/quote?plate=${encodeURIComponent(`苏K${10_001 + ((place * 7_919) % insideCount)}`)}`);
  const answer = await fetch(server.url + paths[0], { headers: { access_token: token } });
  const { data } = await answer.json();
  if (answer.status !== 200 || data.view !== 'due') throw new Error(`a quote was answered ${answer.status} ${JSON.stringify(data)}`);
  if (data.steps.length < leastSteps) throw new Error(`the fee has only ${data.steps.length} steps`);
  const result = await load(server.port, ['--token', token, ...paths.flatMap((path) => ['--path', path])], seconds, 1);
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.requests} quotes were refused`);
  return { p50: result.p50_ms, p99: result.p99_ms, steps: data.steps.length };
}

let seen = 0;

/** Cars that come in and leave half an hour later, told at once by the gates that saw them: batches of one gate each, its entries before the exits. */
function makeBatches(gates, count, size) {
  const [entries, exits] = ['entry', 'exit'].map((kind) => gates.filter((gate) => gate.kind === kind));
  const known = new Map(gates.map((gate) => [gate, []]));
  const now = Date.now();
  for (let number = 0; number < count / 2; number += 1) {
    seen += 1;
    const plate = `苏${'LMNPQRSTUVWXYZ'[Math.floor(seen / 90_000) % 14]}${10_000 + (seen % 90_000)}`;
    const [entry, exit] = [entries[number % entries.length], exits[number % exits.length]];
    known.get(entry).push(entry.sees({ kind: 'entered', at: now - 1_800_000 + number, plate }));
    known.get(exit).push(exit.sees({ kind: 'left', at: now - 60_000 + number, plate }));
  }
  return new Map([...known].map(([gate, events]) => [gate, Array.from({ length: Math.ceil(events.length / size) }, (_, place) => events.slice(place * size, (place + 1) * size))]));
}

/** All gates tell at once, each one batch after the other; gives {seconds, times of batches in ms}. */
async function tell(batches) {
  const times = [];
  const startedAt = performance.now();
  await Promise.all(
    [...batches].map(async ([gate, ofGate]) => {
      for (const batch of ofGate) {
        const batchAt = performance.now();
        await gate.tell(batch);
        times.push(performance.now() - batchAt);
      }
    }),
  );
  return { seconds: (performance.now() - startedAt) / 1_000, times };
}

const browse = async (server, seconds) => {
  const result = await load(server.port, ['--path', homePath, '--path', await listPath(server.url), '--pause-ms', browsingPauseMs], seconds, browserCount);
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.requests} looks failed`);
  return result;
};

const countEvents = async (url) => Number((await queryRows(url, "select count(*) as count from gate_events where kind = 'entered' or kind = 'left'"))[0].count);

async function measureEngine(engine, databaseUrl, { rounds, seconds, gateEvents }) {
  const folder = temporaryFolder(`gates-${engine}`);
  const mall = await prepare(databaseUrl ?? `sqlite:${join(folder.path, 'galleria.sqlite')}`, folder.path, buyerCount);
  await fill(mall.url);
  const server = await startGalleria({ folder: folder.path, databaseUrl: mall.url });
  try {
    const credentials = { 'x-staff-key': readFileSync(join(folder.path, 'secrets/staff_key'), 'utf8').trim() };
    const call = async (operationId, input) => {
      if (operationId === 'rotate_parking_gate_key') return postAs(server, '/staff/v1/parking/gate/key', credentials, input);
      return (await (await fetch(`${server.url}/staff/v1/parking/overview`, { headers: credentials })).json()).data;
    };
    const gates = await takeGatesOver(call, server.url);
    const quote = await measureQuotes(server, mall, seconds);
    await tell(makeBatches(gates, 10 * batchSize, batchSize));
    const perSecond = [];
    const batchTimes = [];
    for (let round = 0; round < rounds; round += 1) {
      const count = Math.ceil(gateEvents / 10 / rounds);
      const told = await tell(makeBatches(gates, count, batchSize));
      perSecond.push(count / told.seconds);
      batchTimes.push(...told.times);
    }
    const before = await browse(server, 2 * seconds);
    const countBefore = await countEvents(mall.url);
    const backlog = makeBatches(gates, gateEvents, backlogBatch);
    const ending = tell(backlog);
    const meanwhile = await browse(server, 2 * seconds);
    const { seconds: backlogSeconds } = await ending;
    await server.stop();
    const stored = (await countEvents(mall.url)) - countBefore;
    if (stored !== gateEvents) throw new Error(`${gateEvents} events were kept, ${stored} are stored`);
    await run(program('galleria'), ['audit', '--demo', '--data', folder.path, '--database', mall.url]);
    return [
      {
        name: `what parking costs, ${insideCount.toLocaleString('en')} cars inside, on ${names[engine]}`,
        unit: 'ms',
        value: quote.p99,
        largest: longestQuoteMs,
        notes: ['p99 of one connection, over HTTP', `p50 ${quote.p50.toFixed(1)} ms`, `a fee of ${quote.steps} steps`],
      },
      {
        name: `gate events on ${names[engine]}`,
        unit: '1/s',
        value: median(perSecond),
        smallest: smallestPerSecond,
        notes: [`${gates.length} gates, ${batchSize} events a message`, `a message p50 ${percentile(batchTimes, 0.5).toFixed(0)} ms, p99 ${percentile(batchTimes, 0.99).toFixed(0)} ms`, 'answered when all of it is durable'],
      },
      {
        name: `${gateEvents.toLocaleString('en')} gate events that were kept while the line was down, on ${names[engine]}`,
        unit: 's',
        value: backlogSeconds,
        largest: longestBacklogSeconds,
        notes: [`${backlogBatch} events a message`, 'entries and exits from several gates at once'],
      },
      {
        name: `members who browse meanwhile, on ${names[engine]}`,
        unit: 'ms',
        value: meanwhile.p99_ms,
        reference: before.p99_ms,
        referenceName: 'before the line was up again',
        largestRatio,
        notes: ['p99 of home and list', `p50 ${meanwhile.p50_ms.toFixed(1)} ms (before ${before.p50_ms.toFixed(1)} ms)`],
      },
    ];
  } finally {
    await server.stop();
    folder.end();
  }
}

/** Four figures for each engine. */
export async function measureGates(effort) {
  const postgres = await startPostgres();
  try {
    return [...(await measureEngine('sqlite', undefined, effort)), ...(await measureEngine('postgres', await createDatabase(postgres.url), effort))];
  } finally {
    await postgres.stop();
  }
}
