// Samples of the staff's own operations. What is changed is an account, a role or a key of the sample's own.
import { randomUUID } from 'node:crypto';
import { answerOf, setOut } from '../../identities.mjs';
import { authenticatorFor } from '../../passkeys.mjs';
import { challengeFor, demoPassword, invite, recruit, roleIdOf, signInStaff, totpCode } from '../../staff.mjs';
import { nothing } from './scene.mjs';

const tillRole = { nameZhCn: '收银', nameEn: 'Till', permissions: [{ permission: 'coupons:write_off' }] };
const newRole = { operation: 'save_role', request: tillRole, reason: '新柜台' };
const newName = () => `sample-${randomUUID().slice(0, 13)}`;

export function staffSamples(scene) {
  const newAccount = async () => ({ accountId: (await invite(scene.world, newName())).accountId });
  const proposed = async (client) => ({ proposalId: (await client.call('make_proposal', newRole)).proposalId });
  const newKey = async () => ({ name: newName(), roleId: await roleIdOf(scene.world, 'clerk'), shopId: scene.facts.shopId, validDays: 1 });
  /** Both factors of whoever stands for the staff once more. */
  const proof = async () => {
    // Signing in later than this would use a newer code up, and the proof's would be too old.
    await scene.world.staffPerson();
    return { password: demoPassword, code: (await challengeFor(scene.world, 'owner')).code };
  };
  const newPasskey = async (authenticator = authenticatorFor(scene.world)) => {
    const question = await (await scene.world.staffPerson()).call('begin_passkey', await proof());
    return authenticator.make(question, 'sample');
  };
  const ownPasskey = async (authenticator) => ({
    passkeyId: (await (await scene.world.staffPerson()).call('add_passkey', await newPasskey(authenticator))).passkeyId,
  });
  // An account has twenty at most: those of earlier samples do not stay.
  const endThem = async () => {
    const person = await scene.world.staffPerson();
    for (const { passkeyId } of await person.call('list_passkeys')) await person.call('end_passkey', { passkeyId });
  };
  const unlink = async () => {
    const person = await scene.world.staffPerson();
    for (const { identityId } of await person.call('list_identities')) await person.call('end_identity', { identityId });
  };
  /** What the provider answers to whoever stands for the staff, who is not linked yet. */
  const newIdentity = async () => {
    await unlink();
    const { url } = await (await scene.world.staffPerson()).call('begin_identity', await proof());
    return answerOf(scene.world, url, newName());
  };
  /** An account that is linked: {accountId}. */
  const linkedAccount = async () => {
    const name = newName();
    const person = await recruit(scene.world, name);
    const client = await signInStaff(scene.world, name, person);
    await scene.world.advanceClock(30_000);
    const { url } = await client.call('begin_identity', { password: person.password, code: totpCode(person.secret, scene.world.now()) });
    await client.call('add_identity', await answerOf(scene.world, url, name));
    return { accountId: person.accountId };
  };
  return {
    begin_identity_sign_in: nothing,
    finish_identity_sign_in: async () => {
      const guest = scene.world.guest();
      const answer = await setOut(scene.world, guest, 'manager');
      scene.expectGuest(guest);
      return answer;
    },
    list_identities: nothing,
    begin_identity: async () => {
      await unlink();
      return proof();
    },
    add_identity: newIdentity,
    end_identity: async () => ({ identityId: (await (await scene.world.staffPerson()).call('add_identity', await newIdentity())).identityId }),
    end_staff_identities: linkedAccount,
    get_sign_in_ways: nothing,
    begin_passkey_sign_in: nothing,
    finish_passkey_sign_in: async () => {
      await endThem();
      const authenticator = authenticatorFor(scene.world);
      await ownPasskey(authenticator);
      return authenticator.show(await scene.world.guest().call('begin_passkey_sign_in', {}));
    },
    list_passkeys: nothing,
    begin_passkey: proof,
    add_passkey: async () => {
      await endThem();
      return newPasskey();
    },
    rename_passkey: async () => ({ ...(await ownPasskey()), name: '办公室的电脑' }),
    end_passkey: () => ownPasskey(),
    sign_in_staff: () => ({ name: 'editor', password: demoPassword }),
    enrol_totp: async () => {
      const name = newName();
      const { invitation } = await invite(scene.world, name);
      await scene.world.guest().call('accept_staff_invitation', { invitation, password: demoPassword });
      const { challenge } = await scene.world.guest().call('sign_in_staff', { name, password: demoPassword });
      return { challenge };
    },
    confirm_totp: () => challengeFor(scene.world, 'editor'),
    use_recovery_code: async () => {
      const { name, password, recoveryCodes } = await recruit(scene.world, newName());
      const { challenge } = await scene.world.guest().call('sign_in_staff', { name, password });
      return { challenge, recoveryCode: recoveryCodes[0] };
    },
    accept_staff_invitation: async () => ({ invitation: (await invite(scene.world, newName())).invitation, password: demoPassword }),
    get_staff_session: nothing,
    change_staff_password: () => ({ password: demoPassword, newPassword: demoPassword }),
    list_staff_sessions: nothing,
    end_staff_session: async () => {
      const other = await signInStaff(scene.world, 'service');
      return { sessionId: (await other.call('get_staff_session')).sessionId };
    },
    list_staff_accounts: nothing,
    get_staff_account: newAccount,
    save_staff_account: () => ({ name: newName(), displayName: '服务台' }),
    change_staff_account_state: async () => ({ ...(await newAccount()), accountState: 'disabled' }),
    set_staff_roles: async () => ({
      ...(await newAccount()),
      roles: [{ roleId: await roleIdOf(scene.world, 'clerk'), shopId: scene.facts.shopId }],
    }),
    reset_staff_sign_in: newAccount,
    list_permissions: nothing,
    list_roles: nothing,
    save_role: () => tillRole,
    list_staff_keys: nothing,
    list_deeds: nothing,
    make_proposal: () => newRole,
    list_proposals: nothing,
    get_proposal: () => proposed(scene.staff()),
    // What one has proposed somebody else must approve.
    approve_proposal: () => proposed(scene.world.secondStaff()),
    refuse_proposal: async () => ({ ...(await proposed(scene.world.secondStaff())), reason: '不需要' }),
    withdraw_proposal: () => proposed(scene.staff()),
    make_staff_key: newKey,
    revoke_staff_key: async () => ({ keyId: (await scene.staff().call('make_staff_key', await newKey())).key.keyId }),
    sign_out_staff: nothing,
  };
}
