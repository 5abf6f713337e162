// The decisions of points as tables.
#include "features/points/points_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::points {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::chrono::minutes mall = 8h;

TimeMs utc(int year, unsigned month, unsigned day, std::chrono::milliseconds time = 0ms) {
  return TimeMs(std::chrono::sys_days(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day))) + time;
}

const std::vector<OpenLot> lots{{{1}, 100, std::nullopt}, {{2}, 50, utc(2027, 1, 1)}, {{3}, 70, utc(2026, 1, 1)}, {{4}, 30, utc(2027, 1, 1)}};

TEST(PointsRulesTest, the_nearest_expiry_is_spent_first_then_the_oldest_and_what_never_expires_last) {
  EXPECT_THAT(spend(lots, 10), ElementsAre(LotShare{{3}, 10}));
  EXPECT_THAT(spend(lots, 160), ElementsAre(LotShare{{3}, 70}, LotShare{{2}, 50}, LotShare{{4}, 30}, LotShare{{1}, 10}));
  EXPECT_THAT(spend(lots, 0), IsEmpty());
  EXPECT_EQ(sum_of(spend(lots, 251)), 250) << "no more than there is";
}

TEST(PointsRulesTest, what_lives_longest_comes_back_first) {
  EXPECT_THAT(give_back(lots, 140), ElementsAre(LotShare{{1}, 100}, LotShare{{4}, 30}, LotShare{{2}, 10}));
}

TEST(PointsRulesTest, expiries_are_ends_of_business_days) {
  // 16:30 UTC on New Year's Eve is New Year's morning in the mall.
  const TimeMs new_years_morning = utc(2026, 12, 31, 16h + 30min);
  const TimeMs end_of_2027 = utc(2027, 12, 31, 16h) - 1ms;
  EXPECT_EQ(expiry_of(ExpiryPolicy::never, 30, new_years_morning, mall), std::nullopt);
  EXPECT_EQ(expiry_of(ExpiryPolicy::end_of_year, 30, new_years_morning, mall), end_of_2027);
  EXPECT_EQ(expiry_of(ExpiryPolicy::end_of_year, 30, utc(2026, 12, 31, 15h), mall), utc(2026, 12, 31, 16h) - 1ms);
  EXPECT_EQ(expiry_of(ExpiryPolicy::end_of_next_year, 30, new_years_morning, mall), utc(2028, 12, 31, 16h) - 1ms);
  EXPECT_EQ(expiry_of(ExpiryPolicy::end_of_next_year, 30, utc(2026, 3, 1), mall), end_of_2027);
  EXPECT_EQ(expiry_of(ExpiryPolicy::rolling_days, 30, utc(2026, 3, 1), mall), utc(2026, 3, 31, 16h) - 1ms);
  EXPECT_EQ(expiry_of(ExpiryPolicy::rolling_days, 1, utc(2028, 2, 28), mall), utc(2028, 2, 29, 16h) - 1ms);
}

TEST(PointsRulesTest, a_notice_is_due_from_its_day_until_the_next) {
  const std::vector<std::int64_t> days{30, 7, 1};
  const TimeMs expiry = utc(2027, 1, 1);
  const auto before = [&](std::chrono::hours time) { return expiry - time; };
  EXPECT_EQ(notice_due(expiry, before(31 * 24h), days), std::nullopt);
  EXPECT_EQ(notice_due(expiry, before(30 * 24h), days), 30);
  EXPECT_EQ(notice_due(expiry, before(8 * 24h), days), 30);
  EXPECT_EQ(notice_due(expiry, before(7 * 24h), days), 7);
  EXPECT_EQ(notice_due(expiry, before(3h), days), 1);
  EXPECT_EQ(notice_due(expiry, expiry, days), std::nullopt);
  EXPECT_EQ(next_look(expiry, before(90 * 24h), days), before(30 * 24h));
  EXPECT_EQ(next_look(expiry, before(30 * 24h), days), before(7 * 24h));
  EXPECT_EQ(next_look(expiry, before(3h), days), expiry);
}

TEST(PointsRulesTest, points_are_given_for_full_amounts_only) {
  EXPECT_EQ(points_for(Cents{199}, 100), 1);
  EXPECT_EQ(points_for(Cents{99}, 100), 0);
  EXPECT_EQ(points_for(Cents{26'850}, 100), 268);
}

TEST(PointsRulesTest, digests_differ_in_bits) {
  EXPECT_EQ(differing_bits("00ff", "00ff"), 0);
  EXPECT_EQ(differing_bits("00ff", "00f0"), 4);
  EXPECT_EQ(differing_bits("8001", "0000"), 2);
  EXPECT_EQ(differing_bits("00", "0000"), 16) << "of another kind";
  EXPECT_THROW(differing_bits("zz", "00"), std::invalid_argument);
}

TEST(PointsRulesTest, every_reason_and_state_has_words_in_both_languages) {
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<PointsReason>>(
      [](auto reason) { EXPECT_NE(reason_text(reason.value, Locale::zh_cn), reason_text(reason.value, Locale::en)); });
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<ReceiptState>>(
      [](auto state) { EXPECT_NE(receipt_state_text(state.value, Locale::zh_cn), receipt_state_text(state.value, Locale::en)); });
}

TEST(PointsRulesTest, a_receipt_that_was_decided_is_only_revoked) {
  using enum ReceiptState;
  EXPECT_EQ(receipt_table.step(approved, ReceiptMove::revoke, ReceiptActor::staff)->to(), revoked);
  for (const ReceiptState state : {approved, rejected, revoked}) {
    EXPECT_FALSE(receipt_table.may(state, ReceiptMove::approve, ReceiptActor::staff));
    EXPECT_FALSE(receipt_table.may(state, ReceiptMove::reject, ReceiptActor::account));
  }
  EXPECT_FALSE(receipt_table.may(submitted, ReceiptMove::approve, ReceiptActor::account));
  EXPECT_TRUE(receipt_table.is_end(rejected) && receipt_table.is_end(revoked));
}

}  // namespace
}  // namespace galleria::points
