// Spreads the input of an operation over its path, its query and its body.

export interface OperationLine {
  readonly method: string;
  readonly path: string;
  /** Names that travel in the query although the method carries a body. */
  readonly query?: readonly string[];
  readonly idempotent?: boolean;
  /** What whoever calls it must have been given; none for members. */
  readonly permission?: string;
}

export type FlatInput = Readonly<Record<string, unknown>>;

interface Addressed {
  url: string;
  /** JSON; undefined for methods that carry none. */
  body: string | undefined;
}

function fillPath(path: string, rest: Map<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    if ((value ?? '') === '') throw new Error(`${path} needs a value for ${name}`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
}

function addToQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const member of value) addToQuery(query, name, member);
  else query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Path parameters leave the input first; then GET and DELETE send the rest as query, the others as a JSON body. Throws when the path lacks a value. */
export function addressed(line: OperationLine, input: FlatInput): Addressed {
  const rest = new Map(Object.entries(input));
  const path = fillPath(line.path, rest);
  const bodyless = line.method === 'GET' || line.method === 'DELETE';
  const query = new URLSearchParams();
  for (const name of bodyless ? [...rest.keys()] : (line.query ?? [])) {
    addToQuery(query, name, rest.get(name));
    rest.delete(name);
  }
  const text = query.toString();
  return {
    url: text ? `${path}?${text}` : path,
    body: bodyless ? undefined : JSON.stringify(Object.fromEntries(rest)),
  };
}
