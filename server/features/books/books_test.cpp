// The books as somebody reads them, over a ledger of a few days, on both databases.
#include "features/books/books.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "features/books/books_rules.hpp"
#include "http/router_fixture.hpp"
#include "ledger/audit.hpp"
#include "ledger/day_sums.hpp"
#include "ledger/seals.hpp"

namespace galleria::books {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MallOffset mall = 8h;
constexpr Failure too_small{FailureKind::conflict, 1, "too_small", {"余额不足", "Too little"}};
constexpr ledger::Account sales{AccountKind::sales, 0};
constexpr ledger::Account cash{AccountKind::cash_in_transit, 0};
constexpr ledger::Account card{AccountKind::gift_card, 77};
constexpr ledger::Account card_liability{AccountKind::gift_card_liability, 0};
constexpr ledger::Account card_float{AccountKind::gift_card_float, 0};
constexpr ledger::Account points{AccountKind::points, 5};
constexpr ledger::Account points_liability{AccountKind::points_liability, 0};

class BooksTest : public db::DatabaseTest {
 protected:
  BooksTest() {
    BooksHelp help;
    help.find_order = [](db::Session&, std::string_view type, std::int64_t id) -> std::optional<OrderBehind> {
      return type == "order_cash" ? std::optional(OrderBehind{OrderId{id}, "G" + std::to_string(id)}) : std::nullopt;
    };
    help.count_points = [this](db::Session&) {
      ++count_count_;
      return std::vector<PointsOfMonth>{{"", 30}, {"2027-03", 70}};
    };
    help.sale_business = [](std::string_view type) {
      if (type == "order_cash" || type == "gift_card_capture") return SaleBusiness::order;
      if (type == "wallet_payment") return SaleBusiness::wallet;
      if (type == "wallet_refund") return SaleBusiness::wallet_refund;
      return type == "after_sales_cash" ? SaleBusiness::refund : SaleBusiness::other;
    };
    help.is_case = [](db::Session&, std::int64_t case_id) { return case_id == 40; };
    help.list_sold = [this](db::Session&, std::span<const OrderOfMember> orders) {
      std::vector<SoldOrder> sold;
      for (const OrderOfMember& order : orders) sold.push_back(sold_[order.order_id]);
      return sold;
    };
    help.list_refunds = [this](db::Session&, TimeMs from, TimeMs until) {
      return refunded_at_ >= from && refunded_at_ < until ? std::vector<ShopRefund>{{ShopId{2}, 1, Cents{100}}} : std::vector<ShopRefund>{};
    };
    help.find_coupon = [](db::Session&, std::int64_t coupon_id) { return std::optional(CouponFacts{{"券", "Coupon"}, coupon_id == 8}); };
    help.find_shop_name = [](ShopId shop_id) { return std::optional(Localized{"店", "Shop " + std::to_string(shop_id.value)}); };
    client_.set_header("accept-language", "en");
    books_.emplace(database(), clock_, ids_, std::move(help), mall);
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *books_);
    client_.set_header("x-staff-key", "ann");
    // 2026-09-21, at noon in the mall.
    clock_.advance(start_of_day(read_day("2026-09-21").value(), mall) + 12h - clock_.now());
    seals_.start_sealing();
  }
  void TearDown() override {
    for (const auto& offence : offences()) ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }
  std::vector<audit::Offence> offences() {
    return database().read([](db::Session& session) { return audit::run(session, ledger::audit_checks()); });
  }

