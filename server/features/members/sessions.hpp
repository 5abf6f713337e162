// Where members are signed in: starting, finding, listing and ending sessions, and handing one over to another client.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "features/members/members_api.hpp"
#include "features/members/session_cache.hpp"

namespace galleria::members {

struct SessionSettings {
  DurationMs idle_limit = std::chrono::hours(24 * 30);
  DurationMs absolute_limit = std::chrono::hours(24 * 180);
  DurationMs touch_interval = std::chrono::hours(1);  // the time of last use is written at most this often
  DurationMs cache_life = std::chrono::seconds(5);
  std::size_t cache_capacity = 10'000;
  std::int64_t sessions_per_member = 20;  // one more ends the one that was unused longest
  DurationMs hand_over_life = std::chrono::seconds(60);
};

// A session that was just started. The token is known to the client only; the database holds its digest.
struct StartedSession {
  std::string access_token;
  TimeMs expires_at;
};

class Sessions {
 public:
  // Listens to the database's channel "sessions", so that what one node ends ends on all.
  Sessions(db::Database& database, const Clock& clock, IdGenerator& ids, SessionSettings settings);

  // The member of the call's access token, or not_signed_in: unknown, ended, expired, idle too long, or the account is not active.
  Result<http::Member> member_of(const http::Call& call);

  // Starts a session with a new token and ends the one that the call came with, if any.
  StartedSession start(db::Transaction& transaction, MemberId member_id, const http::Call& call, std::string_view client_type);

  Result<std::vector<Session>> list_sessions(const http::Member& member, const ListSessions& request);
  Result<Done> revoke_session(const http::Member& member, const RevokeSession& request);
  Result<http::Reply<Done>> sign_out(const http::Member& member, const SignOut& request);
  // A hand-over token that no session made, for a client whose member somebody else has vouched for.
  ShortAccessToken hand_over(db::Transaction& transaction, MemberId member_id, std::string_view client_type);
  Result<ShortAccessToken> get_access_token_cookie(const http::Call& call, const http::Member& member, const GetAccessTokenCookie& request);

  // Uses a hand-over token up and gives the session that made it, which may be none; the caller must commit whatever the answer is. Refuses a token that is
  // unknown, used, late, or from another client type.
  Result<http::Member> take_hand_over(db::Transaction& transaction, const http::Call& call, const Secret& token);

  // Whether the session that made a hand-over token still stands, if one made it.
  bool still_vouches(db::Session& session, const http::Member& giver);

  // When the session was started; nothing if it has ended.
  std::optional<TimeMs> signed_in_at(db::Session& session, const http::Member& member);

  // Forgets, on this node at once, the session that `start` ended for this client. For behind the commit; other nodes hear its notice.
  void forget_former(const http::Call& call);

  std::vector<Session> list_of(db::Session& session, MemberId member_id) const;
  // False if the member has no such session. Every node forgets it with the commit.
  bool end_one(db::Transaction& transaction, MemberId member_id, SessionId session_id);

  // Ends all sessions of a member; every node forgets them with the commit.
  void end_all(db::Transaction& transaction, MemberId member_id);
  // For the end of an account. Of one that is only closed they stay, and whoever takes one is told that it is closed.
  void forget_hand_overs(db::Transaction& transaction, MemberId member_id);

  // Ends the member's other sessions, and every hand-over that is on its way; every node forgets them with the commit.
  void end_others(db::Transaction& transaction, const http::Member& member);

  void sweep(db::Transaction& transaction);

 private:
  TimeMs used_after() const { return clock_.now() - settings_.idle_limit; }
  void tell_ended(db::Transaction& transaction, MemberId member_id);
  ShortAccessToken insert_hand_over(db::Transaction& transaction, const http::Member& giver, std::string_view client_type);
  bool end(const http::Member& owner, SessionId session_id);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const SessionSettings settings_;
  std::shared_ptr<SessionCache> cache_;  // shared with the listener, which the database may outlive us with
};

}  // namespace galleria::members
