// The states of points and receipts, why points move, and what lots have; the wire, the rules and whoever holds points speak of them.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>

#include "base/clock.hpp"
#include "base/ids.hpp"

namespace galleria::points {

// A lot is what one earning gave. pending: cannot be spent yet (until the after-sales window is over).
enum class LotState { pending, active, depleted, expired, cancelled };
BOOST_DESCRIBE_ENUM(LotState, pending, active, depleted, expired, cancelled)

// Why a member's points moved.
enum class PointsReason { order, refund, receipt, gift, spend, give_back, claw_back, expiry, adjustment, merge, parking };
BOOST_DESCRIBE_ENUM(PointsReason, order, refund, receipt, gift, spend, give_back, claw_back, expiry, adjustment, merge, parking)

enum class RecordTab { all, earned, spent, expired };
BOOST_DESCRIBE_ENUM(RecordTab, all, earned, spent, expired)

// A paper receipt that a member asks points for.
enum class ReceiptState { submitted, approved, rejected, revoked };
BOOST_DESCRIBE_ENUM(ReceiptState, submitted, approved, rejected, revoked)

// When points of an earning expire.
enum class ExpiryPolicy { never, rolling_days, end_of_year, end_of_next_year };
BOOST_DESCRIBE_ENUM(ExpiryPolicy, never, rolling_days, end_of_year, end_of_next_year)

// When what one earning gave expires, where its own rules say so.
struct LotExpiry {
  ExpiryPolicy policy = ExpiryPolicy::end_of_next_year;
  std::int64_t rolling_days = 365;  // for ExpiryPolicy::rolling_days

  friend bool operator==(const LotExpiry&, const LotExpiry&) = default;
};

// A lot with points that somebody may have.
struct OpenLot {
  PointsLotId lot_id;
  std::int64_t points = 0;
  std::optional<TimeMs> expires_at;
};
BOOST_DESCRIBE_STRUCT(OpenLot, (), (lot_id, points, expires_at))

}  // namespace galleria::points
