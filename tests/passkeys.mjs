// An authenticator of the staff, as the server sees it: answers its questions by a key of its own (ECDSA on P-256).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const isThereAndKnown = 0x05;
const hasMadeOne = 0x40;

export class Authenticator {
  #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #id = randomBytes(32);
  #userHandle;

  constructor(origin) {
    this.origin = origin;
  }

  #client(type, challenge) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #data(rpId, flags, more = Buffer.alloc(0)) {
    return Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, 0]), more]);
  }

  /** What add_passkey takes, for what begin_passkey asked. */
  make({ challenge, rpId, userHandle }, name) {
    this.#userHandle = userHandle;
    const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, Buffer.from([0xa0])]);
    return {
      name,
      credentialId: this.#id.toString('base64url'),
      clientDataJson: this.#client('webauthn.create', challenge).toString('base64url'),
      authenticatorData: this.#data(rpId, isThereAndKnown | hasMadeOne, made).toString('base64url'),
      publicKey: this.#keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
      algorithm: 'es256',
    };
  }

  /** What finish_passkey_sign_in takes, for what begin_passkey_sign_in asked. */
  show({ challenge, rpId }) {
    const client = this.#client('webauthn.get', challenge);
    const data = this.#data(rpId, isThereAndKnown);
    return {
      credentialId: this.#id.toString('base64url'),
      clientDataJson: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    };
  }
}

/** Of the world's pages: those of the name by which browsers know this machine. */
export const authenticatorFor = (world) => new Authenticator(`http://localhost:${world.port}`);
