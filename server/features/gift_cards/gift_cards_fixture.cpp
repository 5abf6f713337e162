// Gift cards in memory.
#include "features/gift_cards/gift_cards_fixture.hpp"

#include <fmt/format.h>

#include "base/crypto.hpp"

namespace galleria::gift_cards {

GiftCardsTest::GiftCardsTest() {
  start_crypto();
  GiftCardsNeeds needs;
  needs.find_shop_name = [](ShopId shop_id) { return shop_id == tea_shop ? std::optional(Localized{"茶铺", "Tea House"}) : std::nullopt; };
  needs.find_nickname = [](db::Session&, MemberId member_id) { return fmt::format("member {}", member_id.value); };
  needs.close_payment = [this](db::Transaction&, OrderId order_id) { closed_payments_.push_back(order_id); };
  needs.may_act = [](db::Session&, MemberId member_id) { return member_id != MemberId{99}; };
  needs.moved = [this](db::Transaction&, const MovedCard& moved) {
    const std::lock_guard lock(told_mutex_);
    told_moves_.push_back(moved);
  };
  cards_ = std::make_unique<GiftCards>(database(), clock_, ids_, GiftCardsConfig{.pepper = Secret("a pepper of the tests")}, std::move(needs));
  http::Gatekeeper gatekeeper{[](const http::Call& call) -> Result<http::Member> {
                                if (call.access_token.empty()) return http::not_signed_in;
                                return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                              },
                              http::operator_by_name, [](const http::Call&) -> Result<Done> { return Done{}; }};
  http::Binder binder(router_, std::move(gatekeeper));
  bind_routes(binder, *cards_);
}

void GiftCardsTest::TearDown() {
  for (const audit::Offence& offence : offences())
    ADD_FAILURE() << offence.rule << ": " << offence.subject << ", expected " << offence.expected << ", found " << offence.found;
}

std::vector<audit::Offence> GiftCardsTest::offences() {
  return database().read([](db::Session& session) {
    auto all = audit::run(session, ledger::audit_checks());
    for (auto& offence : audit::run(session, audit_checks())) all.push_back(std::move(offence));
    return all;
  });
}

http::MemoryAnswer GiftCardsTest::get(std::string_view what, MemberId member_id) const {
  http::MemoryClient client(router_);
  client.set_header("access_token", std::to_string(member_id.value));
  return client.get(fmt::format("/mall-api/giftCard/v1/{}", what));
}

http::MemoryAnswer GiftCardsTest::post(std::string_view what, std::string_view json, MemberId member_id, std::string_view key) const {
  http::MemoryClient client(router_);
  client.set_header("access_token", std::to_string(member_id.value));
  client.set_header("idempotency-key", key.empty() ? fmt::format("key-{}", ++key_count_) : std::string(key));
  return client.post(fmt::format("/mall-api/giftCard/v1/{}", what), json);
}

http::MemoryAnswer GiftCardsTest::staff_post(std::string_view what, std::string_view json, std::string_view key) const {
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  client.set_header("idempotency-key", key.empty() ? fmt::format("key-{}", ++key_count_) : std::string(key));
  return client.post(fmt::format("/staff/v1/giftCards/{}", what), json);
}

http::MemoryAnswer GiftCardsTest::staff_get(std::string_view what) const {
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  return client.get(fmt::format("/staff/v1/giftCards/{}", what));
}

http::MemoryAnswer GiftCardsTest::buy(std::int64_t face_cents, std::int64_t count, MemberId member_id) const {
  return post("buy", fmt::format(R"({{"faceCents":{},"count":{},"coverKey":"arcade"}})", face_cents, count), member_id);
}

PurchaseOutcome GiftCardsTest::pay(std::int64_t purchase_id) {
  return database().write([&](db::Transaction& transaction) { return cards_->mark_purchase_paid(transaction, OrderId{purchase_id}, clock_.now()); });
}

GiftCardId GiftCardsTest::new_card(std::int64_t face_cents, MemberId member_id) {
  const auto purchase_id = buy(face_cents, 1, member_id).whole("purchaseId");
  if (pay(purchase_id) != PurchaseOutcome::paid) throw std::runtime_error("the purchase was not payable");
  return {get(fmt::format("purchase?purchaseId={}", purchase_id), member_id).data.at("cards").at(0).at("cardId").as_int64()};
}

http::MemoryAnswer GiftCardsTest::issue(std::int64_t count, std::string_view key) const {
  return staff_post("issue", fmt::format(R"({{"faceCents":20000,"count":{},"coverKey":"arcade"}})", count), key);
}

http::MemoryAnswer GiftCardsTest::bind(std::string_view code, std::string_view pin, MemberId member_id, std::string_view key) const {
  return post("bind", fmt::format(R"({{"code":"{}","pin":"{}"}})", code, pin), member_id, key);
}

GiftCardId GiftCardsTest::new_bound_card(MemberId member_id) {
  const auto issued = issue();
  const auto& card = issued.data.at("cards").at(0);
  return {bind(card.at("code").as_string().c_str(), card.at("pin").as_string().c_str(), member_id).whole("cardId")};
}

http::MemoryAnswer GiftCardsTest::detail(GiftCardId card_id, MemberId member_id) const {
  return get(fmt::format("detail?cardId={}", card_id.value), member_id);
}

std::int64_t GiftCardsTest::balance(GiftCardId card_id) {
  return database().read([&](db::Session& session) { return ledger::balance_of(session, {ledger::AccountKind::gift_card, card_id.value}).posted; });
}

http::MemoryAnswer GiftCardsTest::give(GiftCardId card_id, MemberId member_id, std::string_view key) const {
  return post("give", fmt::format(R"({{"cardId":{},"message":"请你喝茶"}})", card_id.value), member_id, key);
}

http::MemoryAnswer GiftCardsTest::accept(std::string_view token, MemberId member_id, std::string_view key) const {
  return post("acceptGift", fmt::format(R"({{"giftToken":"{}"}})", token), member_id, key);
}

http::MemoryAnswer GiftCardsTest::look(std::string_view token, MemberId member_id) const { return get(fmt::format("gift?giftToken={}", token), member_id); }

std::string GiftCardsTest::pay_code(GiftCardId card_id, MemberId member_id) const {
  return get(fmt::format("payCode?cardId={}", card_id.value), member_id).text("code");
}

http::MemoryAnswer GiftCardsTest::charge(std::string_view code, std::int64_t amount, std::string_view key) const {
  return staff_post("charge", fmt::format(R"({{"code":"{}","shopId":{},"amountCents":{}}})", code, tea_shop.value, amount), key);
}

Result<Done> GiftCardsTest::hold(std::int64_t order, std::vector<CardShare> shares, MemberId member_id) {
  return batch([&](ledger::Batch& batch) { cards_->hold(batch, member_id, OrderId{order}, shares); });
}

Result<Done> GiftCardsTest::capture(std::int64_t order, std::vector<CardShare> shares, MemberId member_id) {
  return batch([&](ledger::Batch& batch) { cards_->capture(batch, member_id, OrderId{order}, shares); });
}

Result<Done> GiftCardsTest::release(std::int64_t order, MemberId member_id) {
  return batch([&](ledger::Batch& batch) { cards_->release(batch, member_id, OrderId{order}); });
}

void GiftCardsTest::give_back(std::int64_t refund, GiftCardId card_id, std::int64_t amount, MemberId member_id) {
  database().write([&](db::Transaction& transaction) { cards_->give_back(transaction, member_id, AfterSalesId{refund}, card_id, Cents{amount}); });
}

std::vector<GiftCardId> GiftCardsTest::cards_of(MemberId member_id) const {
  std::vector<GiftCardId> ids;
  const auto list = get("list", member_id);
  for (const auto& card : list.data.at("cards").as_array()) ids.push_back({card.at("cardId").as_int64()});
  return ids;
}

int GiftCardsTest::run_timers() { return db::TimerWorker(database(), clock_, cards_->timer_handlers()).run_due(); }

}  // namespace galleria::gift_cards
