// Types of a call's input and output, derived from the generated schema; nothing here exists at run time.

import type { operations as Table } from './operations';
import type { operations as Schema } from './schema';
import type { staffOperations as StaffTable } from './staffOperations';

/** What members call. */
export type OperationId = keyof typeof Table & keyof Schema;
/** What the mall's staff call. */
export type StaffOperationId = keyof typeof StaffTable & keyof Schema;
type AnyOperationId = OperationId | StaffOperationId;

type Part<Value> = [Value] extends [never] ? unknown : undefined extends Value ? Partial<NonNullable<Value>> : Value;
type ParametersOf<Id extends AnyOperationId, Place extends string> = Schema[Id] extends { parameters: infer Parameters }
  ? Place extends keyof Parameters
    ? Part<Exclude<Parameters[Place], undefined>>
    : unknown
  : unknown;
type BodyOf<Id extends AnyOperationId> = Schema[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : Schema[Id] extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Part<Body | undefined>
    : unknown;

type Flatten<Value> = { [Key in keyof Value]: Value[Key] };

/** Path, query and body of an operation as one flat object. */
export type Input<Id extends AnyOperationId> = Flatten<
  ParametersOf<Id, 'path'> & ParametersOf<Id, 'query'> & BodyOf<Id>
>;

type Answer<Id extends AnyOperationId> = Schema[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The `data` of a successful answer. */
export type Output<Id extends AnyOperationId> =
  Answer<Id> extends { data: infer Data }
    ? Data
    : Answer<Id> extends { data?: infer Data }
      ? Data | undefined
      : undefined;

/** Lets an operation without required input be called without one. */
export type InputArguments<Id extends OperationId> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: RequestOptions]
    : [input: Input<Id>, options?: RequestOptions];

export interface RequestOptions {
  /** Leaves the member alone when the server asks who this is: for signing out. */
  hideSignIn?: boolean;
  /** Goes without the business-line headers. */
  noBusinessLine?: boolean;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** The longest wait for an answer, repeats included; what the member takes to sign in does not count. */
  patienceMs?: number;
  /** Names the logical action that an idempotency key stands for; without it the input names it. */
  action?: string;
}
