// Binds the endpoints of flash sales.
#include "features/flash_sales/flash_sales.hpp"

namespace galleria::flash_sales {

void bind_routes(http::Binder& binder, FlashSales& sales) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_flash_sales>(
      [&](const Call& call, const Member& member, const ListFlashSales& request) { return sales.list_flash_sales(call, member, request); });
  binder.bind<get_flash_sale>([&](const Call& call, const Member& member, const GetFlashSale& request) { return sales.get_flash_sale(call, member, request); });
  binder.bind<take_flash_sale_place>(
      [&](const Call& call, const Member& member, const TakeFlashSalePlace& request) { return sales.take_flash_sale_place(call, member, request); });
  binder.bind<set_flash_sale_reminder>(
      [&](const Call& call, const Member& member, const SetFlashSaleReminder& request) { return sales.set_flash_sale_reminder(call, member, request); });

  binder.bind<list_flash_sale_records>(
      [&](const Call& call, const Operator&, const ListFlashSaleRecords& request) { return sales.list_flash_sale_records(call, request); });
  binder.bind<get_flash_sale_record>(
      [&](const Call& call, const Operator&, const GetFlashSaleRecord& request) { return sales.get_flash_sale_record(call, request); });
  binder.bind<save_flash_sale>(
      [&](const Call& call, const Operator& caller, const SaveFlashSale& request) { return sales.save_flash_sale(call, caller, request); });
  binder.bind<publish_flash_sale>(
      [&](const Call& call, const Operator& caller, const PublishFlashSale& request) { return sales.publish_flash_sale(call, caller, request); });
  binder.bind<steer_flash_sale>(
      [&](const Call& call, const Operator& caller, const SteerFlashSale& request) { return sales.steer_flash_sale(call, caller, request); });
}

}  // namespace galleria::flash_sales
