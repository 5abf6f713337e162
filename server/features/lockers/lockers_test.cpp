// Members, a bank that does as a test says, and the clock: taking, opening, codes, paying, doors that do not open, and what the staff does, on both databases.
#include "features/lockers/lockers.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <barrier>
#include <thread>

#include "db/database_fixture.hpp"
#include "features/lockers/lockers_store.hpp"
#include "http/router_fixture.hpp"
#include "ledger/ledger.hpp"

namespace galleria::lockers {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MemberId lin{7};
constexpr MemberId su{8};
constexpr LockerBankId bank{11};
constexpr std::int64_t small_doors = 20;
constexpr std::int64_t large_door = 21;

struct Banks : BankPort {
  LockerBatch read_events(const BankHeaderLookup&, std::string_view, std::string_view, const BankKeyLookup&, TimeMs) override { throw BankRejected("nobody"); }
  std::pair<std::string, BankHeaders> answer(const std::vector<LockerReceipt>&, const LockerBatch&, const Secret&, TimeMs) override { return {}; }
  OpenAnswer open(const BankAddress&, const OpenOrder& order) override {
    orders.push_back(order);
    return says;
  }
  std::vector<OpenOrder> orders;
  OpenAnswer says = OpenAnswer::opening;
};

class LockersTest : public db::DatabaseTest {
 protected:
  LockersTest() {
    LockersNeeds needs;
    needs.rights_of = [](db::Session&, MemberId) { return LockerRights{120, {"普通卡", "Member"}}; };
    needs.close_payment = [this](db::Transaction&, OrderId payment_id) { closed_.push_back(payment_id); };
    needs.tell_overdue = [this](db::Transaction&, const OverdueLocker& overdue) { told_.push_back(overdue.door_number); };
    needs.keep_photo = [](std::string_view bytes) { return bytes == "photo" ? std::optional<std::string>("/files/photo.jpg") : std::nullopt; };
    needs.forget_photo = [this](const std::string& address) { forgotten_.push_back(address); };
    lockers_.emplace(database(), clock_, ids_,
                     LockersConfig{.seal_key = Secret("a-seal-key-for-tests-of-some-length"), .code_key = Secret("a-code-key-for-tests-of-some-length")},
                     std::move(needs), banks_);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *lockers_);
    auto handlers = lockers_->timer_handlers();
    handlers.merge(lockers_->slow_timer_handlers());
    timers_.emplace(database(), clock_, std::move(handlers));
    client_.set_header("x-staff-key", "ann");
    sign_in(lin);
    DemoBank demo{.bank_id = bank,
                  .code = "G1",
                  .name = {"东门柜", "East"},
                  .place = {"L1", "L1"},
                  .small_hour_cents = Cents{200},
                  .medium_hour_cents = Cents{300},
                  .large_hour_cents = Cents{500},
                  .day_hours = 10,
                  .url = "/bank",
                  .key_id = "bank_1",
                  .secret = "secret-of-the-bank"};
    for (std::int64_t number = 1; number <= small_doors; ++number) demo.doors.push_back({LockerDoorId{100 + number}, number, LockerSize::small});
    demo.doors.push_back({LockerDoorId{100 + large_door}, large_door, LockerSize::large});
    database().write([&](db::Transaction& transaction) { lockers_->put_demo_bank(transaction, demo); });
  }
  // The books agree at the end of every test.
  void TearDown() override {
    for (const auto checks : {audit_checks(), ledger::audit_checks()}) {
      for (const auto& offence : database().read([&](db::Session& session) { return audit::run(session, checks); }))
        ADD_FAILURE() << offence.rule << ": " << offence.subject << ", " << offence.expected << " and " << offence.found;
    }
  }

