// Binds the endpoints of promotions to their functions.
#include "features/promotions/promotions.hpp"

namespace galleria::promotions {

void bind_routes(http::Binder& binder, Promotions& promotions) {
  binder.bind<list_product_promotions>(
      [&](const http::Call& call, const ListProductPromotions& request) { return promotions.list_product_promotions(call, request); });
  binder.bind<list_promotions>(
      [&](const http::Call& call, const http::Operator&, const ListPromotions& request) { return promotions.list_promotions(call, request); });
  binder.bind<get_promotion>(
      [&](const http::Call& call, const http::Operator&, const GetPromotion& request) { return promotions.get_promotion(call, request); });
  binder.bind<save_promotion>(
      [&](const http::Call& call, const http::Operator& caller, const SavePromotion& request) { return promotions.save_promotion(call, caller, request); });
}

}  // namespace galleria::promotions
