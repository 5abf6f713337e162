// Member codes tell whose card and tier they show.
#include "app/adapters_member_codes.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_member_codes(const Wiring& wiring) {
  wiring.make<member_codes::MemberCodes>(member_codes::MemberCodesConfig{.key = wiring.config.secrets.code_pepper},
                                         member_codes_needs(wiring.get<members::Members>(), wiring.get<tiers::Tiers>()));
}

}  // namespace galleria::app
