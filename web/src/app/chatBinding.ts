// Joins a chat account to the member who is or will be signed in here, by a code that the server gave for it.
import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { session } from '@galleria/client/session';
import { needWords, translate } from '@galleria/client/words';
import { confirm } from '@/ui/dialog';
import { askToSignIn } from './SignInSlot';

const quietly = { hideSignIn: true } as const;
const proofNeededCode = 81_007;
let held: string | undefined;

/** A session that is younger than the code proves who signed in, so the way on is to sign in once more. */
async function bindByNewSession(bindingCode: string): Promise<void> {
  await needWords(['members']);
  const question = {
    title: translate('members', 'chatAccount.proofTitle'),
    body: translate('members', 'chatAccount.proofBody'),
    confirmText: translate('members', 'chatAccount.proofSignIn'),
    cancelText: translate('members', 'chatAccount.proofLater'),
  };
  if (!(await confirm(question))) return;
  held = bindingCode;
  await askToSignIn();
}

/** Binds the account to the member who is signed in; true when it is bound. Never rejects; when the server wants proof, the member is asked for it. */
export async function bindChatAccount(bindingCode: string): Promise<boolean> {
  try {
    await request('bind_wechat', { bindingCode }, quietly);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === proofNeededCode) void bindByNewSession(bindingCode);
    else console.warn('the chat account was not bound', error);
    return false;
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
