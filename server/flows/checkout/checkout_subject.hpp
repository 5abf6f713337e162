// What an order is of, as its request says: known once, before anything is asked of the database.
#pragma once

#include <optional>
#include <variant>

#include "base/offer.hpp"
#include "flows/checkout/checkout_api.hpp"

namespace galleria::checkout {

// What is selected in the member's cart.
struct OfCart {};
// So many pieces of one SKU, as it is sold to everybody.
struct OfGoods {
  SkuId sku_id;
  std::int64_t quantity = 1;
};
// What is selected in the member's cart of offers.
struct OfPointsCart {};
using OrderSubject = std::variant<OfCart, OfGoods, OfferWish, OfPointsCart>;

// Refuses with nothing_to_buy if the request leaves out what its source needs.
template <class Request>
Result<OrderSubject> subject_of(const Request& request) {
  if (request.source == CheckoutSource::cart) return OrderSubject(OfCart{});
  if (request.source == CheckoutSource::points_cart) return OrderSubject(OfPointsCart{});
  if (!request.quantity) return nothing_to_buy;
  if (request.source == CheckoutSource::direct) {
    if (!request.sku_id) return nothing_to_buy;
    return OrderSubject(OfGoods{*request.sku_id, **request.quantity});
  }
  if (!request.offer_id) return nothing_to_buy;
  return OrderSubject(OfferWish{request.offer_kind.value_or(OfferKind::points_mall), *request.offer_id, **request.quantity,
                                request.offer_place ? request.offer_place->value : std::string()});
}

// The same of a request that names the coupons it is to be paid with. An offer takes none: refuses with coupon_refused one that is named, whosever it is.
template <class Request>
Result<OrderSubject> subject_with_coupons_of(const Request& request) {
  if (is_by_offers(request.source) && request.coupon_serial_ids && !request.coupon_serial_ids->empty()) return coupon_refused;
  return subject_of(request);
}

inline bool is_of_offers(const OrderSubject& subject) { return std::holds_alternative<OfferWish>(subject) || std::holds_alternative<OfPointsCart>(subject); }

}  // namespace galleria::checkout
