// Holds answers against api/openapi.json: data against its schema, refusals against what the operation declares.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { root } from './places.mjs';

const document = JSON.parse(readFileSync(join(root, 'api/openapi.json'), 'utf8'));
// `int64` and `x-…` are OpenAPI's own; every other part is JSON Schema.
const schemas = new Ajv({ strict: false, validateFormats: false, allErrors: true });
schemas.addSchema(document, 'contract', undefined, false);

const pointerPart = (text) => text.replaceAll('~', '~0').replaceAll('/', '~1');
const validatorAt = (...parts) => schemas.compile({ $ref: `contract#/${parts.map(pointerPart).join('/')}` });
const isFailure = validatorAt('components', 'schemas', 'FailureEnvelope');

/** Gives what `make` gives, which is asked once, when it is first needed. */
function lazily(make) {
  let made;
  return () => (made ??= make());
}

const made = new Map();
/** What an operation says of a refusal with that status: a validator, or undefined where it declares none. What stands in `components` is made once. */
function refusalOf({ path, method }, status) {
  const answer = document.paths[path][method.toLowerCase()].responses[status];
  if (!answer) return undefined;
  const place = answer.$ref ? answer.$ref.slice(2).split('/') : ['paths', path, method.toLowerCase(), 'responses', String(status)];
  const key = place.join(' ');
  if (!made.has(key)) made.set(key, validatorAt(...place, 'content', 'application/json', 'schema'));
  return made.get(key);
}

// A server that is leaving or too busy may say so to any call; and none takes a body that is no form, or beyond its limit.
const codesOfAnyCall = new Set([50300, 40000, 41300]);

/** An answer that the contract does not allow. */
export class ContractBroken extends Error {
  constructor(operation, status, text, reason) {
    super(`${operation.operationId} answered ${status} ${text.slice(0, 600)}\n  ${reason}`);
    this.name = 'ContractBroken';
    this.status = status;
  }
}

// A stream of events is no call: tests/system/live.test.mjs listens to it.
const isCall = (described) => described.responses[200].content['text/event-stream'] === undefined;

const known = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).filter(([, described]) => isCall(described)).map(([method, described]) => ({
    operationId: described.operationId,
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    access: described['x-access'],
    permission: described['x-permission'],
    review: described['x-review'],
    isIdempotent: described['x-idempotent'] === true,
    isUpload: described.requestBody?.content['multipart/form-data'] !== undefined,
    parameterNames: (described.parameters ?? []).filter((parameter) => parameter.in !== 'header').map((parameter) => parameter.name),
    failureCodes: new Set(described['x-failures'].map((failure) => failure.code)),
    // Most files call few of the many operations, and each validator takes its time to make. tests/contract.test.mjs makes all of them.
    doneValidator: lazily(() => validatorAt('paths', path, method, 'responses', '200', 'content', 'application/json', 'schema')),
  })),
);
/** Whether a stream of events lies there. */
export const isStream = (path) => document.paths[path]?.get !== undefined && !isCall(document.paths[path].get);

const byId = new Map(known.map((operation) => [operation.operationId, operation]));

/** Every operation of the contract. */
export const operations = known;

/** The operation of that id; throws when the contract has none. */
export function operationOf(operationId) {
  const operation = byId.get(operationId);
  if (!operation) throw new Error(`the contract has no operation ${operationId}`);
  return operation;
}

/** The operation that a request meant; undefined for what is not part of the contract, such as pages and pictures. */
export function findOperation(method, path) {
  return known.find((operation) => operation.method === method && operation.pattern.test(path));
}

/** Reads an answer's text as its envelope. Throws ContractBroken unless the contract allows exactly that. */
export function checkedEnvelope(operation, status, contentType, text) {
  const broken = (reason) => new ContractBroken(operation, status, text, reason);
  if (!/^application\/json\b/.test(contentType ?? '')) throw broken(`content type ${contentType}`);
  const envelope = JSON.parse(text);
  if (status === 200) {
    const isDone = operation.doneValidator();
    if (!isDone(envelope)) throw broken(schemas.errorsText(isDone.errors, { separator: '\n  ' }));
  } else {
    if (!isFailure(envelope)) throw broken(schemas.errorsText(isFailure.errors, { separator: '\n  ' }));
    if (codesOfAnyCall.has(envelope.code)) return envelope;
    if (!operation.failureCodes.has(envelope.code)) throw broken(`code ${envelope.code} is not declared`);
    const isRefusal = refusalOf(operation, status);
    if (!isRefusal) throw broken(`status ${status} is not declared`);
    if (!isRefusal(envelope)) throw broken(schemas.errorsText(isRefusal.errors, { separator: '\n  ' }));
  }
  return envelope;
}
