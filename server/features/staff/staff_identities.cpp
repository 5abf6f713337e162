// Identities: whom the house's identity provider vouches for is let in as the account that is linked with them; and what people do with their own link.
#include <algorithm>
#include <span>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/staff/identities_store.hpp"
#include "features/staff/staff.hpp"

namespace galleria::staff {
namespace {

constexpr std::string_view identity_subject = "staff_identity";
constexpr std::size_t state_bytes = 32;
// Only what begins and ends signing in gets it, and no page of another site has a browser send it.
constexpr std::string_view ceremony_path = "/staff/v1/session";

http::Cookie cookie_of_ceremony(std::string mark, DurationMs life) {
  const auto max_age_s = std::chrono::duration_cast<std::chrono::seconds>(life).count();
  return {std::string(http::ceremony_cookie), std::move(mark), max_age_s, false, ceremony_path, http::SameSite::strict};
}

// Where the character that begins there ends.
std::size_t end_of_character(std::string_view text, std::size_t at) {
  do ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80);
  return at;
}

// "m***@example.com": enough to know one's own by. The whole address stays at the provider.
std::string masked_identity(std::string_view name) {
  constexpr std::size_t longest_label = 120;
  if (name.empty()) return "***";
  const auto at = name.rfind('@');
  const auto domain = at == std::string_view::npos ? std::string_view{} : name.substr(at);
  return std::string(name.substr(0, end_of_character(name, 0))) + "***" + std::string(domain.substr(0, longest_label));
}

bool is_linked_at(std::span<const store::IdentityRow> rows, std::string_view issuer) {
  return std::ranges::find(rows, issuer, &store::IdentityRow::issuer) != rows.end();
}

const Failure& failure_of(IdentityTrouble::Kind kind) {
  switch (kind) {
    case IdentityTrouble::Kind::unavailable:
      return staff_identity_unavailable;
    case IdentityTrouble::Kind::refused:
      return staff_identity_refused;
    case IdentityTrouble::Kind::not_allowed:
      return staff_identity_not_allowed;
  }
  return staff_identity_refused;
}

// What the provider says, or why it does not; what is wrong in detail is for whoever reads the log.
template <class Asked>
auto asked_of_provider(const Asked& ask) -> Result<decltype(ask())> {
  try {
    return ask();
  } catch (const IdentityTrouble& trouble) {
    log::warning("staff_identity_trouble", {{"why", trouble.what()}});
    return failure_of(trouble.kind);
  }
}

template <class Request>
IdentityAnswer answer_in(const Request& request) {
  return {Secret(*request.code), request.iss ? std::optional(request.iss->value) : std::nullopt};
}

}  // namespace

StaffIdentity Staff::identity_view(const store::IdentityRow& row) const {
  const bool lets_in = provider_ != nullptr && provider_->issuer() == row.issuer;
  return {row.identity_id, row.label, lets_in, row.linked_at_ms, row.last_used_at_ms};
}

Result<IdentityProvider*> Staff::find_provider() const {
  if (provider_ == nullptr) return staff_identity_off;
  return provider_;
}

// The state alone is kept, as a digest, and shown; the rest follows from it under our key, and is known to nobody else.
IdentityQuestion Staff::identity_question_of(std::string state) const {
  auto nonce = hmac_sha256_hex(config_.seal_key, "nonce of identity " + state);
  auto verifier = hmac_sha256_hex(config_.seal_key, "verifier of identity " + state);
  return {std::move(state), std::move(nonce), std::move(verifier)};
}

// What only the browser holds that began to sign in with this state: our signature over it.
std::string Staff::browser_mark_of(std::string_view state) const { return hmac_sha256_hex(config_.seal_key, "browser of identity " + std::string(state)); }

Result<IdentityAddress> Staff::ask_identity(const IdentityQuestion& question) const {
  IdentityProvider* const provider = TRY(find_provider());
  return IdentityAddress{TRY(asked_of_provider([&] { return provider->address_to_ask(question); })), clock_.now() + config_.identity_question_life};
}

// Takes the question that the answer is to, whatever comes of it: no answer is looked at twice.
Result<Identity> Staff::taken_identity(const std::string& state, std::optional<StaffSessionId> session_id, const IdentityAnswer& answer) {
  IdentityProvider* const provider = TRY(find_provider());
  const bool is_ours =
      database_.write([&](db::Transaction& transaction) { return store::take_identity_question(transaction, sha256_hex(state), session_id, clock_.now()); });
  if (!is_ours) return staff_identity_question_gone;
  return asked_of_provider([&] { return provider->identify(identity_question_of(state), answer); });
}

// ---- signing in ----

Result<http::Reply<IdentityAddress>> Staff::begin_identity_sign_in(const http::Call& call) {
  const IdentityQuestion question = identity_question_of(random_token(state_bytes));
  auto address = TRY(ask_identity(question));
  return database_.write([&](db::Transaction& transaction) -> Result<http::Reply<IdentityAddress>> {
    // Anybody may ask: what strangers can have kept here is bounded.
    if (store::count_identity_questions(transaction, call.client_address, clock_.now()) >= config_.questions_of_address) return http::too_many_requests;
    store::insert_identity_question(transaction, sha256_hex(question.state), std::nullopt, call.client_address, address.expires_at);
    return http::Reply<IdentityAddress>{address, {cookie_of_ceremony(browser_mark_of(question.state), config_.identity_question_life)}};
  });
}

