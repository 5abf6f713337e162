// A wallet in memory.
#include "features/wallet/wallet_fixture.hpp"

#include "base/crypto.hpp"

namespace galleria::wallet {

WalletTest::WalletTest() {
  start_crypto();
  WalletEffects effects;
  effects.refund_recharge = [this](db::Transaction&, OrderId order_id, Cents cents, std::string_view) -> Result<RefundId> {
    if (refund_refusal_ != nullptr) return *refund_refusal_;
    refunds_.emplace_back(order_id, cents);
    return RefundId{static_cast<std::int64_t>(refunds_.size())};
  };
  effects.close_payment = [this](db::Transaction&, OrderId order_id) { closed_payments_.push_back(order_id); };
  effects.tell_refused = [this](db::Transaction&, const RefusedWithdrawal& refused) { told_refusals_.push_back(refused); };
  effects.find_payout = [](db::Session&, RefundId refund_id) -> std::optional<Payout> {
    return Payout{PayoutState::abnormal, "wechat_pay", fmt::format("R{}", refund_id.value), "5030", std::nullopt};
  };
  effects.ask_about_payout = [this](db::Transaction&, RefundId refund_id) {
    const std::lock_guard lock(asked_mutex_);
    asked_payouts_.push_back(refund_id);
  };
  const auto check_code = [this](db::Transaction&, MemberId member_id, std::string_view uuid, const Secret& code) -> Result<Done> {
    if (member_id == lin && uuid == "uuid" && code.matches(reset_code)) return Done{};
    ++wrong_code_count_;
    return http::not_found;
  };
  WalletConfig config;
  config.pin_peppers = {Secret("a pepper of the tests"), Secret("the pepper before it")};
  config.code_payment_cents = Cents{100'000};
  config.held_withdrawal_cents = Cents{90'000};
  wallet_ = std::make_unique<Wallet>(database(), clock_, ids_, std::move(config), std::move(effects), check_code);
  http::Gatekeeper gatekeeper{[](const http::Call& call) -> Result<http::Member> {
                                if (call.access_token.empty()) return http::not_signed_in;
                                return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                              },
                              http::operator_by_name, [](const http::Call&) -> Result<Done> { return Done{}; }};
  http::Binder binder(router_, std::move(gatekeeper));
  bind_routes(binder, *wallet_);
}

void WalletTest::TearDown() {
  std::vector<audit::Offence> offences = database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
  for (auto& offence : database().read([](db::Session& session) { return audit::run(session, ledger::audit_checks()); })) offences.push_back(offence);
  for (const auto& offence : offences)
    ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
}

http::MemoryAnswer WalletTest::get(std::string_view target, MemberId member_id) const {
  http::MemoryClient client(router_);
  client.set_header("access_token", std::to_string(member_id.value));
  return client.get(target);
}

http::MemoryAnswer WalletTest::ask_as_staff(std::string_view path, std::string_view query) const {
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  return client.get(fmt::format("{}?{}", path, query));
}

http::MemoryAnswer WalletTest::ask_about(std::int64_t withdrawal_id) const {
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  return client.post(ask_about_withdrawal.path, fmt::format(R"({{"withdrawalId":{},"reason":"会员来电催问"}})", withdrawal_id));
}

http::MemoryAnswer WalletTest::release(std::int64_t withdrawal_id) const {
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  return client.post(release_withdrawal.path, fmt::format(R"({{"withdrawalId":{}}})", withdrawal_id));
}

http::MemoryAnswer WalletTest::refuse(std::int64_t withdrawal_id, std::string_view reason) const {
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  return client.post(refuse_withdrawal.path, fmt::format(R"({{"withdrawalId":{},"reason":"{}"}})", withdrawal_id, reason));
}

http::MemoryAnswer WalletTest::post(std::string_view target, const std::string& json, MemberId member_id, std::string key) const {
  http::MemoryClient client(router_);
  client.set_header("access_token", std::to_string(member_id.value));
  client.set_header("idempotency-key", key.empty() ? "key-" + std::to_string(++key_) : key);
  return client.post(target, json);
}

WalletAmount WalletTest::spendable(MemberId member_id) {
  return database().read([&](db::Session& session) { return wallet_->spendable(session, member_id); });
}

http::MemoryAnswer WalletTest::start_recharge(const std::string& json, std::string key) const {
  return post("/api/walletPay/recharge", json, lin, std::move(key));
}

RechargeOutcome WalletTest::pay_recharge(OrderId order_id) {
  return database().write([&](db::Transaction& transaction) { return wallet_->mark_recharge_paid(transaction, order_id, clock_.now()); });
}

OrderId WalletTest::recharge(std::int64_t cents, MemberId member_id) {
  clock_.advance(std::chrono::milliseconds(5));
  const OrderId order_id{post("/api/walletPay/recharge", fmt::format(R"({{"amountCents":{}}})", cents), member_id).whole("orderId")};
  EXPECT_EQ(pay_recharge(order_id), RechargeOutcome::credited);
  return order_id;
}

OrderId WalletTest::recharge_by(std::string_view offer_key) {
  clock_.advance(std::chrono::milliseconds(5));
  const OrderId order_id{start_recharge(fmt::format(R"({{"offerKey":"{}"}})", offer_key)).whole("orderId")};
  EXPECT_EQ(pay_recharge(order_id), RechargeOutcome::credited);
  return order_id;
}

void WalletTest::put_offer(OfferData offer) {
  database().write([&](db::Transaction& transaction) { wallet_->put_offers(transaction, std::span(&offer, 1)); });
}

http::MemoryAnswer WalletTest::set_pin(std::string_view new_pin, std::string_view old_pin) const {
  const std::string old_member = old_pin.empty() ? "" : fmt::format(R"(,"oldPin":"{}")", old_pin);
  return post("/ewallet/payment/setPassword", fmt::format(R"({{"pin":"{}"{}}})", new_pin, old_member));
}

http::MemoryAnswer WalletTest::check_pin(std::string_view tried, std::string_view subject, std::int64_t cents) const {
  return post("/ewallet/payment/checkPassword", fmt::format(R"({{"memberId":1,"password":"{}","subject":"{}","amountCents":{}}})", tried, subject, cents));
}

http::MemoryAnswer WalletTest::withdraw(std::int64_t cents, std::string_view with_ticket, std::string key) const {
  return post("/api/walletPay/withdraw", fmt::format(R"({{"amountCents":{},"ticket":"{}"}})", cents, with_ticket), lin, std::move(key));
}

Result<Done> WalletTest::authorise(std::int64_t cents, std::string_view subject, std::optional<std::string_view> with_ticket) {
  return database().write([&](db::Transaction& transaction) -> Result<Done> {
    ledger::Batch batch(clock_, ids_);
    TRY(wallet_->authorise(batch, lin, Cents{cents}, subject, with_ticket));
    return batch.send(transaction);
  });
}

bool WalletTest::needs_pin(std::int64_t cents) {
  return database().read([&](db::Session& session) { return wallet_->needs_pin(session, lin, Cents{cents}); });
}

int WalletTest::run_timers() { return db::TimerWorker(database(), clock_, wallet_->timer_handlers()).run_due(); }

}  // namespace galleria::wallet
