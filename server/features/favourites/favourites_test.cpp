// Favourites through the router on both engines, over goods that the test sets out.
#include "features/favourites/favourites.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <map>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::favourites {
namespace {
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

class FavouritesTest : public db::DatabaseTest {
 protected:
  FavouritesTest() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), 8h) + 11h - clock_.now());
    for (std::int64_t id = 1; id <= 3; ++id) goods_[id] = {{"茶", "Tea"}, "/files/tea.webp", Cents{10'000}, false, true};
    FavouritesNeeds needs;
    needs.find_product = [this](ProductId id) {
      const auto found = goods_.find(id.value);
      return found == goods_.end() ? std::nullopt : std::optional(found->second);
    };
    needs.find_shop = [](ShopId id) { return id.value == 10 ? std::optional(MarkedShop{{"茶铺", "Tea shop"}, "/files/shop.webp", "L1-01"}) : std::nullopt; };
    needs.find_sku = [this](SkuId id) -> std::optional<SharedSku> {
      const auto found = goods_.find(id.value / 100);
      if (found == goods_.end()) return std::nullopt;
      return SharedSku{ProductId{id.value / 100}, found->second.name,       {"茶铺", "Tea shop"}, "/files/tea.webp", {}, {}, {},
                       found->second.price_cents, found->second.is_on_shelf};
    };
    needs.available_count = [](db::Session&, SkuId) { return std::int64_t{8}; };
    needs.masked_name_of = [](db::Session&, MemberId) { return std::string("林**"); };
    needs.tell_change = [this](db::Transaction&, MemberId member_id, const FavouriteChange& change) { told_.emplace_back(member_id, change); };
    needs.list_paid = [this](const PaidPlace& behind, TimeMs until, std::int64_t count) {
      std::vector<PaidLine> page;
      for (const PaidLine& line : paid_) {
        const bool is_behind = line.paid_at > behind.paid_at || (line.paid_at == behind.paid_at && line.order_line_id > behind.order_line_id);
        if (is_behind && line.paid_at <= until && static_cast<std::int64_t>(page.size()) < count) page.push_back(line);
      }
      return page;
    };
    favourites_.emplace(database(), clock_, ids_, FavouritesConfig{}, std::move(needs));
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *favourites_);
    sign_in(7);
  }

  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject;
  }

  void sign_in(std::int64_t member) { client_.set_header("access_token", std::to_string(member)); }
  http::MemoryAnswer mark(std::int64_t id, std::string_view kind = "goods") {
    return client_.post(mark_favourite.path, fmt::format(R"({{"kind":"{}","subjectId":{}}})", kind, id));
  }
  http::MemoryAnswer unmark(std::int64_t id, std::string_view kind = "goods") {
    return client_.post(unmark_favourites.path, fmt::format(R"({{"kind":"{}","subjectIds":[{}]}})", kind, id));
  }
  http::MemoryAnswer see(std::string_view ids) { return client_.post(note_seen_goods.path, fmt::format(R"({{"productIds":[{}]}})", ids)); }
  http::MemoryAnswer share(std::string_view lines) { return client_.post(share_cart.path, fmt::format(R"({{"lines":[{}],"showsName":true}})", lines)); }
  http::MemoryAnswer shared(std::string_view token) { return client_.get(fmt::format("{}?token={}", get_shared_cart.path, token)); }
  std::int64_t goods_count() { return client_.get(get_favourite_settings.path).whole("goodsCount"); }
  void look() { favourites_->timer_handlers().at("look_at_favourites")({}); }
  void count_figures() { favourites_->timer_handlers().at("count_favourites")({}); }
  wire::Json figures(std::string_view more = "") {
    http::MemoryClient staff(router_);
    staff.set_header("x-staff-key", "ann");
    return staff.get(fmt::format("{}?kind=goods{}", list_favourite_figures.path, more)).data;
  }
  wire::Json days() {
    http::MemoryClient staff(router_);
    staff.set_header("x-staff-key", "ann");
    return staff.get(fmt::format("{}?kind=goods", list_favourite_days.path)).data.at("days");
  }
  void mark_by(std::int64_t from, std::int64_t to, std::int64_t product) {
    for (std::int64_t by = from; by <= to; ++by) {
      sign_in(by);
      mark(product);
    }
  }

  std::map<std::int64_t, MarkedProduct> goods_;
  std::vector<PaidLine> paid_;
  std::vector<std::pair<MemberId, FavouriteChange>> told_;
  std::optional<Favourites> favourites_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(FavouritesTest);

