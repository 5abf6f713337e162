// What paying needs of the car park: which car is inside, what its stay costs, and the gate that lets it out.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "db/database.hpp"

namespace galleria::parking_payment {

// One stay of a car.
struct Stay {
  std::int64_t stay_id = 0;
  Localized car_park;
  std::string plate;          // empty: it has none that a camera could read
  std::string ticket_code;    // of a car without a plate
  bool is_inside = true;      // else it left unpaid
  bool is_set_aside = false;  // something about it is not clear, and the staff decides
  bool has_permit = false;    // a month card or the white list
  TimeMs entered_at{};
  std::optional<TimeMs> left_at;
  std::optional<TimeMs> paid_until;  // what was paid reaches until then
  std::optional<TimeMs> exit_by;     // and the car may leave until then
  Localized area;                    // "B2"
  std::string bay;                   // "C118"; empty if nobody knows
};

// free: within the free minutes. units, second_units: whole units of a rate. band_cap, period_cap: what is too much for a cap, below zero. paid_before: what
// was paid for an earlier part of the stay, below zero. permit: what a month card takes off, below zero.
enum class StayFeeStepKind { free, first_period, units, second_units, band_cap, period_cap, paid_before, permit };
BOOST_DESCRIBE_ENUM(StayFeeStepKind, free, first_period, units, second_units, band_cap, period_cap, paid_before, permit)

struct StayFeeStep {
  StayFeeStepKind kind = StayFeeStepKind::free;
  TimeMs from{};
  TimeMs until{};
  std::int64_t unit_count = 0;
  std::int64_t unit_minutes = 0;
  Cents unit_price_cents;
  Cents amount_cents;
};
BOOST_DESCRIBE_STRUCT(StayFeeStep, (), (kind, from, until, unit_count, unit_minutes, unit_price_cents, amount_cents))

// What a stay owes. The amounts of the steps add up to the fee.
struct StayFee {
  Cents fee_cents;
  std::vector<StayFeeStep> steps;
  std::optional<TimeMs> free_until;      // while nothing is owed: when that ends
  std::optional<TimeMs> next_change_at;  // when it will be more
};

// Who has a stay paid: its member, or the mall as they allowed it.
enum class PaidBy { member, consent };

// The car park as paying sees it. The application supplies it.
struct CarPark {
  // By what stands on the plate, or on the ticket of a car without one: the stay that is not over.
  std::function<std::optional<Stay>(db::Session&, std::string_view plate)> find_by_plate;
  std::function<std::optional<Stay>(db::Session&, std::string_view ticket_code)> find_by_ticket;
  // What the stay owes at that moment, less what was paid for an earlier part of it. Never falls with time.
  std::function<StayFee(db::Session&, const Stay&, TimeMs until)> fee_of;
  // What the first minutes of the stay cost by its tariff.
  std::function<Cents(db::Session&, const Stay&, std::int64_t minutes)> first_minutes_cost;
  // What was paid, the fee until then, counts; has the gate told that the car may leave. Of a car that has gone the answer comes at once. False if the stay is
  // not what it was, or its fee is another since its exit moved; then nobody is told.
  std::function<bool(db::Transaction&, std::int64_t stay_id, TimeMs paid_until, Cents fee, TimeMs exit_by, PaidBy by)> mark_paid;
  // The stay is as it was before that payment. False if the car has left meanwhile, or the stay was paid further: then the payment is one for what it had.
  std::function<bool(db::Transaction&, std::int64_t stay_id, TimeMs paid_until, std::optional<TimeMs> paid_before)> undo_paid;
};

// What a member's tier gives: minutes a day, and what it is called.
struct ParkingRights {
  std::int64_t free_minutes = 0;
  Localized tier_name;
};

}  // namespace galleria::parking_payment
