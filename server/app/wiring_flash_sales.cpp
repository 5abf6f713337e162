// Flash sales: their goods are the catalogue's, and what is bought there are orders.
#include "app/adapters_flash_sales.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_flash_sales(const Wiring& wiring) {
  wiring.make<flash_sales::FlashSales>(flash_sales_needs({wiring.get<catalog::Catalog>(), wiring.get<messages::Messages>()}));
}

}  // namespace galleria::app
