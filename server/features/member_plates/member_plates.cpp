// The use cases of member plates.
#include "features/member_plates/member_plates.hpp"

#include <algorithm>

#include "features/member_plates/member_plates_store.hpp"

namespace galleria::member_plates {
namespace {

MemberPlate view_of(const store::PlateRow& row) { return {row.plate, row.has_rights, row.added_at_ms}; }

}  // namespace

Result<MemberPlateList> MemberPlates::list_member_plates(const http::Member& member, const ListMemberPlates&) const {
  const auto rows = database_.read([&](db::Session& session) { return store::list_plates(session, member.id); });
  const TimeMs free_since = clock_.now() - config_.place_kept;
  MemberPlateList list;
  list.most_plates = config_.most_plates;
  std::int64_t taken = 0;
  for (const store::PlateRow& row : rows) {
    if (!row.removed_at_ms) list.plates.push_back(view_of(row));
    if (row.place > config_.most_plates || (row.removed_at_ms && *row.removed_at_ms <= free_since)) continue;
    ++taken;
    if (!row.removed_at_ms) continue;
    const TimeMs free_at = *row.removed_at_ms + config_.place_kept;
    list.next_place_at = list.next_place_at ? std::min(*list.next_place_at, free_at) : free_at;
  }
  list.free_places = config_.most_plates - taken;
  if (list.free_places > 0) list.next_place_at.reset();
  return list;
}

Result<MemberPlate> MemberPlates::add_member_plate(const http::Member& member, const AddMemberPlate& request) {
  const auto plate = read_plate_(*request.plate);
  if (!plate) return plate_not_valid;
  return database_.write([&](db::Transaction& transaction) { return add(transaction, member.id, *plate); });
}

Result<MemberPlate> MemberPlates::add(db::Transaction& transaction, MemberId member_id, const std::string& plate) {
  const TimeMs now = clock_.now();
  const auto kept = store::find_plate(transaction, member_id, plate);
  if (kept && !kept->removed_at_ms) return view_of(*kept);
  bool is_kept = kept && store::bring_back(transaction, member_id, plate, now);
  for (std::int64_t place = 1; place <= config_.most_plates && !is_kept; ++place)
    is_kept = store::take_place(transaction, member_id, place, plate, now, now - config_.place_kept);
  if (!is_kept) {
    const auto days = std::chrono::ceil<std::chrono::days>(config_.place_kept).count();
    return Refusal(plate_places_taken, {{"count", std::to_string(config_.most_plates)}, {"days", std::to_string(days)}});
  }
  store::claim_rights(transaction, member_id, plate, now);
  return view_of(store::find_plate(transaction, member_id, plate).value());
}

Result<Done> MemberPlates::remove_member_plate(const http::Member& member, const RemoveMemberPlate& request) {
  const auto plate = read_plate_(*request.plate);
  if (!plate) return plate_not_valid;
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!store::remove_plate(transaction, member.id, *plate, clock_.now())) return member_plate_not_found;
    if (removal_listener_) removal_listener_(transaction, member.id, *plate);
    return Done{};
  });
}

MemberPlates::Standing MemberPlates::standing_of(db::Session& session, MemberId member_id, std::string_view plate) const {
  const auto row = store::find_plate(session, member_id, plate);
  if (!row || row->removed_at_ms) return {};
  return {true, row->has_rights};
}

void MemberPlates::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_plates(transaction, member_id); }

}  // namespace galleria::member_plates
