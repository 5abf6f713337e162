// The staff signs in on the site that the mall is served at.
#include "app/wiring.hpp"
#include "features/staff/staff.hpp"

namespace galleria::app {

void wire_staff(const Wiring& wiring) {
  auto config = wiring.config.of<staff::StaffConfig>();
  config.seal_key = wiring.config.secrets.staff_seal_key;
  config.site_url = wiring.config.http.public_url;
  wiring.make<staff::Staff>(std::move(config));
}

}  // namespace galleria::app
