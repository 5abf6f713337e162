// Ends the session on this device.
import { ApiError, authInterceptCode } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { session } from '@galleria/client/session';
import { tellShell } from '@/hosts/chat/tellShell';

/**
 * Ends the session at the server, then forgets it here. A session that the server no longer knows is forgotten all the
 * same; when the server could not be reached the member stays signed in and hears why, since the session would live on.
 */
export async function signOut(): Promise<void> {
  try {
    await request('sign_out', undefined, { hideSignIn: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== authInterceptCode) throw error;
  }
  session.signOut();
  tellShell({ type: 'session', isSignedIn: false });
}
