// How staff sign in: a password, then a code of the authenticator or a recovery code; and what people do with their own sessions.
#include <fmt/format.h>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/staff/staff.hpp"
#include "features/staff/staff_store.hpp"

namespace galleria::staff {
namespace {

constexpr std::size_t totp_secret_bytes = 20;  // as RFC 4226 recommends
constexpr std::size_t recovery_code_bytes = 10;
constexpr int recovery_code_count = 10;
constexpr std::size_t longest_device = 120;

std::string tries_of_name(std::string_view name) { return "name|" + std::string(name); }
std::string tries_of_address(const http::Call& call) { return "address|" + call.client_address; }

http::Cookie cookie_of_session(std::string token, std::int64_t max_age_s) {
  return {std::string(session_cookie), std::move(token), max_age_s, false, "/staff", http::SameSite::strict};
}

// "abcd-efgh-ijkl-mnop"
std::string written_recovery_code(std::string_view code) {
  std::string text;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (i > 0 && i % 4 == 0) text.push_back('-');
    text.push_back(code[i]);
  }
  return text;
}

// The step that the code is of: this one, or a neighbour, for clocks that differ.
std::optional<std::int64_t> step_of_code(const Secret& key, const Secret& code, TimeMs now) {
  const std::int64_t this_step = totp_step(now);
  for (const std::int64_t step : {this_step, this_step - 1, this_step + 1}) {
    if (Secret(totp_code(key, step)).matches(code.reveal())) return step;
  }
  return std::nullopt;
}

Refusal refuse_password(std::string_view field, const Message& problem, Locale locale) {
  wire::Problems problems;
  problems.add_at(field, "weak", problem);
  return http::refuse_problems(problems, locale);
}

}  // namespace

// Somebody who has shown a password.
struct Staff::Candidate {
  std::string challenge_digest;
  store::AccountRow account;
  std::optional<std::string> new_totp_secret;  // sealed, while it is being set up
};

std::string Staff::sealed_secret(StaffAccountId account_id, std::string_view base32) const {
  return seal_text(config_.seal_key, fmt::format("totp of account {}", account_id.value), base32);
}

Secret Staff::opened_secret(StaffAccountId account_id, std::string_view sealed) const {
  const auto opened = open_text(config_.seal_key, fmt::format("totp of account {}", account_id.value), sealed);
  if (!opened) throw std::runtime_error("an authenticator's secret was sealed with another secrets.staff_seal_key");
  return Secret(base32_decode(opened->reveal()));
}

const std::string& Staff::decoy_hash() {
  std::call_once(decoy_is_made_, [this] { decoy_hash_ = hash_password(random_token()); });
  return decoy_hash_;
}

// Counted before anything is looked at, in a transaction of its own, and taken back when right: so tries at the same time count, too.
Result<Done> Staff::count_try(const http::Call& call, std::string_view name) {
  const TimeMs now = clock_.now();
  const TimeMs until = now + config_.wrong_try_pause;
  struct Counted {
    store::TriesRow of_name, of_address;
  };
  const Counted counted = database_.write([&](db::Transaction& transaction) {
    return Counted{store::count_try(transaction, tries_of_name(name), config_.wrong_tries, now, until),
                   store::count_try(transaction, tries_of_address(call), config_.wrong_tries_of_address, now, until)};
  });
  const auto locked_until = [&]() -> std::optional<TimeMs> {
    if (counted.of_name.wrong_count > config_.wrong_tries) return counted.of_name.until_ms;
    if (counted.of_address.wrong_count > config_.wrong_tries_of_address) return counted.of_address.until_ms;
    return std::nullopt;
  }();
  if (!locked_until || is_planted(PlantedBug::staff_lock_forgotten)) return Done{};
  const auto minutes = std::chrono::ceil<std::chrono::minutes>(*locked_until - now);
  return Refusal(staff_sign_in_locked, {{"minutes", std::to_string(minutes.count())}});
}

