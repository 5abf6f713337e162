// Images, compose files, Patroni's configuration and the bill of materials as tests: how far each container is shut in, that they speak of the same places as the unit, and of files that there are.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import { billOfMaterials, debianUrl, listed, npmUrl, ownVersion } from '../../deploy/sbom.mjs';

const root = new URL('../..', import.meta.url).pathname;
const text = (file) => readFileSync(join(root, file), 'utf8');
const containerfiles = ['deploy/container/Containerfile', 'deploy/patroni/Containerfile'];
const composeFiles = ['deploy/container/compose.yml', 'deploy/container/compose.patroni.yml'];
const composed = Object.fromEntries(composeFiles.map((file) => [file, parse(text(file), { merge: true })]));
const services = composeFiles.flatMap((file) => Object.entries(composed[file].services).map(([name, service]) => ({ file, name, service })));
const patroni = parse(text('deploy/patroni/patroni.yml'));
const patroniScripts = ['start', 'make-database', 'leave-when-full', 'back-up', 'back-to'];
const unit = text('deploy/systemd/galleria.service');
const ofUnit = (name) => unit.match(new RegExp(`^${name}=(.*)$`, 'm'))[1];

/** The stages of a Containerfile with their instructions, and what stands before the first. */
function stagesOf(file) {
  const instructions = text(file).replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ').split('\n').filter(Boolean).map((line) => [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1).trim()]);
  const stages = [{ name: '', from: '', instructions: [] }];
  for (const [word, rest] of instructions) {
    if (word === 'FROM') stages.push({ name: rest.split(' AS ')[1] ?? 'last', from: rest.split(' AS ')[0], instructions: [] });
    else stages.at(-1).instructions.push([word, rest]);
  }
  return { before: stages[0].instructions, stages: stages.slice(1) };
}
const of = (stage, word) => stage.instructions.filter(([found]) => found === word).map(([, rest]) => rest);
const hasTag = (image) => /^[\w./-]+:[\w.-]+$/.test(image) && !image.endsWith(':latest');

