// What gates tell, in whatever order, and what the staff does about it, on both databases.
#include "features/parking/parking.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "base/sequences_fixture.hpp"
#include "db/database_fixture.hpp"
#include "features/parking/parking_store.hpp"
#include "http/router_fixture.hpp"

namespace galleria::parking {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr CarParkId car_park{11};
constexpr ParkingGateId gate_in{21};
constexpr ParkingGateId gate_out{22};

struct Gates : GatePort {
  GateBatch read_events(const GateHeaderLookup&, std::string_view, std::string_view, const GateKeyLookup&, TimeMs) override { throw GateRejected("nobody"); }
  std::pair<std::string, GateHeaders> answer(const std::vector<GateReceipt>&, const GateBatch&, const Secret&, TimeMs) override { return {}; }
  bool may_leave(const GateAddress&, const LeaveOrder& order) override {
    told.push_back(order);
    return hears;
  }
  std::vector<LeaveOrder> told;
  bool hears = true;
};

// An hour is free, then five yuan an hour.
TariffRules five_an_hour() {
  TariffRules rules;
  rules.free_minutes = {60};
  TariffBand band;
  band.unit_cents = {500};
  rules.bands.items = {band};
  return rules;
}

class ParkingTest : public db::DatabaseTest {
 protected:
  ParkingTest() {
    parking_.emplace(database(), clock_, ids_, ParkingConfig{.seal_key = Secret("a-seal-key-for-tests-of-some-length")}, gates_);
    parking_->on_exit_order([this](db::Transaction&, ParkingSessionId session_id, ExitOrder outcome) { exit_orders_.emplace_back(session_id.value, outcome); });
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *parking_);
    client_.set_header("x-staff-key", "ann");
    start_ = clock_.now();
    DemoCarPark demo{.car_park_id = car_park, .code = "P1", .name = {"停车场", "Car park"}, .at = start_};
    demo.areas.push_back({CarParkAreaId{31}, "B2", {"地下二层", "Basement 2"}, 100, 0});
    demo.gates.push_back({gate_in, "东入口", GateKind::entry, "/in", "gate_in", "secret-of-the-entry"});
    demo.gates.push_back({gate_out, "东出口", GateKind::exit, "/out", "gate_out", "secret-of-the-exit"});
    for (const VehicleClass vehicle_class : {VehicleClass::small, VehicleClass::new_energy, VehicleClass::large})
      demo.tariffs.push_back({ParkingTariffId{41 + static_cast<int>(vehicle_class)}, vehicle_class, "五元一小时", five_an_hour(), TariffState::released,
                              start_ - 48h, start_ - 48h});
    demo.permits.push_back({ParkingPermitId{51}, PermitKind::month_card, "粤BD12345", "楼上", start_ - 24h, start_ + 240h});
    database().write([&](db::Transaction& transaction) { parking_->put_demo_car_park(transaction, demo); });
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  GateEvent entered(TimeMs at, std::string plate = "粤B12345") { return {++sequence_in_, GateEventKind::entered, at, std::move(plate), 98}; }
  GateEvent left(TimeMs at, std::string plate = "粤B12345") { return {++sequence_out_, GateEventKind::left, at, std::move(plate), 98}; }
  GateEventOutcome at_entry(const GateEvent& event) { return parking_->take_events(gate_in, {event}).at(0).outcome; }
  GateEventOutcome at_exit(const GateEvent& event) { return parking_->take_events(gate_out, {event}).at(0).outcome; }
  wire::Json sessions(std::string_view query = "") { return client_.get(fmt::format("/staff/v1/parking/sessions{}", query)).data.at("sessions"); }
  std::int64_t newest() { return sessions().at(0).at("sessionId").as_int64(); }
  std::string state(std::int64_t session_id) { return record(session_id).at("session").at("state").as_string().c_str(); }
  wire::Json record(std::int64_t session_id) { return client_.get(fmt::format("/staff/v1/parking/session?sessionId={}", session_id)).data; }
  std::int64_t settle(std::int64_t session_id, std::string_view decision, std::string_view more = "") {
    return client_
        .post("/staff/v1/parking/session/settle", fmt::format(R"({{"sessionId":{},"decision":"{}","reason":"看过照片"{}}})", session_id, decision, more))
        .code;
  }
  InsideView inside(const std::string& plate = "粤B12345") {
    return database().read([&](db::Session& session) { return parking_->find_inside(session, car_park, {plate, ""}).value(); });
  }
  Cents owed(const InsideView& stay, TimeMs at) {
    return database().read([&](db::Session& session) { return parking_->owed_at(session, stay, at).fee; });
  }
  Result<Done> pay(const InsideView& stay, TimeMs until) {
    return database().write([&](db::Transaction& transaction) { return parking_->mark_paid(transaction, stay, until, until + 15min); });
  }
  void run_slow() { db::TimerWorker(database(), clock_, parking_->slow_timer_handlers()).run_due(); }

