// Bookings with a mall around them: members by number, a phone each, and what they were told.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "features/bookings/bookings.hpp"
#include "http/router_fixture.hpp"

namespace galleria::bookings {

class BookingsFixture : public db::DatabaseTest {
 protected:
  static constexpr MallOffset mall_offset = std::chrono::hours(8);

  BookingsFixture();
  void TearDown() override;

  void sign_in(std::int64_t member) { client_.set_header("access_token", std::to_string(member)); }
  http::MemoryAnswer post(std::string_view path, const std::string& body);
  // Runs what is due now, until nothing is.
  void run_timers();
  std::vector<BookingEvent> told(std::int64_t member) const;

  // ---- cars ----

  std::int64_t service();
  // Times of one day, from the hours that are given; the day after the clock's.
  std::vector<std::int64_t> slots(std::int64_t capacity, std::string_view start_minutes = "[600]");
  std::string car_body(std::int64_t slot_id, std::string_view more = "") const;
  http::MemoryAnswer book(std::int64_t slot_id, std::string_view more = "") { return post(book_car.path, car_body(slot_id, more)); }
  std::int64_t booked(std::int64_t slot_id);
  http::MemoryAnswer steer(std::int64_t booking_id, std::string_view work, std::string_view reason = "");
  http::MemoryAnswer cancel(std::int64_t booking_id) { return post(cancel_car_booking.path, fmt::format(R"({{"bookingId":{}}})", booking_id)); }
  http::MemoryAnswer comment(std::int64_t booking_id);
  std::string state(std::int64_t booking_id);
  std::int64_t booked_count(std::int64_t slot_id);
  std::int64_t day_after() const { return epoch_ms(clock_.now() + std::chrono::hours(24)); }

  // ---- the magazine ----

  std::int64_t point(std::string_view name);
  // Open now, for a week, and fetched for two.
  std::int64_t issue(std::int64_t least_tier = 0, DurationMs opens_in = {});
  http::MemoryAnswer stock(std::int64_t issue_id, std::int64_t point_id, std::int64_t count);
  http::MemoryAnswer reserve(std::int64_t issue_id, std::int64_t point_id);
  http::MemoryAnswer give_back(std::int64_t booking_id) { return post(cancel_magazine_reservation.path, fmt::format(R"({{"bookingId":{}}})", booking_id)); }
  http::MemoryAnswer hand_out(std::string_view code) { return post(hand_out_magazine.path, fmt::format(R"({{"code":"{}"}})", code)); }
  std::int64_t left(std::int64_t issue_id, std::size_t place);

  std::int64_t tier_ = 0;
  ContactProof proof_ = ContactProof::right;
  std::vector<ContactClaim> claims_;
  std::vector<std::pair<MemberId, BookingNews>> told_;
  std::optional<Bookings> bookings_;
  http::Router router_;
  http::MemoryClient client_{router_};
  std::int64_t keys_ = 0;
};

}  // namespace galleria::bookings
