// When coupons are valid, who may collect them, where a template may go, and what codes look like.
#include "features/coupons/coupons_rules.hpp"

#include <gmock/gmock.h>

#include <set>

#include "base/crypto.hpp"
#include "features/coupons/coupons_codes.hpp"
#include "features/coupons/coupons_views.hpp"

namespace galleria::coupons {
namespace {

using namespace std::chrono_literals;
constexpr std::chrono::minutes nanjing = 8h;

TimeMs at(int year, unsigned month, unsigned day, DurationMs of_day = 0ms) {
  return TimeMs(std::chrono::sys_days(std::chrono::year(year) / month / day)) + of_day - nanjing;
}

TEST(CouponsRules, a_date_is_the_malls) {
  EXPECT_EQ(date_text(at(2026, 11, 1), nanjing), "2026.11.01");
  EXPECT_EQ(date_text(at(2026, 11, 1) - 1ms, nanjing), "2026.10.31");
}

TEST(CouponsRules, days_count_from_the_day_of_receipt_and_end_with_a_business_day) {
  const Validity validity = validity_of({.from = {}, .until = {}, .days = 7}, at(2026, 11, 1, 21h), nanjing);
  EXPECT_EQ(validity.from, at(2026, 11, 1, 21h));
  EXPECT_EQ(validity.until, at(2026, 11, 9)) << "the eighth is the last day";
}

TEST(CouponsRules, a_range_lasts_to_the_end_of_its_last_day_and_midnight_ends_the_day_before) {
  EXPECT_EQ(validity_of({at(2026, 11, 1), at(2026, 11, 30, 10h), {}}, at(2026, 11, 5), nanjing).until, at(2026, 12, 1));
  EXPECT_EQ(validity_of({at(2026, 11, 1), at(2026, 12, 1), {}}, at(2026, 11, 5), nanjing).until, at(2026, 12, 1));
  EXPECT_THROW(validity_of({}, at(2026, 11, 5), nanjing), std::logic_error);
}

TEST(CouponsRules, tell_whether_somebody_may_collect_and_why_not) {
  const TimeMs now = at(2026, 11, 5);
  const CollectFacts facts{CouponState::active, now - 1h, now + 1h, 5, 1, 1, 1};
  const auto with = [&](auto change) {
    CollectFacts changed = facts;
    change(changed);
    return collect_state(changed, now);
  };
  EXPECT_EQ(collect_state(facts, now), CollectState::collectable);
  EXPECT_EQ(with([](CollectFacts& changed) { changed.state = CouponState::paused; }), CollectState::ended);
  EXPECT_EQ(with([&](CollectFacts& changed) { changed.collect_until = now; }), CollectState::ended);
  EXPECT_EQ(with([&](CollectFacts& changed) { changed.collect_from = now + 1ms; }), CollectState::not_started);
  EXPECT_EQ(with([](CollectFacts& changed) { changed.left_for_member = 0; }), CollectState::collected);
  EXPECT_EQ(with([](CollectFacts& changed) { changed.tier = 0; }), CollectState::tier_too_low);
  EXPECT_EQ(with([](CollectFacts& changed) { changed.left_count = 0; }), CollectState::sold_out);
}

TEST(CouponsRules, the_smaller_of_both_limits_holds) {
  EXPECT_EQ(left_for_member(5, 2, 0, 2), 3);
  EXPECT_EQ(left_for_member(5, 2, 1, 0), 1);
  EXPECT_EQ(left_for_member(5, 2, 2, 2), 0);
  EXPECT_EQ(left_for_member(1, 3, 0, 0), 0);
}

TEST(CouponsRules, a_template_moves_only_along_its_arrows) {
  using enum CouponState;
  const std::set<std::pair<CouponState, CouponState>> arrows{{draft, active}, {active, paused}, {active, ended}, {paused, active}, {paused, ended}};
  for (const CouponState from : {draft, active, paused, ended}) {
    for (const CouponState to : {draft, active, paused, ended}) EXPECT_EQ(may_become(from, to), arrows.contains({from, to}));
  }
}

TEST(CouponsRules, a_coupon_whose_time_is_over_is_shown_as_expired) {
  const TimeMs now = at(2026, 11, 5);
  EXPECT_EQ(shown_state(SerialState::unused, now, now), SerialState::expired);
  EXPECT_EQ(shown_state(SerialState::unused, now + 1ms, now), SerialState::unused);
  EXPECT_EQ(shown_state(SerialState::used, now, now), SerialState::used);
}

TEST(CouponsRules, numbers_of_coupons_are_read_in_groups) { EXPECT_EQ(coupon_number(CouponSerialId{377'000'012'345'678}), "GC 0377 0000 1234 5678"); }

CouponTerms terms_of_kind(CouponKind kind, std::int64_t value, Cents threshold_cents = {}) {
  CouponTerms terms;
  terms.kind = kind;
  terms.value = value;
  terms.threshold_cents = threshold_cents;
  return terms;
}

TEST(CouponsTexts, say_what_a_coupon_is_worth_in_both_languages) {
  const auto text = [](CouponKind kind, std::int64_t value, Locale locale) { return value_text(terms_of_kind(kind, value), locale); };
  EXPECT_EQ(text(CouponKind::fixed, 5'000, Locale::zh_cn), "¥50");
  EXPECT_EQ(text(CouponKind::fixed, 5'050, Locale::en), "¥50.50");
  EXPECT_EQ(text(CouponKind::percent, 15, Locale::zh_cn), "8.5 折");
  EXPECT_EQ(text(CouponKind::percent, 20, Locale::zh_cn), "8 折");
  EXPECT_EQ(text(CouponKind::percent, 15, Locale::en), "15% off");
  EXPECT_EQ(text(CouponKind::parking_minutes, 120, Locale::zh_cn), "2 小时");
  EXPECT_EQ(text(CouponKind::parking_minutes, 90, Locale::en), "90 minutes");
  EXPECT_EQ(text(CouponKind::goods, 0, Locale::zh_cn), "免费兑换");
}

TEST(CouponsTexts, say_from_what_amount_on_and_of_what_kind) {
  const CouponTerms with = terms_of_kind(CouponKind::fixed, 5'000, Cents{30'000});
  EXPECT_EQ(limit_text(with, Locale::zh_cn), "满 ¥300 可用");
  EXPECT_EQ(kind_text(with, Locale::zh_cn), "满减券");
  const CouponTerms without = terms_of_kind(CouponKind::fixed, 5'000);
  EXPECT_EQ(limit_text(without, Locale::en), "");
  EXPECT_EQ(kind_text(without, Locale::en), "Voucher");
}

class CouponSecretsTest : public testing::Test {
 protected:
  CouponSecretsTest() { start_crypto(); }
  const CouponSecrets secrets_{Secret("a key of the tests that nobody knows"), 60s};
  const TimeMs now_ = at(2026, 11, 5, 10h);
};

TEST_F(CouponSecretsTest, codes_to_type_hold_80_bits_in_letters_that_nobody_mixes_up) {
  std::set<std::string> codes;
  for (std::int64_t id = 1; id <= 1'000; ++id) {
    const std::string code = secrets_.typed_code(id);
    EXPECT_THAT(code, testing::MatchesRegex("([2-9A-HJ-NP-Z][2-9A-HJ-NP-Z][2-9A-HJ-NP-Z][2-9A-HJ-NP-Z]-?)+"));
    EXPECT_EQ(code.size(), 19U);
    codes.insert(code);
  }
  EXPECT_EQ(codes.size(), 1'000U);
  EXPECT_EQ(secrets_.typed_code_digest("abcd-2345 efgh"), secrets_.typed_code_digest("ABCD2345EFGH"));
  EXPECT_NE(secrets_.typed_code_digest("ABCD2345EFGH"), CouponSecrets(Secret("another key of the tests"), 60s).typed_code_digest("ABCD2345EFGH"));
}

TEST_F(CouponSecretsTest, a_shown_code_stands_for_its_step_and_the_next_and_for_one_coupon) {
  const std::string code = secrets_.shown_code(CouponSerialId{42}, now_);
  EXPECT_EQ(CouponSecrets::serial_of(code), CouponSerialId{42});
  EXPECT_TRUE(secrets_.is_current(code, now_));
  EXPECT_TRUE(secrets_.is_current(code, now_ + 119s));
  EXPECT_FALSE(secrets_.is_current(code, now_ + 120s));
  EXPECT_FALSE(secrets_.is_current(code, now_ - 60s));
  EXPECT_FALSE(secrets_.is_current("43" + code.substr(2), now_));
  EXPECT_EQ(secrets_.shown_until(now_ + 59s), now_ + 60s);
  for (const auto* wrong : {"", "42", "x.1", "-1.ab", "0.ab"}) EXPECT_FALSE(CouponSecrets::serial_of(wrong)) << wrong;
}

TEST_F(CouponSecretsTest, a_short_key_is_refused) { EXPECT_THROW(CouponSecrets(Secret("short"), 60s), std::invalid_argument); }

TEST(CouponsRules, what_is_over_moves_no_more_and_what_comes_back_late_has_expired) {
  for (const SerialState state : {SerialState::transferred, SerialState::expired, SerialState::void_}) EXPECT_TRUE(serial_table.is_end(state));
  for (const SerialState state : {SerialState::unused, SerialState::locked, SerialState::used, SerialState::transferring})
    EXPECT_FALSE(serial_table.is_end(state));
  for (const auto& [from, move] : {std::pair(SerialState::locked, CouponMove::unlock), std::pair(SerialState::used, CouponMove::give_back),
                                   std::pair(SerialState::transferring, CouponMove::take_back), std::pair(SerialState::transferring, CouponMove::lapse)}) {
    EXPECT_EQ(serial_table.step(from, move, {}, CouponTime::valid)->to(), SerialState::unused);
    EXPECT_EQ(serial_table.step(from, move, {}, CouponTime::over)->to(), SerialState::expired);
  }
  EXPECT_FALSE(serial_table.may(SerialState::unused, CouponMove::lock, {}, CouponTime::over));
  EXPECT_FALSE(serial_table.may(SerialState::locked, CouponMove::void_)) << "it stays with its order";
  EXPECT_TRUE(gift_table.is_end(GiftState::lapsed));
}

}  // namespace
}  // namespace galleria::coupons