test('images are built on what is named with its version, end as a user without rights, and know whether they are well', () => {
  for (const file of containerfiles) {
    const { before, stages } = stagesOf(file);
    const [, base] = before.find(([word]) => word === 'ARG')[1].match(/^DEBIAN=(.*)$/);
    assert.ok(hasTag(base), `${file}: ${base}`);
    assert.match(base, /:bookworm-slim$/, 'the Debian that tools/setup.sh builds on');
    for (const { name, from } of stages) assert.match(from, /^(\$\{DEBIAN\}|scratch)$/, `${file}, ${name}`);
    const run = stages.filter((stage) => of(stage, 'ENTRYPOINT').length);
    assert.ok(run.length > 0, `${file}: nothing that runs`);
    for (const stage of run) {
      assert.match(of(stage, 'USER').at(-1) ?? 'root', /^[1-9]\d+:[1-9]\d+$/, `${file}, ${stage.name}`);
      assert.deepEqual([of(stage, 'HEALTHCHECK').length, of(stage, 'STOPSIGNAL')], [1, ['SIGTERM']], `${file}, ${stage.name}`);
      assert.doesNotMatch(of(stage, 'ENV').join(' '), /PASSWORD|SECRET|_KEY/, `${file}, ${stage.name}`);
    }
    // Images in the form of OCI have no SHELL, so what an instruction says of itself must be enough.
    const steps = stages.flatMap((stage) => of(stage, 'RUN')).map((step) => step.replace(/^--mount=\S+\s+/, ''));
    assert.deepEqual(steps.filter((step) => step.includes(';') && !/^set -eu;|^bash -euo pipefail -c '/.test(step)), [], `${file}: a step that goes on after a failure`);
  }
});

test('what images copy stands in the tree, and is not left out of what they are built from', () => {
  const ignored = text('.dockerignore').split('\n').filter((line) => line && !line.startsWith('#')).map((pattern) => new RegExp(`^${pattern.replace(/[.+]/g, '\\$&').replace(/\*\*\//g, '(?:.*/)?').replace(/(?<![).])\*/g, '[^/]*')}(/|$)`));
  const copied = containerfiles.flatMap((file) => stagesOf(file).stages.flatMap((stage) => of(stage, 'COPY'))).filter((line) => !line.startsWith('--from=')).flatMap((line) => line.split(/\s+/).slice(0, -1)).filter((path) => path !== '.');
  assert.ok(copied.length >= 5, 'nothing was read');
  assert.deepEqual(copied.filter((path) => !existsSync(join(root, path)) || ignored.some((pattern) => pattern.test(path))), []);
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0').filter(Boolean);
  assert.deepEqual(tracked.filter((path) => !path.startsWith('docs/screens/') && ignored.some((pattern) => pattern.test(path))), [], 'of the project, and not in the image');
  for (const secret of ['deploy/container/secrets/galleria/pin_pepper', 'deploy/container/galleria.toml', '.git/config']) assert.ok(ignored.some((pattern) => pattern.test(secret)), secret);
});

test("the server's image runs what the unit runs, in the same folders, and holds no secret", () => {
  const { stages } = stagesOf(containerfiles[0]);
  const last = stages.at(-1);
  const command = [...JSON.parse(of(last, 'ENTRYPOINT')[0]), ...JSON.parse(of(last, 'CMD')[0])].join(' ');
  assert.equal(command, ofUnit('ExecStart'));
  assert.equal(of(last, 'WORKDIR')[0], ofUnit('WorkingDirectory'));
  assert.equal(of(last, 'VOLUME')[0], ofUnit('WorkingDirectory'));
  for (const setting of ofUnit('Environment').split(' ')) assert.ok(of(last, 'ENV')[0].split(' ').includes(setting), setting);
  const [install] = of(last, 'RUN');
  assert.ok(install.indexOf('rm -rf /etc/galleria/secrets/*') > install.indexOf('/package/galleria_*.deb'), 'what the installation made at random goes in the same layer');
  assert.ok(of(last, 'ARG').includes(`VERSION=${ownVersion()}`), 'the version of the program');
  assert.ok(of(stages[0], 'RUN').includes('./deploy/deb'), 'built by the house’s own tools');
});

test('each container is shut in: no root, nothing to write but what it is given, no capability, no new rights, and a question how it is', () => {
  const lax = services.filter(({ service }) =>
    !/^[1-9]\d*:[1-9]\d*$/.test(service.user ?? '') || service.read_only !== true || service.cap_drop?.join() !== 'ALL' || service.cap_add || service.privileged || service.network_mode || service.pid || service.devices ||
    !service.security_opt?.includes('no-new-privileges:true') || !service.healthcheck?.test?.length || !hasTag(service.image) || !service.networks?.length);
  assert.deepEqual(lax.map(({ file, name }) => `${file}: ${name}`), []);
  assert.equal(services.length, 9);
  const open = services.flatMap(({ service }) => service.ports ?? []).filter((port) => !String(port).startsWith('127.0.0.1:'));
  assert.deepEqual(open, [], 'open to others than this machine');
  const told = services.flatMap(({ name, service }) => Object.keys(service.environment ?? {}).filter((key) => /PASSWORD|SECRET|_KEY$/.test(key) && !key.endsWith('_FILE')).map((key) => `${name}: ${key}`));
  assert.deepEqual(told, [], 'secrets come by files');
});

test('compose files name volumes, networks, secrets, stages and services that there are', () => {
  const missing = [];
  for (const { file, name, service } of services) {
    const whole = composed[file];
    for (const volume of service.volumes ?? []) if (typeof volume === 'string' && !(volume.split(':')[0] in whole.volumes)) missing.push(`${name}: ${volume}`);
    for (const network of service.networks) if (!(network in whole.networks)) missing.push(`${name}: ${network}`);
    for (const secret of service.secrets ?? []) if (!(secret in whole.secrets)) missing.push(`${name}: ${secret}`);
    for (const other of Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})) if (!(other in whole.services)) missing.push(`${name}: ${other}`);
    if (!service.build) continue;
    if (!containerfiles.includes(service.build.dockerfile) || service.build.context !== '../..') missing.push(`${name}: ${service.build.dockerfile}`);
    else if (service.build.target && !stagesOf(service.build.dockerfile).stages.some((stage) => stage.name === service.build.target)) missing.push(`${name}: ${service.build.target}`);
    if (!service.image.endsWith(`:${ownVersion()}`)) missing.push(`${name}: ${service.image}`);
  }
  assert.deepEqual(missing, []);
});

