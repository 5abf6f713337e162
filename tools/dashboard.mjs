// Writes deploy/grafana/galleria.json: the dashboard's rows and panels stand here, in short. node tools/dashboard.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const width = 24; // of Grafana's grid
const height = 8;
const datasource = { type: 'prometheus', uid: '${datasource}' };
const ours = 'job="galleria", instance=~"$instance"';
const machine = 'job="machine"';
// These last as long as somebody looks or uploads: their duration says nothing about the server.
const lasting = 'stream_live_counts|get_file|get_file_in_folder|get_video_file|web_file|console_file|get_export_file|get_data_copy_file|begin_video_upload|go_on_with_video_upload|upload_image|sandbox_.*';
const calls = 'choose_pay_method|update_process_pay|send_code|sign_in_with_wechat|get_js_ticket|get_url_link|begin_identity_sign_in|finish_identity_sign_in';
const told = 'take_wechat_pay_notice|take_union_pay_notice|take_parking_deduction_notice|take_gate_events|take_locker_events|take_text_receipts';

const quantile = (share, by, matchers) => `histogram_quantile(${share}, sum by (${by}) (rate(galleria_http_request_duration_seconds_bucket{${ours}, ${matchers}}[$__rate_interval])))`;
const ready = `route="readiness"`;

/** A panel over time. queries: [[PromQL, legend], …]. threshold: a line that should not be crossed. */
const lines = (title, description, unit, queries, { threshold, share = 8, isStacked = false } = {}) => ({
  type: 'timeseries',
  title,
  description,
  share,
  queries,
  fieldConfig: {
    defaults: {
      unit,
      min: 0,
      color: { mode: 'palette-classic' },
      custom: {
        drawStyle: 'line',
        lineWidth: 1,
        fillOpacity: isStacked ? 40 : 0,
        showPoints: 'never',
        spanNulls: false,
        stacking: { mode: isStacked ? 'normal' : 'none', group: 'A' },
        thresholdsStyle: { mode: threshold === undefined ? 'off' : 'line' },
      },
      thresholds: { mode: 'absolute', steps: [{ color: 'green', value: null }, ...(threshold === undefined ? [] : [{ color: 'red', value: threshold }])] },
    },
    overrides: [],
  },
  options: { legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] }, tooltip: { mode: 'multi', sort: 'desc' } },
});

/** A number. steps: [[from which value, colour], …], the first from the least. */
const number = (title, description, unit, query, steps) => ({
  type: 'stat',
  title,
  description,
  share: 4,
  queries: [[query, '']],
  fieldConfig: {
    defaults: { unit, thresholds: { mode: 'absolute', steps: steps.map(([value, color]) => ({ color, value })) }, mappings: [] },
    overrides: [],
  },
  options: { colorMode: 'background', graphMode: 'area', justifyMode: 'auto', orientation: 'auto', textMode: 'auto', reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false } },
});

const heat = (title, description, query) => ({
  type: 'heatmap',
  title,
  description,
  share: 8,
  queries: [[query, '{{le}}']],
  format: 'heatmap',
  fieldConfig: { defaults: { custom: { scaleDistribution: { type: 'linear' } } }, overrides: [] },
  options: {
    calculate: false,
    cellGap: 1,
    color: { mode: 'scheme', scheme: 'Oranges', exponent: 0.5, fill: 'dark-orange', reverse: false, steps: 64 },
    legend: { show: true },
    rowsFrame: { layout: 'auto' },
    showValue: 'never',
    tooltip: { mode: 'single', yHistogram: false },
    yAxis: { axisPlacement: 'left', unit: 's', reverse: false },
  },
});

const states = (title, description, query, legend) => ({
  type: 'state-timeline',
  title,
  description,
  share: 12,
  queries: [[query, legend]],
  fieldConfig: {
    defaults: {
      color: { mode: 'thresholds' },
      custom: { fillOpacity: 80, lineWidth: 0 },
      mappings: [{ type: 'value', options: { 1: { text: 'firing', color: 'red', index: 0 } } }],
      thresholds: { mode: 'absolute', steps: [{ color: 'red', value: null }] },
    },
    overrides: [],
  },
  options: { alignValue: 'left', legend: { displayMode: 'list', placement: 'bottom', showLegend: false }, mergeValues: true, rowHeight: 0.8, showValue: 'never', tooltip: { mode: 'single', sort: 'none' } },
});

