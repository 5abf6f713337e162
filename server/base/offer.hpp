// An offer as checkout knows it: so many pieces of a SKU, from a stock of their own, at a price of their own in points and money, with limits of their own.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"

namespace galleria {

inline constexpr Failure offer_not_open{FailureKind::conflict, 91'400, "offer_not_open", {"这件商品现在不能购买", "This is not on offer at the moment"}};
inline constexpr Failure offer_used_up{FailureKind::conflict, 91'401, "offer_used_up", {"剩余数量不够了", "There are not that many left"}};
inline constexpr Failure offer_limit_reached{
    FailureKind::conflict, 91'402, "offer_limit_reached", {"您已达到这件商品的限购数量", "You have had as many of these as one may"}};
inline constexpr Failure offer_tier_too_low{
    FailureKind::conflict, 91'403, "offer_tier_too_low", {"您的会员等级还不能购买这件商品", "This is for members of a higher tier"}};
// Between being priced and being taken.
inline constexpr Failure offer_changed{
    FailureKind::conflict, 91'404, "offer_changed", {"价格有变动，请重新确认", "The price of this offer has changed. Please look again"}};

// Of an offer that is sold along a line: no place, or one of somebody else.
inline constexpr Failure offer_place_refused{
    FailureKind::forbidden, 91'482, "offer_place_refused", {"请先排队领取自己的号码", "Please take a place in the line first"}};

// Whose offer it is. Of a pre-sale a member's own pre-order is the offer: its pieces are theirs by the deposit, and its number
// stands where an offer's does.
enum class OfferKind { points_mall, flash_sale, pre_sale };
BOOST_DESCRIBE_ENUM(OfferKind, points_mall, flash_sale, pre_sale)

// What a member wants of an offer.
struct OfferWish {
  OfferKind kind = OfferKind::points_mall;
  OfferId offer_id;
  std::int64_t quantity = 1;
  std::string place;  // in line, as it was signed; empty: none
};

// How an offer stands for a member at a moment.
struct OfferTerms {
  OfferId offer_id;
  SkuId sku_id;
  std::int64_t version = 0;  // of what is compared when it is taken
  Cents price_cents;         // a piece
  std::int64_t points = 0;   // a piece
  TimeMs at{};               // when it was asked
  Localized name;
  OfferKind kind = OfferKind::points_mall;
  FlashSaleId sale_id = {};                 // of a flash sale's
  std::int64_t place_number = 0;            // in line; nought: there is none
  std::int64_t most_per_member = 0;         // of a flash sale's
  std::optional<DurationMs> pay_time = {};  // to pay the order in; none: as long as other orders have
  Cents deposit_cents{};                    // of all pieces: was paid before, and pays its part of this order
};

// Pieces of an offer that an order takes.
struct OfferTaking {
  MemberId member_id;
  OrderId order_id;
  std::int64_t quantity = 1;
};

}  // namespace galleria