  void sign_in(MemberId member_id) { client_.set_header("access_token", std::to_string(member_id.value)); }
  void pass(DurationMs time) {
    clock_.advance(time);
    timers_->run_due();
  }
  http::MemoryAnswer take(std::string_view size = "small") {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return client_.post("/mall-api/lockers/v1/take", fmt::format(R"({{"bankId":{},"size":"{}"}})", bank.value, size));
  }
  http::MemoryAnswer open(std::int64_t stay_id, bool ends = false) {
    auto answer = client_.post("/mall-api/lockers/v1/open", fmt::format(R"({{"stayId":{},"ends":{}}})", stay_id, ends));
    timers_->run_due();
    return answer;
  }
  http::MemoryAnswer of_stay(std::string_view what, std::int64_t stay_id) {
    return client_.post(fmt::format("/mall-api/lockers/v1/{}", what), fmt::format(R"({{"stayId":{}}})", stay_id));
  }
  wire::Json mine() { return client_.get("/mall-api/lockers/v1/mine").data; }
  std::string state(std::int64_t stay_id) { return record(stay_id).at("stay").at("state").as_string().c_str(); }
  wire::Json record(std::int64_t stay_id) { return client_.get(fmt::format("/staff/v1/lockers/stay?stayId={}", stay_id)).data; }
  http::MemoryAnswer by_staff(std::string_view what, std::string_view body) { return client_.post(fmt::format("/staff/v1/lockers/{}", what), body); }

  LockerEventOutcome tell(LockerEventKind kind, std::int64_t door, LockerOpeningId opening_id = {}) {
    return lockers_->take_events(bank, {{++sequence_, kind, clock_.now(), door, opening_id, {}}}).at(0).outcome;
  }
  LockerEventOutcome type(const std::string& code) {
    const auto outcome = lockers_->take_events(bank, {{++sequence_, LockerEventKind::code, clock_.now(), 0, {}, code}}).at(0).outcome;
    timers_->run_due();
    return outcome;
  }
  // As the last order says.
  LockerEventOutcome door_opens() { return tell(LockerEventKind::opened, banks_.orders.back().door_number, banks_.orders.back().opening_id); }
  LockerEventOutcome door_is_shut() { return tell(LockerEventKind::shut, banks_.orders.back().door_number, banks_.orders.back().opening_id); }
  // A bag lies in it, and the door is shut.
  std::int64_t stored(std::string_view size = "small") {
    const std::int64_t stay_id = take(size).whole("stayId");
    open(stay_id);
    EXPECT_EQ(door_opens(), LockerEventOutcome::opened);
    EXPECT_EQ(door_is_shut(), LockerEventOutcome::occupied);
    return stay_id;
  }
  http::MemoryAnswer start_payment(std::int64_t stay_id, std::int64_t owed) {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return client_.post("/mall-api/lockers/v1/payments/start",
                        fmt::format(R"({{"stayId":{},"quotedAt":{},"owedCents":{}}})", stay_id, epoch_ms(clock_.now()), owed));
  }
  PaidOutcome money_comes(const http::MemoryAnswer& started) {
    return database().write([&](db::Transaction& transaction) { return lockers_->mark_paid(transaction, OrderId{started.whole("paymentId")}); });
  }
  Cents sales() {
    return Cents{database().read([&](db::Session& session) { return ledger::sum_of(session, {ledger::AccountKind::sales, 0}); })};
  }

  Banks banks_;
  std::optional<Lockers> lockers_;
  std::optional<db::TimerWorker> timers_;
  http::Router router_;
  http::MemoryClient client_{router_};
  std::int64_t sequence_ = 0;
  int key_ = 0;
  std::vector<OrderId> closed_;
  std::vector<std::int64_t> told_;
  std::vector<std::string> forgotten_;
};
GALLERIA_ON_BOTH_DATABASES(LockersTest);

