// Work that waits for the staff, as a feature declares it in its module: one value each. Whoever watches is told how much of it is theirs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "http/binding.hpp"

namespace galleria {

// Works of one kind that are alike to whoever may do them.
struct WaitingGroup {
  std::string shops = {};  // whose they all are: ",7,12,"; empty: the mall's
  std::int64_t waiting_count = 0;
  std::optional<TimeMs> since_ms = {};   // since when the oldest waits
  std::optional<TimeMs> due_at_ms = {};  // when the first runs out
  // Of what somebody has proposed: who can not decide it, and what else it takes.
  std::string proposed_by = {};
  std::string permission = {};
  std::int64_t weight = 0;
};
// As statements give it; what is said of proposals is not read from a row of these.
BOOST_DESCRIBE_STRUCT(WaitingGroup, (), (shops, waiting_count, since_ms, due_at_ms))

struct WaitingWork {
  std::string_view name;               // "receipts"; desks of the console name it
  const http::Permission* permission;  // whoever has it is told
  // Whose it is that belongs to several shops: anybody's who works for one of them, or only theirs who work for all.
  bool is_for_all_shops = false;
  // Must be quick however much is done already: it is asked every few seconds.
  std::vector<WaitingGroup> (*count)(db::Session& session, TimeMs now) = nullptr;
};

}  // namespace galleria
