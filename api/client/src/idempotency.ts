// Keys that let a consuming call be sent twice and take effect once; a key outlives a reload until the answer is known.
import { randomHex } from './device';

const prefix = 'idempotency:';

/** The same input always gives the same text, whatever the order of its members. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
      : member,
  );
}

/** Names one logical action: the operation with this input, or with the caller's own name for it. */
export function actionName(operationId: string, input: unknown, action?: string): string {
  return `${prefix}${operationId}:${action ?? stableText(input ?? {})}`;
}

/** The key of this action, stored before it is returned, so that a repeat after a crash or reload uses it again. */
export function keyFor(name: string): string {
  const stored = sessionStorage.getItem(name);
  if (stored) return stored;
  const made = randomHex(16);
  sessionStorage.setItem(name, made);
  return made;
}

/** Ends the action: its answer is known, so the next one is a new action. */
export function forgetKey(name: string): void {
  sessionStorage.removeItem(name);
}
