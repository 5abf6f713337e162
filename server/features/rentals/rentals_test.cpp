// Members, desks, a provider that does as a test says, and the clock: reserving, lending by a code, coming back, paying, lost and found, on both databases.
#include "features/rentals/rentals.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <thread>

#include "db/database_fixture.hpp"
#include "features/rentals/rentals_store.hpp"
#include "http/router_fixture.hpp"
#include "ledger/ledger.hpp"

namespace galleria::rentals {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MemberId lin{7};
constexpr MemberId su{8};
constexpr MemberId gold{70};  // and above: no deposit
constexpr RentalDeskId east{11};
constexpr RentalDeskId west{12};
constexpr RentalKindId umbrella{21};
constexpr RentalKindId power_bank{22};
constexpr std::int64_t umbrellas = 20;
constexpr std::int64_t power_banks = 3;

class RentalsTest : public db::DatabaseTest {
 protected:
  RentalsTest() {
    RentalsNeeds needs;
    needs.tier_of = [](db::Session&, MemberId member_id) {
      const bool is_gold = member_id >= gold;
      return RenterTier{is_gold ? "gold" : "normal", is_gold ? Localized{"金卡", "Gold"} : Localized{"普通卡", "Member"}};
    };
    // A code is a member's number; each is used once.
    needs.read_code = [](std::string_view code) -> Result<CodeInHand> {
      if (code == "many") return renter_code_tries_used_up;
      if (code.find_first_not_of("0123456789") != std::string_view::npos) return renter_code_unknown;
      return CodeInHand{std::string(code), 0};
    };
    needs.use_code = [this](db::Transaction&, const CodeInHand& code) -> Result<MemberId> {
      if (code.member_number == "404") return renter_code_stale;
      if (std::ranges::find(used_codes_, code.member_number) != used_codes_.end()) return renter_code_used;
      used_codes_.push_back(code.member_number);
      return MemberId{std::stoll(code.member_number)};
    };
    needs.nickname_of = [](db::Session&, MemberId) { return std::string("林*"); };
    needs.close_payment = [this](db::Transaction&, OrderId payment_id) { closed_.push_back(payment_id); };
    needs.refund = [this](db::Transaction&, OrderId payment_id, Cents amount) -> std::optional<RefundId> {
      if (!provider_refunds_) return std::nullopt;
      refunds_.push_back({payment_id, amount, ids_.next<RefundId>()});
      return refunds_.back().refund_id;
    };
    needs.tell = [this](db::Transaction&, const ToldRental& told) { told_.push_back(told); };
    rentals_.emplace(database(), clock_, ids_, RentalsConfig{.visit_key = Secret("a-visit-key-for-tests-of-some-length")}, std::move(needs));
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *rentals_);
    timers_.emplace(database(), clock_, rentals_->timer_handlers());
    client_.set_header("x-staff-key", "ann");
    sign_in(lin);
    database().write([&](db::Transaction& transaction) {
      rentals_->put_demo_desk(transaction, {east, "D1", {"东门服务台", "East"}, {"L1", "L1"}});
      rentals_->put_demo_desk(transaction, {west, "D2", {"西门服务台", "West"}, {"L1", "L1"}});
      DemoKind kind{.kind_id = umbrella,
                    .code = "A1",
                    .thing = RentalThing::umbrella,
                    .name = {"雨伞", "Umbrella"},
                    .unit = RentalUnit::day,
                    .unit_cents = Cents{200},
                    .deposit_cents = Cents{3'900},
                    .most_hours = 72,
                    .terms = {{"normal", 1'440, true}, {"gold", 2'880, true}}};
      rentals_->put_demo_kind(transaction, kind);
      kind = {.kind_id = power_bank,
              .code = "A2",
              .thing = RentalThing::power_bank,
              .name = {"充电宝", "Power bank"},
              .unit = RentalUnit::hour,
              .unit_cents = Cents{300},
              .deposit_cents = Cents{9'900},
              .most_hours = 48,
              .terms = {{"normal", 30, false}, {"gold", 120, true}}};
      rentals_->put_demo_kind(transaction, kind);
      rentals_->put_demo_stock(transaction, east, umbrella, umbrellas, clock_.now());
      rentals_->put_demo_stock(transaction, east, power_bank, power_banks, clock_.now());
    });
  }
  // The books agree, and nothing has vanished, at the end of every test.
  void TearDown() override {
    for (const auto checks : {audit_checks(), ledger::audit_checks()}) {
      for (const auto& offence : database().read([&](db::Session& session) { return audit::run(session, checks); }))
        ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject << ", " << offence.expected << " and " << offence.found;
    }
  }

  void sign_in(MemberId member_id) { client_.set_header("access_token", std::to_string(member_id.value)); }
  void new_key() { client_.set_header("idempotency-key", fmt::format("key-{}", ++key_)); }
  void pass(DurationMs time) {
    clock_.advance(time);
    timers_->run_due();
  }
  http::MemoryAnswer reserve(RentalKindId kind_id = umbrella, RentalDeskId desk_id = east) {
    new_key();
    return client_.post("/mall-api/rentals/v1/reserve", fmt::format(R"({{"deskId":{},"kindId":{}}})", desk_id.value, kind_id.value));
  }
  http::MemoryAnswer give_up(std::int64_t rental_id) { return client_.post("/mall-api/rentals/v1/giveUp", fmt::format(R"({{"rentalId":{}}})", rental_id)); }
  http::MemoryAnswer start_payment(std::int64_t rental_id, std::int64_t amount) {
    new_key();
    return client_.post("/mall-api/rentals/v1/payments/start", fmt::format(R"({{"rentalId":{},"amountCents":{}}})", rental_id, amount));
  }
  PaidOutcome money_comes(const http::MemoryAnswer& started) {
    return database().write([&](db::Transaction& transaction) { return rentals_->mark_paid(transaction, OrderId{started.whole("paymentId")}); });
  }
  void pay(std::int64_t rental_id, std::int64_t amount) {
    const auto started = start_payment(rental_id, amount);
    ASSERT_EQ(started.code, 200);
    EXPECT_EQ(money_comes(started), PaidOutcome::paid);
  }
  wire::Json mine() { return client_.get("/mall-api/rentals/v1/mine").data; }

  http::MemoryAnswer by_staff(std::string_view what, std::string_view body) {
    new_key();
    return client_.post(fmt::format("/staff/v1/rentals/{}", what), body);
  }
  http::MemoryAnswer meet(std::string_view code) { return by_staff("renter", fmt::format(R"({{"code":"{}"}})", code)); }
  // The visit of whoever is signed in.
  std::string visit(MemberId member_id) {
    std::erase(used_codes_, std::to_string(member_id.value));
    return meet(std::to_string(member_id.value)).text("visit");
  }
  http::MemoryAnswer lend(const std::string& visit, RentalKindId kind_id = umbrella, RentalDeskId desk_id = east) {
    return by_staff("lend", fmt::format(R"({{"visit":"{}","deskId":{},"kindId":{}}})", visit, desk_id.value, kind_id.value));
  }
  http::MemoryAnswer take_back(std::int64_t rental_id, RentalDeskId desk_id = east) {
    return by_staff("return", fmt::format(R"({{"rentalId":{},"deskId":{}}})", rental_id, desk_id.value));
  }
  http::MemoryAnswer lose(std::int64_t rental_id) { return by_staff("lose", fmt::format(R"({{"rentalId":{},"reason":"会员说找不到了"}})", rental_id)); }
  http::MemoryAnswer find(std::int64_t rental_id, RentalDeskId desk_id = west) {
    return by_staff("find", fmt::format(R"({{"rentalId":{},"deskId":{},"reason":"保洁捡到"}})", rental_id, desk_id.value));
  }
  http::MemoryAnswer waive(std::int64_t rental_id) { return by_staff("waive", fmt::format(R"({{"rentalId":{},"reason":"物品本来就坏"}})", rental_id)); }
  http::MemoryAnswer refund_again(std::int64_t rental_id) { return by_staff("refund", fmt::format(R"({{"rentalId":{}}})", rental_id)); }
  http::MemoryAnswer count_things(std::int64_t count, RentalDeskId desk_id = east, RentalKindId kind_id = umbrella) {
    return by_staff("stock/count", fmt::format(R"({{"deskId":{},"kindId":{},"lyingCount":{},"reason":"盘点"}})", desk_id.value, kind_id.value, count));
  }
  http::MemoryAnswer carry(std::int64_t count, RentalDeskId from, RentalDeskId to, RentalKindId kind_id = umbrella) {
    return by_staff("stock/carry", fmt::format(R"({{"kindId":{},"fromDeskId":{},"toDeskId":{},"count":{}}})", kind_id.value, from.value, to.value, count));
  }
  wire::Json record(std::int64_t rental_id) { return client_.get(fmt::format("/staff/v1/rentals/record?rentalId={}", rental_id)).data; }
  std::string state(std::int64_t rental_id) { return record(rental_id).at("rental").at("state").as_string().c_str(); }
  std::int64_t lying(RentalDeskId desk_id, RentalKindId kind_id = umbrella) {
    const auto stock = database().read([&](db::Session& session) { return store::find_stock(session, desk_id, kind_id); });
    return stock ? stock->lying_count : -1;
  }
  void hear_of_refund(std::size_t place, bool is_paid_out) {
    database().write([&](db::Transaction& transaction) { rentals_->hear_of_refund(transaction, refunds_.at(place).refund_id, is_paid_out); });
  }
  Cents held_in(ledger::AccountKind kind) {
    return Cents{database().read([&](db::Session& session) { return ledger::sum_of(session, {kind, 0}); })};
  }
  Cents sales() { return held_in(ledger::AccountKind::sales); }
  Cents deposits() { return held_in(ledger::AccountKind::rental_deposits); }

  // Lent to whoever is signed in as lin, with its deposit paid.
  std::int64_t power_bank_out() {
    const std::int64_t rental_id = reserve(power_bank).whole("rentalId");
    pay(rental_id, 9'900);
    EXPECT_EQ(lend(visit(lin), power_bank).text("state"), "lent");
    return rental_id;
  }
  std::int64_t umbrella_out() { return lend(visit(lin)).whole("rentalId"); }

  struct Refund {
    OrderId payment_id;
    Cents amount;
    RefundId refund_id;
  };
  std::optional<Rentals> rentals_;
  std::optional<db::TimerWorker> timers_;
  http::Router router_;
  http::MemoryClient client_{router_};
  int key_ = 0;
  bool provider_refunds_ = true;
  std::vector<std::string> used_codes_;
  std::vector<OrderId> closed_;
  std::vector<Refund> refunds_;
  std::vector<ToldRental> told_;
};
GALLERIA_ON_BOTH_DATABASES(RentalsTest);

// ---- reserving ----

TEST_P(RentalsTest, an_umbrella_is_reserved_lent_and_returned_at_another_desk) {
  const std::int64_t rental_id = reserve().whole("rentalId");
  EXPECT_EQ(mine().at("desks").at(0).at("offers").at(0).at("freeCount").as_int64(), umbrellas - 1);
  const auto lent = lend(visit(lin));
  EXPECT_EQ(lent.whole("rentalId"), rental_id);
  EXPECT_EQ(lent.text("state"), "lent");
  EXPECT_EQ(lying(east), umbrellas - 1);
  pass(5h);
  const auto back = take_back(rental_id, west);
  EXPECT_EQ(back.text("state"), "settled");
  EXPECT_EQ(back.text("returnDeskName"), "西门服务台");
  EXPECT_EQ(lying(east), umbrellas - 1);
  EXPECT_EQ(lying(west), 1);
  EXPECT_EQ(mine().at("rentals").as_array().size(), 0U);
  EXPECT_EQ(mine().at("former").at(0).at("feeCents").as_int64(), 0);
  EXPECT_EQ(take_back(rental_id, west).code, rental_moved_on.code);
  EXPECT_EQ(told_.back().news, RentalNews::returned);
}

TEST_P(RentalsTest, two_hundred_at_once_for_the_last_twenty_get_twenty) {
  std::atomic<int> reserved{0};
  std::atomic<int> refused{0};
  std::barrier start(20);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 20; ++thread) {
    threads.emplace_back([&, thread] {
      http::MemoryClient client(router_);
      start.arrive_and_wait();
      for (int i = 0; i < 10; ++i) {
        const std::int64_t member = 1'000 + thread * 10 + i;
        client.set_header("access_token", std::to_string(member));
        client.set_header("idempotency-key", fmt::format("key-{}", member));
        const auto answer = client.post("/mall-api/rentals/v1/reserve", R"({"deskId":11,"kindId":21})");
        if (answer.code == 200) ++reserved;
        if (answer.code == rental_none_left.code) ++refused;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(reserved, umbrellas);
  EXPECT_EQ(refused, 200 - umbrellas);
}

TEST_P(RentalsTest, a_member_has_three_things_at_most_however_they_ask) {
  std::atomic<int> reserved{0};
  std::barrier start(6);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 6; ++thread) {
    threads.emplace_back([&, thread] {
      http::MemoryClient client(router_);
      client.set_header("access_token", "7");
      client.set_header("idempotency-key", fmt::format("phone-{}", thread));
      start.arrive_and_wait();
      if (client.post("/mall-api/rentals/v1/reserve", R"({"deskId":11,"kindId":21})").code == 200) ++reserved;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(reserved, 3);
  EXPECT_EQ(reserve(power_bank).code, rental_limit_reached.code);
}

TEST_P(RentalsTest, what_nobody_fetches_lies_there_for_others_again_after_half_an_hour) {
  for (std::int64_t i = 0; i < power_banks; ++i) EXPECT_EQ(reserve(power_bank).code, 200);
  sign_in(su);
  EXPECT_EQ(reserve(power_bank).code, rental_none_left.code);
  pass(30min);
  EXPECT_EQ(reserve(power_bank).code, 200);
  sign_in(lin);
  EXPECT_EQ(mine().at("former").at(0).at("state").as_string(), "lapsed");
}

TEST_P(RentalsTest, a_reservation_is_given_up_by_its_member_alone) {
  const std::int64_t rental_id = reserve().whole("rentalId");
  sign_in(su);
  EXPECT_EQ(give_up(rental_id).code, rental_not_found.code);
  EXPECT_EQ(start_payment(rental_id, 100).code, rental_not_found.code);
  sign_in(lin);
  EXPECT_EQ(give_up(rental_id).code, 200);
  EXPECT_EQ(give_up(rental_id).code, 200) << "pressed twice";
  EXPECT_EQ(state(rental_id), "given_up");
  const std::int64_t lent = umbrella_out();
  EXPECT_EQ(give_up(lent).code, rental_moved_on.code);
}

TEST_P(RentalsTest, what_a_desk_does_not_have_is_not_reserved_there) {
  EXPECT_EQ(reserve(umbrella, RentalDeskId{5}).code, rental_desk_not_found.code);
  EXPECT_EQ(reserve(RentalKindId{5}).code, rental_kind_not_found.code);
  EXPECT_EQ(reserve(umbrella, west).code, rental_kind_not_found.code);
}

TEST_P(RentalsTest, a_tier_says_how_long_it_is_free_and_whether_a_deposit_is_left) {
  sign_in(gold);
  const auto kinds = mine().at("kinds");
  EXPECT_EQ(kinds.at(1).at("freeMinutes").as_int64(), 120);
  EXPECT_FALSE(kinds.at(1).at("asksDeposit").as_bool());
  EXPECT_EQ(lend(visit(gold), power_bank).text("state"), "lent");
  sign_in(lin);
  EXPECT_TRUE(mine().at("kinds").at(1).at("asksDeposit").as_bool());
}

// ---- at the desk ----

TEST_P(RentalsTest, a_code_shows_who_stands_there_once_and_a_visit_is_over_after_ten_minutes) {
  EXPECT_EQ(meet("nonsense").code, renter_code_unknown.code);
  EXPECT_EQ(meet("many").code, renter_code_tries_used_up.code);
  EXPECT_EQ(meet("404").code, renter_code_stale.code);
  reserve();
  const auto met = meet("7");
  EXPECT_EQ(met.text("nickname"), "林*");
  EXPECT_EQ(met.data.at("rentals").as_array().size(), 1U);
  EXPECT_EQ(met.data.at("terms").as_array().size(), 2U);
  EXPECT_EQ(meet("7").code, renter_code_used.code);
  const std::string visit = met.text("visit");
  EXPECT_EQ(client_.get(fmt::format("/staff/v1/rentals/visit?visit={}", visit)).text("tierName"), "普通卡");
  // It is nobody else's, and not of anybody else.
  client_.set_header("x-staff-key", "bob");
  EXPECT_EQ(lend(visit).code, rental_visit_over.code);
  client_.set_header("x-staff-key", "ann");
  EXPECT_EQ(lend("8" + visit.substr(1)).code, rental_visit_over.code);
  EXPECT_EQ(lend("nonsense").code, rental_visit_over.code);
  EXPECT_EQ(lend(visit).text("state"), "lent");
  clock_.advance(10min);
  EXPECT_EQ(lend(visit).code, rental_visit_over.code);
  EXPECT_EQ(client_.get(fmt::format("/staff/v1/rentals/visit?visit={}", visit)).code, rental_visit_over.code);
}

TEST_P(RentalsTest, who_comes_without_a_reservation_is_lent_what_lies_there) {
  const std::string here = visit(lin);
  EXPECT_EQ(lend(here).text("state"), "lent");
  EXPECT_EQ(lend(here, umbrella, RentalDeskId{5}).code, rental_desk_not_found.code);
  EXPECT_EQ(lend(here, RentalKindId{5}).code, rental_kind_not_found.code);
  EXPECT_EQ(count_things(0, east, power_bank).code, 200);
  EXPECT_EQ(lend(here, power_bank).code, rental_none_left.code);
  EXPECT_EQ(lend(here).code, 200);
  EXPECT_EQ(lend(here).code, 200);
  EXPECT_EQ(lend(here).code, rental_limit_reached.code);
}

TEST_P(RentalsTest, nothing_is_lent_before_its_deposit_is_paid) {
  const std::string here = visit(lin);
  const auto first = lend(here, power_bank);
  EXPECT_EQ(first.text("state"), "reserved") << "it waits for the phone";
  const std::int64_t rental_id = first.whole("rentalId");
  EXPECT_EQ(lend(here, power_bank).code, rental_deposit_unpaid.code);
  EXPECT_EQ(mine().at("rentals").at(0).at("depositDueCents").as_int64(), 9'900);
  EXPECT_EQ(start_payment(rental_id, 100).code, rental_price_changed.code);
  pay(rental_id, 9'900);
  EXPECT_EQ(deposits(), Cents{9'900});
  EXPECT_EQ(start_payment(rental_id, 9'900).code, rental_nothing_owed.code);
  EXPECT_EQ(lend(here, power_bank).whole("rentalId"), rental_id);
  EXPECT_EQ(state(rental_id), "lent");
}

TEST_P(RentalsTest, an_unknown_rental_is_neither_taken_back_nor_lost_nor_found) {
  EXPECT_EQ(take_back(5).code, rental_not_found.code);
  EXPECT_EQ(lose(5).code, rental_not_found.code);
  EXPECT_EQ(find(5).code, rental_not_found.code);
  EXPECT_EQ(waive(5).code, rental_not_found.code);
  EXPECT_EQ(refund_again(5).code, rental_not_found.code);
  EXPECT_EQ(client_.get("/staff/v1/rentals/record?rentalId=5").code, rental_not_found.code);
  const std::int64_t rental_id = umbrella_out();
  EXPECT_EQ(take_back(rental_id, RentalDeskId{5}).code, rental_desk_not_found.code);
  EXPECT_EQ(find(rental_id).code, rental_moved_on.code);
  EXPECT_EQ(find(rental_id, RentalDeskId{5}).code, rental_desk_not_found.code);
  const std::int64_t reserved = reserve().whole("rentalId");
  EXPECT_EQ(lose(reserved).code, rental_moved_on.code);
}

// ---- deposits and fees ----

TEST_P(RentalsTest, a_deposit_goes_back_less_the_fee) {
  const std::int64_t rental_id = power_bank_out();
  clock_.advance(2h + 10min);
  const auto out = mine().at("rentals").at(0);
  EXPECT_EQ(out.at("feeCents").as_int64(), 600);
  EXPECT_EQ(out.at("nextChangeAt").as_int64(), epoch_ms(clock_.now() + 20min));
  EXPECT_EQ(take_back(rental_id).text("state"), "settled");
  ASSERT_EQ(refunds_.size(), 1U);
  EXPECT_EQ(refunds_[0].amount, Cents{9'300});
  EXPECT_EQ(sales(), Cents{600});
  EXPECT_EQ(deposits(), Cents{0});
  EXPECT_EQ(told_.back().given_back, Cents{9'300});
  hear_of_refund(0, true);
  hear_of_refund(0, false);
  EXPECT_EQ(record(rental_id).at("refunds").at(0).at("state").as_string(), "done");
  EXPECT_EQ(refund_again(rental_id).code, rental_nothing_to_give_back.code);
}

TEST_P(RentalsTest, a_deposit_of_what_is_not_fetched_goes_back_whole_and_paying_gives_a_little_longer) {
  const std::int64_t rental_id = reserve(power_bank).whole("rentalId");
  pass(25min);
  pay(rental_id, 9'900);
  pass(5min);
  EXPECT_EQ(state(rental_id), "reserved");
  pass(10min);
  EXPECT_EQ(state(rental_id), "lapsed");
  ASSERT_EQ(refunds_.size(), 1U);
  EXPECT_EQ(refunds_[0].amount, Cents{9'900});
  ASSERT_EQ(told_.size(), 1U);
  EXPECT_EQ(told_[0].news, RentalNews::lapsed);
  EXPECT_EQ(told_[0].given_back, Cents{9'900});
  const std::int64_t second = reserve(power_bank).whole("rentalId");
  pay(second, 9'900);
  EXPECT_EQ(give_up(second).code, 200);
  EXPECT_EQ(refunds_.size(), 2U);
  EXPECT_EQ(sales(), Cents{0});
  EXPECT_EQ(deposits(), Cents{0});
}

TEST_P(RentalsTest, a_payment_that_is_not_paid_in_time_is_closed_and_its_late_money_is_the_cashiers_to_give_back) {
  const std::int64_t rental_id = reserve(power_bank).whole("rentalId");
  const auto started = start_payment(rental_id, 9'900);
  EXPECT_EQ(start_payment(rental_id, 9'900).whole("paymentId"), started.whole("paymentId"));
  pass(10min);
  EXPECT_THAT(closed_, ElementsAre(OrderId{started.whole("paymentId")}));
  EXPECT_EQ(money_comes(started), PaidOutcome::closed);
  const auto second = start_payment(rental_id, 9'900);
  // Whatever else ends the reservation ends its payment.
  EXPECT_EQ(give_up(rental_id).code, 200);
  EXPECT_EQ(money_comes(second), PaidOutcome::closed);
  EXPECT_THAT(refunds_, IsEmpty());
  const std::int64_t third = reserve(power_bank).whole("rentalId");
  const auto paid = start_payment(third, 9'900);
  EXPECT_EQ(money_comes(paid), PaidOutcome::paid);
  EXPECT_EQ(money_comes(paid), PaidOutcome::already_paid);
}

TEST_P(RentalsTest, a_deposit_is_not_set_out_to_be_paid_in_the_moment_in_which_its_time_is_over) {
  const std::int64_t rental_id = reserve(power_bank).whole("rentalId");
  clock_.advance(30min);
  EXPECT_EQ(start_payment(rental_id, 9'900).code, rental_moved_on.code);
}

TEST_P(RentalsTest, who_left_no_deposit_pays_the_fee_before_they_borrow_again) {
  const std::int64_t rental_id = umbrella_out();
  pass(50h);
  EXPECT_EQ(take_back(rental_id).text("state"), "returned");
  EXPECT_EQ(reserve().code, rental_fee_owed.code);
  EXPECT_EQ(lend(visit(lin)).code, rental_fee_owed.code);
  EXPECT_EQ(mine().at("rentals").at(0).at("owedCents").as_int64(), 400);
  EXPECT_EQ(database().read([&](db::Session& session) { return rentals_->count_open(session, lin); }), 1);
  EXPECT_EQ(client_.get("/staff/v1/rentals/list?owes=true").data.at("rentals").as_array().size(), 1U);
  pay(rental_id, 400);
  EXPECT_EQ(state(rental_id), "settled");
  EXPECT_EQ(sales(), Cents{400});
  EXPECT_EQ(database().read([&](db::Session& session) { return rentals_->count_open(session, lin); }), 0);
  EXPECT_EQ(reserve().code, 200);
}

TEST_P(RentalsTest, what_is_owed_can_be_waived_with_a_reason) {
  const std::int64_t rental_id = umbrella_out();
  pass(50h);
  take_back(rental_id);
  const auto started = start_payment(rental_id, 400);
  EXPECT_EQ(waive(rental_id).text("state"), "settled");
  EXPECT_EQ(waive(rental_id).code, rental_nothing_owed.code);
  EXPECT_EQ(money_comes(started), PaidOutcome::closed) << "it is the cashier's to give back";
  EXPECT_EQ(sales(), Cents{0});
  EXPECT_EQ(reserve().code, 200);
}

TEST_P(RentalsTest, a_refund_that_the_provider_could_not_pay_out_waits_for_the_staff) {
  const std::int64_t rental_id = power_bank_out();
  take_back(rental_id);
  hear_of_refund(0, false);
  EXPECT_EQ(deposits(), Cents{9'900}) << "the mall has it again";
  EXPECT_EQ(client_.get("/staff/v1/rentals/list?refundFailed=true").data.at("rentals").as_array().size(), 1U);
  EXPECT_EQ(record(rental_id).at("toGiveBackCents").as_int64(), 9'900);
  provider_refunds_ = false;
  EXPECT_EQ(refund_again(rental_id).code, rental_refund_refused.code);
  provider_refunds_ = true;
  EXPECT_EQ(refund_again(rental_id).code, 200);
  hear_of_refund(1, true);
  EXPECT_EQ(deposits(), Cents{0});
  EXPECT_EQ(client_.get("/staff/v1/rentals/list?refundFailed=true").data.at("rentals").as_array().size(), 0U);
}

TEST_P(RentalsTest, a_thing_comes_back_even_if_no_provider_can_give_its_deposit_back_any_more) {
  const std::int64_t rental_id = power_bank_out();
  provider_refunds_ = false;
  EXPECT_EQ(take_back(rental_id).text("state"), "settled");
  EXPECT_EQ(deposits(), Cents{9'900});
  EXPECT_EQ(record(rental_id).at("toGiveBackCents").as_int64(), 9'900);
}

TEST_P(RentalsTest, a_deposit_that_comes_in_while_its_reservation_is_given_up_is_given_back_by_one_of_the_two) {
  for (int round = 0; round < 6; ++round) {
    const std::int64_t rental_id = reserve(power_bank).whole("rentalId");
    const auto started = start_payment(rental_id, 9'900);
    const std::size_t given_back_before = refunds_.size();
    std::barrier start(2);
    auto outcome = PaidOutcome::already_paid;
    std::thread cashier([&] {
      start.arrive_and_wait();
      outcome = money_comes(started);
    });
    start.arrive_and_wait();
    EXPECT_EQ(give_up(rental_id).code, 200);
    cashier.join();
    EXPECT_EQ(state(rental_id), "given_up");
    EXPECT_EQ(refunds_.size() - given_back_before, outcome == PaidOutcome::paid ? 1U : 0U);
    EXPECT_EQ(record(rental_id).at("toGiveBackCents").as_int64(), 0);
  }
  EXPECT_EQ(deposits(), Cents{0});
}

TEST_P(RentalsTest, a_fee_that_comes_in_while_it_is_waived_is_either_the_malls_or_the_cashiers_to_give_back) {
  std::int64_t paid_count = 0;
  for (int round = 0; round < 4; ++round) {
    const std::int64_t rental_id = umbrella_out();
    pass(50h);
    take_back(rental_id);
    const auto started = start_payment(rental_id, 400);
    std::barrier start(2);
    auto outcome = PaidOutcome::already_paid;
    std::thread cashier([&] {
      start.arrive_and_wait();
      outcome = money_comes(started);
    });
    start.arrive_and_wait();
    const auto waived = waive(rental_id);
    cashier.join();
    EXPECT_EQ(waived.code, outcome == PaidOutcome::paid ? rental_nothing_owed.code : 200);
    EXPECT_EQ(state(rental_id), "settled");
    if (outcome == PaidOutcome::paid) ++paid_count;
  }
  EXPECT_EQ(sales(), Cents{400 * paid_count});
}

TEST_P(RentalsTest, of_two_reservations_at_a_desk_the_one_whose_deposit_is_paid_is_lent) {
  const std::int64_t unpaid = reserve(power_bank).whole("rentalId");
  const std::int64_t paid = reserve(power_bank).whole("rentalId");
  pay(paid, 9'900);
  const std::string here = visit(lin);
  EXPECT_EQ(lend(here, power_bank).whole("rentalId"), paid);
  EXPECT_EQ(lend(here, power_bank).code, rental_deposit_unpaid.code);
  EXPECT_EQ(state(unpaid), "reserved");
}

// ---- overdue, lost and found ----

TEST_P(RentalsTest, what_is_overdue_is_told_each_day_for_a_week_and_costs_its_deposit_at_most) {
  const std::int64_t rental_id = umbrella_out();
  pass(72h);
  EXPECT_EQ(state(rental_id), "overdue");
  for (int day = 0; day < 10; ++day) pass(24h);
  EXPECT_EQ(told_.size(), 7U);
  EXPECT_EQ(told_.back().reminder, 7);
  EXPECT_EQ(record(rental_id).at("rental").at("daysOverdue").as_int64(), 10);
  pass(24h * 20);
  EXPECT_EQ(take_back(rental_id).whole("owedCents"), 3'900);
  pay(rental_id, 3'900);
}

TEST_P(RentalsTest, a_lost_thing_keeps_its_deposit_and_what_is_found_gives_it_back_less_the_fee_until_then) {
  const std::int64_t rental_id = power_bank_out();
  pass(5h);
  EXPECT_EQ(lose(rental_id).text("state"), "lost");
  EXPECT_EQ(sales(), Cents{9'900});
  EXPECT_EQ(deposits(), Cents{0});
  EXPECT_EQ(lying(east, power_bank), power_banks - 1);
  EXPECT_EQ(told_.back().news, RentalNews::lost);
  pass(24h * 9);
  const auto found = find(rental_id);
  EXPECT_EQ(found.text("state"), "settled");
  EXPECT_EQ(found.whole("feeCents"), 1'500);
  EXPECT_EQ(sales(), Cents{1'500});
  ASSERT_EQ(refunds_.size(), 1U);
  EXPECT_EQ(refunds_[0].amount, Cents{8'400});
  EXPECT_EQ(lying(west, power_bank), 1);
  EXPECT_EQ(told_.back().news, RentalNews::found);
  EXPECT_EQ(find(rental_id).code, rental_moved_on.code);
}

TEST_P(RentalsTest, who_left_no_deposit_owes_it_for_what_is_lost) {
  const std::int64_t rental_id = umbrella_out();
  EXPECT_EQ(lose(rental_id).whole("owedCents"), 3'900);
  EXPECT_EQ(reserve().code, rental_fee_owed.code);
  pay(rental_id, 3'900);
  EXPECT_EQ(state(rental_id), "lost");
  EXPECT_EQ(sales(), Cents{3'900});
  EXPECT_EQ(find(rental_id, east).text("state"), "settled");
  ASSERT_EQ(refunds_.size(), 1U);
  EXPECT_EQ(refunds_[0].amount, Cents{3'900}) << "it was lost within its free time";
  EXPECT_EQ(sales(), Cents{0});
}

TEST_P(RentalsTest, what_was_waived_of_a_lost_thing_is_not_asked_for_when_it_is_found) {
  const std::int64_t rental_id = umbrella_out();
  pass(30h);
  lose(rental_id);
  const auto started = start_payment(rental_id, 3'900);
  EXPECT_EQ(waive(rental_id).text("state"), "lost");
  EXPECT_EQ(find(rental_id).text("state"), "settled");
  EXPECT_EQ(money_comes(started), PaidOutcome::closed);
  EXPECT_EQ(reserve().code, 200);
}

TEST_P(RentalsTest, a_payment_for_a_lost_thing_is_closed_when_it_is_found) {
  const std::int64_t rental_id = umbrella_out();
  pass(30h);
  lose(rental_id);
  const auto started = start_payment(rental_id, 3'900);
  const auto found = find(rental_id);
  EXPECT_EQ(found.text("state"), "returned");
  EXPECT_EQ(found.whole("owedCents"), 200);
  EXPECT_EQ(money_comes(started), PaidOutcome::closed);
  pay(rental_id, 200);
  EXPECT_EQ(state(rental_id), "settled");
}

// ---- what lies where ----

TEST_P(RentalsTest, things_are_counted_and_carried_and_never_below_what_is_reserved) {
  reserve();
  reserve();
  EXPECT_EQ(count_things(1).code, rental_stock_reserved.code);
  EXPECT_EQ(count_things(2).whole("lyingCount"), 2);
  EXPECT_EQ(count_things(2).code, 200) << "as it was";
  EXPECT_EQ(carry(1, east, west).code, rental_none_left.code);
  EXPECT_EQ(count_things(9).code, 200);
  EXPECT_EQ(carry(4, east, west).whole("lyingCount"), 4);
  EXPECT_EQ(lying(east), 5);
  EXPECT_EQ(count_things(1, RentalDeskId{5}).code, rental_desk_not_found.code);
  EXPECT_EQ(count_things(1, east, RentalKindId{5}).code, rental_kind_not_found.code);
  EXPECT_EQ(carry(1, east, RentalDeskId{5}).code, rental_desk_not_found.code);
  EXPECT_EQ(carry(1, east, west, RentalKindId{5}).code, rental_kind_not_found.code);
  const auto moves = client_.get("/staff/v1/rentals/stock/moves?cause=carried").data.at("moves");
  EXPECT_EQ(moves.as_array().size(), 2U);
  EXPECT_EQ(moves.at(0).at("change").as_int64(), 4);
}

TEST_P(RentalsTest, many_who_reserve_and_give_up_at_once_leave_as_many_reserved_as_they_still_have) {
  std::barrier start(6);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 6; ++thread) {
    threads.emplace_back([&, thread] {
      http::MemoryClient client(router_);
      client.set_header("x-staff-key", "ann");
      const std::int64_t member = 2'000 + thread;
      client.set_header("access_token", std::to_string(member));
      start.arrive_and_wait();
      for (int i = 0; i < 6; ++i) {
        client.set_header("idempotency-key", fmt::format("k-{}-{}", thread, i));
        const auto answer = client.post("/mall-api/rentals/v1/reserve", R"({"deskId":11,"kindId":21})");
        EXPECT_EQ(answer.code, 200);
        if (i % 2 != 0) continue;
        EXPECT_EQ(client.post("/mall-api/rentals/v1/giveUp", fmt::format(R"({{"rentalId":{}}})", answer.whole("rentalId"))).code, 200);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const auto stock = database().read([&](db::Session& session) { return store::find_stock(session, east, umbrella).value(); });
  EXPECT_EQ(stock.lying_count, umbrellas);
  EXPECT_EQ(stock.reserved_count, 18) << "three each";
}

TEST_P(RentalsTest, the_overview_tells_what_lies_where_and_how_many_are_out) {
  const std::int64_t rental_id = umbrella_out();
  umbrella_out();
  reserve();
  pass(80h);
  auto overview = client_.get("/staff/v1/rentals/overview").data;
  EXPECT_EQ(overview.at("kinds").at(0).at("outCount").as_int64(), 2);
  EXPECT_EQ(overview.at("kinds").at(0).at("overdueCount").as_int64(), 2);
  EXPECT_EQ(overview.at("desks").at(0).at("stock").at(0).at("lyingCount").as_int64(), umbrellas - 2);
  EXPECT_EQ(overview.at("desks").at(0).at("stock").at(0).at("reservedCount").as_int64(), 0);
  lose(rental_id);
  overview = client_.get("/staff/v1/rentals/overview").data;
  EXPECT_EQ(overview.at("kinds").at(0).at("lostCount").as_int64(), 1);
  EXPECT_EQ(client_.get("/staff/v1/rentals/list?state=overdue").data.at("rentals").as_array().size(), 1U);
  EXPECT_EQ(client_.get("/staff/v1/rentals/list?memberId=7&pageSize=1").data.at("hasMore").as_bool(), true);
}

TEST_P(RentalsTest, the_end_of_an_account_forgets_its_places_and_keeps_the_books) {
  const std::int64_t rental_id = power_bank_out();
  take_back(rental_id);
  reserve();
  database().write([&](db::Transaction& transaction) { rentals_->erase_member(transaction, lin); });
  EXPECT_EQ(database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) as n from rental_places where member_id = 7"); }), 0);
  EXPECT_EQ(record(rental_id).at("payments").as_array().size(), 1U);
}

}  // namespace
}  // namespace galleria::rentals
