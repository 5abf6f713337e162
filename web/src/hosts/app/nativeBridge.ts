// Speaks with the mall's native app: numbered actions out, answers and events in, JSON both ways (docs/native-bridge.md).
import { HostError, hostMessages } from '../host';

export type NativeAction =
  | 'callPhone'
  | 'openwxmp'
  | 'unionPay'
  | 'eWalletRecharge'
  | 'setAppCapability'
  | 'h5OpenAppPage'
  | 'getNativeVersion'
  | 'share'
  | 'scan'
  | 'getLocation'
  | 'savePicture'
  | 'closePage';
export type NativeEvent = 'shareSuccess' | 'unionPayResult';

export interface EventReport {
  code: number;
  data: unknown;
}

interface AndroidChannel {
  postMessage(text: string): void;
}

declare global {
  interface Window {
    /** Android's door, there from the beginning of the page. */
    GalleriaNative?: AndroidChannel;
    webkit?: { messageHandlers?: { galleria?: AndroidChannel } };
    /** The app calls it with the number of an action or the name of an event. */
    __nativeCallback?: (idOrEvent: string | number, code: number, data?: unknown) => void;
  }
}

const done = 200;
const unknownAction = 404;
const answerTimeoutMs = 10_000;

export interface NativeBridge {
  /**
   * The answer's data. Rejects with HostError 404 when there is no app or it does not know the action, 500 when it
   * failed or has not answered within `timeoutMs`.
   */
  invoke(action: NativeAction, parameters?: Readonly<Record<string, unknown>>, timeoutMs?: number): Promise<unknown>;
  /** Calls `listener` at every such event; gives the function that ends it. */
  on(event: NativeEvent, listener: (report: EventReport) => void): () => void;
}

function channel(): ((text: string) => void) | undefined {
  const ios = window.webkit?.messageHandlers?.galleria;
  if (ios) return (text) => ios.postMessage(text);
  const android = window.GalleriaNative;
  return android && ((text) => android.postMessage(text));
}

/** Apps write their data as JSON text or as the value itself. */
function readData(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch (cause) {
    if (cause instanceof SyntaxError) return data;
    throw cause;
  }
}

interface Waiting {
  answered: (code: number, data: unknown) => void;
}

let shared: NativeBridge | undefined;

/** The one bridge of this page. */
export function nativeBridge(): NativeBridge {
  shared ??= makeNativeBridge();
  return shared;
}

/** Takes the app's one entrance over; for `nativeBridge` and for tests. Answers that come late or twice are nobody's any more. */
export function makeNativeBridge(): NativeBridge {
  const waiting = new Map<string, Waiting>();
  const listeners = new Map<string, Set<(report: EventReport) => void>>();
  let count = 0;

  window.__nativeCallback = (idOrEvent, code, data) => {
    const name = String(idOrEvent);
    const report = { code: Number(code), data: readData(data) };
    for (const listener of listeners.get(name) ?? []) listener(report);
    waiting.get(name)?.answered(report.code, report.data);
  };

  return {
    invoke: (action, parameters = {}, timeoutMs = answerTimeoutMs) =>
      new Promise((resolve, reject) => {
        const post = channel();
        if (!post) return reject(new HostError(404, hostMessages.missingMethod));
        count += 1;
        const id = String(count);
        const end = () => {
          clearTimeout(timer);
          waiting.delete(id);
        };
        const timer = setTimeout(() => {
          end();
          reject(new HostError(500, `${action}: no answer`));
        }, timeoutMs);
        waiting.set(id, {
          answered: (code, data) => {
            end();
            if (code === done) return resolve(data);
            if (code === unknownAction) return reject(new HostError(404, hostMessages.missingMethod));
            return reject(new HostError(500, `${action}: ${typeof data === 'string' ? data : code}`));
          },
        });
        return post(JSON.stringify({ id, action, params: parameters }));
      }),
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set();
      known.add(listener);
      listeners.set(event, known);
      return () => known.delete(listener);
    },
  };
}

/** The next such event; undefined when none has come within `timeoutMs`. To be asked for before what causes it. */
export function nextEvent(bridge: NativeBridge, event: NativeEvent, timeoutMs: number) {
  let end: () => void = () => undefined;
  const report = new Promise<EventReport | undefined>((resolve) => {
    const stop = bridge.on(event, (heard) => {
      end();
      resolve(heard);
    });
    const timer = setTimeout(() => {
      end();
      resolve(undefined);
    }, timeoutMs);
    end = () => {
      clearTimeout(timer);
      stop();
    };
  });
  return { report, forget: () => end() };
}
