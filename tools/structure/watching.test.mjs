// What watches the server (deploy/): rules and dashboard name only what the server measures and the routes that it has, and promtool plays every alert.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { dashboardText } from '../dashboard.mjs';

const root = new URL('../..', import.meta.url).pathname;
const text = (file) => readFileSync(join(root, file), 'utf8');
const folder = join(root, 'deploy/prometheus');
const rules = text('deploy/prometheus/galleria.rules.yml');
const plays = ['galleria.rules.test.yml', 'galleria.days.test.yml'];
const played = plays.map((file) => text(`deploy/prometheus/${file}`)).join('\n');
const dashboard = JSON.parse(text('deploy/grafana/galleria.json'));

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/*.cpp', 'server/*.hpp'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)) && !/_(test|fixture)\.(cpp|hpp)$/.test(file))
  .map((file) => ({ file, source: text(file) }));
const server = sources.map(({ source }) => source).join('\n');

// A metric is declared where its name is followed by what it is for, or, in server.cpp, where it is kept to be taken away again.
const declared = /(?:family\(|single_gauge\(|\{|\.name = |_metric = )"(galleria_[a-z_]+)"(?:,\s+"|,\s+\.help = "|, [A-Za-z_:]*_help|;)/g;
const histogram = /family\("(galleria_[a-z_]+)", "[^"]*", MetricType::Histogram\)/g;
const histograms = [...server.matchAll(histogram)].map(([, name]) => name);
const measured = new Set([...server.matchAll(declared)].map(([, name]) => name));
const exported = new Set([...measured].flatMap((name) => (histograms.includes(name) ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name])));
// What Prometheus says itself, and what Debian's prometheus-node-exporter measures.
const fromElsewhere = new Set([
  'up', 'ALERTS', 'node_cpu_seconds_total', 'node_disk_io_time_seconds_total', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes', 'node_memory_MemAvailable_bytes',
]);

/** The entries of a group file that begin with `- alert:` or `- record:`, with their expression. */
const entries = rules
  .split(/^ {6}- (?=alert: |record: )/m)
  .slice(1)
  .map((entry) => ({
    kind: entry.split(':', 1)[0],
    name: entry.match(/^\w+: (\S+)/)[1],
    class: entry.match(/labels: \{class: (\w+)\}/)?.[1],
    runbook: entry.match(/runbook: "(.*)"/)?.[1],
    severity: entry.match(/severity: (\w+)/)?.[1],
    expr: entry.match(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/).slice(1).join(''),
  }));
const alerts = entries.filter(({ kind }) => kind === 'alert');
const records = entries.filter(({ kind }) => kind === 'record');
const recorded = new Set(records.map(({ name }) => name));
const shown = dashboard.panels.flatMap(({ targets }) => targets ?? []).map(({ expr }) => expr);
const expressions = [...entries.map(({ expr }) => expr), ...shown];

const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan', 'by', 'without', 'on', 'ignoring', 'group_left', 'group_right']);

