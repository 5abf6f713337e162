// Customer service knows orders, goods, files and members, and the mall's clock.
#include "app/adapters_customer_service.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_customer_service(const Wiring& wiring) {
  auto config = wiring.config.of<customer_service::CustomerServiceConfig>();
  config.hours.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  wiring.make<customer_service::CustomerServiceDesk>(
      wiring.get<db::Vault>(), config,
      customer_service_needs({wiring.get<orders::Orders>(), wiring.get<catalog::Catalog>(), wiring.get<files::Files>(), wiring.get<members::Members>(),
                              wiring.get<messages::Messages>()}));
}

}  // namespace galleria::app
