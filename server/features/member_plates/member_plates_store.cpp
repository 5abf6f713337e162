// Reads and writes members' plates.
#include "features/member_plates/member_plates_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "features/member_plates/member_plates.hpp"

// Whether the free hours of a plate are its member's stands with the plate; the columns of PlateRow, in the order of its members.
#define PLATES_WITH_RIGHTS                                                                                                                         \
  "select place, member_plates.plate, added_at_ms, removed_at_ms, member_plate_owners.plate is not null as has_rights from member_plates left "    \
  "join member_plate_owners on member_plate_owners.plate = member_plates.plate and member_plate_owners.member_id = member_plates.member_id where " \
  "member_plates.member_id = $1"

namespace galleria::member_plates::store {

std::vector<PlateRow> list_plates(db::Session& session, MemberId member_id) {
  return session.rows<PlateRow>(PLATES_WITH_RIGHTS " order by added_at_ms, place", member_id);
}

std::optional<PlateRow> find_plate(db::Session& session, MemberId member_id, std::string_view plate) {
  return session.row<PlateRow>(PLATES_WITH_RIGHTS " and member_plates.plate = $2", member_id, plate);
}

bool bring_back(db::Transaction& transaction, MemberId member_id, std::string_view plate, TimeMs now) {
  return transaction.execute(
             "update member_plates set removed_at_ms = null, added_at_ms = $3 where member_id = $1 and plate = $2 and removed_at_ms is not null", member_id,
             plate, now) == 1;
}

bool take_place(db::Transaction& transaction, MemberId member_id, std::int64_t place, std::string_view plate, TimeMs now, TimeMs free_since) {
  return transaction.execute(
             "insert into member_plates (member_id, place, plate, added_at_ms) values ($1, $2, $3, $4) on conflict (member_id, place) do update set plate = "
             "excluded.plate, added_at_ms = excluded.added_at_ms, removed_at_ms = null where member_plates.removed_at_ms is not null and "
             "member_plates.removed_at_ms <= $5",
             member_id, place, plate, now, free_since) == 1;
}

void claim_rights(db::Transaction& transaction, MemberId member_id, std::string_view plate, TimeMs now) {
  if (is_planted(PlantedBug::plate_rights_taken_over)) {
    transaction.execute(
        "insert into member_plate_owners (plate, member_id, since_ms) values ($1, $2, $3) on conflict (plate) do update set member_id = excluded.member_id",
        plate, member_id, now);
    return;
  }
  transaction.execute("insert into member_plate_owners (plate, member_id, since_ms) values ($1, $2, $3) on conflict (plate) do nothing", plate, member_id, now);
}

bool remove_plate(db::Transaction& transaction, MemberId member_id, std::string_view plate, TimeMs now) {
  if (transaction.execute("update member_plates set removed_at_ms = $3 where member_id = $1 and plate = $2 and removed_at_ms is null", member_id, plate, now) !=
      1)
    return false;
  transaction.execute("delete from member_plate_owners where plate = $1 and member_id = $2", plate, member_id);
  return true;
}

void erase_plates(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from member_plates where member_id = $1", member_id);
  transaction.execute("delete from member_plate_owners where member_id = $1", member_id);
}

}  // namespace galleria::member_plates::store

namespace galleria::member_plates {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"U1", "who has the free hours of a plate has the plate",
                   "select 'plate of member ' || member_plate_owners.member_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found "
                   "from member_plate_owners left join member_plates on member_plates.member_id = member_plate_owners.member_id and "
                   "member_plates.plate = member_plate_owners.plate and removed_at_ms is null where member_plates.member_id is null"},
  };
  return checks;
}

}  // namespace galleria::member_plates
