// Members buy month cards for their cars, renew them and drive in by them, on both databases; the staff corrects and ends them.
#include "flows/month_cards/month_cards.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>
#include <thread>

#include "app/adapters_invoices.hpp"
#include "app/value_fixture.hpp"
#include "db/database_fixture.hpp"
#include "db/timers.hpp"
#include "flows/settlement/settlement.hpp"
#include "http/router_fixture.hpp"
#include "ledger/ledger.hpp"

namespace galleria::month_cards {
namespace {

using namespace std::chrono_literals;
using parking::CarParkId;
using payments::PayMethod;

constexpr MemberId lin{7};
constexpr MemberId su{8};
constexpr CarParkId north{11};
constexpr CarParkId south{12};
constexpr parking::ParkingGateId north_gate{21};
constexpr MonthCardTypeId one_month{61};
constexpr MonthCardTypeId both_parks{62};
constexpr std::string_view plate = "苏A12345";
constexpr std::string_view other_plate = "苏A54321";

struct SilentGates : parking::GatePort {
  parking::GateBatch read_events(const parking::GateHeaderLookup&, std::string_view, std::string_view, const parking::GateKeyLookup&, TimeMs) override {
    throw parking::GateRejected("nobody");
  }
  std::pair<std::string, parking::GateHeaders> answer(const std::vector<parking::GateReceipt>&, const parking::GateBatch&, const Secret&, TimeMs) override {
    return {};
  }
  bool may_leave(const parking::GateAddress&, const parking::LeaveOrder&) override { return true; }
};

class MonthCardsTest : public db::DatabaseTest {
 protected:
  MonthCardsTest() {
    clock_.advance(10h);
    payments_.emplace(database(), clock_, ids_, payments::PaymentProviders(platform_));
    MonthCardEffects effects;
    effects.may_act = [this](db::Session&, MemberId) { return may_act_; };
    effects.earn = [this](db::Transaction&, MemberId, OrderId, Cents paid, const Localized&) { earned_ += paid; };
    cards_.emplace(database(), clock_, ids_, MonthCardParties{parking_, plates_, wallet_, *payments_}, std::move(effects));
    parking_.on_permit_revoked([this](db::Transaction& transaction, parking::ParkingPermitId permit_id) { cards_->permit_revoked(transaction, permit_id); });
    settlement_.emplace(database(), clock_, ids_, *payments_, desk());
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *cards_);
    parking::bind_routes(binder, parking_);
    auto handlers = cards_->timer_handlers();
    handlers.merge(settlement_->timer_handlers());
    timers_.emplace(database(), clock_, std::move(handlers));
    staff_.set_header("x-staff-key", "ann");
    sign_in(lin);
    database().write([&](db::Transaction& transaction) {
      for (const auto& [id, code] : {std::pair{north, "P1"}, std::pair{south, "P2"}}) {
        parking::DemoCarPark demo{.car_park_id = id, .code = code, .name = {code, code}, .at = clock_.now()};
        if (id == north) demo.gates.push_back({north_gate, "北入口", parking::GateKind::entry, "/in", "gate_in", "secret-of-the-entry"});
        parking_.put_demo_car_park(transaction, demo);
      }
      cards_->put_demo_type(transaction, {one_month, {"北区月卡", "North, a month"}, 1, Cents{30'000}, {north}}, 1);
      cards_->put_demo_type(transaction, {both_parks, {"通用季卡", "Both, a quarter"}, 3, Cents{120'000}, {north, south}}, 2);
    });
    keep(lin, plate);
    keep(su, other_plate);
  }

  // The books agree at the end of every test.
  void TearDown() override {
    for (const auto checks : {audit_checks(), parking::audit_checks(), wallet::audit_checks(), ledger::audit_checks()}) {
      const auto found = database().read([&](db::Session& session) { return audit::run(session, checks); });
      for (const auto& offence : found) ADD_FAILURE() << offence.rule << ": " << offence.subject << ", " << offence.expected << " and " << offence.found;
    }
  }

  settlement::OrderDesk desk() {
    return {[this](db::Session& session, MemberId member_id, OrderId id) -> std::optional<orders::PayableOrder> {
              const auto found = cards_->find_payable(session, id);
              if (!found || found->member_id != member_id) return std::nullopt;
              return orders::PayableOrder{
                  id, found->member_id, found->number, found->title.zh_cn, orders::OrderStatus::created, found->payable_cents, found->pay_before};
            },
            [this](db::Transaction& transaction, OrderId id, TimeMs) {
              const auto outcome = cards_->mark_paid(transaction, id);
              if (outcome == PaidOutcome::paid) return orders::PaidOutcome::paid;
              return outcome == PaidOutcome::closed ? orders::PaidOutcome::closed : orders::PaidOutcome::already_paid;
            }};
  }
  void sign_in(MemberId member_id) { client_.set_header("access_token", std::to_string(member_id.value)); }
  void keep(MemberId member_id, std::string_view kept) {
    ASSERT_TRUE(database().write([&](db::Transaction& transaction) { return plates_.add(transaction, member_id, std::string(kept)); }).has_value());
  }
  void fill_wallet(MemberId member_id, Cents principal, Cents bonus) {
    const std::string hash = wallet_.hash_pin(Secret("135790"));
    const wallet::DemoMovement recharge{ids_.next_value(), wallet::WalletReason::recharge, {"充值", "Top-up"}, {principal, bonus}, clock_.now()};
    database().write([&](db::Transaction& transaction) { wallet_.put_demo_wallet(transaction, {member_id, hash, {recharge}}); });
  }
  http::MemoryAnswer start(MonthCardTypeId type, std::string_view of, std::string_view more = "") {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return client_.post("/mall-api/parking/v1/monthCards/start", fmt::format(R"({{"typeId":{},"plate":"{}","priceCents":{},"usesWallet":false{}}})", type.value,
                                                                             of, type == one_month ? 30'000 : 120'000, more));
  }
  http::MemoryAnswer start_from_wallet(MonthCardTypeId type, std::string_view of, std::string_view more = "") {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return client_.post("/mall-api/parking/v1/monthCards/start", fmt::format(R"({{"typeId":{},"plate":"{}","priceCents":{},"usesWallet":true{}}})", type.value,
                                                                             of, type == one_month ? 30'000 : 120'000, more));
  }
  void money_comes(const http::MemoryAnswer& started, MemberId payer = lin) {
    const OrderId id{started.whole("cardId")};
    const auto payable = database().read([&](db::Session& session) { return cards_->find_payable(session, id).value(); });
    const payments::PaymentOpening opening{payer, id,          PayMethod::wechat_pay, payments::TradeKind::h5, payable.title.zh_cn, payable.payable_cents,
                                           {},    "127.0.0.1", payable.pay_before};
    const auto payment = database().write([&](db::Transaction& transaction) { return payments_->open(transaction, opening); });
    const payments::Trade trade{"app", "merchant",  payment->out_trade_no, "T" + std::to_string(id.value), payments::TradeState::success, payable.payable_cents,
                                "CNY", clock_.now()};
    for (int told = 0; told < 2; ++told) EXPECT_FALSE(settlement_->apply(platform_, trade)) << "quarantined";
  }
  wire::Json newest() { return client_.get("/mall-api/parking/v1/monthCards").data.at("cards").at(0); }
  std::string state() { return newest().at("state").as_string().c_str(); }
  std::int64_t cancel(const http::MemoryAnswer& started) {
    return client_.post("/mall-api/parking/v1/monthCards/cancel", fmt::format(R"({{"cardId":{}}})", started.whole("cardId"))).code;
  }
  std::int64_t limit(std::int64_t most) {
    return staff_.post("/staff/v1/parking/monthCards/limit", fmt::format(R"({{"carParkId":{},"mostCount":{}}})", north.value, most)).code;
  }
  // Whether a car that comes in now owes nothing.
  bool comes_in_free(std::string_view car) {
    parking_.take_events(north_gate, {{++sequence_, parking::GateEventKind::entered, clock_.now(), std::string(car), 98}});
    return database().read([&](db::Session& session) { return parking_.find_inside(session, north, {std::string(car), ""})->has_permit; });
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

  SilentGates gates_;
  app::FakePayPlatform platform_;
  parking::Parking parking_{database(), clock_, ids_, parking::ParkingConfig{.seal_key = Secret("a-seal-key-for-tests-of-some-length")}, gates_};
  member_plates::MemberPlates plates_{database(), clock_, [](std::string_view text) -> std::optional<std::string> {
                                        if (text.size() < 7) return std::nullopt;
                                        return std::string(text);
                                      }};
  wallet::Wallet wallet_{
      database(), clock_, ids_, wallet::WalletConfig{.pin_peppers = {Secret("a pepper of the tests")}}, wallet::WalletEffects{}, wallet::ResetCodeCheck{}};
  std::optional<payments::Payments> payments_;
  std::optional<MonthCards> cards_;
  std::optional<settlement::Settlement> settlement_;
  std::optional<db::TimerWorker> timers_;
  http::Router router_;
  http::MemoryClient client_{router_};
  http::MemoryClient staff_{router_};
  bool may_act_ = true;
  Cents earned_;
  int key_ = 0;
  std::int64_t sequence_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(MonthCardsTest);

TEST_P(MonthCardsTest, a_card_that_is_paid_lets_its_car_in_for_nothing_until_it_is_over) {
  EXPECT_FALSE(comes_in_free(other_plate));
  const auto started = start(one_month, plate);
  EXPECT_EQ(started.text("state"), "paying");
  EXPECT_EQ(count("select count(*) from parking_permits"), 0) << "nothing holds before it is paid";
  money_comes(started);
  EXPECT_EQ(state(), "valid");
  EXPECT_EQ(newest().at("carParks").at(0), "P1");
  EXPECT_EQ(sales(), Cents{30'000});
  EXPECT_EQ(earned_, Cents{30'000});
  EXPECT_TRUE(comes_in_free(plate));
  pass(32 * 24h);
  EXPECT_EQ(state(), "ended");
  EXPECT_EQ(count("select count(*) from month_card_places"), 0);
}

TEST_P(MonthCardsTest, what_money_paid_for_a_card_is_invoiced) {
  fill_wallet(lin, Cents{10'000}, Cents{});
  const auto started = start_from_wallet(one_month, plate);
  const std::array ids{OrderId{started.whole("cardId")}};
  const auto found = [&](MemberId member_id) {
    return database().read([&](db::Session& session) { return app::of_month_cards(cards_->find_paid(session, member_id, ids), "云廊"); });
  };
  EXPECT_TRUE(found(lin).empty()) << "it is not paid yet";
  money_comes(started);
  ASSERT_EQ(found(lin).size(), 1U);
  EXPECT_EQ(found(lin).front().lines.front().cash, Cents{20'000}) << "and not what the wallet paid";
  EXPECT_TRUE(found(su).empty());
  EXPECT_EQ(database().read([&](db::Session& session) { return cards_->list_paid(session, lin, TimeMs{}).size(); }), 1U);
}

TEST_P(MonthCardsTest, a_card_is_renewed_from_the_end_of_the_one_before_and_keeps_its_one_place) {
  money_comes(start(one_month, plate));
  const auto first_until = newest().at("validUntil").as_int64();
  EXPECT_EQ(limit(1), 200);
  money_comes(start(one_month, plate));
  EXPECT_EQ(newest().at("validFrom").as_int64(), first_until) << "though the car park is full";
  EXPECT_EQ(count("select taken_count from month_card_limits"), 1);
  EXPECT_EQ(count("select live_count from month_card_places"), 2);
}

TEST_P(MonthCardsTest, a_full_car_park_refuses_another_plate_until_a_card_is_over) {
  limit(1);
  money_comes(start(one_month, plate));
  EXPECT_EQ(client_.get("/mall-api/parking/v1/monthCards/types").data.at("types").at(0).at("isFull"), true);
  sign_in(su);
  EXPECT_EQ(start(one_month, other_plate).code, month_card_full.code);
  EXPECT_EQ(start(both_parks, other_plate).code, month_card_full.code) << "one of its car parks is full";
  EXPECT_EQ(count("select count(*) from month_card_places where car_park_id = 12"), 0) << "a refusal takes no place";
  pass(32 * 24h);
  EXPECT_EQ(start(one_month, other_plate).text("state"), "paying");
}

TEST_P(MonthCardsTest, of_two_who_want_the_last_card_at_once_one_gets_it) {
  limit(1);
  std::array<std::int64_t, 2> codes{};
  {
    std::vector<std::jthread> phones;
    for (const std::size_t member : {0U, 1U}) {
      phones.emplace_back([&, member] {
        http::MemoryClient client(router_);
        client.set_header("access_token", member == 0 ? "7" : "8");
        client.set_header("idempotency-key", fmt::format("last-{}", member));
        codes.at(member) = client
                               .post("/mall-api/parking/v1/monthCards/start",
                                     fmt::format(R"({{"typeId":61,"plate":"{}","priceCents":30000,"usesWallet":false}})", member == 0 ? plate : other_plate))
                               .code;
      });
    }
  }
  std::ranges::sort(codes);
  EXPECT_EQ(codes.front(), 200);
  EXPECT_EQ(codes.back(), month_card_full.code);
}

TEST_P(MonthCardsTest, the_wallet_pays_what_it_can_and_the_cashier_the_rest) {
  fill_wallet(lin, Cents{10'000}, Cents{2'000});
  const auto started = start_from_wallet(one_month, plate);
  EXPECT_EQ(started.whole("walletCents"), 12'000);
  EXPECT_EQ(started.whole("cashCents"), 18'000);
  EXPECT_EQ(in_wallet(lin), Cents{}) << "set aside";
  money_comes(started);
  EXPECT_EQ(sales(), Cents{30'000});
  EXPECT_EQ(earned_, Cents{28'000}) << "the bonus earns nothing";
}

TEST_P(MonthCardsTest, a_card_that_the_wallet_pays_in_full_is_valid_at_once_and_asks_for_the_pin_where_it_is_large) {
  fill_wallet(lin, Cents{200'000}, Cents{});
  EXPECT_EQ(start_from_wallet(one_month, plate).text("state"), "valid");
  sign_in(lin);
  EXPECT_EQ(start_from_wallet(both_parks, plate).code, wallet::pin_needed.code);
  const auto checked = wallet_.check_password({lin, SessionId{1}}, {std::nullopt, Secret("135790"), {"month_card"}, Cents{120'000}});
  const auto quarter = start_from_wallet(both_parks, plate, fmt::format(R"(,"payTicket":"{}")", checked.value().ticket));
  EXPECT_EQ(quarter.text("state"), "valid");
  EXPECT_EQ(count("select count(*) from parking_permits"), 3) << "one in each of its car parks";
  EXPECT_EQ(in_wallet(lin), Cents{50'000});
}

TEST_P(MonthCardsTest, what_nobody_pays_in_time_is_free_again_and_late_money_goes_back) {
  fill_wallet(lin, Cents{10'000}, Cents{});
  const auto started = start_from_wallet(one_month, plate);
  EXPECT_EQ(start(one_month, plate).code, month_card_being_bought.code);
  pass(15min);
  EXPECT_EQ(in_wallet(lin), Cents{10'000});
  EXPECT_EQ(count("select count(*) from month_card_places"), 0);
  money_comes(started);
  pass(1s);
  EXPECT_EQ(platform_.refunded_sum(), Cents{20'000});
  EXPECT_EQ(count("select count(*) from parking_permits"), 0);
}

TEST_P(MonthCardsTest, a_card_is_given_up_by_its_member_alone_and_not_when_it_is_paid) {
  const auto started = start(one_month, plate);
  sign_in(su);
  EXPECT_EQ(cancel(started), month_card_not_found.code);
  sign_in(lin);
  EXPECT_EQ(cancel(started), 200);
  EXPECT_EQ(cancel(started), 200) << "twice is once";
  const auto second = start(one_month, plate);
  money_comes(second);
  EXPECT_EQ(cancel(second), month_card_moved_on.code);
}

TEST_P(MonthCardsTest, what_cannot_be_bought_is_refused_with_its_reason) {
  EXPECT_EQ(start(one_month, other_plate).code, month_card_plate_not_kept.code);
  EXPECT_EQ(start(one_month, plate, fmt::format(R"(,"startsAt":{})", epoch_ms(clock_.now() + 90 * 24h))).code, month_card_start_refused.code);
  EXPECT_EQ(start(MonthCardTypeId{99}, plate).code, month_card_type_not_found.code);
  client_.set_header("idempotency-key", "cheap");
  EXPECT_EQ(client_.post("/mall-api/parking/v1/monthCards/start", fmt::format(R"({{"typeId":61,"plate":"{}","priceCents":1,"usesWallet":false}})", plate)).code,
            month_card_price_changed.code);
  fill_wallet(lin, Cents{50'000}, Cents{});
  may_act_ = false;
  EXPECT_EQ(start_from_wallet(one_month, plate).code, http::not_signed_in.code);
  EXPECT_EQ(count("select count(*) from month_cards"), 0);
}

TEST_P(MonthCardsTest, a_card_begins_on_the_day_that_was_asked_for) {
  money_comes(start(one_month, plate, fmt::format(R"(,"startsAt":{})", epoch_ms(clock_.now() + 5 * 24h))));
  EXPECT_FALSE(comes_in_free(plate)) << "not yet";
  EXPECT_EQ(newest().at("validFrom").as_int64() % 86'400'000, epoch_ms(TimeMs{} - 8h + 24h) % 86'400'000) << "the mall’s midnight";
}

TEST_P(MonthCardsTest, the_staff_sees_cards_by_plate_and_moves_one_to_the_right_plate_in_a_full_car_park) {
  limit(1);
  const auto started = start(one_month, plate);
  money_comes(started);
  const auto listed = staff_.get("/staff/v1/parking/monthCards?plate=%E8%8B%8FA12345&state=valid");
  ASSERT_EQ(listed.data.at("cards").as_array().size(), 1U);
  EXPECT_EQ(listed.data.at("cards").at(0).at("plate"), "苏A·***45");
  const auto correct = [&](std::string_view to) {
    return staff_.post("/staff/v1/parking/monthCards/correct", fmt::format(R"({{"cardId":{},"plate":"{}","reason":"车牌录错"}})", started.whole("cardId"), to));
  };
  EXPECT_EQ(correct("x").code, 40'001);
  EXPECT_EQ(correct(plate).code, month_card_plate_taken.code) << "it has that one";
  const auto corrected = correct("苏A99999");
  EXPECT_EQ(corrected.whole("correctedCount"), 1);
  EXPECT_TRUE(comes_in_free("苏A99999"));
  EXPECT_FALSE(comes_in_free(plate));
  EXPECT_EQ(count("select taken_count from month_card_limits"), 1);
}

TEST_P(MonthCardsTest, the_staff_ends_a_valid_card_once_and_its_place_is_free) {
  const auto started = start(one_month, plate);
  const auto end = [&](std::int64_t card_id) {
    return staff_.post("/staff/v1/parking/monthCards/end", fmt::format(R"({{"cardId":{},"reason":"退租"}})", card_id)).code;
  };
  EXPECT_EQ(end(started.whole("cardId")), month_card_not_valid.code);
  EXPECT_EQ(end(1), month_card_not_found.code);
  money_comes(started);
  EXPECT_EQ(end(started.whole("cardId")), 200);
  EXPECT_EQ(end(started.whole("cardId")), month_card_not_valid.code);
  EXPECT_EQ(state(), "ended");
  EXPECT_FALSE(comes_in_free(plate));
  EXPECT_EQ(count("select count(*) from month_card_places"), 0);
}

TEST_P(MonthCardsTest, a_card_that_is_ended_for_money_gives_back_its_days_that_are_left_once_and_the_way_it_was_paid) {
  const auto started = start(one_month, plate);
  const auto refund = [&](std::int64_t card_id) {
    return staff_.post("/staff/v1/parking/monthCards/refund", fmt::format(R"({{"cardId":{},"reason":"搬家"}})", card_id));
  };
  EXPECT_EQ(refund(started.whole("cardId")).code, month_card_not_valid.code);
  EXPECT_EQ(refund(1).code, month_card_not_found.code);
  money_comes(started);
  EXPECT_EQ(database().read([&](db::Session& session) { return cards_->count_running(session, lin); }), 1);
  pass(10 * 24h);
  const auto ended = refund(started.whole("cardId"));
  ASSERT_EQ(ended.code, 200) << ended.body;
  const std::int64_t back = ended.whole("refundedCents");
  EXPECT_GT(back, 30'000 * 18 / 31);
  EXPECT_LT(back, 30'000 * 21 / 30);
  EXPECT_EQ(refund(started.whole("cardId")).code, month_card_not_valid.code);
  pass(1s);
  EXPECT_EQ(platform_.refunded_sum(), Cents{back});
  EXPECT_EQ(state(), "ended");
  EXPECT_EQ(database().read([&](db::Session& session) { return cards_->count_running(session, lin); }), 0);
  const auto invoiceable = database().read([&](db::Session& session) { return cards_->list_paid(session, lin, TimeMs{}); });
  ASSERT_EQ(invoiceable.size(), 1U);
  EXPECT_EQ(invoiceable[0].cash_cents, Cents{30'000 - back}) << "an invoice is about what the mall keeps";
  // Of the last day nothing is left.
  const auto last = start(one_month, plate);
  money_comes(last);
  const auto until = last.whole("cardId");
  // The provider gives nothing back after a year; such a card runs on.
  const auto paid_earlier = [&](std::int64_t by_ms) {
    database().write([&](db::Transaction& transaction) {
      EXPECT_EQ(transaction.execute("update payments set captured_at_ms = captured_at_ms - $2 where order_id = $1", until, by_ms), 1);
    });
  };
  constexpr std::int64_t over_a_year_ms = 400LL * 24 * 3600 * 1000;
  paid_earlier(over_a_year_ms);
  EXPECT_EQ(refund(until).code, payments::refund_beyond_provider.code);
  EXPECT_EQ(state(), "valid");
  paid_earlier(-over_a_year_ms);
  database().write([&](db::Transaction& transaction) {
    transaction.execute("update month_cards set valid_until_ms = valid_from_ms + 86400000 where card_id = $1", until);
    transaction.execute("update parking_permits set valid_until_ms = valid_from_ms + 86400000 where revoked_at_ms is null");
  });
  EXPECT_EQ(refund(until).code, month_card_nothing_left.code);
}

TEST_P(MonthCardsTest, a_card_is_moved_where_fewer_places_are_given_than_are_taken_and_one_of_two_leaves_the_other_its_place) {
  money_comes(start(one_month, plate));
  const auto second = start(one_month, plate);
  money_comes(second);
  limit(0);
  EXPECT_EQ(
      staff_.post("/staff/v1/parking/monthCards/correct", fmt::format(R"({{"cardId":{},"plate":"苏A99999","reason":"车牌录错"}})", second.whole("cardId")))
          .code,
      200);
  EXPECT_EQ(count("select taken_count from month_card_limits"), 2);
  EXPECT_EQ(count("select count(*) from month_card_places"), 2);
}

TEST_P(MonthCardsTest, a_permit_that_is_revoked_ends_its_card_in_all_its_car_parks) {
  const auto started = start(both_parks, plate);
  money_comes(started);
  const auto permit_id = count("select permit_id from month_card_parks where car_park_id = 11");
  EXPECT_EQ(staff_.post("/staff/v1/parking/permit/revoke", fmt::format(R"({{"permitId":{},"reason":"退租"}})", permit_id)).code, 200);
  EXPECT_EQ(state(), "ended");
  EXPECT_EQ(count("select count(*) from parking_permits where revoked_at_ms is null"), 0);
  EXPECT_EQ(count("select count(*) from month_card_places"), 0);
}

TEST_P(MonthCardsTest, nobody_pays_now_for_a_card_that_begins_long_after_what_the_plate_has) {
  money_comes(start(both_parks, plate));
  EXPECT_EQ(start(one_month, plate).code, month_card_start_refused.code) << "it begins in three months";
  EXPECT_EQ(count("select count(*) from month_cards"), 1);
  pass(50 * 24h);
  EXPECT_EQ(start(one_month, plate).text("state"), "paying");
}

TEST_P(MonthCardsTest, kinds_of_cards_are_made_and_changed_and_cards_that_were_bought_stay_as_they_are) {
  money_comes(start(one_month, plate));
  const auto save = [&](std::string_view body) { return staff_.post("/staff/v1/parking/monthCards/type", body); };
  const auto fields = [](std::string_view id, std::int64_t price, std::string_view parks) {
    return fmt::format(R"({{{}"nameZhCn":"月卡","nameEn":"Month","months":1,"priceCents":{},"carParkIds":[{}],"place":3,"isOnSale":true}})", id, price, parks);
  };
  EXPECT_EQ(save(fields("", 0, "11")).code, month_card_type_unfit.code);
  EXPECT_EQ(save(fields("", 100, "")).code, month_card_type_unfit.code);
  EXPECT_EQ(save(fields("", 100, "99")).code, parking::car_park_not_found.code);
  EXPECT_EQ(save(fields(R"("typeId":99,)", 100, "11")).code, month_card_type_unknown.code);
  EXPECT_EQ(save(fields(R"("typeId":61,)", 45'000, "11,12")).code, 200);
  EXPECT_EQ(save(fields("", 5'000, "12")).code, 200);
  EXPECT_EQ(staff_.get("/staff/v1/parking/monthCards/terms").data.at("types").as_array().size(), 3U);
  EXPECT_EQ(newest().at("priceCents"), 30'000);
  EXPECT_EQ(newest().at("carParks").as_array().size(), 1U);
}

TEST_P(MonthCardsTest, the_end_of_an_account_ends_its_cards_and_forgets_their_plates) {
  money_comes(start(one_month, plate));
  start(one_month, plate);
  database().write([&](db::Transaction& transaction) { cards_->erase_member(transaction, lin); });
  EXPECT_EQ(count("select count(*) from month_cards where plate <> ''"), 0);
  EXPECT_EQ(count("select count(*) from month_card_places"), 0);
  EXPECT_EQ(count("select count(*) from month_card_purchases"), 0);
  EXPECT_EQ(count("select count(*) from month_cards where state = 'ended'"), 1);
}

}  // namespace
}  // namespace galleria::month_cards
