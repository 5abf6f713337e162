// The mall's staff: who works here, how they sign in, what they may do, and the keys of machines.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/staff/deeds.hpp"
#include "features/staff/proposals.hpp"
#include "features/staff/staff_api.hpp"
#include "features/staff/staff_gate.hpp"
#include "features/staff/staff_port.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::staff {
namespace store {
struct IdentityRow;
struct PasskeyRow;
}  // namespace store

// An account of the demo mall, with an authenticator that everybody knows.
struct DemoStaff {
  std::string name;
  std::string display_name;
  std::string role_key;
  ShopId shop_id;  // 0: the whole mall
};

class Staff {
 public:
  // start_crypto() must have been called. Throws std::invalid_argument if the seal key is shorter than 16 characters. `provider`: who vouches for the staff,
  // and outlives it; none: nobody does.
  Staff(db::Database& database, const Clock& clock, IdGenerator& ids, StaffConfig config, IdentityProvider* provider = nullptr);
  Staff(const Staff&) = delete;
  Staff& operator=(const Staff&) = delete;

  Gate& gate() { return gate_; }
  const Deeds& deeds() const { return deeds_; }
  Proposals& proposals() { return proposals_; }

  // What endpoints declare: once for all, before anybody calls. They live as long as the program.
  void declare(std::vector<const http::Permission*> permissions);
  // Writes the built-in roles, and what they usually have of permissions that the mall has not known before.
  void write_roles();

  // ---- signing in ----

  // The password. Names that nobody bears are answered like wrong passwords, after the same work.
  Result<StaffChallenge> sign_in_staff(const http::Call& call, const SignInStaff& request);
  Result<TotpSecret> enrol_totp(const EnrolTotp& request);
  // Starts a session with a token of its own. A step of the authenticator is accepted once.
  Result<http::Reply<SignedInStaff>> confirm_totp(const http::Call& call, const ConfirmTotp& request);
  Result<http::Reply<SignedInStaff>> use_recovery_code(const http::Call& call, const UseRecoveryCode& request);
  Result<Done> accept_staff_invitation(const http::Call& call, const AcceptStaffInvitation& request);

  // ---- passkeys ----

  Result<SignInWays> get_sign_in_ways() const;
  Result<PasskeyQuestion> begin_passkey_sign_in(const http::Call& call);
  // Each question is answered once, whatever comes of it. A counter that goes back locks the passkey, which is a deed.
  Result<http::Reply<SignedInStaff>> finish_passkey_sign_in(const http::Call& call, const FinishPasskeySignIn& request);
  Result<std::vector<StaffPasskey>> list_passkeys(const http::StaffPerson& caller) const;
  Result<NewPasskeyQuestion> begin_passkey(const http::Call& call, const http::StaffPerson& caller, const BeginPasskey& request);
  // Without attestation: whoever is signed in says which authenticators they trust.
  Result<StaffPasskey> add_passkey(const http::StaffPerson& caller, const AddPasskey& request);
  Result<StaffPasskey> rename_passkey(const http::StaffPerson& caller, const RenamePasskey& request);
  Result<Done> end_passkey(const http::StaffPerson& caller, const EndPasskey& request);

  // ---- identities ----

  Result<http::Reply<IdentityAddress>> begin_identity_sign_in(const http::Call& call);
  // Only in the browser that began it, and once, whatever comes of it.
  Result<http::Reply<SignedInStaff>> finish_identity_sign_in(const http::Call& call, const FinishIdentitySignIn& request);
  Result<std::vector<StaffIdentity>> list_identities(const http::StaffPerson& caller) const;
  Result<IdentityAddress> begin_identity(const http::Call& call, const http::StaffPerson& caller, const BeginIdentity& request);
  // Only in the session that began it, and once.
  Result<StaffIdentity> add_identity(const http::StaffPerson& caller, const AddIdentity& request);
  Result<Done> end_identity(const http::StaffPerson& caller, const EndIdentity& request);
  Result<StaffAccount> end_staff_identities(const http::Call& call, const http::Operator& caller, const EndStaffIdentities& request);

  // ---- one's own session, and sessions ----

  Result<StaffSession> get_staff_session(const http::Call& call, const http::StaffPerson& caller);
  Result<http::Reply<Done>> sign_out_staff(const http::StaffPerson& caller);
  Result<Done> change_staff_password(const http::Call& call, const http::StaffPerson& caller, const ChangeStaffPassword& request);
  Result<std::vector<SessionOfStaff>> list_staff_sessions(const http::StaffPerson& caller, const ListStaffSessions& request);
  Result<Done> end_staff_session(const http::StaffPerson& caller, const EndStaffSession& request);

  // ---- people, roles and keys ----

  Result<std::vector<StaffAccount>> list_staff_accounts(const http::Call& call, const http::Operator& caller, const ListStaffAccounts& request) const;
  Result<StaffAccount> get_staff_account(const http::Call& call, const http::Operator& caller, const GetStaffAccount& request) const;
  Result<SavedStaffAccount> save_staff_account(const http::Call& call, const http::Operator& caller, const SaveStaffAccount& request);
  Result<StaffAccount> change_staff_account_state(const http::Call& call, const http::Operator& caller, const ChangeStaffAccountState& request);
  Result<StaffAccount> set_staff_roles(const http::Call& call, const http::Operator& caller, const SetStaffRoles& request);
  Result<SavedStaffAccount> reset_staff_sign_in(const http::Call& call, const http::Operator& caller, const ResetStaffSignIn& request);