/** The metrics that a PromQL expression asks for. */
function metricsOf(expr) {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, '');
  return [...bare.matchAll(/(?<!\w)[a-zA-Z_:][\w:]*(?! *\()\b(?! *\()/g)].map(([name]) => name).filter((name) => !words.has(name));
}

/** The routes that an expression's matchers name. */
const routesOf = (expr) => [...expr.matchAll(/\broute(?:=|=~|!~|!=)"([^"]*)"/g)].flatMap(([, names]) => names.split('|'));

// Declared once with the endpoints, or given to a route that has none; those that take notices are called after the way to pay.
const operations = Object.values(JSON.parse(text('api/openapi.json')).paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
const payMethods = server.match(/BOOST_DESCRIBE_ENUM\(PayMethod, ([^)]+)\)/)[1].split(', ');
const rawRoutes = [...server.matchAll(/(?:\.name = |emplace_back\(|Method::post, (?:"[^"]*"|std::string\(\w+\)), )"([a-z_]+)"/g)].map(([, name]) => name);
const routes = new Set([...operations, ...rawRoutes, ...payMethods.map((method) => `take_${method}_notice`)]);

const classRoutes = (name) => routesOf(records.find((record) => record.class === name && record.name.includes('requests')).expr);

test('rules and dashboard ask only for what the server measures, and the dashboard shows all of it', () => {
  assert.ok(measured.size >= 11, `only ${[...measured]} found in the sources`);
  assert.equal(histograms.length, 1);
  const asked = new Set(expressions.flatMap(metricsOf));
  assert.deepEqual([...asked].filter((name) => !exported.has(name) && !recorded.has(name) && !fromElsewhere.has(name)), [], 'measured by nobody');
  const seen = new Set(shown.flatMap(metricsOf));
  const unseen = [...measured].filter((name) => ![name, `${name}_bucket`].some((each) => seen.has(each)));
  assert.deepEqual(unseen, [], 'measured, and on no panel: tools/dashboard.mjs');
});

test('metrics are found in an expression, and nothing else is', () => {
  assert.deepEqual(metricsOf('sum by (job, le) (rate(a_bucket{route="b|c"}[5m])) / on (job) d:e:rate5m > 0.5 and min_over_time(f[1m] offset 1d) > 1e9 unless absent(up)'), ['a_bucket', 'd:e:rate5m', 'f', 'up']);
});

test('routes that rules and dashboard name are the server’s', () => {
  const named = new Set(expressions.flatMap(routesOf).filter((name) => name !== 'sandbox_.*'));
  assert.ok(named.size > 40);
  assert.deepEqual([...named].filter((name) => !routes.has(name)), []);
});

test('kinds of timers that rules leave out are the server’s', () => {
  const kinds = expressions.flatMap((expr) => [...expr.matchAll(/\bkind!~"([^"]*)"/g)].flatMap(([, names]) => names.split('|')));
  assert.ok(kinds.length > 0);
  assert.deepEqual(kinds.filter((kind) => !server.includes(`"${kind}"`)), []);
});

test('each route that waits for a system outside is of its class, and the rest is all that is of none', () => {
  const bound = sources
    .filter(({ file }) => !file.startsWith('server/gateways/sandbox/'))
    .flatMap(({ source }) => [...source.matchAll(/bind_in<(?:\w+::)?(\w+)>\(\s*(?:http::)?Lane::call/g)].map(([, name]) => name));
  // These wait for no system, but for a password to be hashed, or a key to be asked for.
  const computing = ['sign_in_staff', 'accept_staff_invitation', 'change_staff_password', 'begin_passkey'];
  const outside = ['payments', 'sms', 'wechat', 'identity'].flatMap(classRoutes);
  assert.deepEqual([...outside].sort(), bound.filter((name) => !computing.includes(name)).sort());
  const classes = [...classRoutes('reads'), ...classRoutes('orders'), ...outside];
  assert.deepEqual(classRoutes('rest').sort(), [...classes, 'health', 'readiness', 'metrics', 'sandbox_.*'].sort());
  for (const { class: name, expr } of records.filter((record) => record.name.includes('duration'))) assert.deepEqual(routesOf(expr), classRoutes(name));
  // What has an alert of its own is not told once more as a route that fails.
  const left = alerts.find(({ name }) => name === 'GalleriaRouteFails').expr.match(/route!~"([^"]*)"/)[1].split('|');
  assert.deepEqual(left.sort(), [...classRoutes('orders'), ...outside, 'readiness', 'sandbox_.*'].sort());
});

test('each alert has its entry in docs/operations.md, wakes or waits, and is played firing and silent', () => {
  const headings = [...text('docs/operations.md').matchAll(/^#### (Galleria\w+)$/gm)].map(([, heading]) => heading);
  assert.deepEqual([...headings].sort(), [...new Set(alerts.map(({ name }) => name))].sort());
  for (const { name, runbook, severity } of alerts) {
    assert.equal(runbook, `docs/operations.md#${name.toLowerCase()}`);
    assert.match(severity, /^(page|ticket)$/, name);
    const outcomes = [...played.matchAll(new RegExp(`alertname: ${name}\\n +exp_alerts:( \\[\\])?`, 'g'))].map(([, none]) => none === undefined);
    assert.ok(outcomes.includes(true), `${name} never fires in ${plays}`);
    assert.ok(outcomes.includes(false), `${name} is never silent in ${plays}`);
  }
});

test('the dashboard is as tools/dashboard.mjs writes it, and each panel says what it shows', () => {
  assert.equal(text('deploy/grafana/galleria.json'), dashboardText, 'node tools/dashboard.mjs');
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  assert.deepEqual(panels.filter(({ type, description, fieldConfig }) => type !== 'text' && (!description || (type !== 'state-timeline' && type !== 'heatmap' && !fieldConfig.defaults.unit))).map(({ title }) => title), []);
  assert.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length);
});

test('promtool takes the configuration, the rules and every panel’s question, and the alerts come when they should', () => {
  // ./test takes it out of Debian's package prometheus into .cache.
  const own = join(root, '.cache/promtool/promtool');
  const promtool = (...words) => execFileSync(existsSync(own) ? own : 'promtool', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  promtool('check', 'config', 'prometheus.yml');
  const scratch = mkdtempSync(join(tmpdir(), 'galleria-watching-'));
  try {
    const asked = shown.map((expr, place) => ({ record: `panel:question:${place}`, expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*') }));
    writeFileSync(join(scratch, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules: asked }] }));
    promtool('check', 'rules', join(scratch, 'panels.yml'));
  } finally {
    rmSync(scratch, { recursive: true });
  }
  assert.equal(promtool('test', 'rules', ...plays).match(/SUCCESS/g)?.length, plays.length);
});
