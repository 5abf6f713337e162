// Draws baskets and prices them.
#include "flows/checkout/random_basket_fixture.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "flows/checkout/checkout_rules.hpp"
#include "flows/checkout/checkout_tenders_rules.hpp"

namespace galleria::checkout {
namespace {

std::int64_t up_to(std::mt19937_64& random, std::int64_t most) { return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most + 1)); }

CouponRule random_coupon(std::mt19937_64& random, std::size_t line_count, std::int64_t serial) {
  CouponRule coupon;
  coupon.serial_id = CouponSerialId{serial};
  coupon.effect = static_cast<CouponEffect>(random() % 4);
  coupon.group = coupon.effect == CouponEffect::freight ? CouponGroup::freight : static_cast<CouponGroup>(random() % 3);
  coupon.value = coupon.effect == CouponEffect::percent ? 1 + up_to(random, 98) : up_to(random, 20'000);
  if (random() % 2 == 0) coupon.cap_cents = Cents{up_to(random, 5'000)};
  coupon.threshold_cents = Cents{up_to(random, 30'000)};
  for (std::size_t i = 0; i < line_count; ++i) coupon.eligible_lines.push_back(random() % 3 != 0);
  return coupon;
}

Basket draw(std::mt19937_64& random) {
  Basket basket;
  basket.delivery_type = random() % 4 == 0 ? DeliveryType::pickup : DeliveryType::express;
  basket.freight = {Cents{up_to(random, 30'000)}, Cents{up_to(random, 2'000)}};
  basket.tier_discount_percent = random() % 2 == 0 ? 0 : up_to(random, 20);
  for (auto count = 1 + random() % 6; count > 0; --count) {
    const std::int64_t price = up_to(random, random() % 3 == 0 ? 99 : 100'000);
    basket.lines.push_back({1 + up_to(random, random() % 4 == 0 ? 40 : 4), Cents{price}, Cents{up_to(random, price)}});
  }
  for (auto count = random() % 5; count > 0; --count) basket.coupons.push_back(random_coupon(random, basket.lines.size(), static_cast<std::int64_t>(count)));
  basket.offered_points = random() % 2 == 0 ? 0 : up_to(random, 100'000);
  if (random() % 3 == 0) basket.wrapping = WrappingPrice{GiftWrappingId{1}, 1, Cents{up_to(random, 5'000)}, {}, {}};
  return basket;
}

void expect_sums(const Price& price) {
  Cents of_steps;
  for (const PriceStep& step : price.steps) {
    EXPECT_EQ(std::accumulate(step.shares.begin(), step.shares.end(), Cents{}), step.amount_cents) << step.kind;
    of_steps += step.amount_cents;
  }
  EXPECT_EQ(of_steps, price.payable_cents);
  Cents of_lines;
  std::int64_t points = 0;
  for (const LinePrice& line : price.lines) {
    EXPECT_GE(line.total_cents(), Cents{});
    of_lines += line.total_cents() + line.freight_share_cents;
    points += line.points;
  }
  EXPECT_EQ(of_lines, price.payable_cents);
  EXPECT_EQ(points, price.used_points);
}

}  // namespace

RandomBasket random_basket(std::mt19937_64& random) {
  const Basket basket = draw(random);
  const Price price = price_basket(basket);
  expect_sums(price);
  RandomBasket drawn;
  std::vector<Cents> offers;
  const auto offer = [&](std::string_view kind) {
    drawn.tender_kinds.push_back(kind);
    offers.push_back(random() % 3 == 0 ? Cents{} : Cents{up_to(random, 50'000)});
  };
  for (auto count = random() % 3; count > 0; --count) offer("gift_card");
  offer("wallet_principal");
  offer("wallet_bonus");
  drawn.tender_kinds.push_back("cash");
  const auto shares = split_tenders(price, offers);
  drawn.payable_cents = price.payable_cents;
  drawn.points = price.used_points;
  if (price.wrapping) drawn.wrapping_cents = price.wrapping->price_cents;
  for (std::size_t i = 0; i < price.lines.size(); ++i) {
    const LinePrice& line = price.lines[i];
    RandomLine random_line{basket.lines[i].quantity, line.total_cents(), line.freight_share_cents, line.points, {}};
    Cents paid;
    for (const TenderShares& tender : shares) {
      random_line.tenders.push_back({tender.goods[i] + tender.freight[i], tender.freight[i]});
      paid += tender.goods[i] + tender.freight[i];
    }
    EXPECT_EQ(paid, line.total_cents() + line.freight_share_cents) << "what pays a line is what it costs";
    drawn.lines.push_back(std::move(random_line));
  }
  return drawn;
}

}  // namespace galleria::checkout
