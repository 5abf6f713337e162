// A world for a test: the real server with its own database and folder, its clock, its sandbox of outside systems, and members in it.
import { execFile, spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from './client.mjs';
import { queryRows } from './database.mjs';
import { patience } from './patience.mjs';
import { originalMall } from './original_mall.mjs';
import { artFolder, program, root, webRoot } from './places.mjs';
import { createDatabase, dropDatabase, startPostgres } from './postgres.mjs';
import { signInStaff } from './staff.mjs';

// Long, for servers that the sanitizers watch, on a busy machine.
const startTimeoutMs = 180_000;
const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Below those that the system gives to outgoing calls, of which one could take it before the server does. */
const ports = { from: 20_000, until: 32_000 };

/** A world owns its ports until its end, also while its server is down: no other may take them then, in no process. */
const ownershipOf = (port) => join(tmpdir(), `galleria-port-${port}`);

function isTaken(port) {
  try {
    closeSync(openSync(ownershipOf(port), 'wx'));
    return false;
  } catch (error) {
    if (error.code === 'EEXIST') return true;
    throw error;
  }
}

/** A free port that no other test is given until `giveBackPort`. */
export async function takePort() {
  for (;;) {
    const port = randomInt(ports.from, ports.until);
    if (isTaken(port)) continue;
    const server = createServer();
    const isFree = await new Promise((resolve) => server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)));
    if (!isFree) {
      giveBackPort(port);
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

export const giveBackPort = (port) => rmSync(ownershipOf(port), { force: true });

// Pictures are drawn and providers asked while other tests compute.
const longestSettlingMs = 60_000 * patience;

/** Asks until `find` gives something else than undefined or false, and gives that. Throws after `timeoutMs`. */
export async function eventually(what, find, timeoutMs = 15_000 * patience) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await pause(50);
  }
}

/**
 * Starts a server on an empty database with the demo mall, whose shops do nothing by themselves.
 *   engine        sqlite or postgres
 *   environment   further settings, GALLERIA_<SECTION>_<KEY>; they may be changed before a restart
 *   program       another build of the server
 *   postgresUrl   the PostgreSQL server to use, instead of the one that all tests share
 *   databaseUrl   a PostgreSQL database to use, which others make and take away: an empty one, or what a world has left
 *   dataFolder    where the server keeps its data, which lies in the world's own folder otherwise
 *   buyerCount    so many members of the demo with everything that can pay an order: see `buyers`
 *   backup        {folder, secrets}: the database and the uploads of that backup instead of the demo mall, with the secrets of that folder
 *   besides       another world, on PostgreSQL: a further server of its mall, with a folder of its own, whose outside systems are that one's sandbox
 *   isDown        the server is not started
 *   isOriginal    the server fills its database by itself, whatever there is to copy
 *   host          the name of this machine that pages are opened by: passkeys are of `localhost`
 */
export async function startWorld(options = {}) {
  for (const needed of [options.program ?? program, webRoot, artFolder]) {
    if (!existsSync(needed)) throw new Error(`${needed} is missing: ./test makes it`);
  }
  const world = new World(options);
  try {
    await world.open();
  } catch (error) {
    await world.end();
    throw error;
  }
  return world;
}

class World {
  #options;
  #ownPostgres;
  #process;
  #isFilled = false;
  #phoneCount = 0;
  #clockAheadMs = 0;
  #sessions = new Map();
  #people = new Map();

  constructor({ engine = 'sqlite', environment = {}, program: itsProgram = program, ...options }) {
    this.#options = options;
    this.engine = engine;
    this.environment = environment;
    this.program = itsProgram;
    this.folder = mkdtempSync(join(tmpdir(), 'galleria-world-'));
    this.dataFolder = options.dataFolder ?? join(this.folder, 'data');
    this.logPath = join(this.folder, 'server.log');
  }

