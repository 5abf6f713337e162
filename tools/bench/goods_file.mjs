// A file of as many goods as the server takes: handed in, checked row by row, approved and applied, and how much memory the server needs for it beside what it has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from './processes.mjs';

const largestMb = 200;
const mostRows = 100_000;
const sampledEveryMs = 100;
const longestMs = 3_600_000;
const titles = { sku: 'SKU number', code: 'Code' };

/** The rows of a file of comma-separated values, as cells; a quote within quotes stands twice. */
export function cellsOf(text) {
  const rows = [];
  let row = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place];
    if (isQuoted && character === '"' && text[place + 1] === '"') {
      cell += character;
      place += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === ',') endCell();
    else if (!isQuoted && character === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else if (isQuoted || character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

const written = (cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
export const textOf = (rows) => rows.map((row) => `${row.map(written).join(',')}\n`).join('');

/** Another code in every row, and nothing else: what it was before does not matter to anybody. */
export function withCodes([header, ...rows], codeOf) {
  const places = { sku: header.indexOf(titles.sku), code: header.indexOf(titles.code) };
  if (places.sku < 0 || places.code < 0) throw new Error(`the file of goods has no column ${titles.sku} or ${titles.code}: ${header.join(', ')}`);
  return [header, ...rows.map((row) => row.map((cell, place) => (place === places.code ? codeOf(row[places.sku]) : cell)))];
}

function callerOf(server, folder) {
  const keyOf = (name) => readFileSync(join(folder, 'secrets', name), 'utf8').trim();
  return async function call(path, { body, file, key = 'staff_key', once } = {}) {
    const headers = { 'x-staff-key': keyOf(key), 'accept-language': 'en', ...(once && { 'idempotency-key': once }) };
    if (body) headers['content-type'] = 'application/json';
    const answer = await fetch(server.url + path, body || file ? { method: 'POST', headers, body: file ?? JSON.stringify(body) } : { headers });
    const { code, msg, data } = await answer.json();
    if (answer.status !== 200) throw new Error(`${path} was refused: ${code} ${msg}`);
    return data;
  };
}

async function exportRows(call) {
  let text = '';
  let count = 0;
  for (let after = 0; count < mostRows; ) {
    const part = await call(`/staff/v1/goods/export${after === 0 ? '' : `?afterProductId=${after}`}`);
    text += part.text;
    count += part.rowCount;
    if (!part.nextAfterProductId) break;
    after = part.nextAfterProductId;
  }
  return cellsOf(text.replace(/^\uFEFF/, '')).slice(0, mostRows + 1);
}

/** Does `begin` and waits until the file is in that state; gives the seconds that it took, and the most memory meanwhile. Throws when it ends elsewhere. */
async function watch(server, call, importOf, state, begin) {
  const before = server.residentBytes();
  const startedAt = performance.now();
  let largest = before;
  const sampler = setInterval(() => {
    largest = Math.max(largest, server.residentBytes());
  }, sampledEveryMs);
  try {
    await begin();
    for (;;) {
      const { imports } = await call('/staff/v1/goods/imports');
      const found = imports.find(({ importId }) => importId === importOf());
      if (found.state === state) return { found, seconds: (performance.now() - startedAt) / 1_000, largestMb: (largest - before) / 1e6 };
      if (['faulty', 'discarded'].includes(found.state)) throw new Error(`the file of goods is ${found.state}, with ${found.problemCount} problems`);
      if (performance.now() - startedAt > longestMs) throw new Error(`the file of goods stays ${found.state}`);
      await pause(1_000);
    }
  } finally {
    clearInterval(sampler);
  }
}

/** Gives the figures of a server that has just started, whose catalogue is that of the mall in `folder`. */
export async function measureGoodsFile(server, { folder }) {
  const call = callerOf(server, folder);
  const rows = withCodes(await exportRows(call), (sku) => `B-${sku}`);
  const content = textOf(rows);
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), 'goods.csv');
  let importId;
  const checked = await watch(server, call, () => importId, 'checked', async () => {
    ({ importId } = await call('/staff/v1/goods/import', { file: form }));
  });
  const applied = await watch(server, call, () => importId, 'applied', async () => {
    const proposal = { operation: 'apply_goods_import', request: { importId, reason: 'measured' }, reason: 'measured' };
    const { proposalId } = await call('/staff/v1/proposals/make', { body: proposal, once: `goods-file-${importId}` });
    await call('/staff/v1/proposals/approve', { body: { proposalId }, key: 'second_staff_key' });
  });
  const { overtakenCount, appliedCount, productCount } = applied.found;
  if (overtakenCount !== 0 || appliedCount !== productCount) throw new Error(`of ${productCount} goods ${appliedCount} were changed and ${overtakenCount} left alone`);
  const size = `${(rows.length - 1).toLocaleString('en')} rows, ${(content.length / 1e6).toFixed(0)} MB`;
  const figure = (name, { seconds, largestMb: value }) => ({ name: `a file of goods, ${name}: memory beside what the server had`, unit: 'MB', value, largest: largestMb, notes: [`${size}, in ${seconds.toFixed(0)} s`] });
  return [figure('handed in and checked', checked), figure('applied', applied)];
}
