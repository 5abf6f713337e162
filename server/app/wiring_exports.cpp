// Exports lie beside the uploads, and go on in the name of whoever asked: what they may do is asked of the staff.
#include "app/storage_watch.hpp"
#include "app/wiring.hpp"
#include "features/exports/exports.hpp"
#include "features/staff/staff.hpp"

namespace galleria::app {

void wire_exports(const Wiring& wiring) {
  auto config = wiring.config.of<exports::ExportsConfig>();
  config.folder = uploads_folder(wiring.config) / "exports";
  config.bucket = wiring.get<StorageWatch>().bucket();
  auto& gate = wiring.get<staff::Staff>().gate();
  wiring.make<exports::Exports>(std::move(config),
                                exports::StaffRights{.authority_of = [&gate](const http::Operator& who,
                                                                             const http::Permission& permission) { return gate.authority_of(who, permission); },
                                                     .admit = [&gate](const http::Call& call, const http::Request& request,
                                                                      const http::Permission* permission) { return gate.admit(call, request, permission); }});
}

}  // namespace galleria::app
