// A PostgreSQL server for tests: the one that GALLERIA_TEST_POSTGRES names, or one of our own in a temporary folder.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const versions = '/usr/lib/postgresql';

/** Debian keeps one folder a version and puts none of them in the path. */
function programs() {
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

/** Starts a server that lives in a temporary folder, with `furtherSettings` ("name=value"). Gives its folder, its URL, with the database's name left as "postgres", and the function that ends it. */
export async function startPostgres(furtherSettings = []) {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-postgres-'));
  if (process.getuid() === 0) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])));
  const data = join(folder, 'data');
  const bin = programs();
  await run(...prefixed([join(bin, 'initdb'), '-D', data, '-U', 'galleria', '-A', 'trust', '--no-sync', '--locale=C', '--encoding=UTF8']), { cwd: folder });
  const settings = ['listen_addresses=', 'shared_buffers=64MB', 'max_connections=200', ...furtherSettings].flatMap((setting) => ['-c', setting]);
  const server = spawn(...prefixed([join(bin, 'postgres'), '-D', data, '-k', folder, ...settings]), { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `postgres://galleria@/postgres?host=${folder}`;
  for (let attempt = 0; !(await answers(url)); attempt += 1) {
    if (attempt === 100 || server.exitCode !== null) throw new Error('the PostgreSQL server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    folder,
    url,
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The URL of another database on the server that `url` names. */
export function withDatabaseName(url, name) {
  const slash = url.indexOf('/', url.indexOf('//') + 2);
  const question = url.indexOf('?');
  return `${url.slice(0, slash)}/${name}${question < 0 ? '' : url.slice(question)}`;
}

/** Makes an empty database and gives its URL. */
export async function createDatabase(serverUrl) {
  const name = `galleria_${process.pid}_${Date.now().toString(36)}`;
  await run('psql', [withDatabaseName(serverUrl, 'postgres'), '--no-psqlrc', '--command', `create database ${name}`]);
  return withDatabaseName(serverUrl, name);
}

/** Drops a database that createDatabase made. */
export async function dropDatabase(url) {
  const name = /\/(galleria_\w+)(\?|$)/.exec(url)[1];
  await run('psql', [withDatabaseName(url, 'postgres'), '--no-psqlrc', '--command', `drop database ${name} with (force)`]);
}
