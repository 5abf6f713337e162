// The library keeps its pictures where all pictures lie, and asks the mall where each is shown.
#include "app/adapters_library.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_library(const Wiring& wiring) {
  Parts& parts = wiring.parts;
  const auto& uses =
      parts.make<PictureUsesOfMall>(PicturePlaces{parts.later<catalog::Catalog>(), parts.later<content::Content>(), parts.later<coupons::Coupons>(),
                                                  parts.later<services::Services>(), parts.later<service_requests::ServiceRequests>()});
  wiring.make<files::Library>(wiring.get<files::Files>(), uses);
}

}  // namespace galleria::app