  Gates gates_;
  std::optional<Parking> parking_;
  http::Router router_;
  http::MemoryClient client_{router_};
  TimeMs start_{};
  std::int64_t sequence_in_ = 0;
  std::int64_t sequence_out_ = 0;
  std::vector<std::pair<std::int64_t, ExitOrder>> exit_orders_;
};
GALLERIA_ON_BOTH_DATABASES(ParkingTest);

TEST_P(ParkingTest, a_car_comes_in_pays_and_leaves) {
  EXPECT_EQ(at_entry(entered(start_)), GateEventOutcome::entered);
  const auto stay = inside();
  EXPECT_EQ(owed(stay, start_ + 60min), Cents{0});
  EXPECT_EQ(owed(stay, start_ + 2h), Cents{1'000});
  clock_.advance(2h);
  EXPECT_TRUE(pay(stay, clock_.now()));
  EXPECT_EQ(owed(inside(), start_ + 2h + 15min), Cents{0});
  EXPECT_EQ(owed(inside(), start_ + 2h + 16min), Cents{500}) << "whoever stays on pays from the paid moment on";
  EXPECT_EQ(at_exit(left(start_ + 2h + 10min)), GateEventOutcome::left);
  EXPECT_EQ(state(stay.session_id.value), "left");
  EXPECT_EQ(record(stay.session_id.value).at("events").as_array().size(), 2U);
}

TEST_P(ParkingTest, a_car_that_waits_at_an_exit_is_heard_of_where_the_camera_is_sure_and_the_line_is_up) {
  std::vector<std::string> waiting;
  parking_->on_waiting([&](db::Transaction&, ParkingSessionId, const std::string& plate) { waiting.push_back(plate); });
  at_entry(entered(start_));
  clock_.advance(2h);
  const auto wait = [&](TimeMs at, std::string plate, std::int64_t confidence) {
    return at_exit({++sequence_out_, GateEventKind::waiting, at, std::move(plate), confidence});
  };
  EXPECT_EQ(wait(clock_.now(), "粤B12345", 59), GateEventOutcome::ignored);
  EXPECT_EQ(wait(clock_.now(), "粤B99999", 98), GateEventOutcome::ignored) << "not inside";
  EXPECT_EQ(wait(clock_.now() - 10min, "粤B12345", 98), GateEventOutcome::ignored) << "told when the line was up again";
  EXPECT_EQ(at_entry({++sequence_in_, GateEventKind::waiting, clock_.now(), "粤B12345", 98}), GateEventOutcome::ignored) << "there is no way out";
  EXPECT_THAT(waiting, testing::IsEmpty());
  EXPECT_EQ(wait(clock_.now(), "粤B12345", 98), GateEventOutcome::waiting);
  EXPECT_THAT(waiting, testing::ElementsAre("粤B12345"));
  EXPECT_TRUE(database().write([&](db::Transaction& transaction) {
    const auto stay = parking_->find_inside(transaction, car_park, {.plate = "粤B12345", .ticket_code = {}}).value();
    return parking_->mark_paid(transaction, stay, clock_.now(), clock_.now() + 15min, SessionActor::consent).has_value();
  }));
  EXPECT_EQ(record(newest()).at("moves").as_array().back().at("actorKind").as_string(), "consent");
}

TEST_P(ParkingTest, the_same_event_is_taken_once_however_often_it_is_told) {
  const auto event = entered(start_);
  EXPECT_EQ(at_entry(event), GateEventOutcome::entered);
  EXPECT_EQ(at_entry(event), GateEventOutcome::repeated);
  const auto receipts = parking_->take_events(gate_in, {event, event});
  EXPECT_THAT(receipts.at(1).outcome, GateEventOutcome::repeated);
  EXPECT_EQ(sessions().as_array().size(), 1U);
}

TEST_P(ParkingTest, a_car_that_rolls_back_under_the_camera_came_in_once) {
  at_entry(entered(start_));
  EXPECT_EQ(at_entry(entered(start_ + 20s)), GateEventOutcome::entered_twice);
  EXPECT_EQ(sessions().as_array().size(), 1U);
}

TEST_P(ParkingTest, an_exit_that_is_told_before_its_entry_is_matched_when_the_entry_comes) {
  clock_.advance(1h);
  EXPECT_EQ(at_exit(left(start_ + 40min)), GateEventOutcome::left_unmatched);
  const auto exit = newest();
  EXPECT_EQ(at_entry(entered(start_)), GateEventOutcome::matched);
  EXPECT_EQ(state(exit), "closed");
  EXPECT_EQ(state(newest()), "left");
}

TEST_P(ParkingTest, who_comes_in_twice_leaves_the_older_stay_to_the_staff_or_to_an_exit_that_is_told_late) {
  clock_.advance(10h);
  at_entry(entered(start_));
  const auto older = newest();
  EXPECT_EQ(at_entry(entered(start_ + 5h)), GateEventOutcome::entered);
  EXPECT_EQ(state(older), "exception");
  EXPECT_EQ(at_exit(left(start_ + 3h)), GateEventOutcome::left_unpaid);
  EXPECT_EQ(record(older).at("session").at("exception").as_string(), "left_unpaid");
  EXPECT_EQ(record(older).at("owed").as_int64(), 1'500);
  EXPECT_EQ(state(newest()), "inside");
  EXPECT_EQ(at_entry(entered(start_ - 5h)), GateEventOutcome::entered_late);
  EXPECT_EQ(settle(newest(), "close"), 200);
  EXPECT_EQ(state(newest()), "closed");
}

TEST_P(ParkingTest, who_leaves_before_anybody_knows_of_the_payment_is_an_exception_until_it_is_paid) {
  at_entry(entered(start_));
  clock_.advance(3h);
  EXPECT_EQ(at_exit(left(start_ + 2h)), GateEventOutcome::left_unpaid);
  const auto stay = inside();
  EXPECT_EQ(stay.state, SessionState::exception);
  EXPECT_EQ(owed(stay, clock_.now()), Cents{1'000}) << "it does not grow any more";
  EXPECT_TRUE(pay(stay, start_ + 2h));
  EXPECT_EQ(state(stay.session_id.value), "left");
}

TEST_P(ParkingTest, a_payment_of_a_stay_that_somebody_else_paid_meanwhile_is_refused) {
  at_entry(entered(start_));
  const auto stay = inside();
  EXPECT_TRUE(pay(stay, start_ + 2h));
  EXPECT_TRUE(pay(stay, start_ + 2h).error().is(parking_moved_on));
  EXPECT_TRUE(pay(inside(), start_ + 3h));
}

TEST_P(ParkingTest, a_payment_that_is_undone_leaves_what_was_paid_before_it) {
  at_entry(entered(start_));
  const auto stay = inside();
  EXPECT_TRUE(pay(stay, start_ + 2h));
  const auto undo = [&](TimeMs until) {
    return database().write([&](db::Transaction& transaction) { return parking_->undo_paid(transaction, stay.session_id, until, std::nullopt); });
  };
  EXPECT_TRUE(undo(start_ + 1h).has_error());
  EXPECT_TRUE(undo(start_ + 2h));
  EXPECT_EQ(inside().state, SessionState::inside);
  EXPECT_EQ(owed(inside(), start_ + 2h), Cents{1'000});
}

TEST_P(ParkingTest, a_month_card_owes_nothing_and_leaves_without_paying) {
  at_entry(entered(start_, "粤BD12345"));
  EXPECT_TRUE(inside("粤BD12345").has_permit);
  clock_.advance(9h);
  EXPECT_EQ(at_exit(left(start_ + 9h, "粤BD12345")), GateEventOutcome::left);
}

TEST_P(ParkingTest, a_plate_that_no_camera_could_read_is_corrected_by_the_staff) {
  GateEvent unread = entered(start_, "粤B1234");
  EXPECT_EQ(at_entry(unread), GateEventOutcome::entered_unread);
  const auto id = newest();
  EXPECT_EQ(settle(id, "correct"), plate_unreadable.code);
  EXPECT_EQ(settle(id, "correct", R"(,"plate":"粤B 12345")"), 200);
  EXPECT_EQ(inside().session_id.value, id);
  EXPECT_EQ(settle(id, "close"), parking_moved_on.code);
  EXPECT_EQ(at_entry(entered(start_ + 2h, "")), GateEventOutcome::entered_unread);
  EXPECT_EQ(settle(newest(), "correct", R"(,"plate":"粤B12345")"), plate_already_inside.code);
}

TEST_P(ParkingTest, a_misread_exit_is_merged_into_the_stay_whose_plate_it_looks_like) {
  at_entry(entered(start_, "粤B8D345"));
  at_entry(entered(start_ + 5min, "沪A99999"));
  const auto stay = inside("粤B8D345").session_id.value;
  clock_.advance(2h);
  EXPECT_EQ(at_exit(left(start_ + 50min, "粤BBD345")), GateEventOutcome::left_unmatched);
  const auto exit = newest();
  const auto found = client_.get(fmt::format("/staff/v1/parking/session/candidates?sessionId={}", exit)).data;
  ASSERT_EQ(found.at("candidates").as_array().size(), 1U);
  EXPECT_EQ(found.at("candidates").at(0).at("plate").as_string(), "粤B8D345");
  EXPECT_EQ(settle(exit, "merge"), parking_session_not_found.code);
  EXPECT_EQ(settle(exit, "merge", fmt::format(R"(,"intoSessionId":{})", exit)), parking_merge_impossible.code);
  EXPECT_EQ(settle(exit, "merge", fmt::format(R"(,"intoSessionId":{})", stay)), 200);
  EXPECT_EQ(state(stay), "left");
  EXPECT_EQ(state(exit), "closed");
}

TEST_P(ParkingTest, a_car_without_a_plate_comes_and_goes_by_its_ticket) {
  GateEvent in = entered(start_, "");
  in.ticket_code = "T100";
  EXPECT_EQ(at_entry(in), GateEventOutcome::entered);
  GateEvent out = left(start_ + 30min, "");
  out.ticket_code = "T100";
  clock_.advance(1h);
  EXPECT_EQ(at_exit(out), GateEventOutcome::left);
}

TEST_P(ParkingTest, cameras_above_the_bays_count_and_place_cars) {
  at_entry(entered(start_));
  GateEvent counted{++sequence_in_, GateEventKind::counted, start_ + 1min};
  counted.area_code = "B2";
  counted.taken_count = 130;
  EXPECT_EQ(at_entry(counted), GateEventOutcome::counted);
  GateEvent parked{++sequence_in_, GateEventKind::parked, start_ + 1min, "粤B12345", 90};
  parked.area_code = "B2";
  parked.bay = "B2-A01";
  EXPECT_EQ(at_entry(parked), GateEventOutcome::parked);
  EXPECT_EQ(inside().bay, "B2-A01");
  const auto overview = client_.get("/staff/v1/parking/overview").data.at("carParks").at(0);
  EXPECT_EQ(overview.at("carPark").at("areas").at(0).at("takenCount").as_int64(), 100) << "no more than there are bays";
  EXPECT_EQ(overview.at("insideCount").as_int64(), 1);
  counted.sequence = ++sequence_in_;
  counted.at = start_;
  EXPECT_EQ(at_entry(counted), GateEventOutcome::ignored) << "older than what is known";
}

TEST_P(ParkingTest, a_gate_that_hears_is_acknowledged_and_one_that_does_not_is_given_up_in_time) {
  at_entry(entered(start_));
  const auto stay = inside();
  const auto tell = [&] { database().write([&](db::Transaction& transaction) { parking_->tell_gate(transaction, stay.session_id); }); };
  EXPECT_TRUE(pay(stay, start_ + 2h));
  gates_.hears = false;
  tell();
  for (int i = 0; i < 20; ++i) {
    run_slow();
    clock_.advance(20s);
  }
  EXPECT_THAT(exit_orders_, ElementsAre(std::pair(stay.session_id.value, ExitOrder::given_up)));
  gates_.hears = true;
  tell();
  run_slow();
  EXPECT_EQ(exit_orders_.back().second, ExitOrder::acknowledged);
  EXPECT_EQ(gates_.told.back().plate, "粤B12345");
}

TEST_P(ParkingTest, a_later_exit_is_given_back_when_the_one_before_it_and_the_entry_after_it_are_told) {
  clock_.advance(20h);
  at_entry(entered(start_));
  EXPECT_EQ(at_exit(left(start_ + 10h)), GateEventOutcome::left_unpaid);
  const auto first = inside().session_id.value;
  EXPECT_EQ(record(first).at("owed").as_int64(), 5'000);
  EXPECT_EQ(at_exit(left(start_ + 2h)), GateEventOutcome::left_unpaid);
  EXPECT_EQ(record(first).at("owed").as_int64(), 1'000);
  EXPECT_EQ(at_entry(entered(start_ + 8h)), GateEventOutcome::matched);
  EXPECT_EQ(record(newest()).at("owed").as_int64(), 1'000);
  EXPECT_EQ(record(newest()).at("session").at("leftAt").as_int64(), epoch_ms(start_ + 10h));
}

TEST_P(ParkingTest, what_was_paid_or_decided_is_not_given_another_exit) {
  clock_.advance(20h);
  at_entry(entered(start_));
  EXPECT_EQ(at_exit(left(start_ + 10h)), GateEventOutcome::left_unpaid);
  EXPECT_TRUE(pay(inside(), start_ + 10h));
  const auto paid = newest();
  EXPECT_EQ(at_exit(left(start_ + 2h)), GateEventOutcome::left_unmatched) << "people look at it";
  EXPECT_EQ(at_entry(entered(start_ + 8h)), GateEventOutcome::entered_late);
  EXPECT_EQ(record(paid).at("session").at("leftAt").as_int64(), epoch_ms(start_ + 10h));
}

TEST_P(ParkingTest, who_paid_before_leaving_owes_nothing_once_the_true_exit_is_told) {
  clock_.advance(2h);
  at_entry(entered(start_));
  EXPECT_TRUE(pay(inside(), start_ + 2h));
  const auto paid = newest();
  clock_.advance(18h);
  EXPECT_EQ(at_exit(left(start_ + 10h)), GateEventOutcome::left_unpaid) << "as if it had stayed on";
  EXPECT_EQ(at_exit(left(start_ + 2h + 5min)), GateEventOutcome::matched);
  EXPECT_EQ(state(paid), "left");
  EXPECT_EQ(at_entry(entered(start_ + 9h)), GateEventOutcome::matched);
  EXPECT_EQ(state(newest()), "left") << "an hour is free";
}

TEST_P(ParkingTest, a_reading_that_is_sure_counts_beside_one_that_is_not) {
  GateEvent unsure = entered(start_);
  unsure.confidence = 40;
  EXPECT_EQ(at_entry(unsure), GateEventOutcome::entered_unread);
  EXPECT_EQ(at_entry(entered(start_ + 5s)), GateEventOutcome::entered);
  EXPECT_EQ(at_exit(left(start_ + 30min)), GateEventOutcome::left);
}

TEST_P(ParkingTest, an_exit_beyond_the_next_stay_is_not_that_of_the_one_before_it) {
  clock_.advance(20h);
  at_entry(entered(start_));
  const auto first = newest();
  at_entry(entered(start_ + 5h));
  EXPECT_EQ(at_exit(left(start_ + 6h)), GateEventOutcome::left);
  EXPECT_EQ(at_exit(left(start_ + 15h)), GateEventOutcome::left_unmatched);
  EXPECT_EQ(record(first).at("session").at("exception").as_string(), "double_entry");
  EXPECT_EQ(at_entry(entered(start_ + 14h)), GateEventOutcome::matched);
  EXPECT_EQ(at_exit(left(start_ + 30min)), GateEventOutcome::matched);
  EXPECT_EQ(state(first), "left");
}

TEST_P(ParkingTest, what_gates_tell_twice_and_in_any_order_comes_to_the_true_stays) {
  clock_.advance(40h);
  std::int64_t car_count = 0;
  std::int64_t told_count = 0;
  play_sequences(25, [&](std::mt19937_64& random) {
    const std::string plate = fmt::format("粤B{:05}", ++car_count);
    const auto up_to = [&](DurationMs longest) { return 2min + DurationMs(static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(longest.count()))); };
    std::vector<std::tuple<TimeMs, TimeMs, SessionState>> stays;
    std::vector<std::pair<ParkingGateId, GateEvent>> told;
    TimeMs at = start_;
    for (int i = 0; i < 4; ++i) {
      const TimeMs in = at + up_to(2h);
      at = in + up_to(3h);
      stays.emplace_back(in, at, at - in > 60min ? SessionState::exception : SessionState::left);
      told.emplace_back(gate_in, entered(in, plate));
      told.emplace_back(gate_out, left(at, plate));
    }
    for (int i = 0; i < 4; ++i) told.push_back(told[random() % 8]);
    std::ranges::shuffle(told, random);
    for (const auto& [gate, event] : told) parking_->take_events(gate, {event});
    told_count += std::ssize(told);
    std::vector<std::tuple<TimeMs, TimeMs, SessionState>> found;
    for (const auto& row : database().read([&](db::Session& session) { return store::list_around(session, {car_park, plate, ""}, start_); }))
      found.emplace_back(row.entered_at_ms.value_or(TimeMs{}), row.left_at_ms.value_or(TimeMs{}), row.state);
    std::ranges::sort(found);
    EXPECT_EQ(found, stays);
  });
  RecordProperty("event_count", std::to_string(told_count));
}

TEST_P(ParkingTest, a_lifted_gate_ends_the_stay_and_a_plate_is_shown_masked) {
  at_entry(entered(start_));
  const auto id = newest();
  EXPECT_EQ(sessions().at(0).at("plate").as_string(), "粤B·***45");
  const auto lift = [&] { return client_.post("/staff/v1/parking/session/lift", fmt::format(R"({{"sessionId":{},"reason":"救护车"}})", id)).code; };
  EXPECT_EQ(lift(), 200);
  EXPECT_EQ(lift(), parking_moved_on.code);
  EXPECT_EQ(state(id), "left");
  EXPECT_EQ(sessions("?plate=%E7%B2%A4B12345").as_array().size(), 1U);
  EXPECT_THAT(sessions("?plate=%E7%B2%A4B54321").as_array(), IsEmpty());
  EXPECT_EQ(client_.get("/staff/v1/parking/session?sessionId=1").code, parking_session_not_found.code);
}

TEST_P(ParkingTest, plates_are_forgotten_in_time) {
  at_entry(entered(start_));
  at_exit(left(start_ + 10min));
  clock_.advance(std::chrono::days(91));
  parking_->start_timers();
  db::TimerWorker(database(), clock_, parking_->timer_handlers()).run_due();
  EXPECT_EQ(sessions().at(0).at("plate").as_string(), "");
}

TEST_P(ParkingTest, a_released_tariff_stays_as_it_is_and_a_stay_goes_by_the_one_it_came_in_under) {
  at_entry(entered(start_));
  const auto stay = inside();
  const auto save = [&](std::string_view more, std::int64_t cents) {
    return client_.post(
        "/staff/v1/parking/tariff/save",
        fmt::format(R"({{"carParkId":11,"vehicleClass":"small","name":"八元"{},"rules":{{"freeMinutes":0,"freeMinutesStayFree":false,)"
                    R"("rounding":"started","capPeriod":"none","capCents":0,"bands":[{{"days":"every","fromMinute":0,"untilMinute":0,)"
                    R"("firstMinutes":0,"firstCents":0,"unitMinutes":60,"unitCents":{},"secondFromMinute":0,"secondCents":0,"capCents":0}}]}}}})",
                    more, cents));
  };
  const auto made = save("", 800);
  ASSERT_EQ(made.code, 200);
  const auto id = made.whole("tariffId");
  const std::string named = fmt::format(R"(,"tariffId":{})", id);
  EXPECT_EQ(save(named, 900).code, 200);
  EXPECT_EQ(save(R"(,"tariffId":7)", 900).code, parking_tariff_not_found.code);
  const auto release = [&](std::string_view more = "") {
    return client_.post("/staff/v1/parking/tariff/release", fmt::format(R"({{"tariffId":{},"reason":"涨价"{}}})", id, more)).code;
  };
  EXPECT_EQ(release(R"(,"validFrom":1000)"), parking_tariff_too_late.code);
  EXPECT_EQ(release(), 200);
  EXPECT_EQ(release(), parking_tariff_released.code);
  EXPECT_EQ(save(named, 100).code, parking_tariff_released.code);
  EXPECT_EQ(owed(stay, start_ + 2h), Cents{1'000}) << "it came in before";
  clock_.advance(1min);
  at_entry(entered(clock_.now(), "粤B54321"));
  EXPECT_EQ(owed(inside("粤B54321"), clock_.now() + 1h), Cents{900});
  const auto tried = client_.get(fmt::format("/staff/v1/parking/tariff/try?tariffId=41&from={}&until={}", epoch_ms(start_), epoch_ms(start_ + 2h)));
  EXPECT_EQ(tried.whole("fee"), 1'000);
  EXPECT_EQ(tried.whole("feeInForce"), 1'800);
  EXPECT_EQ(client_.get(fmt::format("/staff/v1/parking/tariff/try?tariffId=41&from=2&until=1")).code, parking_stay_too_long.code);
  EXPECT_EQ(client_.get("/staff/v1/parking/tariff?tariffId=7").code, parking_tariff_not_found.code);
}

TEST_P(ParkingTest, a_permit_is_given_once_for_a_time_and_ends_when_it_is_revoked) {
  const auto give = [&](std::string_view plate, std::int64_t park, TimeMs from, TimeMs until) {
    return client_.post("/staff/v1/parking/permit/save",
                        fmt::format(R"({{"carParkId":{},"kind":"month_card","plate":"{}","note":"租户","validFrom":{},"validUntil":{}}})", park, plate,
                                    epoch_ms(from), epoch_ms(until)));
  };
  EXPECT_EQ(give("粤B1", 11, start_, start_ + 1h).code, http::invalid_request.code);
  EXPECT_EQ(give("粤B123456", 11, start_, start_ + 1h).code, plate_unreadable.code);
  EXPECT_EQ(give("粤B12345", 12, start_, start_ + 1h).code, car_park_not_found.code);
  EXPECT_EQ(give("粤B12345", 11, start_, start_).code, parking_permit_times.code);
  const auto given = give("粤B12345", 11, start_, start_ + 720h);
  ASSERT_EQ(given.code, 200);
  EXPECT_EQ(give("粤B12345", 11, start_ + 5h, start_ + 900h).code, parking_permit_overlaps.code);
  const auto revoke = [&] {
    return client_.post("/staff/v1/parking/permit/revoke", fmt::format(R"({{"permitId":{},"reason":"退租"}})", given.whole("permitId"))).code;
  };
  EXPECT_EQ(revoke(), 200);
  EXPECT_EQ(revoke(), parking_permit_not_found.code);
}

TEST_P(ParkingTest, a_gate_gets_its_next_key_and_a_gate_that_is_not_there_none) {
  const auto rotate = [&](int gate) { return client_.post("/staff/v1/parking/gate/key", fmt::format(R"({{"gateId":{},"reason":"每年更换"}})", gate)); };
  const auto rotated = rotate(21);
  EXPECT_EQ(rotated.code, 200);
  EXPECT_FALSE(rotated.text("nextSecret").empty());
  EXPECT_EQ(rotate(7).code, parking_gate_not_found.code);
}

}  // namespace
}  // namespace galleria::parking
