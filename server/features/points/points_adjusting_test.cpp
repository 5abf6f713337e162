// Points by hand: given as a lot of their own, taken of what can be spent, once, and never beyond.
#include <gmock/gmock.h>

#include "features/points/points_fixture.hpp"

namespace galleria::points {
namespace {

using std::chrono::days;

class PointsAdjustingTest : public PointsTest {
 protected:
  PointsAdjustingTest() { client_.set_header("x-staff-key", "ann"); }

  static std::string json_of(std::string_view direction, std::int64_t points, std::int64_t member = 7) {
    return fmt::format(R"({{"memberId":{},"direction":"{}","points":{},"reason":"a mistake at the till"}})", member, direction, points);
  }
  http::MemoryAnswer adjust(std::string_view direction, std::int64_t points) { return post(adjust_points.path, json_of(direction, points)); }
};
GALLERIA_ON_BOTH_DATABASES(PointsAdjustingTest);

TEST_P(PointsAdjustingTest, what_is_given_can_be_spent_at_once_and_stands_in_the_records) {
  const auto given = adjust("give", 120);
  ASSERT_EQ(given.code, 200) << given.body;
  EXPECT_EQ(given.whole("creditPoint"), 120);
  EXPECT_EQ(totals(), (Totals{.spendable = 120}));
  const auto record = records().data.at("records").at(0);
  EXPECT_EQ(record.at("title").as_string(), "积分调整");
  EXPECT_EQ(record.at("pointsDelta").as_int64(), 120);
  EXPECT_TRUE(record.at("expiresAt").is_int64()) << "like any other points";
}

TEST_P(PointsAdjustingTest, what_is_given_repays_debt_first) {
  earn(100, OrderId{1});
  spend(OrderId{2}, 100);
  claw_back(OrderId{1}, 5, 100);
  const auto given = adjust("give", 130);
  EXPECT_EQ(given.whole("creditPoint"), 30);
  EXPECT_EQ(given.whole("debtPoints"), 0);
}

TEST_P(PointsAdjustingTest, what_is_taken_is_what_would_have_expired_first) {
  earn(50);
  clock_.advance(days(400));
  earn(60);
  const auto first = count("select min(lot_id) from points_lots");
  ASSERT_EQ(adjust("take", 40).code, 200);
  EXPECT_EQ(totals().spendable, 70);
  EXPECT_EQ(count("select sum(remaining_points) from points_lots"), 70);
  EXPECT_EQ(database().read([&](db::Session& session) {
    return session.row<std::int64_t>("select remaining_points from points_lots where member_id = 7 and lot_id = $1", first).value();
  }),
            10);
}

TEST_P(PointsAdjustingTest, points_insufficient_for_more_than_can_be_spent_and_nothing_changes) {
  earn(50);
  ASSERT_TRUE(hold(OrderId{1}, 20).has_value());
  EXPECT_EQ(adjust("take", 31).code, points_insufficient.code);
  EXPECT_EQ(totals(), (Totals{.spendable = 30, .held = 20}));
  EXPECT_EQ(count("select count(*) from points_adjustments"), 0);
  EXPECT_EQ(adjust("take", 30).code, 200);
  EXPECT_EQ(totals(), (Totals{.spendable = 0, .held = 20}));
}

TEST_P(PointsAdjustingTest, sent_again_it_happens_once) {
  client_.set_header("idempotency-key", "k");
  const auto first = client_.post(adjust_points.path, json_of("give", 10));
  const auto again = client_.post(adjust_points.path, json_of("give", 10));
  EXPECT_EQ(again.whole("adjustmentId"), first.whole("adjustmentId"));
  EXPECT_EQ(totals().spendable, 10);
}

TEST_P(PointsAdjustingTest, points_member_unknown_for_whoever_is_no_member) {
  points_->ask_for_members([](db::Session&, MemberId member_id) { return member_id == lin; });
  EXPECT_EQ(post(adjust_points.path, json_of("give", 10, 8)).code, points_member_unknown.code);
  EXPECT_EQ(adjust("give", 10).code, 200);
}

TEST_P(PointsAdjustingTest, the_auditor_names_an_adjustment_that_moved_nothing) {
  adjust("give", 10);
  adjust("take", 4);
  EXPECT_THAT(offences(), testing::IsEmpty());
  database().write([](db::Transaction& transaction) {
    transaction.execute("insert into points_adjustments (member_id, adjustment_id, points_delta, at_ms) values (7, 5, 9, 1)");
  });
  const auto found = offences();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().subject, "adjustment 5");
  database().write([](db::Transaction& transaction) { transaction.execute("delete from points_adjustments where member_id = 7 and adjustment_id = 5"); });
}

}  // namespace
}  // namespace galleria::points
