// Reviews of goods know orders, files, members and points.
#include "app/adapters_reviews.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_reviews(const Wiring& wiring) {
  wiring.make<reviews::Reviews>(wiring.config.of<reviews::ReviewsConfig>(),
                                reviews_needs({wiring.get<orders::Orders>(), wiring.get<files::Files>(), wiring.get<members::Members>(),
                                               wiring.get<points::Points>(), wiring.get<messages::Messages>()}));
}

}  // namespace galleria::app
