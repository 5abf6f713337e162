#!/usr/bin/env node
// Writes what Galleria is made of as CycloneDX 1.5: node deploy/sbom.mjs [--program build/release/galleria] [--out FILE]. Debian's libraries are those that the program loads here and
// those that were compiled into it, npm's packages are what the lock files of the apps call production. The same tree on the same machine gives the same bytes: a time stands in it only
// by SOURCE_DATE_EPOCH, and the serial number comes from all the rest. Not in it: what a container's base brings, which scanners read from dpkg's own database.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = new URL('..', import.meta.url).pathname;
const text = (file) => readFileSync(join(root, file), 'utf8');
const run = (program, words) => execFileSync(program, words, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] });
const byName = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const sorted = (names) => [...new Set(names)].sort(byName);

// As the package URL's rules want it: everything is escaped but the colon.
const escaped = (part) => encodeURIComponent(part).replaceAll('%3A', ':');
export const npmUrl = (name, version) => `pkg:npm/${name.split('/').map(escaped).join('/')}@${escaped(version)}`;
export const debianUrl = ({ name, version, architecture, release }) => `pkg:deb/debian/${escaped(name)}${version ? `@${escaped(version)}` : ''}?${architecture ? `arch=${architecture}&` : ''}distro=debian-${release}`;

/** The version that CMake gives the program. */
export const ownVersion = () => text('CMakeLists.txt').match(/project\(galleria .*VERSION ([\d.]+)\)/)[1];

// npm's packages --------------------------------------------------------------------------------------------------------------------------------------------------------------------

// Where a package finds another: in its own folder, or in one further out.
function pathOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function npmComponent(path, { version, license, integrity }) {
  const name = nameOf(path);
  const slash = name.startsWith('@') ? name.indexOf('/') : -1;
  const [, digest] = integrity?.match(/^sha512-(\S+)$/) ?? [];
  return {
    type: 'library',
    'bom-ref': npmUrl(name, version),
    ...(slash > 0 && { group: name.slice(0, slash) }),
    name: name.slice(slash + 1),
    version,
    scope: 'required',
    ...(digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(license && { licenses: [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }] }),
    purl: npmUrl(name, version),
  };
}

/**
 * What an app's lock file calls production, from its own dependencies on: the app itself, its packages and who needs whom. `of` names the part of package.json that is bundled.
 * Packages that hold nothing but types are left out: nothing of them is in what is built.
 */
