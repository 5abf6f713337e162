// Buying while promotions run, on both engines: what the quote tells, what the order keeps, and a promotion that ends in between.
#include <gmock/gmock.h>

#include "app/adapters_promotions.hpp"
#include "app/auditor.hpp"
#include "db/vault_fixture.hpp"
#include "flows/checkout/checkout_fixture.hpp"

namespace galleria::app {
namespace {

using namespace catalog::sample;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

const std::string quote_path = "/mall-api/trading/v1/checkout/options/calculate";
constexpr PromotionId leather_season{800}, picks{801};

struct DiscountRow {
  std::string kind;
  std::int64_t rule_id = 0;
  Cents discount_cents;
};
BOOST_DESCRIBE_STRUCT(DiscountRow, (), (kind, rule_id, discount_cents))

class BuyingWithPromotionsTest : public checkout::BuyingTest {
 protected:
  void extend(orders::OrderEffects&) override { promotions_.emplace(database(), clock_, ids_, promotion_needs(*catalog_)); }
  checkout::AssetDesk assets() override {
    checkout::AssetDesk desk;
    add_promotions(desk, *promotions_);
    desk.tier_terms = [](tiers::Tier) { return tiers::TierTerms{}; };
    desk.coupon_as_held = [](db::Session&, CouponId, TimeMs) { return std::optional<coupons::HeldCoupon>{}; };
    return desk;
  }
  void TearDown() override {
    auto offences = audit_mall(database(), db::test_vault());
    std::erase_if(offences, [](const audit::Offence& offence) { return offence.id == "P1"; });
    EXPECT_THAT(offences, IsEmpty());
    expect_sound_books();
  }

  // ¥100 off ¥1,000 and ¥300 off ¥2,000 of leather, for a day.
  promotions::SavePromotion leather_ladder() const {
    promotions::SavePromotion fields;
    fields.name_zh_cn = {"皮具季"};
    fields.name_en = {"Leather season"};
    fields.from = clock_.now() - 1h;
    fields.until = clock_.now() + 24h;
    fields.scope.category_ids = {leather};
    fields.rungs.items = {{Cents{100'000}, Cents{10'000}, std::nullopt}, {Cents{200'000}, Cents{30'000}, std::nullopt}};
    return fields;
  }
  promotions::SavePromotion red_lipstick_at(Cents price) const {
    promotions::SavePromotion fields = leather_ladder();
    fields.kind = promotions::PromotionKind::activity_price;
    fields.name_zh_cn = {"本周之选"};
    fields.name_en = {"Picks of the week"};
    fields.scope = {};
    fields.rungs.items.clear();
    fields.prices.items = {{red_sku, price}};
    return fields;
  }
  void put(PromotionId promotion_id, const promotions::SavePromotion& fields) {
    database().write([&](db::Transaction& transaction) { promotions_->put_demo_promotion(transaction, promotion_id, fields); });
    promotions_->refresh();
  }
  http::MemoryAnswer quote(SkuId sku_id, std::int64_t quantity) const {
    return client_of(lin).post(quote_path, fmt::format(R"({{"source":"direct","skuId":{},"quantity":{},"deliveryType":"express"}})", sku_id.value, quantity));
  }
  static std::vector<std::string> kinds_of(const wire::Json& steps) {
    std::vector<std::string> kinds;
    for (const auto& step : steps.as_array()) kinds.emplace_back(step.at("kind").as_string());
    return kinds;
  }

  static checkout::TryPrice basket(SkuId sku_id, std::int64_t quantity) {
    checkout::TryPrice request;
    request.lines.items = {{sku_id, {quantity}}};
    return request;
  }
  http::MemoryAnswer tried(const checkout::TryPrice& request) const { return staff().post(checkout::try_price.path, wire::to_json_text(request)); }
  std::vector<std::string> problems_of(const checkout::TryPrice& request) const {
    const auto refused = tried(request);
    EXPECT_EQ(refused.code, http::invalid_request.code) << refused.body;
    std::vector<std::string> pointers;
    for (const auto& problem : refused.data.at("problems").as_array()) pointers.emplace_back(problem.at("pointer").as_string());
    return pointers;
  }

