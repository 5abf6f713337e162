// The contract's requests as a list of places: where in an operation's input which kind of value stands.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../places.mjs';

const document = JSON.parse(readFileSync(join(root, 'api/openapi.json'), 'utf8'));
const described = new Map(Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])));

const resolved = (schema) => (schema.$ref ? document.components.schemas[schema.$ref.split('/').pop()] : schema);

/** The number of an element of a list, as a step of a place. */
export const element = Symbol('element');

function* placesIn(schema, steps) {
  const { properties, items, ...rest } = resolved(schema);
  if (steps.length > 0) yield { steps, schema: { ...rest, ...(properties ? { properties } : {}), ...(items ? { items } : {}) } };
  for (const [name, member] of Object.entries(properties ?? {})) yield* placesIn(member, [...steps, name]);
  if (items) yield* placesIn(items, [...steps, element]);
}

/** Every place of an operation's input: {where: path, query or body; steps: names, and `element` for those of a list; name: the last name; schema; text}. */
export function placesOf(operationId) {
  const operation = described.get(operationId);
  // What headers carry is about the call, not its input: the key of a call that is sent again.
  const inAddress = (operation.parameters ?? []).filter(({ in: where }) => where !== 'header');
  const parameters = inAddress.map(({ in: where, name, schema }) => ({ where, steps: [name], schema: resolved(schema) }));
  const body = operation.requestBody?.content['application/json']?.schema;
  const inBody = body ? [...placesIn(body, [])].map((place) => ({ where: 'body', ...place })) : [];
  return [...parameters, ...inBody].map((place) => ({
    ...place,
    name: place.steps.findLast((step) => step !== element),
    text: textOf(place.steps),
  }));
}

const textOf = (steps) =>
  steps
    .map((step) => (step === element ? '[]' : `.${step}`))
    .join('')
    .slice(1);

const largestId = 9_007_199_254_740_991;
export const isId = ({ schema }) => schema.type === 'integer' && schema.minimum === 1 && schema.maximum === largestId;

/** The value at a place: of lists the first element's. Undefined where the input has none. */
export const valueAt = (input, steps) => steps.reduce((node, step) => node?.[step === element ? 0 : step], input);

/** A copy of the input with another value at the place; what the input has not got is made on the way. */
export function withValueAt(input, steps, value) {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (step === element) return [withValueAt(input?.[0], rest, value), ...(input ?? []).slice(1)];
  return { ...input, [step]: withValueAt(input?.[step], rest, value) };
}
