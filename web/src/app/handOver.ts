// Takes over the session of the client that opened this page, from the short-lived code in the page's address.
import { request } from '@/api/request';
import { session } from '@/api/session';
import { navigation } from './navigation';

const parameters = ['userAccessCode', 'code'] as const;
/** A slow exchange must not keep the first page waiting. */
const patienceMs = 6_000;

/**
 * Exchanges the code for a session before the app starts, and strips it from the address at once, so that it is neither
 * shared nor sent twice. A code that is refused, or an exchange that takes too long, leaves whoever was signed in here.
 */
export async function takeHandOver(): Promise<void> {
  const [shortAccessToken] = parameters.map(navigation.takeParameter).filter(Boolean);
  if (!shortAccessToken) return;
  const options = {
    hideErrorToast: true,
    hideLoading: true,
    hideSignIn: true,
    signal: AbortSignal.timeout(patienceMs),
  };
  try {
    session.signIn(await request('refresh_access_token_cookie', { shortAccessToken }, options));
  } catch (error) {
    console.warn('the hand-over code was not exchanged', error);
  }
}
