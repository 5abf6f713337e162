// Reviews of goods know orders, files, members, points and films.
#include "app/adapters_reviews.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_reviews(const Wiring& wiring) {
  auto config = wiring.config.of<reviews::ReviewsConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  wiring.make<reviews::Reviews>(config, reviews_needs({wiring.get<orders::Orders>(), wiring.get<files::Files>(), wiring.get<members::Members>(),
                                                       wiring.get<points::Points>(), wiring.get<messages::Messages>(), wiring.get<videos::Videos>()}));
}

}  // namespace galleria::app
