// How the mall's people sign in: a password and a code of the authenticator; the demo's are known to everybody.
import { createHmac } from 'node:crypto';

export const demoPassword = 'galleria-demo';
const demoSecret = 'GALLERIADEMOSTAFFSECRET234567ABC';
const stepMs = 30_000;
const cookieName = 'galleria_staff';

function bytesOfBase32(text) {
  const bits = [...text].map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits that an authenticator with this secret (base32) shows at that time. */
export function totpCode(secret, timeMs) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(timeMs / stepMs)));
  const digest = createHmac('sha1', bytesOfBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest[19] & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Has the client act as whoever this answer to signing in let in. */
export function becomeStaff(client, { envelope, headers }) {
  const cookie = headers.getSetCookie().find((each) => each.startsWith(`${cookieName}=`));
  client.headers.cookie = cookie.slice(0, cookie.indexOf(';'));
  client.headers['x-csrf-token'] = envelope.data.session.csrfToken;
}

/** A challenge and the code that answers it, half a minute later: a code is accepted once. */
export async function challengeFor(world, name, { password = demoPassword, secret = demoSecret } = {}) {
  await world.advanceClock(stepMs);
  const { challenge } = await world.guest().call('sign_in_staff', { name, password });
  return { challenge, code: totpCode(secret, world.now()) };
}

/** A client of the account, signed in with its authenticator. */
export async function signInStaff(world, name, known) {
  const client = world.guest();
  const answer = await client.send('confirm_totp', await challengeFor(world, name, known));
  if (answer.status !== 200) throw new Error(`${name} could not sign in: ${answer.envelope.code} ${answer.envelope.msg}`);
  becomeStaff(client, answer);
  return client;
}

/** A new account without a role, which has set its authenticator up: {accountId, name, password, secret, recoveryCodes}. */
export async function recruit(world, name) {
  const password = `${name.length} long sentences`;
  const { accountId, invitation } = await invite(world, name);
  const guest = world.guest();
  await guest.call('accept_staff_invitation', { invitation, password });
  const { challenge } = await guest.call('sign_in_staff', { name, password });
  const { secret } = await guest.call('enrol_totp', { challenge });
  const { recoveryCodes } = await guest.call('confirm_totp', { challenge, code: totpCode(secret, world.now()) });
  return { accountId, name, password, secret, recoveryCodes };
}

/** A new account that waits for its invitation to be taken up: {accountId, invitation}. */
export async function invite(world, name) {
  const { account, invitation } = await world.staff().call('save_staff_account', { name, displayName: name });
  return { accountId: account.accountId, invitation: invitation.invitation };
}

/** The id of a built-in role. */
export async function roleIdOf(world, roleKey) {
  const roles = await world.staff().call('list_roles');
  return roles.find((role) => role.roleKey === roleKey).roleId;
}
