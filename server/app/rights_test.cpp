// Members buy rights with money and points, win them, and have what they give, once, on both databases; the staff prices them.
#include "flows/rights/rights.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>
#include <thread>

#include "app/value_fixture.hpp"
#include "db/database_fixture.hpp"
#include "db/timers.hpp"
#include "flows/settlement/settlement.hpp"
#include "http/router_fixture.hpp"
#include "ledger/ledger.hpp"

namespace galleria::rights {
namespace {

using namespace std::chrono_literals;
using tiers::Tier;

constexpr MemberId lin{7};
constexpr MemberId su{8};
constexpr RightId gold_month{61};
constexpr RightId silver_for_points{62};
constexpr CouponId ten_off{900};

class RightsTest : public db::DatabaseTest {
 protected:
  RightsTest() {
    clock_.advance(10h);
    payments_.emplace(database(), clock_, ids_, payments::PaymentProviders(platform_));
    rights_.emplace(database(), clock_, ids_, RightParties{tiers_, coupons_, points_, wallet_, *payments_},
                    [this](db::Session&, MemberId) { return may_act_; });
    settlement_.emplace(database(), clock_, ids_, *payments_, desk());
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *rights_);
    auto handlers = rights_->timer_handlers();
    handlers.merge(settlement_->timer_handlers());
    timers_.emplace(database(), clock_, std::move(handlers));
    staff_.set_header("x-staff-key", "ann");
    sign_in(lin);
    database().write([&](db::Transaction& transaction) {
      coupons_.put_demo_template(transaction, ten_off, coupon(), coupons::CouponState::active);
      rights_->put_demo_right(transaction, demo(gold_month, Cents{19'900}, 0, Tier::gold, 30, 2), 1);
      rights_->put_demo_right(transaction, demo(silver_for_points, Cents{}, 800, Tier::silver, 90, 0), 2);
    });
  }

  // The books agree at the end of every test.
  void TearDown() override {
    for (const auto checks : {audit_checks(), tiers::audit_checks(), points::audit_checks(), wallet::audit_checks(), ledger::audit_checks()}) {
      const auto found = database().read([&](db::Session& session) { return audit::run(session, checks); });
      for (const auto& offence : found) ADD_FAILURE() << offence.rule << ": " << offence.subject << ", " << offence.expected << " and " << offence.found;
    }
  }

  coupons::CreateCoupon coupon() {
    coupons::CreateCoupon fields;
    fields.name_zh_cn.value = "立减十元";
    fields.name_en.value = "Ten off";
    fields.value = 1'000;
    fields.total_count = 3;
    fields.limit_per_member = 3;
    fields.collect_from = clock_.now() - 24h;
    fields.collect_until = clock_.now() + 300 * 24h;
    fields.valid_days.emplace().value = 30;
    return fields;
  }
  DemoRight demo(RightId right_id, Cents cents, std::int64_t points, Tier tier, std::int64_t days, std::int64_t coupon_count) {
    DemoRight right{.right_id = right_id,
                    .name = {"权益", "Right"},
                    .text = {"说明", "Text"},
                    .picture_url = {},
                    .price_cents = cents,
                    .price_points = points,
                    .tier = tier,
                    .valid_days = days,
                    .coupons = {},
                    .stock_count = 5,
                    .most_per_member = 2,
                    .at = clock_.now()};
    if (coupon_count > 0) right.coupons.emplace_back(ten_off, coupon_count);
    return right;
  }
  settlement::OrderDesk desk() {
    return {[this](db::Session& session, MemberId member_id, OrderId id) -> std::optional<orders::PayableOrder> {
              const auto found = rights_->find_payable(session, id);
              if (!found || found->member_id != member_id) return std::nullopt;
              return orders::PayableOrder{
                  id, found->member_id, found->number, found->title.zh_cn, orders::OrderStatus::created, found->payable_cents, found->pay_before};
            },
            [this](db::Transaction& transaction, OrderId id, TimeMs) {
              const auto outcome = rights_->mark_paid(transaction, id);
              if (outcome == PaidOutcome::paid) return orders::PaidOutcome::paid;
              return outcome == PaidOutcome::closed ? orders::PaidOutcome::closed : orders::PaidOutcome::already_paid;
            }};
  }
  void sign_in(MemberId member_id) { client_.set_header("access_token", std::to_string(member_id.value)); }
  void fill_wallet(MemberId member_id, Cents principal, Cents bonus) {
    const std::string hash = wallet_.hash_pin(Secret("135790"));
    const wallet::DemoMovement recharge{ids_.next_value(), wallet::WalletReason::recharge, {"充值", "Top-up"}, {principal, bonus}, clock_.now()};
    database().write([&](db::Transaction& transaction) { wallet_.put_demo_wallet(transaction, {member_id, hash, {recharge}}); });
  }
  void give_points(MemberId member_id, std::int64_t amount) {
    points::Earning earning;
    earning.member_id = member_id;
    earning.reason = points::PointsReason::gift;
    earning.business_id = ids_.next_value();
    earning.points = amount;
    database().write([&](db::Transaction& transaction) { points_.earn(transaction, earning); });
  }
  http::MemoryAnswer buy(RightId right_id, bool uses_wallet = false, std::string_view more = "", std::int64_t version = 1) {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return client_.post("/mall-api/activity/v1/rights/buy",
                        fmt::format(R"({{"rightId":{},"version":{},"usesWallet":{}{}}})", right_id.value, version, uses_wallet, more));
  }
  void money_comes(const http::MemoryAnswer& started, MemberId payer = lin) {
    const OrderId id{started.whole("purchaseId")};
    const auto payable = database().read([&](db::Session& session) { return rights_->find_payable(session, id).value(); });
    const payments::PaymentOpening opening{
        payer, id, payments::PayMethod::wechat_pay, payments::TradeKind::h5, payable.title.zh_cn, payable.payable_cents, {}, "127.0.0.1", payable.pay_before};
    const auto payment = database().write([&](db::Transaction& transaction) { return payments_->open(transaction, opening); });
    const payments::Trade trade{"app", "merchant",  payment->out_trade_no, "T" + std::to_string(id.value), payments::TradeState::success, payable.payable_cents,
                                "CNY", clock_.now()};
    for (int told = 0; told < 2; ++told) EXPECT_FALSE(settlement_->apply(platform_, trade)) << "quarantined";
  }
  Tier tier_of(MemberId member_id) {
    return database().read([&](db::Session& session) { return tiers_.terms_of(session, member_id).tier; });
  }
  wire::Json mine() { return client_.get("/mall-api/activity/v1/rights/mine").data; }
  std::int64_t cancel(const http::MemoryAnswer& started) {
    return client_.post("/mall-api/activity/v1/rights/cancel", fmt::format(R"({{"purchaseId":{}}})", started.whole("purchaseId"))).code;
  }
  http::MemoryAnswer set_terms(std::string_view what, std::int64_t version = 1, RightId right_id = gold_month) {
    return staff_.post("/staff/v1/rights/terms", fmt::format(R"({{"rightId":{},"version":{},"reason":"新的价格",{}}})", right_id.value, version, what));
  }
  http::MemoryAnswer save(std::string_view more) {
    return staff_.post("/staff/v1/rights/save",
                       fmt::format(R"({{"nameZhCn":"新权益","nameEn":"New","textZhCn":"","textEn":"","pictureUrl":"","mostPerMember":1,"place":3,{}}})", more));
  }
  void pass(DurationMs time) {
    clock_.advance(time);
    timers_->run_due();
  }
  std::int64_t count(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }
  Cents in_wallet(MemberId member_id) {
    return database().read([&](db::Session& session) { return wallet_.spendable(session, member_id).total(); });
  }
  Cents sales() {
    return Cents{database().read([&](db::Session& session) { return ledger::sum_of(session, {ledger::AccountKind::sales, 0}); })};
  }

  app::FakePayPlatform platform_;
  tiers::Tiers tiers_{database(), clock_, ids_};
  points::Points points_{database(), clock_, ids_, {}, points::ReceiptHelp{}};
  coupons::Coupons coupons_{database(), clock_, ids_, coupons::CouponsConfig{.key = Secret("a key of the tests")}, coupons::CouponNeeds{}};
  wallet::Wallet wallet_{
      database(), clock_, ids_, wallet::WalletConfig{.pin_peppers = {Secret("a pepper of the tests")}}, wallet::WalletEffects{}, wallet::ResetCodeCheck{}};
  std::optional<payments::Payments> payments_;
  std::optional<Rights> rights_;
  std::optional<settlement::Settlement> settlement_;
  std::optional<db::TimerWorker> timers_;
  http::Router router_;
  http::MemoryClient client_{router_};
  http::MemoryClient staff_{router_};
  bool may_act_ = true;
  int key_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(RightsTest);

TEST_P(RightsTest, a_right_that_is_paid_lifts_the_tier_for_its_time_and_gives_its_coupons_once) {
  const auto started = buy(gold_month);
  EXPECT_EQ(started.text("state"), "paying");
  EXPECT_EQ(tier_of(lin), Tier::normal) << "nothing is given before it is paid";
  money_comes(started);
  EXPECT_EQ(tier_of(lin), Tier::gold);
  EXPECT_EQ(sales(), Cents{19'900});
  EXPECT_EQ(count("select count(*) from coupon_serials"), 2) << "though the platform told of the money twice";
  EXPECT_EQ(mine().at("rights").at(0).at("tier"), "gold");
  EXPECT_EQ(mine().at("rights").at(0).at("givenCoupons"), 2);
  pass(30 * 24h);
  EXPECT_EQ(tier_of(lin), Tier::normal);
}

TEST_P(RightsTest, who_buys_the_same_again_has_it_from_where_the_first_ends) {
  money_comes(buy(gold_month));
  const auto first_until = mine().at("rights").at(0).at("validUntil").as_int64();
  EXPECT_EQ(client_.get("/mall-api/activity/v1/rights").data.at("rights").at(0).at("followsAt").as_int64(), first_until);
  money_comes(buy(gold_month));
  EXPECT_EQ(mine().at("rights").at(0).at("validFrom").as_int64(), first_until);
  pass(31 * 24h);
  EXPECT_EQ(tier_of(lin), Tier::gold);
}

TEST_P(RightsTest, a_coupon_that_ran_out_is_noted_as_missing_and_undoes_nothing) {
  money_comes(buy(gold_month));
  money_comes(buy(gold_month));
  EXPECT_EQ(mine().at("rights").at(0).at("missingCoupons"), 1) << "three were there for four";
  const auto sold = staff_.get("/staff/v1/rights/purchases?state=paid");
  EXPECT_EQ(sold.data.at("purchases").at(0).at("missingCoupons"), 1);
}

TEST_P(RightsTest, points_pay_at_once_and_are_not_taken_where_they_do_not_suffice) {
  EXPECT_EQ(buy(silver_for_points).code, points::points_insufficient.code);
  EXPECT_EQ(count("select count(*) from right_takings"), 0) << "a refusal takes nothing";
  give_points(lin, 1'000);
  EXPECT_EQ(buy(silver_for_points).text("state"), "paid");
  EXPECT_EQ(tier_of(lin), Tier::silver);
  EXPECT_EQ(client_.get("/mall-api/activity/v1/rights").data.at("points"), 200);
}

TEST_P(RightsTest, the_wallet_pays_what_it_can_and_asks_for_the_pin_where_it_is_much) {
  fill_wallet(lin, Cents{10'000}, Cents{});
  const auto started = buy(gold_month, true);
  EXPECT_EQ(started.whole("walletCents"), 10'000);
  EXPECT_EQ(in_wallet(lin), Cents{}) << "set aside";
  money_comes(started);
  EXPECT_EQ(sales(), Cents{19'900});
  sign_in(su);
  fill_wallet(su, Cents{200'000}, Cents{});
  EXPECT_EQ(set_terms(R"("priceCents":120000,"pricePoints":0,"tier":"gold","validDays":30,"coupons":[])").code, 200);
  EXPECT_EQ(buy(gold_month, true, "", 2).code, wallet::pin_needed.code);
  const auto checked = wallet_.check_password({su, SessionId{1}}, {std::nullopt, Secret("135790"), {"right"}, Cents{120'000}});
  EXPECT_EQ(buy(gold_month, true, fmt::format(R"(,"payTicket":"{}")", checked.value().ticket), 2).text("state"), "paid");
}

TEST_P(RightsTest, what_nobody_pays_in_time_is_free_again_and_late_money_goes_back) {
  fill_wallet(lin, Cents{10'000}, Cents{});
  const auto started = buy(gold_month, true);
  pass(15min);
  EXPECT_EQ(in_wallet(lin), Cents{10'000});
  EXPECT_EQ(count("select sum(taken_count) from right_stocks"), 0);
  EXPECT_EQ(count("select sum(taken_count) from right_takings"), 0);
  money_comes(started);
  pass(1s);
  EXPECT_EQ(platform_.refunded_sum(), Cents{9'900});
  EXPECT_EQ(tier_of(lin), Tier::normal);
}

TEST_P(RightsTest, a_purchase_is_given_up_by_its_member_alone_and_not_when_it_is_paid) {
  const auto started = buy(gold_month);
  sign_in(su);
  EXPECT_EQ(cancel(started), right_purchase_not_found.code);
  sign_in(lin);
  EXPECT_EQ(cancel(started), 200);
  EXPECT_EQ(cancel(started), 200) << "twice is once";
  const auto second = buy(gold_month);
  money_comes(second);
  EXPECT_EQ(cancel(second), right_purchase_moved_on.code);
}

TEST_P(RightsTest, what_cannot_be_bought_is_refused_with_its_reason) {
  EXPECT_EQ(buy(RightId{99}).code, right_not_found.code);
  EXPECT_EQ(buy(gold_month, false, "", 2).code, right_changed.code);
  buy(gold_month);
  buy(gold_month);
  EXPECT_EQ(buy(gold_month).code, right_limit_reached.code);
  EXPECT_EQ(save(fmt::format(R"("rightId":{},"stockCount":2,"isOnSale":true)", gold_month.value)).code, 200);
  sign_in(su);
  EXPECT_EQ(buy(gold_month).code, right_sold_out.code);
  give_points(su, 800);
  may_act_ = false;
  EXPECT_EQ(buy(silver_for_points).code, http::not_signed_in.code);
  EXPECT_EQ(count("select count(*) from right_purchases"), 2);
}

TEST_P(RightsTest, of_two_who_want_the_last_at_once_one_gets_it) {
  save(fmt::format(R"("rightId":{},"stockCount":1,"isOnSale":true)", gold_month.value));
  std::array<std::int64_t, 2> codes{};
  {
    std::vector<std::jthread> phones;
    for (const std::size_t member : {0U, 1U}) {
      phones.emplace_back([&, member] {
        http::MemoryClient client(router_);
        client.set_header("access_token", member == 0 ? "7" : "8");
        client.set_header("idempotency-key", fmt::format("last-{}", member));
        codes.at(member) = client.post("/mall-api/activity/v1/rights/buy", R"({"rightId":61,"version":1,"usesWallet":false})").code;
      });
    }
  }
  std::ranges::sort(codes);
  EXPECT_EQ(codes.front(), 200);
  EXPECT_EQ(codes.back(), right_sold_out.code);
}

TEST_P(RightsTest, a_prize_gives_a_right_once_and_takes_nothing_from_the_stock) {
  const auto give = [&](RightId right_id) {
    return database().write([&](db::Transaction& transaction) { return rights_->grant_right(transaction, lin, right_id, 4'711); });
  };
  EXPECT_TRUE(give(gold_month));
  EXPECT_TRUE(give(gold_month)) << "it has been given";
  EXPECT_FALSE(give(RightId{99}));
  EXPECT_EQ(tier_of(lin), Tier::gold);
  EXPECT_EQ(count("select count(*) from member_rights"), 1);
  EXPECT_EQ(count("select sum(taken_count) from right_stocks"), 0);
  EXPECT_EQ(mine().at("rights").at(0).at("source"), "prize");
  EXPECT_EQ(database().read([&](db::Session& session) { return rights_->find_grantable(session, gold_month)->en; }), "Right");
}

TEST_P(RightsTest, a_new_price_leaves_what_was_started_before_as_it_was) {
  const auto started = buy(gold_month);
  EXPECT_EQ(set_terms(R"("priceCents":29900,"pricePoints":0,"tier":"platinum","validDays":7,"coupons":[])").whole("takenCount"), 1);
  money_comes(started);
  EXPECT_EQ(tier_of(lin), Tier::gold);
  EXPECT_EQ(buy(gold_month, false, "", 2).whole("priceCents"), 29'900);
}

TEST_P(RightsTest, the_staff_makes_a_right_and_sells_it_once_its_terms_are_there) {
  EXPECT_EQ(save(R"("isOnSale":true)").code, right_without_terms.code);
  const RightId made{save(R"("isOnSale":false)").whole("rightId")};
  EXPECT_EQ(save(R"("rightId":999,"isOnSale":false)").code, right_unknown.code);
  const auto terms = [&](std::string_view what, std::int64_t version = 0) { return set_terms(what, version, made).code; };
  EXPECT_EQ(terms(R"("priceCents":100,"pricePoints":5,"tier":"gold","validDays":3,"coupons":[])"), right_terms_unfit.code) << "two prices";
  EXPECT_EQ(terms(R"("priceCents":100,"pricePoints":0,"validDays":3,"coupons":[])"), right_terms_unfit.code) << "it gives nothing";
  EXPECT_EQ(terms(R"("priceCents":100,"pricePoints":0,"tier":"normal","validDays":3,"coupons":[])"), right_terms_unfit.code);
  EXPECT_EQ(terms(R"("priceCents":100,"pricePoints":0,"validDays":3,"coupons":[{"couponId":900,"count":1},{"couponId":900,"count":1}])"),
            right_terms_unfit.code);
  EXPECT_EQ(terms(R"("priceCents":100,"pricePoints":0,"validDays":3,"coupons":[{"couponId":901,"count":1}])"), right_coupon_unknown.code);
  EXPECT_EQ(terms(R"("priceCents":100,"pricePoints":0,"validDays":3,"coupons":[{"couponId":900,"count":1}])"), 200);
  EXPECT_EQ(terms(R"("priceCents":100,"pricePoints":0,"validDays":3,"coupons":[{"couponId":900,"count":1}])"), right_terms_moved_on.code);
  EXPECT_EQ(set_terms(R"("priceCents":100,"pricePoints":0,"tier":"gold","validDays":3,"coupons":[])", 0, RightId{99}).code, right_unknown.code);
  EXPECT_EQ(save(fmt::format(R"("rightId":{},"isOnSale":true)", made.value)).code, 200);
  EXPECT_EQ(staff_.get("/staff/v1/rights").data.at("rights").at(2).at("terms").at("priceCents"), 100);
  EXPECT_EQ(buy(made).text("state"), "paying");
}

TEST_P(RightsTest, the_end_of_an_account_leaves_the_books_and_gives_up_what_is_not_paid) {
  money_comes(buy(gold_month));
  buy(gold_month);
  database().write([&](db::Transaction& transaction) { rights_->erase_member(transaction, lin); });
  EXPECT_EQ(count("select count(*) from right_takings"), 0);
  EXPECT_EQ(count("select count(*) from right_purchases where state = 'closed'"), 1);
  EXPECT_EQ(count("select count(*) from member_rights"), 1);
}

}  // namespace
}  // namespace galleria::rights
