// Lots as flows and members meet them: spent nearest expiry first, returned where they came from, never taken twice, and always what the ledger says.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "features/points/points_fixture.hpp"

namespace galleria::points {
namespace {

using std::chrono::days;
using std::chrono::hours;

class PointsLotsTest : public PointsTest {};
GALLERIA_ON_BOTH_DATABASES(PointsLotsTest);

constexpr OrderId order{100};
constexpr OrderId other_order{200};

TEST_P(PointsLotsTest, what_is_earned_can_be_spent_and_stands_in_the_records) {
  earn(300);
  EXPECT_EQ(totals(), (Totals{300, 0, 0, 0}));
  const auto page = records();
  ASSERT_EQ(page.data.at("records").as_array().size(), 1U);
  const auto record = page.data.at("records").at(0);
  EXPECT_EQ(record.at("pointsDelta"), 300);
  EXPECT_EQ(record.at("title"), "活动赠送积分");
  EXPECT_EQ(record.at("detail"), "测试");
  EXPECT_EQ(record.at("isPending").as_bool(), false);
  EXPECT_TRUE(record.as_object().contains("expiresAt"));
}

TEST_P(PointsLotsTest, the_same_business_earns_once) {
  for (int i = 0; i < 3; ++i) earn(300, order);
  EXPECT_EQ(totals().spendable, 300);
  EXPECT_EQ(earned_by(order), 300);
}

TEST_P(PointsLotsTest, an_earning_of_nothing_is_a_defect) { EXPECT_THROW(earn(0), std::logic_error); }

TEST_P(PointsLotsTest, pending_points_wait_for_their_time_or_for_their_order) {
  earn(100, order, clock_.now() + days(7));
  earn(50, other_order, clock_.now() + days(7));
  EXPECT_EQ(totals(), (Totals{0, 0, 0, 150}));
  EXPECT_EQ(records().data.at("records").at(0).at("isPending").as_bool(), true);
  for (int i = 0; i < 2; ++i) activate(other_order);
  EXPECT_EQ(totals(), (Totals{50, 0, 0, 100}));
  clock_.advance(days(7));
  run_timers();
  EXPECT_EQ(totals(), (Totals{150, 0, 0, 0}));
  EXPECT_EQ(records().data.at("records").at(0).at("isPending").as_bool(), false);
}

TEST_P(PointsLotsTest, an_order_holds_what_nobody_else_can_spend_and_spends_it_once) {
  earn(300);
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(hold(order, 200).has_value()) << "asked for again, it changes nothing";
  EXPECT_EQ(totals(), (Totals{100, 200, 0, 0}));
  const auto refused = hold(other_order, 101);
  ASSERT_TRUE(refused.has_error());
  EXPECT_TRUE(refused.error().is(points_insufficient));
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(capture(order, 200).has_value());
  ASSERT_TRUE(release(order).has_value()) << "too late to change anything";
  EXPECT_EQ(totals(), (Totals{100, 0, 0, 0}));
  EXPECT_EQ(records("spent").data.at("records").as_array().size(), 1U);
}

TEST_P(PointsLotsTest, lots_that_have_less_than_was_found_in_them_are_not_taken_from) {
  earn(100);
  earn(100);
  const auto found = database().read([&](db::Session& session) { return points_->open_lots(session, lin); });
  ASSERT_TRUE(hold(other_order, 150).has_value());
  earn(300);
  const auto late = hold(order, 120, found);
  ASSERT_TRUE(late.has_error());
  EXPECT_TRUE(late.error().is(lots_changed));
  const auto short_of_lots = hold(order, 250, found);
  ASSERT_TRUE(short_of_lots.has_error());
  EXPECT_TRUE(short_of_lots.error().is(lots_changed));
  EXPECT_EQ(totals(), (Totals{350, 150, 0, 0}));
  EXPECT_TRUE(hold(order, 350).has_value());
  EXPECT_TRUE(hold(order, 350, {}).has_value()) << "asked for again, it changes nothing";
}

TEST_P(PointsLotsTest, what_a_closed_order_held_returns_to_its_lots) {
  earn(300);
  ASSERT_TRUE(hold(order, 300).has_value());
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(release(order).has_value());
  EXPECT_EQ(totals(), (Totals{300, 0, 0, 0}));
  EXPECT_THROW((void)capture(order, 300), std::logic_error);
  ASSERT_TRUE(hold(other_order, 300).has_value());
}

TEST_P(PointsLotsTest, an_order_without_points_leaves_no_trace) {
  ASSERT_TRUE(hold(order, 0).has_value());
  ASSERT_TRUE(capture(order, 0).has_value());
  ASSERT_TRUE(release(order).has_value());
  give_back(order, 1, 0);
  EXPECT_EQ(claw_back(order, 1, 0).taken, 0);
  EXPECT_EQ(records().data.at("records").as_array().size(), 0U);
}

TEST_P(PointsLotsTest, the_nearest_expiry_is_spent_first) {
  PointsConfig rolling = config();
  rolling.expiry_policy = ExpiryPolicy::rolling_days;
  rolling.rolling_days = 100;
  start(rolling);
  earn(100, OrderId{1});
  rolling.rolling_days = 50;
  start(rolling);
  earn(100, OrderId{2});
  rolling.expiry_policy = ExpiryPolicy::never;
  start(rolling);
  earn(100, OrderId{3});
  spend(order, 210);
  EXPECT_EQ(count("select remaining_points from points_lots where order_id = 1"), 0);
  EXPECT_EQ(count("select remaining_points from points_lots where order_id = 2"), 0);
  EXPECT_EQ(count("select remaining_points from points_lots where order_id = 3"), 90);
  EXPECT_EQ(count("select count(*) from points_lots where state = 'depleted'"), 2);
}

TEST_P(PointsLotsTest, a_lot_whose_earning_says_so_expires_by_that_rule_counted_from_when_it_can_be_spent) {
  const auto earn_by = [&](OrderId order_id, const LotExpiry& expiry) {
    database().write([&](db::Transaction& transaction) {
      points_->earn(transaction, {.member_id = lin,
                                  .reason = PointsReason::order,
                                  .business_id = order_id.value,
                                  .order_id = order_id,
                                  .detail = {},
                                  .points = 100,
                                  .active_at = clock_.now() + std::chrono::days(40),
                                  .expiry = expiry});
    });
  };
  earn_by(OrderId{1}, {ExpiryPolicy::rolling_days, 30});
  earn_by(OrderId{2}, {ExpiryPolicy::never, 1});
  clock_.advance(std::chrono::days(10));
  activate(OrderId{1});
  activate(OrderId{2});
  const TimeMs expected = points_->expiry_from(clock_.now(), {ExpiryPolicy::rolling_days, 30}).value();
  EXPECT_EQ(count("select expires_at_ms from points_lots where order_id = 1"), epoch_ms(expected));
  EXPECT_EQ(count("select count(*) from points_lots where order_id = 2 and expires_at_ms is null"), 1);
}

TEST_P(PointsLotsTest, a_refund_gives_points_back_to_their_lots_once_and_no_more_than_were_spent) {
  earn(100, OrderId{1});
  earn(100, OrderId{2});
  spend(order, 150);
  const auto expiry = count("select expires_at_ms from points_lots where order_id = 1");
  clock_.advance(days(3));
  for (int i = 0; i < 2; ++i) give_back(order, 1, 120);
  EXPECT_EQ(totals().spendable, 170);
  EXPECT_EQ(count("select remaining_points from points_lots where order_id = 2"), 100) << "what lives longest is filled first";
  EXPECT_EQ(count("select remaining_points from points_lots where order_id = 1"), 70);
  EXPECT_EQ(count("select expires_at_ms from points_lots where order_id = 1"), expiry) << "with their own expiry";
  EXPECT_THROW(give_back(order, 2, 31), std::logic_error);
  give_back(order, 3, 30);
  EXPECT_EQ(totals().spendable, 200);
}

TEST_P(PointsLotsTest, what_had_expired_is_revived_for_a_short_grace) {
  earn(100);
  spend(order, 100);
  clock_.advance(days(800));
  run_timers();
  give_back(order, 1, 40);
  EXPECT_EQ(totals().spendable, 40);
  EXPECT_EQ(count("select expires_at_ms from points_lots"), epoch_ms(clock_.now() + days(30)));
  clock_.advance(days(30));
  run_timers();
  EXPECT_EQ(totals().spendable, 0);
  EXPECT_EQ(records("expired").data.at("records").at(0).at("pointsDelta"), -40);
}

// ---- taking back ----

TEST_P(PointsLotsTest, a_refund_reduces_the_pending_lot_of_its_order_and_then_cancels_it) {
  earn(100, order, clock_.now() + days(7));
  const auto part = claw_back(order, 1, 30);
  EXPECT_EQ(part.taken, 30);
  EXPECT_EQ(totals().pending, 70);
  EXPECT_EQ(earned_by(order), 70);
  const auto again = claw_back(order, 1, 30);
  EXPECT_EQ(again.taken, 30) << "the same refund is told the same";
  EXPECT_EQ(totals().pending, 70);
  claw_back(order, 2, 70);
  EXPECT_EQ(count("select count(*) from points_lots where state = 'cancelled'"), 1);
  clock_.advance(days(8));
  run_timers();
  activate(order);
  EXPECT_EQ(totals(), (Totals{0, 0, 0, 0}));
}

TEST_P(PointsLotsTest, points_are_taken_back_from_the_orders_own_lot_then_from_others_and_the_rest_is_owed) {
  earn(100, order);
  earn(50, other_order);
  spend(OrderId{300}, 80);  // leaves 20 of the own lot
  const auto taken = claw_back(order, 1, 100);
  EXPECT_EQ(taken.taken, 70);
  EXPECT_EQ(taken.to_debt, 30);
  EXPECT_EQ(totals(), (Totals{0, 0, 30, 0}));
  EXPECT_EQ(earned_by(order), 0);
  EXPECT_EQ(claw_back(order, 2, 5).taken, 0) << "never more than the order earned";
}

TEST_P(PointsLotsTest, the_own_lot_gives_before_lots_that_expire_earlier) {
  PointsConfig never = config();
  never.expiry_policy = ExpiryPolicy::never;
  earn(50, other_order);
  start(never);
  earn(100, order);
  claw_back(order, 1, 60);
  EXPECT_EQ(count("select remaining_points from points_lots where order_id = 100"), 40);
  EXPECT_EQ(count("select remaining_points from points_lots where order_id = 200"), 50);
}

TEST_P(PointsLotsTest, held_points_are_not_taken_back_but_owed) {
  earn(100, order);
  ASSERT_TRUE(hold(other_order, 90).has_value());
  const auto taken = claw_back(order, 1, 100);
  EXPECT_EQ(taken.taken, 10);
  EXPECT_EQ(taken.to_debt, 90);
  ASSERT_TRUE(capture(other_order, 90).has_value());
  EXPECT_EQ(totals(), (Totals{0, 0, 90, 0}));
}

TEST_P(PointsLotsTest, debt_is_repaid_by_the_next_earnings_and_by_what_comes_back) {
  earn(100, order);
  spend(other_order, 100);
  claw_back(order, 1, 100);
  EXPECT_EQ(totals().debt, 100);
  earn(30);
  EXPECT_EQ(totals(), (Totals{0, 0, 70, 0}));
  earn(10, OrderId{300}, clock_.now() + days(1));
  EXPECT_EQ(totals(), (Totals{0, 0, 70, 10})) << "pending points repay nothing yet";
  clock_.advance(days(1));
  run_timers();
  EXPECT_EQ(totals(), (Totals{0, 0, 60, 0}));
  give_back(other_order, 1, 80);
  EXPECT_EQ(totals(), (Totals{20, 0, 0, 0}));
}

// ---- expiry ----

TEST_P(PointsLotsTest, a_member_is_told_before_points_expire_and_then_they_do_once) {
  PointsConfig rolling = config();
  rolling.expiry_policy = ExpiryPolicy::rolling_days;
  rolling.rolling_days = 60;
  start(rolling);
  std::vector<std::int64_t> told;
  points_->on_expiry_notice([&](db::Transaction&, const ExpiryNotice& notice) {
    told.push_back(notice.days_left);
    EXPECT_EQ(notice.points, 100);
    EXPECT_EQ(notice.member_id, lin);
  });
  earn(100);
  const auto balance = client_.get(std::string(base) + "/member/queryMemberPoint");
  EXPECT_EQ(balance.whole("expiringPoints"), 100);
  EXPECT_EQ(balance.whole("expiringAt"), count("select expires_at_ms from points_lots"));
  std::vector<std::int64_t> notices;
  for (int day = 0; day < 62; ++day) {
    run_timers();
    notices.push_back(count("select count(*) from points_notices"));
    clock_.advance(days(1));
  }
  run_timers();
  EXPECT_EQ(notices[30], 0);
  EXPECT_EQ(notices[31], 1);
  EXPECT_EQ(notices[54], 2);
  EXPECT_EQ(notices[60], 3);
  EXPECT_EQ(told, (std::vector<std::int64_t>{30, 7, 1})) << "each once";
  EXPECT_EQ(totals().spendable, 0);
  EXPECT_EQ(records("expired").data.at("records").as_array().size(), 1U);
  EXPECT_EQ(count("select count(*) from points_lots where state = 'expired'"), 1);
}

TEST_P(PointsLotsTest, what_an_unpaid_order_holds_expires_only_when_it_is_closed) {
  earn(100);
  clock_.advance(days(800));
  ASSERT_TRUE(hold(order, 60).has_value());
  run_timers();
  EXPECT_EQ(totals(), (Totals{0, 60, 0, 0}));
  ASSERT_TRUE(release(order).has_value());
  clock_.advance(hours(1));
  run_timers();
  EXPECT_EQ(totals(), (Totals{0, 0, 0, 0}));
}

TEST_P(PointsLotsTest, an_expiry_that_is_run_again_takes_nothing_more) {
  earn(100);
  clock_.advance(days(800));
  const auto handlers = points_->timer_handlers();
  const db::Timer timer{TimerId{1}, "mind_points", count("select lot_id from points_lots"), "7", 0, clock_.now()};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(handlers.at("mind_points")(timer), std::nullopt);
  EXPECT_EQ(records("expired").data.at("records").as_array().size(), 1U);
}

// ---- records ----

TEST_P(PointsLotsTest, records_come_in_tabs_and_pages_newest_first) {
  for (int i = 1; i <= 5; ++i) {
    clock_.advance(hours(1));
    earn(i * 10);
  }
  spend(order, 15);
  const auto first = records("earned", 1, 2);
  EXPECT_EQ(first.data.at("hasMore").as_bool(), true);
  EXPECT_EQ(first.data.at("records").at(0).at("pointsDelta"), 50);
  const auto last = records("earned", 3, 2);
  EXPECT_EQ(last.data.at("hasMore").as_bool(), false);
  EXPECT_EQ(last.data.at("records").at(0).at("pointsDelta"), 10);
  EXPECT_EQ(records("spent").data.at("records").at(0).at("orderId"), order.value);
  EXPECT_EQ(records("expired").data.at("records").as_array().size(), 0U);
  EXPECT_EQ(records().data.at("records").as_array().size(), 6U);
  sign_in(8);
  EXPECT_EQ(records().data.at("records").as_array().size(), 0U) << "nobody else's";
}

// ---- deeds: send_member_point ----

class PointsDeedsTest : public PointsTest {
 protected:
  http::MemoryAnswer send(std::string_view rule, std::string_view business_key = {}) {
    const std::string key = business_key.empty() ? "" : fmt::format(R"(,"businessKey":"{}")", business_key);
    return client_.post(std::string(base) + "/member/sendMemberPoint", fmt::format(R"({{"ruleKey":"{}"{}}})", rule, key));
  }
};
GALLERIA_ON_BOTH_DATABASES(PointsDeedsTest);

TEST_P(PointsDeedsTest, a_deed_gives_the_rules_points_once_a_day_without_a_key) {
  EXPECT_EQ(send("daily_check_in").whole("sentPoints"), 5);
  const auto again = send("daily_check_in");
  EXPECT_EQ(again.whole("sentPoints"), 0);
  EXPECT_EQ(again.whole("creditPoint"), 5);
  clock_.advance(days(1));
  EXPECT_EQ(send("daily_check_in").whole("creditPoint"), 10);
  EXPECT_EQ(records().data.at("records").at(0).at("detail"), "每日签到");
}

TEST_P(PointsDeedsTest, the_same_business_key_gives_once_and_others_only_as_often_as_the_rule_says) {
  EXPECT_EQ(send("share_product", "a").whole("sentPoints"), 3);
  EXPECT_EQ(send("share_product", "a").whole("sentPoints"), 0);
  EXPECT_EQ(send("share_product", "b").whole("sentPoints"), 3);
  EXPECT_EQ(send("share_product", "c").whole("sentPoints"), 0) << "two a day";
  EXPECT_EQ(send("complete_profile", "x").whole("sentPoints"), 50);
  clock_.advance(days(1));
  EXPECT_EQ(send("complete_profile", "y").whole("sentPoints"), 0) << "once for ever";
  EXPECT_EQ(send("share_product", "a").whole("sentPoints"), 0) << "the same deed is the same tomorrow";
  EXPECT_EQ(send("share_product", "c").whole("sentPoints"), 3);
}

TEST_P(PointsDeedsTest, an_amount_in_the_request_is_refused_and_an_unknown_rule_is_told) {
  const auto with_amount = client_.post(std::string(base) + "/member/sendMemberPoint", R"({"ruleKey":"daily_check_in","points":5000})");
  EXPECT_NE(with_amount.code, 200);
  EXPECT_EQ(send("print_points").code, points_rule_unknown.code);
  EXPECT_EQ(totals().spendable, 0);
}

// ---- many at once ----

// Runs the work fifty times on ten threads at once.
void fifty_at_once(const std::function<void(int)>& work) {
  std::vector<std::jthread> threads;
  for (int worker = 0; worker < 10; ++worker) {
    threads.emplace_back([&work, worker] {
      for (int i = 0; i < 5; ++i) work(worker * 5 + i);
    });
  }
}

TEST_P(PointsLotsTest, of_fifty_orders_that_want_the_last_points_just_as_many_get_them_as_there_are) {
  for (int i = 0; i < 4; ++i) earn(25);
  std::atomic<int> held_count{0};
  fifty_at_once([&](int number) {
    if (hold(OrderId{1'000 + number}, 30).has_value()) ++held_count;
  });
  EXPECT_EQ(held_count, 3);
  EXPECT_EQ(totals(), (Totals{10, 90, 0, 0}));
}

TEST_P(PointsLotsTest, orders_that_are_paid_closed_and_refunded_at_once_leave_the_lots_as_the_ledger_says) {
  for (int i = 0; i < 10; ++i) earn(100);
  fifty_at_once([&](int number) {
    const OrderId id{2'000 + number};
    if (hold(id, 20).has_error()) return;
    if (number % 3 == 0) {
      EXPECT_TRUE(release(id).has_value());
    } else {
      EXPECT_TRUE(capture(id, 20).has_value());
      if (number % 3 == 1) give_back(id, number, 20);
    }
  });
  EXPECT_EQ(totals(), (Totals{1'000 - 16 * 20, 0, 0, 0}));
}

TEST_P(PointsDeedsTest, fifty_at_once_are_rewarded_as_often_as_the_rule_says) {
  std::atomic<std::int64_t> sent{0};
  fifty_at_once([&](int number) { sent += send("share_product", fmt::format("deed-{}", number)).whole("sentPoints"); });
  fifty_at_once([&](int) { sent += send("daily_check_in").whole("sentPoints"); });
  EXPECT_EQ(sent, 2 * 3 + 5);
  EXPECT_EQ(totals().spendable, 11);
}

// ---- the auditor ----

TEST_P(PointsLotsTest, the_auditor_names_a_lot_that_the_ledger_does_not_explain) {
  earn(100);
  database().write([](db::Transaction& transaction) { transaction.execute("update points_lots set remaining_points = remaining_points - 1"); });
  const auto found = offences();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().subject, "member 7");
  EXPECT_EQ(found.front().expected, 99);
  EXPECT_EQ(found.front().found, 100);
  database().write([](db::Transaction& transaction) { transaction.execute("update points_lots set remaining_points = remaining_points + 1"); });
}

}  // namespace
}  // namespace galleria::points
