// Rows of the sandbox's car park.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/parking/parking_port.hpp"

namespace galleria::gateways {

struct SandboxGateRow {
  parking::ParkingGateId gate_id;
  std::string name;
  parking::GateKind kind = parking::GateKind::entry;
  std::string key_id;
  std::string secret;
  std::int64_t last_sequence = 0;
};
BOOST_DESCRIBE_STRUCT(SandboxGateRow, (), (gate_id, name, kind, key_id, secret, last_sequence))

enum class SandboxGateEventState { waiting, told, lost };
BOOST_DESCRIBE_ENUM(SandboxGateEventState, waiting, told, lost)

struct SandboxGateEventRow {
  parking::ParkingGateId gate_id;
  std::int64_t sequence = 0;
  std::string body;
  SandboxGateEventState state = SandboxGateEventState::waiting;
  std::string outcome;
  TimeMs seen_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SandboxGateEventRow, (), (gate_id, sequence, body, state, outcome, seen_at_ms))

struct SandboxLeaveOrderRow {
  std::int64_t session_id = 0;
  std::string plate;
  std::string ticket_code;
  TimeMs exit_by_ms{};
};
BOOST_DESCRIBE_STRUCT(SandboxLeaveOrderRow, (), (session_id, plate, ticket_code, exit_by_ms))

void put_sandbox_gate(db::Transaction& transaction, const SandboxGateRow& row);
std::vector<SandboxGateRow> list_sandbox_gates(db::Session& session);
std::optional<SandboxGateRow> find_sandbox_gate(db::Session& session, parking::ParkingGateId gate_id);
// The number of what it sees next.
std::int64_t next_sandbox_sequence(db::Transaction& transaction, parking::ParkingGateId gate_id);
void insert_sandbox_gate_event(db::Transaction& transaction, const SandboxGateEventRow& row);
std::vector<SandboxGateEventRow> list_waiting_gate_events(db::Session& session, parking::ParkingGateId gate_id, std::int64_t count);
std::vector<SandboxGateEventRow> list_newest_gate_events(db::Session& session, std::int64_t count);
void mark_gate_event_told(db::Transaction& transaction, parking::ParkingGateId gate_id, std::int64_t sequence, std::string_view outcome);
void put_leave_order(db::Transaction& transaction, const SandboxLeaveOrderRow& row, TimeMs now);
std::vector<SandboxLeaveOrderRow> list_leave_orders(db::Session& session, std::int64_t count);

}  // namespace galleria::gateways
