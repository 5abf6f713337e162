// Connects the request client to the app around it: the sign-in sheet, the language, and what kind of client this is.

import { connect } from '@galleria/client/connection';
import { currentLanguage } from '@galleria/client/words';
import type { Place } from '@/hosts/detect';
import { askToSignIn } from './SignInSlot';

/** Called once, before the first request. */
export function connectClient({ clientType, platformSource }: Pick<Place, 'clientType' | 'platformSource'>): void {
  connect({
    signIn: askToSignIn,
    language: currentLanguage,
    operations: () => import('@galleria/client/operations'),
    client: () => ({ clientType, platformSource }),
  });
}