void Staff::take_try_back(db::Transaction& transaction, const http::Call& call, std::string_view name) const {
  store::take_try_back(transaction, tries_of_name(name));
  store::take_try_back(transaction, tries_of_address(call));
}

Result<StaffChallenge> Staff::sign_in_staff(const http::Call& call, const SignInStaff& request) {
  const std::string& decoy = decoy_hash();
  const std::string name = normal_name(*request.name);
  TRY(count_try(call, name));
  const auto account = database_.read([&](db::Session& session) { return store::find_account(session, name); });
  const bool may_sign_in = account && account->state == StaffAccountState::active && account->password_hash;
  const bool is_right = password_matches(may_sign_in ? *account->password_hash : decoy, request.password.reveal());
  if (!may_sign_in || !is_right) {
    log::info("staff_sign_in_refused");
    return staff_sign_in_wrong;
  }
  StaffChallenge challenge{account->totp_secret ? SignInStep::totp : SignInStep::enrol_totp, random_token(), clock_.now() + config_.challenge_life};
  database_.write([&](db::Transaction& transaction) {
    take_try_back(transaction, call, name);
    store::insert_challenge(transaction, sha256_hex(challenge.challenge), account->account_id, challenge.expires_at);
  });
  return challenge;
}

Result<Staff::Candidate> Staff::candidate_of(const Secret& challenge) const {
  const std::string digest = sha256_hex(challenge.reveal());
  return database_.read([&](db::Session& session) -> Result<Candidate> {
    const auto row = store::find_challenge(session, digest, clock_.now());
    if (!row) return staff_challenge_gone;
    auto account = store::find_account(session, row->account_id).value();
    if (account.state != StaffAccountState::active || !account.password_hash) return staff_challenge_gone;
    return Candidate{digest, std::move(account), row->totp_secret};
  });
}

Result<TotpSecret> Staff::enrol_totp(const EnrolTotp& request) {
  const Candidate candidate = TRY(candidate_of(request.challenge));
  if (candidate.account.totp_secret) return staff_challenge_gone;
  const std::string secret = base32_encode(random_bytes(totp_secret_bytes));
  const std::string sealed = sealed_secret(candidate.account.account_id, secret);
  const bool is_kept =
      database_.write([&](db::Transaction& transaction) { return store::set_challenge_secret(transaction, candidate.challenge_digest, sealed, clock_.now()); });
  if (!is_kept) return staff_challenge_gone;
  return TotpSecret{secret, fmt::format("otpauth://totp/Galleria:{}?secret={}&issuer=Galleria", candidate.account.name, secret)};
}

std::vector<std::string> Staff::make_recovery_codes(db::Transaction& transaction, StaffAccountId account_id) const {
  store::delete_recovery_codes(transaction, account_id);
  std::vector<std::string> codes;
  for (int i = 0; i < recovery_code_count; ++i) {
    const std::string code = normal_recovery_code(base32_encode(random_bytes(recovery_code_bytes)));
    store::insert_recovery_code(transaction, account_id, sha256_hex(code));
    codes.push_back(written_recovery_code(code));
  }
  return codes;
}

Result<http::Reply<SignedInStaff>> Staff::enter(db::Transaction& transaction, const http::Call& call, const Candidate& candidate) {
  // Of several who show the same challenge one comes in.
  if (!store::delete_challenge(transaction, candidate.challenge_digest)) return staff_challenge_gone;
  store::delete_tries(transaction, tries_of_name(candidate.account.name));
  store::take_try_back(transaction, tries_of_address(call));
  return start_session(transaction, call, candidate.account.account_id);
}

http::Reply<SignedInStaff> Staff::start_session(db::Transaction& transaction, const http::Call& call, StaffAccountId account_id) {
  const TimeMs now = clock_.now();
  const std::string token = random_token(32);
  const auto session_id = ids_.next<StaffSessionId>();
  store::insert_session(transaction,
                        {session_id, account_id, call.client_address, call.user_agent.substr(0, longest_device), now, now, now + config_.session_limit},
                        sha256_hex(token));
  store::keep_newest_sessions(transaction, account_id, config_.sessions_per_account);
  Gate::tell_changed(transaction);
  SignedInStaff signed_in{session_view(transaction, account_id, session_id, call.locale), {}};
  const auto max_age_s = std::chrono::duration_cast<std::chrono::seconds>(config_.session_limit).count();
  return {std::move(signed_in), {cookie_of_session(token, max_age_s)}};
}

