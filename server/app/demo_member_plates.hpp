// The demo mall's cars: which member drives which.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "base/money.hpp"
#include "features/member_plates/member_plates.hpp"

namespace galleria::app::demo {

struct MemberPlateEntry {
  std::string member;
  std::string plate;
  std::optional<Cents> automatic_limit_cents;  // its stays are paid at the barrier, each up to that
};
BOOST_DESCRIBE_STRUCT(MemberPlateEntry, (), (member, plate, automatic_limit_cents))

using PutParkingConsent = std::function<void(db::Transaction&, MemberId, const std::string& plate, Cents limit)>;

// Throws as read_file does.
std::vector<MemberPlateEntry> read_member_plates(const std::filesystem::path& folder);

// Throws std::runtime_error that names what does not fit.
void write_member_plates(db::Transaction& transaction, member_plates::MemberPlates& plates, const std::vector<MemberPlateEntry>& entries,
                         const MemberIds& member_ids, const PutParkingConsent& put_consent);

}  // namespace galleria::app::demo
