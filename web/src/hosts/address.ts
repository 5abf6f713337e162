// How a page's arguments travel: one query parameter that holds an encoded JSON object (specification §2).
import type { Target } from './host';

const argumentsName = 'params';

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Checks what was handed to a navigation; throws a TypeError unless it is a string or an object whose query is an object. */
export function readTarget(target: unknown): Target {
  if (typeof target === 'string') return { path: target };
  if (!isPlainObject(target) || typeof target.path !== 'string') {
    throw new TypeError('a navigation target must be a string or an object with a path');
  }
  if (target.query !== undefined && !isPlainObject(target.query)) {
    throw new TypeError('the query of a navigation target must be an object');
  }
  return target.query === undefined ? { path: target.path } : { path: target.path, query: target.query };
}

/** The address of a page: its path, and its query object as one parameter when it has any member. */
export function addressOf(target: Target): string {
  if (!target.query || Object.keys(target.query).length === 0) return target.path;
  const joint = target.path.includes('?') ? '&' : '?';
  return `${target.path}${joint}${argumentsName}=${encodeURIComponent(JSON.stringify(target.query))}`;
}

function decodeObject(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : {};
  } catch (cause) {
    // A cut-off link is the sender's fault; the page then says what it misses.
    if (cause instanceof SyntaxError) return {};
    throw cause;
  }
}

/** What a page was given: plain query parameters of a shared link, with the encoded object's members over them. */
export class PageArguments {
  readonly all: Readonly<Record<string, unknown>>;

  constructor(search: string) {
    const query = new URLSearchParams(search);
    const encoded = query.get(argumentsName);
    query.delete(argumentsName);
    this.all = { ...Object.fromEntries(query), ...decodeObject(encoded) };
  }

  /** The text under `name`; numbers are given as their digits. Undefined when absent or of another kind. */
  text(name: string): string | undefined {
    const value = this.all[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }

  /** The whole number under `name`, written as a number or in digits; undefined otherwise or beyond 53 bits. */
  whole(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined || !/^-?\d+$/.test(text)) return undefined;
    const value = Number(text);
    return Number.isSafeInteger(value) ? value : undefined;
  }

  /** True for true, 1 and "1" and "true", as links write `hasMini=1` and `hiddenTitleBar=true`. */
  flag(name: string): boolean {
    return [true, 1, '1', 'true'].includes(this.all[name] as never);
  }

  /** The object or list under `name`; undefined when it is neither. Its members are unchecked: they came by link. */
  structure(name: string): Readonly<Record<string, unknown>> | readonly unknown[] | undefined {
    const value = this.all[name];
    return isPlainObject(value) || Array.isArray(value) ? value : undefined;
  }
}
