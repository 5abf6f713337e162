// What is bought together, through the router on both engines, over pairs that the test sets out.
#include "features/recommendations/recommendations.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::recommendations {
namespace {
using testing::ElementsAre;
using testing::IsEmpty;

class RecommendationsTest : public db::DatabaseTest {
 protected:
  RecommendationsTest() {
    RecommendationsNeeds needs;
    needs.count_pairs = [this](TimeMs, std::int64_t) { return pairs_; };
    needs.find_product = [this](ProductId id) { return std::optional(RecommendedProduct{{"茶", "Tea"}, "/files/tea.webp", Cents{1'000}, id != sold_out_}); };
    needs.list_cart = [this](const http::Call&, const http::Member&) { return cart_; };
    recommendations_.emplace(database(), clock_, ids_, RecommendationsConfig{}, std::move(needs));
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> {
                                    return http::Member{MemberId{7}, SessionId{1}};
                                  },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *recommendations_);
  }

  void TearDown() override {
    EXPECT_THAT(database().read([](db::Session& session) { return audit::run(session, audit_checks()); }), IsEmpty());
  }

  void count() { recommendations_->timer_handlers().begin()->second({}); }
  std::vector<std::int64_t> products_of(const std::string& target) {
    const auto answer = client_.get(target);
    EXPECT_EQ(answer.code, 200) << answer.body;
    std::vector<std::int64_t> products;
    for (const auto& each : answer.data.at("goods").as_array()) products.push_back(each.at("productId").as_int64());
    return products;
  }
  std::vector<std::int64_t> beside(std::int64_t product_id) { return products_of(fmt::format("{}?productId={}", list_also_bought.path, product_id)); }

  static BoughtPair pair(std::int64_t one, std::int64_t other, std::int64_t buyers) { return {ProductId{one}, ProductId{other}, buyers}; }

  std::vector<BoughtPair> pairs_;
  std::vector<ProductId> cart_;
  ProductId sold_out_{};
  std::optional<Recommendations> recommendations_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(RecommendationsTest);

TEST_P(RecommendationsTest, fewer_than_five_buyers_recommend_nothing) {
  pairs_ = {pair(1, 2, 4), pair(1, 3, 5)};
  count();
  EXPECT_THAT(beside(1), ElementsAre(3));
}

TEST_P(RecommendationsTest, what_most_bought_comes_first_and_only_what_can_be_bought) {
  pairs_ = {pair(1, 2, 6), pair(1, 3, 9), pair(1, 4, 7), pair(2, 1, 6)};
  count();
  EXPECT_THAT(beside(1), ElementsAre(3, 4, 2));
  sold_out_ = ProductId{4};
  EXPECT_THAT(beside(1), ElementsAre(3, 2));
  pairs_ = {pair(1, 4, 7)};
  sold_out_ = {};
  count();
  EXPECT_THAT(beside(1), ElementsAre(4)) << "what was counted before has gone";
}

TEST_P(RecommendationsTest, a_cart_is_told_of_nothing_that_lies_in_it) {
  pairs_ = {pair(1, 2, 6), pair(1, 3, 5), pair(2, 1, 6), pair(2, 3, 8)};
  count();
  cart_ = {ProductId{1}, ProductId{2}};
  EXPECT_THAT(products_of(std::string(list_also_bought_with_cart.path)), ElementsAre(3));
  cart_ = {};
  EXPECT_THAT(products_of(std::string(list_also_bought_with_cart.path)), IsEmpty());
}

}  // namespace
}  // namespace galleria::recommendations
