// Windows to the millisecond, and codes on the spot by the minute.
#include "features/registrations/registrations_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::registrations {
namespace {
using namespace std::chrono_literals;

constexpr TimeMs noon = TimeMs(1'000'000h);
constexpr SessionTimes afternoon{noon, noon + 2h, noon - 72h, noon - 24h, noon - 12h, noon - 1h, noon + 30min};

TEST(RegistrationsRules, the_first_moment_of_a_window_belongs_to_it_and_the_last_does_not) {
  EXPECT_EQ(stage_of(afternoon, 1, true, afternoon.sign_up_from - 1ms), RegistrationStage::not_begun);
  EXPECT_EQ(stage_of(afternoon, 1, true, afternoon.sign_up_from), RegistrationStage::open);
  EXPECT_EQ(stage_of(afternoon, 1, true, afternoon.sign_up_until - 1ms), RegistrationStage::open);
  EXPECT_EQ(stage_of(afternoon, 1, true, afternoon.sign_up_until), RegistrationStage::closed);
  EXPECT_EQ(stage_of(afternoon, 1, true, afternoon.ends_at), RegistrationStage::over);
  EXPECT_TRUE(can_cancel(RegistrationState::approved, afternoon, afternoon.cancel_until - 1ms));
  EXPECT_FALSE(can_cancel(RegistrationState::approved, afternoon, afternoon.cancel_until));
  EXPECT_TRUE(can_cancel(RegistrationState::waiting, afternoon, noon - 1ms)) << "who waits keeps nobody from anything";
  EXPECT_FALSE(can_cancel(RegistrationState::attended, afternoon, afternoon.sign_up_from));
}

TEST(RegistrationsRules, a_free_place_is_nobodys_who_comes_behind_a_queue) {
  EXPECT_EQ(stage_of(afternoon, 3, false, afternoon.sign_up_from), RegistrationStage::full);
  EXPECT_EQ(stage_of(afternoon, 0, true, afternoon.sign_up_from), RegistrationStage::full);
}

TEST(RegistrationsRules, times_of_a_session_follow_one_another) {
  EXPECT_TRUE(are_in_order(afternoon));
  SessionTimes late = afternoon;
  late.sign_up_until = noon + 1ms;
  EXPECT_FALSE(are_in_order(late));
  late = afternoon;
  late.cancel_until = noon + 1ms;
  EXPECT_FALSE(are_in_order(late));
  late = afternoon;
  late.check_in_until = noon;
  EXPECT_FALSE(are_in_order(late));
}

TEST(RegistrationsRules, a_place_that_came_free_is_kept_for_two_hours_and_not_beyond_the_start) {
  EXPECT_EQ(confirm_until(noon - 5h, afternoon), noon - 3h);
  EXPECT_EQ(confirm_until(noon - 1h, afternoon), noon);
}

TEST(RegistrationsRules, a_place_is_kept_for_whoever_pays_for_so_long_and_not_beyond_the_start) {
  EXPECT_EQ(pay_before(noon - 5h, 15min, afternoon), noon - 5h + 15min);
  EXPECT_EQ(pay_before(noon - 5h, 24h, afternoon), noon);
}

TEST(RegistrationsRules, money_goes_back_in_time_and_where_the_mall_calls_off_and_a_deposit_to_whoever_comes) {
  using enum RegistrationState;
  for (const MoneyFeeKind kind : {MoneyFeeKind::fee, MoneyFeeKind::deposit}) {
    EXPECT_EQ(end_of_money(kind, cancelled, RegistrationMove::cancel, true), MoneyFeeEnd::give_back);
    EXPECT_EQ(end_of_money(kind, cancelled, RegistrationMove::close, false), MoneyFeeEnd::keep);
    EXPECT_EQ(end_of_money(kind, cancelled, RegistrationMove::call_off, false), MoneyFeeEnd::give_back);
    EXPECT_EQ(end_of_money(kind, absent, RegistrationMove::miss, false), MoneyFeeEnd::keep);
    EXPECT_EQ(end_of_money(kind, lapsed, RegistrationMove::lapse, true), MoneyFeeEnd::lapse);
  }
  EXPECT_EQ(end_of_money(MoneyFeeKind::fee, attended, RegistrationMove::check_in, false), MoneyFeeEnd::keep);
  EXPECT_EQ(end_of_money(MoneyFeeKind::deposit, attended, RegistrationMove::check_in, false), MoneyFeeEnd::give_back);
}

TEST(RegistrationsRules, a_code_on_the_spot_is_good_for_its_minute_and_the_next_and_for_its_session) {
  const Secret key("a key of the tests");
  const TimeMs minute = noon + 3min;
  const std::string code = spot_code(key, {7}, minute);
  EXPECT_EQ(code.size(), 8U);
  EXPECT_EQ(code, spot_code(key, {7}, minute + 59'999ms));
  EXPECT_TRUE(is_spot_code(key, {7}, minute + 119'999ms, code));
  EXPECT_FALSE(is_spot_code(key, {7}, minute + 2min, code));
  EXPECT_FALSE(is_spot_code(key, {8}, minute, code));
  EXPECT_FALSE(is_spot_code(Secret("another"), {7}, minute, code));
}

}  // namespace
}  // namespace galleria::registrations