TEST_P(FavouritesTest, a_mark_is_there_once_and_goes_for_its_member_alone) {
  EXPECT_EQ(mark(1).code, 200);
  EXPECT_EQ(mark(1).code, 200);
  EXPECT_EQ(mark(10, "shop").code, 200);
  EXPECT_EQ(goods_count(), 1);
  goods_[1].price_cents = Cents{8'000};
  const auto page = client_.get(list_favourite_goods.path);
  EXPECT_EQ(page.data.at("goods").at(0).at("markedPriceCents").as_int64(), 10'000);
  EXPECT_EQ(page.data.at("goods").at(0).at("product").at("priceCents").as_int64(), 8'000);
  EXPECT_EQ(client_.get(list_favourite_shops.path).data.at("shops").at(0).at("unit").as_string(), "L1-01");
  sign_in(8);
  EXPECT_EQ(unmark(1).code, 200);
  EXPECT_FALSE(client_.get(fmt::format("{}?kind=goods&subjectId=1", get_favourite_mark.path)).data.at("isMarked").as_bool());
  sign_in(7);
  EXPECT_EQ(goods_count(), 1);
  EXPECT_EQ(unmark(1).whole("goodsCount"), 0);
  EXPECT_EQ(unmark(1).whole("goodsCount"), 0);
}

TEST_P(FavouritesTest, favourite_not_found_and_favourites_full_change_nothing) {
  EXPECT_EQ(mark(99).code, favourite_not_found.code);
  EXPECT_EQ(mark(99, "shop").code, favourite_not_found.code);
  for (std::int64_t id = 1'000; id < 1'500; ++id) {
    goods_[id] = goods_[1];
    database().write([&](db::Transaction& transaction) {
      favourites_->put_demo_favourite(transaction, MemberId{7}, {FavouriteKind::goods, id, clock_.now(), std::nullopt});
    });
  }
  EXPECT_EQ(mark(1).code, favourites_full.code);
  EXPECT_EQ(goods_count(), 500);
  unmark(1'000);
  EXPECT_EQ(mark(1).code, 200);
}

TEST_P(FavouritesTest, a_fall_is_told_once_and_again_only_when_it_goes_deeper) {
  mark(1);
  look();
  EXPECT_TRUE(told_.empty());
  goods_[1].price_cents = Cents{8'000};
  look();
  look();
  ASSERT_EQ(told_.size(), 1);
  EXPECT_EQ(told_[0].first, MemberId{7});
  EXPECT_EQ(told_[0].second.marked_price_cents, Cents{10'000});
  goods_[1].price_cents = Cents{9'000};
  look();
  goods_[1].price_cents = Cents{8'000};
  look();
  EXPECT_EQ(told_.size(), 1) << "the member knows that price";
  goods_[1].price_cents = Cents{7'000};
  look();
  ASSERT_EQ(told_.size(), 2);
  EXPECT_EQ(told_[1].second.number, 2);
}

TEST_P(FavouritesTest, what_is_back_is_told_once_and_nothing_to_those_who_do_not_wish_it_or_at_night) {
  mark(1);
  sign_in(8);
  mark(1);
  client_.post(change_favourite_settings.path, R"({"tellsChanges":false,"keepsHistory":true})");
  goods_[1].is_sold_out = true;
  look();
  goods_[1].is_sold_out = false;
  clock_.advance(12h);
  look();
  EXPECT_TRUE(told_.empty()) << "it is eleven at night";
  clock_.advance(12h);
  look();
  look();
  ASSERT_EQ(told_.size(), 1);
  EXPECT_EQ(told_[0].first, MemberId{7});
  EXPECT_TRUE(told_[0].second.is_back);
}

TEST_P(FavouritesTest, what_was_looked_at_stands_once_the_latest_first_until_it_is_switched_off) {
  see("1,2,99");
  clock_.advance(1min);
  see("1");
  const auto list = client_.get(list_seen_goods.path);
  ASSERT_EQ(list.data.at("goods").as_array().size(), 2U) << list.body;
  EXPECT_EQ(list.data.at("goods").at(0).at("product").at("productId").as_int64(), 1);
  for (std::int64_t id = 1'000; id < 1'110; ++id) {
    goods_[id] = goods_[1];
    clock_.advance(1s);
    see(std::to_string(id));
  }
  EXPECT_EQ(client_.get(list_seen_goods.path).data.at("goods").as_array().size(), 100U);
  client_.post(change_favourite_settings.path, R"({"tellsChanges":true,"keepsHistory":false})");
  see("2");
  EXPECT_TRUE(client_.get(list_seen_goods.path).data.at("goods").as_array().empty());
  client_.post(change_favourite_settings.path, R"({"tellsChanges":true,"keepsHistory":true})");
  see("2");
  EXPECT_EQ(client_.post(clear_seen_goods.path, "{}").code, 200);
  EXPECT_TRUE(client_.get(list_seen_goods.path).data.at("goods").as_array().empty());
}

TEST_P(FavouritesTest, a_shared_list_shows_todays_prices_to_whoever_has_the_link_for_seven_days) {
  const auto link = share(R"({"skuId":101,"quantity":2},{"skuId":201,"quantity":1})");
  ASSERT_EQ(link.code, 200) << link.body;
  const std::string token = link.text("token");
  goods_[1].price_cents = Cents{7'500};
  goods_[2].is_on_shelf = false;
  client_.set_header("access_token", "");
  const auto seen = shared(token);
  ASSERT_EQ(seen.code, 200) << seen.body;
  EXPECT_EQ(seen.text("sharer"), "林**");
  EXPECT_EQ(seen.data.at("lines").at(0).at("priceCents").as_int64(), 7'500);
  EXPECT_EQ(seen.data.at("lines").at(0).at("quantity").as_int64(), 2);
  EXPECT_EQ(seen.data.at("lines").at(1).at("availableCount").as_int64(), 0);
  EXPECT_EQ(shared("guessed").code, shared_cart_not_found.code);
  const auto kept = database().read([](db::Session& session) { return session.rows<std::string>("select token_digest from shared_carts"); });
  EXPECT_THAT(kept.at(0), Not(HasSubstr(token)));
  clock_.advance(24h * 7);
  EXPECT_EQ(shared(token).code, shared_cart_not_found.code);
}

TEST_P(FavouritesTest, shared_cart_goods_gone_and_shared_carts_too_many_keep_nothing) {
  goods_[2].is_on_shelf = false;
  EXPECT_EQ(share(R"({"skuId":201,"quantity":1})").code, shared_cart_goods_gone.code);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(share(R"({"skuId":101,"quantity":1})").code, 200);
  EXPECT_EQ(share(R"({"skuId":101,"quantity":1})").code, shared_carts_too_many.code);
  clock_.advance(24h * 8);
  EXPECT_EQ(share(R"({"skuId":101,"quantity":1})").code, 200) << "those that are over make room";
}

TEST_P(FavouritesTest, figures_are_counted_at_night_and_say_nothing_of_fewer_than_five) {
  mark_by(1, 6, 1);
  mark_by(1, 4, 2);
  EXPECT_TRUE(figures().at("figures").as_array().empty()) << "nothing was counted yet";
  clock_.advance(24h);
  sign_in(6);
  unmark(1);
  count_figures();
  const auto counted = figures().at("figures");
  ASSERT_EQ(counted.as_array().size(), 2U);
  EXPECT_EQ(counted.at(0).at("subjectId").as_int64(), 1);
  EXPECT_EQ(counted.at(0).at("markCount").as_int64(), 5);
  EXPECT_EQ(counted.at(0).at("addedCount").as_int64(), 6);
  EXPECT_EQ(counted.at(0).at("removedCount").as_int64(), 0) << "today counts tomorrow";
  EXPECT_FALSE(counted.at(1).as_object().contains("markCount")) << "four could be traced";
  EXPECT_EQ(counted.at(1).at("boughtCount").as_int64(), 0);
  EXPECT_EQ(days().as_array().size(), 30U);
  EXPECT_EQ(days().at(29).at("addedCount").as_int64(), 10);
  EXPECT_EQ(days().at(28).at("addedCount").as_int64(), 0);
  clock_.advance(24h * 31);
  count_figures();
  EXPECT_EQ(figures().at("figures").at(0).at("addedCount").as_int64(), 0);
  EXPECT_EQ(figures("&period=days_90").at("figures").at(0).at("addedCount").as_int64(), 6);
  clock_.advance(24h * 90);
  count_figures();
  EXPECT_TRUE(database().read([](db::Session& session) { return session.rows<std::int64_t>("select subject_id from favourite_days"); }).empty());
}

TEST_P(FavouritesTest, of_ninety_days_nothing_is_told_from_which_with_thirty_days_one_to_four_could_be_reckoned) {
  mark_by(1, 2, 1);
  clock_.advance(24h * 40);
  mark_by(3, 9, 1);
  clock_.advance(24h);
  count_figures();
  EXPECT_EQ(figures().at("figures").at(0).at("addedCount").as_int64(), 7);
  EXPECT_FALSE(figures("&period=days_90").at("figures").at(0).as_object().contains("addedCount")) << "nine, and so two of them before";
  EXPECT_EQ(figures("&period=days_90").at("figures").at(0).at("markCount").as_int64(), 9);
}

TEST_P(FavouritesTest, who_bought_once_the_price_had_fallen_is_counted_once_and_goes_with_the_account) {
  mark_by(1, 7, 1);
  goods_[1].price_cents = Cents{8'000};
  look();
  const TimeMs told_at = clock_.now();
  const auto pay = [&](std::int64_t by, DurationMs later) { paid_.push_back({MemberId{by}, OrderLineId{by}, ProductId{1}, told_at + later}); };
  paid_.push_back({MemberId{7}, OrderLineId{70}, ProductId{1}, told_at - 1h});
  for (std::int64_t by = 1; by <= 5; ++by) pay(by, 2h);
  pay(6, 24h * 15);
  clock_.advance(24h);
  count_figures();
  count_figures();
  EXPECT_EQ(figures().at("figures").at(0).at("toldCount").as_int64(), 7);
  EXPECT_EQ(figures().at("figures").at(0).at("boughtCount").as_int64(), 5) << "who paid before does not count, and nobody twice";
  clock_.advance(24h * 15);
  count_figures();
  EXPECT_EQ(figures().at("figures").at(0).at("boughtCount").as_int64(), 5) << "who pays two weeks later does not count";
  database().write([&](db::Transaction& transaction) { favourites_->erase_member(transaction, MemberId{1}); });
  count_figures();
  EXPECT_FALSE(figures().at("figures").at(0).as_object().contains("boughtCount"));
}

TEST_P(FavouritesTest, figures_are_for_the_staff_alone) {
  EXPECT_EQ(client_.get(fmt::format("{}?kind=goods", list_favourite_figures.path)).code, http::staff_only.code);
}

TEST_P(FavouritesTest, marks_go_over_to_the_account_that_stays_and_nothing_is_left_of_the_other) {
  mark(1);
  mark(2);
  mark(10, "shop");
  sign_in(8);
  mark(1);
  database().write([&](db::Transaction& transaction) { favourites_->carry_over(transaction, MemberId{7}, MemberId{8}); });
  EXPECT_EQ(goods_count(), 2);
  sign_in(7);
  EXPECT_EQ(goods_count(), 0);
  EXPECT_TRUE(client_.get(list_favourite_goods.path).data.at("goods").as_array().empty());
}

}  // namespace
}  // namespace galleria::favourites
