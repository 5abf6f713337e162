// A prize of an activity as others know it, and what became of it where somebody drew it.
#pragma once

#include <boost/describe.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"

namespace galleria {

// gift_card: a card of the winner's own, with its value on it. goods: one piece, fetched at the mall's desk by a code. parcel: one piece
// that the mall sends to the winner's address. thanks: nothing but kind words; there is
// always one left.
enum class PrizeKind { coupon, points, gift_card, right, goods, parcel, thanks };
BOOST_DESCRIBE_ENUM(PrizeKind, coupon, points, gift_card, right, goods, parcel, thanks)

// member_limit: the member has had as many as one may have. none_left: all of them are won. none_today: the rest is released on later days.
enum class PrizeOutcome { given, member_limit, none_left, none_today };
BOOST_DESCRIBE_ENUM(PrizeOutcome, given, member_limit, none_left, none_today)

// Limits that are not set hold nothing back.
struct PrizeFacts {
  PrizeId prize_id;
  PrizeKind kind = PrizeKind::thanks;
  Localized name;
  std::string picture_url;
  std::optional<std::int64_t> total_count;
  std::optional<std::int64_t> daily_count;  // what is not won on a day is added to the next
  std::optional<std::int64_t> member_limit;
  std::int64_t cost_cents = 0;
  std::int64_t won_count = 0;

  // How many may have been won in all by the end of the activity's day of that number.
  std::int64_t released_by(std::int64_t day) const {
    const std::int64_t by_day = daily_count ? *daily_count * day : std::numeric_limits<std::int64_t>::max();
    return std::min(by_day, total_count.value_or(std::numeric_limits<std::int64_t>::max()));
  }
};

// Who drew which prize, and when.
struct PrizeClaim {
  MemberId member_id;
  ActivityId activity_id;
  PrizeId prize_id;
  std::int64_t turn_number = 0;  // of the activity: the draw's
  std::int64_t day = 1;          // of the activity
  TimeMs at{};
};

}  // namespace galleria
