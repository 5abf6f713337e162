// Starts and ends the programs that are measured, each in a temporary folder that goes with it.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const root = resolve(import.meta.dirname, '../..');
export const program = (name) => join(root, 'build/release', name === 'galleria' ? name : `tools/${name}`);
const execute = promisify(execFile);

/** Runs a program to its end and gives what it printed. Throws with its standard error if it fails. */
export async function run(command, flags, options = {}) {
  const { stdout } = await execute(command, flags.map(String), { cwd: root, maxBuffer: 1 << 27, ...options });
  return stdout;
}

export const pause = (durationMs) => new Promise((done) => setTimeout(done, durationMs));

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** A folder that `end` takes away. */
export function temporaryFolder(name) {
  const path = mkdtempSync(join(tmpdir(), `galleria-bench-${name}-`));
  return { path, end: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a program that must not outlive this one. `log`: the file that its output is appended to. */
function startProgram(command, flags, environment, log) {
  const output = openSync(log, 'a');
  const child = spawn('setpriv', ['--pdeathsig=KILL', command, ...flags.map(String)], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  });
  child.exited = once(child, 'exit');
  return child;
}

async function answers(port) {
  const socket = createConnection(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => true,
    () => false, // not listening yet: asked again
  ).finally(() => socket.destroy());
}

async function waitUntil(isReady, child, log, pauseMs) {
  const deadline = Date.now() + 60_000;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${child.spawnargs[2]} did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
    await pause(pauseMs);
  }
}

const memoryOf = (child, name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) * 1_024;

/** The server with the demo mall. `databaseUrl`: "sqlite:PATH" or "postgres://…". Gives its url, how long it took to be ready, its metrics and memory, and `stop`. */
export async function startGalleria({ folder, databaseUrl = `sqlite:${join(folder, 'galleria.sqlite')}`, environment = {} }) {
  const port = await freePort();
  const internalPort = await freePort();
  const log = join(folder, 'server.log');
  const settings = {
    GALLERIA_HTTP_ADDRESS: '127.0.0.1',
    GALLERIA_HTTP_INTERNAL_PORT: String(internalPort),
    GALLERIA_HTTP_WEB_ROOT: join(root, 'web/dist'),
    GALLERIA_HTTP_DRAIN_NOTICE_MS: '0',
    GALLERIA_HTTP_MEMBER_WRITES_PER_SECOND: '1000000',
    GALLERIA_HTTP_LOG_REQUESTS: 'slow_and_failed',
    ...environment,
  };
  const flags = ['serve', '--demo', '--port', port, '--data', folder, '--database', databaseUrl, '--art', join(root, 'build/demo-art')];
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = startProgram(program('galleria'), flags, settings, log);
  const isReady = () => fetch(`${url}/readyz`).then((answer) => answer.status === 200, () => false); // not listening yet
  await waitUntil(isReady, child, log, 2);
  return {
    url,
    port,
    readyAfterMs: performance.now() - startedAt,
    /** The value of a metric without labels. */
    metric: async (name) => {
      const text = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
      const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text);
      if (!found) throw new Error(`the server has no metric ${name}`);
      return Number(found[1]);
    },
    residentBytes: () => memoryOf(child, 'VmRSS'),
    /** The most that it ever had. */
    peakBytes: () => memoryOf(child, 'VmHWM'),
    stop: async () => {
      child.kill('SIGTERM');
      await child.exited;
    },
  };
}

/** The bare server, answering everything with the bytes in the file. */
export async function startBareServer(responseFile, folder) {
  const port = await freePort();
  const log = join(folder, 'bare.log');
  const child = startProgram(program('galleria_bare_server'), ['--response', responseFile, '--port', port], {}, log);
  await waitUntil(() => answers(port), child, log, 10);
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await child.exited;
    },
  };
}

/** Runs the load driver and gives what it measured: {requests, seconds, per_second, p50_ms, p99_ms, failures}. */
export async function load(port, flags, seconds, connections = 64) {
  return JSON.parse(await run(program('galleria_load'), ['--port', port, '--connections', connections, '--seconds', seconds, ...flags]));
}

export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Plays the contestants in turn, again and again, so that whatever else the machine does falls on all alike; gives each one's list of results. */
export async function alternate(rounds, ...contestants) {
  const results = contestants.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, play] of contestants.entries()) results[place].push(await play());
  }
  return results;
}