const words = (title, content) => ({ type: 'text', title, description: '', share: 8, queries: [], fieldConfig: { defaults: {}, overrides: [] }, options: { mode: 'markdown', content } });

const rows = {
  Traffic: [
    number('Servers that answer', 'How many nodes Prometheus can read.', 'short', 'sum(up{job="galleria"})', [[null, 'red'], [1, 'green']]),
    number('Ready', 'The share of the last five minutes’ questions to /readyz that were answered 200.', 'percentunit',
      `sum(rate(galleria_http_requests_total{${ours}, ${ready}, code="2xx"}[5m])) / sum(rate(galleria_http_requests_total{${ours}, ${ready}}[5m]))`, [[null, 'red'], [0.99, 'green']]),
    number('Requests', 'Answered in a second, without probes.', 'reqps', `sum(rate(galleria_http_requests_total{${ours}, route!~"health|readiness|metrics"}[$__rate_interval]))`, [[null, 'blue']]),
    states('Alerts', 'Which alerts are firing.', 'ALERTS{alertname=~"Galleria.*", alertstate="firing"}', '{{alertname}} {{instance}}'),
    lines('Requests by outcome', 'By class of the HTTP status. 4xx is what a client did wrong or was refused, 5xx what we did.', 'reqps', [[`sum by (code) (rate(galleria_http_requests_total{${ours}}[$__rate_interval]))`, '{{code}}']], { isStacked: true }),
    lines('Requests by subject', 'The classes that the alerts go by.', 'reqps', [[`sum by (class) (galleria:class_requests:rate5m{${ours}})`, '{{class}}']], { isStacked: true }),
    lines('The ten busiest routes', 'Routes bear the names of the operations in api/openapi.json.', 'reqps', [[`topk(10, sum by (route) (rate(galleria_http_requests_total{${ours}}[$__rate_interval])))`, '{{route}}']]),
    lines('Connections', 'Open ones; the server takes 10,000.', 'short', [[`sum by (instance) (galleria_http_connections{${ours}})`, '{{instance}}']], { threshold: 10_000 }),
    lines('Requests in flight', 'Arrived and not answered, streams and downloads among them.', 'short', [[`sum by (instance) (galleria_http_requests_in_flight{${ours}})`, '{{instance}}']]),
    lines('Open consoles', 'Streams of live counts: one for each window of the console.', 'short', [[`sum by (instance) (galleria_live_streams{${ours}})`, '{{instance}}']]),
  ],
  Latency: [
    lines('Reads, p99', 'Of what members look at most. 200 ms are promised.', 's', [[`galleria:class_duration_seconds:p99_5m{${ours}, class="reads"}`, '{{instance}}']], { threshold: 0.2 }),
    lines('Orders, p99', 'Of confirm order and submit. 800 ms are promised.', 's', [[`galleria:class_duration_seconds:p99_5m{${ours}, class="orders"}`, '{{instance}}']], { threshold: 0.8 }),
    heat('All requests', 'How many took how long; without files, streams and uploads, which last as long as somebody’s network.', `sum by (le) (increase(galleria_http_request_duration_seconds_bucket{${ours}, route!~"${lasting}"}[$__rate_interval]))`),
    lines('All requests, p50, p90, p99', 'The same as lines.', 's', [0.5, 0.9, 0.99].map((share) => [quantile(share, 'le', `route!~"${lasting}"`), `p${share * 100}`]), { share: 12 }),
    lines('The ten slowest routes, p99', 'Between the limits of the buckets this is an estimate.', 's', [[`topk(10, ${quantile(0.99, 'route, le', `route!~"${lasting}"`)})`, '{{route}}']], { share: 12 }),
  ],
  Errors: [
    lines('Failures by subject', 'The share of 5xx in each class. In a flash sale that of orders counts everybody who waits in the line.', 'percentunit',
      [[`sum by (class) (galleria:class_requests:rate5m{${ours}, code="5xx"}) / sum by (class) (galleria:class_requests:rate5m{${ours}})`, '{{class}}']]),
    lines('5xx by route', 'The ten that fail most. The log has each with its trace id and reason: request_failed.', 'reqps', [[`topk(10, sum by (route) (rate(galleria_http_requests_total{${ours}, code="5xx"}[$__rate_interval])))`, '{{route}}']]),
    lines('4xx by route', 'The ten that refuse most. A jump is a fault of an app, or somebody who tries.', 'reqps', [[`topk(10, sum by (route) (rate(galleria_http_requests_total{${ours}, code="4xx"}[$__rate_interval])))`, '{{route}}']]),
  ],
  Database: [
    lines('Writes', 'Transactions, and the commits that they shared.', 'ops', [
      [`sum by (instance) (rate(galleria_db_transactions_total{${ours}}[$__rate_interval]))`, 'transactions {{instance}}'],
      [`sum by (instance) (rate(galleria_db_commits_total{${ours}}[$__rate_interval]))`, 'commits {{instance}}'],
    ]),
    lines('Transactions a commit', 'It grows with the load: that is how the server keeps up with a slow disk.', 'short', [
      [`sum by (instance) (rate(galleria_db_transactions_total{${ours}}[$__rate_interval])) / sum by (instance) (rate(galleria_db_commits_total{${ours}}[$__rate_interval]))`, '{{instance}}'],
    ]),
    lines('How long a commit takes', 'The mean of what /readyz does: write a row, commit, read it again.', 's', [
      [`sum by (instance) (rate(galleria_http_request_duration_seconds_sum{${ours}, ${ready}}[5m])) / sum by (instance) (rate(galleria_http_request_duration_seconds_count{${ours}, ${ready}}[5m]))`, '{{instance}}'],
    ], { threshold: 0.25 }),
    lines('Writes that fail, and tries once more', 'What the database failed, and what was tried again since others were in the way or a connection was lost.', 'ops', [
      [`sum by (instance) (rate(galleria_db_failures_total{${ours}}[$__rate_interval]))`, 'failed {{instance}}'],
      [`sum by (instance) (rate(galleria_db_again_total{${ours}}[$__rate_interval]))`, 'tried again {{instance}}'],
    ]),
    lines('Size', 'On the disk, without SQLite’s log; read once a minute.', 'bytes', [[`max(galleria_db_bytes{${ours}})`, 'database']]),
  ],
  'Queues and timers': [
    lines('Requests that wait for a worker', 'By lane: read, write, and call for those that wait for systems outside. From 1,024 on a lane refuses.', 'short', [[`sum by (lane, instance) (galleria_http_queued{${ours}})`, '{{lane}} {{instance}}']], { threshold: 100 }),
    lines('Connections refused', 'Closed at once because there were 10,000.', 'cps', [[`sum by (instance) (rate(galleria_http_connections_refused_total{${ours}}[$__rate_interval]))`, '{{instance}}']]),
    lines('Members’ films that wait', 'To be made anew, one at a time on each server; and whether ffmpeg is missing.', 'short', [
      [`max(galleria_videos_to_encode{${ours}})`, 'wait'],
      [`max by (instance) (galleria_videos_encoder_missing{${ours}})`, 'no ffmpeg at {{instance}}'],
    ], { threshold: 20 }),
    lines('Timers that are late', 'Due for more than a minute and not at work, by kind. Those of films and files wait for one another.', 'short', [[`max by (kind) (galleria_timers_late{${ours}})`, '{{kind}}']]),
    lines('Timers that fail', 'Tried again with growing pauses, by kind. The console’s desk of the system says why.', 'short', [[`max by (kind) (galleria_timers_failing{${ours}})`, '{{kind}}']]),
    words('Why', 'The console’s desk of the system has each timer in trouble with its reason, to be tried again or set aside, and the auditor’s runs with what they found; the log has `timer_failed` and `audit_offence`.'),
  ],
  Books: [
    number('Rows that break a rule', 'Found by the auditor’s last run that was started in the console.', 'short', `max(galleria_audit_offences{${ours}})`, [[null, 'green'], [1, 'red']]),
    number('Since the auditor ran', 'From the end of that run; the nightly `galleria audit` is not counted.', 's', `time() - max(galleria_audit_timestamp_seconds{${ours}})`, [[null, 'blue']]),
    number('Open differences', 'Between providers’ bills and the mall’s books, which nobody has closed.', 'short', `max(galleria_reconciliation_open_tickets{${ours}})`, [[null, 'green'], [1, 'orange']]),
    lines('Since a bill was compared', 'By provider. There is one a day.', 's', [[`time() - max by (provider) (galleria_reconciliation_timestamp_seconds{${ours}})`, '{{provider}}']], { threshold: 172_800, share: 12 }),
  ],
  'Outside systems': [
    lines('Failures by system', 'The share of 5xx: a provider that does not answer, refuses us, or is not called because its breaker is open.', 'percentunit',
      [[`sum by (class) (galleria:class_requests:rate5m{${ours}, class=~"payments|sms|wechat|identity", code="5xx"}) / sum by (class) (galleria:class_requests:rate5m{${ours}, class=~"payments|sms|wechat|identity"})`, '{{class}}']], { threshold: 0.1 }),
    lines('How long calls take, p99', 'Of the routes that wait for a system outside.', 's', [[quantile(0.99, 'route, le', `route=~"${calls}"`), '{{route}}']]),
    lines('Providers that are not called', '1 from when a provider failed several times in a row until a call to it goes well.', 'short', [[`max by (provider) (galleria_breaker_open{${ours}})`, '{{provider}}']]),
    lines('The storage of files', 'Where pictures and films lie in a bucket: calls, those that were repeated, and those that failed in the end. Nothing where they lie in the folder.', 'ops', [
      [`sum by (instance) (rate(galleria_storage_calls_total{${ours}}[$__rate_interval]))`, 'calls {{instance}}'],
      [`sum by (instance) (rate(galleria_storage_repeats_total{${ours}}[$__rate_interval]))`, 'repeated {{instance}}'],
      [`sum by (instance) (rate(galleria_storage_failures_total{${ours}}[$__rate_interval]))`, 'failed {{instance}}'],
    ]),
    lines('What goes to the storage and comes of it', 'Pictures that were shown lately come from memory, films from a copy of an hour.', 'Bps', [
      [`sum by (instance) (rate(galleria_storage_sent_bytes_total{${ours}}[$__rate_interval]))`, 'sent {{instance}}'],
      [`sum by (instance) (rate(galleria_storage_received_bytes_total{${ours}}[$__rate_interval]))`, 'received {{instance}}'],
    ]),
    lines('Files', 'Whether the storage is away, files that rows know and that are not there, and files that no row knew for a day and that were swept.', 'short', [
      [`max by (instance) (galleria_storage_away{${ours}})`, 'away from {{instance}}'],
      [`max(galleria_files_missing{${ours}})`, 'missing'],
      [`sum(increase(galleria_files_swept_total{${ours}}[1d]))`, 'swept in a day'],
      [`max(galleria_files_not_swept{${ours}})`, 'too many to be swept'],
      [`max(galleria_videos_not_swept{${ours}})`, 'of films, too many to be swept'],
    ], { threshold: 1 }),
    lines('Subscribe messages', 'What became of tries to tell members in WeChat. refused: no longer allowed there; unfit: a template does not take the text.', 'ops', [
      [`sum by (outcome) (rate(galleria_subscribe_messages_total{${ours}}[$__rate_interval]))`, '{{outcome}}'],
    ]),
    lines('What we are told', 'Notices of providers, events of gates and of lockers. 4xx: not believed, most often a key or a clock.', 'reqps', [[`sum by (route, code) (rate(galleria_http_requests_total{${ours}, route=~"${told}"}[$__rate_interval]))`, '{{route}} {{code}}']]),
  ],
  Traces: [
    lines('Spans that are sent', 'By each server that has a collector of traces (tracing.endpoint); none otherwise.', 'ops', [[`sum by (instance) (rate(galleria_trace_spans_sent_total{${ours}}[$__rate_interval]))`, '{{instance}}']]),
    lines('Spans that wait', 'To be sent. From tracing.queue_size on they are dropped.', 'short', [[`sum by (instance) (galleria_trace_spans_queued{${ours}})`, '{{instance}}']]),
    lines('Spans that are dropped', 'Since the queue was full, none answered to the last try, or the collector took them not. No request waits for any of it.', 'ops', [
      [`sum by (reason, instance) (rate(galleria_trace_spans_dropped_total{${ours}}[$__rate_interval]))`, '{{reason}} {{instance}}'],
    ]),
  ],
  Machine: [
    lines('Processors', 'How much of all of them is at work. These four need the job machine (prometheus-node-exporter).', 'percentunit', [[`1 - avg by (instance) (rate(node_cpu_seconds_total{${machine}, mode="idle"}[$__rate_interval]))`, '{{instance}}']], { share: 6 }),
    lines('Memory that is free', 'What programs could still have.', 'bytes', [[`node_memory_MemAvailable_bytes{${machine}}`, '{{instance}}']], { share: 6 }),
    lines('Room on the disks', 'At a tenth the server is no longer ready.', 'percentunit', [[`node_filesystem_avail_bytes{${machine}, fstype!~"tmpfs|ramfs|squashfs|overlay|vfat"} / node_filesystem_size_bytes{${machine}, fstype!~"tmpfs|ramfs|squashfs|overlay|vfat"}`, '{{instance}} {{mountpoint}}']], { share: 6, threshold: 0.1 }),
    lines('Time in which the disks work', 'Near 1, everything waits for the disk.', 'percentunit', [[`rate(node_disk_io_time_seconds_total{${machine}}[$__rate_interval])`, '{{instance}} {{device}}']], { share: 6 }),
  ],
};

