// Passkeys in this browser: whether pages of this address have them, and the two ceremonies, in the words of the contract.
import { requestStaff } from '@galleria/client/staff';
import type { Input, Output } from '@galleria/client/types';

/** `cancelled`: somebody thought better of it, or took too long. `known`: this device has one for the account. `impossible`: the device cannot make one. */
export type PasskeyTrouble = 'cancelled' | 'known' | 'impossible';

/** What came of a ceremony that the browser did not carry out. */
export class PasskeyError extends Error {
  constructor(readonly trouble: PasskeyTrouble) {
    super(`passkey: ${trouble}`);
  }
}

const algorithmNames: Readonly<Record<number, Input<'add_passkey'>['algorithm']>> = {
  [-7]: 'es256',
  [-8]: 'eddsa',
  [-257]: 'rs256',
};

const troubles: Readonly<Record<string, PasskeyTrouble>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  TimeoutError: 'cancelled',
  InvalidStateError: 'known',
};

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

export function textOf(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether this browser has passkeys of the host for the page that is open: browsers give them to pages of that name alone. */
export function hasPasskeysOf(host: string | undefined): boolean {
  if (host === undefined || typeof globalThis.PublicKeyCredential !== 'function') return false;
  return location.hostname === host || location.hostname.endsWith(`.${host}`);
}

async function held(ceremony: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ceremony;
    if (credential) return credential as PublicKeyCredential;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new PasskeyError(troubles[error.name] ?? 'impossible');
  }
  throw new PasskeyError('impossible');
}

const timeLeftMs = (expiresAt: number) => Math.max(10_000, expiresAt - Date.now());

/** Has whoever is there choose a passkey and prove to be its owner; the answer to signing in. */
export async function signInByPasskey(): Promise<Output<'finish_passkey_sign_in'>> {
  const question = await requestStaff('begin_passkey_sign_in', {}, { hideSignIn: true });
  const credential = await held(
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(question.challenge),
        rpId: question.rpId,
        userVerification: 'required',
        timeout: timeLeftMs(question.expiresAt),
      },
    }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  const userHandle = response.userHandle;
  if (!userHandle) throw new PasskeyError('impossible');
  const answer = {
    credentialId: textOf(credential.rawId),
    clientDataJson: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: textOf(userHandle),
  };
  return requestStaff('finish_passkey_sign_in', answer, { hideSignIn: true });
}

/** Has the device make a passkey that answers the question: what adds it. */
export async function makePasskey(question: Output<'begin_passkey'>, name: string): Promise<Input<'add_passkey'>> {
  const credential = await held(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(question.challenge),
        rp: { id: question.rpId, name: 'Galleria' },
        user: {
          id: bytesOf(question.userHandle),
          name: question.userName,
          displayName: question.userDisplayName,
        },
        pubKeyCredParams: question.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: question.knownCredentialIds.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: timeLeftMs(question.expiresAt),
      },
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  const publicKey = response.getPublicKey();
  const algorithm = algorithmNames[response.getPublicKeyAlgorithm()];
  if (!publicKey || !algorithm) throw new PasskeyError('impossible');
  return {
    name,
    credentialId: textOf(credential.rawId),
    clientDataJson: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
    publicKey: textOf(publicKey),
    algorithm,
  };
}
