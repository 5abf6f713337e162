// The statements of the sandbox's car park.
#include "gateways/sandbox/sandbox_car_park_store.hpp"

namespace galleria::gateways {

void put_sandbox_gate(db::Transaction& transaction, const SandboxGateRow& row) {
  transaction.execute("insert into sandbox_gates (gate_id, name, kind, key_id, secret, last_sequence) values ($1, $2, $3, $4, $5, $6)", row.gate_id, row.name,
                      row.kind, row.key_id, row.secret, row.last_sequence);
}

std::vector<SandboxGateRow> list_sandbox_gates(db::Session& session) {
  return session.rows<SandboxGateRow>("select gate_id, name, kind, key_id, secret, last_sequence from sandbox_gates order by gate_id");
}

std::optional<SandboxGateRow> find_sandbox_gate(db::Session& session, parking::ParkingGateId gate_id) {
  return session.row<SandboxGateRow>("select gate_id, name, kind, key_id, secret, last_sequence from sandbox_gates where gate_id = $1", gate_id);
}

std::int64_t next_sandbox_sequence(db::Transaction& transaction, parking::ParkingGateId gate_id) {
  return transaction.row<std::int64_t>("update sandbox_gates set last_sequence = last_sequence + 1 where gate_id = $1 returning last_sequence", gate_id)
      .value();
}

void insert_sandbox_gate_event(db::Transaction& transaction, const SandboxGateEventRow& row) {
  transaction.execute("insert into sandbox_gate_events (gate_id, sequence, body, state, outcome, seen_at_ms) values ($1, $2, $3, $4, $5, $6)", row.gate_id,
                      row.sequence, row.body, row.state, row.outcome, row.seen_at_ms);
}

std::vector<SandboxGateEventRow> list_waiting_gate_events(db::Session& session, parking::ParkingGateId gate_id, std::int64_t count) {
  return session.rows<SandboxGateEventRow>(
      "select gate_id, sequence, body, state, outcome, seen_at_ms from sandbox_gate_events where gate_id = $1 and state = 'waiting' order by sequence limit $2",
      gate_id, count);
}

std::vector<SandboxGateEventRow> list_newest_gate_events(db::Session& session, std::int64_t count) {
  return session.rows<SandboxGateEventRow>(
      "select gate_id, sequence, body, state, outcome, seen_at_ms from sandbox_gate_events order by seen_at_ms desc, gate_id, sequence desc limit $1", count);
}

void mark_gate_event_told(db::Transaction& transaction, parking::ParkingGateId gate_id, std::int64_t sequence, std::string_view outcome) {
  transaction.execute("update sandbox_gate_events set state = 'told', outcome = $3 where gate_id = $1 and sequence = $2 and state = 'waiting'", gate_id,
                      sequence, outcome);
}

void put_leave_order(db::Transaction& transaction, const SandboxLeaveOrderRow& row, TimeMs now) {
  transaction.execute(
      "insert into sandbox_leave_orders (session_id, plate, ticket_code, exit_by_ms, told_at_ms) values ($1, $2, $3, $4, $5) on conflict (session_id) do "
      "update "
      "set exit_by_ms = $4, told_at_ms = $5",
      row.session_id, row.plate, row.ticket_code, row.exit_by_ms, now);
}

std::vector<SandboxLeaveOrderRow> list_leave_orders(db::Session& session, std::int64_t count) {
  return session.rows<SandboxLeaveOrderRow>("select session_id, plate, ticket_code, exit_by_ms from sandbox_leave_orders order by exit_by_ms desc limit $1",
                                            count);
}

}  // namespace galleria::gateways
