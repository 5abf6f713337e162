// The payment PIN: set, reset, checked without telling more than right or wrong; the tickets that it gives, and payments without one.
#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/wallet/wallet_state.hpp"

namespace galleria::wallet {
namespace {

constexpr std::size_t ticket_bytes = 16;
constexpr std::size_t pepper_id_characters = 12;

// Tells peppers apart without telling anything of them.
std::string pepper_id(const Secret& pepper) { return hmac_sha256_hex(pepper, "pepper of payment PINs").substr(0, pepper_id_characters); }

// Six digits alone would be found in a second by whoever has the database; without the pepper they are not.
std::string peppered(const Secret& pepper, const Secret& pin) { return hmac_sha256_hex(pepper, "pay_pin|" + pin.reveal()); }

Refusal wrong(std::int64_t tries_left) { return {pin_wrong, {{"count", std::to_string(tries_left)}}}; }

}  // namespace

std::string ticket_digest(std::string_view ticket) { return sha256_hex(ticket); }

std::string Wallet::State::new_pepper_id() const { return pepper_id(config.pin_peppers.front()); }

NewPin Wallet::State::new_pin(const Secret& pin) const { return {hash_password(peppered(config.pin_peppers.front(), pin)), new_pepper_id()}; }

std::int64_t Wallet::State::tries_left(const PinRow& pin) const { return std::max<std::int64_t>(config.pin_try_limit - pin.wrong_count, 0); }

bool Wallet::State::fits(const PinRow& stored, const Secret& pin) const {
  const auto& peppers = config.pin_peppers;
  const auto pepper = std::find_if(peppers.begin(), peppers.end(), [&](const Secret& known) { return pepper_id(known) == stored.pepper_id; });
  if (pepper == peppers.end()) throw std::runtime_error("a payment PIN was set with a pepper that the configuration does not know any more");
  return password_matches(stored.hash, peppered(*pepper, pin));
}

Result<std::string> Wallet::State::check_pin(MemberId member_id, const Secret& pin) {
  const TimeMs now = clock.now();
  // Committed before the PIN is looked at, so that tries that run at the same time are counted too, and no refusal takes the count back.
  const auto tried = database.write([&](db::Transaction& transaction) {
    return begin_pin_try(transaction, member_id, {config.pin_try_limit, now, now + config.pin_lock_time});
  });
  if (!tried) {
    const bool has_pin = database.read([&](db::Session& session) { return find_pin(session, member_id).has_value(); });
    return has_pin ? pin_locked : pin_not_set;
  }
  if (is_planted(PlantedBug::wrong_pin_forgiven)) database.write([&](db::Transaction& transaction) { forgive_pin_tries(transaction, member_id, tried->hash); });
  if (fits(*tried, pin)) return tried->hash;
  if (tries_left(*tried) > 0) return wrong(tries_left(*tried));
  log::warning("pay_pin_locked", {{"member_id", member_id}});
  return pin_locked;
}

std::string Wallet::hash_pin(const Secret& pin) const { return state_->new_pin(pin).hash; }

Result<Done> Wallet::set_pay_pin(const http::Member& member, const SetPayPin& request) {
  if (!is_strong_pin(request.pin.reveal())) return pin_weak;
  const auto present = state_->database.read([&](db::Session& session) { return find_pin(session, member.id); });
  // Nothing was tried, so nothing is counted.
  if (present && !request.old_pin) return wrong(state_->tries_left(*present));
  const std::string former_hash = present ? TRY(state_->check_pin(member.id, *request.old_pin)) : std::string();
  const NewPin pin = state_->new_pin(request.pin);
  const TimeMs now = state_->clock.now();
  return state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    const bool is_set = present ? replace_pin(transaction, member.id, former_hash, pin, now) : insert_pin(transaction, member.id, pin, now);
    // Somebody else was faster: what was proved is not the PIN any more.
    if (!is_set) return wrong(state_->config.pin_try_limit);
    void_tickets(transaction, member.id);
    return Done{};
  });
}

