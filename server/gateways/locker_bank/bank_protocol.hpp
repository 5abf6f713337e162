// The messages between the mall and a bank of lockers: docs/locker-protocol.md in types.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "features/lockers/lockers_port.hpp"
#include "gateways/signing/signed_message.hpp"

namespace galleria::gateways {

inline constexpr std::string_view locker_prefix = "Locker";
inline constexpr std::string_view locker_events_path = "/lockers/v1/bank/events";
inline constexpr std::string_view locker_open_path = "/open";

// What a bank sends of one event.
struct LockerEventMessage {
  Whole<1, 9'007'199'254'740'991> sequence;
  lockers::LockerEventKind kind = lockers::LockerEventKind::opened;
  TimeMs at{};
  Whole<0, 9'999> door_number = {};
  Whole<0, 9'007'199'254'740'991> opening_id = {};
  Text<0, 12> code;
};
BOOST_DESCRIBE_STRUCT(LockerEventMessage, (), (sequence, kind, at, door_number, opening_id, code))

struct LockerEventsMessage {
  List<LockerEventMessage, 1, 500> events;
};
BOOST_DESCRIBE_STRUCT(LockerEventsMessage, (), (events))

struct LockerReceiptMessage {
  std::int64_t sequence = 0;
  lockers::LockerEventOutcome outcome = lockers::LockerEventOutcome::ignored;
};
BOOST_DESCRIBE_STRUCT(LockerReceiptMessage, (), (sequence, outcome))

struct LockerReceiptsMessage {
  std::vector<LockerReceiptMessage> receipts;
};
BOOST_DESCRIBE_STRUCT(LockerReceiptsMessage, (), (receipts))

// What a bank is told.
struct OpenMessage {
  lockers::LockerOpeningId opening_id;
  Whole<1, 9'999> door_number = {};
  TimeMs open_by{};
};
BOOST_DESCRIBE_STRUCT(OpenMessage, (), (opening_id, door_number, open_by))

// expired: the order came too late, and the door stayed shut.
enum class BankAnswer { opening, jammed, expired };
BOOST_DESCRIBE_ENUM(BankAnswer, opening, jammed, expired)

struct OpenAnswerMessage {
  BankAnswer answer = BankAnswer::opening;
};
BOOST_DESCRIBE_STRUCT(OpenAnswerMessage, (), (answer))

}  // namespace galleria::gateways
