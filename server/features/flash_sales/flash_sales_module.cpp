// What flash sales bring to the server.
#include "features/flash_sales/flash_sales.hpp"

namespace galleria::flash_sales {

constinit const Module<FlashSales> module{
    .name = "flash_sales",
    .erase_member = &FlashSales::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &FlashSales::timer_handlers,
    .exported_lists = exported_lists,
};

}  // namespace galleria::flash_sales