export function partsOfApp(lock, of = 'dependencies') {
  const { packages } = lock;
  const self = packages[''];
  const own = { type: 'application', 'bom-ref': `${self.name ?? lock.name}@${self.version ?? lock.version}`, name: self.name ?? lock.name, version: self.version ?? lock.version, scope: 'required', licenses: [{ license: { id: 'Apache-2.0' } }] };
  const components = new Map();
  const needs = new Map();
  const visited = new Set();
  const visit = (from, ref, names) => {
    const paths = names.filter((name) => !name.startsWith('@types/')).map((name) => pathOf(packages, from, name)).filter(Boolean);
    needs.set(ref, sorted([...(needs.get(ref) ?? []), ...paths.map((path) => npmUrl(nameOf(path), packages[path].version))]));
    for (const path of paths) {
      if (visited.has(path)) continue;
      visited.add(path);
      const component = npmComponent(path, packages[path]);
      components.set(component['bom-ref'], component);
      const { dependencies, optionalDependencies, peerDependencies } = packages[path];
      visit(path, component['bom-ref'], Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
    }
  };
  visit('', own['bom-ref'], Object.keys(self[of] ?? {}));
  return { own, components: [own, ...components.values()], needs };
}

// Debian's packages -----------------------------------------------------------------------------------------------------------------------------------------------------------------

// Asks dpkg of many things at once; what it does not know is missing in its answer, and it ends with 1 then.
function asked(words) {
  try {
    return run('dpkg-query', words);
  } catch ({ stdout }) {
    return stdout ?? '';
  }
}

// What each file asks for by itself.
function neededByEach(files) {
  const parts = run('readelf', ['-d', ...files]).split(/^File: /m);
  const sections = files.length === 1 ? parts : parts.slice(1);
  return new Map(files.map((file, index) => [file, [...sections[index].matchAll(/\(NEEDED\) .*\[(.+)\]/g)].map(([, name]) => name)]));
}

// Each library that the program loads, by the name under which it is asked for, with its place.
function loadedBy(program) {
  return new Map([...run('ldd', [program]).matchAll(/^\s*(?:(\S+) => )?(\/\S+) \(0x/gm)].map(([, name, path]) => [name ?? path.split('/').pop(), realpathSync(path)]));
}

// Which package each file is of. Debian 12 has /lib within /usr, and dpkg knows some files by the one name and some by the other.
function packagesOf(paths) {
  const spellings = (path) => [path, path.replace(/^\/usr\/lib/, '/lib'), path.replace(/^\/lib/, '/usr/lib')];
  const known = new Map([...asked(['-S', ...new Set(paths.flatMap(spellings))]).matchAll(/^([a-z0-9][a-z0-9.+-]*)(?::\w+)?(?:, .*)?: (\/.*)$/gm)].map(([, name, path]) => [path, name]));
  return new Map(paths.map((path) => {
    const name = spellings(path).map((spelling) => known.get(spelling)).find(Boolean);
    if (!name) throw new Error(`no package brings ${path}`);
    return [path, name];
  }));
}

// What is installed of these packages: name, version, architecture and source; of what is not, the name alone.
function installed(names) {
  const format = '${Package}\t${Version}\t${Architecture}\t${source:Package}\t${db:Status-Status}\n';
  const found = new Map(asked(['-W', '-f', format, ...names]).split('\n').map((line) => line.split('\t')).filter((fields) => fields[4] === 'installed').map(([name, version, architecture, source]) => [name, { name, version, architecture, source }]));
  return names.map((name) => found.get(name) ?? { name });
}

const release = () => readFileSync('/etc/os-release', 'utf8').match(/^VERSION_ID="?(\d+)/m)?.[1] ?? 'unknown';

function debianComponent({ name, version, architecture, source }, scope, linked) {
  const purl = debianUrl({ name, version, architecture, release: release() });
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    ...(version && { version }),
    scope,
    purl,
    properties: [{ name: 'galleria:linked', value: linked }, ...(source ? [{ name: 'galleria:debian:source', value: source }] : [])],
  };
}

/** The entries of a list in debian/control, without versions and variables. */
export function listed(control, field) {
  const [, value] = control.match(new RegExp(`^${field}:((?:.*\\n)(?:[ \\t].*\\n)*)`, 'm')) ?? [];
  return (value ?? '').split(',').map((entry) => entry.trim().split(/[\s(|]/)[0]).filter((name) => name && !name.startsWith('$'));
}

/** Debian's packages that the program needs: those that it loads, those whose headers and archives were compiled into it, and those that the package asks for besides. */
export function partsOfDebian(program, control) {
  const loaded = loadedBy(program);
  const paths = [...new Set(loaded.values())];
  const asks = neededByEach([program, ...paths]);
  const names = packagesOf(paths);
  const found = installed(sorted(names.values()));
  const components = new Map();
  const needs = new Map();
  const add = (one, scope, linked) => {
    const component = debianComponent(one, scope, linked);
    if (!components.has(component['bom-ref'])) components.set(component['bom-ref'], component);
    return component['bom-ref'];
  };
  const refs = new Map(found.map((one) => [one.name, add(one, 'required', 'loaded')]));
  const neededBy = (path) => asks.get(path).filter((name) => loaded.has(name)).map((name) => refs.get(names.get(loaded.get(name))));
  for (const path of paths) {
    const ref = refs.get(names.get(path));
    needs.set(ref, sorted([...(needs.get(ref) ?? []), ...neededBy(path).filter((other) => other !== ref)]));
  }
  const sources = new Set(found.map(({ source }) => source));
  const compiledIn = installed(listed(control, 'Build-Depends').filter((name) => name.endsWith('-dev'))).filter(({ source }) => source && !sources.has(source));
  const own = [
    ...neededBy(program),
    ...compiledIn.map((one) => add(one, 'required', 'compiled in')),
    ...installed(listed(control, 'Depends')).map((one) => add(one, 'required', 'beside it')),
    ...installed(listed(control, 'Recommends')).map((one) => add(one, 'optional', 'beside it')),
  ];
  return { components: [...components.values()], needs, own };
}

// The whole -------------------------------------------------------------------------------------------------------------------------------------------------------------------------

/** A UUID that the text alone decides. */
function uuidOf(content) {
  const digest = createHash('sha256').update(content).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** The bill of materials. Without a program it says nothing of Debian's packages. */
export function billOfMaterials({ program, epoch } = {}) {
  const version = ownVersion();
  const self = { type: 'application', 'bom-ref': `galleria@${version}`, name: 'galleria', version, description: 'Member app of a shopping mall, and the system behind it', licenses: [{ license: { id: 'Apache-2.0' } }], purl: `pkg:generic/galleria@${version}` };
  const apps = [['web'], ['console'], ['tools/api_docs', 'devDependencies']].map(([folder, of]) => partsOfApp(JSON.parse(text(`${folder}/package-lock.json`)), of));
  const debian = program ? partsOfDebian(program, text('debian/control')) : { components: [], needs: new Map(), own: [] };
  const components = new Map([...apps.flatMap((app) => app.components), ...debian.components].map((component) => [component['bom-ref'], component]));
  const needs = new Map([[self['bom-ref'], sorted([...apps.map(({ own }) => own['bom-ref']), ...debian.own])], ...[...components.keys()].map((ref) => [ref, []])]);
  for (const part of [...apps, debian]) for (const [ref, refs] of part.needs) needs.set(ref, sorted([...needs.get(ref), ...refs]));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      ...(epoch && { timestamp: new Date(Number(epoch) * 1000).toISOString().replace('.000Z', 'Z') }),
      lifecycles: [{ phase: 'build' }],
      tools: { components: [{ type: 'application', name: 'galleria-sbom', version }] },
      component: self,
    },
    components: [...components.values()].sort((a, b) => byName(a['bom-ref'], b['bom-ref'])),
    dependencies: [...needs].sort(([a], [b]) => byName(a, b)).map(([ref, dependsOn]) => ({ ref, ...(dependsOn.length > 0 && { dependsOn }) })),
    compositions: [{ aggregate: 'incomplete', assemblies: [self['bom-ref']] }],
  };
  const { bomFormat, specVersion, ...rest } = bill;
  return { bomFormat, specVersion, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bill))}`, ...rest };
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
  const program = option('--program') ?? join(root, 'build/release/galleria');
  if (!existsSync(program)) {
    process.stderr.write(`galleria: ${program} is not there; build it, or name it by --program\n`);
    process.exit(1);
  }
  const written = `${JSON.stringify(billOfMaterials({ program, epoch: process.env.SOURCE_DATE_EPOCH }), undefined, 2)}\n`;
  const out = option('--out');
  if (out) {
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, written);
  } else {
    process.stdout.write(written);
  }
}
