// After-sales takes what operators set.
#include "app/wiring.hpp"
#include "features/after_sales/after_sales.hpp"

namespace galleria::app {

void wire_after_sales(const Wiring& wiring) { wiring.make<after_sales::AfterSales>(wiring.config.of<after_sales::AfterSalesConfig>()); }

}  // namespace galleria::app
