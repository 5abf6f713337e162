// The statements of the sandbox's lockers.
#include "gateways/sandbox/sandbox_lockers_store.hpp"

namespace galleria::gateways {

void put_sandbox_locker_bank(db::Transaction& transaction, const SandboxLockerBankRow& row, std::int64_t door_count) {
  transaction.execute("insert into sandbox_locker_banks (bank_id, name, key_id, secret, last_sequence) values ($1, $2, $3, $4, $5)", row.bank_id, row.name,
                      row.key_id, row.secret, row.last_sequence);
  for (std::int64_t number = 1; number <= door_count; ++number)
    transaction.execute("insert into sandbox_locker_doors (bank_id, number) values ($1, $2)", row.bank_id, number);
}

std::vector<SandboxLockerBankRow> list_sandbox_locker_banks(db::Session& session) {
  return session.rows<SandboxLockerBankRow>("select bank_id, name, key_id, secret, last_sequence from sandbox_locker_banks order by bank_id");
}

std::optional<SandboxLockerBankRow> find_sandbox_locker_bank(db::Session& session, lockers::LockerBankId bank_id) {
  return session.row<SandboxLockerBankRow>("select bank_id, name, key_id, secret, last_sequence from sandbox_locker_banks where bank_id = $1", bank_id);
}

std::vector<SandboxLockerDoorRow> list_sandbox_locker_doors(db::Session& session) {
  return session.rows<SandboxLockerDoorRow>("select bank_id, number, opening_id, is_open, is_jammed from sandbox_locker_doors order by bank_id, number");
}

std::optional<SandboxLockerDoorRow> find_sandbox_locker_door(db::Session& session, lockers::LockerBankId bank_id, std::int64_t number) {
  return session.row<SandboxLockerDoorRow>(
      "select bank_id, number, opening_id, is_open, is_jammed from sandbox_locker_doors where bank_id = $1 and number = $2", bank_id, number);
}

void put_sandbox_locker_door(db::Transaction& transaction, const SandboxLockerDoorRow& row) {
  transaction.execute("update sandbox_locker_doors set opening_id = $3, is_open = $4, is_jammed = $5 where bank_id = $1 and number = $2", row.bank_id,
                      row.number, row.opening_id, row.is_open, row.is_jammed);
}

std::int64_t next_sandbox_locker_sequence(db::Transaction& transaction, lockers::LockerBankId bank_id) {
  return transaction.row<std::int64_t>("update sandbox_locker_banks set last_sequence = last_sequence + 1 where bank_id = $1 returning last_sequence", bank_id)
      .value();
}

void insert_sandbox_locker_event(db::Transaction& transaction, const SandboxLockerEventRow& row) {
  transaction.execute("insert into sandbox_locker_events (bank_id, sequence, body, state, outcome, seen_at_ms) values ($1, $2, $3, $4, $5, $6)", row.bank_id,
                      row.sequence, row.body, row.state, row.outcome, row.seen_at_ms);
}

std::vector<SandboxLockerEventRow> list_waiting_locker_events(db::Session& session, lockers::LockerBankId bank_id, std::int64_t count) {
  return session.rows<SandboxLockerEventRow>(
      "select bank_id, sequence, body, state, outcome, seen_at_ms from sandbox_locker_events where bank_id = $1 and state = 'waiting' order by sequence limit "
      "$2",
      bank_id, count);
}

std::vector<SandboxLockerEventRow> list_newest_locker_events(db::Session& session, std::int64_t count) {
  return session.rows<SandboxLockerEventRow>(
      "select bank_id, sequence, body, state, outcome, seen_at_ms from sandbox_locker_events order by seen_at_ms desc, bank_id, sequence desc limit $1", count);
}

void mark_locker_event_told(db::Transaction& transaction, lockers::LockerBankId bank_id, std::int64_t sequence, std::string_view outcome) {
  transaction.execute("update sandbox_locker_events set state = 'told', outcome = $3 where bank_id = $1 and sequence = $2 and state = 'waiting'", bank_id,
                      sequence, outcome);
}

}  // namespace galleria::gateways
