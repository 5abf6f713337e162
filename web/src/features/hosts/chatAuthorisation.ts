// Asks the chat app who its browser belongs to, so that the member can pay there: leaves for its authorisation page, and knows the answer again.
import { randomHex } from '@galleria/client/device';
import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { jsTicket } from './chatApp';

const authorisationPage = 'https://open.weixin.qq.com/connect/oauth2/authorize';
/** In the session's storage from the first question on, so that there is no second while the first has not helped. */
const askedName = 'chat-authorisation';

interface Asked {
  /** Comes back with the answer; empty once it has. */
  state: string;
  /** What the browser kept of the page that asked: its place in the history. */
  historyState: unknown;
}

function readAsked(): Asked | undefined {
  const text = sessionStorage.getItem(askedName);
  return text === null ? undefined : (JSON.parse(text) as Asked);
}

const remember = (asked: Asked) => sessionStorage.setItem(askedName, JSON.stringify(asked));

/**
 * Leaves for the chat app's authorisation page, which comes back to this address. False when it stays here: this session
 * has asked before, and would go round in circles, or the server could not name the app that asks.
 */
export async function askWhoPays(): Promise<boolean> {
  if (readAsked()) return false;
  const here = location.href.split('#')[0] ?? '';
  try {
    const { appId } = await jsTicket(here);
    const state = randomHex(16);
    remember({ state, historyState: history.state });
    // The chat app wants them in this order.
    const query = new URLSearchParams({
      appid: appId,
      redirect_uri: here,
      response_type: 'code',
      scope: 'snsapi_base',
      state,
    });
    location.replace(`${authorisationPage}?${query}#wechat_redirect`);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('the chat app was not asked who pays', error);
    return false;
  }
}

/** What was remembered with the question that this answers; undefined for an answer that nobody here asked for, or for the second one. */
export function takeReturn(state: string): { historyState: unknown } | undefined {
  const asked = readAsked();
  if (!asked || state === '' || asked.state !== state) return undefined;
  remember({ state: '', historyState: undefined });
  return { historyState: asked.historyState };
}

/** Lets this session ask once more. */
export function forgetAsked(): void {
  sessionStorage.removeItem(askedName);
}

/** The code to bind the account with; undefined when it is bound already. Rejects with ApiError. */
export async function bindingCodeFor(code: string, signal: AbortSignal): Promise<string | undefined> {
  const input = { code, app: 'official_account' } as const;
  const { bindingCode } = await request('sign_in_with_wechat', input, { hideSignIn: true, signal });
  return bindingCode;
}
