// Takes up what the chat app's authorisation page came back with, and the place in the history that the member left from.
import { ApiError } from '@galleria/client/errors';
import { session } from '@galleria/client/session';
import { bindingCodeFor, forgetAsked, takeReturn } from '@/features/hosts/chatAuthorisation';
import { bindChatAccount, holdBindingCode } from './chatBinding';
import { navigation } from './navigation';
import { tell } from './operationFeedback';

/** Never rejects. An answer to a question of somebody else's leaves everything as it is: a link must not bind a stranger's account. */
export async function takeChatReturn(state: string, signal: AbortSignal): Promise<void> {
  const answered = takeReturn(state);
  if (!answered) return;
  navigation.takeParameter('state');
  const code = navigation.takeParameter('code');
  navigation.resume(answered.historyState);
  // Who refuses comes back without one.
  if (!code) return;
  try {
    const bindingCode = await bindingCodeFor(code, signal);
    if (!bindingCode) return;
    if (!session.isSignedIn()) return holdBindingCode(bindingCode);
    // Who unbinds it later is asked anew.
    if (await bindChatAccount(bindingCode)) forgetAsked();
  } catch (error) {
    if (error instanceof ApiError) tell(error);
    console.warn("the chat app's answer was not taken", error);
  }
}
