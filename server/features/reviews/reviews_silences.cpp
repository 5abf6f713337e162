// Buyers who say nothing: a line that could be reviewed and was not is counted once, apart from all reviews. Each page of lines is a transaction of its own,
// and what is counted already is passed over, so a night that was interrupted is simply gone through again.
#include <map>

#include "base/log.hpp"
#include "features/reviews/reviews.hpp"
#include "features/reviews/reviews_silences_store.hpp"

namespace galleria::reviews {
namespace {

constexpr std::string_view silence_timer = "count_silent_buyers";
constexpr std::int64_t lines_at_once = 200;
// Whoever reviews in the last moment is through by then, also where clocks of nodes differ: no line is both written of and counted at one time.
constexpr DurationMs last_moment = std::chrono::hours(1);
// What is given back later than this after its receipt stays counted.
constexpr DurationMs given_back_within = std::chrono::days(120);

}  // namespace

std::map<std::string, db::TimerHandler> Reviews::timer_handlers() {
  return {{std::string(silence_timer), [this](const db::Timer&) { return count_silences(); }}};
}

void Reviews::start_counting_silences() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), silence_timer, 0, clock_.now()); });
}

db::TimerOutcome Reviews::count_silences() {
  const TimeMs now = clock_.now();
  count_silent_lines(now - std::chrono::days(config_.review_days) - last_moment);
  take_back_given_lines(now);
  const BusinessDay today = business_day(now - config_.look_time_of_day, config_.mall_utc_offset);
  return start_of_day(today + std::chrono::days(1), config_.mall_utc_offset) + config_.look_time_of_day;
}

void Reviews::count_silent_lines(TimeMs until) {
  const TimeMs since = database_.read([&](db::Session& session) { return store::looked_until(session); }).value_or(TimeMs{});
  if (until <= since) return;
  std::int64_t counted = 0;
  for (ReceivedPlace behind{since, OrderLineId{largest_id}};;) {
    const auto lines = needs_.list_received_by_all(behind, until, lines_at_once);
    if (!lines.empty()) {
      counted += database_.write([&](db::Transaction& transaction) {
        // In the order of products, so that nobody who counts at the same time waits in a ring.
        std::map<ProductId, std::int64_t> silent;
        for (const ReceivedLine& line : lines) {
          if (needs_.is_member(transaction, line.member_id) && store::insert_silence(transaction, line, clock_.now())) ++silent[line.product_id];
        }
        std::int64_t sum = 0;
        for (const auto& [product_id, count] : silent) {
          store::count_silent(transaction, product_id, count);
          sum += count;
        }
        return sum;
      });
    }
    if (static_cast<std::int64_t>(lines.size()) < lines_at_once) break;
    behind = {lines.back().received_at, lines.back().order_line_id};
  }
  database_.write([&](db::Transaction& transaction) { store::put_looked_until(transaction, until); });
  log::info("silent_buyers_counted", {{"lines", counted}});
}

void Reviews::take_back_given_lines(TimeMs now) {
  for (ReceivedPlace behind{now - given_back_within, OrderLineId{largest_id}};;) {
    const auto lines = needs_.list_given_back(behind, now, lines_at_once);
    if (!lines.empty()) {
      database_.write([&](db::Transaction& transaction) {
        std::map<ProductId, std::int64_t> taken;
        for (const ReceivedLine& line : lines) {
          if (store::delete_silence(transaction, line.member_id, line.order_line_id)) ++taken[line.product_id];
        }
        for (const auto& [product_id, count] : taken) store::count_silent(transaction, product_id, -count);
      });
    }
    if (static_cast<std::int64_t>(lines.size()) < lines_at_once) return;
    behind = {lines.back().received_at, lines.back().order_line_id};
  }
}

}  // namespace galleria::reviews
