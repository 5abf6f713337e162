// Plays the server for tests of the console: answers by operation, and remembers what was asked.
import { staffOperations } from '@galleria/client/staffOperations';
import type { Output, StaffOperationId } from '@galleria/client/types';
import { vi } from 'vitest';

interface Call {
  operation: StaffOperationId;
  headers: Headers;
  body: unknown;
  query: URLSearchParams;
}

type Answer = { data: unknown } | { status: number; code: number; msg?: string; data?: unknown };

/** `answers` may be changed while the test runs; what has none is answered with 404. */
export function playServer() {
  const answers = new Map<StaffOperationId, (call: Call) => Answer>();
  const calls: Call[] = [];
  const operationOf = (method: string, path: string) =>
    Object.entries(staffOperations).find(([, line]) => line.method === method && line.path === path)?.[0] as
      | StaffOperationId
      | undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://console.test');
    const operation = operationOf(init.method ?? 'GET', pathname);
    if (!operation) throw new Error(`no operation at ${pathname}`);
    const call: Call = {
      operation,
      headers: init.headers as Headers,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const answer = answers.get(operation)?.(call) ?? { status: 404, code: 40_401, msg: 'nothing is played for it' };
    if ('status' in answer)
      return Response.json(
        { code: answer.code, msg: answer.msg ?? '', data: answer.data ?? null },
        { status: answer.status },
      );
    return Response.json({ code: 200, msg: '', data: answer.data });
  });
  return {
    calls,
    callsOf: (operation: StaffOperationId) => calls.filter((call) => call.operation === operation),
    answer<Id extends StaffOperationId>(operation: Id, answer: Output<Id> | ((call: Call) => Answer)) {
      answers.set(
        operation,
        typeof answer === 'function' ? (answer as (call: Call) => Answer) : () => ({ data: answer }),
      );
    },
  };
}

/** A session with these permissions in the whole mall. */
export function sessionWith(
  permissions: readonly string[],
  more: Partial<Output<'get_staff_session'>> = {},
): Output<'get_staff_session'> {
  return {
    accountId: 7,
    sessionId: 70,
    name: 'manager',
    displayName: 'Manager',
    roles: [],
    permissions: permissions.map((permission) => ({ permission, isMallWide: true, shopIds: [] })),
    csrfToken: 'token-1',
    idleEndsAt: Date.now() + 30 * 60_000,
    endsAt: Date.now() + 12 * 3_600_000,
    ...more,
  };
}
