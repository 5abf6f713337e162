// A PostgreSQL server for tests: the one that GALLERIA_TEST_POSTGRES names, or one of our own in a temporary folder.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const versions = '/usr/lib/postgresql';

/** Where the programs of PostgreSQL lie: Debian keeps one folder a version and puts none of them in the path. */
export function programs() {
  const newest = readdirSync(versions).sort((left, right) => Number(right) - Number(left))[0];
  return join(versions, newest, 'bin');
}

// The server refuses to run as root, and must end with these tests, however they end.
function prefixed(command) {
  const asUser = process.getuid() === 0 ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  return ['setpriv', ['--pdeathsig=QUIT', ...asUser, ...command]];
}

async function answers(url) {
  return run('psql', [url, '--no-psqlrc', '--command', 'select 1']).then(
    () => true,
    () => false, // not up yet: asked again
  );
}

/** The processes whose parent it is. */
const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/**
 * Starts a server that lives in `folder`, or in a temporary one, with `furtherSettings` ("name=value"). Gives
 *   folder, url   the URL names the database "postgres"
 *   stop()        ends it for good
 *   kill()        ends it and all its processes as a power switch would; start() brings it up again, when it is down
 *   processes()   the numbers of all its processes, its own first
 */
export async function startPostgres(furtherSettings = [], folder = mkdtempSync(join(tmpdir(), 'galleria-postgres-'))) {
  if (process.getuid() === 0) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])));
  const data = join(folder, 'data');
  const bin = programs();
  await run(...prefixed([join(bin, 'initdb'), '-D', data, '-U', 'galleria', '-A', 'trust', '--no-sync', '--locale=C', '--encoding=UTF8']), { cwd: folder });
  const settings = ['listen_addresses=', 'shared_buffers=64MB', 'max_connections=200', ...furtherSettings].flatMap((setting) => ['-c', setting]);
  const url = `postgres://galleria@/postgres?host=${folder}`;
  let server;
  const isRunning = () => server && server.exitCode === null && server.signalCode === null;
  const start = async () => {
    if (isRunning()) return;
    server = spawn(...prefixed([join(bin, 'postgres'), '-D', data, '-k', folder, ...settings]), { cwd: folder, stdio: 'ignore' });
    server.ended = once(server, 'exit');
    for (let attempt = 0; !(await answers(url)); attempt += 1) {
      if (attempt === 100 || !isRunning()) throw new Error('the PostgreSQL server did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const processes = () => [server.pid, ...childrenOf(server.pid)];
  const kill = async () => {
    for (const pid of processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error; // went with its parent
      }
    }
    await server.ended;
  };
  const stop = async () => {
    if (isRunning()) server.kill('SIGQUIT');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { folder, url, start, stop, kill, processes };
}

/** The URL of another database on the server that `url` names. */
export function withDatabaseName(url, name) {
  const slash = url.indexOf('/', url.indexOf('//') + 2);
  const question = url.indexOf('?');
  return `${url.slice(0, slash)}/${name}${question < 0 ? '' : url.slice(question)}`;
}

export const databaseNameIn = (url) => /\/(galleria_\w+)(\?|$)/.exec(url)[1];

/** Makes an empty database, or a copy of one that nobody is in, and gives its URL. */
export async function createDatabase(serverUrl, original = 'template1') {
  const name = `galleria_${process.pid}_${Date.now().toString(36)}`;
  await run('psql', [withDatabaseName(serverUrl, 'postgres'), '--no-psqlrc', '--command', `create database ${name} template ${original}`]);
  return withDatabaseName(serverUrl, name);
}

/** Drops a database that createDatabase made. */
export async function dropDatabase(url) {
  await run('psql', [withDatabaseName(url, 'postgres'), '--no-psqlrc', '--command', `drop database ${databaseNameIn(url)} with (force)`]);
}
