// When something can be booked, cancelled and fetched, when its member is reminded, and which slots a plan makes. Pure.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/business_day.hpp"
#include "features/bookings/bookings_states.hpp"

namespace galleria::bookings {

// What operators can set.
struct BookingsConfig {
  std::int64_t lead_minutes = 120;    // a car is booked at the latest so long before it starts
  std::int64_t cancel_minutes = 240;  // and given up at the latest so long before it, once it is confirmed
  std::int64_t grace_minutes = 30;    // whoever has not come by then did not come
  std::int64_t horizon_days = 14;     // so far ahead members see times
  std::int64_t no_show_limit = 3;     // so many within no_show_days…
  std::int64_t no_show_days = 90;
  std::int64_t ban_days = 30;  // …and nothing can be booked for so long
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

struct SlotTimes {
  TimeMs starts_at{};
  TimeMs ends_at{};
  friend bool operator==(const SlotTimes&, const SlotTimes&) = default;
};

// Whether a booking in this state takes a place of its slot.
bool takes_place(BookingState state);

// Neither too late nor further ahead than members see.
bool is_bookable(const SlotTimes& times, TimeMs now, const BookingsConfig& config);
// The last moment at which the member may give a booking up; nothing where they no longer can, whatever the time.
std::optional<TimeMs> cancel_until(BookingKind kind, BookingState state, const SlotTimes& times, const BookingsConfig& config);
// From when on whoever has not come did not come.
TimeMs deadline_of(BookingKind kind, const SlotTimes& times, const BookingsConfig& config);

struct Reminder {
  BookingEvent event = BookingEvent::day_before;
  TimeMs at{};
  friend bool operator==(const Reminder&, const Reminder&) = default;
};
// Those that still lie ahead.
std::vector<Reminder> reminders_of(BookingKind kind, const SlotTimes& times, TimeMs now);

// The same times on several days.
struct SlotPlan {
  BusinessDay from_day{};
  std::int64_t day_count = 1;
  std::span<const std::int64_t> start_minutes;  // of the mall's day
  std::int64_t length_minutes = 60;
};
// In rising order, those that are still ahead; nothing where two of a day would overlap.
std::optional<std::vector<SlotTimes>> planned_slots(const SlotPlan& plan, TimeMs now, MallOffset mall_utc_offset);

struct IssueTimes {
  TimeMs opens_at{};
  TimeMs closes_at{};
  TimeMs pick_up_until{};
};
bool is_in_order(const IssueTimes& times);
MagazineStage stage_of(const IssueTimes& times, std::int64_t left_count, TimeMs now);

}  // namespace galleria::bookings
