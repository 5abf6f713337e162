// A world for a test: the real server with its own database and folder, its clock, its sandbox of outside systems, and members in it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from './client.mjs';
import { queryRows } from './database.mjs';
import { artFolder, program, root, webRoot } from './places.mjs';
import { createDatabase, dropDatabase, startPostgres } from './postgres.mjs';

const startTimeoutMs = 60_000;
const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks until `find` gives something else than undefined or false, and gives that. Throws after `timeoutMs`. */
export async function eventually(what, find, timeoutMs = 15_000) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await pause(50);
  }
}

/** Starts a server on an empty database with the demo mall, whose shops do nothing by themselves. `engine`: sqlite or postgres. `environment`: further settings, GALLERIA_<SECTION>_<KEY>. */
export async function startWorld({ engine = 'sqlite', environment = {} } = {}) {
  for (const needed of [program, webRoot, artFolder]) {
    if (!existsSync(needed)) throw new Error(`${needed} is missing: ./test makes it`);
  }
  const world = new World(engine, environment);
  try {
    await world.open();
  } catch (error) {
    await world.end();
    throw error;
  }
  return world;
}

class World {
  #environment;
  #engine;
  #ownPostgres;
  #process;
  #phoneCount = 0;
  #clockAheadMs = 0;
  #sessions = new Map();

  constructor(engine, environment) {
    this.#engine = engine;
    this.#environment = environment;
    this.folder = mkdtempSync(join(tmpdir(), 'galleria-world-'));
    this.logPath = join(this.folder, 'server.log');
  }

  async open() {
    if (this.#engine === 'sqlite') {
      this.databaseUrl = `sqlite:${join(this.folder, 'galleria.sqlite')}`;
    } else {
      if (!process.env.GALLERIA_TEST_POSTGRES) this.#ownPostgres = await startPostgres();
      this.databaseUrl = await createDatabase(process.env.GALLERIA_TEST_POSTGRES ?? this.#ownPostgres.url);
    }
    this.port = await freePort();
    this.internalPort = await freePort();
    this.url = `http://127.0.0.1:${this.port}`;
    await this.start();
  }

  /** Starts the server and waits until it takes requests. */
  async start() {
    const log = openSync(this.logPath, 'a');
    const flags = [
      'serve',
      '--demo',
      '--movable-clock',
      '--port',
      this.port,
      '--data',
      this.folder,
      '--database',
      this.databaseUrl,
      '--art',
      artFolder,
    ];
    const settings = {
      GALLERIA_HTTP_ADDRESS: '127.0.0.1',
      GALLERIA_HTTP_INTERNAL_PORT: this.internalPort,
      GALLERIA_HTTP_WEB_ROOT: webRoot,
      GALLERIA_HTTP_DRAIN_NOTICE_MS: '0',
      GALLERIA_HTTP_LOG_REQUESTS: 'slow_and_failed',
      GALLERIA_DEMO_ROBOT: 'false',
      ...this.#environment,
    };
    // The server must not outlive these tests, however they end.
    this.#process = spawn('setpriv', ['--pdeathsig=KILL', program, ...flags.map(String)], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', log, log],
    });
    this.#process.exited = once(this.#process, 'exit');
    await eventually('the server', () => this.#isReady(), startTimeoutMs);
  }

  async #isReady() {
    if (this.#process.exitCode !== null) throw new Error(`the server ended:\n${this.logTail()}`);
    return fetch(`${this.url}/readyz`).then(
      (answer) => answer.status === 200,
      () => false, // not listening yet
    );
  }

  /** The last lines that the server wrote. */
  logTail() {
    return readFileSync(this.logPath, 'utf8').split('\n').slice(-30).join('\n');
  }

  /** Asks the server to leave; gives its exit code when it has. */
  async stop() {
    this.#process.kill('SIGTERM');
    const [code, signal] = await this.#process.exited;
    return code ?? signal;
  }

  /** Ends the server as a power switch would, between two instructions. */
  async kill() {
    this.#process.kill('SIGKILL');
    await this.#process.exited;
  }

