// What decides about coupons: when they are valid, who may collect them, and where a template may go.
#pragma once

#include <boost/describe.hpp>

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/state_table.hpp"
#include "features/coupons/coupons_states.hpp"

namespace galleria::coupons {

// One step in the life of a coupon. void_: by the staff, or with the account. lapse: nobody took the link's coupon in time.
enum class CouponMove { receive, lock, use, unlock, give_back, write_off, give, take_back, lapse, hand_over, expire, void_ };
BOOST_DESCRIBE_ENUM(CouponMove, receive, lock, use, unlock, give_back, write_off, give, take_back, lapse, hand_over, expire, void_)

// What comes back when its time is over has expired.
enum class CouponTime { valid, over };
BOOST_DESCRIBE_ENUM(CouponTime, valid, over)

using SerialTable = StateTable<SerialState, CouponMove, Any, CouponTime>;
using SerialArrow = SerialTable::Arrow;
using SerialStep = SerialTable::Step;

inline constexpr std::array serial_arrows{
    SerialArrow{std::nullopt, CouponMove::receive, SerialState::unused},
    SerialArrow{SerialState::unused, CouponMove::lock, SerialState::locked, {}, CouponTime::valid},
    SerialArrow{SerialState::locked, CouponMove::use, SerialState::used},
    SerialArrow{SerialState::locked, CouponMove::unlock, SerialState::unused, {}, CouponTime::valid},
    SerialArrow{SerialState::locked, CouponMove::unlock, SerialState::expired, {}, CouponTime::over},
    SerialArrow{SerialState::used, CouponMove::give_back, SerialState::unused, {}, CouponTime::valid},
    SerialArrow{SerialState::used, CouponMove::give_back, SerialState::expired, {}, CouponTime::over},
    SerialArrow{SerialState::unused, CouponMove::write_off, SerialState::used, {}, CouponTime::valid},
    SerialArrow{SerialState::unused, CouponMove::give, SerialState::transferring, {}, CouponTime::valid},
    SerialArrow{SerialState::transferring, CouponMove::take_back, SerialState::unused, {}, CouponTime::valid},
    SerialArrow{SerialState::transferring, CouponMove::take_back, SerialState::expired, {}, CouponTime::over},
    SerialArrow{SerialState::transferring, CouponMove::lapse, SerialState::unused, {}, CouponTime::valid},
    SerialArrow{SerialState::transferring, CouponMove::lapse, SerialState::expired, {}, CouponTime::over},
    SerialArrow{SerialState::transferring, CouponMove::hand_over, SerialState::transferred},
    SerialArrow{SerialState::unused, CouponMove::expire, SerialState::expired, {}, CouponTime::over},
    SerialArrow{SerialState::unused, CouponMove::void_, SerialState::void_},
    SerialArrow{SerialState::transferring, CouponMove::void_, SerialState::void_},
};
inline constexpr StateTable serial_table("coupon", serial_arrows);

enum class HandoutMove { start, stop, finish };
BOOST_DESCRIBE_ENUM(HandoutMove, start, stop, finish)
enum class HandoutActor { staff, job };
BOOST_DESCRIBE_ENUM(HandoutActor, staff, job)

using HandoutStep = Step<HandoutState, HandoutMove, HandoutActor>;
using HandoutArrow = Transition<HandoutState, HandoutMove, HandoutActor>;
inline constexpr std::array handout_arrows{
    HandoutArrow{std::nullopt, HandoutMove::start, HandoutState::running, HandoutActor::staff},
    HandoutArrow{HandoutState::running, HandoutMove::stop, HandoutState::stopped, HandoutActor::staff},
    HandoutArrow{HandoutState::running, HandoutMove::finish, HandoutState::done, HandoutActor::job},
};
inline constexpr StateTable handout_table("handout of coupons", handout_arrows);

// A link by which a coupon goes to a friend.
enum class GiftState { open, accepted, taken_back, lapsed, void_ };
BOOST_DESCRIBE_ENUM(GiftState, open, accepted, taken_back, lapsed, void_)
enum class GiftMove { make, accept, take_back, lapse, void_ };
BOOST_DESCRIBE_ENUM(GiftMove, make, accept, take_back, lapse, void_)

using GiftTable = StateTable<GiftState, GiftMove, Any, Any>;
using GiftArrow = GiftTable::Arrow;
using GiftStep = GiftTable::Step;

inline constexpr std::array gift_arrows{
    GiftArrow{std::nullopt, GiftMove::make, GiftState::open},
    GiftArrow{GiftState::open, GiftMove::accept, GiftState::accepted},
    GiftArrow{GiftState::open, GiftMove::take_back, GiftState::taken_back},
    GiftArrow{GiftState::open, GiftMove::lapse, GiftState::lapsed},
    GiftArrow{GiftState::open, GiftMove::void_, GiftState::void_},
};
inline constexpr StateTable gift_table("coupon on its way to a friend", gift_arrows);

// "2026.11.01", the mall's date.
std::string date_text(TimeMs time, MallOffset mall_utc_offset);

// How a template says when its coupons are valid: either a range or a number of days.
struct ValidityTerms {
  std::optional<TimeMs> from;
  std::optional<TimeMs> until;
  std::optional<std::int64_t> days;
};

// A coupon is usable from `from` on and as long as it is before `until`.
struct Validity {
  TimeMs from{};
  TimeMs until{};
};

// The validity of a coupon received at that time. Both ways it ends with a business day of the mall: with the last one of the range, or with the last of so
// many days that follow the day of receipt.
Validity validity_of(const ValidityTerms& terms, TimeMs received_at, MallOffset mall_utc_offset);

// What decides whether somebody may collect a coupon now.
struct CollectFacts {
  CouponState state = CouponState::active;
  TimeMs collect_from{};
  TimeMs collect_until{};
  std::int64_t left_count = 0;
  std::int64_t left_for_member = 0;
  std::int64_t least_tier = 0;
  std::int64_t tier = 0;
};
CollectState collect_state(const CollectFacts& facts, TimeMs now);

// How many more a member may take, after so many ever and so many today. A day limit of 0 is none.
std::int64_t left_for_member(std::int64_t limit, std::int64_t taken, std::int64_t day_limit, std::int64_t taken_today);

// draft to active; active to paused and back; active or paused to ended.
bool may_become(CouponState from, CouponState to);

// The state in which a member sees a coupon: one whose time is over is expired, whether or not the sweep has been there.
SerialState shown_state(SerialState state, TimeMs expires_at, TimeMs now);

bool is_for_parking(CouponKind kind);
// Freight coupons belong to an order; any other can be shown to a clerk.
bool is_for_counter(CouponKind kind);

// "GC 0377 0000 1234 5678": what a member reads to the service desk. Two coupons never share one.
std::string coupon_number(CouponSerialId coupon_serial_id);

}  // namespace galleria::coupons
