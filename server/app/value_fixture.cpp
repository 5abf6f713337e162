// A mall with everything, in memory.
#include "app/value_fixture.hpp"

#include "app/adapters_checkout.hpp"
#include "app/adapters_coupons.hpp"
#include "app/adapters_invoices.hpp"
#include "app/adapters_messages.hpp"
#include "app/adapters_refund.hpp"
#include "app/adapters_rewards.hpp"
#include "app/auditor.hpp"
#include "db/vault_fixture.hpp"

namespace galleria::app {

payments::ProviderRefund FakePayPlatform::told(const std::string& out_refund_no, Cents refund) const {
  payments::ProviderRefund answer{out_refund_no, "P" + out_refund_no, payments::ProviderRefundState::processing, refund, std::nullopt};
  if (end_ == RefundEnd::succeeds) answer.state = payments::ProviderRefundState::success;
  if (end_ == RefundEnd::is_closed) answer.state = payments::ProviderRefundState::closed;
  if (end_ == RefundEnd::is_abnormal) answer.state = payments::ProviderRefundState::abnormal;
  return answer;
}

payments::ProviderRefund FakePayPlatform::refund(const payments::RefundDemand& demand) {
  const std::lock_guard lock(mutex_);
  if (end_ == RefundEnd::is_refused) throw payments::ProviderRefused("NOT_ENOUGH", "the merchant's account is empty");
  if (end_ != RefundEnd::is_closed) refunds_[demand.out_refund_no] = demand.refund;
  if (end_ == RefundEnd::is_unknown) throw payments::ProviderUnknown("the answer was lost");
  return told(demand.out_refund_no, demand.refund);
}

std::optional<payments::ProviderRefund> FakePayPlatform::query_refund(const payments::RefundName& name) {
  const std::lock_guard lock(mutex_);
  const auto found = refunds_.find(name.out_refund_no);
  if (found == refunds_.end()) return std::nullopt;
  return told(found->first, found->second);
}

std::map<std::string, Cents> FakePayPlatform::refunds() const {
  const std::lock_guard lock(mutex_);
  return refunds_;
}

Cents FakePayPlatform::refunded_sum() const {
  Cents sum;
  for (const auto& [number, amount] : refunds()) sum += amount;
  return sum;
}

void FakePayPlatform::set_refund_end(RefundEnd end) {
  const std::lock_guard lock(mutex_);
  end_ = end;
}

void ValueTest::extend(orders::OrderEffects& effects) {
  messages_.emplace(database(), clock_, ids_);
  effects.shipped = [this](db::Transaction& transaction, MemberId member_id, OrderId order_id, std::string_view order_number) {
    tell_shipped(*messages_, transaction, member_id, order_id, order_number);
  };
  points_.emplace(database(), clock_, ids_, points::PointsConfig{}, points::ReceiptHelp{});
  points_->on_expiry_notice(points_expiry_teller(*messages_));
  coupons::CouponNeeds needs;
  needs.has_product = [](ProductId) { return true; };
  coupons_.emplace(database(), clock_, ids_, coupons::CouponsConfig{.key = Secret("a key of the tests")}, std::move(needs));
  coupons_->on_expiry_notice(coupon_expiry_teller(*messages_));
  gift_cards_.emplace(database(), clock_, ids_, gift_cards::GiftCardsConfig{.pepper = Secret("a pepper of the tests")},
                      gift_cards::GiftCardsNeeds{.find_shop_name = [](ShopId) { return std::optional<Localized>(); },
                                                 .find_nickname = [](db::Session&, MemberId) { return std::string(); }});
  wallet_.emplace(database(), clock_, ids_, wallet::WalletConfig{.pin_peppers = {Secret("a pepper of the tests")}}, wallet::WalletEffects{},
                  wallet::ResetCodeCheck{});
  tiers_.emplace(database(), clock_, ids_);
  tiers_->on_reached(tier_teller(*messages_));
  rewards_.emplace(database(), clock_, ids_, rewards::RewardsConfig{}, rewards::desk_of(*points_, *tiers_), product_lookup(*catalog_));
  assets_.emplace(clock_, ids_, *points_, *coupons_, *gift_cards_, *wallet_);
  payments_.emplace(database(), clock_, ids_, payments::PaymentProviders({&platform_, &union_platform_}));
  effects.way_of_cash = [this](db::Session& session, MemberId member_id, OrderId order_id) { return payments_->way_of(session, member_id, order_id); };
  add_assets(effects, *assets_);
  add_rewards(effects, *catalog_, *rewards_);
}

checkout::AssetDesk ValueTest::assets() { return asset_desk({*catalog_, *points_, *coupons_, *gift_cards_, *wallet_, *tiers_, *rewards_}, *assets_); }

void ValueTest::bind_more(http::Binder& binder) {
  settlement_.emplace(database(), clock_, ids_, *payments_, payable());
  invoices_.emplace(database(), clock_, ids_, db::test_vault(), fapiao_, invoice_sources(*orders_, *gift_cards_, "云廊"), invoices::InvoicesConfig{});
  after_sales_.emplace(database(), clock_, ids_, after_sales::AfterSalesConfig{});
  refund::RefundNeeds needs;
  needs.earned_by = [this](auto&&... arguments) { return earned_by(*rewards_, arguments...); };
  needs.take_earned_back = [this](auto&&... arguments) { return take_earned_back(*rewards_, arguments...); };
  // All pictures here are lin's.
  needs.is_upload_of = [](db::Session&, MemberId member_id, std::string_view url) { return member_id == lin && url.starts_with("/files/"); };
  needs.take_from_shelf = [this](db::Transaction& transaction, orders::Pieces pieces) { return take_from_shelf(*catalog_, transaction, pieces); };
  needs.moved = [this](db::Transaction& transaction, const after_sales::CaseRow& row) { tell_refunded(*messages_, transaction, row); };
  extend_refunds(needs);
  refunds_.emplace(database(), clock_, ids_,
                   refund::RefundParties{*after_sales_, *orders_, *payments_, *points_, *coupons_, *gift_cards_, *wallet_, *invoices_}, std::move(needs));
  payments_->listen_to_refunds(refund_listener(*refunds_, *wallet_));
  refund::bind_routes(binder, *refunds_);
  messages::bind_routes(binder, *messages_);
}

void ValueTest::SetUp() {
  BuyingTest::SetUp();
  pin_hash_ = wallet_->hash_pin(Secret("135790"));
  database().write(
      [&](db::Transaction& transaction) { coupons_->put_demo_template(transaction, thirty_off, thirty_off_platform(), coupons::CouponState::active); });
  give(lin);
}

std::vector<audit::Offence> ValueTest::offences() { return audit_mall(database(), db::test_vault()); }

std::string ValueTest::told(const std::vector<audit::Offence>& offences) {
  std::string text;
  for (const audit::Offence& offence : offences)
    text += fmt::format("{} {}: {} expected {} found {}\n", offence.id, offence.rule, offence.subject, offence.expected, offence.found);
  return text;
}

void ValueTest::TearDown() {
  const auto found = offences();
  EXPECT_TRUE(found.empty()) << told(found);
}

void ValueTest::give(MemberId member_id) {
  points::Earning gift;
  gift.member_id = member_id;
  gift.reason = points::PointsReason::gift;
  gift.business_id = member_id.value;
  gift.points = 50'000;
  gift_cards::DemoCard card;
  card.card_id = card_of(member_id);
  card.owner_id = member_id;
  card.face_cents = Cents{50'000};
  card.cover_key = "arcade";
  card.made_at = clock_.now();
  wallet::DemoMovement recharge{member_id.value, wallet::WalletReason::recharge, {"充值", "Top-up"}, {Cents{20'000}, Cents{5'000}}, clock_.now()};
  database().write([&](db::Transaction& transaction) {
    points_->earn(transaction, gift);
    gift_cards_->put_demo_card(transaction, card);
    wallet_->put_demo_wallet(transaction, {member_id, pin_hash_, {recharge}});
  });
  give_coupon(member_id);
}

void ValueTest::give_coupon(MemberId member_id) {
  database().write([&](db::Transaction& transaction) { coupons_->put_demo_serial(transaction, {member_id, thirty_off, clock_.now(), {}, {}}); });
}

coupons::CreateCoupon ValueTest::thirty_off_platform() const {
  coupons::CreateCoupon fields;
  fields.name_zh_cn = {"满 100 减 30"};
  fields.name_en = {"30 off 100"};
  fields.value = 3'000;
  fields.threshold_cents = Cents{10'000};
  fields.total_count = 100'000;
  fields.limit_per_member = 100'000;
  fields.collect_from = clock_.now() - std::chrono::hours(1);
  fields.collect_until = clock_.now() + std::chrono::hours(100'000);
  fields.valid_from = clock_.now() - std::chrono::hours(1);
  fields.valid_until = clock_.now() + std::chrono::hours(100'000);
  return fields;
}

std::string ValueTest::basket(MemberId member_id, SkuId sku_id, std::string_view more, std::int64_t quantity) const {
  return fmt::format(R"("source":"direct","skuId":{},"quantity":{},"deliveryType":"express","addressId":{}{})", sku_id.value, quantity,
                     address_of(member_id).value, more);
}

std::string ValueTest::with_everything(MemberId member_id) {
  return fmt::format(R"(,"usesPoints":true,"giftCardIds":[{}],"usesWallet":true)", card_of(member_id).value);
}

http::MemoryAnswer ValueTest::quote(MemberId member_id, SkuId sku_id, std::string_view more, std::int64_t quantity) const {
  return client_of(member_id).post("/mall-api/trading/v1/checkout/options/calculate", "{" + basket(member_id, sku_id, more, quantity) + "}");
}

http::MemoryAnswer ValueTest::submit_quoted(MemberId member_id, SkuId sku_id, std::string_view more, const http::MemoryAnswer& quote, const std::string& key,
                                            std::int64_t quantity) {
  std::string ticket;
  const std::int64_t asked_for = quote.whole("payableCents") - quote.whole("cashCents");
  if (asked_for > 0) {
    const auto checked = wallet_->check_password({member_id, SessionId{1}}, {std::nullopt, Secret("135790"), {"checkout:" + key}, Cents{asked_for}});
    ticket = fmt::format(R"(,"payTicket":"{}")", checked.value().ticket);
  }
  std::string serials;
  for (const auto& id : quote.data.at("couponSerialIds").as_array()) serials += (serials.empty() ? "" : ",") + std::to_string(id.as_int64());
  return submit(member_id,
                fmt::format(R"({{{},"expectedTotalCents":{},"expectedCashCents":{},"couponSerialIds":[{}]{}}})", basket(member_id, sku_id, more, quantity),
                            quote.whole("payableCents"), quote.whole("cashCents"), serials, ticket),
                key);
}

void ValueTest::settle(OrderId order_id) {
  const auto order = database().read([&](db::Session& session) { return orders_->find_payable_order(session, order_id).value(); });
  if (order.order_status != orders::OrderStatus::created) return;
  const payments::PaymentOpening opening{.member_id = order.member_id,
                                         .order_id = order_id,
                                         .method = paying_by_,
                                         .trade_kind = payments::TradeKind::h5,
                                         .description = order.title,
                                         .total = order.payable_cents,
                                         .payer_open_id = {},
                                         .client_address = "127.0.0.1",
                                         .expires_at = order.pay_before};
  const auto payment = database().write([&](db::Transaction& transaction) { return payments_->open(transaction, opening); });
  const auto& platform = paying_by_ == payments::PayMethod::union_pay ? union_platform_ : platform_;
  settlement_->apply(platform, {"app", "merchant", payment->out_trade_no, "T" + std::to_string(order_id.value), payments::TradeState::success,
                                order.payable_cents, "CNY", clock_.now()});
}

OrderId ValueTest::buy_paid(MemberId member_id, SkuId sku_id, std::string_view more, std::int64_t quantity) {
  const auto quoted = quote(member_id, sku_id, more, quantity);
  const auto submitted = submit_quoted(member_id, sku_id, more, quoted, fmt::format("key-buy-{}", ++submission_count_), quantity);
  if (submitted.code != 200) throw std::runtime_error("the purchase was refused: " + submitted.body);
  const OrderId order_id{submitted.whole("orderId")};
  settle(order_id);
  return order_id;
}

void ValueTest::ship_all(OrderId order_id) {
  const auto shops = database().read([&](db::Session& session) { return orders_->shops_to_ship(session, order_id); });
  for (const ShopId shop_id : shops) {
    const auto shipped = database().write([&](db::Transaction& transaction) {
      return orders_->ship(transaction, order_id, {shop_id, {"云速快递", "Cloud Express"}, "YS123456"}, "counter");
    });
    if (shipped.has_error()) throw std::runtime_error("the order could not be shipped");
  }
}

void ValueTest::receive(MemberId member_id, OrderId order_id) {
  client_of(member_id).post("/mall-api/oms/v1/order/confirmOrder", fmt::format(R"({{"orderId":{}}})", order_id.value));
}

int ValueTest::run_all_timers() {
  auto handlers = orders_->timer_handlers();
  handlers.merge(refunds_->timer_handlers());
  handlers.merge(settlement_->timer_handlers());
  handlers.merge(points_->timer_handlers());
  handlers.merge(coupons_->timer_handlers());
  return db::TimerWorker(database(), clock_, std::move(handlers)).run_due();
}

ledger::Balance ValueTest::balance(ledger::AccountKind kind, std::int64_t owner_id) {
  return database().read([&](db::Session& session) { return ledger::balance_of(session, {kind, owner_id}); });
}

std::int64_t ValueTest::count(db::Sql sql) {
  return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
}

}  // namespace galleria::app
