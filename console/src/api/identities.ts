// The way to the house's identity provider and back: what this window set out for, and what the provider sent it back with.
import type { Input } from '@galleria/client/types';

/** What somebody leaves for: to be let in, or to link their own account. */
export type Errand = 'sign_in' | 'add';

/** `refused`: somebody thought better of it there. `failed`: the provider says that it cannot. */
export type IdentityTrouble = 'refused' | 'failed';

/** What came of it at the provider, where that is no answer. */
export class IdentityError extends Error {
  constructor(readonly trouble: IdentityTrouble) {
    super(`identity: ${trouble}`);
  }
}

type Answer = Input<'finish_identity_sign_in'>;

const root = '/console';
const returnPath = `${root}/identity`;
const errandKey = 'console_identity_errand';

let brought: { errand: Errand; answer: Answer | IdentityError } | undefined;

/** Leads the window to the provider, which sends it back to the address that it was at. */
export function leaveForProvider(errand: Errand, url: string): void {
  sessionStorage.setItem(errandKey, `${errand} ${location.pathname}${location.search}`);
  location.assign(url);
}

function answerIn(query: URLSearchParams): Answer | IdentityError {
  const [state, code, iss] = ['state', 'code', 'iss'].map((name) => query.get(name));
  if (!state || !code) return new IdentityError(query.get('error') === 'access_denied' ? 'refused' : 'failed');
  return { state, code, ...(iss ? { iss } : {}) };
}

/** Takes what the provider has sent out of the address, before anything else reads it: it is good once, and nobody keeps it. */
export function takeIdentityAnswer(): void {
  if (location.pathname !== returnPath) return;
  const [errand, address] = (sessionStorage.getItem(errandKey) ?? '').split(' ');
  sessionStorage.removeItem(errandKey);
  brought = { errand: errand === 'add' ? 'add' : 'sign_in', answer: answerIn(new URLSearchParams(location.search)) };
  history.replaceState(null, '', address?.startsWith(`${root}/`) ? address : `${root}/`);
}

/** What was brought back for this errand, once. */
export function broughtFor(errand: Errand): Answer | IdentityError | undefined {
  if (brought?.errand !== errand) return undefined;
  const { answer } = brought;
  brought = undefined;
  return answer;
}