  std::optional<promotions::Promotions> promotions_;
};
GALLERIA_ON_BOTH_DATABASES(BuyingWithPromotionsTest);

TEST_P(BuyingWithPromotionsTest, the_quote_tells_the_full_reduction_and_what_the_next_rung_brings) {
  put(leather_season, leather_ladder());
  const auto one = quote(small_bag_sku, 1);
  ASSERT_EQ(one.code, 200) << one.body;
  EXPECT_EQ(one.whole("payableCents"), 88'200) << "members pay 882.00, which is below the first rung";
  EXPECT_EQ(one.text("hint"), "再买 ¥118 可减 ¥100");
  const auto two = quote(small_bag_sku, 2);
  EXPECT_THAT(kinds_of(two.data.at("steps")), ElementsAre("goods", "member_price", "full_reduction", "freight"));
  const auto& step = two.data.at("steps").at(2);
  EXPECT_EQ(step.at("label").as_string(), "满减优惠");
  EXPECT_EQ(step.at("note").as_string(), "皮具季 · 满 ¥1000 减 ¥100");
  EXPECT_EQ(step.at("amountCents").as_int64(), -10'000);
  EXPECT_EQ(two.whole("payableCents"), 166'400);
  EXPECT_EQ(two.text("hint"), "再买 ¥236 可减 ¥300");
  EXPECT_EQ(quote(red_sku, 1).text("hint"), "") << "a lipstick is no leather";
}

TEST_P(BuyingWithPromotionsTest, an_activity_price_stands_in_place_of_the_members) {
  put(picks, red_lipstick_at(Cents{19'900}));
  const auto answer = quote(red_sku, 2);
  EXPECT_THAT(kinds_of(answer.data.at("steps")), ElementsAre("goods", "activity_price", "member_price", "freight"));
  EXPECT_EQ(answer.data.at("steps").at(1).at("note").as_string(), "本周之选");
  EXPECT_EQ(answer.whole("payableCents"), 39'800);
}

TEST_P(BuyingWithPromotionsTest, the_order_keeps_what_each_promotion_took_off_each_line) {
  put(leather_season, leather_ladder());
  put(picks, red_lipstick_at(Cents{19'900}));
  ASSERT_EQ(add_to_cart(lin, small_bag_sku, 2).code, 200);
  ASSERT_EQ(add_to_cart(lin, red_sku, 1).code, 200);
  const auto answer = submit(lin, from_cart(Cents{166'400 + 19'900}));
  ASSERT_EQ(answer.code, 200) << answer.body;
  const auto rows = database().read([](db::Session& session) {
    return session.rows<DiscountRow>("select kind, rule_id, discount_cents from order_line_discounts order by step_number, order_line_id");
  });
  ASSERT_EQ(rows.size(), 2U) << "a promotion has no row for lines that it is not for";
  EXPECT_EQ(std::tuple(rows[0].kind, rows[0].rule_id, rows[0].discount_cents), std::tuple("activity_price", picks.value, Cents{12'100}));
  EXPECT_EQ(std::tuple(rows[1].kind, rows[1].rule_id, rows[1].discount_cents), std::tuple("full_reduction", leather_season.value, Cents{10'000}));
  const auto order = client_of(lin).get("/mall-api/oms/v1/order/detail?orderId=" + std::to_string(answer.whole("orderId")));
  EXPECT_THAT(kinds_of(order.data.at("priceSteps")), ElementsAre("goods", "activity_price", "member_price", "full_reduction", "freight"));
}

TEST_P(BuyingWithPromotionsTest, a_promotion_that_ended_since_the_quote_is_told_with_the_new_price_and_nothing_is_written) {
  put(leather_season, leather_ladder());
  const auto seen = Cents{quote(small_bag_sku, 2).whole("payableCents")};
  clock_.advance(24h);
  const auto refused = submit(lin, direct(small_bag_sku, 2, seen));
  EXPECT_EQ(refused.code, checkout::price_changed.code);
  EXPECT_EQ(refused.data.at("payableCents").as_int64(), 176'400);
  EXPECT_EQ(order_count(), 0);
  EXPECT_EQ(submit(lin, direct(small_bag_sku, 2, Cents{176'400})).code, 200);
}

TEST_P(BuyingWithPromotionsTest, the_auditor_finds_a_discount_of_a_promotion_that_never_was) {
  put(leather_season, leather_ladder());
  buy(lin, small_bag_sku, 2, Cents{166'400});
  const auto point_at = [&](PromotionId promotion_id) {
    database().write([&](db::Transaction& transaction) { transaction.execute("update order_line_discounts set rule_id = $1", promotion_id); });
  };
  point_at(PromotionId{1});
  const auto offences = audit_mall(database(), db::test_vault());
  EXPECT_TRUE(std::any_of(offences.begin(), offences.end(), [](const audit::Offence& offence) { return offence.id == "O1" && offence.expected == 1; }));
  point_at(leather_season);
}

TEST_P(BuyingWithPromotionsTest, a_promotion_that_began_since_the_quote_is_told_too) {
  const auto seen = Cents{quote(small_bag_sku, 2).whole("payableCents")};
  put(leather_season, leather_ladder());
  EXPECT_EQ(submit(lin, direct(small_bag_sku, 2, seen)).code, checkout::price_changed.code) << "nobody is charged more than the promotion leaves";
  EXPECT_EQ(submit(lin, direct(small_bag_sku, 2, seen - Cents{10'000})).code, 200);
}

// ---- prices that the staff try ----

TEST_P(BuyingWithPromotionsTest, a_trial_costs_to_the_cent_what_a_member_is_quoted_and_its_shares_add_up) {
  put(leather_season, leather_ladder());
  const auto trial = tried(basket(small_bag_sku, 2));
  ASSERT_EQ(trial.code, 200) << trial.body;
  const auto& price = trial.data.at("asIs");
  EXPECT_EQ(price.at("payableCents").as_int64(), quote(small_bag_sku, 2).whole("payableCents"));
  EXPECT_EQ(kinds_of(price.at("steps")), kinds_of(quote(small_bag_sku, 2).data.at("steps")));
  std::int64_t sum = 0;
  for (const auto& step : price.at("steps").as_array()) {
    sum += step.at("amountCents").as_int64();
    EXPECT_EQ(step.at("shares").as_array().at(0).as_int64(), step.at("amountCents").as_int64()) << "there is one line, whose share is all";
  }
  EXPECT_EQ(sum, price.at("payableCents").as_int64());
  EXPECT_EQ(price.at("steps").at(2).at("promotionId").as_int64(), leather_season.value);
  EXPECT_FALSE(trial.data.as_object().contains("withDraft"));
}

TEST_P(BuyingWithPromotionsTest, a_draft_stands_beside_what_is_and_is_written_nowhere) {
  auto request = basket(small_bag_sku, 2);
  request.draft = leather_ladder();
  const auto trial = tried(request);
  ASSERT_EQ(trial.code, 200) << trial.body;
  EXPECT_EQ(trial.data.at("asIs").at("payableCents").as_int64(), 176'400);
  EXPECT_EQ(trial.data.at("withDraft").at("payableCents").as_int64(), 166'400);
  const auto& step = trial.data.at("withDraft").at("steps").at(2);
  EXPECT_TRUE(step.at("isOfDraft").as_bool());
  EXPECT_FALSE(step.as_object().contains("promotionId")) << "a new one has no number yet";
  EXPECT_EQ(quote(small_bag_sku, 2).whole("payableCents"), 176'400) << "members see nothing of it";
  EXPECT_EQ(database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from promotions").value(); }), 0);
}

TEST_P(BuyingWithPromotionsTest, a_draft_of_a_saved_promotion_stands_in_its_place_and_not_beside_it) {
  put(leather_season, leather_ladder());
  auto request = basket(small_bag_sku, 2);
  request.draft = leather_ladder();
  request.draft->promotion_id = leather_season;
  request.draft->rungs.items = {{Cents{100'000}, Cents{15'000}, std::nullopt}};
  const auto trial = tried(request);
  ASSERT_EQ(trial.code, 200) << trial.body;
  EXPECT_EQ(trial.data.at("asIs").at("payableCents").as_int64(), 166'400);
  EXPECT_FALSE(trial.data.at("asIs").at("steps").at(2).at("isOfDraft").as_bool());
  EXPECT_EQ(trial.data.at("withDraft").at("payableCents").as_int64(), 161'400);
}

TEST_P(BuyingWithPromotionsTest, a_trial_at_a_later_moment_knows_what_runs_then) {
  put(leather_season, leather_ladder());
  auto request = basket(small_bag_sku, 2);
  request.at = clock_.now() + 48h;
  request.draft = leather_ladder();
  const auto trial = tried(request);
  ASSERT_EQ(trial.code, 200) << trial.body;
  EXPECT_EQ(trial.data.at("asIs").at("payableCents").as_int64(), 176'400) << "the promotion is over by then";
  EXPECT_FALSE(trial.data.at("isDraftRunning").as_bool());
  EXPECT_EQ(trial.data.at("withDraft").at("payableCents").as_int64(), 176'400);
}

TEST_P(BuyingWithPromotionsTest, a_trial_tells_every_problem_at_its_field) {
  auto request = basket(SkuId{9'999}, 1);
  request.at = clock_.now() - 1h;
  request.coupon_ids.items = {CouponId{7}};
  request.draft = leather_ladder();
  request.draft->rungs.items.clear();
  EXPECT_THAT(problems_of(request), testing::UnorderedElementsAre("/at", "/lines/0/skuId", "/couponIds/0", "/draft/rungs"));
}

TEST_P(BuyingWithPromotionsTest, goods_to_try_are_found_by_words_and_by_number) {
  const auto by_number = staff().get(fmt::format("{}?text={}", checkout::find_goods_to_price.path, small_bag_sku.value));
  ASSERT_EQ(by_number.code, 200) << by_number.body;
  ASSERT_EQ(by_number.data.at("skus").as_array().size(), 1U);
  EXPECT_EQ(by_number.data.at("skus").at(0).at("skuId").as_int64(), small_bag_sku.value);
  EXPECT_TRUE(staff().get(fmt::format("{}?text=zzzz", checkout::find_goods_to_price.path)).data.at("skus").as_array().empty());
}

}  // namespace
}  // namespace galleria::app
