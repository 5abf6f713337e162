// What a courier area says: where the mall's own couriers go, when, for how much and how often; the same on the wire, in the rules and in the tables.
#pragma once

#include <boost/describe.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/state_table.hpp"

namespace galleria::courier {

using CourierAreaId = Id<struct CourierAreaTag>;

// A window of every day that is not closed, by the mall's clock in minutes since midnight, and how many orders it holds.
struct CourierWindow {
  Whole<0, 1'439> starts_minute;
  Whole<1, 1'440> ends_minute;
  Whole<1, 1'000> capacity;
};
BOOST_DESCRIBE_STRUCT(CourierWindow, (), (starts_minute, ends_minute, capacity))

// A region is a province, a city or a county by its number, as freight templates name them.
struct CourierTerms {
  List<Whole<110'000, 829'999>, 1, 400> region_codes;
  List<ShopId, 0, 200> shop_ids;  // whose goods go by courier; none: those of all shops
  Cents price_cents;
  std::optional<Cents> free_from_cents;  // goods worth so much go for nothing; absent: they never do
  List<CourierWindow, 1, 12> windows;
  Whole<15, 720> cut_off_minutes;         // a window is closed to orders so long before it begins
  Whole<0, 2> days_ahead;                 // 0: today only
  List<Text<10, 10>, 0, 60> closed_days;  // "2026-10-01", by the mall's calendar
};
BOOST_DESCRIBE_STRUCT(CourierTerms, (), (region_codes, shop_ids, price_cents, free_from_cents, windows, cut_off_minutes, days_ahead, closed_days))

// An area as prices and slots need it.
struct CourierArea {
  CourierAreaId area_id;
  std::int64_t version = 0;
  Localized name;
  CourierTerms terms;
};

// Which slot: there is one of an area at a time.
struct SlotName {
  CourierAreaId area_id;
  TimeMs starts_at{};

  friend bool operator==(const SlotName&, const SlotName&) = default;
};
BOOST_DESCRIBE_STRUCT(SlotName, (), (area_id, starts_at))

// A window of a day, by the version of its area that is in use.
struct Slot {
  CourierAreaId area_id;
  std::int64_t version = 0;
  TimeMs starts_at{};
  TimeMs ends_at{};
  TimeMs cut_off_at{};  // until then it can be chosen
  std::int64_t capacity = 0;

  SlotName name() const { return {area_id, starts_at}; }
};

// taken: the order waits to be paid. released: it was closed unpaid, or given back before it was sent, and its place is free again. withdrawn: it was given
// back on its way, and its place stays used.
enum class SlotState { taken, to_pack, handed_over, delivered, released, withdrawn };
BOOST_DESCRIBE_ENUM(SlotState, taken, to_pack, handed_over, delivered, released, withdrawn)

enum class SlotMove { take, pay, hand_over, deliver, release, withdraw };
BOOST_DESCRIBE_ENUM(SlotMove, take, pay, hand_over, deliver, release, withdraw)

using SlotArrow = Transition<SlotState, SlotMove>;
inline constexpr std::array slot_arrows{
    SlotArrow{std::nullopt, SlotMove::take, SlotState::taken},
    SlotArrow{SlotState::taken, SlotMove::pay, SlotState::to_pack},
    SlotArrow{SlotState::taken, SlotMove::release, SlotState::released},
    SlotArrow{SlotState::to_pack, SlotMove::hand_over, SlotState::handed_over},
    SlotArrow{SlotState::to_pack, SlotMove::release, SlotState::released},
    SlotArrow{SlotState::handed_over, SlotMove::deliver, SlotState::delivered},
    SlotArrow{SlotState::handed_over, SlotMove::withdraw, SlotState::withdrawn},
};
inline constexpr StateTable slot_table("courier slot of an order", slot_arrows);
using SlotStep = decltype(slot_table)::Step;

}  // namespace galleria::courier
