// Binds the endpoints of recommendations.
#include "features/recommendations/recommendations.hpp"

namespace galleria::recommendations {

void bind_routes(http::Binder& binder, Recommendations& recommendations) {
  using http::Call;
  using http::Member;
  binder.bind<list_also_bought>([&](const Call& call, const ListAlsoBought& request) { return recommendations.list_also_bought(call, request); });
  binder.bind<list_also_bought_with_cart>(
      [&](const Call& call, const Member& member, const ListAlsoBoughtWithCart&) { return recommendations.list_also_bought_with_cart(call, member); });
}

}  // namespace galleria::recommendations
