// Binds the endpoints of addresses to their functions.
#include "features/addresses/addresses.hpp"

namespace galleria::addresses {
namespace {

// A member function of addresses as the binder wants it.
template <class Method>
auto of(Addresses& addresses, Method method) {
  return [&addresses, method](const auto&... arguments) -> decltype((addresses.*method)(arguments...)) { return (addresses.*method)(arguments...); };
}

}  // namespace

void bind_routes(http::Binder& binder, Addresses& addresses) {
  binder.bind_serialised<list_regions>(of(addresses, &Addresses::list_regions));
  binder.bind<list_addresses>(of(addresses, &Addresses::list_addresses));
  binder.bind<get_address>(of(addresses, &Addresses::get_address));
  binder.bind<save_address>(of(addresses, &Addresses::save_address));
  binder.bind<delete_address>(of(addresses, &Addresses::delete_address));
  binder.bind<make_default_address>(of(addresses, &Addresses::make_default_address));
}

}  // namespace galleria::addresses
