// Turns api/openapi.json into the client's types (schema.ts) and its table of operations (operations.ts).
// `node generate.mjs` writes both; `node generate.mjs --check` writes nothing and fails when either is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';

const root = new URL('../../', import.meta.url);
const contractFile = new URL('api/openapi.json', root);
const schemaFile = new URL('api/client/src/schema.ts', root);
const operationsFile = new URL('api/client/src/operations.ts', root);
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
  return [operation.operationId, line];
}

/** What staff call has no place in the members' app. */
function listOperations(contract) {
  const found = Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method] && item[method]['x-access'] !== 'staff').map((method) => describeOperation(contract, path, method, item)),
  );
  const ids = found.map(([id]) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`operationId ${twice} is used twice`);
  // What is alike stands together: it is smaller when it is compressed.
  return found.sort((left, right) => (alikeness(left) < alikeness(right) ? -1 : 1));
}

const alikeness = ([id, { method, idempotent = false, path }]) => [method, idempotent, path, id].join(' ');

function operationsText(contract) {
  const lines = listOperations(contract).map(([id, line]) => `  ${id}: ${JSON.stringify(line)},`);
  return [
    '// Generated from api/openapi.json by tools/openapi: where each operation lives and whether it needs an idempotency key.',
    'export const operations = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

async function schemaText() {
  const nodes = await openapiTypescript(contractFile, { alphabetize: true });
  return `// Generated from api/openapi.json by tools/openapi: every type that crosses the wire.\n${astToString(nodes)}`;
}

const contract = JSON.parse(readFileSync(contractFile, 'utf8'));
const outputs = [
  [schemaFile, await schemaText()],
  [operationsFile, operationsText(contract)],
];
const stale = outputs.filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);

if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${fileURLToPath(file)} is stale: run "npm run generate" in tools/openapi`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of stale) writeFileSync(file, text);
}