  Result<std::vector<DeclaredPermission>> list_permissions(const http::Call& call, const http::Operator& caller, const ListPermissions& request) const;
  Result<std::vector<StaffRole>> list_roles(const http::Call& call, const http::Operator& caller, const ListRoles& request) const;
  Result<StaffRole> save_role(const http::Call& call, const http::Operator& caller, const SaveRole& request);

  Result<std::vector<StaffKey>> list_staff_keys(const http::Call& call, const http::Operator& caller, const ListStaffKeys& request) const;
  Result<MadeStaffKey> make_staff_key(const http::Call& call, const http::Operator& caller, const MakeStaffKey& request);
  Result<StaffKey> revoke_staff_key(const http::Call& call, const http::Operator& caller, const RevokeStaffKey& request);

  // ---- the command line, and the demo ----

  // Makes an account that holds this role in the whole mall. Throws std::invalid_argument that says what does not fit: name, password, role.
  void add_account(const std::string& name, const Secret& password, const std::string& role_key);
  // Makes a key and gives its secret. Throws std::invalid_argument as well.
  std::string add_key(const std::string& name, const std::string& role_key, std::int64_t valid_days);
  // Links the account with whom the provider calls that, unless it is linked.
  void put_demo_identity(const std::string& name, const Identity& identity);
  // Puts accounts with this password and this authenticator, and keys for everything, where they are missing.
  void put_demo_staff(const std::vector<DemoStaff>& accounts, const Secret& password, const Secret& totp_secret, const std::vector<Secret>& keys);

  std::map<std::string, db::TimerHandler> timer_handlers();
  void start_sweeping();

 private:
  struct Candidate;
  struct People;
  struct PasskeyAnswer;
  // Both factors were shown once more; the step of the authenticator is spent with what they were shown for.
  struct Proven {
    std::string name;
    std::string display_name;
    std::int64_t totp_step = 0;
  };

  Result<Done> count_try(const http::Call& call, std::string_view name);
  void take_try_back(db::Transaction& transaction, const http::Call& call, std::string_view name) const;
  const std::string& decoy_hash();
  Result<Candidate> candidate_of(const Secret& challenge) const;
  Result<http::Reply<SignedInStaff>> enter(db::Transaction& transaction, const http::Call& call, const Candidate& candidate);
  // A new session with a token of its own, whatever the browser brought.
  http::Reply<SignedInStaff> start_session(db::Transaction& transaction, const http::Call& call, StaffAccountId account_id);
  Result<Proven> prove_anew(const http::Call& call, const http::StaffPerson& caller, const Secret& password, const Secret& code);
  Result<Done> spend_proof(db::Transaction& transaction, const http::Call& call, const http::StaffPerson& caller, const Proven& proven) const;
  Result<Done> check_passkeys_are_on() const;
  std::string ask_question(db::Transaction& transaction, const http::Call& call, std::optional<StaffSessionId> session_id, TimeMs expires_at) const;
  Result<PasskeyAnswer> taken_answer(const std::string& client_data_json, const std::string& authenticator_data, std::optional<StaffSessionId> session_id);
  StaffIdentity identity_view(const store::IdentityRow& row) const;
  Result<IdentityProvider*> find_provider() const;
  IdentityQuestion identity_question_of(std::string state) const;
  Result<IdentityAddress> ask_identity(const IdentityQuestion& question) const;
  Result<Identity> taken_identity(const std::string& state, std::optional<StaffSessionId> session_id, const IdentityAnswer& answer);
  std::string browser_mark_of(std::string_view state) const;
  void lock_passkey(const http::Call& call, const store::PasskeyRow& passkey, std::int64_t shown_count);
  StaffSession session_view(db::Session& session, StaffAccountId account_id, StaffSessionId session_id, Locale locale) const;
  std::vector<std::string> make_recovery_codes(db::Transaction& transaction, StaffAccountId account_id) const;
  std::string sealed_secret(StaffAccountId account_id, std::string_view base32) const;
  Secret opened_secret(StaffAccountId account_id, std::string_view sealed) const;

  StaffInvitation new_invitation() const;
  People read_people(db::Session& session) const;
  bool may(db::Session& session, const http::StaffPerson& caller, const http::Permission& permission) const;
  Result<Done> check_other(db::Session& session, const http::Operator& caller, StaffAccountId account_id) const;
  StaffRole role_view(db::Session& session, StaffRoleId role_id, Locale locale) const;
  template <class Work>
  auto change(Work&& work);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const StaffConfig config_;
  IdentityProvider* const provider_;
  Deeds deeds_;
  Gate gate_;
  Proposals proposals_;
  std::vector<const http::Permission*> declared_;
  std::once_flag decoy_is_made_;
  std::string decoy_hash_;
};

// The host whose passkeys pages of this origin can have: "mall.example.com". Empty for addresses of numbers, which browsers have none for.
std::string passkey_host_of(std::string_view origin);

// How proposals move.
StateDiagram state_diagram();

void bind_routes(http::Binder& binder, Staff& staff);
std::vector<ExportedList> exported_lists(Staff& staff);

// What must hold of the rows.
std::span<const audit::Check> audit_checks();

// What the staff brings to the server.
extern const Module<Staff> module;

}  // namespace galleria::staff
