// Connects the request client to what the member sees: toasts, the loading indicator and the sign-in sheet.
import { type ApiError, productUnavailableCode } from '@galleria/client/errors';
import { connectEvents } from '@galleria/client/events';
import { currentLanguage, translate } from '@galleria/client/words';
import type { Place } from '@/hosts/detect';
import { loading } from '@/ui/loading';
import { toast } from '@/ui/toast';
import { askToSignIn } from './SignInSlot';

/** The sentence for a failed call: a fixed one for 5002000, the server's own, or ours when no answer was read. */
function sentenceFor(error: ApiError): string {
  if (error.code === productUnavailableCode) return translate('app', 'failure.productUnavailable');
  if (error.message) return error.message;
  return translate(
    'app',
    error.kind === 'network' || error.kind === 'timeout' ? `failure.${error.kind}` : 'failure.server',
  );
}

/** Called once, before the first request. */
export function connectClient({ clientType, platformSource }: Pick<Place, 'clientType' | 'platformSource'>): void {
  connectEvents({
    loadingStarted: loading.start,
    loadingEnded: loading.end,
    failed: (error) => toast(sentenceFor(error)),
    signIn: askToSignIn,
    language: currentLanguage,
    client: () => ({ clientType, platformSource }),
  });
}
