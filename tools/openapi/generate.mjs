// Turns api/openapi.json into the client's types (schema.ts) and its tables of operations (operations.ts, firstOperations.ts and staffOperations.ts).
// `node generate.mjs` writes all; `node generate.mjs --check` writes nothing and fails when one is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';

const root = new URL('../../', import.meta.url);
const contractFile = new URL('api/openapi.json', root);
const schemaFile = new URL('api/client/src/schema.ts', root);
const operationsFile = new URL('api/client/src/operations.ts', root);
const firstOperationsFile = new URL('api/client/src/firstOperations.ts', root);
const staffOperationsFile = new URL('api/client/src/staffOperations.ts', root);
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** A parameter may stand in `components`; returns the parameter itself. */
function resolveParameter(contract, parameter) {
  if (!parameter.$ref) return parameter;
  return parameter.$ref.slice(2).split('/').reduce((node, key) => node[key], contract);
}

function namesIn(contract, parameters, place) {
  return parameters.map((parameter) => resolveParameter(contract, parameter)).filter((found) => found.in === place).map((found) => found.name);
}

/** One line an operation: only what the client cannot tell from the method and the path. */
function describeOperation(contract, path, method, pathItem) {
  const operation = pathItem[method];
  if (!operation.operationId) throw new Error(`${method.toUpperCase()} ${path} has no operationId`);
  const parameters = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])];
  const query = namesIn(contract, parameters, 'query');
  const line = { method: method.toUpperCase(), path };
  if (!['get', 'delete'].includes(method) && query.length > 0) line.query = query;
  if (operation['x-idempotent'] === true) line.idempotent = true;
  if (operation['x-permission']) line.permission = operation['x-permission'];
  return [operation.operationId, line];
}

/** What staff call has no place in the members' app, and lies below a path of its own. */
const isForStaff = (path) => path.startsWith('/staff/');

/** A stream of events is listened to, not called. */
const isStream = (operation) => operation.responses[200]?.content?.['text/event-stream'] !== undefined;

function listOperations(contract, isWanted) {
  const found = Object.entries(contract.paths)
    .filter(([path]) => isWanted(path))
    .flatMap(([path, item]) => methods.filter((method) => item[method] && !isStream(item[method])).map((method) => describeOperation(contract, path, method, item)));
  const ids = found.map(([id]) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`operationId ${twice} is used twice`);
  // What is alike stands together: it is smaller when it is compressed.
  return found.sort((left, right) => (alikeness(left) < alikeness(right) ? -1 : 1));
}

const alikeness = ([id, { method, idempotent = false, path }]) => [method, idempotent, path, id].join(' ');

function tableText(name, entries) {
  return [`export const ${name} = {`, ...entries.map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`), '} as const;', ''];
}

/** What the members' app asks before anything is opened from its home. All others lie in a table that comes later. */
const firstIds = new Set(['get_page', 'get_my_base_info', 'refresh_access_token_cookie', 'do_track']);

/** What is alike is said once. */
function groupsText(lines) {
  const alike = (method, isIdempotent) => lines.filter(([, line]) => line.method === method && (line.idempotent ?? false) === isIdempotent);
  const groups = [['GET', false], ['POST', false], ['POST', true]].map(([method, isIdempotent]) => ({ method, isIdempotent, entries: alike(method, isIdempotent) }));
  if (groups.flatMap(({ entries }) => entries).length !== lines.length || lines.some(([, line]) => line.query || line.permission))
    throw new Error('the table of operations has no place for one of them');
  const pathsText = (entries) => ['{', ...entries.map(([key, { path }]) => `    ${key}: ${JSON.stringify(path)},`), '  }'].join('\n');
  return groups.filter(({ entries }) => entries.length > 0).map(({ method, isIdempotent, entries }) => `  ...all('${method}', ${pathsText(entries)}${isIdempotent ? ', true' : ''}),`);
}

const memberOperations = (contract) => listOperations(contract, (path) => !isForStaff(path));

function firstOperationsText(contract) {
  const lines = memberOperations(contract).filter(([id]) => firstIds.has(id));
  if (lines.length !== firstIds.size) throw new Error('one of the first operations is not in the contract');
  return [
    '// Generated from api/openapi.json by tools/openapi: the operations that the first page needs.',
    'type Paths = Readonly<Record<string, string>>;',
    'type Lines<Method extends string, Given extends Paths> = {',
    '  readonly [Id in keyof Given]: { readonly method: Method; readonly path: Given[Id]; readonly idempotent: boolean };',
    '};',
    '',
    'export function all<Method extends string, const Given extends Paths>(method: Method, paths: Given, idempotent = false) {',
    '  return Object.fromEntries(Object.entries(paths).map(([id, path]) => [id, { method, path, idempotent }])) as Lines<Method, Given>;',
    '}',
    '',
    'export const firstOperations = {',
    ...groupsText(lines),
    '};',
    '',
  ].join('\n');
}

function operationsText(contract) {
  const lines = memberOperations(contract).filter(([id]) => !firstIds.has(id));
  return [
    '// Generated from api/openapi.json by tools/openapi: where each operation lives and whether it needs an idempotency key.',
    "import { all, firstOperations } from './firstOperations.ts';",
    '',
    'export const operations = {',
    '  ...firstOperations,',
    ...groupsText(lines),
    '};',
    '',
  ].join('\n');
}

/** The codes of what staff may be refused, by name. */
function staffFailuresOf(contract) {
  const operations = Object.entries(contract.paths).flatMap(([path, item]) => (isForStaff(path) ? methods.flatMap((method) => item[method] ?? []) : []));
  const codes = new Map(operations.flatMap((operation) => operation['x-failures'] ?? []).map(({ name, code }) => [name, code]));
  return [...codes].sort(([left], [right]) => (left < right ? -1 : 1));
}

function staffOperationsText(contract) {
  return [
    "// Generated from api/openapi.json by tools/openapi: the operations of the mall's staff, and the codes of what they may be refused.",
    ...tableText('staffOperations', listOperations(contract, isForStaff)),
    ...tableText('staffFailures', staffFailuresOf(contract)),
  ].join('\n');
}

async function schemaText() {
  const nodes = await openapiTypescript(contractFile, { alphabetize: true });
  return `// Generated from api/openapi.json by tools/openapi: every type that crosses the wire.\n${astToString(nodes)}`;
}

const contract = JSON.parse(readFileSync(contractFile, 'utf8'));
const outputs = [
  [schemaFile, await schemaText()],
  [firstOperationsFile, firstOperationsText(contract)],
  [operationsFile, operationsText(contract)],
  [staffOperationsFile, staffOperationsText(contract)],
];
const stale = outputs.filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);

if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${fileURLToPath(file)} is stale: run "npm run generate" in tools/openapi`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of stale) writeFileSync(file, text);
}