Result<http::Reply<SignedInStaff>> Staff::confirm_totp(const http::Call& call, const ConfirmTotp& request) {
  const Candidate candidate = TRY(candidate_of(request.challenge));
  const StaffAccountId account_id = candidate.account.account_id;
  const bool is_new = !candidate.account.totp_secret;
  const auto& sealed = is_new ? candidate.new_totp_secret : candidate.account.totp_secret;
  if (!sealed) return staff_challenge_gone;
  TRY(count_try(call, candidate.account.name));
  const auto step = step_of_code(opened_secret(account_id, *sealed), request.code, clock_.now());
  if (!step) return staff_code_wrong;
  auto entered = database_.write([&](db::Transaction& transaction) -> Result<http::Reply<SignedInStaff>> {
    const bool is_unused = store::use_totp_step(transaction, account_id, *step, clock_.now());
    if (!is_unused && !is_planted(PlantedBug::totp_step_used_twice)) return staff_code_wrong;
    if (is_new && !store::set_totp_secret(transaction, account_id, *sealed)) return staff_challenge_gone;
    auto reply = TRY(enter(transaction, call, candidate));
    if (is_new) reply.data.recovery_codes = make_recovery_codes(transaction, account_id);
    return reply;
  });
  if (entered.has_value()) gate_.forget();
  return entered;
}

Result<http::Reply<SignedInStaff>> Staff::use_recovery_code(const http::Call& call, const UseRecoveryCode& request) {
  const Candidate candidate = TRY(candidate_of(request.challenge));
  if (!candidate.account.totp_secret) return staff_challenge_gone;
  TRY(count_try(call, candidate.account.name));
  const std::string digest = sha256_hex(normal_recovery_code(request.recovery_code.reveal()));
  auto entered = database_.write([&](db::Transaction& transaction) -> Result<http::Reply<SignedInStaff>> {
    if (!store::take_recovery_code(transaction, candidate.account.account_id, digest)) return staff_code_wrong;
    if (!store::note_sign_in(transaction, candidate.account.account_id, clock_.now())) return staff_challenge_gone;
    return enter(transaction, call, candidate);
  });
  if (entered.has_value()) gate_.forget();
  return entered;
}

Result<Done> Staff::accept_staff_invitation(const http::Call& call, const AcceptStaffInvitation& request) {
  const std::string digest = sha256_hex(request.invitation.reveal());
  const auto account = database_.read([&](db::Session& session) { return store::find_invited(session, digest, clock_.now()); });
  if (!account) return staff_invitation_gone;
  if (const auto problem = problem_of_password(request.password, account->name)) return refuse_password("password", *problem, call.locale);
  const std::string hash = hash_password(request.password.reveal());
  const bool is_taken = database_.write([&](db::Transaction& transaction) { return store::take_invitation(transaction, digest, hash, clock_.now()); });
  if (!is_taken) return staff_invitation_gone;
  return Done{};
}

// ---- one's own session, and sessions ----

Result<StaffSession> Staff::get_staff_session(const http::Call& call, const http::StaffPerson& caller) {
  return database_.read([&](db::Session& session) { return session_view(session, caller.account_id, caller.session_id, call.locale); });
}

Result<http::Reply<Done>> Staff::sign_out_staff(const http::StaffPerson& caller) {
  TRY(database_.write([&](db::Transaction& transaction) -> Result<Done> {
    store::delete_session(transaction, caller.account_id, caller.session_id);
    Gate::tell_changed(transaction);
    return caller.record(transaction, {"staff_session", std::to_string(caller.session_id.value)});
  }));
  gate_.forget();
  return http::Reply<Done>{Done{}, {cookie_of_session("", 0)}};
}

