// Writes the demo members' plates.
#include "app/demo_member_plates.hpp"

#include <stdexcept>

namespace galleria::app::demo {

std::vector<MemberPlateEntry> read_member_plates(const std::filesystem::path& folder) {
  return read_file<std::vector<MemberPlateEntry>>(folder / "member-plates.json");
}

void write_member_plates(db::Transaction& transaction, member_plates::MemberPlates& plates, const std::vector<MemberPlateEntry>& entries,
                         const MemberIds& member_ids, const PutParkingConsent& put_consent) {
  for (const MemberPlateEntry& entry : entries) {
    const MemberId member_id = member_of(member_ids, entry.member, "member-plates.json");
    const auto plate = plates.read_plate(entry.plate);
    if (!plate || plates.add(transaction, member_id, *plate).has_error())
      throw std::runtime_error("plate " + entry.plate + " of " + entry.member + " does not fit");
    if (entry.automatic_limit_cents && put_consent) put_consent(transaction, member_id, *plate, *entry.automatic_limit_cents);
  }
}

}  // namespace galleria::app::demo
