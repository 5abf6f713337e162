// How much of what waits is somebody's. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "features/live/live_port.hpp"

namespace galleria::live {

// As modules/waiting.hpp has it, without the database.
struct GroupFacts {
  std::vector<ShopId> shops;  // whose it is; empty: the mall's
  std::string proposed_by;    // empty: nobody's proposal
  std::string permission;     // that it takes besides; empty: none
  std::int64_t weight = 0;
};

// ",7,12," as ids.
std::vector<ShopId> shops_of(std::string_view text);

// Where somebody has the permission, or nothing: one about the whole mall counts only if it is held for all of it.
const Held* find_held(const Watcher& watcher, const http::Permission& permission);

// Whether what waits is theirs who have the permission so.
bool is_theirs(const Watcher& watcher, const Held& held, const GroupFacts& group, bool is_for_all_shops);

}  // namespace galleria::live