test('the server stands in both compose files alike, but for its database, and as in the unit', () => {
  const [one, three] = composeFiles.map((file) => composed[file].services.galleria);
  const { GALLERIA_STORAGE_DATABASE: first, PGPASSFILE: pass, ...environment } = one.environment;
  const { GALLERIA_STORAGE_DATABASE: second, PGPASSFILE: otherPass, ...otherEnvironment } = three.environment;
  assert.deepEqual({ ...one, depends_on: 0, environment }, { ...three, depends_on: 0, environment: otherEnvironment });
  assert.equal(first, 'postgres://galleria@postgres:5432/galleria');
  const nodes = Object.keys(composed[composeFiles[1]].services).filter((name) => name.startsWith('postgres'));
  assert.equal(second, `postgres://galleria@${nodes.map((name) => `${name}:5432`).join(',')}/galleria?target_session_attrs=read-write&connect_timeout=2&keepalives_idle=2&keepalives_interval=1&keepalives_count=3&tcp_user_timeout=5000`);
  assert.ok(text('docs/operations.md').includes(second.slice(second.indexOf('/galleria?'))), 'the runbook has the same');
  assert.ok(text('tests/failover/cluster.mjs').includes(second.slice(second.indexOf('/galleria?'))), 'and ./prove failover tries it');
  assert.ok(one.volumes.includes(`galleria-data:${ofUnit('WorkingDirectory')}`));
  assert.equal(one.stop_grace_period, `${ofUnit('TimeoutStopSec')}s`);
  assert.equal(one.ulimits.nofile, Number(ofUnit('LimitNOFILE')));
  assert.equal(one.environment.GALLERIA_HTTP_TRUSTED_PROXIES, composed[composeFiles[0]].networks.front.ipam.config[0].gateway);
  const made = text('deploy/container/make_secrets');
  for (const path of [pass, otherPass]) assert.match(made, new RegExp(` galleria/${path.split('/').pop()}\\n`), path);
});

test('one standby confirms each commit, and Patroni, etcd, Galleria and the compose file agree on who is there', () => {
  const { dcs } = patroni.bootstrap;
  assert.deepEqual([dcs.synchronous_mode, dcs.synchronous_mode_strict, dcs.synchronous_node_count, dcs.postgresql.use_pg_rewind], [true, true, 1, true]);
  assert.ok(dcs.loop_wait + 2 * dcs.retry_timeout <= dcs.ttl, 'Patroni’s own rule');
  assert.ok(dcs.maximum_lag_on_failover > 0);
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) assert.equal(dcs.postgresql.parameters[name], 'on', `${name}: Galleria refuses it otherwise`);
  const there = Object.keys(composed[composeFiles[1]].services);
  const etcd = there.filter((name) => name.startsWith('etcd'));
  assert.equal(patroni.etcd3, undefined, 'Patroni 3.0.2 takes the lead from others by the third version of the protocol');
  assert.equal(patroni.etcd.hosts, etcd.map((name) => `${name}:2379`).join(','));
  for (const name of etcd) {
    const { environment } = composed[composeFiles[1]].services[name];
    assert.equal(environment.ETCD_NAME, name);
    assert.equal(environment.ETCD_INITIAL_CLUSTER, etcd.map((other) => `${other}=http://${other}:2380`).join(','));
  }
  for (const name of there.filter((other) => other.startsWith('postgres'))) {
    const service = composed[composeFiles[1]].services[name];
    assert.deepEqual([service.environment.NODE, service.hostname], [name, name]);
    assert.ok(patroni.postgresql.data_dir.startsWith(`${service.volumes[0].split(':')[1]}/`), 'its files lie in its volume');
  }
  assert.ok(patroni.postgresql.pg_hba.every((line) => /^(local .* peer|host(ssl)? .* scram-sha-256)$/.test(line)), 'nobody without a password');
  const asked = new Set([...`${text('deploy/patroni/start')}${text('deploy/patroni/make-database')}`.matchAll(/secret (\w+)|\/run\/secrets\}\/(\w+)/g)].map(([, one, other]) => one ?? other));
  assert.deepEqual([...asked].sort(), Object.keys(composed[composeFiles[1]].secrets).sort());
  assert.equal(patroni.bootstrap.post_bootstrap, '/usr/local/bin/make-database');
  const etcdEnvironment = Object.fromEntries(text('deploy/patroni/etcd.env').split('\n').filter((line) => /^\w/.test(line)).map((line) => line.replaceAll('NODE', 'etcd2').split(/=(.*)/)));
  assert.deepEqual(etcdEnvironment, composed[composeFiles[1]].services.etcd2.environment, 'etcd on machines of its own is as in the compose file');
});

