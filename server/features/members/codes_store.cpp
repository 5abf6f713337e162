// All SQL of picture codes, one-time codes and their limits.
#include "features/members/codes_store.hpp"

namespace galleria::members::store {

void insert_captcha(db::Transaction& transaction, std::string_view uuid, std::string_view answer_digest, TimeMs expires_at) {
  transaction.execute("insert into member_captchas (uuid, answer_digest, expires_at_ms) values ($1, $2, $3)", uuid, answer_digest, expires_at);
}

std::optional<std::string> take_captcha(db::Transaction& transaction, std::string_view uuid, TimeMs now) {
  return transaction.row<std::string>("delete from member_captchas where uuid = $1 and expires_at_ms > $2 returning answer_digest", uuid, now);
}

bool insert_code(db::Transaction& transaction, const NewCode& code, const SendLimits& limits) {
  transaction.execute("update member_codes set state = 'void' where phone_digest = $1 and state = 'open'", code.phone_digest);
  // Of the codes so far, the one that lies `count` back must be older than the limit's time. Two callers at once compute the same number: one of them adds
  // nothing.
  return transaction.execute(
             "with newest as (select coalesce(max(number), 0) as number from member_codes where phone_digest = $1) "
             "insert into member_codes (phone_digest, number, uuid, sms_type, code_digest, sent_at_ms, expires_at_ms, failed_count, state) "
             "select cast($1 as text), newest.number + 1, cast($2 as text), cast($3 as text), cast($4 as text), cast($5 as bigint), cast($6 as bigint), 0, "
             "'open' from newest where not exists ("
             "select 1 from member_codes as earlier where earlier.phone_digest = $1 and ("
             "(earlier.number = newest.number + 1 - $7 and earlier.sent_at_ms > $8) or "
             "(earlier.number = newest.number + 1 - $9 and earlier.sent_at_ms > $10) or "
             "(earlier.number = newest.number + 1 - $11 and earlier.sent_at_ms > $12))) "
             "on conflict (phone_digest, number) do nothing",
             code.phone_digest, code.uuid, code.sms_type, code.code_digest, code.sent_at, code.expires_at, limits.shortest.count,
             code.sent_at - limits.shortest.time, limits.middle.count, code.sent_at - limits.middle.time, limits.longest.count,
             code.sent_at - limits.longest.time) == 1;
}

std::optional<TimeMs> last_sent_at(db::Session& session, std::string_view phone_digest) {
  return session.row<TimeMs>("select sent_at_ms from member_codes where phone_digest = $1 order by number desc limit 1", phone_digest);
}

std::optional<std::string> begin_try(db::Transaction& transaction, std::string_view uuid, std::int64_t try_limit, TimeMs now) {
  return transaction.row<std::string>(
      "update member_codes set failed_count = failed_count + 1 where uuid = $1 and state = 'open' and expires_at_ms > $2 and failed_count < $3 "
      "returning code_digest",
      uuid, now, try_limit);
}

bool use_code(db::Transaction& transaction, std::string_view uuid) {
  return transaction.execute("update member_codes set state = 'used', failed_count = failed_count - 1 where uuid = $1 and state = 'open'", uuid) == 1;
}

void forgive_try(db::Transaction& transaction, std::string_view uuid) {
  transaction.execute("update member_codes set failed_count = failed_count - 1 where uuid = $1 and state = 'open'", uuid);
}

void void_code(db::Transaction& transaction, std::string_view uuid) {
  transaction.execute("update member_codes set state = 'void' where uuid = $1 and state = 'open'", uuid);
}

bool count_up(db::Transaction& transaction, std::string_view subject, TimeMs window_start, std::int64_t limit) {
  return transaction.execute(
             "insert into member_limits (subject, window_start_ms, used_count) values ($1, $2, 1) on conflict (subject, window_start_ms) do update set "
             "used_count = member_limits.used_count + 1 where member_limits.used_count < $3",
             subject, window_start, limit) == 1;
}

void count_down(db::Transaction& transaction, std::string_view subject, TimeMs window_start) {
  transaction.execute("update member_limits set used_count = used_count - 1 where subject = $1 and window_start_ms = $2 and used_count > 0", subject,
                      window_start);
}

void sweep_codes(db::Transaction& transaction, TimeMs now, TimeMs oldest) {
  transaction.execute("delete from member_captchas where expires_at_ms <= $1", now);
  transaction.execute("delete from member_codes where sent_at_ms < $1", oldest);
  transaction.execute("delete from member_limits where window_start_ms < $1", oldest);
}

}  // namespace galleria::members::store
