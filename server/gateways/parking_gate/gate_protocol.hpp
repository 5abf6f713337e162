// The messages between the mall and a parking gate, and their signatures: docs/gate-protocol.md in types.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "base/secret.hpp"
#include "features/parking/parking_port.hpp"
#include "gateways/signing/signed_message.hpp"

namespace galleria::gateways {

inline constexpr std::string_view gate_events_path = "/parking/v1/gate/events";
inline constexpr std::string_view gate_leave_path = "/leave";

// What a gate sends of one event.
struct GateEventMessage {
  Whole<1, 9'007'199'254'740'991> sequence;
  parking::GateEventKind kind = parking::GateEventKind::entered;
  TimeMs at{};
  Text<0, 20> plate;
  Whole<0, 100> confidence = {};
  Text<0, 32> ticket_code;
  Text<0, 16> area_code;
  Text<0, 16> bay;
  Whole<0, 100'000> taken_count = {};
};
BOOST_DESCRIBE_STRUCT(GateEventMessage, (), (sequence, kind, at, plate, confidence, ticket_code, area_code, bay, taken_count))

struct GateEventsMessage {
  List<GateEventMessage, 1, 1'000> events;
};
BOOST_DESCRIBE_STRUCT(GateEventsMessage, (), (events))

struct GateReceiptMessage {
  std::int64_t sequence = 0;
  parking::GateEventOutcome outcome = parking::GateEventOutcome::ignored;
};
BOOST_DESCRIBE_STRUCT(GateReceiptMessage, (), (sequence, outcome))

struct GateReceiptsMessage {
  std::vector<GateReceiptMessage> receipts;
};
BOOST_DESCRIBE_STRUCT(GateReceiptsMessage, (), (receipts))

// What a gate is told.
struct LeaveMessage {
  parking::ParkingSessionId session_id;
  Text<0, 20> plate;
  Text<0, 32> ticket_code;
  TimeMs exit_by{};
};
BOOST_DESCRIBE_STRUCT(LeaveMessage, (), (session_id, plate, ticket_code, exit_by))

using GateSignature = MessageSignature;

// A signature over all that must not be changed: HMAC-SHA-256 in hexadecimal digits over the lines method or "ANSWER", path, time, nonce, SHA-256 of the body.
std::string gate_signature(const Secret& secret, std::string_view method, std::string_view path, std::string_view time, std::string_view nonce,
                           std::string_view body);
parking::GateHeaders signed_headers(const std::string& key_id, const Secret& secret, std::string_view method, std::string_view path, std::string_view nonce,
                                    std::string_view body, TimeMs now);
// Whoever has the key sent it, not longer ago than the clocks may differ. Throws parking::GateRejected.
GateSignature verify_gate_message(const parking::GateHeaderLookup& header, std::string_view method, std::string_view path, std::string_view body,
                                  const parking::GateKeyLookup& key_of, TimeMs now);

}  // namespace galleria::gateways
