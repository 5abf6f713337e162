// Pure decisions about lots, days and words.
#include "features/points/points_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <stdexcept>

namespace galleria::points {
namespace {

bool gives_before(const OpenLot& one, const OpenLot& other) {
  if (one.expires_at != other.expires_at) {
    if (!one.expires_at || !other.expires_at) return one.expires_at.has_value();
    return *one.expires_at < *other.expires_at;
  }
  return one.lot_id < other.lot_id;
}

std::vector<LotShare> shares_in_order(std::span<const OpenLot> lots, std::int64_t points) {
  std::vector<LotShare> shares;
  for (const OpenLot& lot : lots) {
    const std::int64_t share = std::min(lot.points, points);
    if (share <= 0) continue;
    shares.push_back({lot.lot_id, share});
    points -= share;
  }
  return shares;
}

TimeMs last_moment_of(BusinessDay day, MallOffset mall_utc_offset) { return end_of_day(day, mall_utc_offset) - DurationMs(1); }

int hex_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  throw std::invalid_argument("a digest is written in hexadecimal digits");
}

constexpr int bits_per_hex_digit = 4;

}  // namespace

std::vector<LotShare> spend(std::vector<OpenLot> lots, std::int64_t points) {
  std::sort(lots.begin(), lots.end(), gives_before);
  return shares_in_order(lots, points);
}

std::vector<LotShare> give_back(std::vector<OpenLot> lots, std::int64_t points) {
  std::sort(lots.begin(), lots.end(), [](const OpenLot& one, const OpenLot& other) { return gives_before(other, one); });
  return shares_in_order(lots, points);
}

std::int64_t sum_of(std::span<const LotShare> shares) {
  std::int64_t sum = 0;
  for (const LotShare& share : shares) sum += share.points;
  return sum;
}

std::optional<TimeMs> expiry_of(ExpiryPolicy policy, std::int64_t rolling_days, TimeMs from, MallOffset mall_utc_offset) {
  using namespace std::chrono;
  const BusinessDay today = business_day(from, mall_utc_offset);
  const year this_year = year_month_day(today).year();
  switch (policy) {
    case ExpiryPolicy::never:
      return std::nullopt;
    case ExpiryPolicy::rolling_days:
      return last_moment_of(today + days(rolling_days), mall_utc_offset);
    case ExpiryPolicy::end_of_year:
      return last_moment_of(this_year / December / 31, mall_utc_offset);
    case ExpiryPolicy::end_of_next_year:
      return last_moment_of((this_year + years(1)) / December / 31, mall_utc_offset);
  }
  throw std::logic_error("no such expiry policy");
}

std::optional<std::int64_t> notice_due(TimeMs expires_at, TimeMs now, std::span<const std::int64_t> notice_days) {
  std::optional<std::int64_t> due;
  if (now >= expires_at) return due;
  for (const std::int64_t days : notice_days) {
    if (now >= expires_at - std::chrono::days(days) && (!due || days < *due)) due = days;
  }
  return due;
}

TimeMs next_look(TimeMs expires_at, TimeMs now, std::span<const std::int64_t> notice_days) {
  TimeMs next = expires_at;
  for (const std::int64_t days : notice_days) {
    const TimeMs notice = expires_at - std::chrono::days(days);
    if (notice > now && notice < next) next = notice;
  }
  return next;
}

std::int64_t points_for(Cents amount, std::int64_t cents_per_point) { return amount.value / cents_per_point; }

std::int64_t differing_bits(std::string_view one, std::string_view other) {
  if (one.size() != other.size()) return bits_per_hex_digit * static_cast<std::int64_t>(std::max(one.size(), other.size()));
  std::int64_t count = 0;
  for (std::size_t i = 0; i < one.size(); ++i) count += std::popcount(static_cast<unsigned>(hex_value(one[i]) ^ hex_value(other[i])));
  return count;
}

std::string_view reason_text(PointsReason reason, Locale locale) {
  const auto message = [&]() -> Message {
    switch (reason) {
      case PointsReason::order:
        return {"购物获得积分", "Points for an order"};
      case PointsReason::refund:
        return {"退款调整积分", "Points changed by a refund"};
      case PointsReason::receipt:
        return {"小票获得积分", "Points for a receipt"};
      case PointsReason::gift:
        return {"活动赠送积分", "Points as a gift"};
      case PointsReason::spend:
        return {"订单抵扣积分", "Points spent on an order"};
      case PointsReason::give_back:
        return {"退款返还积分", "Points returned by a refund"};
      case PointsReason::claw_back:
        return {"退款扣回积分", "Points taken back"};
      case PointsReason::expiry:
        return {"积分过期", "Points expired"};
      case PointsReason::adjustment:
        return {"积分调整", "Points adjusted"};
      case PointsReason::merge:
        return {"账号合并", "Accounts merged"};
      case PointsReason::parking:
        return {"停车获得积分", "Points for parking"};
    }
    throw std::logic_error("no such reason");
  };
  return message().in(locale);
}

std::string_view receipt_state_text(ReceiptState state, Locale locale) {
  const auto message = [&]() -> Message {
    switch (state) {
      case ReceiptState::submitted:
        return {"审核中", "Being checked"};
      case ReceiptState::approved:
        return {"已通过", "Approved"};
      case ReceiptState::rejected:
        return {"未通过", "Not accepted"};
      case ReceiptState::revoked:
        return {"已撤销", "Revoked"};
    }
    throw std::logic_error("no such state of a receipt");
  };
  return message().in(locale);
}

}  // namespace galleria::points