  void post(std::string_view type, std::int64_t id, std::vector<ledger::Transfer> transfers) {
    const auto posted = database().write([&](db::Transaction& transaction) {
      ledger::Batch batch(clock_, ids_);
      batch.post(MemberId{5}, {type, id}, std::move(transfers), too_small);
      return batch.send(transaction);
    });
    ASSERT_TRUE(posted.has_value());
  }
  void next_day() {
    clock_.advance(24h);
    db::TimerWorker(database(), clock_, seals_.timer_handlers()).run_due();
  }
  void run_count() { db::TimerWorker(database(), clock_, books_->slow_timer_handlers()).run_due(); }
  // The 21st: a card is bought. The 22nd: an order is paid with it and with money, and earns points. The 23rd runs.
  void live() {
    post("gift_card_issue", 1, {{card_liability, card, 500}, {cash, card_float, 500}});
    next_day();
    post("order_cash", 9, {{cash, sales, 1'200}});
    post("gift_card_capture", 9, {{card, card_liability, 300}, {card_float, sales, 300}});
    post("points_earning", 2, {{points_liability, points, 100}});
    next_day();
    post("order_cash", 10, {{cash, sales, 50}});
  }
  http::MemoryAnswer get(std::string_view path, std::string_view query) { return client_.get(fmt::format("{}?{}", path, query)); }
  std::int64_t balance(std::string_view day, std::string_view kind) {
    const auto answer = get(get_books.path, fmt::format("day={}", day));
    for (const auto& line : answer.data.at("lines").as_array()) {
      if (std::string_view(line.at("kind").as_string()) == kind) return line.at("balance").as_int64();
    }
    return 0;
  }
  std::vector<std::string> moves(std::string_view query) {
    std::vector<std::string> told;
    const auto answer = get(list_ledger_moves.path, query);
    for (const auto& move : answer.data.at("moves").as_array())
      told.push_back(fmt::format("{} {} {}", std::string_view(move.at("businessType").as_string()), move.at("amount").as_int64(),
                                 std::string_view(move.at("otherKind").as_string())));
    return told;
  }

  // Order 9, of the 22nd: 1000 of shop 2 and 800 of shop 3, of which coupons of the mall (7) and of the shop (8) and points took 300.
  void sell() {
    sold_[OrderId{9}] = {
        {{ShopId{2}, Cents{1'000}, Cents{0}, Cents{900}, Cents{0}, 0, Cents{0}}, {ShopId{3}, Cents{800}, Cents{0}, Cents{600}, Cents{50}, 500, Cents{150}}},
        {{7, Cents{100}}, {8, Cents{150}}}};
    sold_[OrderId{10}] = {{{ShopId{3}, Cents{40}, Cents{10}, Cents{50}, Cents{0}, 0, Cents{0}}}, {}};
  }
  http::MemoryAnswer settlement(std::string_view from, std::string_view until) {
    return get(get_settlement.path, fmt::format("from={}&until={}", from, until));
  }

  std::map<OrderId, SoldOrder> sold_;
  TimeMs refunded_at_ = TimeMs::max();  // never
  std::int64_t count_count_ = 0;
  ledger::Seals seals_{database(), clock_, ids_, mall};
  std::optional<BookKeeping> books_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(BooksTest);

TEST_P(BooksTest, tell_balances_at_any_days_end_and_they_come_to_nought) {
  live();
  EXPECT_EQ(balance("2026-09-20", "sales"), 0);
  EXPECT_EQ(balance("2026-09-21", "gift_card"), 500);
  EXPECT_EQ(balance("2026-09-22", "gift_card"), 200);
  EXPECT_EQ(balance("2026-09-22", "sales"), 1'500);
  EXPECT_EQ(balance("2026-09-23", "sales"), 1'550);
  for (const auto* day : {"2026-09-21", "2026-09-22", "2026-09-23"}) {
    const auto answer = get(get_books.path, fmt::format("day={}", day));
    EXPECT_EQ(answer.data.at("isSealed").as_bool(), std::string_view(day) != "2026-09-23");
    for (const auto& sum : answer.data.at("sums").as_array()) EXPECT_EQ(sum.at("sum"), 0) << day;
  }
}

TEST_P(BooksTest, tell_what_moved_on_a_day) {
  live();
  const auto answer = get(get_books.path, "day=2026-09-22");
  for (const auto& line : answer.data.at("lines").as_array()) {
    if (line.at("kind") != "gift_card") continue;
    EXPECT_EQ(line.at("movedIn"), 0);
    EXPECT_EQ(line.at("movedOut"), 300);
    EXPECT_TRUE(line.at("isOfMembers").as_bool());
  }
}

TEST_P(BooksTest, days_that_have_not_begun_or_are_none_are_refused) {
  for (const auto* day : {"2026-09-22", "2026-02-30", "2026-9-021"}) {
    EXPECT_EQ(get(get_books.path, fmt::format("day={}", day)).code, books_day_wrong.code);
    EXPECT_EQ(get(get_liabilities.path, fmt::format("day={}", day)).code, books_day_wrong.code);
    EXPECT_EQ(get(list_ledger_moves.path, fmt::format("kind=sales&day={}", day)).code, books_day_wrong.code);
  }
}

TEST_P(BooksTest, lead_from_a_kind_to_its_accounts) {
  live();
  const auto all = get(list_ledger_accounts.path, "kind=gift_card");
  EXPECT_EQ(all.data.at("accounts").at(0).at("ownerId"), 77);
  EXPECT_EQ(all.data.at("accounts").at(0).at("balance"), 200);
  EXPECT_EQ(get(list_ledger_accounts.path, "kind=gift_card&ownerId=77").data.at("accounts").as_array().size(), 1U);
  EXPECT_THAT(get(list_ledger_accounts.path, "kind=gift_card&ownerId=76").data.at("accounts").as_array(), IsEmpty());
  EXPECT_THAT(get(list_ledger_accounts.path, "kind=gift_card&behindOwnerId=77").data.at("accounts").as_array(), IsEmpty());
}

TEST_P(BooksTest, lead_from_an_account_to_its_moves_page_by_page) {
  live();
  EXPECT_THAT(moves("kind=sales"), ElementsAre("order_cash 50 cash_in_transit", "gift_card_capture 300 gift_card_float", "order_cash 1200 cash_in_transit"));
  EXPECT_THAT(moves("kind=gift_card&ownerId=77"), ElementsAre("gift_card_capture -300 gift_card_liability", "gift_card_issue 500 gift_card_liability"));
  const auto first = get(list_ledger_moves.path, "kind=sales&pageSize=2");
  EXPECT_TRUE(first.data.at("hasMore").as_bool());
  const auto last = first.data.at("moves").at(1).at("transferId").as_int64();
  EXPECT_THAT(moves(fmt::format("kind=sales&pageSize=2&beforeTransferId={}", last)), ElementsAre("order_cash 1200 cash_in_transit"));
}

TEST_P(BooksTest, show_the_moves_of_a_day) {
  live();
  EXPECT_THAT(moves("kind=sales&day=2026-09-21"), IsEmpty());
  EXPECT_THAT(moves("kind=sales&day=2026-09-22"), ElementsAre("gift_card_capture 300 gift_card_float", "order_cash 1200 cash_in_transit"));
  EXPECT_THAT(moves("kind=sales&day=2026-09-23"), ElementsAre("order_cash 50 cash_in_transit"));
}

TEST_P(BooksTest, show_both_sides_of_a_business_and_the_order_behind_it) {
  live();
  const auto paid = get(get_ledger_business.path, "businessType=order_cash&businessId=9");
  EXPECT_EQ(paid.data.at("orderId"), 9);
  EXPECT_EQ(paid.data.at("orderNumber"), "G9");
  EXPECT_EQ(paid.data.at("memberId"), 5);
  const auto issued = get(get_ledger_business.path, "businessType=gift_card_issue&businessId=1");
  EXPECT_EQ(issued.data.at("transfers").as_array().size(), 2U);
  EXPECT_FALSE(issued.data.as_object().contains("orderId"));
  EXPECT_EQ(get(get_ledger_business.path, "businessType=order_cash&businessId=8").code, ledger_business_not_found.code);
}

TEST_P(BooksTest, show_seals_and_check_one_when_asked) {
  live();
  const auto seals = get(list_ledger_seals.path, "pageSize=1");
  EXPECT_TRUE(seals.data.at("hasMore").as_bool());
  EXPECT_EQ(seals.data.at("seals").at(0).at("day"), "2026-09-22");
  EXPECT_EQ(get(list_ledger_seals.path, "beforeDay=2026-09-22").data.at("seals").at(0).at("day"), "2026-09-21");
  const auto checked = get(check_ledger_seal.path, "day=2026-09-22");
  EXPECT_TRUE(checked.data.at("isWhole").as_bool());
  EXPECT_EQ(checked.data.at("foundCount"), 4);
  EXPECT_EQ(get(check_ledger_seal.path, "day=2026-09-23").code, ledger_day_not_sealed.code);
}

TEST_P(BooksTest, a_transfer_that_was_slipped_in_breaks_the_seal_of_its_day) {
  live();
  const auto slip_in = [&] {
    database().write([](db::Transaction& transaction) {
      transaction.execute(
          "insert into ledger_transfers (transfer_id, business_type, business_id, sequence, member_id, unit, from_kind, from_id, to_kind, to_id, amount, "
          "at_ms) "
          "select min(transfer_id) - 1, 'order_cash', 999, 0, 5, 'cents', 'cash_in_transit', 0, 'sales', 0, 7, min(at_ms) from ledger_transfers");
    });
  };
  slip_in();
  EXPECT_FALSE(get(check_ledger_seal.path, "day=2026-09-21").data.at("isWhole").as_bool());
  EXPECT_TRUE(get(check_ledger_seal.path, "day=2026-09-22").data.at("isWhole").as_bool());
  // The sums of days do not agree with it either.
  const auto found = offences();
  EXPECT_THAT(found, testing::Contains(testing::Field(&audit::Offence::id, "L6")));
  database().write([&](db::Transaction& transaction) {
    if (database().engine() == "sqlite") {
      transaction.execute("drop trigger ledger_transfers_are_kept");
    } else {
      transaction.execute("drop trigger ledger_transfers_stay on ledger_transfers");
    }
    transaction.execute("delete from ledger_transfers where business_id = 999");
  });
}

TEST_P(BooksTest, sum_up_the_days_that_were_sealed_before_anybody_did) {
  live();
  const std::int64_t before = balance("2026-09-22", "sales");
  database().write([](db::Transaction& transaction) { transaction.execute("delete from ledger_days"); });
  EXPECT_EQ(balance("2026-09-22", "sales"), before) << "without sums it is added up of the transfers";
  while (ledger::sum_next_day(database())) {
  }
  EXPECT_EQ(balance("2026-09-22", "sales"), before);
  EXPECT_EQ(balance("2026-09-21", "sales"), 0);
}

TEST_P(BooksTest, tell_what_the_mall_owes_and_when_points_expire) {
  live();
  books_->start_timers();
  run_count();
  run_count();
  EXPECT_EQ(count_count_, 1);
  const auto owed = get(get_liabilities.path, "day=2026-09-23");
  EXPECT_EQ(owed.data.at("liabilities").as_array().size(), 2U);
  EXPECT_EQ(owed.data.at("pointsByMonth").at(1).at("month"), "2027-03");
  EXPECT_EQ(owed.data.at("pointsSince"), 0);
  // Counted once a day, soon after its end.
  clock_.advance(24h);
  run_count();
  EXPECT_EQ(count_count_, 2);
  EXPECT_FALSE(get(get_liabilities.path, "day=2026-09-21").data.as_object().contains("countedAt"));
}

TEST_P(BooksTest, settle_with_shops_to_the_cent_of_the_ledger) {
  sell();
  live();
  const auto check = [&] {
    const auto found = settlement("2026-09-21", "2026-09-23");
    EXPECT_EQ(found.data.at("differenceCents"), 0) << found.body;
    EXPECT_EQ(found.data.at("ledgerSalesCents"), 1'550);
    const auto& best = found.data.at("shops").at(0);
    EXPECT_EQ(best.at("shopName"), "Shop 2");
    EXPECT_EQ(best.at("mallDiscountCents"), 100);
    const auto& other = found.data.at("shops").at(1);
    EXPECT_EQ(other.at("orderCount"), 2);
    EXPECT_EQ(other.at("salesCents"), 650);
    EXPECT_EQ(other.at("shopDiscountCents"), 150);
    EXPECT_EQ(other.at("pointsCents"), 50);
    EXPECT_EQ(other.at("pointsUsed"), 500);
    EXPECT_EQ(other.at("mallDiscountCents"), 0);
  };
  check();
  // The same once the sealed days are kept.
  books_->start_timers();
  run_count();
  check();
  EXPECT_EQ(settlement("2026-09-22", "2026-09-22").data.at("salesCents"), 1'500);
  EXPECT_THAT(settlement("2026-09-21", "2026-09-21").data.at("shops").as_array(), IsEmpty());
}

TEST_P(BooksTest, tell_the_difference_where_shops_and_ledger_do_not_agree) {
  live();
  sell();
  sold_[OrderId{10}].shares[0].sales_cents = Cents{49};
  EXPECT_EQ(settlement("2026-09-21", "2026-09-23").data.at("differenceCents"), -1);
  EXPECT_EQ(settlement("2026-09-22", "2026-09-22").data.at("differenceCents"), 0);
}

TEST_P(BooksTest, count_refunds_and_what_is_paid_at_counters_apart) {
  sell();
  live();
  post("recharge", 1, {{cash, {AccountKind::wallet_principal, 5}, 400}});
  post("wallet_payment", 77, {{{AccountKind::wallet_principal, 5}, sales, 300}});
  post("after_sales_cash", 40, {{sales, cash, 60}});
  post("wallet_refund", 40, {{sales, {AccountKind::wallet_principal, 5}, 40}});
  post("wallet_refund", 41, {{sales, {AccountKind::wallet_principal, 5}, 5}});
  refunded_at_ = clock_.now();
  const auto found = settlement("2026-09-23", "2026-09-23");
  EXPECT_EQ(found.data.at("salesCents"), 50);
  EXPECT_EQ(found.data.at("refundCents"), 100);
  EXPECT_EQ(found.data.at("ledgerRefundCents"), 100);
  EXPECT_EQ(found.data.at("differenceCents"), 0);
  EXPECT_EQ(found.data.at("otherSalesCents"), 295);
}

TEST_P(BooksTest, tell_what_coupons_cost_and_who_pays) {
  sell();
  live();
  const auto costs = get(get_coupon_costs.path, "from=2026-09-21&until=2026-09-23");
  EXPECT_EQ(costs.data.at("mallCents"), 100);
  EXPECT_EQ(costs.data.at("shopCents"), 150);
  EXPECT_EQ(costs.data.at("coupons").at(0).at("couponId"), 8);
  EXPECT_EQ(costs.data.at("coupons").at(0).at("paidBy"), "shop");
}

TEST_P(BooksTest, spans_that_end_before_they_begin_or_are_longer_than_a_year_are_refused) {
  EXPECT_EQ(settlement("2026-09-21", "2026-09-20").code, books_span_wrong.code);
  EXPECT_EQ(settlement("2025-09-20", "2026-09-21").code, books_span_wrong.code);
  EXPECT_EQ(settlement("2026-09-21", "2026-09-22").code, books_day_wrong.code);
  EXPECT_EQ(get(get_coupon_costs.path, "from=2026-09-21&until=2026-09-20").code, books_span_wrong.code);
}

TEST(BooksRulesTest, days_are_read_as_they_are_written) {
  EXPECT_EQ(day_text(read_day("2024-02-29").value()), "2024-02-29");
  for (const auto* text : {"2023-02-29", "2026-13-01", "20260101", "2026-1-011", "2026-01-0a", ""}) EXPECT_FALSE(read_day(text)) << text;
}

}  // namespace
}  // namespace galleria::books
