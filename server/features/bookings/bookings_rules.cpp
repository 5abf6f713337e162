// Decisions about bookings that need nothing but their arguments.
#include "features/bookings/bookings_rules.hpp"

#include <algorithm>

namespace galleria::bookings {
namespace {
using namespace std::chrono_literals;
using std::chrono::minutes;
}  // namespace

bool takes_place(BookingState state) {
  switch (state) {
    case BookingState::pending:
    case BookingState::confirmed:
    case BookingState::checked_in:
    case BookingState::done:
      return true;
    case BookingState::cancelled:
    case BookingState::rejected:
    case BookingState::no_show:
      return false;
  }
  return false;
}

bool is_bookable(const SlotTimes& times, TimeMs now, const BookingsConfig& config) {
  return now + minutes(config.lead_minutes) <= times.starts_at && times.starts_at < now + std::chrono::days(config.horizon_days);
}

std::optional<TimeMs> cancel_until(BookingKind kind, BookingState state, const SlotTimes& times, const BookingsConfig& config) {
  if (!booking_table.may(state, BookingMove::cancel, BookingActor::member, kind)) return std::nullopt;
  if (kind == BookingKind::magazine) return times.ends_at;
  return state == BookingState::pending ? times.starts_at : times.starts_at - minutes(config.cancel_minutes);
}

TimeMs deadline_of(BookingKind kind, const SlotTimes& times, const BookingsConfig& config) {
  return kind == BookingKind::magazine ? times.ends_at : times.starts_at + minutes(config.grace_minutes);
}

std::vector<Reminder> reminders_of(BookingKind kind, const SlotTimes& times, TimeMs now) {
  std::vector<Reminder> reminders;
  if (kind == BookingKind::magazine) {
    reminders = {{BookingEvent::last_day, times.ends_at - 24h}};
  } else {
    reminders = {{BookingEvent::day_before, times.starts_at - 24h}, {BookingEvent::hour_before, times.starts_at - 1h}};
  }
  std::erase_if(reminders, [&](const Reminder& reminder) { return reminder.at <= now; });
  return reminders;
}

std::optional<std::vector<SlotTimes>> planned_slots(const SlotPlan& plan, TimeMs now, MallOffset mall_utc_offset) {
  std::vector<std::int64_t> starts(plan.start_minutes.begin(), plan.start_minutes.end());
  std::ranges::sort(starts);
  for (std::size_t i = 1; i < starts.size(); ++i) {
    if (starts[i] - starts[i - 1] < plan.length_minutes) return std::nullopt;
  }
  if (!starts.empty() && starts.back() + plan.length_minutes > starts.front() + 24 * 60) return std::nullopt;
  std::vector<SlotTimes> slots;
  for (std::int64_t day = 0; day < plan.day_count; ++day) {
    const TimeMs midnight = start_of_day(plan.from_day + std::chrono::days(day), mall_utc_offset);
    for (const std::int64_t minute : starts) {
      const TimeMs at = midnight + minutes(minute);
      if (at > now) slots.push_back({at, at + minutes(plan.length_minutes)});
    }
  }
  return slots;
}

bool is_in_order(const IssueTimes& times) { return times.opens_at < times.closes_at && times.closes_at <= times.pick_up_until; }

MagazineStage stage_of(const IssueTimes& times, std::int64_t left_count, TimeMs now) {
  if (now < times.opens_at) return MagazineStage::upcoming;
  if (now >= times.closes_at) return MagazineStage::over;
  return left_count > 0 ? MagazineStage::open : MagazineStage::all_taken;
}

}  // namespace galleria::bookings
