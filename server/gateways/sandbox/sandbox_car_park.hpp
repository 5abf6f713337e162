// The sandbox's car park: a person drives cars in and out, its gates tell the mall of it by docs/gate-protocol.md, and misbehave on request.
#pragma once

#include <string>
#include <vector>

#include "db/database.hpp"
#include "db/timers.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/parking_gate/gate_protocol.hpp"
#include "gateways/sandbox/sandbox_car_park_store.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

inline constexpr std::string_view sandbox_gate_timer = "sandbox_gate_backlog";

// The body of POST /sandbox/car_park/drive: what a gate sees. Without a gate it is seen by the first of the kind that fits.
struct SandboxDrive {
  parking::GateEventKind kind = parking::GateEventKind::entered;
  std::optional<parking::ParkingGateId> gate_id = {};
  std::optional<Text<0, 20>> plate = {};
  std::optional<Text<0, 32>> ticket_code = {};
  std::optional<Text<0, 16>> area_code = {};
  std::optional<Text<0, 16>> bay = {};
  std::optional<Whole<0, 100'000>> taken_count = {};
};
BOOST_DESCRIBE_STRUCT(SandboxDrive, (), (kind, gate_id, plate, ticket_code, area_code, bay, taken_count))

class SandboxCarPark {
 public:
  SandboxCarPark(db::Database& database, const Clock& clock, IdGenerator& ids, SandboxFaults& faults, HttpClient& client, std::string server_url)
      : database_(database), clock_(clock), ids_(ids), faults_(faults), client_(client), server_url_(std::move(server_url)) {}

  void add_routes(http::Router& router);
  // Tells what a gate has kept for later.
  db::TimerOutcome tell_later(const db::Timer& timer);

 private:
  http::Response show(const http::Request& request);
  http::Response act(const http::Request& request);
  http::Response drive(const http::Request& request);
  http::Response hear(const http::Request& request);
  // What came of it; nothing: the mall has not heard of it.
  std::vector<GateReceiptMessage> see(const SandboxDrive& drive);
  std::vector<GateReceiptMessage> tell_waiting(const SandboxGateRow& gate, std::int64_t copy_count);
  std::vector<GateReceiptMessage> tell(const SandboxGateRow& gate, const std::vector<SandboxGateEventRow>& events);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  SandboxFaults& faults_;
  HttpClient& client_;
  const std::string server_url_;
};

}  // namespace galleria::gateways
