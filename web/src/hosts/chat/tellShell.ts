// Messages to the mini program's shell, which hears of them when the web view is left, destroyed or shared.
import { detectPlace } from '../detect';
import { invokeOrThrow } from './weixinBridge';

/** What the member did by his own will; a session that merely ended is not told. */
export type ShellMessage = { type: 'session'; isSignedIn: boolean };

/** Does nothing where there is no such shell. Never throws: what the shell does not hear costs a convenience. */
export function tellShell(message: ShellMessage): void {
  const { kind } = detectPlace({ userAgent: navigator.userAgent, environment: window.__wxjs_environment });
  if (kind !== 'mini_program') return;
  invokeOrThrow('invokeMiniProgramAPI', { name: 'postMessage', arg: message }).catch((error: unknown) => {
    console.warn('the mini program was not told', error);
  });
}
