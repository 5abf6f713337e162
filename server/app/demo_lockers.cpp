// Writes the demo mall's lockers.
#include "app/demo_lockers.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"
#include "base/crypto.hpp"

namespace galleria::app::demo {
namespace {

using lockers::DemoBank;
using lockers::DemoLockerStay;
using lockers::LockerBankId;
using lockers::LockerDoorId;

DemoBank bank_of(const LockersWriter& writer, const LockerBankEntry& entry) {
  const auto bank_id = id_of<LockerBankId>("locker-bank", entry.key);
  DemoBank demo{.bank_id = bank_id,
                .code = entry.code,
                .name = entry.name,
                .place = entry.place,
                .small_hour_cents = entry.small_hour_cents,
                .medium_hour_cents = entry.medium_hour_cents,
                .large_hour_cents = entry.large_hour_cents,
                .day_hours = entry.day_hours,
                .url = gateways::sandbox_locker_path(bank_id),
                .key_id = "bank_" + entry.key,
                .secret = random_token(32),
                .heard_at = writer.now};
  for (const LockerRowEntry& row : entry.rows) {
    for (std::int64_t i = 0; i < row.count; ++i) {
      const std::int64_t number = std::ssize(demo.doors) + 1;
      const auto broken = std::ranges::find(entry.broken, number, &BrokenDoorEntry::number);
      demo.doors.push_back({id_of<LockerDoorId>("locker-door", entry.key + "/" + std::to_string(number)), number, row.size,
                            broken == entry.broken.end() ? std::string() : broken->reason});
    }
  }
  return demo;
}

DemoLockerStay stay_of(const LockersWriter& writer, const std::vector<DemoBank>& banks, const LockersFile& file, const LockerStayEntry& entry) {
  const auto place = std::ranges::find(file.banks, entry.bank, &LockerBankEntry::key);
  if (place == file.banks.end()) throw std::runtime_error("lockers.json: there is no bank " + entry.bank);
  const DemoBank& bank = banks.at(static_cast<std::size_t>(place - file.banks.begin()));
  const auto door = std::ranges::find(bank.doors, entry.door, &lockers::DemoDoor::number);
  if (door == bank.doors.end()) throw std::runtime_error("lockers.json: " + entry.bank + " has no door " + std::to_string(entry.door));
  return {.member_id = member_of(writer.member_ids, entry.member, "lockers.json"),
          .bank_id = bank.bank_id,
          .door_id = door->door_id,
          .size = door->size,
          .free_minutes = entry.free_minutes,
          .taken_at = entry.taken_at.after(writer.now),
          .ended_at = time_of(entry.ended_at, writer.now),
          .waits_for_help = entry.waits_for_help.value_or(false)};
}

}  // namespace

LockersFile read_lockers(const std::filesystem::path& folder) { return read_file<LockersFile>(folder / "lockers.json"); }

void write_lockers(db::Transaction& transaction, const LockersWriter& writer, const LockersFile& file) {
  std::vector<DemoBank> banks;
  for (const LockerBankEntry& entry : file.banks) {
    const DemoBank& bank = banks.emplace_back(bank_of(writer, entry));
    writer.lockers.put_demo_bank(transaction, bank);
    if (writer.sandbox != nullptr)
      writer.sandbox->put_locker_bank(transaction, bank.bank_id, bank.name.zh_cn, bank.key_id, bank.secret, std::ssize(bank.doors));
  }
  std::vector<DemoLockerStay> stays;
  for (const LockerStayEntry& entry : file.stays) stays.push_back(stay_of(writer, banks, file, entry));
  std::ranges::stable_sort(stays, {}, &DemoLockerStay::taken_at);
  for (const DemoLockerStay& stay : stays) writer.lockers.put_demo_stay(transaction, stay);
}

}  // namespace galleria::app::demo
