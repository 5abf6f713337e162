// Shops give parking hours to plates as the car park reads them.
#include "app/wiring.hpp"
#include "features/catalog/catalog.hpp"
#include "features/member_plates/member_plates.hpp"
#include "features/parking/parking.hpp"
#include "features/parking_gifts/parking_gifts.hpp"

namespace galleria::app {

void wire_parking_gifts(const Wiring& wiring) {
  parking_gifts::ParkingGiftNeeds needs;
  needs.read_plate = [&plates = wiring.get<member_plates::MemberPlates>()](std::string_view text) { return plates.read_plate(text); };
  needs.masked_plate = &parking::Parking::masked;
  needs.shop_name = [&catalog = wiring.get<catalog::Catalog>()](ShopId shop_id) { return catalog.find_shop_name(shop_id); };
  wiring.make<parking_gifts::ParkingGifts>(std::move(needs), wiring.config.of<parking_gifts::ParkingGiftsConfig>());
}

}  // namespace galleria::app
