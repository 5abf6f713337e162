// The books lead to orders, and know when points expire.
#include "app/adapters_books.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_books(const Wiring& wiring) {
  wiring.make<books::BookKeeping>(books_help({wiring.get<orders::Orders>(), wiring.get<after_sales::AfterSales>(), wiring.get<points::Points>(),
                                              wiring.get<coupons::Coupons>(), wiring.get<catalog::Catalog>()}));
}

}  // namespace galleria::app
