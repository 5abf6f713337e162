// Cars on both engines: so many places, one yes, one driver, one rating, and nobody who does not come for ever.
#include "features/bookings/bookings.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "features/bookings/bookings_fixture.hpp"

namespace galleria::bookings {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class BookingsTest : public BookingsFixture {
 protected:
  // Booked, confirmed, and nobody came.
  void miss(std::int64_t slot_id) { EXPECT_EQ(steer(confirmed(slot_id), "miss", "没有来").code, 200); }
  std::int64_t confirmed(std::int64_t slot_id) {
    const auto booking_id = booked(slot_id);
    EXPECT_EQ(steer(booking_id, "approve").code, 200);
    return booking_id;
  }
};
GALLERIA_ON_BOTH_DATABASES(BookingsTest);

TEST_P(BookingsTest, a_ride_is_asked_for_confirmed_driven_and_rated_once) {
  const auto slot = slots(1).front();
  const auto booking_id = booked(slot);
  EXPECT_EQ(comment(booking_id).code, booking_moved_on.code) << "it was not driven yet";
  EXPECT_EQ(post(assign_car_driver.path, fmt::format(R"({{"bookingId":{},"driverName":"老秦","carPlate":"苏A8Q618"}})", booking_id)).code, 200);
  EXPECT_EQ(steer(booking_id, "approve").code, 200);
  EXPECT_EQ(steer(booking_id, "approve").code, booking_moved_on.code);
  EXPECT_EQ(post(assign_car_driver.path, fmt::format(R"({{"bookingId":{},"driverName":"小季","carPlate":"苏A2M077"}})", booking_id)).code, 200);
  EXPECT_EQ(steer(booking_id, "check_in").code, 200);
  EXPECT_EQ(steer(booking_id, "finish").code, 200);
  EXPECT_THAT(told(7), ElementsAre(BookingEvent::confirmed, BookingEvent::driver_assigned));
  EXPECT_EQ(told_.front().second.driver_name, "老秦") << "the driver is told of with the yes";
  const auto record = client_.get(list_car_booking_records.path).data.at("records").at(0);
  EXPECT_EQ(record.at("driverName"), "小季");
  EXPECT_EQ(record.at("contactPhone"), "138****0007");
  EXPECT_EQ(record.at("actions").at(0), "comment");
  EXPECT_EQ(comment(booking_id).code, 200);
  EXPECT_EQ(comment(booking_id).code, booking_rated_before.code);
  EXPECT_EQ(booked_count(slot), 1) << "what was driven had its place";
}

TEST_P(BookingsTest, two_hundred_at_once_find_twenty_places) {
  const auto slot = slots(20).front();
  std::atomic<int> taken = 0;
  std::atomic<int> full = 0;
  {
    std::vector<std::jthread> phones;
    for (int thread = 0; thread < 8; ++thread) {
      phones.emplace_back([&, thread] {
        for (int i = 0; i < 25; ++i) {
          http::MemoryClient client(router_);
          client.set_header("access_token", std::to_string(1'000 + thread * 25 + i));
          client.set_header("idempotency-key", "one");
          const auto code = client.post(book_car.path, car_body(slot)).code;
          taken += code == 200 ? 1 : 0;
          full += code == booking_slot_full.code ? 1 : 0;
        }
      });
    }
  }
  EXPECT_EQ(taken, 20);
  EXPECT_EQ(full, 180);
  EXPECT_EQ(booked_count(slot), 20);
}

TEST_P(BookingsTest, a_place_that_is_given_up_is_free_for_the_next) {
  const auto slot = slots(1).front();
  const auto first = booked(slot);
  sign_in(8);
  EXPECT_EQ(book(slot).code, booking_slot_full.code);
  EXPECT_EQ(cancel(first).code, booking_not_found.code) << "it is somebody else's";
  sign_in(7);
  EXPECT_EQ(cancel(first).code, 200);
  EXPECT_EQ(cancel(first).code, booking_moved_on.code);
  sign_in(8);
  const auto second = booked(slot);
  EXPECT_EQ(steer(second, "reject").code, booking_reason_needed.code);
  EXPECT_EQ(steer(second, "reject", "车辆检修").code, 200);
  EXPECT_EQ(client_.get(list_car_booking_records.path).data.at("records").at(0).at("reason"), "车辆检修");
  sign_in(7);
  const auto third = confirmed(slot);
  EXPECT_EQ(steer(third, "call_off", "大雪封路").code, 200);
  EXPECT_EQ(booked_count(slot), 0);
}

TEST_P(BookingsTest, the_same_request_sent_twice_is_one_booking) {
  const auto slot = slots(2).front();
  client_.set_header("idempotency-key", "same");
  const auto first = client_.post(book_car.path, car_body(slot));
  const auto second = client_.post(book_car.path, car_body(slot));
  EXPECT_EQ(first.whole("bookingId"), second.whole("bookingId"));
  EXPECT_EQ(booked_count(slot), 1);
}

TEST_P(BookingsTest, booked_before_refuses_another_car_for_the_same_time) {
  const auto slot = slots(2).front();
  booked(slot);
  EXPECT_EQ(book(slot).code, booked_before.code);
  EXPECT_EQ(booked_count(slot), 1);
}

TEST_P(BookingsTest, booking_slot_closed_for_what_is_near_over_or_closed_and_not_found_for_what_is_none) {
  const auto slot = slots(1).front();
  EXPECT_EQ(book(999).code, booking_slot_not_found.code);
  EXPECT_EQ(post(change_booking_slot.path, fmt::format(R"({{"slotId":{},"capacity":1,"isOpen":false}})", slot)).code, 200);
  EXPECT_EQ(book(slot).code, booking_slot_closed.code);
  EXPECT_THAT(client_.get(get_car_booking_vo_white.path).data.at("slots").as_array(), IsEmpty());
  EXPECT_EQ(post(change_booking_slot.path, fmt::format(R"({{"slotId":{},"capacity":1,"isOpen":true}})", slot)).code, 200);
  clock_.advance(23h + 1min);
  EXPECT_EQ(book(slot).code, booking_slot_closed.code) << "it starts in less than two hours";
}

TEST_P(BookingsTest, anybody_sees_the_times_and_a_member_what_is_theirs) {
  const auto slot = slots(2).front();
  booked(slot);
  client_.set_header("access_token", "");
  const auto seen = client_.get(get_car_booking_vo_white.path).data.at("slots").at(0);
  EXPECT_EQ(seen.at("freeCount"), 1);
  EXPECT_TRUE(seen.at("isBookable").as_bool());
  EXPECT_EQ(client_.get(get_car_booking_vo.path).code, http::not_signed_in.code);
  sign_in(7);
  const auto own = client_.get(get_car_booking_vo.path);
  EXPECT_EQ(own.text("contactPhone"), "138****0007");
  EXPECT_EQ(own.whole("openCount"), 1);
}

TEST_P(BookingsTest, another_phone_than_ones_own_must_be_proved_by_its_code) {
  const auto slot = slots(5, "[600,720]");
  EXPECT_EQ(book(slot.at(0), R"(,"contactPhone":"13800000007")").code, 200) << "it is their own";
  EXPECT_THAT(claims_, IsEmpty());
  EXPECT_EQ(book(slot.at(1), R"(,"contactPhone":"13900000000")").code, contact_code_needed.code);
  const std::string proved = R"(,"contactPhone":"13900000000","code":"123456","uuid":"u")";
  proof_ = ContactProof::wrong;
  EXPECT_EQ(book(slot.at(1), proved).code, contact_code_wrong.code);
  proof_ = ContactProof::expired;
  EXPECT_EQ(book(slot.at(1), proved).code, contact_code_expired.code);
  proof_ = ContactProof::tried_too_often;
  EXPECT_EQ(book(slot.at(1), proved).code, contact_code_tried_too_often.code);
  proof_ = ContactProof::right;
  EXPECT_EQ(book(999, proved).code, booking_slot_not_found.code);
  EXPECT_EQ(claims_.size(), 3U) << "what cannot be booked costs no code";
  const auto answer = book(slot.at(1), proved);
  EXPECT_EQ(answer.text("contactPhone"), "139****0000");
}

TEST_P(BookingsTest, contacts_are_masked_for_the_staff_until_somebody_asks_with_a_reason) {
  const auto booking_id = booked(slots(1).front());
  const auto file = client_.get(fmt::format("{}?bookingId={}", get_car_booking.path, booking_id)).data;
  EXPECT_EQ(file.at("booking").at("contactName"), "林*");
  EXPECT_EQ(file.at("booking").at("contactPhone"), "138****0007");
  const auto shown = post(show_car_booking_contact.path, fmt::format(R"({{"bookingId":{},"reason":"确认上车地点"}})", booking_id));
  EXPECT_EQ(shown.text("contactPhone"), "13800000007");
  EXPECT_EQ(post(show_car_booking_contact.path, R"({"bookingId":999,"reason":"确认上车地点"})").code, booking_not_found.code);
  const auto lies = database().read([](db::Session& session) { return session.row<std::string>("select contact_phone from car_bookings").value(); });
  EXPECT_THAT(lies, testing::Not(HasSubstr("13800000007")));
}

TEST_P(BookingsTest, booking_too_late_to_cancel_within_the_cut_off_of_what_is_confirmed) {
  const auto booking_id = confirmed(slots(1).front());
  clock_.advance(21h);
  EXPECT_EQ(cancel(booking_id).code, 200) << "four hours before, to the moment";
  const auto again = confirmed(slots(1, "[720]").back());
  clock_.advance(26h + 1min);
  EXPECT_EQ(cancel(again).code, booking_too_late_to_cancel.code);
}

TEST_P(BookingsTest, whoever_does_not_come_within_the_grace_is_a_no_show_and_whoever_came_is_done_in_the_end) {
  const auto slot = slots(2).front();
  const auto missing = confirmed(slot);
  sign_in(8);
  const auto coming = confirmed(slot);
  sign_in(9);
  const auto waiting = slots(1, "[720]").back();
  const auto undecided = booked(waiting);
  clock_.advance(25h);
  EXPECT_EQ(steer(coming, "check_in").code, 200);
  run_timers();
  EXPECT_EQ(state(missing), "confirmed") << "half an hour of grace";
  clock_.advance(30min);
  run_timers();
  EXPECT_EQ(state(missing), "no_show");
  EXPECT_EQ(state(coming), "checked_in");
  clock_.advance(2h);
  run_timers();
  EXPECT_EQ(state(coming), "done");
  EXPECT_EQ(state(undecided), "rejected") << "nobody had decided when it began";
  EXPECT_THAT(told(9), ElementsAre(BookingEvent::lapsed));
}

TEST_P(BookingsTest, members_are_reminded_a_day_and_an_hour_before) {
  confirmed(slots(1, "[720]").front());
  sign_in(8);
  booked(slots(1, "[720]").back());
  run_timers();
  EXPECT_THAT(told(7), ElementsAre(BookingEvent::confirmed));
  clock_.advance(3h + 30min);
  run_timers();
  EXPECT_THAT(told(7), ElementsAre(BookingEvent::confirmed, BookingEvent::day_before));
  clock_.advance(23h);
  run_timers();
  EXPECT_THAT(told(7), ElementsAre(BookingEvent::confirmed, BookingEvent::day_before, BookingEvent::hour_before));
  EXPECT_THAT(told(8), IsEmpty()) << "nothing is confirmed";
}

TEST_P(BookingsTest, booking_banned_for_thirty_days_after_three_no_shows_in_ninety) {
  const auto times = slots(1, "[600,720,840,960]");
  miss(times.at(0));
  miss(times.at(1));
  EXPECT_FALSE(client_.get(get_car_booking_vo.path).data.as_object().contains("bannedUntil"));
  miss(times.at(2));
  const auto refused = book(times.at(3));
  EXPECT_EQ(refused.code, booking_banned.code);
  EXPECT_THAT(refused.body, HasSubstr("2026-12-20"));
  EXPECT_EQ(client_.get(get_car_booking_vo.path).whole("bannedUntil"), epoch_ms(clock_.now() + 30 * 24h));
  sign_in(8);
  booked(times.at(3));
  sign_in(7);
  clock_.advance(30 * 24h);
  EXPECT_EQ(book(slots(1).front()).code, 200);
}

TEST_P(BookingsTest, a_no_show_that_was_none_is_excused_and_lifts_the_ban) {
  const auto times = slots(1, "[600,720,840,960]");
  miss(times.at(0));
  miss(times.at(1));
  miss(times.at(2));
  const auto last = client_.get(list_car_booking_records.path).data.at("records").at(0).at("bookingId").as_int64();
  EXPECT_EQ(steer(last, "excuse").code, booking_reason_needed.code);
  EXPECT_EQ(steer(last, "excuse", "司机走错了门").code, 200);
  EXPECT_EQ(book(times.at(3)).code, 200);
}

TEST_P(BookingsTest, times_are_added_once_and_have_no_fewer_places_than_are_booked) {
  const auto slot = slots(2).front();
  booked(slot);
  sign_in(8);
  booked(slot);
  EXPECT_EQ(post(change_booking_slot.path, fmt::format(R"({{"slotId":{},"capacity":1,"isOpen":true}})", slot)).code, booking_capacity_taken.code);
  EXPECT_EQ(post(change_booking_slot.path, R"({"slotId":999,"capacity":1,"isOpen":true})").code, booking_slot_not_found.code);
  const auto calendar = client_.get(fmt::format("{}?from={}&until={}", list_booking_slots.path, epoch_ms(clock_.now()), day_after() + 86'400'000)).data;
  EXPECT_EQ(calendar.at("slots").at(0).at("pendingCount"), 2);
  const auto service_id = calendar.at("services").at(0).at("serviceId").as_int64();
  const auto add = [&](std::int64_t service, std::string_view minutes) {
    return post(add_booking_slots.path, fmt::format(R"({{"serviceId":{},"fromDay":{},"dayCount":1,"startMinutes":{},"lengthMinutes":60,"capacity":1}})",
                                                    service, day_after(), minutes));
  };
  const auto again = add(service_id, "[630,720]");
  EXPECT_EQ(again.whole("addedCount"), 1) << "half past ten lies in what is there";
  EXPECT_EQ(again.whole("leftOutCount"), 1);
  EXPECT_EQ(add(999, "[600]").code, car_service_not_found.code);
  EXPECT_EQ(add(service_id, "[600,630]").code, booking_slots_overlap.code);
  EXPECT_EQ(post(save_car_service.path, R"({"serviceId":999,"nameZhCn":"车","nameEn":"Car"})").code, car_service_not_found.code);
  EXPECT_EQ(client_.get(fmt::format("{}?from=2&until=1", list_booking_slots.path)).code, booking_range_too_long.code);
}

TEST_P(BookingsTest, what_is_not_there_is_not_found) {
  EXPECT_EQ(client_.get(fmt::format("{}?bookingId=9", get_car_booking.path)).code, booking_not_found.code);
  EXPECT_EQ(steer(9, "approve").code, booking_not_found.code);
  EXPECT_EQ(post(assign_car_driver.path, R"({"bookingId":9,"driverName":"老秦","carPlate":"苏A8Q618"})").code, booking_not_found.code);
  EXPECT_EQ(comment(9).code, booking_not_found.code);
  const auto booking_id = booked(slots(1).front());
  EXPECT_EQ(cancel(booking_id).code, 200);
  EXPECT_EQ(post(assign_car_driver.path, fmt::format(R"({{"bookingId":{},"driverName":"老秦","carPlate":"苏A8Q618"}})", booking_id)).code,
            booking_moved_on.code);
}

TEST_P(BookingsTest, the_end_of_an_account_gives_places_back_and_leaves_no_contact) {
  const auto slot = slots(1).front();
  const auto booking_id = confirmed(slot);
  database().write([&](db::Transaction& transaction) { bookings_->erase_member(transaction, MemberId{7}); });
  EXPECT_EQ(booked_count(slot), 0);
  EXPECT_EQ(client_.get(fmt::format("{}?bookingId={}", get_car_booking.path, booking_id)).code, booking_not_found.code);
}

TEST_P(BookingsTest, the_staff_finds_rides_by_state_and_time) {
  const auto times = slots(2, "[600,720]");
  confirmed(times.at(0));
  booked(times.at(1));
  EXPECT_EQ(client_.get(fmt::format("{}?state=pending", search_car_bookings.path)).data.at("bookings").as_array().size(), 1U);
  const auto page = client_.get(fmt::format("{}?pageSize=1", search_car_bookings.path)).data;
  EXPECT_TRUE(page.at("hasMore").as_bool());
  EXPECT_EQ(page.at("bookings").at(0).at("works").as_array().size(), 2U) << "approve or reject";
}

}  // namespace
}  // namespace galleria::bookings
