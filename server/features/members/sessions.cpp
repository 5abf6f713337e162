// Where members are signed in: starting, finding, listing and ending sessions, and handing one over to another client.
#include "features/members/sessions.hpp"

#include <charconv>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/members/members_cookies.hpp"
#include "features/members/members_rules.hpp"
#include "features/members/sessions_store.hpp"

namespace galleria::members {
namespace {

constexpr std::string_view ended_channel = "sessions";

// Stands where a session would, in a hand-over that none made. No session bears it.
constexpr SessionId no_session{0};

}  // namespace

Sessions::Sessions(db::Database& database, const Clock& clock, IdGenerator& ids, SessionSettings settings)
    : database_(database), clock_(clock), ids_(ids), settings_(settings), cache_(std::make_shared<SessionCache>(settings.cache_capacity)) {
  database_.listen(std::string(ended_channel), [cache = cache_](const std::string& payload) {
    std::int64_t member_id = 0;
    const auto [end, fault] = std::from_chars(payload.data(), payload.data() + payload.size(), member_id);
    // An empty payload says that notices may have been missed.
    if (fault == std::errc{} && end == payload.data() + payload.size()) {
      cache->forget(MemberId{member_id});
    } else {
      cache->forget_all();
    }
  });
}

Result<http::Member> Sessions::member_of(const http::Call& call) {
  if (call.access_token.empty()) return http::not_signed_in;
  const TimeMs now = clock_.now();
  const std::string digest = sha256_hex(call.access_token.reveal());
  if (const auto cached = cache_->find(digest, now)) return *cached;
  const std::uint64_t generation = cache_->generation();
  // Nobody has a token before its session is durable.
  const auto found = database_.read_ahead_of_write([&](db::Session& session) { return store::find_session(session, digest, now, used_after()); });
  if (!found) return http::not_signed_in;
  if (found->last_used_at_ms + settings_.touch_interval <= now) {
    database_.write([&](db::Transaction& transaction) { store::touch_session(transaction, *found, now); });
  }
  const http::Member member{found->member_id, found->session_id};
  cache_->remember(digest, member, std::min({now + settings_.cache_life, found->expires_at_ms, found->last_used_at_ms + settings_.idle_limit}), generation);
  return member;
}

StartedSession Sessions::start(db::Transaction& transaction, MemberId member_id, const http::Call& call, std::string_view client_type) {
  if (!call.access_token.empty()) {
    const auto former = store::delete_session_of_token(transaction, sha256_hex(call.access_token.reveal()));
    if (former) tell_ended(transaction, *former);
  }
  const TimeMs now = clock_.now();
  StartedSession started{random_token(24), now + settings_.absolute_limit};
  store::insert_session(transaction,
                        {member_id, ids_.next<SessionId>(), std::string(client_type), device_from_user_agent(call.user_agent), now, now, started.expires_at},
                        sha256_hex(started.access_token));
  store::keep_newest_sessions(transaction, member_id, settings_.sessions_per_member);
  return started;
}

Result<std::vector<Session>> Sessions::list_sessions(const http::Member& member, const ListSessions&) {
  auto sessions = database_.read([&](db::Session& session) { return list_of(session, member.id); });
  for (Session& each : sessions) each.is_current = each.session_id == member.session_id;
  return sessions;
}

std::vector<Session> Sessions::list_of(db::Session& session, MemberId member_id) const {
  std::vector<Session> sessions;
  for (const store::SessionRow& row : store::list_sessions(session, member_id, clock_.now(), used_after()))
    sessions.push_back({row.session_id, row.client_type, row.device, row.signed_in_at_ms, row.last_used_at_ms, false});
  return sessions;
}

bool Sessions::end_one(db::Transaction& transaction, MemberId member_id, SessionId session_id) {
  const bool is_deleted = store::delete_session(transaction, member_id, session_id) == 1;
  if (is_deleted) tell_ended(transaction, member_id);
  return is_deleted;
}

void Sessions::forget_former(const http::Call& call) {
  if (call.access_token.empty()) return;
  const auto former = cache_->find(sha256_hex(call.access_token.reveal()), clock_.now());
  if (former) cache_->forget(former->id);
}

bool Sessions::end(const http::Member& owner, SessionId session_id) {
  const bool has_ended = database_.write([&](db::Transaction& transaction) { return end_one(transaction, owner.id, session_id); });
  // This node need not wait for its own notice.
  cache_->forget(owner.id);
  return has_ended;
}

Result<Done> Sessions::revoke_session(const http::Member& member, const RevokeSession& request) {
  if (!end(member, request.session_id)) return session_not_found;
  log::info("session_revoked", {{"member_id", member.id}});
  return Done{};
}

Result<http::Reply<Done>> Sessions::sign_out(const http::Member& member, const SignOut&) {
  end(member, member.session_id);  // already gone is as good
  return http::Reply<Done>{Done{}, cleared_identity_cookies()};
}

ShortAccessToken Sessions::insert_hand_over(db::Transaction& transaction, const http::Member& giver, std::string_view client_type) {
  const ShortAccessToken token{random_token(24), clock_.now() + settings_.hand_over_life};
  store::insert_hand_over(transaction, sha256_hex(token.short_access_token), {giver.id, giver.session_id, std::string(client_type), token.expires_at});
  return token;
}

ShortAccessToken Sessions::hand_over(db::Transaction& transaction, MemberId member_id, std::string_view client_type) {
  return insert_hand_over(transaction, {member_id, no_session}, client_type);
}

Result<ShortAccessToken> Sessions::get_access_token_cookie(const http::Call& call, const http::Member& member, const GetAccessTokenCookie&) {
  return database_.write([&](db::Transaction& transaction) { return insert_hand_over(transaction, member, call.client_type); });
}

Result<http::Member> Sessions::take_hand_over(db::Transaction& transaction, const http::Call& call, const Secret& token) {
  const auto taken = store::take_hand_over(transaction, sha256_hex(token.reveal()));
  if (!taken || taken->expires_at_ms <= clock_.now() || taken->client_type != call.client_type) return hand_over_invalid;
  return http::Member{taken->member_id, taken->session_id};
}

bool Sessions::still_vouches(db::Session& session, const http::Member& giver) {
  return giver.session_id == no_session || store::find_signed_in_at(session, giver.id, giver.session_id).has_value();
}

std::optional<TimeMs> Sessions::signed_in_at(db::Session& session, const http::Member& member) {
  return store::find_signed_in_at(session, member.id, member.session_id);
}

void Sessions::end_all(db::Transaction& transaction, MemberId member_id) {
  store::delete_sessions(transaction, member_id);
  tell_ended(transaction, member_id);
}

void Sessions::forget_hand_overs(db::Transaction& transaction, MemberId member_id) { store::delete_hand_overs(transaction, member_id); }

void Sessions::end_others(db::Transaction& transaction, const http::Member& member) {
  store::delete_other_ways_in(transaction, member);
  tell_ended(transaction, member.id);
}

void Sessions::tell_ended(db::Transaction& transaction, MemberId member_id) { transaction.notify(ended_channel, std::to_string(member_id.value)); }

void Sessions::sweep(db::Transaction& transaction) { store::sweep_sessions(transaction, clock_.now(), used_after()); }

}  // namespace galleria::members
