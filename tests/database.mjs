// Reads a running server's database from outside, with the engines' own programs: what the API shows must be what is stored.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outputLimit = 1 << 27;

/** The rows of a query, as objects. `url` is what the server was given: "sqlite:PATH" or "postgres://…". Only while the server runs: it owns the file. */
export async function queryRows(url, sql) {
  if (url.startsWith('sqlite:')) {
    const { stdout } = await run('sqlite3', ['-readonly', '-json', url.slice('sqlite:'.length), sql], { maxBuffer: outputLimit });
    return stdout.trim() === '' ? [] : JSON.parse(stdout);
  }
  const wrapped = `select coalesce(json_agg(found), '[]') from (${sql}) as found`;
  const { stdout } = await run('psql', [url, '--no-psqlrc', '--tuples-only', '--no-align', '--command', wrapped], { maxBuffer: outputLimit });
  return JSON.parse(stdout);
}

/** All rows of the tables whose names do not begin with `prefix`, as text that the engine's own program wrote. On SQLite the server must be down. */
export async function dumpWithout(url, prefix) {
  if (url.startsWith('sqlite:')) {
    const path = url.slice('sqlite:'.length);
    const tables = await queryRows(url, `select name from sqlite_schema where type = 'table' and substr(name, 1, ${prefix.length}) <> '${prefix}'`);
    const { stdout } = await run('sqlite3', ['-readonly', path, `.dump ${tables.map(({ name }) => name).join(' ')}`], { maxBuffer: outputLimit });
    return stdout;
  }
  const { stdout } = await run('pg_dump', ['--data-only', `--exclude-table=${prefix}*`, url], { maxBuffer: outputLimit });
  return stdout;
}