TEST_P(LockersTest, a_bag_is_stored_looked_into_and_fetched_within_the_free_time) {
  const std::int64_t stay_id = stored();
  EXPECT_EQ(state(stay_id), "occupied");
  clock_.advance(1h);
  EXPECT_EQ(open(stay_id).code, 200);
  EXPECT_EQ(door_opens(), LockerEventOutcome::opened);
  EXPECT_EQ(state(stay_id), "open");
  EXPECT_EQ(open(stay_id).code, locker_door_open.code);
  EXPECT_EQ(door_is_shut(), LockerEventOutcome::occupied);
  open(stay_id, true);
  door_opens();
  EXPECT_EQ(door_is_shut(), LockerEventOutcome::ended);
  EXPECT_EQ(state(stay_id), "ended");
  EXPECT_EQ(mine().at("lockers").as_array().size(), 0U);
  EXPECT_EQ(mine().at("former").as_array().size(), 1U);
  EXPECT_EQ(open(stay_id).code, locker_moved_on.code);
}

TEST_P(LockersTest, two_hundred_at_once_for_twenty_doors_get_twenty_and_each_door_is_had_by_one) {
  std::atomic<int> taken{0};
  std::atomic<int> full{0};
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
        const auto answer = client.post("/mall-api/lockers/v1/take", R"({"bankId":11,"size":"small"})");
        if (answer.code == 200) ++taken;
        if (answer.code == lockers_full.code) ++full;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(taken, small_doors);
  EXPECT_EQ(full, 200 - small_doors);
}

