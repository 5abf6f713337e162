// Members buy at flash sales through checkout, on both databases: the line keeps its order, pieces move once, and what is not paid lets the next one in.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>
#include <atomic>
#include <thread>

#include "app/adapters_flash_sales.hpp"
#include "app/value_fixture.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;
using catalog::sample::tote_brown;
using ledger::AccountKind;

constexpr FlashSaleId night_sale{81};

class FlashSalesTest : public ValueTest {
 protected:
  void extend(orders::OrderEffects& effects) override {
    ValueTest::extend(effects);
    effects.release_offer = [this](db::Transaction& transaction, MemberId member_id, OrderId order_id, orders::Pieces) {
      return sales_->release(transaction, member_id, order_id);
    };
  }
  checkout::OfferDesk offers() override {
    sales_.emplace(database(), clock_, ids_, flash_sales_needs({*catalog_, *messages_}));
    return one_offer_desk({}, offer_desk(*sales_));
  }
  void bind_more(http::Binder& binder) override {
    ValueTest::bind_more(binder);
    flash_sales::bind_routes(binder, *sales_);
  }
  // Here some orders are marked paid without a provider, so P1 has nothing to compare with; and where pieces are taken without an order, S1 has not.
  void TearDown() override {
    auto found = offences();
    std::erase_if(found, [&](const audit::Offence& offence) { return offence.id == "P1" || (has_no_orders_ && offence.id == "S1"); });
    EXPECT_TRUE(found.empty()) << told(found);
  }

