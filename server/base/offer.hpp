// An offer as checkout knows it: so many pieces of a SKU, from a stock of their own, at a price of their own in points and money, with limits of their own.
#pragma once

#include <cstdint>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"

namespace galleria {

inline constexpr Failure offer_not_open{FailureKind::conflict, 91'400, "offer_not_open", {"这件商品现在不能兑换", "This cannot be exchanged at the moment"}};
inline constexpr Failure offer_used_up{FailureKind::conflict, 91'401, "offer_used_up", {"可兑换的数量不够了", "There are not that many left"}};
inline constexpr Failure offer_limit_reached{
    FailureKind::conflict, 91'402, "offer_limit_reached", {"您已达到这件商品的兑换上限", "You have exchanged as many of these as you can"}};
inline constexpr Failure offer_tier_too_low{
    FailureKind::conflict, 91'403, "offer_tier_too_low", {"您的会员等级还不能兑换这件商品", "This is for members of a higher tier"}};
// Between being priced and being taken.
inline constexpr Failure offer_changed{
    FailureKind::conflict, 91'404, "offer_changed", {"兑换价格有变动，请重新确认", "The price of this offer has changed. Please look again"}};

// How an offer stands for a member at a moment.
struct OfferTerms {
  OfferId offer_id;
  SkuId sku_id;
  std::int64_t version = 0;  // of what is compared when it is taken
  Cents price_cents;         // a piece
  std::int64_t points = 0;   // a piece
  TimeMs at{};               // when it was asked
  Localized name;
};

// Pieces of an offer that an order takes.
struct OfferTaking {
  MemberId member_id;
  OrderId order_id;
  std::int64_t quantity = 1;
};

}  // namespace galleria
