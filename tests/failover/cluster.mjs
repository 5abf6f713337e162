// Three machines with etcd, Patroni and PostgreSQL of Debian, set up by deploy/, on this one: each has a network, a file system and processes of its own. Needs root.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, closeSync, cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../places.mjs';
import { eventually } from '../world.mjs';

const run = promisify(execFile);
const deploy = join(root, 'deploy');
const boot = join(import.meta.dirname, 'boot');
const numbers = [1, 2, 3];
const patroniPort = 8008;
const secretNames = ['superuser_password', 'replication_password', 'rewind_password', 'restapi_password', 'galleria_password'];
/** Of a machine that is gone nobody answers. */
const longestAnswerMs = 1_000;
const longestFormingMs = 120_000;

/** Which of Debian's packages brings what is used here. */
const needs = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  pgbackrest: 'pgbackrest',
  ip: 'iproute2',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
};

/** The packages that are to be installed before there can be a cluster. `has(name)` says whether a program, or a file, is there. */
export const missingPackages = (has = isThere) => Object.entries(needs).flatMap(([name, packageName]) => (has(name) ? [] : [packageName]));

const isThere = (name) => (name.startsWith('/') ? existsSync(name) : process.env.PATH.split(delimiter).some((folder) => existsSync(join(folder, name))));

/** Throws a sentence that says what to do, where no cluster can be. */
function demandMeans() {
  if (process.getuid() !== 0) throw new Error('only root can make machines of their own: run this as root');
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`please install what is tried here: apt-get install ${missing.join(' ')}; then systemctl disable --now etcd, which the package starts`);
}

const namespaceOf = (pid, kind) => readlinkSync(`/proc/${pid}/ns/${kind}`);

/** What `act` gives; nothing when the process that it is about has ended meanwhile. */
function unlessGone(act) {
  try {
    return act();
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes(error.code)) throw error;
    return undefined;
  }
}

/** Processes end with these tests, however those end. */
const spawnHere = (command, options) => spawn('setpriv', ['--pdeathsig=KILL', ...command], options);