  flash_sales::SaveFlashSale fields(std::int64_t stock, Cents cash, std::int64_t points = 0, std::int64_t most = 1) const {
    flash_sales::SaveFlashSale fields;
    fields.name_zh_cn.value = "夜场";
    fields.name_en.value = "Night sale";
    fields.starts_at = clock_.now();
    fields.ends_at = clock_.now() + 10h;
    fields.pay_minutes.value = 5;
    flash_sales::FlashSaleOfferInput offer;
    offer.sku_id = tote_brown;
    offer.price_cents = cash;
    offer.price_points.value = points;
    offer.most_per_member.value = most;
    offer.stock_count.value = stock;
    fields.offers.items.push_back(offer);
    return fields;
  }
  void put(const flash_sales::SaveFlashSale& fields) {
    database().write([&](db::Transaction& transaction) { sales_->put_demo_sale(transaction, {night_sale, fields}); });
    offer_id_ = OfferId{count("select offer_id from flash_sale_offers")};
  }
  flash_sales::FlashSalePlace place(MemberId member_id) { return sales_->take_flash_sale_place({}, http::Member{member_id, {}}, {night_sale}).value(); }
  std::string goods(MemberId member_id, std::string_view token) const {
    return fmt::format(R"("source":"offer","offerKind":"flash_sale","offerId":{},"quantity":1,"deliveryType":"pickup","addressId":{},"offerPlace":"{}")",
                       offer_id_.value, address_of(member_id).value, token);
  }
  http::MemoryAnswer buy(MemberId member_id, Cents total, std::string_view token) {
    return submit(member_id, fmt::format(R"({{{},"expectedTotalCents":{},"expectedCashCents":{}}})", goods(member_id, token), total.value, total.value));
  }
  // What checkout does for an order, without one: with others who arrive at the same time.
  Result<Done> take(MemberId member_id, std::int64_t place_number, OrderId order_id) {
    return database().write_together(member_id, [&](db::Transaction& transaction) -> Result<Done> {
      OfferTerms terms;
      terms.offer_id = offer_id_;
      terms.sku_id = tote_brown;
      terms.version = 2;  // drafted, published
      terms.price_cents = Cents{9'900};
      terms.kind = OfferKind::flash_sale;
      terms.sale_id = night_sale;
      terms.place_number = place_number;
      terms.most_per_member = 2;
      return sales_->take(transaction, {member_id, order_id, 1}, terms);
    });
  }
  static MemberId buyer(std::size_t number) { return MemberId{1'000 + static_cast<std::int64_t>(number)}; }
  static OrderId order(std::size_t number) { return OrderId{5'000 + static_cast<std::int64_t>(number)}; }
  std::int64_t left() { return count("select left_count from flash_sale_offers"); }
  std::int64_t shelf() { return count("select on_hand - reserved from sku_stocks where sku_id = 400"); }
  std::int64_t let_in() { return count("select let_in_count from flash_sale_lines"); }
  void run_sale_timers() { db::TimerWorker(database(), clock_, sales_->timer_handlers()).run_due(); }

  std::optional<flash_sales::FlashSales> sales_;
  OfferId offer_id_;
  bool has_no_orders_ = false;
};
GALLERIA_ON_BOTH_DATABASES(FlashSalesTest);

TEST_P(FlashSalesTest, of_sixty_at_the_door_for_ten_pieces_ten_buy_and_the_line_moves_as_pieces_come_back) {
  has_no_orders_ = true;
  put(fields(10, Cents{9'900}));
  EXPECT_EQ(shelf(), 2) << "the pieces of the sale lie apart";
  std::vector<std::int64_t> numbers(60);
  {
    std::vector<std::jthread> crowd;
    for (std::size_t i = 0; i < 60; ++i) crowd.emplace_back([&, i] { numbers.at(i) = place(buyer(i)).number; });
  }
  std::vector<std::int64_t> sorted = numbers;
  std::ranges::sort(sorted);
  for (std::size_t i = 0; i < 60; ++i) EXPECT_EQ(sorted.at(i), static_cast<std::int64_t>(i) + 1) << "each number is given once, and none is left out";
  EXPECT_EQ(place(buyer(0)).number, numbers[0]) << "who asks again has the same place";

  std::atomic<int> got = 0;
  std::atomic<int> got_early = 0;
  {
    std::vector<std::jthread> crowd;
    for (std::size_t i = 0; i < 60; ++i) {
      crowd.emplace_back([&, i] {
        if (!take(buyer(i), numbers.at(i), order(i)).has_value()) return;
        ++got;
        if (numbers.at(i) > 10) ++got_early;
      });
    }
  }
  EXPECT_EQ(got, 10);
  EXPECT_EQ(got_early, 0) << "nobody bought before their turn";
  EXPECT_EQ(left(), 0);
  const auto with_number = [&](std::int64_t number) { return static_cast<std::size_t>(std::ranges::find(numbers, number) - numbers.begin()); };
  const MemberId next = buyer(with_number(11));
  EXPECT_EQ(place(next).before_count, 1);

  // The order of whoever had the first place lapses.
  const std::size_t first = with_number(1);
  database().write([&](db::Transaction& transaction) { EXPECT_TRUE(sales_->release(transaction, buyer(first), order(first))); });
  EXPECT_EQ(left(), 1);
  EXPECT_EQ(place(next).before_count, 0);
  const auto seen = sales_->get_flash_sale({}, http::Member{next, {}}, {night_sale}).value();
  EXPECT_TRUE(seen.offers.front().is_back_on_sale);
  EXPECT_EQ(seen.waiting_count, 49);
  EXPECT_TRUE(take(next, 11, OrderId{6'000}).has_value());
}

TEST_P(FlashSalesTest, who_skips_the_line_gets_nothing) {
  put(fields(1, Cents{9'900}));
  EXPECT_EQ(buy(lin, Cents{9'900}, "").code, http::invalid_request.code);
  EXPECT_EQ(buy(lin, Cents{9'900}, "1.2.3").code, offer_place_refused.code);
  const auto first = place(zhao);
  const auto second = place(lin);
  EXPECT_EQ(second.before_count, 1);
  EXPECT_EQ(buy(lin, Cents{9'900}, first.token).code, offer_place_refused.code) << "it is another's";
  EXPECT_EQ(buy(lin, Cents{9'900}, second.token).code, http::sale_queue_waits.code);
  EXPECT_TRUE(take(lin, 2, OrderId{5}).error().is(offer_place_refused)) << "whatever was read before, the write compares";
  EXPECT_EQ(left(), 1);
  // Whoever was let in and buys nothing does not keep the others waiting.
  clock_.advance(2min);
  run_sale_timers();
  EXPECT_EQ(let_in(), 2);
  EXPECT_EQ(buy(lin, Cents{9'900}, second.token).code, 200);
  EXPECT_EQ(buy(zhao, Cents{9'900}, first.token).code, offer_used_up.code);
}

TEST_P(FlashSalesTest, an_order_has_five_minutes_keeps_the_limit_and_gives_its_piece_back) {
  put(fields(3, Cents{9'900}));
  const auto mine = place(lin);
  const auto bought = buy(lin, Cents{9'900}, mine.token);
  ASSERT_EQ(bought.code, 200) << bought.body;
  EXPECT_EQ(bought.whole("payBefore"), epoch_ms(clock_.now() + 5min));
  EXPECT_EQ(buy(lin, Cents{9'900}, mine.token).code, offer_limit_reached.code);
  clock_.advance(6min);
  run_timers();
  EXPECT_EQ(left(), 3);
  EXPECT_EQ(let_in(), 4);
  ASSERT_EQ(buy(lin, Cents{9'900}, mine.token).code, 200) << "what came back counts towards no limit";
  auto desk = staff();
  ASSERT_EQ(desk.post("/staff/v1/flash-sales/steer", R"({"saleId":81,"work":"pause","reason":"补货"})").code, 200);
  EXPECT_EQ(buy(zhao, Cents{9'900}, place(lin).token).code, offer_not_open.code);
  EXPECT_EQ(client_of(zhao).post("/mall-api/flash-sales/v1/places", R"({"saleId":81})").code, flash_sales::flash_sale_not_open.code);
  ASSERT_EQ(desk.post("/staff/v1/flash-sales/steer", R"({"saleId":81,"work":"end","reason":"按计划"})").code, 200);
  EXPECT_EQ(desk.post("/staff/v1/flash-sales/steer", R"({"saleId":81,"work":"end","reason":"按计划"})").code, flash_sales::flash_sale_moved_on.code);
  clock_.advance(6min);
  run_timers();
  EXPECT_EQ(left(), 0);
  EXPECT_EQ(shelf(), 12) << "a sale that has ended gives everything back to the goods";
}

TEST_P(FlashSalesTest, the_staff_sees_what_is_taken_what_of_it_is_paid_and_what_lapsed) {
  put(fields(3, Cents{9'900}));
  const auto first = buy(lin, Cents{9'900}, place(lin).token);
  ASSERT_EQ(first.code, 200) << first.body;
  ASSERT_EQ(buy(zhao, Cents{9'900}, place(zhao).token).code, 200);
  auto desk = staff();
  const auto shown = [&] {
    const auto record = desk.get("/staff/v1/flash-sales/detail?saleId=81");
    EXPECT_EQ(record.code, 200) << record.body;
    const auto& offer = record.data.at("offers").at(0).as_object();
    EXPECT_EQ(offer.at("paidCount").as_int64(), record.whole("paidCount")) << "there is but one offer";
    return std::array{record.whole("takenCount"), record.whole("paidCount"), record.whole("lapsedCount")};
  };
  EXPECT_EQ(shown(), (std::array<std::int64_t, 3>{2, 0, 0}));
  settle(OrderId{first.whole("orderId")});
  EXPECT_EQ(shown(), (std::array<std::int64_t, 3>{2, 1, 0}));
  clock_.advance(6min);
  run_timers();
  EXPECT_EQ(shown(), (std::array<std::int64_t, 3>{1, 1, 1})) << "who did not pay in time gives the piece back";
}

TEST_P(FlashSalesTest, what_points_alone_pay_is_paid_at_once) {
  put(fields(3, Cents{}, 800));
  const auto bought = buy(lin, Cents{}, place(lin).token);
  ASSERT_EQ(bought.code, 200) << bought.body;
  EXPECT_TRUE(bought.data.at("isPaid").as_bool());
  EXPECT_EQ(balance(AccountKind::points, lin.value).posted, 50'000 - 800);
}

TEST_P(FlashSalesTest, the_staff_drafts_and_publishes_and_the_price_stays_hidden_until_the_start) {
  const auto draft_of = [&](std::string_view offers) {
    return fmt::format(R"({{"nameZhCn":"夜场","nameEn":"Night sale","startsAt":{},"endsAt":{},"payMinutes":5,"isPriceHidden":true,"offers":[{}]}})",
                       epoch_ms(clock_.now() + 1h), epoch_ms(clock_.now() + 2h), offers);
  };
  const auto offer = [](std::int64_t stock) {
    return fmt::format(R"({{"skuId":400,"priceCents":9900,"pricePoints":0,"mostPerMember":1,"stockCount":{}}})", stock);
  };
  auto desk = staff();
  EXPECT_EQ(desk.post("/staff/v1/flash-sales/save", draft_of(offer(1) + "," + offer(1))).code, flash_sales::flash_sale_unfit.code);
  const auto too_many = desk.post("/staff/v1/flash-sales/save", draft_of(offer(400)));
  ASSERT_EQ(too_many.code, 200) << too_many.body;
  const auto publish = [&](std::int64_t id, std::int64_t version) {
    return desk.post("/staff/v1/flash-sales/publish", fmt::format(R"({{"saleId":{},"version":{},"reason":"按计划"}})", id, version));
  };
  EXPECT_EQ(publish(too_many.whole("saleId"), 1).code, flash_sales::flash_sale_stock_short.code);
  const auto draft = desk.post("/staff/v1/flash-sales/save", draft_of(offer(4)));
  const std::int64_t id = draft.whole("saleId");
  EXPECT_EQ(client_of(lin).get(fmt::format("/mall-api/flash-sales/v1/sales/detail?saleId={}", id)).code, flash_sales::flash_sale_not_found.code);
  EXPECT_EQ(publish(id, 2).code, flash_sales::flash_sale_moved_on.code);
  ASSERT_EQ(publish(id, 1).code, 200);
  EXPECT_EQ(shelf(), 8);
  const auto hidden = client_of(lin).get(fmt::format("/mall-api/flash-sales/v1/sales/detail?saleId={}", id));
  EXPECT_FALSE(hidden.data.at("offers").at(0).as_object().contains("priceCents")) << hidden.body;
  const auto reminder = fmt::format(R"({{"saleId":{},"isWanted":true}})", id);
  ASSERT_EQ(client_of(lin).post("/mall-api/flash-sales/v1/reminders", reminder).code, 200);
  clock_.advance(51min);
  run_sale_timers();
  EXPECT_EQ(count("select count(*) from messages where member_id = 1"), 1) << "told ten minutes before it starts";
  clock_.advance(10min);
  EXPECT_EQ(client_of(lin).post("/mall-api/flash-sales/v1/reminders", reminder).code, flash_sales::flash_sale_begun.code);
  const auto seen = client_of(lin).get(fmt::format("/mall-api/flash-sales/v1/sales/detail?saleId={}", id));
  EXPECT_EQ(seen.data.at("offers").at(0).at("priceCents").as_int64(), 9'900);
  EXPECT_EQ(client_of(lin).get("/mall-api/flash-sales/v1/sales").data.at("sales").as_array().size(), 1U);
  clock_.advance(1h);
  run_sale_timers();
  EXPECT_EQ(shelf(), 12);
}

}  // namespace
}  // namespace galleria::app
