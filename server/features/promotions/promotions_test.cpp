// Promotions through the router on both engines: what the staff put, what is refused, and what a product's page is told.
#include "features/promotions/promotions.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "features/promotions/promotions_store.hpp"
#include "http/router_fixture.hpp"
#include "wire/writer.hpp"

namespace galleria::promotions {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr ShopId bag_shop{10};
constexpr CategoryId bags{20};
constexpr ProductId tote{30};
constexpr SkuId brown{40}, black{41};

PromotionNeeds needs() {
  PromotionNeeds needs;
  needs.find_product = [](ProductId id) { return id == tote ? std::optional(ProductPlace{tote, bag_shop, {bags}, {brown, black}}) : std::nullopt; };
  const auto named = [](bool is_known, Localized name) { return is_known ? std::optional(std::move(name)) : std::nullopt; };
  needs.shop_name = [=](ShopId id) { return named(id == bag_shop, {"皮具店", "Bags"}); };
  needs.category_name = [=](CategoryId id) { return named(id == bags, {"箱包", "Bags"}); };
  needs.product_name = [=](ProductId id) { return named(id == tote, {"托特包", "Tote"}); };
  needs.sku_name = [=](SkuId id) {
    return named(id == brown || id == black, id == brown ? Localized{"托特包 棕", "Tote, brown"} : Localized{"托特包 黑", "Tote, black"});
  };
  needs.find_price = [](SkuId id) { return id == brown || id == black ? std::optional(Cents{10'000}) : std::nullopt; };
  return needs;
}

class PromotionsTest : public db::DatabaseTest {
 protected:
  PromotionsTest() {
    http::Gatekeeper gatekeeper{[](const http::Call&) -> Result<http::Member> { return http::not_signed_in; }, http::operator_by_name,
                                [](const http::Call&) -> Result<Done> { return Done{}; }};
    http::Binder binder(router_, std::move(gatekeeper));
    bind_routes(binder, promotions_);
    promotions_.start();
  }
  void TearDown() override {
    const auto offences = database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
    for (const audit::Offence& offence : offences) ADD_FAILURE() << offence.rule << ": " << offence.subject;
  }

  // ¥30 off ¥300 and ¥80 off ¥600 on bags, for a week from an hour ago.
  SavePromotion ladder() const {
    SavePromotion fields;
    fields.name_zh_cn = {"皮具季"};
    fields.name_en = {"Leather season"};
    fields.from = clock_.now() - 1h;
    fields.until = clock_.now() + 7 * 24h;
    fields.scope.category_ids = {bags};
    fields.rungs.items = {{Cents{30'000}, Cents{3'000}, std::nullopt}, {Cents{60'000}, Cents{8'000}, std::nullopt}};
    return fields;
  }
  SavePromotion activity() const {
    SavePromotion fields = ladder();
    fields.kind = PromotionKind::activity_price;
    fields.scope = {};
    fields.rungs.items.clear();
    fields.prices.items = {{brown, Cents{8'000}}};
    return fields;
  }
  http::MemoryAnswer save(const SavePromotion& fields, std::string_view key = {}) {
    http::MemoryClient client(router_);
    client.set_header("x-staff-key", "desk");
    client.set_header("idempotency-key", key.empty() ? fmt::format("key-{}", ++key_) : std::string(key));
    return client.post(save_promotion.path, wire::to_json_text(fields));
  }
  PromotionId saved(const SavePromotion& fields) {
    const auto answer = save(fields);
    EXPECT_EQ(answer.code, 200) << answer.body;
    return PromotionId{answer.whole("promotionId")};
  }
  // The places that a promotion is refused for.
  std::vector<std::string> problems_of(SavePromotion fields, const std::function<void(SavePromotion&)>& change) {
    change(fields);
    const auto refused = save(fields);
    std::vector<std::string> pointers;
    if (refused.code != http::invalid_request.code) return pointers;
    for (const auto& problem : refused.data.at("problems").as_array()) pointers.emplace_back(problem.at("pointer").as_string());
    return pointers;
  }
  std::vector<std::string> labels_of(ProductId product_id, std::string_view language = "zh-CN") {
    http::MemoryClient client(router_);
    client.set_header("accept-language", language);
    const auto answer = client.get(fmt::format("{}?productId={}", list_product_promotions.path, product_id.value));
    EXPECT_EQ(answer.code, 200) << answer.body;
    std::vector<std::string> labels;
    for (const auto& promotion : answer.data.at("promotions").as_array()) labels.emplace_back(promotion.at("label").as_string());
    return labels;
  }
  std::int64_t count(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }

  Promotions promotions_{database(), clock_, ids_, needs()};
  http::Router router_;
  int key_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(PromotionsTest);

TEST_P(PromotionsTest, the_staff_find_promotions_by_their_phase_and_open_one_with_the_names_of_what_it_is_for) {
  const PromotionId running = saved(ladder());
  SavePromotion later = activity();
  later.from = clock_.now() + 24h;
  const PromotionId upcoming = saved(later);
  SavePromotion over = ladder();
  over.until = clock_.now() - 1min;
  const PromotionId ended = saved(over);
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  const auto ids_of = [&](std::string_view query) {
    const auto answer = client.get(fmt::format("{}{}", list_promotions.path, query));
    EXPECT_EQ(answer.code, 200) << answer.body;
    std::vector<PromotionId> ids;
    for (const auto& promotion : answer.data.at("promotions").as_array()) ids.push_back({promotion.at("promotionId").as_int64()});
    return ids;
  };
  EXPECT_THAT(ids_of(""), testing::UnorderedElementsAre(running, upcoming, ended));
  EXPECT_THAT(ids_of("?phase=running"), ElementsAre(running));
  EXPECT_THAT(ids_of("?phase=upcoming"), ElementsAre(upcoming));
  EXPECT_THAT(ids_of("?phase=ended&kind=full_reduction"), ElementsAre(ended));
  EXPECT_THAT(ids_of("?kind=activity_price"), ElementsAre(upcoming));
  EXPECT_THAT(ids_of("?pageSize=1"), ElementsAre(upcoming)) << "the one that starts last comes first";

  const auto record = client.get(fmt::format("{}?promotionId={}", get_promotion.path, running.value));
  ASSERT_EQ(record.code, 200) << record.body;
  EXPECT_EQ(record.data.at("promotion").at("label").as_string(), "满300减30，满600减80");
  EXPECT_EQ(record.data.at("promotion").at("savedBy").as_string(), "desk");
  EXPECT_EQ(record.data.at("names").at("categories").at(0).at("name").as_string(), "箱包");
  EXPECT_EQ(record.data.at("rungs").as_array().size(), 2U);
  EXPECT_EQ(client.get(fmt::format("{}?promotionId=77", get_promotion.path)).code, promotion_not_found.code);
}

TEST_P(PromotionsTest, what_the_staff_put_is_served_at_once_and_as_it_was_put) {
  SavePromotion fields = ladder();
  fields.priority = {5};
  fields.is_exclusive = true;
  fields.excludes_coupons = true;
  fields.scope.excluded_product_ids = {tote};
  const auto answer = save(fields);
  ASSERT_EQ(answer.code, 200) << answer.body;
  EXPECT_EQ(answer.text("label"), "满300减30，满600减80");
  EXPECT_TRUE(answer.data.at("isRunning").as_bool());
  const auto running = promotions_.list_running(clock_.now());
  ASSERT_EQ(running.size(), 1U);
  const PromotionTerms& terms = *running.front();
  EXPECT_EQ(terms.name.en, "Leather season");
  EXPECT_EQ(terms.priority, 5);
  EXPECT_TRUE(terms.is_exclusive && terms.excludes_coupons);
  EXPECT_EQ(terms.scope.category_ids, std::vector{bags});
  EXPECT_EQ(terms.scope.excluded_product_ids, std::vector{tote});
  ASSERT_EQ(terms.rungs.size(), 2U);
  EXPECT_EQ(terms.rungs[1].off_cents, Cents{8'000});
  EXPECT_EQ(terms.until, fields.until);
}

TEST_P(PromotionsTest, one_of_the_same_kind_can_be_changed_and_no_other) {
  SavePromotion fields = ladder();
  fields.promotion_id = saved(fields);
  fields.rungs.items = {{Cents{20'000}, Cents{1'000}, std::nullopt}};
  EXPECT_EQ(save(fields).code, 200);
  EXPECT_THAT(labels_of(tote), ElementsAre("满200减10"));
  EXPECT_EQ(count("select count(*) from promotions"), 1);
  SavePromotion other_kind = activity();
  other_kind.promotion_id = fields.promotion_id;
  EXPECT_EQ(save(other_kind).code, promotion_not_found.code);
  fields.promotion_id = PromotionId{1};
  EXPECT_EQ(save(fields).code, promotion_not_found.code) << "promotion_not_found";
  EXPECT_EQ(count("select count(*) from promotion_prices"), 0);
}

TEST_P(PromotionsTest, the_same_key_puts_one) {
  const auto first = save(ladder(), "once");
  EXPECT_EQ(save(ladder(), "once").whole("promotionId"), first.whole("promotionId"));
  EXPECT_EQ(count("select count(*) from promotions"), 1);
}

TEST_P(PromotionsTest, another_node_hears_of_it) {
  Promotions other{database(), clock_, ids_, needs()};
  other.start();
  saved(ladder());
  for (int i = 0; i < 200 && other.list_running(clock_.now()).empty(); ++i) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(other.list_running(clock_.now()).size(), 1U);
}

TEST_P(PromotionsTest, a_product_is_told_what_runs_for_it_the_highest_priority_first) {
  SavePromotion shares = ladder();
  shares.kind = PromotionKind::full_discount;
  shares.priority = {1};
  shares.scope = {};
  shares.scope.is_everything = true;
  shares.rungs.items = {{Cents{30'000}, std::nullopt, Whole<1, 99>{15}}};
  saved(ladder());
  saved(shares);
  SavePromotion prices = activity();
  prices.priority = {9};
  saved(prices);
  SavePromotion later = activity();
  later.from = clock_.now() + 1h;
  saved(later);
  EXPECT_THAT(labels_of(tote), ElementsAre("活动价", "满300享8.5折", "满300减30，满600减80"));
  EXPECT_THAT(labels_of(tote, "en"), ElementsAre("Activity price", "15% off from ¥300", "¥30 off from ¥300, ¥80 off from ¥600"));
  EXPECT_THAT(labels_of(ProductId{99}), IsEmpty());
  http::MemoryClient client(router_);
  const auto answer = client.get(fmt::format("{}?productId={}", list_product_promotions.path, tote.value));
  const auto& first = answer.data.at("promotions").at(0);
  EXPECT_EQ(first.at("prices").as_array().size(), 1U);
  EXPECT_EQ(first.at("prices").at(0).at("priceCents").as_int64(), 8'000);
  EXPECT_EQ(first.at("leftText").as_string(), "还剩 7 天");
  clock_.advance(7 * 24h);
  EXPECT_THAT(labels_of(tote), ElementsAre()) << "their time is over, though nobody has read them anew";
}

TEST_P(PromotionsTest, a_full_reduction_names_every_field_that_does_not_fit) {
  EXPECT_THAT(problems_of(ladder(), [](SavePromotion& fields) { fields.until = fields.from; }), UnorderedElementsAre("/until"));
  EXPECT_THAT(problems_of(ladder(), [](SavePromotion& fields) { fields.rungs.items.clear(); }), UnorderedElementsAre("/rungs"));
  EXPECT_THAT(problems_of(ladder(), [](SavePromotion& fields) { fields.scope = {}; }), UnorderedElementsAre("/scope")) << "at least one";
  EXPECT_THAT(problems_of(ladder(), [](SavePromotion& fields) { fields.scope.is_everything = true; }), UnorderedElementsAre("/scope")) << "one way only";
  EXPECT_THAT(problems_of(ladder(), [](SavePromotion& fields) { fields.prices.items = {{brown, Cents{1}}}; }), UnorderedElementsAre("/prices"));
  EXPECT_THAT(problems_of(ladder(),
                          [](SavePromotion& fields) {
                            fields.scope = {false, {ShopId{1}}, {CategoryId{1}}, {ProductId{1}}, {ShopId{2}}, {CategoryId{2}}, {ProductId{2}}};
                          }),
              UnorderedElementsAre("/scope/shopIds/0", "/scope/categoryIds/0", "/scope/productIds/0", "/scope/excludedShopIds/0",
                                   "/scope/excludedCategoryIds/0", "/scope/excludedProductIds/0"));
}

TEST_P(PromotionsTest, a_ladder_climbs_and_takes_off_what_its_kind_says) {
  const auto with = [&](std::vector<PromotionRung> rungs, PromotionKind kind = PromotionKind::full_reduction) {
    return problems_of(ladder(), [&](SavePromotion& fields) {
      fields.kind = kind;
      fields.rungs.items = std::move(rungs);
    });
  };
  const Whole<1, 99> ten{10};
  EXPECT_THAT(with({{Cents{0}, Cents{0}, std::nullopt}}), UnorderedElementsAre("/rungs/0/thresholdCents", "/rungs/0/offCents"));
  EXPECT_THAT(with({{Cents{100}, Cents{101}, std::nullopt}}), UnorderedElementsAre("/rungs/0/offCents"));
  EXPECT_THAT(with({{Cents{100}, Cents{10}, ten}}), UnorderedElementsAre("/rungs/0/percentOff"));
  EXPECT_THAT(with({{Cents{100}, Cents{10}, std::nullopt}, {Cents{100}, Cents{10}, std::nullopt}}),
              UnorderedElementsAre("/rungs/1/thresholdCents", "/rungs/1/offCents"));
  EXPECT_THAT(with({{Cents{100}, Cents{10}, ten}}, PromotionKind::full_discount), UnorderedElementsAre("/rungs/0/offCents"));
  EXPECT_THAT(with({{Cents{100}, std::nullopt, std::nullopt}}, PromotionKind::full_discount), UnorderedElementsAre("/rungs/0/percentOff"));
  EXPECT_THAT(with({{Cents{100}, std::nullopt, ten}, {Cents{200}, std::nullopt, ten}}, PromotionKind::full_discount),
              UnorderedElementsAre("/rungs/1/percentOff"));
  EXPECT_THAT(with({{Cents{100}, std::nullopt, Whole<1, 99>{100}}}, PromotionKind::full_discount), UnorderedElementsAre("/rungs/0/percentOff"));
  EXPECT_THAT(with({{Cents{100}, std::nullopt, Whole<1, 99>{0}}}, PromotionKind::full_discount), UnorderedElementsAre("/rungs/0/percentOff"));
}

TEST_P(PromotionsTest, an_activity_price_names_skus_below_their_price_and_nothing_else) {
  EXPECT_EQ(save(activity()).code, 200);
  EXPECT_THAT(problems_of(activity(), [](SavePromotion& fields) { fields.prices.items.clear(); }), UnorderedElementsAre("/prices"));
  EXPECT_THAT(problems_of(activity(),
                          [](SavePromotion& fields) {
                            fields.scope.is_everything = true;
                            fields.is_exclusive = true;
                            fields.rungs.items = {{Cents{100}, Cents{10}, std::nullopt}};
                          }),
              UnorderedElementsAre("/scope", "/isExclusive", "/rungs"));
  EXPECT_THAT(problems_of(activity(),
                          [](SavePromotion& fields) {
                            fields.prices.items = {{brown, Cents{10'000}}, {brown, Cents{1}}, {SkuId{1}, Cents{1}}};
                          }),
              UnorderedElementsAre("/prices/0/priceCents", "/prices/1/skuId", "/prices/2/skuId"));
}

TEST_P(PromotionsTest, only_the_staff_put_promotions) {
  http::MemoryClient client(router_);
  EXPECT_EQ(client.post(save_promotion.path, "{}").code, http::staff_only.code);
}

TEST_P(PromotionsTest, the_auditor_finds_a_ladder_that_does_not_climb_and_a_promotion_without_its_parts) {
  const PromotionId broken = saved(ladder());
  database().write([&](db::Transaction& transaction) {
    transaction.execute("update promotion_rungs set off_cents = 1 where promotion_id = $1 and rung_number = 1", broken);
  });
  const auto offences = [&] { return database().read([](db::Session& session) { return audit::run(session, audit_checks()); }); };
  EXPECT_EQ(offences().size(), 1U);
  database().write([&](db::Transaction& transaction) { transaction.execute("delete from promotion_rungs where promotion_id = $1", broken); });
  EXPECT_EQ(offences().size(), 1U);
  database().write([&](db::Transaction& transaction) { transaction.execute("delete from promotions where promotion_id = $1", broken); });
}

}  // namespace
}  // namespace galleria::promotions