Result<http::Reply<SignedInStaff>> Staff::finish_identity_sign_in(const http::Call& call, const FinishIdentitySignIn& request) {
  TRY(find_provider());
  // Whoever brings somebody else's answer to this browser signs nobody in with it, and uses nothing up.
  if (!Secret(browser_mark_of(*request.state)).matches(call.ceremony.reveal())) return staff_identity_question_gone;
  const Identity identity = TRY(taken_identity(*request.state, std::nullopt, answer_in(request)));
  const TimeMs now = clock_.now();
  auto entered = database_.write([&](db::Transaction& transaction) -> Result<http::Reply<SignedInStaff>> {
    const auto linked = store::find_identity(transaction, identity.issuer, identity.subject);
    if (!linked || !store::use_identity(transaction, linked->identity_id, now)) return staff_identity_unknown;
    if (!store::note_sign_in(transaction, linked->account_id, now)) return staff_identity_suspended;
    auto reply = start_session(transaction, call, linked->account_id);
    reply.cookies.push_back(cookie_of_ceremony("", DurationMs{}));
    const auto keeper = deeds_.keeper_of(call, http::Operator{{}, reply.data.session.name, linked->account_id, {}}, nullptr, std::nullopt);
    TRY(keeper->keep(transaction, {identity_subject, std::to_string(linked->identity_id.value), {}, http::facts("sessionId", reply.data.session.session_id)}));
    return reply;
  });
  if (entered.has_value()) gate_.forget();
  return entered;
}

// ---- one's own ----

Result<std::vector<StaffIdentity>> Staff::list_identities(const http::StaffPerson& caller) const {
  return database_.read([&](db::Session& session) {
    std::vector<StaffIdentity> identities;
    for (const store::IdentityRow& row : store::list_identities(session, caller.account_id)) identities.push_back(identity_view(row));
    return identities;
  });
}

Result<IdentityAddress> Staff::begin_identity(const http::Call& call, const http::StaffPerson& caller, const BeginIdentity& request) {
  const IdentityProvider* const provider = TRY(find_provider());
  const Proven proven = TRY(prove_anew(call, caller, request.password, request.code));
  const IdentityQuestion question = identity_question_of(random_token(state_bytes));
  auto address = TRY(ask_identity(question));
  return database_.write([&](db::Transaction& transaction) -> Result<IdentityAddress> {
    TRY(spend_proof(transaction, call, caller, proven));
    if (is_linked_at(store::list_identities(transaction, caller.account_id), provider->issuer())) return staff_identity_linked_before;
    store::insert_identity_question(transaction, sha256_hex(question.state), caller.session_id, call.client_address, address.expires_at);
    TRY(caller.record(transaction, {"staff_account", std::to_string(caller.account_id.value)}));
    return address;
  });
}

Result<StaffIdentity> Staff::add_identity(const http::StaffPerson& caller, const AddIdentity& request) {
  const Identity identity = TRY(taken_identity(*request.state, caller.session_id, answer_in(request)));
  const store::IdentityRow row{ids_.next<StaffIdentityId>(),   caller.account_id, identity.issuer, identity.subject,
                               masked_identity(identity.name), clock_.now(),      std::nullopt};
  return database_.write([&](db::Transaction& transaction) -> Result<StaffIdentity> {
    if (!store::insert_identity(transaction, row)) {
      return is_linked_at(store::list_identities(transaction, caller.account_id), identity.issuer) ? staff_identity_linked_before : staff_identity_known;
    }
    TRY(caller.record(
        transaction,
        {identity_subject, std::to_string(row.identity_id.value), {}, http::facts("label", row.label, "issuer", row.issuer, "accountId", caller.account_id)}));
    return identity_view(row);
  });
}

Result<Done> Staff::end_identity(const http::StaffPerson& caller, const EndIdentity& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto rows = store::list_identities(transaction, caller.account_id);
    const auto row = std::ranges::find(rows, request.identity_id, &store::IdentityRow::identity_id);
    if (row == rows.end() || !store::delete_identity(transaction, caller.account_id, request.identity_id)) return staff_identity_not_found;
    return caller.record(transaction, {identity_subject, std::to_string(row->identity_id.value), http::facts("label", row->label, "issuer", row->issuer)});
  });
}

void Staff::put_demo_identity(const std::string& name, const Identity& identity) {
  database_.write([&](db::Transaction& transaction) {
    const auto account = store::find_account(transaction, name);
    if (!account) throw std::invalid_argument("there is no account " + name);
    store::insert_identity(transaction, {ids_.next<StaffIdentityId>(), account->account_id, identity.issuer, identity.subject, masked_identity(identity.name),
                                         clock_.now(), std::nullopt});
  });
}

}  // namespace galleria::staff
