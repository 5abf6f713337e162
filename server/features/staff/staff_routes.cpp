// Binds the endpoints of the staff.
#include "features/staff/staff.hpp"

namespace galleria::staff {

void bind_routes(http::Binder& binder, Staff& staff) {
  using http::Call;
  using http::Operator;
  using http::StaffPerson;
  // Passwords are hashed on purpose slowly: not where members' orders wait.
  binder.bind_in<sign_in_staff>(http::Lane::call, [&](const Call& call, const SignInStaff& request) { return staff.sign_in_staff(call, request); });
  binder.bind<enrol_totp>([&](const EnrolTotp& request) { return staff.enrol_totp(request); });
  binder.bind<confirm_totp>([&](const Call& call, const ConfirmTotp& request) { return staff.confirm_totp(call, request); });
  binder.bind<use_recovery_code>([&](const Call& call, const UseRecoveryCode& request) { return staff.use_recovery_code(call, request); });
  binder.bind_in<accept_staff_invitation>(http::Lane::call,
                                          [&](const Call& call, const AcceptStaffInvitation& request) { return staff.accept_staff_invitation(call, request); });

  binder.bind<get_staff_session>([&](const Call& call, const StaffPerson& caller, const GetStaffSession&) { return staff.get_staff_session(call, caller); });
  binder.bind<sign_out_staff>([&](const StaffPerson& caller, const SignOutStaff&) { return staff.sign_out_staff(caller); });
  binder.bind_in<change_staff_password>(http::Lane::call, [&](const Call& call, const StaffPerson& caller, const ChangeStaffPassword& request) {
    return staff.change_staff_password(call, caller, request);
  });
  binder.bind<list_staff_sessions>([&](const StaffPerson& caller, const ListStaffSessions& request) { return staff.list_staff_sessions(caller, request); });
  binder.bind<end_staff_session>([&](const StaffPerson& caller, const EndStaffSession& request) { return staff.end_staff_session(caller, request); });

  binder.bind<get_sign_in_ways>([&](const GetSignInWays&) { return staff.get_sign_in_ways(); });
  binder.bind<begin_passkey_sign_in>([&](const Call& call, const BeginPasskeySignIn&) { return staff.begin_passkey_sign_in(call); });
  binder.bind<finish_passkey_sign_in>([&](const Call& call, const FinishPasskeySignIn& request) { return staff.finish_passkey_sign_in(call, request); });
  binder.bind<list_passkeys>([&](const StaffPerson& caller, const ListPasskeys&) { return staff.list_passkeys(caller); });
  binder.bind_in<begin_passkey>(
      http::Lane::call, [&](const Call& call, const StaffPerson& caller, const BeginPasskey& request) { return staff.begin_passkey(call, caller, request); });
  binder.bind<add_passkey>([&](const StaffPerson& caller, const AddPasskey& request) { return staff.add_passkey(caller, request); });
  binder.bind<rename_passkey>([&](const StaffPerson& caller, const RenamePasskey& request) { return staff.rename_passkey(caller, request); });
  binder.bind<end_passkey>([&](const StaffPerson& caller, const EndPasskey& request) { return staff.end_passkey(caller, request); });

  // Whoever asks the provider waits where calls to other systems do.
  binder.bind_in<begin_identity_sign_in>(http::Lane::call, [&](const Call& call, const BeginIdentitySignIn&) { return staff.begin_identity_sign_in(call); });
  binder.bind_in<finish_identity_sign_in>(http::Lane::call,
                                          [&](const Call& call, const FinishIdentitySignIn& request) { return staff.finish_identity_sign_in(call, request); });
  binder.bind<list_identities>([&](const StaffPerson& caller, const ListIdentities&) { return staff.list_identities(caller); });
  binder.bind_in<begin_identity>(
      http::Lane::call, [&](const Call& call, const StaffPerson& caller, const BeginIdentity& request) { return staff.begin_identity(call, caller, request); });
  binder.bind_in<add_identity>(http::Lane::call, [&](const StaffPerson& caller, const AddIdentity& request) { return staff.add_identity(caller, request); });
  binder.bind<end_identity>([&](const StaffPerson& caller, const EndIdentity& request) { return staff.end_identity(caller, request); });

  binder.bind<list_staff_accounts>(
      [&](const Call& call, const Operator& caller, const ListStaffAccounts& request) { return staff.list_staff_accounts(call, caller, request); });
  binder.bind<get_staff_account>(
      [&](const Call& call, const Operator& caller, const GetStaffAccount& request) { return staff.get_staff_account(call, caller, request); });
  binder.bind<save_staff_account>(
      [&](const Call& call, const Operator& caller, const SaveStaffAccount& request) { return staff.save_staff_account(call, caller, request); });
  binder.bind<change_staff_account_state>([&](const Call& call, const Operator& caller, const ChangeStaffAccountState& request) {
    return staff.change_staff_account_state(call, caller, request);
  });
  binder.bind<set_staff_roles>(
      [&](const Call& call, const Operator& caller, const SetStaffRoles& request) { return staff.set_staff_roles(call, caller, request); });
  binder.bind<reset_staff_sign_in>(
      [&](const Call& call, const Operator& caller, const ResetStaffSignIn& request) { return staff.reset_staff_sign_in(call, caller, request); });

  binder.bind<end_staff_identities>(
      [&](const Call& call, const Operator& caller, const EndStaffIdentities& request) { return staff.end_staff_identities(call, caller, request); });

  binder.bind<list_permissions>(
      [&](const Call& call, const Operator& caller, const ListPermissions& request) { return staff.list_permissions(call, caller, request); });
  binder.bind<list_roles>([&](const Call& call, const Operator& caller, const ListRoles& request) { return staff.list_roles(call, caller, request); });
  binder.bind<save_role>([&](const Call& call, const Operator& caller, const SaveRole& request) { return staff.save_role(call, caller, request); });

  binder.bind<list_staff_keys>(
      [&](const Call& call, const Operator& caller, const ListStaffKeys& request) { return staff.list_staff_keys(call, caller, request); });
  binder.bind<make_staff_key>(
      [&](const Call& call, const Operator& caller, const MakeStaffKey& request) { return staff.make_staff_key(call, caller, request); });
  binder.bind<revoke_staff_key>(
      [&](const Call& call, const Operator& caller, const RevokeStaffKey& request) { return staff.revoke_staff_key(call, caller, request); });
  Proposals& proposals = staff.proposals();
  binder.bind<make_proposal>(
      [&](const Call& call, const Operator& caller, const MakeProposal& request) { return proposals.make_proposal(call, caller, request); });
  binder.bind<list_proposals>([&](const Operator& caller, const ListProposals& request) { return proposals.list_proposals(caller, request); });
  binder.bind<get_proposal>([&](const Operator& caller, const GetProposal& request) { return proposals.get_proposal(caller, request); });
  binder.bind<approve_proposal>(
      [&](const Call& call, const Operator& caller, const ApproveProposal& request) { return proposals.approve_proposal(call, caller, request); });
  binder.bind<refuse_proposal>([&](const Operator& caller, const RefuseProposal& request) { return proposals.refuse_proposal(caller, request); });
  binder.bind<withdraw_proposal>([&](const Operator& caller, const WithdrawProposal& request) { return proposals.withdraw_proposal(caller, request); });
  binder.bind<list_deeds>([&](const Operator&, const ListDeeds& request) { return staff.deeds().list_deeds(request); });
}

}  // namespace galleria::staff
