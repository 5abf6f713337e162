// The demo mall's cars: which member drives which.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/member_plates/member_plates.hpp"

namespace galleria::app::demo {

struct MemberPlateEntry {
  std::string member;
  std::string plate;
};
BOOST_DESCRIBE_STRUCT(MemberPlateEntry, (), (member, plate))

// Throws as read_file does.
std::vector<MemberPlateEntry> read_member_plates(const std::filesystem::path& folder);

// Throws std::runtime_error that names what does not fit.
void write_member_plates(db::Transaction& transaction, member_plates::MemberPlates& plates, const std::vector<MemberPlateEntry>& entries,
                         const MemberIds& member_ids);

}  // namespace galleria::app::demo
