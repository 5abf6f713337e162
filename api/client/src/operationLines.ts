// Where an operation lives. What the first page asks is known from the start; the table of all comes with whatever is opened next.
import type { OperationLine } from './address';
import { connectedApp } from './connection';
import { ApiError } from './errors';
import { firstOperations } from './firstOperations';
import type { OperationId } from './types';

let lines: Readonly<Partial<Record<OperationId, OperationLine>>> = firstOperations;

/** The line of an operation, once the table with it is here. */
export const knownLine = (operationId: OperationId): OperationLine | undefined => lines[operationId];

/** Fetches the table of all operations; rejects when it does not arrive. */
export async function loadOperations(): Promise<void> {
  lines = (await connectedApp().operations()).operations;
}

/** The line of an operation, with its table if need be; rejects as a call without network does when that does not arrive. */
export async function lineOf(operationId: OperationId): Promise<OperationLine> {
  if (!knownLine(operationId)) await loadOperations().catch((cause: unknown) => console.warn(cause));
  const line = knownLine(operationId);
  if (!line) throw new ApiError({ kind: 'network' });
  return line;
}
