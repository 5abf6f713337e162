// Passkeys: a browser's answers to our questions, in place of password and authenticator; and what people do with their own.
#include <fmt/format.h>

#include "base/base64_url.hpp"
#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/staff/passkeys_store.hpp"
#include "features/staff/staff.hpp"
#include "features/staff/staff_store.hpp"

namespace galleria::staff {
namespace {

constexpr std::string_view passkey_subject = "staff_passkey";
constexpr std::size_t challenge_bytes = 32;
constexpr std::size_t user_handle_size = 32;
constexpr std::int64_t most_passkeys = 20;
// Ed25519, ECDSA on P-256, RSA: as COSE numbers them.
constexpr std::int64_t cose_algorithms[] = {-8, -7, -257};

StaffPasskey passkey_view(const store::PasskeyRow& row) {
  return {row.passkey_id, row.name, row.made_at_ms, row.last_used_at_ms, row.locked_at_ms.has_value()};
}

// What the browser says about the page that asked. Nothing if it is not what browsers write.
std::optional<ClientData> read_client_data(std::string_view json) {
  const auto parsed = wire::parse_json(json);
  if (parsed.fault || !parsed.value.is_object()) return std::nullopt;
  const auto* cross_origin = wire::find_member(parsed.value, "crossOrigin");
  const bool is_cross_origin = cross_origin != nullptr && !(cross_origin->is_bool() && !cross_origin->get_bool());
  return ClientData{std::string(wire::text_member(parsed.value, "type")), std::string(wire::text_member(parsed.value, "challenge")),
                    std::string(wire::text_member(parsed.value, "origin")), is_cross_origin};
}

}  // namespace

struct Staff::PasskeyAnswer {
  std::string client_json;         // as it was signed, by its digest
  std::string authenticator_data;  // as it was signed
  ClientData client;
  AuthenticatorData data;
};

namespace {

std::string handle_of(const Secret& seal_key, StaffAccountId account_id) {
  return base64_url_encode(hmac_sha256_hex(seal_key, fmt::format("passkeys of account {}", account_id.value)).substr(0, user_handle_size));
}

}  // namespace

std::string passkey_host_of(std::string_view origin) { return std::string(name_of_host(origin)); }

Result<SignInWays> Staff::get_sign_in_ways() const {
  SignInWays ways;
  ways.has_identity_provider = provider_ != nullptr;
  if (!config_.passkey_host.empty()) ways.passkey_host = config_.passkey_host;
  return ways;
}

Result<Done> Staff::check_passkeys_are_on() const {
  if (config_.passkey_host.empty()) return staff_passkeys_off;
  return Done{};
}

std::string Staff::ask_question(db::Transaction& transaction, const http::Call& call, std::optional<StaffSessionId> session_id, TimeMs expires_at) const {
  std::string challenge = random_token(challenge_bytes);
  const auto ceremony = session_id ? PasskeyCeremony::add : PasskeyCeremony::sign_in;
  store::insert_question(transaction, sha256_hex(challenge), {ceremony, session_id}, call.client_address, expires_at);
  return challenge;
}

Result<PasskeyQuestion> Staff::begin_passkey_sign_in(const http::Call& call) {
  TRY(check_passkeys_are_on());
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<PasskeyQuestion> {
    // Anybody may ask: what strangers can have kept here is bounded.
    if (store::count_questions(transaction, call.client_address, now) >= config_.questions_of_address) return http::too_many_requests;
    const TimeMs expires_at = now + config_.question_life;
    return PasskeyQuestion{ask_question(transaction, call, std::nullopt, expires_at), config_.passkey_host, expires_at};
  });
}

// Takes the question that the answer is to, whatever comes of it: no answer is looked at twice.
Result<Staff::PasskeyAnswer> Staff::taken_answer(const std::string& client_data_json, const std::string& authenticator_data,
                                                 std::optional<StaffSessionId> session_id) {
  const auto client_json = base64_url_decode(client_data_json);
  const auto bytes = base64_url_decode(authenticator_data);
  if (!client_json || !bytes) return staff_passkey_refused;
  auto client = read_client_data(*client_json);
  auto data = read_authenticator_data(*bytes);
  if (!client || !data) return staff_passkey_refused;
  const auto ceremony = session_id ? PasskeyCeremony::add : PasskeyCeremony::sign_in;
  const bool is_ours = database_.write([&](db::Transaction& transaction) {
    return store::take_question(transaction, sha256_hex(client->challenge), {ceremony, session_id}, clock_.now());
  });
  if (!is_ours && !is_planted(PlantedBug::passkey_answer_taken_twice)) return staff_passkey_question_gone;
  // That it is a question of ours says the row; the rest the browser and the authenticator say.
  const ExpectedAnswer expected{ceremony, client->challenge, config_.passkey_host, config_.passkey_origins};
  if (const auto flaw = flaw_of(*client, *data, expected)) {
    log::info("staff_passkey_refused", {{"flaw", enum_text(*flaw)}});
    return staff_passkey_refused;
  }
  return PasskeyAnswer{*client_json, *bytes, *std::move(client), *std::move(data)};
}

// The counter went back: there are two of it, and nobody knows which one is the owner's.
void Staff::lock_passkey(const http::Call& call, const store::PasskeyRow& passkey, std::int64_t shown_count) {
  database_.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!store::lock_passkey(transaction, passkey.passkey_id, clock_.now())) return Done{};
    const auto account = store::find_account(transaction, passkey.account_id).value();
    const auto keeper = deeds_.keeper_of(call, http::Operator{{}, account.name, account.account_id, {}}, nullptr, std::nullopt);
    return keeper->keep(transaction, {passkey_subject, std::to_string(passkey.passkey_id.value), http::facts("signCount", passkey.sign_count),
                                      http::facts("signCount", shown_count, "isLocked", true)});
  });
}

