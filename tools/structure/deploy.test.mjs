// The unit and the Debian package as tests: how far the service is shut in, and that unit, package, configuration and build speak of the same places.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const root = new URL('../..', import.meta.url).pathname;
const text = (file) => readFileSync(join(root, file), 'utf8');
const lines = (file) => text(file).split('\n').filter((line) => line && !line.startsWith('#'));
const unit = 'deploy/systemd/galleria.service';
const settingsOfUnit = lines(unit).filter((line) => line.includes('=')).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
const ofUnit = (name) => settingsOfUnit.filter(([key]) => key === name).map(([, value]) => value);

// What the package brings, as "source" → "place", from its list and from its rules.
const installed = [
  ...lines('debian/galleria.install').map((line) => line.split(' ')),
  ...[...text('debian/rules').matchAll(/^\tinstall -D -m \d+ (\S+) debian\/galleria\/(\S+)$/gm)].map(([, source, place]) => [source, place.split('/').slice(0, -1).join('/')]),
].map(([source, folder]) => [source, `/${folder}${source.endsWith('/*') ? '' : `/${source.split('/').pop()}`}`]);
const places = new Set(installed.map(([, place]) => place));

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test('the service is shut in: no worse than 2.0 of 10', { skip: !hasSystemd && 'no systemd-analyze here' }, () => {
  const { status, stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', '--no-pager', join(root, unit)], { encoding: 'utf8' });
  assert.equal(status, 0, stdout.split('\n').filter((line) => !line.startsWith('✓')).join('\n'));
});

test('what the unit names is brought by the package, or made when it is installed or started', () => {
  const [folder] = ofUnit('StateDirectory');
  const [cache] = ofUnit('CacheDirectory');
  const made = new Set([`/var/lib/${folder}`, `/var/cache/${cache}`]);
  const named = ['ExecStart', 'ExecStartPre', 'WorkingDirectory', 'Environment'].flatMap(ofUnit).flatMap((value) => value.match(/(?<![\w.])\/[\w./-]+/g));
  assert.ok(named.length >= 6, 'the unit was not read');
  assert.deepEqual(named.filter((path) => !places.has(path) && !made.has(path)), []);
  assert.ok(lines('debian/galleria.sysusers').some((line) => line.startsWith(`u ${ofUnit('User')[0]} `)), 'the user is made');
  assert.ok(text('debian/galleria.postinst').includes(`/var/lib/${folder} /etc/${ofUnit('ConfigurationDirectory')[0]}/secrets`), 'its folders are made');
});

test('what the package brings stands in the tree or is what the build makes', () => {
  const setup = text('tools/setup.sh');
  const isBuilt = (path) => setup.includes(path) || path === 'build/release/galleria';
  assert.ok(installed.length >= 5, 'the list was not read');
  assert.deepEqual(installed.map(([source]) => source.replace(/\/\*$/, '')).filter((path) => !existsSync(join(root, path)) && !isBuilt(path)), []);
  const own = ['debian/galleria.docs', 'debian/galleria.manpages'].flatMap(lines);
  assert.deepEqual([...own, 'debian/galleria.service'].filter((path) => !existsSync(join(root, path))), []);
});

test('the configuration of the package names settings that there are, and places that the package brings', () => {
  const known = new Set([...text('docs/operations.md').matchAll(/^\| `([a-z0-9_]+\.[a-z0-9_]+)`/gm)].map(([, name]) => name));
  let section = '';
  const unknown = [];
  for (const line of text('deploy/galleria.toml').split('\n').map((written) => written.replace(/^# (?=\[|[a-z_0-9]+ = )/, ''))) {
    section = line.match(/^\[([a-z0-9_]+)\]$/)?.[1] ?? section;
    const [, key, value] = line.match(/^([a-z_0-9]+) = (.*)$/) ?? [];
    if (key && !known.has(`${section}.${key}`)) unknown.push(`${section}.${key}`);
    const path = value?.match(/^"(\/usr\/[^"]+)"$/)?.[1];
    if (path && !places.has(path)) unknown.push(path);
  }
  assert.deepEqual(unknown, []);
  const secrets = [...text('deploy/galleria.toml').matchAll(/^\w+ = "file:\/etc\/galleria\/secrets\/(\w+)"$/gm)].map(([, name]) => name);
  assert.ok(text('debian/galleria.postinst').includes(`for name in ${secrets.join(' ')}; do make_secret`), 'each secret of the mall itself is made');
});

test('the package is built of what run installs, and bears the version of the program', () => {
  const [source, binary] = text('debian/control').split('\n\n');
  const needs = new Set([...source.matchAll(/^ +([a-z0-9.+-]+),$/gm)].map(([, name]) => name));
  const run = lines('tools/packages.txt').map((line) => line.split(/\s+/)).filter(([, who]) => who === 'run').map(([name]) => name);
  const whileItRuns = new Set(['ffmpeg', 'fonts-dejavu-core', 'fonts-noto-cjk', 'curl']);
  assert.deepEqual(run.filter((name) => !needs.has(name) && !whileItRuns.has(name)), [], 'missing in Build-Depends');
  assert.deepEqual([...needs].filter((name) => !run.includes(name) && !name.startsWith('dh-')), [], 'in Build-Depends, and not in tools/packages.txt');
  assert.deepEqual([...whileItRuns].filter((name) => name !== 'curl' && !binary.includes(name)), [], 'missing in Depends, Recommends and Suggests');
  const [, version] = text('CMakeLists.txt').match(/project\(galleria .*VERSION ([\d.]+)\)/);
  assert.match(text('debian/changelog'), new RegExp(`^galleria \\(${version.replaceAll('.', '\\.')}[-+~.\\d]*\\) `));
});

test('the scripts of the package and those around it are sound', () => {
  for (const [shell, file] of [['sh', 'debian/galleria.postinst'], ['sh', 'debian/galleria.postrm'], ['bash', 'deploy/deb'], ['bash', 'deploy/try_deb']]) execFileSync(shell, ['-n', join(root, file)]);
  assert.match(text('debian/galleria.postrm'), /if \[ "\$1" = purge \]; then\n {2}rm -rf /, 'only purging takes the mall away');
});
