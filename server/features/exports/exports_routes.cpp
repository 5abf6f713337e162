// Binds the endpoints of exports, and the address of a file, which has no envelope.
#include "features/exports/exports.hpp"

namespace galleria::exports {

void bind_routes(http::Binder& binder, Exports& exports) {
  using http::Call;
  using http::ShopOperator;
  binder.bind<list_exportable_lists>(
      [&](const Call& call, const ShopOperator& caller, const ListExportableLists&) { return exports.list_exportable_lists(call, caller); });
  binder.bind<make_export>([&](const Call& call, const ShopOperator& caller, const MakeExport& request) { return exports.make_export(call, caller, request); });
  binder.bind<list_exports>([&](const Call& call, const ShopOperator& caller, const ListExports&) { return exports.list_exports(call, caller); });
  binder.bind<cancel_export>(
      [&](const Call& call, const ShopOperator& caller, const CancelExport& request) { return exports.cancel_export(call, caller, request); });
  binder.bind<open_export>([&](const ShopOperator& caller, const OpenExport& request) { return exports.open_export(caller, request); });
  // A ticket is used up by it.
  binder.bind_raw({.method = http::Method::get,
                   .path = "/staff/v1/exports/file/{ticket}",
                   .name = "get_export_file",
                   .lane = exports.is_remote() ? http::Lane::call : http::Lane::write,
                   .answer = [&](const http::Request& request) { return exports.serve(request); }});
}

}  // namespace galleria::exports
