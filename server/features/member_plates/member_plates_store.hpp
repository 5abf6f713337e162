// Where members' plates lie.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"

namespace galleria::member_plates::store {

struct PlateRow {
  std::int64_t place = 0;
  std::string plate;
  TimeMs added_at_ms{};
  std::optional<TimeMs> removed_at_ms;
  bool has_rights = false;
};
BOOST_DESCRIBE_STRUCT(PlateRow, (), (place, plate, added_at_ms, removed_at_ms, has_rights))

// Those that were removed too, while they keep their place.
std::vector<PlateRow> list_plates(db::Session& session, MemberId member_id);
std::optional<PlateRow> find_plate(db::Session& session, MemberId member_id, std::string_view plate);

// A plate that was removed is the member's again, in its place. False if there is none.
bool bring_back(db::Transaction& transaction, MemberId member_id, std::string_view plate, TimeMs now);
// Takes a place that is free, or whose plate was removed before `free_since`. False if it is taken.
bool take_place(db::Transaction& transaction, MemberId member_id, std::int64_t place, std::string_view plate, TimeMs now, TimeMs free_since);
// Nothing happens if the plate's rights are somebody's.
void claim_rights(db::Transaction& transaction, MemberId member_id, std::string_view plate, TimeMs now);
// Gives the plate's rights free. False if the plate is not among the member's.
bool remove_plate(db::Transaction& transaction, MemberId member_id, std::string_view plate, TimeMs now);
void erase_plates(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::member_plates::store
