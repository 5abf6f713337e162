// The demo mall's growth, tiers and points events.
#pragma once

#include <filesystem>
#include <vector>

#include "app/demo_members.hpp"
#include "features/tiers/tiers.hpp"
#include "flows/rewards/rewards.hpp"

namespace galleria::app::demo {

// Reads multipliers.json.
std::vector<MultiplierEntry> read_multipliers(const std::filesystem::path& folder);

// Each member's growth as purchases of the last eleven months, from which the tier follows. Throws std::runtime_error if that is not the tier of the file.
void write_growth(db::Transaction& transaction, tiers::Tiers& tiers, const std::vector<MemberEntry>& entries, const MemberIds& member_ids, TimeMs now);

// The events of the first version of the earning rules. Throws std::runtime_error that names the event whose category is not there.
void write_multipliers(db::Transaction& transaction, rewards::Rewards& rewards, const catalog::CatalogData& goods, const std::vector<MultiplierEntry>& entries,
                       TimeMs now);

}  // namespace galleria::app::demo
