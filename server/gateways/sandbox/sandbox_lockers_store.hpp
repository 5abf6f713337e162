// Rows of the sandbox's lockers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/lockers/lockers_port.hpp"

namespace galleria::gateways {

struct SandboxLockerBankRow {
  lockers::LockerBankId bank_id;
  std::string name;
  std::string key_id;
  std::string secret;
  std::int64_t last_sequence = 0;
};
BOOST_DESCRIBE_STRUCT(SandboxLockerBankRow, (), (bank_id, name, key_id, secret, last_sequence))

struct SandboxLockerDoorRow {
  lockers::LockerBankId bank_id;
  std::int64_t number = 0;
  lockers::LockerOpeningId opening_id;
  bool is_open = false;
  bool is_jammed = false;
};
BOOST_DESCRIBE_STRUCT(SandboxLockerDoorRow, (), (bank_id, number, opening_id, is_open, is_jammed))

enum class SandboxLockerEventState { waiting, told, lost };
BOOST_DESCRIBE_ENUM(SandboxLockerEventState, waiting, told, lost)

struct SandboxLockerEventRow {
  lockers::LockerBankId bank_id;
  std::int64_t sequence = 0;
  std::string body;
  SandboxLockerEventState state = SandboxLockerEventState::waiting;
  std::string outcome;
  TimeMs seen_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SandboxLockerEventRow, (), (bank_id, sequence, body, state, outcome, seen_at_ms))

void put_sandbox_locker_bank(db::Transaction& transaction, const SandboxLockerBankRow& row, std::int64_t door_count);
std::vector<SandboxLockerBankRow> list_sandbox_locker_banks(db::Session& session);
std::optional<SandboxLockerBankRow> find_sandbox_locker_bank(db::Session& session, lockers::LockerBankId bank_id);
std::vector<SandboxLockerDoorRow> list_sandbox_locker_doors(db::Session& session);
std::optional<SandboxLockerDoorRow> find_sandbox_locker_door(db::Session& session, lockers::LockerBankId bank_id, std::int64_t number);
void put_sandbox_locker_door(db::Transaction& transaction, const SandboxLockerDoorRow& row);
// The number of what it sees next.
std::int64_t next_sandbox_locker_sequence(db::Transaction& transaction, lockers::LockerBankId bank_id);
void insert_sandbox_locker_event(db::Transaction& transaction, const SandboxLockerEventRow& row);
std::vector<SandboxLockerEventRow> list_waiting_locker_events(db::Session& session, lockers::LockerBankId bank_id, std::int64_t count);
std::vector<SandboxLockerEventRow> list_newest_locker_events(db::Session& session, std::int64_t count);
void mark_locker_event_told(db::Transaction& transaction, lockers::LockerBankId bank_id, std::int64_t sequence, std::string_view outcome);

}  // namespace galleria::gateways
