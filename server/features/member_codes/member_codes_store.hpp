// All SQL of member codes.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"

namespace galleria::member_codes::store {

// False if the code of that minute was used before.
bool insert_use(db::Transaction& transaction, MemberId member_id, std::int64_t minute, TimeMs now);

// Wrong codes with that number in the window.
std::int64_t count_tries(db::Session& session, std::string_view member_number, TimeMs window_start);
// One more of them; false, with nothing counted, once there are as many as the limit.
bool add_try(db::Transaction& transaction, std::string_view member_number, TimeMs window_start, std::int64_t limit);

void erase_member(db::Transaction& transaction, MemberId member_id);
void sweep(db::Transaction& transaction, TimeMs before);

}  // namespace galleria::member_codes::store
