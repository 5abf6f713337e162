// The native app's side of the bridge, for tests: it answers as it is told and remembers every action.

interface NativeAnswer {
  code: number;
  data?: unknown;
  /** Reported after the answer. */
  event?: { name: string; code: number; data?: unknown };
}
/** By action; `silent` never answers. Actions that are not named are unknown to this app. */
export type NativeScript = Record<string, NativeAnswer | 'silent'>;

export interface NativeCall {
  id: string;
  action: string;
  params: Record<string, unknown>;
}

/** Opens the door that this system has. */
export function installNative(script: NativeScript = {}, system: 'ios' | 'android' = 'android'): NativeCall[] {
  const calls: NativeCall[] = [];
  const postMessage = (text: string) => {
    const call = JSON.parse(text) as NativeCall;
    calls.push(call);
    const scripted = script[call.action] ?? { code: 404 };
    if (scripted === 'silent') return;
    queueMicrotask(() => {
      window.__nativeCallback?.(call.id, scripted.code, scripted.data);
      const { event } = scripted;
      if (event) queueMicrotask(() => window.__nativeCallback?.(event.name, event.code, event.data));
    });
  };
  if (system === 'ios') window.webkit = { messageHandlers: { galleria: { postMessage } } };
  else window.GalleriaNative = { postMessage };
  return calls;
}

export function removeNative(): void {
  delete window.GalleriaNative;
  delete window.webkit;
}