TEST_P(LockersTest, a_member_has_two_lockers_at_most_however_they_ask) {
  std::atomic<int> taken{0};
  std::barrier start(6);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 6; ++thread) {
    threads.emplace_back([&, thread] {
      http::MemoryClient client(router_);
      client.set_header("access_token", "7");
      client.set_header("idempotency-key", fmt::format("phone-{}", thread));
      start.arrive_and_wait();
      if (client.post("/mall-api/lockers/v1/take", R"({"bankId":11,"size":"small"})").code == 200) ++taken;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(taken, 2);
  EXPECT_EQ(take("large").code, locker_limit_reached.code);
}

TEST_P(LockersTest, a_door_that_nobody_opens_is_free_again_after_two_minutes) {
  const std::int64_t stay_id = take("large").whole("stayId");
  sign_in(su);
  EXPECT_EQ(take("large").code, lockers_full.code);
  pass(2min);
  EXPECT_EQ(state(stay_id), "lapsed");
  EXPECT_EQ(take("large").code, 200);
}

TEST_P(LockersTest, a_held_door_is_given_back_by_its_member_alone) {
  const std::int64_t stay_id = take("large").whole("stayId");
  sign_in(su);
  EXPECT_EQ(of_stay("giveUp", stay_id).code, locker_stay_not_found.code);
  EXPECT_EQ(open(stay_id).code, locker_stay_not_found.code);
  EXPECT_EQ(of_stay("code", stay_id).code, locker_stay_not_found.code);
  sign_in(lin);
  EXPECT_EQ(of_stay("giveUp", stay_id).code, 200);
  EXPECT_EQ(take("large").code, 200);
}

TEST_P(LockersTest, a_door_that_a_bank_may_have_opened_is_given_to_nobody_until_the_staff_has_looked) {
  const std::int64_t stay_id = take("large").whole("stayId");
  open(stay_id);
  EXPECT_EQ(of_stay("giveUp", stay_id).code, locker_moved_on.code);
  pass(2min);
  EXPECT_EQ(state(stay_id), "held") << "the bank has heard it, so its door may stand open";
  pass(6min);
  EXPECT_EQ(state(stay_id), "lapsed");
  EXPECT_EQ(take("large").code, lockers_full.code);
  EXPECT_EQ(door_opens(), LockerEventOutcome::unexpected);
  EXPECT_EQ(by_staff("door/condition", R"({"doorId":121,"condition":"working","reason":"看过，空的"})").code, 200);
  EXPECT_EQ(take("large").code, 200);
}

TEST_P(LockersTest, who_stays_longer_pays_before_the_door_opens) {
  const std::int64_t stay_id = stored();
  clock_.advance(2h + 30min);
  EXPECT_EQ(open(stay_id, true).code, locker_fee_due.code);
  EXPECT_EQ(of_stay("code", stay_id).code, locker_fee_due.code);
  const auto seen = mine().at("lockers").at(0);
  EXPECT_EQ(seen.at("owedCents").as_int64(), 200);
  EXPECT_EQ(start_payment(stay_id, 100).code, locker_price_changed.code);
  const auto started = start_payment(stay_id, 200);
  ASSERT_EQ(started.code, 200);
  EXPECT_EQ(money_comes(started), PaidOutcome::paid);
  EXPECT_EQ(money_comes(started), PaidOutcome::already_paid);
  EXPECT_EQ(sales(), Cents{200});
  EXPECT_EQ(start_payment(stay_id, 200).code, locker_nothing_owed.code);
  EXPECT_EQ(open(stay_id, true).code, 200);
  door_opens();
  EXPECT_EQ(door_is_shut(), LockerEventOutcome::ended);
  EXPECT_EQ(record(stay_id).at("stay").at("paidCents").as_int64(), 200);
}

TEST_P(LockersTest, a_payment_counts_for_what_it_was_and_a_later_hour_costs_only_itself) {
  const std::int64_t stay_id = stored();
  clock_.advance(2h + 30min);
  EXPECT_EQ(money_comes(start_payment(stay_id, 200)), PaidOutcome::paid);
  clock_.advance(2h);
  EXPECT_EQ(start_payment(stay_id, 600).code, locker_price_changed.code);
  EXPECT_EQ(money_comes(start_payment(stay_id, 400)), PaidOutcome::paid);
  EXPECT_EQ(sales(), Cents{600});
}

TEST_P(LockersTest, a_payment_that_is_not_paid_in_time_is_closed_and_its_late_money_is_the_cashiers_to_give_back) {
  const std::int64_t stay_id = stored();
  clock_.advance(2h + 30min);
  const auto started = start_payment(stay_id, 200);
  EXPECT_EQ(start_payment(stay_id, 200).whole("paymentId"), started.whole("paymentId"));
  pass(10min);
  EXPECT_THAT(closed_, ElementsAre(OrderId{started.whole("paymentId")}));
  EXPECT_EQ(money_comes(started), PaidOutcome::closed);
  EXPECT_EQ(sales(), Cents{0});
  // Whatever else ends the locker ends its payment.
  const auto second = start_payment(stay_id, 200);
  EXPECT_EQ(by_staff("stay/handOver", fmt::format(R"({{"stayId":{},"reason":"已核对身份"}})", stay_id)).code, 200);
  EXPECT_EQ(money_comes(second), PaidOutcome::closed);
  EXPECT_EQ(start_payment(stay_id, 200).code, locker_moved_on.code);
}

TEST_P(LockersTest, a_code_opens_its_door_once_and_only_until_it_lapses) {
  const std::int64_t stay_id = stored();
  const std::size_t orders = banks_.orders.size();
  const std::string code = of_stay("code", stay_id).text("code");
  EXPECT_EQ(type(code), LockerEventOutcome::code_right);
  EXPECT_EQ(banks_.orders.size(), orders + 1);
  door_opens();
  door_is_shut();
  EXPECT_EQ(type(code), LockerEventOutcome::code_wrong);
  const std::string late = of_stay("code", stay_id).text("code");
  clock_.advance(11min);
  EXPECT_EQ(type(late), LockerEventOutcome::code_wrong);
  EXPECT_EQ(
      database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) as n from locker_codes where digest like '______'"); }), 0);
}

TEST_P(LockersTest, a_code_does_not_open_what_owes_meanwhile) {
  const std::int64_t stay_id = stored();
  clock_.advance(1h + 55min);
  const std::string code = of_stay("code", stay_id).text("code");
  clock_.advance(6min);
  const std::size_t orders = banks_.orders.size();
  EXPECT_EQ(type(code), LockerEventOutcome::fee_due);
  EXPECT_EQ(banks_.orders.size(), orders);
}

TEST_P(LockersTest, a_keypad_is_locked_after_five_wrong_codes_even_for_the_right_one) {
  const std::int64_t stay_id = stored();
  const std::string code = of_stay("code", stay_id).text("code");
  const std::string wrong = code == "000000" ? "000001" : "000000";
  for (int i = 0; i < 5; ++i) EXPECT_EQ(type(wrong), LockerEventOutcome::code_wrong);
  EXPECT_EQ(type(code), LockerEventOutcome::keypad_locked);
  clock_.advance(10min);
  const std::string next = of_stay("code", stay_id).text("code");
  EXPECT_EQ(type(next), LockerEventOutcome::code_right);
}

TEST_P(LockersTest, a_door_that_jams_at_first_is_taken_out_of_order_and_another_can_be_taken) {
  const auto taken = take();
  banks_.says = OpenAnswer::jammed;
  open(taken.whole("stayId"));
  EXPECT_EQ(state(taken.whole("stayId")), "faulted");
  banks_.says = OpenAnswer::opening;
  const auto second = take();
  ASSERT_EQ(second.code, 200);
  EXPECT_NE(second.whole("doorNumber"), taken.whole("doorNumber"));
}

TEST_P(LockersTest, things_behind_a_jammed_door_cost_nothing_more_until_the_staff_hands_them_over) {
  const std::int64_t stay_id = stored();
  clock_.advance(1h);
  banks_.says = OpenAnswer::jammed;
  open(stay_id, true);
  auto seen = mine().at("lockers").at(0);
  EXPECT_EQ(seen.at("lastOpening").at("progress").as_string(), "jammed");
  EXPECT_TRUE(seen.at("hasCalledHelp").as_bool());
  clock_.advance(5h);
  EXPECT_EQ(mine().at("lockers").at(0).at("owedCents").as_int64(), 0);
  EXPECT_EQ(client_.get("/staff/v1/lockers/stays?waitsForHelp=true").data.at("stays").as_array().size(), 1U);
  const auto over = by_staff("stay/handOver", fmt::format(R"({{"stayId":{},"reason":"用钥匙打开"}})", stay_id));
  EXPECT_EQ(over.text("state"), "ended");
  EXPECT_EQ(by_staff("stay/handOver", fmt::format(R"({{"stayId":{},"reason":"再一次"}})", stay_id)).code, locker_moved_on.code);
  EXPECT_EQ(by_staff("stay/handOver", R"({"stayId":1,"reason":"没有的"})").code, locker_stay_not_found.code);
}

TEST_P(LockersTest, a_bank_that_does_not_answer_is_asked_again_and_given_up_after_its_time) {
  const std::int64_t stay_id = stored();
  banks_.says = OpenAnswer::silent;
  open(stay_id);
  const std::size_t asked = banks_.orders.size();
  pass(3s);
  EXPECT_EQ(banks_.orders.size(), asked + 1);
  EXPECT_EQ(banks_.orders.back().opening_id, banks_.orders.at(asked - 1).opening_id);
  EXPECT_EQ(open(stay_id).code, 200) << "pressed twice is one order";
  EXPECT_EQ(record(stay_id).at("openings").as_array().size(), 2U);
  pass(1min);
  EXPECT_EQ(mine().at("lockers").at(0).at("lastOpening").at("progress").as_string(), "silent");
  EXPECT_EQ(of_stay("help", stay_id).code, 200);
}

TEST_P(LockersTest, an_order_for_a_door_that_is_somebody_elses_by_now_is_not_given) {
  const std::int64_t stay_id = stored("large");
  client_.post("/mall-api/lockers/v1/open", fmt::format(R"({{"stayId":{},"ends":false}})", stay_id));
  by_staff("stay/handOver", fmt::format(R"({{"stayId":{},"reason":"已核对身份"}})", stay_id));
  const std::size_t told = banks_.orders.size();
  sign_in(su);
  EXPECT_EQ(take("large").code, 200);
  timers_->run_due();
  EXPECT_EQ(banks_.orders.size(), told);
}

TEST_P(LockersTest, a_bank_whose_clock_is_wrong_makes_nobody_pay_for_a_time_before_the_door_was_asked_for) {
  const auto started_by = [&](DurationMs wrong_by) {
    const std::int64_t stay_id = take().whole("stayId");
    open(stay_id);
    const auto order = banks_.orders.back();
    for (const LockerEventKind kind : {LockerEventKind::opened, LockerEventKind::shut})
      lockers_->take_events(bank, {{++sequence_, kind, clock_.now() + wrong_by, order.door_number, order.opening_id, {}}});
    const auto row = database().read(
        [&](db::Session& session) { return session.row<std::int64_t>("select started_at_ms from locker_stays where stay_id = $1", stay_id).value(); });
    return row - epoch_ms(clock_.now());
  };
  EXPECT_EQ(started_by(-400h), -std::chrono::milliseconds(5min).count());
  EXPECT_EQ(started_by(400h), std::chrono::milliseconds(5min).count());
}

TEST_P(LockersTest, what_a_bank_tells_counts_once_whatever_its_order) {
  const std::int64_t stay_id = take().whole("stayId");
  open(stay_id);
  const auto order = banks_.orders.back();
  const TimeMs now = clock_.now();
  const LockerEvent opened{1, LockerEventKind::opened, now, order.door_number, order.opening_id, {}};
  const LockerEvent shut{2, LockerEventKind::shut, now + 20s, order.door_number, order.opening_id, {}};
  EXPECT_EQ(lockers_->take_events(bank, {shut}).at(0).outcome, LockerEventOutcome::occupied);
  EXPECT_EQ(lockers_->take_events(bank, {opened, shut}).at(0).outcome, LockerEventOutcome::repeated);
  EXPECT_EQ(lockers_->take_events(bank, {opened}).at(0).outcome, LockerEventOutcome::repeated);
  EXPECT_EQ(state(stay_id), "occupied");
  EXPECT_EQ(record(stay_id).at("moves").as_array().size(), 3U);
  sequence_ = 2;
  EXPECT_EQ(tell(LockerEventKind::shut, 77), LockerEventOutcome::ignored);
}

TEST_P(LockersTest, a_door_that_is_opened_with_a_key_is_in_the_log_and_stands_open) {
  const std::int64_t stay_id = stored("large");
  EXPECT_EQ(tell(LockerEventKind::opened, large_door), LockerEventOutcome::unexpected);
  EXPECT_EQ(state(stay_id), "open");
  EXPECT_EQ(tell(LockerEventKind::shut, large_door), LockerEventOutcome::occupied);
  const auto log = client_.get("/staff/v1/lockers/openings?doorNumber=21").data.at("openings");
  EXPECT_EQ(log.at(0).at("way").as_string(), "key");
}

TEST_P(LockersTest, after_two_days_its_member_is_told_and_the_staff_clears_it_with_photos) {
  const std::int64_t stay_id = stored("large");
  pass(48h);
  EXPECT_EQ(state(stay_id), "overdue");
  EXPECT_THAT(told_, ElementsAre(large_door));
  const auto clear = [&](std::int64_t photo_id, std::int64_t of) {
    return by_staff("stay/clear", fmt::format(R"({{"stayId":{},"photoIds":[{}],"keptAt":"服务台","reason":"超期清柜"}})", of, photo_id));
  };
  EXPECT_EQ(client_.upload("/staff/v1/lockers/photo", {"file", "a.txt", "text/plain", "no photo"}).code, locker_photo_refused.code);
  const std::int64_t photo = client_.upload("/staff/v1/lockers/photo", {"file", "a.jpg", "image/jpeg", "photo"}).whole("photoId");
  EXPECT_EQ(clear(photo, 1).code, locker_stay_not_found.code);
  EXPECT_EQ(clear(5, stay_id).code, locker_photo_not_found.code);
  EXPECT_EQ(state(stay_id), "overdue");
  EXPECT_EQ(clear(photo, stay_id).text("state"), "cleared");
  EXPECT_EQ(record(stay_id).at("photos").as_array().size(), 1U);
  EXPECT_EQ(clear(photo, stay_id).code, locker_moved_on.code);
  EXPECT_EQ(mine().at("former").at(0).at("keptAt").as_string(), "服务台");
  EXPECT_EQ(take("large").code, 200);
}

TEST_P(LockersTest, who_comes_late_pays_and_takes_everything_out) {
  const std::int64_t stay_id = stored();
  pass(49h);
  const std::int64_t owed = mine().at("lockers").at(0).at("owedCents").as_int64();
  EXPECT_EQ(owed, 4'000);
  EXPECT_EQ(money_comes(start_payment(stay_id, owed)), PaidOutcome::paid);
  open(stay_id);
  door_opens();
  EXPECT_EQ(door_is_shut(), LockerEventOutcome::ended) << "what is overdue cannot be shut in again";
}

TEST_P(LockersTest, photos_that_nobody_used_are_forgotten_after_a_day) {
  client_.upload("/staff/v1/lockers/photo", {"file", "a.jpg", "image/jpeg", "photo"});
  lockers_->start_timers();
  pass(1s);
  EXPECT_THAT(forgotten_, IsEmpty());
  pass(25h);
  EXPECT_THAT(forgotten_, ElementsAre("/files/photo.jpg"));
}

TEST_P(LockersTest, the_staff_opens_any_door_and_takes_one_out_of_order_with_a_reason) {
  const std::int64_t stay_id = stored("large");
  clock_.advance(20h);
  const auto opened = by_staff("door/open", R"({"doorId":121,"reason":"顾客忘了手机"})");
  EXPECT_EQ(opened.text("way"), "staff");
  timers_->run_due();
  door_opens();
  EXPECT_EQ(state(stay_id), "open");
  EXPECT_EQ(by_staff("door/open", R"({"doorId":7,"reason":"没有的门"})").code, locker_door_not_found.code);
  EXPECT_EQ(by_staff("door/condition", R"({"doorId":7,"condition":"out_of_order","reason":"没有的门"})").code, locker_door_not_found.code);
  EXPECT_EQ(by_staff("door/condition", R"({"doorId":101,"condition":"out_of_order","reason":"锁坏了"})").text("condition"), "out_of_order");
  const auto doors = client_.get("/staff/v1/lockers/overview").data.at("banks").at(0).at("doors");
  EXPECT_EQ(doors.at(0).at("conditionReason").as_string(), "锁坏了");
  EXPECT_EQ(mine().at("banks").at(0).at("offers").at(0).at("freeCount").as_int64(), small_doors - 1);
}

TEST_P(LockersTest, a_bank_that_is_not_there_has_no_doors_and_help_is_called_to_things_alone) {
  client_.set_header("idempotency-key", "none");
  EXPECT_EQ(client_.post("/mall-api/lockers/v1/take", R"({"bankId":5,"size":"small"})").code, locker_bank_not_found.code);
  const std::int64_t stay_id = take().whole("stayId");
  EXPECT_EQ(of_stay("help", stay_id).code, locker_moved_on.code);
}

TEST_P(LockersTest, the_end_of_an_account_forgets_where_things_are_kept) {
  const std::int64_t stay_id = stored("large");
  EXPECT_EQ(database().read([&](db::Session& session) { return lockers_->count_in_use(session, lin); }), 1);
  pass(48h);
  const std::int64_t photo = client_.upload("/staff/v1/lockers/photo", {"file", "a.jpg", "image/jpeg", "photo"}).whole("photoId");
  by_staff("stay/clear", fmt::format(R"({{"stayId":{},"photoIds":[{}],"keptAt":"服务台","reason":"超期清柜"}})", stay_id, photo));
  database().write([&](db::Transaction& transaction) { lockers_->erase_member(transaction, lin); });
  EXPECT_EQ(record(stay_id).at("stay").at("keptAt").as_string(), "");
}

}  // namespace
}  // namespace galleria::lockers
