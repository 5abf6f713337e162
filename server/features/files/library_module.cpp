// What the library brings to the server, and what must hold of its rows.
#include "features/files/library.hpp"

namespace galleria::files {
namespace {

std::span<const audit::Check> library_audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "B1", "a picture of the library shows its newest file",
          "select 'picture ' || i.item_id as subject, i.file_number as expected, coalesce(max(f.file_number), 0) as found from library_items i left join "
          "library_files f on f.item_id = i.item_id group by i.item_id, i.file_number having coalesce(max(f.file_number), 0) <> i.file_number"},
  };
  return checks;
}

}  // namespace

constinit const Module<Library> library_module{
    .name = "library",
    .erase_member = Nothing{"the library holds the mall's own pictures"},
    .told_to_member = Nothing{"the library holds the mall's own pictures"},
    .audit_checks = library_audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Library::timer_handlers,
    .start = &Library::start,
};

}  // namespace galleria::files
