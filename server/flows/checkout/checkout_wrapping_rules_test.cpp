// What wrapping costs stands behind everything that is taken off, and is shared and given back like the freight.
#include <gmock/gmock.h>

#include "base/sequences_fixture.hpp"
#include "flows/checkout/checkout_rules.hpp"

namespace galleria::checkout {
namespace {

Basket wrapped_basket(Cents price = Cents{1'501}) {
  Basket basket;
  basket.lines = {{2, Cents{10'000}, Cents{9'000}}, {1, Cents{5'000}, Cents{5'000}}};
  basket.freight = {Cents{100'000}, Cents{800}};
  basket.wrapping = WrappingPrice{GiftWrappingId{1}, 1, price, {"丝带礼盒", "Ribbon box"}, {"丝带礼盒", "Ribbon box"}};
  return basket;
}

CouponRule freight_coupon() {
  CouponRule coupon;
  coupon.serial_id = CouponSerialId{7};
  coupon.effect = CouponEffect::freight;
  coupon.group = CouponGroup::freight;
  coupon.eligible_lines = {true, true};
  return coupon;
}

TEST(CheckoutWrappingRulesTest, it_is_the_last_step_and_a_part_of_what_delivery_costs) {
  const Price price = price_basket(wrapped_basket());
  EXPECT_EQ(price.steps.back().kind, "wrapping");
  EXPECT_EQ(price.steps.back().note.en, "Ribbon box");
  EXPECT_EQ(price.freight_cents, Cents{800 + 1'501});
  EXPECT_EQ(price.payable_cents, Cents{23'000 + 800 + 1'501});
}

TEST(CheckoutWrappingRulesTest, a_coupon_for_the_freight_leaves_the_wrapping) {
  Basket basket = wrapped_basket();
  basket.coupons = {freight_coupon()};
  const Price price = price_basket(basket);
  EXPECT_EQ(price.freight_cents, Cents{1'501});
  basket.delivery_type = DeliveryType::pickup;
  ASSERT_EQ(price_basket(basket).refused_coupons.size(), 1U) << "there is no freight to take it off";
  EXPECT_EQ(price_basket(basket).refused_coupons.front().second, CouponObstacle::no_freight);
}

TEST(CheckoutWrappingRulesTest, what_is_fetched_pays_the_wrapping_alone) {
  Basket basket = wrapped_basket();
  basket.delivery_type = DeliveryType::pickup;
  EXPECT_EQ(price_basket(basket).freight_cents, Cents{1'501});
}

TEST(CheckoutWrappingRulesTest, it_stands_beside_the_mall_s_courier_and_offers) {
  Basket basket = wrapped_basket();
  basket.courier = CourierPrice{Cents{1'500}, std::nullopt, {"快送", "Courier"}};
  EXPECT_EQ(price_basket(basket).freight_cents, Cents{1'500 + 1'501});
  basket.courier.reset();
  for (BasketLine& line : basket.lines) line.offer = OfferPrice{Cents{}, 100, {"换", "Exchange"}};
  const Price price = price_basket(basket);
  EXPECT_EQ(price.steps.back().kind, "wrapping");
  EXPECT_EQ(price.lines[0].freight_share_cents + price.lines[1].freight_share_cents, price.freight_cents);
  EXPECT_GT(price.steps.back().shares[0], price.steps.back().shares[1]) << "goods that cost nothing share it by their pieces";
}

TEST(CheckoutWrappingRulesTest, one_that_costs_nothing_is_a_step_that_says_so) {
  const Price price = price_basket(wrapped_basket(Cents{}));
  EXPECT_EQ(price.steps.back().kind, "wrapping");
  EXPECT_EQ(price.steps.back().amount_cents, Cents{});
  EXPECT_EQ(price.freight_cents, Cents{800});
}

}  // namespace
}  // namespace galleria::checkout
