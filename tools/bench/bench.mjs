// Measures Galleria and writes docs/performance.md: node bench.mjs [--quick] [reads|sqlite|postgres|hot|draws|doors|gates|community|checkout|starts|goods|pages …]. Without words: all. `growth` is
// measured only when it is asked for, because it fills 25 GB of disk for half an hour, and writes docs/growth.md.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root, run } from './processes.mjs';
import { judge, render, renderGrowth } from './report.mjs';

// Each section loads what it needs only when it is asked for.
const sections = {
  reads: async (effort) => (await import('./reads.mjs')).measureReads(effort),
  sqlite: async (effort) => (await import('./orders.mjs')).measureOrders(['sqlite'], effort),
  postgres: async (effort) => (await import('./orders.mjs')).measureOrders(['postgres'], effort),
  hot: async (effort) => (await import('./hot.mjs')).measureHot(effort),
  draws: async (effort) => (await import('./draws.mjs')).measureDraws(effort),
  doors: async (effort) => (await import('./doors.mjs')).measureDoors(effort),
  gates: async (effort) => (await import('./gates.mjs')).measureGates(effort),
  community: async (effort) => (await import('./community.mjs')).measureCommunity(effort),
  checkout: async (effort) => (await import('./checkout.mjs')).measureCheckout(['sqlite', 'postgres'], effort),
  starts: async (effort) => (await import('./starts.mjs')).measureStarts(effort),
  goods: async (effort) => (await import('./goods.mjs')).measureGoods(effort),
  pages: async (effort) => (await import('./pages.mjs')).measurePages(effort),
  growth: async (effort) => {
    const growth = await (await import('./growth.mjs')).measureGrowth(effort);
    if (!isQuick) write('docs/growth.md', renderGrowth(growth, machine, today));
    return growth.figures;
  },
};
const optional = new Set(['growth']);
const full = { rounds: 4, seconds: 4, starts: 5, looks: 3, buyers: 24_000, crowd: 10_000, door: 50_000, gateEvents: 100_000, community: { posts: 100_000, likes: 10_000_000 }, growth: { goods: 100_000, members: 1_000_000, orders: 10_000_000 } };
const quick = { rounds: 2, seconds: 1, starts: 2, looks: 1, buyers: 4_800, crowd: 2_000, door: 5_000, gateEvents: 10_000, community: { posts: 2_000, likes: 40_000 }, growth: { goods: 1_000, members: 10_000, orders: 100_000 } };

const firstNumber = (text) => /\d+(\.\d+)+/.exec(text)[0];
const versions = async () => ({
  SQLite: firstNumber(await run('sqlite3', ['--version'])),
  PostgreSQL: firstNumber(await run('psql', ['--version'])),
  Chromium: firstNumber(await run('chromium-headless-shell', ['--version'])),
  Node: process.versions.node,
});

const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const chosen = words.filter((word) => word !== '--quick');
const unknown = chosen.filter((word) => !(word in sections));
if (unknown.length > 0) {
  console.error(`bench: no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`);
  process.exit(2);
}

const today = new Date().toISOString().slice(0, 10);
const write = (path, text) => {
  writeFileSync(join(root, path), text);
  console.log(`== wrote ${path}`);
};

const machine = { cores: cpus().length, model: cpus()[0].model.trim(), memoryBytes: totalmem(), load: loadavg()[0], versions: await versions() };
const figures = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(sections).filter((section) => !optional.has(section))) {
  console.log(`== measuring ${name}`);
  for (const figure of await sections[name](isQuick ? quick : full)) {
    const { ratio, threshold, isEnough } = judge(figure);
    console.log(`${isEnough ? 'ok   ' : 'short'} ${figure.name}: ${figure.value.toFixed(1)} ${figure.unit}${ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`} (${threshold}) ${figure.notes.join('; ')}`);
    figures.push(figure);
  }
}

// Half a measurement is no record of the house.
if (chosen.length === 0 && !isQuick) write('docs/performance.md', render(figures, machine, today));
process.exitCode = figures.every((figure) => judge(figure).isEnough) ? 0 : 1;