/** Panels in Grafana's form, put on the grid one after the other. */
function layOut() {
  const laid = [];
  let y = 0;
  for (const [name, panels] of Object.entries(rows)) {
    laid.push({ type: 'row', title: name, id: laid.length + 1, collapsed: false, gridPos: { x: 0, y, w: width, h: 1 }, panels: [] });
    y += 1;
    let x = 0;
    for (const { share, queries, format, ...panel } of panels) {
      if (x + share > width) {
        x = 0;
        y += height;
      }
      const targets = queries.map(([expr, legendFormat], place) => ({
        refId: String.fromCharCode(65 + place),
        datasource,
        editorMode: 'code',
        expr,
        legendFormat: legendFormat || '__auto',
        range: true,
        instant: false,
        ...(format && { format }),
      }));
      laid.push({ id: laid.length + 1, ...panel, gridPos: { x, y, w: share, h: height }, ...(queries.length > 0 && { datasource, targets }) });
      x += share;
    }
    y += height;
  }
  return laid;
}

const dashboard = {
  uid: 'galleria',
  title: 'Galleria',
  description: 'How the mall’s servers are: traffic, latency, errors, database, queues, outside systems and machine. docs/operations.md says what to do.',
  tags: ['galleria'],
  schemaVersion: 39,
  version: 1,
  editable: true,
  graphTooltip: 1,
  fiscalYearStartMonth: 0,
  weekStart: 'monday',
  timezone: 'browser',
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  timepicker: {},
  links: [],
  annotations: { list: [] },
  templating: {
    list: [
      { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus', regex: '', options: [], hide: 0, includeAll: false, multi: false, refresh: 1, skipUrlSync: false },
      {
        name: 'instance',
        label: 'Server',
        type: 'query',
        datasource,
        query: { qryType: 1, query: 'label_values(up{job="galleria"}, instance)', refId: 'instances' },
        regex: '',
        current: { selected: true, text: ['All'], value: ['$__all'] },
        options: [],
        hide: 0,
        includeAll: true,
        multi: true,
        refresh: 2,
        sort: 1,
        skipUrlSync: false,
      },
    ],
  },
  panels: layOut(),
};

export const dashboardText = `${JSON.stringify(dashboard, null, 1)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(import.meta.dirname, '../deploy/grafana/galleria.json'), dashboardText);
