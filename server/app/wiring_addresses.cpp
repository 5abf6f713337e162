// Addresses lie sealed.
#include "app/wiring.hpp"
#include "features/addresses/addresses.hpp"

namespace galleria::app {

void wire_addresses(const Wiring& wiring) { wiring.make<addresses::Addresses>(wiring.get<db::Vault>()); }

}  // namespace galleria::app