Result<http::Reply<SignedInStaff>> Staff::finish_passkey_sign_in(const http::Call& call, const FinishPasskeySignIn& request) {
  TRY(check_passkeys_are_on());
  const PasskeyAnswer answer = TRY(taken_answer(*request.client_data_json, *request.authenticator_data, std::nullopt));
  const auto signature = base64_url_decode(*request.signature);
  const auto passkey = database_.read([&](db::Session& session) { return store::find_passkey(session, *request.credential_id); });
  if (!passkey) return staff_passkey_unknown;
  const bool is_of_account = Secret(handle_of(config_.seal_key, passkey->account_id)).matches(*request.user_handle);
  const auto key = PublicKey::from_spki(passkey->algorithm, base64_url_decode(passkey->public_key).value());
  const bool is_signed = signature && key && key->verifies(answer.authenticator_data + sha256_bytes(answer.client_json), *signature);
  if (!is_of_account || (!is_signed && !is_planted(PlantedBug::passkey_signature_unread))) return staff_passkey_refused;
  const std::int64_t count = answer.data.sign_count;
  const TimeMs now = clock_.now();
  auto entered = database_.write([&](db::Transaction& transaction) -> Result<http::Reply<SignedInStaff>> {
    if (!store::use_passkey(transaction, passkey->passkey_id, count, now)) return staff_passkey_locked;
    if (!store::note_sign_in(transaction, passkey->account_id, now)) return staff_passkey_unknown;
    return start_session(transaction, call, passkey->account_id);
  });
  if (entered.has_value()) {
    gate_.forget();
  } else if (entered.error().is(staff_passkey_locked)) {
    lock_passkey(call, *passkey, count);
  }
  return entered;
}

// ---- one's own ----

Result<std::vector<StaffPasskey>> Staff::list_passkeys(const http::StaffPerson& caller) const {
  return database_.read([&](db::Session& session) {
    std::vector<StaffPasskey> passkeys;
    for (const store::PasskeyRow& row : store::list_passkeys(session, caller.account_id)) passkeys.push_back(passkey_view(row));
    return passkeys;
  });
}

Result<NewPasskeyQuestion> Staff::begin_passkey(const http::Call& call, const http::StaffPerson& caller, const BeginPasskey& request) {
  TRY(check_passkeys_are_on());
  const Proven proven = TRY(prove_anew(call, caller, request.password, request.code));
  const TimeMs expires_at = clock_.now() + config_.question_life;
  return database_.write([&](db::Transaction& transaction) -> Result<NewPasskeyQuestion> {
    TRY(spend_proof(transaction, call, caller, proven));
    const auto known = store::list_passkeys(transaction, caller.account_id);
    if (static_cast<std::int64_t>(known.size()) >= most_passkeys) return staff_passkeys_full;
    NewPasskeyQuestion question{ask_question(transaction, call, caller.session_id, expires_at),
                                config_.passkey_host,
                                handle_of(config_.seal_key, caller.account_id),
                                proven.name,
                                proven.display_name,
                                {},
                                {std::begin(cose_algorithms), std::end(cose_algorithms)},
                                expires_at};
    for (const store::PasskeyRow& row : known) question.known_credential_ids.push_back(row.credential_id);
    TRY(caller.record(transaction, {"staff_account", std::to_string(caller.account_id.value)}));
    return question;
  });
}

Result<StaffPasskey> Staff::add_passkey(const http::StaffPerson& caller, const AddPasskey& request) {
  TRY(check_passkeys_are_on());
  const PasskeyAnswer answer = TRY(taken_answer(*request.client_data_json, *request.authenticator_data, caller.session_id));
  const auto key = base64_url_decode(*request.public_key);
  if (!key || !PublicKey::from_spki(request.algorithm, *key)) return staff_passkey_refused;
  if (base64_url_encode(answer.data.new_credential_id) != *request.credential_id) return staff_passkey_refused;
  const store::PasskeyRow row{ids_.next<StaffPasskeyId>(), caller.account_id, *request.credential_id, *request.public_key, request.algorithm, *request.name,
                              answer.data.sign_count,      clock_.now(),      std::nullopt,           std::nullopt};
  return database_.write([&](db::Transaction& transaction) -> Result<StaffPasskey> {
    if (static_cast<std::int64_t>(store::list_passkeys(transaction, caller.account_id).size()) >= most_passkeys) return staff_passkeys_full;
    if (!store::insert_passkey(transaction, row)) return staff_passkey_known;
    TRY(caller.record(transaction, {passkey_subject, std::to_string(row.passkey_id.value), {}, http::facts("name", row.name, "accountId", caller.account_id)}));
    return passkey_view(row);
  });
}

Result<StaffPasskey> Staff::rename_passkey(const http::StaffPerson& caller, const RenamePasskey& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffPasskey> {
    auto row = store::find_passkey(transaction, caller.account_id, request.passkey_id);
    if (!row || !store::rename_passkey(transaction, caller.account_id, request.passkey_id, *request.name)) return staff_passkey_not_found;
    TRY(caller.record(transaction,
                      {passkey_subject, std::to_string(row->passkey_id.value), http::facts("name", row->name), http::facts("name", *request.name)}));
    row->name = *request.name;
    return passkey_view(*row);
  });
}

Result<Done> Staff::end_passkey(const http::StaffPerson& caller, const EndPasskey& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_passkey(transaction, caller.account_id, request.passkey_id);
    if (!row || !store::delete_passkey(transaction, caller.account_id, request.passkey_id)) return staff_passkey_not_found;
    return caller.record(transaction, {passkey_subject, std::to_string(row->passkey_id.value), http::facts("name", row->name)});
  });
}

}  // namespace galleria::staff
