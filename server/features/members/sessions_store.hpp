// All SQL of sessions and hand-over tokens.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "http/binding.hpp"

namespace galleria::members::store {

struct SessionRow {
  MemberId member_id;
  SessionId session_id;
  std::string client_type;
  std::string device;
  TimeMs signed_in_at_ms;
  TimeMs last_used_at_ms;
  TimeMs expires_at_ms;
};
BOOST_DESCRIBE_STRUCT(SessionRow, (), (member_id, session_id, client_type, device, signed_in_at_ms, last_used_at_ms, expires_at_ms))

void insert_session(db::Transaction& transaction, const SessionRow& session, std::string_view token_digest);

// Deletes the member's sessions beyond the `count` that were used last.
void keep_newest_sessions(db::Transaction& transaction, MemberId member_id, std::int64_t count);

// The session of an active member that has neither expired nor lain idle since `used_after`.
std::optional<SessionRow> find_session(db::Session& session, std::string_view token_digest, TimeMs now, TimeMs used_after);
std::vector<SessionRow> list_sessions(db::Session& session, MemberId member_id, TimeMs now, TimeMs used_after);

void touch_session(db::Transaction& transaction, const SessionRow& session, TimeMs now);

// How many were deleted.
std::int64_t delete_session(db::Transaction& transaction, MemberId member_id, SessionId session_id);
std::optional<MemberId> delete_session_of_token(db::Transaction& transaction, std::string_view token_digest);
void delete_sessions(db::Transaction& transaction, MemberId member_id);
void delete_hand_overs(db::Transaction& transaction, MemberId member_id);
// All of the member's sessions but this one, and all of their hand-overs.
void delete_other_ways_in(db::Transaction& transaction, const http::Member& member);

struct HandOverRow {
  MemberId member_id;
  SessionId session_id;
  std::string client_type;
  TimeMs expires_at_ms;
};
BOOST_DESCRIBE_STRUCT(HandOverRow, (), (member_id, session_id, client_type, expires_at_ms))

void insert_hand_over(db::Transaction& transaction, std::string_view token_digest, const HandOverRow& hand_over);

// Takes the hand-over away; only one caller ever gets it.
std::optional<HandOverRow> take_hand_over(db::Transaction& transaction, std::string_view token_digest);

std::optional<TimeMs> find_signed_in_at(db::Session& session, MemberId member_id, SessionId session_id);

// Deletes sessions that expired or lay idle since `used_after`, and hand-overs that expired.
void sweep_sessions(db::Transaction& transaction, TimeMs now, TimeMs used_after);

}  // namespace galleria::members::store