  /** Ends the world and everything in it. Throws if its books do not agree: whatever a test did, they must. */
  async end() {
    if (this.#process?.exitCode === null && this.#process.signalCode === null) await this.kill();
    const offences = this.#process ? this.#audit() : '';
    if (this.databaseUrl?.startsWith('postgres')) await dropDatabase(this.databaseUrl);
    await this.#ownPostgres?.stop();
    rmSync(this.folder, { recursive: true, force: true });
    if (offences !== '') throw new Error(`the books do not agree:\n${offences}`);
  }

  /** What the auditor finds wrong; nothing when all is well. */
  #audit() {
    const audit = spawnSync(program, ['audit', '--demo', '--database', this.databaseUrl, '--data', this.folder], { encoding: 'utf8' });
    return audit.status === 0 ? '' : `${audit.stdout}${audit.stderr}`;
  }

  /** Rows of the server's database. */
  rows(sql) {
    return queryRows(this.databaseUrl, sql);
  }

  async #sandbox(path, init) {
    const answer = await fetch(this.url + path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return answer;
  }

  /** Moves the server's clock forward. */
  async advanceClock(byMs) {
    await this.#sandbox(`/sandbox/clock?advanceMs=${byMs}`, { method: 'POST' });
    this.#clockAheadMs += byMs;
  }

  /** Waits until the server has done everything that is due, now and within the next second: then rows stand still while nobody calls. */
  async settle() {
    await eventually('everything that is due', async () => {
      const [{ n }] = await this.rows(`select count(*) as n from timers where due_at_ms < ${Date.now() + this.#clockAheadMs + 1_000}`);
      return n === 0;
    });
  }

  /** Makes the payment platform or the chat platform misbehave; the members of `order` are those of the sandbox's control call. */
  async misbehave(order) {
    const headers = { 'content-type': 'application/json' };
    await this.#sandbox('/sandbox/control', { method: 'POST', headers, body: JSON.stringify(order) });
  }

  /** Does what a member does in the payment panel: pays. */
  async confirmPayment(prepayId) {
    const headers = { 'content-type': 'application/json' };
    await this.#sandbox('/sandbox/wechat_pay/confirm', { method: 'POST', headers, body: JSON.stringify({ prepayId, accept: true }) });
  }

  /** The sign-in code that the chat app gives this person's client. `account`: {app, openId, unionId}. */
  async chatCode(account) {
    const headers = { 'content-type': 'application/json' };
    const answer = await this.#sandbox('/sandbox/wechat/code', { method: 'POST', headers, body: JSON.stringify(account) });
    return (await answer.json()).data.code;
  }

  /** What a picture code says; `image` is its data URL. */
  async captchaLetters(image) {
    const picture = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    const digest = createHash('sha256').update(picture).digest('hex');
    const answer = await this.#sandbox(`/sandbox/captcha?picture=${digest}`);
    return (await answer.json()).data;
  }

  /** The newest one-time code that was sent to the phone; waits for it. */
  async latestCode(phone) {
    return eventually(`a text message to ${phone}`, async () => {
      const html = await (await this.#sandbox('/sandbox')).text();
      return new RegExp(`${phone}<span>.*?<div class="code">(\\d{6})</div>`).exec(html)?.[1];
    });
  }

  /** A mobile number that nobody in this world has yet. */
  newPhone() {
    this.#phoneCount += 1;
    return `139${String(10_000_000 + this.#phoneCount)}`;
  }

  /** A client that nobody signed in with. `language`: zh-CN or en. */
  guest(language = 'zh-CN') {
    return new Client(this, language);
  }

  /** A client whose member is signed in; a phone that is new becomes a member. A phone that signed in before keeps its session: codes are not sent twice a minute. */
  async member(phone = this.newPhone(), language = 'zh-CN') {
    const client = this.guest(language);
    if (this.#sessions.has(phone)) client.resume(this.#sessions.get(phone));
    else await client.signIn(phone);
    this.#sessions.set(phone, client.session);
    return client;
  }

  /** A client of the mall's staff. */
  staff() {
    const client = this.guest();
    client.headers['x-operator-token'] = readFileSync(join(this.folder, 'secrets/operator_token'), 'utf8').trim();
    return client;
  }
}
