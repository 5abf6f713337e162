// The sandbox's lockers: their banks open doors as the mall says, a person shuts them and types codes, all of it is told to the mall by
// docs/locker-protocol.md, and they misbehave on request. A door that nobody shuts falls shut after a minute.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "db/timers.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/locker_bank/bank_protocol.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "gateways/sandbox/sandbox_lockers_store.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

inline constexpr std::string_view sandbox_locker_timer = "sandbox_locker_backlog";
inline constexpr std::string_view sandbox_locker_shut_timer = "sandbox_locker_falls_shut";

// open: with a key. shut, mend: by hand. code: at the keypad.
enum class SandboxLockerAct { open, shut, mend, code };
BOOST_DESCRIBE_ENUM(SandboxLockerAct, open, shut, mend, code)

// The body of POST /sandbox/lockers/act: what a person does at a bank.
struct SandboxLockerDeed {
  SandboxLockerAct act = SandboxLockerAct::shut;
  lockers::LockerBankId bank_id;
  std::optional<Whole<0, 9'999>> door_number = {};
  std::optional<Text<0, 12>> code = {};
};
BOOST_DESCRIBE_STRUCT(SandboxLockerDeed, (), (act, bank_id, door_number, code))

class SandboxLockers {
 public:
  SandboxLockers(db::Database& database, const Clock& clock, IdGenerator& ids, SandboxFaults& faults, HttpClient& client, std::string server_url)
      : database_(database), clock_(clock), ids_(ids), faults_(faults), client_(client), server_url_(std::move(server_url)) {}

  void add_routes(http::Router& router);
  // Tells what a bank has kept for later.
  db::TimerOutcome tell_later(const db::Timer& timer);
  db::TimerOutcome fall_shut(const db::Timer& timer);

 private:
  http::Response show(const http::Request& request);
  http::Response act_by_form(const http::Request& request);
  http::Response act(const http::Request& request);
  http::Response hear(const http::Request& request);
  // What came of it; nothing: the mall has not heard of it.
  std::vector<LockerReceiptMessage> act(const SandboxLockerDeed& deed);
  BankAnswer open(db::Transaction& transaction, lockers::LockerBankId bank_id, const OpenMessage& order, bool is_jammed);
  std::optional<LockerEventMessage> event_of(db::Transaction& transaction, const SandboxLockerDeed& deed);
  std::vector<LockerReceiptMessage> tell_waiting(const SandboxLockerBankRow& bank, std::int64_t copy_count);
  std::vector<LockerReceiptMessage> tell(const SandboxLockerBankRow& bank, const std::vector<SandboxLockerEventRow>& events);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  SandboxFaults& faults_;
  HttpClient& client_;
  const std::string server_url_;
};

}  // namespace galleria::gateways
