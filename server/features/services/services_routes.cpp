// Binds the endpoint of services to its function.
#include "features/services/services.hpp"

namespace galleria::services {

void bind_routes(http::Binder& binder, Services& services) {
  binder.bind<list_services>(
      [&services](const http::Call& call, const http::Member& member, const ListServices& request) { return services.list_services(call, member, request); });
}

}  // namespace galleria::services
