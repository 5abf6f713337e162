// Binds the endpoints of freight templates to their functions.
#include "features/freight/freight.hpp"

namespace galleria::freight {

void bind_routes(http::Binder& binder, Freight& freight) {
  binder.bind<list_freight_templates>(
      [&](const http::Call& call, const http::Operator&, const ListFreightTemplates& request) { return freight.list_freight_templates(call, request); });
  binder.bind<get_freight_template>(
      [&](const http::Call& call, const http::Operator&, const GetFreightTemplate& request) { return freight.get_freight_template(call, request); });
  binder.bind<save_freight_template>([&](const http::Call& call, const http::Operator& caller, const SaveFreightTemplate& request) {
    return freight.save_freight_template(call, caller, request);
  });
}

}  // namespace galleria::freight
