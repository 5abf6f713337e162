// What sending costs: by weight, by worth, and by group, with each line's share.
#include "flows/checkout/checkout_freight_rules.hpp"

#include <gmock/gmock.h>

#include <array>
#include <random>

namespace galleria::checkout {
namespace {

using testing::ElementsAre;

// ¥12 for the first kilogram, ¥5 for each further half.
FreightTariff tariff() { return {1'000, Cents{1'200}, 500, Cents{500}, Cents{29'900}}; }

FreightGroup group(std::vector<bool> lines, std::int64_t grams, std::optional<FreightTariff> its_tariff) {
  return {ShopId{10}, FreightTemplateId{its_tariff ? 7 : 0}, its_tariff ? 3 : 0, std::move(lines), grams, its_tariff, {"茶铺", "Tea"}};
}

TEST(FreightRules, each_begun_step_above_the_first_weight_costs_a_step) {
  struct Case {
    std::int64_t grams;
    std::int64_t goods;
    std::int64_t fee;
  };
  const std::array cases{Case{0, 100, 1'200},     Case{1'000, 100, 1'200},    Case{1'001, 100, 1'700}, Case{1'500, 100, 1'700},
                         Case{1'501, 100, 2'200}, Case{1'501, 29'899, 2'200}, Case{9'000, 29'900, 0}};
  for (const Case& each : cases) EXPECT_EQ(fee_of(tariff(), each.grams, Cents{each.goods}), Cents{each.fee}) << each.grams << " g of " << each.goods;
}

TEST(FreightRules, a_fee_is_never_below_nought_and_never_falls_with_weight) {
  std::mt19937 random(4711);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same cases each time
  const auto up_to = [&](std::int64_t most) { return std::uniform_int_distribution<std::int64_t>(0, most)(random); };
  for (int i = 0; i < 500; ++i) {
    const FreightTariff any{1 + up_to(5'000), Cents{up_to(5'000)}, 1 + up_to(3'000), Cents{up_to(2'000)}, std::nullopt};
    const std::int64_t grams = up_to(100'000);
    const Cents lighter = fee_of(any, grams, Cents{100});
    EXPECT_GE(lighter, Cents{});
    EXPECT_LE(lighter, fee_of(any, grams + up_to(10'000), Cents{100}));
  }
}

TEST(FreightRules, groups_are_sent_each_by_its_own_and_their_shares_are_the_whole_freight) {
  Basket basket;
  basket.freight = {Cents{9'900}, Cents{800}};
  basket.lines = {{1, Cents{10'000}, Cents{10'000}}, {1, Cents{5'000}, Cents{5'000}}, {2, Cents{1'000}, Cents{1'000}}};
  basket.freight_groups = {group({true, true, false}, 1'600, tariff()), group({false, false, true}, 1'000, std::nullopt)};
  const Price price = price_basket(basket);
  EXPECT_EQ(price.freight_cents, Cents{2'200 + 800});
  EXPECT_THAT(price.steps.back().shares, ElementsAre(Cents{1'467}, Cents{733}, Cents{800}));
  EXPECT_EQ(price.steps.back().note.in(Locale::zh_cn), "茶铺 ¥22（1.6 kg）；茶铺 ¥8");
  ASSERT_EQ(price.freight_parts.size(), 2U);
  EXPECT_EQ(price.freight_parts.front().version, 3);
  basket.delivery_type = DeliveryType::pickup;
  EXPECT_EQ(price_basket(basket).freight_cents, Cents{}) << "nothing is sent";
  EXPECT_TRUE(price_basket(basket).freight_parts.empty());
}

}  // namespace
}  // namespace galleria::checkout
