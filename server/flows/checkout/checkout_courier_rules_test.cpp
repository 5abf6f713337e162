// What the mall's courier takes stands in the place of all freight, and is shared and taken off like it.
#include <gmock/gmock.h>

#include "flows/checkout/checkout_rules.hpp"

namespace galleria::checkout {
namespace {

using testing::IsEmpty;

Basket by_courier(std::optional<Cents> free_from = std::nullopt) {
  Basket basket;
  basket.lines = {{2, Cents{10'000}, Cents{9'000}}, {1, Cents{5'000}, Cents{5'000}}};
  basket.courier = CourierPrice{Cents{1'501}, free_from, {"主城快送 11-28 10:00–12:00", "City courier 11-28 10:00–12:00"}};
  return basket;
}

TEST(CheckoutCourierRulesTest, the_courier_is_a_step_of_its_own_and_no_template_has_a_say) {
  Basket basket = by_courier();
  FreightGroup& group = basket.freight_groups.emplace_back();
  group.lines = {true, true};
  group.tariff = FreightTariff{1'000, Cents{9'999}, 1'000, Cents{9'999}, std::nullopt};
  const Price price = price_basket(basket);
  EXPECT_EQ(price.steps.back().kind, "courier");
  EXPECT_EQ(price.steps.back().note.en, "City courier 11-28 10:00–12:00");
  EXPECT_EQ(price.freight_cents, Cents{1'501});
  EXPECT_THAT(price.freight_parts, IsEmpty());
  EXPECT_EQ(price.lines[0].freight_share_cents + price.lines[1].freight_share_cents, Cents{1'501});
  EXPECT_EQ(price.payable_cents, Cents{23'000 + 1'501});
}

TEST(CheckoutCourierRulesTest, it_is_free_from_what_the_goods_are_worth_after_their_deductions) {
  EXPECT_EQ(price_basket(by_courier(Cents{23'000})).freight_cents, Cents{});
  EXPECT_EQ(price_basket(by_courier(Cents{23'001})).freight_cents, Cents{1'501});
}

TEST(CheckoutCourierRulesTest, goods_that_cost_nothing_share_it_by_their_pieces) {
  Basket basket = by_courier();
  basket.lines = {{2, Cents{}, Cents{}}, {1, Cents{}, Cents{}}};
  const Price price = price_basket(basket);
  EXPECT_EQ(price.freight_cents, Cents{1'501});
  EXPECT_GT(price.lines[0].freight_share_cents, price.lines[1].freight_share_cents);
}

TEST(CheckoutCourierRulesTest, what_is_fetched_pays_no_courier) {
  Basket basket = by_courier();
  basket.delivery_type = DeliveryType::pickup;
  EXPECT_EQ(price_basket(basket).freight_cents, Cents{});
}

}  // namespace
}  // namespace galleria::checkout
