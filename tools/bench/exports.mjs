// Exports of the console's longest lists, written while the mall is open: how much memory the server needs beside what it has, and how many rows it writes in a second.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../tests/database.mjs';
import { pause } from './processes.mjs';

const largestMb = 200;
const sampledEveryMs = 100;
const longestMs = 3_600_000;
const monthMs = 30 * 86_400_000;

/** What is exported; a spreadsheet is a compressed file of many parts. `until`: when the newest order was placed. */
const exportsAt = (until) => [
  { name: 'all members as CSV', operation: 'search_members', format: 'csv', request: {} },
  { name: 'all members as a spreadsheet', operation: 'search_members', format: 'xlsx', request: {} },
  { name: 'a month’s orders as CSV', operation: 'search_orders', format: 'csv', request: { from: until - monthMs } },
];

async function call(server, staffKey, path, body) {
  const headers = { 'x-staff-key': staffKey, 'content-type': 'application/json' };
  const answer = await fetch(server.url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  const { code, msg, data } = await answer.json();
  if (answer.status !== 200) throw new Error(`${path} was refused: ${code} ${msg}`);
  return data;
}

/** Gives the figure of one export. Throws when it does not become a file. */
async function measureExport(server, staffKey, { name, ...wanted }) {
  const before = server.residentBytes();
  const startedAt = performance.now();
  let largest = before;
  let found = await call(server, staffKey, '/staff/v1/exports/make', wanted);
  const { exportId } = found;
  for (let nextAsk = 0; found.state === 'running'; ) {
    await pause(sampledEveryMs);
    largest = Math.max(largest, server.residentBytes());
    if (performance.now() < nextAsk) continue;
    nextAsk = performance.now() + 1_000;
    if (nextAsk - startedAt > longestMs) throw new Error(`the export of ${name} goes on`);
    found = (await call(server, staffKey, '/staff/v1/exports')).find((each) => each.exportId === exportId);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  if (found.state !== 'ready') throw new Error(`the export of ${name} is ${found.state}`);
  await call(server, staffKey, '/staff/v1/exports/cancel', { exportId });
  return {
    name: `export of ${name}: memory beside what the server had`,
    unit: 'MB',
    value: (largest - before) / 1e6,
    largest: largestMb,
    notes: [`${found.rowCount.toLocaleString('en')} rows, ${(found.fileBytes / 1e6).toFixed(0)} MB, in ${seconds.toFixed(0)} s`],
  };
}

/** Gives the figures of all, one after the other, of the mall at `url`. */
export async function measureExports(server, { url, folder }) {
  const staffKey = readFileSync(join(folder, 'secrets', 'staff_key'), 'utf8').trim();
  const [{ newest }] = await queryRows(url, 'select max(created_at_ms) as newest from orders');
  const figures = [];
  for (const list of exportsAt(Number(newest))) figures.push(await measureExport(server, staffKey, list));
  return figures;
}