test('a node that hangs is stopped before another writes, and the archive is of the cluster that Patroni runs', () => {
  const { dcs } = patroni.bootstrap;
  assert.ok(dcs.ttl - patroni.watchdog.safety_margin > dcs.loop_wait + dcs.retry_timeout, 'or a hiccup of etcd resets the machine');
  const settings = text('deploy/pgbackrest/pgbackrest.conf');
  assert.match(settings, new RegExp(`^\\[galleria\\]\npg1-path=${patroni.postgresql.data_dir}\npg1-socket-path=${patroni.postgresql.parameters.unix_socket_directories}$`, 'm'));
  assert.doesNotMatch(settings, /^repo1-cipher-pass/m, 'a passphrase that everybody knows');
  for (const command of [dcs.postgresql.parameters.archive_command, patroni.postgresql.recovery_conf.restore_command]) assert.match(command, /^pgbackrest --stanza=galleria archive-(push %p|get %f "%p")$/);
  assert.equal(parse(text('deploy/patroni/back-to.yml')).bootstrap.back_to.command, '/usr/local/bin/back-to');
  const [image] = of(stagesOf(containerfiles[1]).stages.at(-1), 'COPY').filter((line) => line.endsWith('/usr/local/bin/'));
  for (const script of patroniScripts) assert.ok(image.includes(`deploy/patroni/${script} `), script);
});

test('the scripts of the containers are sound', () => {
  for (const [shell, file] of [['bash', 'deploy/container/ready'], ['bash', 'deploy/container/make_secrets'], ...patroniScripts.map((name) => ['sh', `deploy/patroni/${name}`]), ['sh', 'tests/failover/boot']]) {
    execFileSync(shell, ['-n', join(root, file)]);
    assert.ok(statSync(join(root, file)).mode & 0o100, `${file} can be run`);
  }
});

