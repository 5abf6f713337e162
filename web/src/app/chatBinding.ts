// Joins the chat account that opened the app to the member who signs in: the mini program hands over a code, and the next sign-in spends it.
import { request } from '@/api/request';
import { session } from '@/api/session';

const quietly = { hideErrorToast: true, hideLoading: true, hideSignIn: true } as const;
let held: string | undefined;

async function bind(): Promise<void> {
  const bindingCode = held;
  if (!bindingCode || !session.isSignedIn()) return;
  held = undefined;
  try {
    await request('bind_wechat', { bindingCode }, quietly);
  } catch (error) {
    // The server binds for a sign-in that is younger than the code, and for nobody else: the next start brings another code.
    console.warn('the chat account was not bound', error);
  }
}

session.subscribe(() => void bind());

/** Keeps the code for the next sign-in. A session that is older than the code proves nothing, so it is not tried with. */
export function holdBindingCode(code: string): void {
  held = code;
}