Result<Done> Wallet::reset_pay_pin(const http::Member& member, const ResetPayPin& request) {
  if (!is_strong_pin(request.pin.reveal())) return pin_weak;
  const bool is_right = state_->database.write(
      [&](db::Transaction& transaction) { return state_->check_reset_code(transaction, member.id, *request.uuid, request.code).has_value(); });
  if (!is_right) return pin_code_wrong;
  const NewPin pin = state_->new_pin(request.pin);
  state_->database.write([&](db::Transaction& transaction) {
    put_pin(transaction, member.id, pin, state_->clock.now());
    void_tickets(transaction, member.id);
  });
  log::info("pay_pin_reset", {{"member_id", member.id}});
  return Done{};
}

Result<Done> Wallet::is_pin(MemberId member_id, const Secret& pin) {
  const std::string hash = TRY(state_->check_pin(member_id, pin));
  state_->database.write([&](db::Transaction& transaction) { forgive_pin_tries(transaction, member_id, hash); });
  return Done{};
}

void Wallet::on_large_payment(ResetCodeCheck check_code) { state_->check_pay_code = std::move(check_code); }

Result<PayTicket> Wallet::check_password(const http::Member& member, const CheckPassword& request) {
  if (request.member_id && *request.member_id != member.id) return pin_not_yours;
  const Cents large = state_->config.code_payment_cents;
  const bool needs_code = state_->check_pay_code && large > Cents{} && request.amount_cents >= large;
  if (needs_code && !(request.code && request.uuid)) return large_payment_code_needed;
  const std::string hash = TRY(state_->check_pin(member.id, request.password));
  // After the PIN, so that a wrong one does not use the code up; in a transaction of its own, because a wrong code counts.
  const auto takes_code = [&](db::Transaction& transaction) {
    return state_->check_pay_code(transaction, member.id, **request.uuid, *request.code).has_value();
  };
  if (needs_code && !state_->database.write(takes_code)) return pin_code_wrong;
  const TimeMs now = state_->clock.now();
  const PayTicket ticket{random_token(ticket_bytes), now + state_->config.ticket_life};
  return state_->database.write([&](db::Transaction& transaction) -> Result<PayTicket> {
    if (!forgive_pin_tries(transaction, member.id, hash)) return wrong(state_->config.pin_try_limit);
    insert_ticket(transaction, {ticket_digest(ticket.ticket), member.id, *request.subject, request.amount_cents, ticket.expires_at}, now);
    return ticket;
  });
}

// ---- for payments ----

bool Wallet::needs_pin(db::Session& session, MemberId member_id, Cents amount) const {
  const auto& config = state_->config;
  if (amount.value == 0) return false;
  if (amount > config.no_pin_payment_cents) return true;
  const auto pin = find_pin(session, member_id);
  if (!pin || (pin->locked_until_ms && *pin->locked_until_ms > state_->clock.now())) return true;
  return find_paid_without_pin(session, member_id, state_->today()) + amount > config.no_pin_day_cents;
}

Cents Wallet::no_pin_limit() const { return state_->config.no_pin_payment_cents; }

Result<Done> Wallet::authorise(ledger::Batch& batch, MemberId member_id, Cents amount, std::string_view subject, std::optional<std::string_view> ticket) {
  const TimeMs now = state_->clock.now();
  if (amount.value == 0) return Done{};
  if (ticket) {
    batch.also(use_ticket({member_id, ticket_digest(*ticket), subject, amount, now}), ticket_refused);
    return Done{};
  }
  if (amount > state_->config.no_pin_payment_cents) return pin_needed;
  batch.also(count_payment_without_pin({member_id, state_->today(), amount, state_->config.no_pin_day_cents, now}), pin_needed);
  return Done{};
}

}  // namespace galleria::wallet
