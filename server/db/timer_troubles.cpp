// The statements about timers in trouble, and the blotting out of values.
#include "db/timer_troubles.hpp"

#include <cctype>

// Statements are literals, so what they share is a literal too.
#define TROUBLED_TIMERS                                                                                                                       \
  "select id, kind, reference, failure_count, last_error, failed_at_ms, due_at_ms, set_aside_at_ms, leased_until_ms > $1 as is_at_work from " \
  "timers "

namespace galleria::db {
namespace {

// Later than any clock.
constexpr TimeMs never{DurationMs(9'000'000'000'000'000)};
constexpr std::string_view blot = "…";
constexpr std::size_t most_bytes = 300;

// What closes a quotation that begins with this character, or 0.
char closing_of(char opening) {
  switch (opening) {
    case '"':
    case '\'':
    case '`':
      return opening;
    case '(':
      return ')';
    case '[':
      return ']';
    case '{':
      return '}';
    default:
      return '\0';
  }
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// Whether a word goes on at that place. An apostrophe between letters belongs to it: the server's.
bool goes_on(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == '\'') return at > 0 && at + 1 < text.size() && is_letter(text[at - 1]) && is_letter(text[at + 1]);
  return std::isspace(static_cast<unsigned char>(c)) == 0 && closing_of(c) == '\0';
}

// A word as it may be shown: not at all where it holds a digit, a byte beyond ASCII, or a mail address.
bool tells_a_value(std::string_view word) {
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || std::isdigit(byte) != 0 || c == '@') return true;
  }
  return false;
}

}  // namespace

std::vector<TimerKindCount> count_timers(Session& session, TimeMs now, TimeMs late_before) {
  return session.rows<TimerKindCount>(
      "select kind, count(*) as timer_count, cast(sum(case when due_at_ms < $2 and leased_until_ms <= $1 then 1 else 0 end) as bigint) as late_count, "
      "cast(sum(case when failure_count > 0 and set_aside_at_ms is null then 1 else 0 end) as bigint) as failing_count, cast(sum(case when set_aside_at_ms is "
      "not null then 1 else 0 end) as bigint) as set_aside_count, min(case when set_aside_at_ms is null then due_at_ms end) as next_due_at_ms from timers "
      "group by kind order by kind",
      now, late_before);
}

// The rows are found before they are put together by kind: else SQLite would go through all timers by the index that has them in that order.
std::vector<TimersOfKind> count_late_timers(Session& session, TimeMs now, TimeMs late_before) {
  return session.rows<TimersOfKind>(
      "select kind, count(*) as timer_count from (select kind from timers where due_at_ms < $2 and leased_until_ms <= $1 order by due_at_ms limit 10000) as "
      "late group by kind order by kind",
      now, late_before);
}

std::vector<TimersOfKind> count_failing_timers(Session& session) {
  return session.rows<TimersOfKind>(
      "select kind, count(*) as timer_count from (select kind from timers where failure_count > 0 and set_aside_at_ms is null order by id limit 10000) as "
      "failing group by kind order by kind");
}

std::vector<TroubledTimer> list_troubled_timers(Session& session, std::string_view kind, std::int64_t before_id, std::int64_t count, TimeMs now) {
  return session.rows<TroubledTimer>(TROUBLED_TIMERS "where failure_count > 0 and id < $2 and ($3 = '' or kind = $3) order by id desc limit $4", now, before_id,
                                     kind, count);
}

std::optional<TroubledTimer> find_timer(Session& session, TimerId id, TimeMs now) {
  return session.row<TroubledTimer>(TROUBLED_TIMERS "where id = $2", now, id);
}

bool try_timer_again(Transaction& transaction, TimerId id, TimeMs now) {
  return transaction.execute("update timers set due_at_ms = $2, set_aside_at_ms = null where id = $1 and failure_count > 0 and leased_until_ms <= $2", id,
                             now) == 1;
}

bool set_timer_aside(Transaction& transaction, TimerId id, TimeMs now) {
  return transaction.execute(
             "update timers set due_at_ms = $3, set_aside_at_ms = $2 where id = $1 and failure_count > 0 and set_aside_at_ms is null and leased_until_ms <= $2",
             id, now, never) == 1;
}

std::string without_values(std::string_view error) {
  std::string shown;
  error = error.substr(0, error.find('\n'));
  while (!error.empty() && shown.size() < most_bytes) {
    if (const char closing = closing_of(error.front()); closing != '\0') {
      const auto end = error.find(closing, 1);
      shown += blot;
      error.remove_prefix(end == std::string_view::npos ? error.size() : end + 1);
    } else if (goes_on(error, 0)) {
      std::size_t length = 1;
      while (length < error.size() && goes_on(error, length)) ++length;
      shown += tells_a_value(error.substr(0, length)) ? blot : error.substr(0, length);
      error.remove_prefix(length);
    } else {
      shown += ' ';
      error.remove_prefix(1);
    }
  }
  if (shown.size() <= most_bytes) return shown;
  // Not in the middle of a character.
  std::size_t end = most_bytes;
  while (end > 0 && (static_cast<unsigned char>(shown[end]) & 0xC0U) == 0x80U) --end;
  shown.resize(end);
  return shown;
}

}  // namespace galleria::db

#undef TROUBLED_TIMERS