  async open() {
    const { backup, besides, buyerCount, databaseUrl, isDown, isOriginal } = this.#options;
    mkdirSync(this.dataFolder, { recursive: true });
    const isUsual = !(backup || besides || buyerCount || databaseUrl || isDown || isOriginal) && this.program === program;
    const original = isUsual ? originalMall(this.engine) : undefined;
    if (original) cpSync(original.dataFolder, this.dataFolder, { recursive: true });
    if (besides) cpSync(join(besides.dataFolder, 'secrets'), join(this.dataFolder, 'secrets'), { recursive: true });
    this.databaseUrl = databaseUrl ?? besides?.databaseUrl ?? (this.engine === 'sqlite' ? `sqlite:${join(this.dataFolder, 'galleria.sqlite')}` : await this.#createDatabase(original?.databaseName));
    this.port = await takePort();
    this.internalPort = await takePort();
    this.url = `http://${this.#options.host ?? '127.0.0.1'}:${this.port}`;
    if (backup) await this.#restore(backup);
    this.#isFilled = !besides;
    if (buyerCount) this.buyers = await this.#makeBuyers(buyerCount);
    if (!isDown) await this.start();
    // What the demo leaves to timers, as the pictures of its looks, is there for whoever comes: a copy has it already.
    if (isUsual && !original) await this.settle();
  }

  async #createDatabase(originalName) {
    const shared = this.#options.postgresUrl ?? process.env.GALLERIA_TEST_POSTGRES;
    if (!shared) this.#ownPostgres = await startPostgres();
    return createDatabase(shared ?? this.#ownPostgres.url, this.#options.postgresUrl ? undefined : originalName);
  }

  async #restore({ folder, secrets }) {
    cpSync(secrets, join(this.dataFolder, 'secrets'), { recursive: true });
    await this.#mustRun('restore', '--from', folder);
  }

