// The dress-up show takes points, knows shops and tiers, and keeps its pictures where all pictures lie.
#include "app/adapters_wear.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_wear(const Wiring& wiring) {
  auto& wear = wiring.make<wear::Wear>(wear_needs({.catalog = wiring.get<catalog::Catalog>(),
                                                   .points = wiring.get<points::Points>(),
                                                   .tiers = wiring.get<tiers::Tiers>(),
                                                   .members = &wiring.get<members::Members>(),
                                                   .files = &wiring.get<files::Files>(),
                                                   .library = &wiring.get<files::Library>(),
                                                   .mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset},
                                                  wiring.clock, wiring.ids));
  wiring.get<files::Files>().know_names(files::RowOrder::drawn_later, [&wear](db::Session& session, std::string_view from, std::string_view to) {
    return wear.list_file_names(session, from, to);
  });
}

}  // namespace galleria::app
