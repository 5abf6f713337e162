// The demo mall's lockers: banks of the sandbox, and what members have in them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/lockers/lockers.hpp"
#include "gateways/sandbox/sandbox.hpp"

namespace galleria::app::demo {

struct LockerRowEntry {
  lockers::LockerSize size = lockers::LockerSize::small;
  std::int64_t count = 0;  // of doors, numbered on
};
BOOST_DESCRIBE_STRUCT(LockerRowEntry, (), (size, count))

struct BrokenDoorEntry {
  std::int64_t number = 0;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(BrokenDoorEntry, (), (number, reason))

struct LockerBankEntry {
  std::string key;
  std::string code;
  Localized name;
  Localized place;
  Cents small_hour_cents;
  Cents medium_hour_cents;
  Cents large_hour_cents;
  std::int64_t day_hours = 24;
  std::vector<LockerRowEntry> rows;
  std::vector<BrokenDoorEntry> broken;
};
BOOST_DESCRIBE_STRUCT(LockerBankEntry, (), (key, code, name, place, small_hour_cents, medium_hour_cents, large_hour_cents, day_hours, rows, broken))

// Without an end the member has it now; what ended owed nothing.
struct LockerStayEntry {
  std::string bank;
  std::int64_t door = 0;
  std::string member;
  std::int64_t free_minutes = 0;
  RelativeTime taken_at;
  std::optional<RelativeTime> ended_at;
  std::optional<bool> waits_for_help;
};
BOOST_DESCRIBE_STRUCT(LockerStayEntry, (), (bank, door, member, free_minutes, taken_at, ended_at, waits_for_help))

struct LockersFile {
  std::vector<LockerBankEntry> banks;
  std::vector<LockerStayEntry> stays;
};
BOOST_DESCRIBE_STRUCT(LockersFile, (), (banks, stays))

// Throws as read_file does.
LockersFile read_lockers(const std::filesystem::path& folder);

struct LockersWriter {
  lockers::Lockers& lockers;
  gateways::Sandbox* sandbox = nullptr;  // none: the banks are nobody's
  const MemberIds& member_ids;
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_lockers(db::Transaction& transaction, const LockersWriter& writer, const LockersFile& file);

}  // namespace galleria::app::demo
