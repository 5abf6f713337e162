// The chat app's bridge, for tests: it answers as it is told and remembers every call.

type Reply = Record<string, unknown>;
/** By internal name; a function sees the parameters; `silent` never answers. */
export type WeixinScript = Record<string, Reply | 'silent' | ((parameters: Record<string, unknown>) => Reply)>;

export interface WeixinCall {
  name: string;
  parameters: Record<string, unknown>;
}

/** Installs the bridge at once, as chat apps do by the time a member taps. Unnamed calls succeed. */
export function installWeixin(script: WeixinScript = {}): WeixinCall[] {
  const calls: WeixinCall[] = [];
  window.WeixinJSBridge = {
    invoke(name, parameters, answered) {
      calls.push({ name, parameters });
      const scripted = script[name] ?? { err_msg: `${name}:ok` };
      if (scripted === 'silent') return;
      const reply = typeof scripted === 'function' ? scripted(parameters) : scripted;
      queueMicrotask(() => answered({ ...reply }));
    },
  };
  return calls;
}

export function removeWeixin(): void {
  delete window.WeixinJSBridge;
}
