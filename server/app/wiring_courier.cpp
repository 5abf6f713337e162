// The mall's couriers know its shops and China's regions, and send what orders hold.
#include "app/adapters_courier.hpp"
#include "app/wiring.hpp"
#include "features/addresses/addresses.hpp"
#include "features/catalog/catalog.hpp"

namespace galleria::app {

void wire_courier(const Wiring& wiring) {
  const auto orders = wiring.parts.later<orders::Orders>();
  wiring.make<courier::Couriers>(
      MallOffset(wiring.config.of<orders::OrdersConfig>().mall_utc_offset),
      courier::CourierNeeds{
          .has_shop = [&catalog = wiring.get<catalog::Catalog>()](ShopId shop_id) { return catalog.find_shop_name(shop_id).has_value(); },
          .has_region = &addresses::Addresses::has_region,
          .ship = [orders](db::Transaction& transaction, OrderId order_id, std::string_view order_number,
                           std::string_view operator_name) { return ship_by_courier(*orders, transaction, order_id, order_number, operator_name); },
          .trace = [orders](db::Transaction& transaction, OrderId order_id,
                            const Localized& text) { trace_by_courier(*orders, transaction, order_id, text); }});
}

}  // namespace galleria::app
