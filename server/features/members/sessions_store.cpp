// All SQL of sessions and hand-over tokens.
#include "features/members/sessions_store.hpp"

namespace galleria::members::store {

void insert_session(db::Transaction& transaction, const SessionRow& session, std::string_view token_digest) {
  transaction.execute(
      "insert into member_sessions (member_id, session_id, token_digest, client_type, device, signed_in_at_ms, last_used_at_ms, expires_at_ms) "
      "values ($1, $2, $3, $4, $5, $6, $7, $8)",
      session.member_id, session.session_id, token_digest, session.client_type, session.device, session.signed_in_at_ms, session.last_used_at_ms,
      session.expires_at_ms);
}

void keep_newest_sessions(db::Transaction& transaction, MemberId member_id, std::int64_t count) {
  transaction.execute(
      "delete from member_sessions where member_id = $1 and session_id not in (select session_id from member_sessions where member_id = $1 "
      "order by last_used_at_ms desc, session_id desc limit $2)",
      member_id, count);
}

std::optional<SessionRow> find_session(db::Session& session, std::string_view token_digest, TimeMs now, TimeMs used_after) {
  return session.row<SessionRow>(
      "select member_id, session_id, client_type, device, signed_in_at_ms, last_used_at_ms, expires_at_ms from member_sessions "
      "where token_digest = $1 and expires_at_ms > $2 and last_used_at_ms > $3 and exists "
      "(select 1 from members where members.member_id = member_sessions.member_id and members.state = 'active')",
      token_digest, now, used_after);
}

std::vector<SessionRow> list_sessions(db::Session& session, MemberId member_id, TimeMs now, TimeMs used_after) {
  return session.rows<SessionRow>(
      "select member_id, session_id, client_type, device, signed_in_at_ms, last_used_at_ms, expires_at_ms from member_sessions "
      "where member_id = $1 and expires_at_ms > $2 and last_used_at_ms > $3 order by last_used_at_ms desc, session_id desc",
      member_id, now, used_after);
}

void touch_session(db::Transaction& transaction, const SessionRow& session, TimeMs now) {
  transaction.execute("update member_sessions set last_used_at_ms = $3 where member_id = $1 and session_id = $2 and last_used_at_ms < $3", session.member_id,
                      session.session_id, now);
}

std::int64_t delete_session(db::Transaction& transaction, MemberId member_id, SessionId session_id) {
  return transaction.execute("delete from member_sessions where member_id = $1 and session_id = $2", member_id, session_id);
}

std::optional<MemberId> delete_session_of_token(db::Transaction& transaction, std::string_view token_digest) {
  return transaction.row<MemberId>("delete from member_sessions where token_digest = $1 returning member_id", token_digest);
}

void delete_sessions(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from member_sessions where member_id = $1", member_id); }

void delete_hand_overs(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from member_hand_overs where member_id = $1", member_id);
}

void delete_other_ways_in(db::Transaction& transaction, const http::Member& member) {
  transaction.execute("delete from member_sessions where member_id = $1 and session_id <> $2", member.id, member.session_id);
  delete_hand_overs(transaction, member.id);
}

void insert_hand_over(db::Transaction& transaction, std::string_view token_digest, const HandOverRow& hand_over) {
  transaction.execute("insert into member_hand_overs (token_digest, member_id, session_id, client_type, expires_at_ms) values ($1, $2, $3, $4, $5)",
                      token_digest, hand_over.member_id, hand_over.session_id, hand_over.client_type, hand_over.expires_at_ms);
}

std::optional<HandOverRow> take_hand_over(db::Transaction& transaction, std::string_view token_digest) {
  return transaction.row<HandOverRow>("delete from member_hand_overs where token_digest = $1 returning member_id, session_id, client_type, expires_at_ms",
                                      token_digest);
}

std::optional<TimeMs> find_signed_in_at(db::Session& session, MemberId member_id, SessionId session_id) {
  return session.row<TimeMs>("select signed_in_at_ms from member_sessions where member_id = $1 and session_id = $2", member_id, session_id);
}

void sweep_sessions(db::Transaction& transaction, TimeMs now, TimeMs used_after) {
  transaction.execute(db::sweep("delete from member_sessions where expires_at_ms <= $1 or last_used_at_ms <= $2"), now, used_after);
  transaction.execute("delete from member_hand_overs where expires_at_ms <= $1", now);
}

}  // namespace galleria::members::store
