// The demo mall's tags: what members are marked with, and who bears which.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/members/members.hpp"

namespace galleria::app::demo {

struct MemberTagEntry {
  std::string key;
  Localized name;
  members::TagColour colour = members::TagColour::grey;
  std::string description;
  bool is_retired = false;
  std::vector<std::string> members;  // who bears it
};
BOOST_DESCRIBE_STRUCT(MemberTagEntry, (), (key, name, colour, description, is_retired, members))

// Throws as read_file does.
std::vector<MemberTagEntry> read_member_tags(const std::filesystem::path& folder);

// Throws std::runtime_error that names what does not fit.
void write_member_tags(db::Transaction& transaction, members::Tags& tags, const std::vector<MemberTagEntry>& entries, const MemberIds& member_ids, TimeMs now);

}  // namespace galleria::app::demo
