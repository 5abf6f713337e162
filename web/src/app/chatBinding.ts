// Joins a chat account to the member who is or will be signed in here, by a code that the server gave for it.
import { ApiError } from '@/api/errors';
import { request } from '@/api/request';
import { session } from '@/api/session';
import { confirm } from '@/ui/dialog';
import { translate } from '@/ui/words';
import { askToSignIn } from './SignInSlot';

const quietly = { hideErrorToast: true, hideLoading: true, hideSignIn: true } as const;
const proofNeededCode = 81_007;
let held: string | undefined;

/** A session that is younger than the code proves who signed in, so the way on is to sign in once more. */
async function bindByNewSession(bindingCode: string): Promise<void> {
  const question = {
    title: translate('app', 'binding.title'),
    body: translate('app', 'binding.body'),
    confirmText: translate('app', 'binding.signIn'),
    cancelText: translate('app', 'binding.later'),
  };
  if (!(await confirm(question))) return;
  held = bindingCode;
  await askToSignIn();
}

/** Binds the account to the member who is signed in. Never rejects; when the server wants proof, the member is asked for it. */
export async function bindChatAccount(bindingCode: string): Promise<void> {
  try {
    await request('bind_wechat', { bindingCode }, quietly);
  } catch (error) {
    if (error instanceof ApiError && error.code === proofNeededCode) return void bindByNewSession(bindingCode);
    console.warn('the chat account was not bound', error);
  }
}

session.subscribe(() => {
  const bindingCode = held;
  if (!bindingCode || !session.isSignedIn()) return;
  held = undefined;
  void bindChatAccount(bindingCode);
});

/** Keeps the code for the next sign-in. */
export function holdBindingCode(code: string): void {
  held = code;
}
