// Takes over the session of the client that opened this page, from the short-lived code in the page's address.
import { request } from '@galleria/client/request';
import { session } from '@galleria/client/session';
import type { HostKind } from '@/hosts/detect';
import { rememberMiniProgram } from '@/hosts/miniProgram';
import { navigation } from './navigation';

const parameters = ['userAccessCode', 'code'] as const;
/** A slow exchange must not keep the first page waiting. */
const patienceMs = 6_000;

const patience = () => AbortSignal.timeout(patienceMs);

/** Shells encode the code once more than a link needs; text that cannot be decoded stands for itself. */
export function decodeAccessCode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) return text;
    throw cause;
  }
}

/**
 * In the mini program and in the native app: exchanges the code for a session before the app starts, and strips it from
 * the address at once, so that it is neither shared nor sent twice. A code that is refused, or an exchange that takes
 * too long, leaves whoever was signed in here. Elsewhere a code is not taken: a link must not sign anybody in, nor join a
 * stranger's chat account to whoever signs in next; the chat app's browser takes the one that it has asked for.
 */
export async function takeHandOver(kind: HostKind): Promise<void> {
  const isInShell = kind === 'mini_program' || kind === 'app';
  const state = new URLSearchParams(location.search).get('state');
  if (state && kind === 'chat') await (await import('./chatReturn')).takeChatReturn(state, patience());
  const bindingCode = navigation.takeParameter('bindingCode');
  if (!isInShell) return void navigation.takeParameter('userAccessCode');
  if (bindingCode && kind === 'mini_program') (await import('./chatBinding')).holdBindingCode(bindingCode);
  rememberMiniProgram(navigation.takeParameter('miniProgram') ?? '');
  const [code] = parameters.map(navigation.takeParameter).filter(Boolean);
  if (!code) return;
  const options = { hideSignIn: true, signal: patience() };
  try {
    const shortAccessToken = decodeAccessCode(code);
    session.signIn(await request('refresh_access_token_cookie', { shortAccessToken }, options));
  } catch (error) {
    console.warn('the hand-over code was not exchanged', error);
  }
}
