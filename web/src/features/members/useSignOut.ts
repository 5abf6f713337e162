// Ends the session on this device.
import { authInterceptCode } from '@galleria/client/errors';
import { session } from '@galleria/client/session';
import { useOperation } from '@/api/operations/useOperation';
import { tellShell } from '@/hosts/chat/tellShell';

/**
 * Ends the session at the server, then forgets it here; true when it is over. A session that the server no longer knows
 * is forgotten all the same; when the server could not be reached the member stays signed in and hears why, since the
 * session would live on.
 */
export function useSignOut(): () => Promise<boolean> {
  const endSession = useOperation('sign_out', { hideSignIn: true });
  return async () => {
    const { error } = await endSession();
    if (error && error.code !== authInterceptCode) return false;
    session.signOut();
    tellShell({ type: 'session', isSignedIn: false });
    return true;
  };
}
