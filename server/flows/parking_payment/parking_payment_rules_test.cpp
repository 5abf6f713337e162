// What comes off a parking fee: free hours first, then points, never more than there is, and every cent in one place.
#include "flows/parking_payment/parking_payment_rules.hpp"

#include <gtest/gtest.h>

#include <random>

namespace galleria::parking_payment {
namespace {

using namespace std::chrono_literals;

TEST(ParkingPaymentRules, free_hours_come_off_before_points_and_points_pay_half_of_what_is_left) {
  const Split split = split_fee({Cents{2'600}, Cents{1'200}, 120, 5'000, true}, {});
  EXPECT_EQ(split.free_hours, Cents{1'200});
  EXPECT_EQ(split.points, 700);
  EXPECT_EQ(split.points_cents, Cents{700});
  EXPECT_EQ(split.payable, Cents{700});
}

TEST(ParkingPaymentRules, free_hours_that_are_worth_more_than_the_fee_take_the_fee_and_no_more) {
  const Split split = split_fee({Cents{600}, Cents{1'200}, 120, 5'000, true}, {});
  EXPECT_EQ(split.free_hours, Cents{600});
  EXPECT_EQ(split.points, 0);
  EXPECT_EQ(split.payable, Cents{});
}

TEST(ParkingPaymentRules, without_rights_nothing_comes_off_whatever_the_hours_would_be_worth) {
  EXPECT_EQ(split_fee({Cents{600}, Cents{1'200}, 0, 0, true}, {}).payable, Cents{600});
}

TEST(ParkingPaymentRules, points_that_are_not_used_are_told_and_stay) {
  const Split split = split_fee({Cents{1'000}, {}, 0, 350, false}, {});
  EXPECT_EQ(split.usable_points, 300);
  EXPECT_EQ(split.points, 0);
  EXPECT_EQ(split.payable, Cents{1'000});
}

TEST(ParkingPaymentRules, a_coupon_comes_off_after_the_free_hours_and_before_points_and_loses_what_is_left_over) {
  Offer offer{Cents{2'600}, Cents{1'200}, 120, 5'000, true};
  offer.coupon = Cents{1'000};
  const Split some = split_fee(offer, {});
  EXPECT_EQ(some.coupon, Cents{1'000});
  EXPECT_EQ(some.points_cents, Cents{200}) << "half of the four yuan that are left";
  EXPECT_EQ(some.payable, Cents{200});
  offer.coupon = Cents{9'900};
  const Split all = split_fee(offer, {});
  EXPECT_EQ(all.coupon, Cents{1'400});
  EXPECT_EQ(all.points, 0);
  EXPECT_EQ(all.payable, Cents{});
}

TEST(ParkingPaymentRules, what_shops_gave_comes_off_before_the_free_hours_which_take_what_is_left) {
  Offer offer{Cents{1'800}, Cents{1'200}, 120, 0, false};
  offer.gifts = Cents{1'200};
  const Split split = split_fee(offer, {});
  EXPECT_EQ(split.gifts, Cents{1'200});
  EXPECT_EQ(split.free_hours, Cents{600});
  EXPECT_EQ(split.payable, Cents{});
}

TEST(ParkingPaymentRules, gift_cards_pay_before_the_wallet_and_the_wallet_before_money) {
  Offer offer{Cents{2'600}, {}, 0, 0, false};
  offer.cards = Cents{1'500};
  offer.wallet = Cents{600};
  const Split three = split_fee(offer, {});
  EXPECT_EQ(three.cards, Cents{1'500});
  EXPECT_EQ(three.wallet, Cents{600});
  EXPECT_EQ(three.payable, Cents{500});
  EXPECT_EQ(three.due(), Cents{2'600});
  offer.cards = Cents{5'000};
  const Split one = split_fee(offer, {});
  EXPECT_EQ(one.cards, Cents{2'600});
  EXPECT_EQ(one.wallet, Cents{});
  EXPECT_EQ(one.payable, Cents{});
}

TEST(ParkingPaymentRules, several_cards_pay_one_after_the_other) {
  const std::vector<Cents> holding{Cents{300}, Cents{}, Cents{1'000}, Cents{50}};
  EXPECT_EQ(shares_in_turn(holding, Cents{900}), (std::vector<Cents>{Cents{300}, Cents{}, Cents{600}, Cents{}}));
  EXPECT_EQ(shares_in_turn(holding, Cents{9'000}), holding) << "no more than they hold";
}

TEST(ParkingPaymentRules, every_split_adds_up_and_no_part_is_below_nought) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 20'000; ++i) {
    const auto any = [&](std::int64_t most) { return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most)); };
    const Offer offer{Cents{any(20'000)}, Cents{any(5'000)}, any(3) * 60,       any(10'000),      any(2) == 1,
                      Cents{any(3'000)},  Cents{any(3'000)}, Cents{any(6'000)}, Cents{any(6'000)}};
    const Split split = split_fee(offer, {});
    ASSERT_EQ(split.gifts + split.free_hours + split.coupon + split.points_cents + split.due(), offer.fee);
    for (const Cents part : {split.gifts, split.free_hours, split.coupon, split.points_cents, split.cards, split.wallet, split.payable})
      ASSERT_GE(part, Cents{});
    ASSERT_LE(split.points, offer.points);
    ASSERT_LE(split.coupon, offer.coupon);
    ASSERT_LE(split.cards, offer.cards);
    ASSERT_LE(split.wallet, offer.wallet);
  }
}

TEST(ParkingPaymentRules, what_a_page_shows_follows_from_what_is_known_the_first_that_holds) {
  const StayFacts inside{.is_found = true, .is_inside = true};
  const auto with = [&](auto change) {
    StayFacts facts = inside;
    change(facts);
    return view_of(facts);
  };
  EXPECT_EQ(view_of({}), ParkingStayView::not_inside);
  EXPECT_EQ(view_of({.is_found = true}), ParkingStayView::not_inside);
  EXPECT_EQ(view_of({.is_found = true, .owes = true}), ParkingStayView::left_owing);
  EXPECT_EQ(view_of(inside), ParkingStayView::free);
  EXPECT_EQ(with([](StayFacts& facts) { facts.owes = true; }), ParkingStayView::due);
  EXPECT_EQ(with([](StayFacts& facts) { facts.owes = facts.was_paid = true; }), ParkingStayView::overstayed);
  EXPECT_EQ(with([](StayFacts& facts) { facts.owes = facts.was_paid = facts.may_leave = true; }), ParkingStayView::leaving);
  EXPECT_EQ(with([](StayFacts& facts) { facts.was_paid = facts.may_leave = facts.is_waiting_for_gate = true; }), ParkingStayView::telling_gate);
  EXPECT_EQ(with([](StayFacts& facts) { facts.owes = facts.is_paying = true; }), ParkingStayView::paying);
  EXPECT_EQ(with([](StayFacts& facts) { facts.owes = facts.is_paying = facts.is_set_aside = true; }), ParkingStayView::set_aside);
}

TEST(ParkingPaymentRules, a_quote_holds_for_five_minutes_and_never_before_it_was_made) {
  const TimeMs now{std::chrono::hours(500'000)};
  EXPECT_TRUE(is_quote_valid(now, now, 5min));
  EXPECT_TRUE(is_quote_valid(now - 5min, now, 5min));
  EXPECT_FALSE(is_quote_valid(now - 5min - 1ms, now, 5min));
  EXPECT_FALSE(is_quote_valid(now + 1ms, now, 5min));
}

}  // namespace
}  // namespace galleria::parking_payment