test('the health check passes while the server takes requests, and fails when it does not or is not there', async () => {
  let status = 200;
  const asked = [];
  const server = createServer((request, answer) => {
    asked.push(request.url);
    answer.writeHead(status).end('{}');
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const port = server.address().port;
  const check = () => new Promise((ended) => spawn(join(root, 'deploy/container/ready'), { env: { ...process.env, GALLERIA_HTTP_PORT: port }, stdio: 'ignore' }).on('exit', ended));
  assert.equal(await check(), 0);
  status = 503;
  assert.notEqual(await check(), 0);
  await new Promise((closed) => server.close(closed));
  assert.notEqual(await check(), 0);
  assert.deepEqual(asked, ['/readyz', '/readyz']);
});

test('secrets are made once, each for its container alone, and all that the configuration asks of the mall itself', { skip: process.getuid() !== 0 && 'only root can give files away' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  try {
    const make = () => {
      execFileSync(join(root, 'deploy/container/make_secrets'), [folder]);
      return Object.fromEntries(readdirSync(folder, { recursive: true }).filter((path) => statSync(join(folder, path)).isFile()).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
    };
    const made = make();
    assert.deepEqual(make(), made, 'the second time changes nothing');
    const owners = { galleria: 10001, postgres: 999, patroni: 10002 };
    for (const path of Object.keys(made)) {
      const { mode, uid } = statSync(join(folder, path));
      assert.deepEqual([mode & 0o777, uid], [0o600, owners[path.split('/')[0]]], path);
    }
    for (const [, name] of text('deploy/galleria.toml').matchAll(/^\w+ = "file:\/etc\/galleria\/secrets\/(\w+)"$/gm)) assert.ok(made[`galleria/${name}`].length >= 32, name);
    const named = composeFiles.flatMap((file) => Object.values(composed[file].secrets)).map(({ file }) => file.replace('./secrets/', ''));
    assert.deepEqual(named.filter((path) => !made[path]), []);
    assert.match(made['patroni/pgbackrest.conf'], /\nrepo1-cipher-pass=[\w-]{40,}\n$/);
    assert.equal(made['galleria/pgpass'], `*:*:galleria:galleria:${made['postgres/password']}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// What CycloneDX 1.5 wants, as far as it matters to who reads it.
const purlForms = [/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.%-]+$/, /^pkg:deb\/debian\/[a-z0-9%.-]+(@[\w.%~:-]+)?\?(arch=[a-z0-9]+&)?distro=debian-\w+$/, /^pkg:generic\/galleria@[\d.]+$/];
const licences = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0', 'OFL-1.1', 'Unlicense', 'Zlib']);
function assertBill(bill) {
  assert.deepEqual([bill.bomFormat, bill.specVersion, bill.version], ['CycloneDX', '1.5', 1]);
  assert.match(bill.serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  const all = [bill.metadata.component, ...bill.components];
  const refs = all.map((component) => component['bom-ref']);
  assert.equal(new Set(refs).size, refs.length, 'each bom-ref once');
  for (const component of all) {
    assert.ok(['application', 'library'].includes(component.type) && component.name, component['bom-ref']);
    if (component.purl) assert.ok(purlForms.some((form) => form.test(component.purl)), component.purl);
    for (const { license, expression } of component.licenses ?? []) assert.ok(expression ? !license : licences.has(license.id), `${component['bom-ref']}: ${license?.id}`);
    for (const { alg, content } of component.hashes ?? []) assert.ok(alg === 'SHA-512' && /^[0-9a-f]{128}$/.test(content), component['bom-ref']);
  }
  assert.deepEqual(bill.dependencies.map(({ ref }) => ref).sort(), [...refs].sort(), 'each has an entry, and nothing else');
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const reached = new Set();
  const reach = (ref) => {
    assert.ok(needs.has(ref), `${ref} is needed, and not there`);
    if (reached.has(ref)) return;
    reached.add(ref);
    needs.get(ref).forEach(reach);
  };
  reach(bill.metadata.component['bom-ref']);
  assert.deepEqual(refs.filter((ref) => !reached.has(ref)), [], 'nobody needs it');
}

test('the bill of materials keeps the rules of CycloneDX, names all that the apps bundle, and says the same each time', () => {
  const bill = billOfMaterials();
  assertBill(bill);
  const purls = new Set(bill.components.map(({ purl }) => purl));
  for (const folder of ['web', 'console']) {
    for (const [name, version] of Object.entries(JSON.parse(text(`${folder}/package.json`)).dependencies)) assert.ok(purls.has(npmUrl(name, version)), `${folder}: ${name}`);
  }
  assert.ok(bill.components.some(({ name }) => name === 'swagger-ui-dist'), 'the contract’s viewer');
  assert.ok(!bill.components.some(({ name }) => ['vite', 'typescript', '@biomejs/biome'].includes(name)), 'what only builds');
  assert.deepEqual(billOfMaterials(), bill);
  assert.equal(bill.metadata.timestamp, undefined);
  const dated = billOfMaterials({ epoch: '1764216000' });
  assert.equal(dated.metadata.timestamp, '2025-11-27T04:00:00Z');
  assert.notEqual(dated.serialNumber, bill.serialNumber);
  assert.equal(npmUrl('@tanstack/react-query', '5.0.0'), 'pkg:npm/%40tanstack/react-query@5.0.0');
  assert.equal(debianUrl({ name: 'libstdc++6', version: '2:6.2+dfsg~1', architecture: 'amd64', release: '12' }), 'pkg:deb/debian/libstdc%2B%2B6@2:6.2%2Bdfsg~1?arch=amd64&distro=debian-12');
});

test('of a program it names the libraries of Debian that it loads, and what the package asks for besides', { skip: spawnSync('dpkg-query', ['--version']).status !== 0 && 'no dpkg here' }, () => {
  const bill = billOfMaterials({ program: '/usr/bin/dpkg' });
  assertBill(bill);
  const linked = Object.fromEntries(bill.components.filter(({ properties }) => properties).map(({ name, properties }) => [name, properties[0].value]));
  assert.equal(linked.libc6, 'loaded');
  assert.equal(linked['fonts-dejavu-core'], 'beside it');
  assert.equal(bill.components.find(({ name }) => name === 'ffmpeg').scope, 'optional');
  assert.ok(listed(text('debian/control'), 'Build-Depends').includes('libboost1.81-dev'));
  assert.match(text('debian/rules'), /node deploy\/sbom\.mjs --program \S+ --out debian\/galleria\/usr\/share\/doc\/galleria\/sbom\.cdx\.json/, 'the package carries it');
});
