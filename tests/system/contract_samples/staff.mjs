// Samples of the staff's own operations. What is changed is an account, a role or a key of the sample's own.
import { randomUUID } from 'node:crypto';
import { challengeFor, demoPassword, invite, recruit, roleIdOf, signInStaff } from '../../staff.mjs';
import { nothing } from './scene.mjs';

const tillRole = { nameZhCn: '收银', nameEn: 'Till', permissions: [{ permission: 'coupons:write_off' }] };
const newRole = { operation: 'save_role', request: tillRole, reason: '新柜台' };
const newName = () => `sample-${randomUUID().slice(0, 13)}`;

export function staffSamples(scene) {
  const newAccount = async () => ({ accountId: (await invite(scene.world, newName())).accountId });
  const proposed = async (client) => ({ proposalId: (await client.call('make_proposal', newRole)).proposalId });
  const newKey = async () => ({ name: newName(), roleId: await roleIdOf(scene.world, 'clerk'), shopId: scene.facts.shopId, validDays: 1 });
  return {
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