Result<Done> Staff::change_staff_password(const http::Call& call, const http::StaffPerson& caller, const ChangeStaffPassword& request) {
  TRY(count_try(call, caller.name));
  const auto account = database_.read([&](db::Session& session) { return store::find_account(session, caller.account_id); });
  if (!account || !account->password_hash || !password_matches(*account->password_hash, request.password.reveal())) return staff_sign_in_wrong;
  database_.write([&](db::Transaction& transaction) { take_try_back(transaction, call, caller.name); });
  if (const auto problem = problem_of_password(request.new_password, account->name)) return refuse_password("newPassword", *problem, call.locale);
  const std::string hash = hash_password(request.new_password.reveal());
  TRY(database_.write([&](db::Transaction& transaction) -> Result<Done> {
    store::set_password(transaction, caller.account_id, hash);
    store::delete_other_sessions(transaction, caller.account_id, caller.session_id);
    store::delete_challenges(transaction, caller.account_id);
    Gate::tell_changed(transaction);
    return caller.record(transaction, {"staff_account", std::to_string(caller.account_id.value)});
  }));
  gate_.forget();
  return Done{};
}

Result<Staff::Proven> Staff::prove_anew(const http::Call& call, const http::StaffPerson& caller, const Secret& password, const Secret& code) {
  TRY(count_try(call, caller.name));
  const auto account = database_.read([&](db::Session& session) { return store::find_account(session, caller.account_id); });
  if (!account || !account->password_hash || !account->totp_secret) return staff_sign_in_wrong;
  if (!password_matches(*account->password_hash, password.reveal())) return staff_sign_in_wrong;
  const auto step = step_of_code(opened_secret(caller.account_id, *account->totp_secret), code, clock_.now());
  if (!step) return staff_code_wrong;
  return Proven{account->name, account->display_name, *step};
}

Result<Done> Staff::spend_proof(db::Transaction& transaction, const http::Call& call, const http::StaffPerson& caller, const Proven& proven) const {
  if (!store::spend_totp_step(transaction, caller.account_id, proven.totp_step)) return staff_code_wrong;
  take_try_back(transaction, call, proven.name);
  return Done{};
}

bool Staff::may(db::Session& session, const http::StaffPerson& caller, const http::Permission& permission) const {
  const Rights rights = staff::rights_of(gate_.grants_of_account(session, caller.account_id));
  const auto right = rights.find(http::name_of(permission));
  return right != rights.end() && right->second.is_mall_wide;
}

Result<std::vector<SessionOfStaff>> Staff::list_staff_sessions(const http::StaffPerson& caller, const ListStaffSessions& request) {
  return database_.read([&](db::Session& session) -> Result<std::vector<SessionOfStaff>> {
    const StaffAccountId account_id = request.account_id.value_or(caller.account_id);
    if (account_id != caller.account_id && !may(session, caller, read_staff)) return http::staff_only;
    std::vector<SessionOfStaff> sessions;
    for (const store::SessionRow& row : store::list_sessions(session, account_id, {clock_.now(), gate_.used_after()}))
      sessions.push_back({row.session_id, row.address, row.device, row.signed_in_at_ms, row.last_used_at_ms, row.session_id == caller.session_id});
    return sessions;
  });
}

Result<Done> Staff::end_staff_session(const http::StaffPerson& caller, const EndStaffSession& request) {
  auto ended = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_session(transaction, request.session_id, {clock_.now(), gate_.used_after()});
    if (!row) return staff_session_not_found;
    if (row->account_id != caller.account_id && !may(transaction, caller, edit_staff)) return staff_session_not_found;
    if (!store::delete_session(transaction, row->account_id, row->session_id)) return staff_session_not_found;
    Gate::tell_changed(transaction);
    return caller.record(transaction, {"staff_session", std::to_string(row->session_id.value), http::facts("accountId", row->account_id)});
  });
  gate_.forget();
  return ended;
}

}  // namespace galleria::staff