/** A network that belongs to nobody until its end: the process that holds it. */
async function holdNetwork() {
  const holder = spawnHere(['unshare', '--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  holder.gone = once(holder, 'exit');
  await eventually('a network', () => namespaceOf(holder.pid, 'net') !== namespaceOf('self', 'net'));
  await inNetwork(holder, 'ip link set lo up');
  return holder;
}

/** Runs commands of `ip`, one a line, in the network that the process holds. */
const inNetwork = (holder, script) => run('nsenter', [`--target=${holder.pid}`, '--net', '--', 'sh', '-euc', script]);

async function end(holder) {
  holder.kill('SIGKILL');
  await holder.gone;
}

/**
 * A machine: name, address (that Galleria and these tests reach), number, folder.
 * It has two cables: to the front, where Galleria is, and inside, where the three talk with one another.
 */
class Machine {
  #bootCount = 0;
  #unshared;

  /** `disk`: where its /var/lib/postgresql lies. */
  constructor(cluster, number, disk) {
    this.cluster = cluster;
    this.number = number;
    this.name = `postgres${number}`;
    this.address = cluster.addressAt('front', number);
    this.folder = join(cluster.folder, this.name);
    this.logPath = join(cluster.folder, `${this.name}.log`);
    this.disk = disk ?? join(this.folder, 'postgresql');
  }

  async furnish() {
    for (const part of ['etcd', 'secrets']) mkdirSync(join(this.folder, part), { recursive: true });
    mkdirSync(this.disk, { recursive: true });
    const names = numbers.map((number) => `${this.cluster.addressAt('inside', number)} postgres${number} etcd${number}`);
    writeFileSync(join(this.folder, 'hosts'), ['127.0.0.1 localhost', ...names, ''].join('\n'));
    cpSync(join(deploy, 'pgbackrest/pgbackrest.conf'), join(this.folder, 'pgbackrest.conf'));
    appendFileSync(join(this.folder, 'pgbackrest.conf'), `repo1-cipher-pass=${this.cluster.secrets.archive_passphrase}\n`);
    for (const name of secretNames) writeFileSync(join(this.folder, 'secrets', name), this.cluster.secrets[name], { mode: 0o600 });
    await run('chown', ['-R', 'postgres:postgres', this.disk, ...['secrets', 'pgbackrest.conf'].map((part) => join(this.folder, part))]);
    await run('chown', ['etcd:etcd', join(this.folder, 'etcd')]);
    chmodSync(this.disk, 0o700);
    this.network = await holdNetwork();
    for (const cable of ['front', 'inside']) await this.#lay(cable);
  }

  /** A cable from the machine to the switch of that name. */
  async #lay(name) {
    const { hub } = this.cluster;
    await inNetwork(hub, `ip link add ${name}${this.number} type veth peer name ${name} netns ${this.network.pid}; ip link set ${name}${this.number} master ${name} up`);
    await inNetwork(this.network, `ip address add ${this.cluster.addressAt(name, this.number)}/24 dev ${name}; ip link set ${name} up`);
  }

  /** Switches it on. */
  start() {
    this.#bootCount += 1;
    const log = openSync(this.logPath, 'a');
    const own = ['nsenter', `--net=/proc/${this.network.pid}/ns/net`, '--', 'unshare', '--mount', '--pid', '--fork', '--kill-child=KILL', '--mount-proc'];
    this.#unshared = spawnHere([...own, boot, ...[this.number, this.#bootCount, this.folder, this.disk, deploy, this.cluster.archive].map(String)], { stdio: ['ignore', log, log] });
    this.#unshared.gone = once(this.#unshared, 'exit');
    closeSync(log);
  }

  /** Ends it and everything on it as a power switch would; start() switches it on again. */
  async kill() {
    // When the first process of such a machine ends, so do all others, and only then has it ended.
    const first = this.#first();
    process.kill(first, 'SIGKILL');
    await this.#unshared.gone;
  }

  #first() {
    const [first] = readFileSync(`/proc/${this.#unshared.pid}/task/${this.#unshared.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    if (first === undefined) throw new Error(`${this.name} is down:\n${this.logTail()}`);
    return first;
  }

  /** Ends Patroni and with it PostgreSQL, as `systemctl stop patroni` does, until it is started again: with another configuration, if it is given one. */
  async stopPatroni() {
    await this.command('touch', '/tmp/patroni-is-off');
    for (const pid of this.#processes('patroni')) process.kill(pid, 'SIGTERM');
    await eventually(`${this.name} to be without Patroni`, () => this.#processes('patroni', 'postgres').length === 0, longestFormingMs);
  }
  async startPatroni(file = '/etc/patroni/patroni.yml') {
    await this.command('sh', '-c', `echo '${file}' >/tmp/patroni-file && rm -f /tmp/patroni-is-off`);
  }

  /** Kills all its processes of that name: postgres, patroni, etcd. */
  killAll(...names) {
    for (const pid of this.#processes(...names)) unlessGone(() => process.kill(pid, 'SIGKILL'));
  }

  #processes(...names) {
    const own = namespaceOf(this.#first(), 'pid');
    const isOwn = (pid) => names.includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) && namespaceOf(pid, 'pid') === own;
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return all.filter((pid) => unlessGone(() => isOwn(pid))).map(Number);
  }

  /** Pulls the cables of those names out, or puts them in again. What is on its way is lost, and nobody is told. */
  async pull(...names) {
    for (const name of names) await inNetwork(this.cluster.hub, `ip link set ${name}${this.number} down`);
  }
  async plugIn(...names) {
    for (const name of names) await inNetwork(this.cluster.hub, `ip link set ${name}${this.number} up`);
  }

  /** Runs a command on it as the user postgres: what it printed. */
  async command(...words) {
    const { stdout } = await run('nsenter', [`--target=${this.#first()}`, '--net', '--mount', '--pid', '--', 'setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...words], {
      cwd: '/',
      maxBuffer: 1 << 26,
      env: { ...process.env, NODE: this.name, PATH: `/usr/local/bin:${process.env.PATH}` },
    });
    return stdout;
  }

  /** What its Patroni says at that path; undefined if it says nothing. */
  async ask(path) {
    try {
      const answer = await fetch(`http://${this.address}:${patroniPort}${path}`, { signal: AbortSignal.timeout(longestAnswerMs) });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return undefined; // it is down, or nobody gets there
    }
  }

  logTail(lineCount = 40) {
    return readFileSync(this.logPath, 'utf8').split('\n').slice(-lineCount).join('\n');
  }

  async close() {
    if (this.#unshared && this.#unshared.exitCode === null && this.#unshared.signalCode === null) await this.kill();
    if (this.network) await end(this.network);
  }
}

class Cluster {
  // Of the addresses that are kept for measuring devices (RFC 2544).
  #block = 2 * randomInt(128);

  constructor(disks) {
    this.folder = mkdtempSync(join(tmpdir(), 'galleria-failover-'));
    chmodSync(this.folder, 0o755);
    this.archive = join(this.folder, 'archive');
    this.passFile = join(this.folder, 'pgpass');
    this.secrets = Object.fromEntries([...secretNames, 'archive_passphrase'].map((name) => [name, randomBytes(24).toString('base64url')]));
    this.machines = numbers.map((number) => new Machine(this, number, disks?.[number - 1]));
    // As docs/operations.md has it.
    const hosts = this.machines.map(({ address }) => `${address}:5432`).join(',');
    this.databaseUrl = `postgres://galleria@${hosts}/galleria?target_session_attrs=read-write&connect_timeout=2&keepalives_idle=2&keepalives_interval=1&keepalives_count=3&tcp_user_timeout=5000`;
  }

  addressAt(network, number) {
    return `198.18.${this.#block + (network === 'front' ? 0 : 1)}.${number}`;
  }

  async open() {
    mkdirSync(this.archive);
    await run('chown', ['postgres:postgres', this.archive]);
    writeFileSync(this.passFile, `*:*:galleria:galleria:${this.secrets.galleria_password}\n`, { mode: 0o600 });
    this.hub = await holdNetwork();
    await inNetwork(this.hub, 'for name in front inside; do ip link add $name type bridge; ip link set $name up; done');
    // This machine, where Galleria runs, is at the front.
    const port = `gal${process.pid}`;
    await run('ip', ['link', 'add', port, 'type', 'veth', 'peer', 'name', 'galleria', 'netns', String(this.hub.pid)]);
    await inNetwork(this.hub, 'ip link set galleria master front up');
    await run('ip', ['address', 'add', `${this.addressAt('front', 254)}/24`, 'dev', port]);
    await run('ip', ['link', 'set', port, 'up']);
    for (const machine of this.machines) await machine.furnish();
    for (const machine of this.machines) machine.start();
    const { writer } = await this.whole();
    await writer.command('pgbackrest', '--stanza=galleria', 'stanza-create');
  }

  /** {writer, confirmer, spare}: who is what, when each says so of itself, nobody else believes that it writes, and all follow; undefined otherwise. */
  async roles() {
    const own = await Promise.all(this.machines.map((machine) => machine.ask('/patroni')));
    if (own.some((answer) => answer?.body.state !== 'running')) return undefined;
    const writers = this.machines.filter((_machine, index) => own[index].body.role !== 'replica');
    if (writers.length !== 1) return undefined;
    const [writer] = writers;
    const members = (await writer.ask('/cluster'))?.body.members ?? [];
    const following = members.filter(({ role, state, lag }) => role !== 'leader' && ['running', 'streaming'].includes(state) && lag === 0);
    const named = (wanted) => this.machines.find(({ name }) => following.some((member) => member.role === wanted && member.name === name));
    const [confirmer, spare] = [named('sync_standby'), named('replica')];
    return confirmer && spare && { writer, confirmer, spare };
  }

  /** The node that says that it writes; undefined if nobody does. */
  async writer() {
    for (const machine of this.machines) if ((await machine.ask('/primary'))?.status === 200) return machine;
    return undefined;
  }

  /** Waits until there are a writer, one that confirms and a spare. */
  async whole() {
    return eventually('three nodes', () => this.roles(), longestFormingMs).catch((error) => {
      throw new Error(`${error.message}\n${this.logTails()}`, { cause: error });
    });
  }

  /** The last lines of what each of them said. */
  logTails() {
    return this.machines.map((machine) => `${machine.name}:\n${machine.logTail()}`).join('\n');
  }

  async close() {
    for (const machine of this.machines) await machine.close();
    if (this.hub) await end(this.hub);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Starts the three and waits until they are one. `disks`: a folder for the files of each, if not in the cluster's own. */
export async function startCluster({ disks } = {}) {
  demandMeans();
  const cluster = new Cluster(disks);
  try {
    await cluster.open();
  } catch (error) {
    await cluster.close();
    throw error;
  }
  return cluster;
}
