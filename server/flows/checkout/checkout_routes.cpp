// Binds the endpoints of checkout.
#include "flows/checkout/checkout.hpp"

namespace galleria::checkout {

void bind_routes(http::Binder& binder, Checkout& checkout) {
  binder.bind<preprocess_order>(
      [&](const http::Call& call, const http::Member& member, const PreprocessOrder& request) { return checkout.preprocess_order(call, member, request); });
  // A POST that only reads.
  binder.bind_in<calculate_order>(http::Lane::read, [&](const http::Call& call, const http::Member& member, const CalculateOrder& request) {
    return checkout.calculate_order(call, member, request);
  });
  binder.bind_in<compare_baskets>(http::Lane::read, [&](const http::Call& call, const http::Member& member, const CompareBaskets& request) {
    return checkout.compare_baskets(call, member, request);
  });
  binder.bind_in<query_coupons>(http::Lane::read, [&](const http::Call& call, const http::Member& member, const QueryCoupons& request) {
    return checkout.query_coupons(call, member, request);
  });
  binder.bind_in<query_new_coupons>(http::Lane::read, [&](const http::Call& call, const http::Member& member, const QueryCoupons& request) {
    return checkout.query_new_coupons(call, member, request);
  });
  binder.bind<find_goods_to_price>(
      [&](const http::Call& call, const http::Operator&, const FindGoodsToPrice& request) { return checkout.find_goods_to_price(call, request); });
  // A POST that only reads: a draft fits no address.
  binder.bind_in<try_price>(http::Lane::read,
                            [&](const http::Call& call, const http::Operator&, const TryPrice& request) { return checkout.try_price(call, request); });
  binder.bind<submit_order>(
      [&](const http::Call& call, const http::Member& member, const SubmitOrder& request) { return checkout.submit_order(call, member, request); });
  binder.bind<order_at_flash_sale>(
      [&](const http::Call& call, const http::Member& member, const SubmitOrder& request) { return checkout.order_at_flash_sale(call, member, request); });
}

}  // namespace galleria::checkout
