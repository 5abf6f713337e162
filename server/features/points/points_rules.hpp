// The decisions of points: which lots give, when they expire, when a member is told, and what both languages say.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/state_table.hpp"
#include "features/points/points_states.hpp"

namespace galleria::points {

// So many points of a lot.
struct LotShare {
  PointsLotId lot_id;
  std::int64_t points = 0;

  friend bool operator==(const LotShare&, const LotShare&) = default;
};

// Who gives first: the nearest expiry, the oldest among equals, what never expires last.
std::vector<LotShare> spend(std::vector<OpenLot> lots, std::int64_t points);
// Who gets back first: the reverse, so that a member keeps what lives longest. Both give less in all if the lots hold less.
std::vector<LotShare> give_back(std::vector<OpenLot> lots, std::int64_t points);
std::int64_t sum_of(std::span<const LotShare> shares);

// The last moment of points that could be spent from `from` on, at the end of a business day; nothing: they never expire.
std::optional<TimeMs> expiry_of(ExpiryPolicy policy, std::int64_t rolling_days, TimeMs from, MallOffset mall_utc_offset);

// Which of these notices is due, "so many days left": the latest that should have been given. Nothing before the first, and after the expiry.
std::optional<std::int64_t> notice_due(TimeMs expires_at, TimeMs now, std::span<const std::int64_t> notice_days);
// When to look at the lot again: at its next notice, or at its expiry.
TimeMs next_look(TimeMs expires_at, TimeMs now, std::span<const std::int64_t> notice_days);

// A point for each full `cents_per_point`.
std::int64_t points_for(Cents amount, std::int64_t cents_per_point);

// In how many bits two digests differ, which are hexadecimal texts. Digests of different lengths differ in all.
std::int64_t differing_bits(std::string_view one, std::string_view other);

// "购物获得积分".
std::string_view reason_text(PointsReason reason, Locale locale);
std::string_view receipt_state_text(ReceiptState state, Locale locale);

// ---- paper receipts ----
enum class ReceiptMove { submit, approve, reject, revoke };
BOOST_DESCRIBE_ENUM(ReceiptMove, submit, approve, reject, revoke)
// account: what waits is rejected when its member goes.
enum class ReceiptActor { member, staff, account };
BOOST_DESCRIBE_ENUM(ReceiptActor, member, staff, account)

using ReceiptTable = StateTable<ReceiptState, ReceiptMove, ReceiptActor, Any>;
using ReceiptArrow = ReceiptTable::Arrow;
using ReceiptStep = ReceiptTable::Step;

inline constexpr std::array receipt_arrows{
    ReceiptArrow{std::nullopt, ReceiptMove::submit, ReceiptState::submitted, ReceiptActor::member},
    ReceiptArrow{ReceiptState::submitted, ReceiptMove::approve, ReceiptState::approved, ReceiptActor::staff},
    ReceiptArrow{ReceiptState::submitted, ReceiptMove::reject, ReceiptState::rejected, ReceiptActor::staff},
    ReceiptArrow{ReceiptState::submitted, ReceiptMove::reject, ReceiptState::rejected, ReceiptActor::account},
    ReceiptArrow{ReceiptState::approved, ReceiptMove::revoke, ReceiptState::revoked, ReceiptActor::staff},
};
inline constexpr StateTable receipt_table("paper receipt", receipt_arrows);

}  // namespace galleria::points
