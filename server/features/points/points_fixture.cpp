// Points with a still clock, two shops and pictures whose digests a test sets.
#include "features/points/points_fixture.hpp"

#include <ostream>

#include "ledger/audit.hpp"

namespace galleria::points {

PointsTest::PointsTest() {
  start(config());
  http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                  if (call.access_token.empty()) return http::not_signed_in;
                                  return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                },
                                .operator_of = http::operator_by_name,
                                .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
  bind_routes(binder, *points_);
  sign_in(7);
  database().write([&](db::Transaction& transaction) {
    points_->add_receipt_shop(transaction, ShopId{1});
    points_->put_rule(transaction, {"daily_check_in", 5, {"每日签到", "Daily check-in"}, 1, std::nullopt});
    points_->put_rule(transaction, {"share_product", 3, {"分享商品", "Sharing an item"}, 2, std::nullopt});
    points_->put_rule(transaction, {"complete_profile", 50, {"完善资料", "Completing the profile"}, 1, 1});
  });
}

PointsConfig PointsTest::config() {
  PointsConfig config;
  config.receipts_per_day = 3;
  return config;
}

void PointsTest::start(PointsConfig config) {
  ReceiptHelp help{[](ShopId shop_id) -> std::optional<Localized> {
                     if (shop_id == ShopId{1}) return Localized{"茶台", "Tea Terrace"};
                     if (shop_id == ShopId{2}) return Localized{"云市集", "Cloud Market"};
                     return std::nullopt;
                   },
                   [this](MemberId member_id, std::string_view url) -> std::optional<std::string> {
                     if (url.starts_with("/files/lins_") && member_id != lin) return std::nullopt;
                     const auto digest = digests_.find(url);
                     return digest == digests_.end() ? std::nullopt : std::optional(digest->second);
                   }};
  points_.emplace(database(), clock_, ids_, std::move(config), std::move(help));
}

std::vector<audit::Offence> PointsTest::offences() {
  return database().read([](db::Session& session) {
    auto found = audit::run(session, ledger::audit_checks());
    for (audit::Offence& offence : audit::run(session, audit_checks())) found.push_back(std::move(offence));
    return found;
  });
}

void PointsTest::TearDown() {
  for (const audit::Offence& offence : offences())
    ADD_FAILURE() << offence.rule << ": " << offence.subject << " expected " << offence.expected << ", found " << offence.found;
}

http::MemoryAnswer PointsTest::post(std::string_view target, const std::string& json) {
  client_.set_header("idempotency-key", "key-" + std::to_string(++key_));
  return client_.post(target, json);
}

void PointsTest::earn(std::int64_t points, std::optional<OrderId> order_id, std::optional<TimeMs> active_at) {
  database().write([&](db::Transaction& transaction) {
    points_->earn(transaction, {lin,
                                order_id ? PointsReason::order : PointsReason::gift,
                                order_id ? order_id->value : ids_.next_value(),
                                order_id,
                                {"测试", "Test"},
                                points,
                                active_at});
  });
}

Result<Done> PointsTest::hold(OrderId order_id, std::int64_t points) {
  while (true) {
    const auto lots = database().read([&](db::Session& session) { return points_->open_lots(session, lin); });
    auto held = hold(order_id, points, lots);
    // Another order was faster, as in a checkout.
    if (!held.has_error() || !held.error().is(lots_changed)) return held;
  }
}

Result<Done> PointsTest::hold(OrderId order_id, std::int64_t points, std::span<const OpenLot> lots) {
  return database().write([&](db::Transaction& transaction) {
    ledger::Batch batch(clock_, ids_);
    points_->hold(batch, lin, order_id, points, lots, lots_changed);
    return batch.send(transaction);
  });
}

Result<Done> PointsTest::capture(OrderId order_id, std::int64_t points) {
  return database().write([&](db::Transaction& transaction) {
    ledger::Batch batch(clock_, ids_);
    points_->capture(batch, lin, order_id, points);
    return batch.send(transaction);
  });
}

Result<Done> PointsTest::release(OrderId order_id) {
  return database().write([&](db::Transaction& transaction) {
    ledger::Batch batch(clock_, ids_);
    points_->release(batch, lin, order_id);
    return batch.send(transaction);
  });
}

void PointsTest::spend(OrderId order_id, std::int64_t points) {
  ASSERT_TRUE(hold(order_id, points).has_value());
  ASSERT_TRUE(capture(order_id, points).has_value());
}

void PointsTest::give_back(OrderId order_id, std::int64_t refund, std::int64_t points) {
  database().write([&](db::Transaction& transaction) { points_->give_back(transaction, lin, order_id, AfterSalesId{refund}, points); });
}

ClawBack PointsTest::claw_back(OrderId order_id, std::int64_t refund, std::int64_t points) {
  return database().write([&](db::Transaction& transaction) { return points_->claw_back(transaction, lin, order_id, AfterSalesId{refund}, points); });
}

void PointsTest::activate(OrderId order_id) {
  database().write([&](db::Transaction& transaction) { points_->activate_of_order(transaction, lin, order_id); });
}

void PointsTest::run_timers() { db::TimerWorker(database(), clock_, points_->timer_handlers()).run_due(); }

void PrintTo(const Totals& totals, std::ostream* out) {
  *out << "spendable " << totals.spendable << ", held " << totals.held << ", debt " << totals.debt << ", pending " << totals.pending;
}

Totals PointsTest::totals() {
  const auto balance = client_.get(std::string(base) + "/member/queryMemberPoint");
  return {balance.whole("creditPoint"), balance.whole("heldPoints"), balance.whole("debtPoints"), balance.whole("pendingPoints")};
}

std::int64_t PointsTest::earned_by(OrderId order_id) {
  return database().read([&](db::Session& session) { return points_->earned_by(session, lin, order_id); });
}

std::int64_t PointsTest::count(db::Sql sql) {
  return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
}

http::MemoryAnswer PointsTest::records(std::string_view tab, int page_no, int page_size) {
  return client_.post(std::string(base) + "/member/queryMemberPointsRecord",
                      fmt::format(R"({{"tab":"{}","pageNo":{},"pageSize":{}}})", tab, page_no, page_size));
}

}  // namespace galleria::points