  /** Members who have not acted yet: {token, addressId, couponSerialId, giftCardId}, with points and a wallet besides. */
  async #makeBuyers(count) {
    const file = join(this.folder, 'buyers');
    await this.#mustRun('demo', 'buyers', '--everything', '--count', String(count), '--file', file);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [token, ...ids] = line.split(' ');
      const [addressId, couponSerialId, giftCardId] = ids.map(Number);
      return { token, addressId, couponSerialId, giftCardId };
    });
  }

  /** Runs a command of the program on this world's data: {code, output}. On SQLite, most need the server to be down. */
  command(...words) {
    return this.commandTold('', ...words);
  }

  /** The same, for a command that asks: `input` is what it is told. */
  commandTold(input, ...words) {
    const flags = ['--demo', '--data', this.dataFolder, '--database', this.databaseUrl];
    return new Promise((resolve) => {
      const asked = execFile(this.program, [...words, ...flags], { cwd: root, maxBuffer: 1 << 26, env: { ...process.env, ...this.#whereFilesLie() } }, (error, stdout, stderr) => {
        resolve({ code: error ? (error.code ?? error.signal) : 0, output: `${stdout}${stderr}` });
      });
      asked.stdin.end(input);
    });
  }

  /** Commands must look for files where the server keeps them. */
  #whereFilesLie() {
    return Object.fromEntries(Object.entries(this.environment).filter(([name]) => /^GALLERIA_(STORAGE|S3)_/.test(name)));
  }

  async #mustRun(...words) {
    const { code, output } = await this.command(...words);
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${output}`);
  }

  /**
   * Starts the server and waits until it takes requests. Gives the milliseconds that it took. `binary`, `environment`: what it is started as, and with
   * which further settings, this time. `keepsClock`: whether its clock is moved again as far as it was moved before.
   */
  async start({ binary = this.program, environment = {}, keepsClock = true } = {}) {
    const startedAt = performance.now();
    const log = openSync(this.logPath, 'a');
    const flags = ['serve', '--demo', '--movable-clock', '--port', this.port, '--data', this.dataFolder, '--database', this.databaseUrl, '--art', artFolder];
    const settings = {
      GALLERIA_HTTP_ADDRESS: '127.0.0.1',
      GALLERIA_HTTP_INTERNAL_PORT: this.internalPort,
      GALLERIA_HTTP_WEB_ROOT: webRoot,
      GALLERIA_HTTP_DRAIN_NOTICE_MS: '0',
      GALLERIA_HTTP_LOG_REQUESTS: 'slow_and_failed',
      GALLERIA_DEMO_ROBOT: 'false',
      // A machine that runs tests has other work, which must not keep films waiting for ever.
      GALLERIA_VIDEOS_NICENESS: '0',
      ...this.environment,
      ...environment,
    };
    // The server must not outlive these tests, however they end.
    this.#process = spawn('setpriv', ['--pdeathsig=KILL', binary, ...flags.map(String)], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#process.exited = once(this.#process, 'exit');
    await eventually('the server', () => this.isReady(), startTimeoutMs);
    const tookMs = Math.round(performance.now() - startedAt);
    if (!keepsClock) this.#clockAheadMs = 0;
    if (this.#clockAheadMs > 0) await this.#moveClock(this.#clockAheadMs);
    return tookMs;
  }

  /** Whether the server would take requests now. Throws if it has ended. */
  async isReady() {
    if (this.hasEnded) throw new Error(`the server ended:\n${this.logTail()}`);
    return fetch(`${this.url}/readyz`).then(
      (answer) => answer.status === 200,
      () => false, // not listening yet
    );
  }

  get pid() {
    return this.#process.pid;
  }

  /** The last lines that the server wrote. */
  logTail() {
    return readFileSync(this.logPath, 'utf8').split('\n').slice(-30).join('\n');
  }

  /** Tells the server that what it was ordered to suffer may begin: from now on it counts the points where that may be (base/fault_points.hpp). */
  armFault() {
    this.#process.kill('SIGUSR1');
  }

  /** Whether the server has ended, by itself or not. */
  get hasEnded() {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
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
    if (this.#process && !this.hasEnded) await this.kill();
    const offences = this.#isFilled ? await this.audit() : '';
    if (this.databaseUrl?.startsWith('postgres') && !this.#options.besides && !this.#options.databaseUrl) await dropDatabase(this.databaseUrl);
    await this.#ownPostgres?.stop();
    rmSync(this.folder, { recursive: true, force: true });
    for (const port of [this.port, this.internalPort]) giveBackPort(port);
    if (offences !== '') throw new Error(`the books do not agree:\n${offences}`);
  }

  /** What the auditor finds wrong; nothing when all is well. On SQLite the server must be down. */
  async audit() {
    const { code, output } = await this.command('audit');
    return code === 0 ? '' : output;
  }

  /** Rows of the server's database. */
  rows(sql) {
    return queryRows(this.databaseUrl, sql);
  }

  async #sandbox(path, init) {
    const answer = await fetch(this.url + path, init);
    if (!answer.ok) throw Object.assign(new Error(`${path} answered ${answer.status} ${await answer.text()}`), { status: answer.status });
    return answer;
  }

  /** Moves the server's clock forward. */
  async advanceClock(byMs) {
    this.#clockAheadMs += byMs;
    await this.#moveClock(byMs);
  }

  async #moveClock(byMs) {
    await this.#sandbox(`/sandbox/clock?advanceMs=${byMs}`, { method: 'POST' });
  }

  /** Waits until the server has done everything that is due, now and within the next second: then rows stand still while nobody calls. */
  async settle() {
    let due = [];
    const isSettled = async () => {
      due = await this.rows(`select distinct kind from timers where due_at_ms < ${Date.now() + this.#clockAheadMs + 1_000}`);
      return due.length === 0;
    };
    await eventually('everything that is due', isSettled, longestSettlingMs).catch((cause) => {
      throw new Error(`${cause.message}: ${due.map(({ kind }) => kind).join(', ')}`, { cause });
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

  /** The same in UnionPay's panel. */
  async confirmPanel(tn) {
    const headers = { 'content-type': 'application/json' };
    await this.#sandbox('/sandbox/union_pay/confirm', { method: 'POST', headers, body: JSON.stringify({ tn, accept: true }) });
  }

  /** The sign-in code that the chat app gives this person's client. `account`: {app, openId, unionId}. */
  async chatCode(account) {
    const headers = { 'content-type': 'application/json' };
    const answer = await this.#sandbox('/sandbox/wechat/code', { method: 'POST', headers, body: JSON.stringify(account) });
    return (await answer.json()).data.code;
  }

  /** A yes of this person in the chat app's own question about messages, for each of the templates once. */
  async allowSubscribeMessages(openId, templateIds) {
    const headers = { 'content-type': 'application/json' };
    await this.#sandbox('/sandbox/wechat/subscribe', { method: 'POST', headers, body: JSON.stringify({ openId, templateIds }) });
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

  /** A client of one of `buyers`. */
  buyer({ token }) {
    const client = this.guest();
    client.headers.access_token = token;
    return client;
  }

  /** What the server's clock says, about. */
  now() {
    return Date.now() + this.#clockAheadMs;
  }

  /** A client of a machine that may do everything in the mall, where another approves what it may not do alone; or one of whatever `key` allows. */
  staff(key) {
    const client = this.guest();
    client.headers['x-staff-key'] = key ?? this.#demoKey('staff_key');
    if (key === undefined) client.approver = this.secondStaff();
    return client;
  }

  /** A client of the machine that approves what the first one proposes. */
  secondStaff() {
    return this.staff(this.#demoKey('second_staff_key'));
  }

  #demoKey(name) {
    return readFileSync(join(this.dataFolder, 'secrets', name), 'utf8').trim();
  }

  /** A client of the demo's account of that name, signed in; its session is kept while it lasts. */
  async staffPerson(name = 'owner') {
    const known = this.#people.get(name);
    if (known && (await known.send('get_staff_session')).status === 200) return known;
    const person = await signInStaff(this, name);
    this.#people.set(name, person);
    return person;
  }
}
