// Sales by the hour: hours that are over are counted once, by a timer; the rest is asked of the orders.
#include "features/orders/orders_hours_store.hpp"
#include "features/orders/orders_state.hpp"

namespace galleria::orders {
namespace {

using std::chrono::hours;

// What was paid within an hour is long committed by then.
constexpr DurationMs settling_time = std::chrono::minutes(10);
// So much is counted at once when there is much to catch up with.
constexpr DurationMs largest_span = std::chrono::days(7);

TimeMs hour_of(TimeMs at, MallOffset offset) {
  const TimeMs midnight = start_of_day(business_day(at, offset), offset);
  return midnight + std::chrono::floor<hours>(at - midnight);
}

// Each hour of the mall has a row, so that it is known to be counted.
std::vector<ShopHourRow> with_empty_hours(std::vector<ShopHourRow> counted, TimeMs from, TimeMs until) {
  std::vector<ShopHourRow> all;
  auto next = counted.begin();
  for (TimeMs hour = from; hour < until; hour += hours(1)) {
    const bool is_there = next != counted.end() && next->starts_at_ms == hour;
    all.push_back(is_there ? *next++ : ShopHourRow{.starts_at_ms = hour, .shop_id = {}, .sales_cents = {}});
  }
  return all;
}

// What orders came to in whole hours: the mall's first, then its shops'.
std::vector<ShopHourRow> count_hours(db::Session& session, TimeMs from, TimeMs until) {
  auto all = with_empty_hours(count_hours_of_mall(session, from, until, from), from, until);
  const auto of_shops = count_hours_of_shops(session, from, until, from, ShopId{});
  all.insert(all.end(), of_shops.begin(), of_shops.end());
  return all;
}

}  // namespace

bool Orders::State::count_next_hours() {
  const TimeMs end = hour_of(clock.now() - settling_time, config.mall_utc_offset);
  TimeMs from{};
  TimeMs until{};
  const auto rows = database.read_at_length([&](db::Session& session) -> std::vector<ShopHourRow> {
    const auto last = find_last_counted_hour(session);
    const auto first = last ? std::nullopt : find_first_order_time(session);
    if (!last && !first) return {};
    from = last ? *last + hours(1) : hour_of(*first, config.mall_utc_offset);
    until = std::min(end, from + largest_span);
    if (from >= until) return {};
    return count_hours(session, from, until);
  });
  if (rows.empty()) return false;
  database.write([&](db::Transaction& transaction) { insert_hours(transaction, rows, clock.now()); });
  return true;
}

// Where the clock was set back, hours that were counted come once more.
void Orders::State::forget_coming_hours() {
  const TimeMs end = hour_of(clock.now() - settling_time, config.mall_utc_offset);
  const auto last = database.read([](db::Session& session) { return find_last_counted_hour(session); });
  if (last && *last >= end) database.write([&](db::Transaction& transaction) { forget_hours(transaction, end); });
}

// A payment may be told long after it was made, when its hour is counted already. Whoever counts at this moment may not see it yet, and is through by then.
void Orders::State::recount_hour_of(db::Transaction& transaction, TimeMs paid_at) {
  const TimeMs hour = hour_of(paid_at, config.mall_utc_offset);
  if (clock.now() < hour + hours(1)) return;
  db::set_timer(transaction, ids.next<TimerId>(), recount_timer, epoch_ms(hour), clock.now() + settling_time);
}

db::TimerOutcome Orders::State::recount_hour(TimeMs hour) {
  database.write([&](db::Transaction& transaction) {
    if (forget_hour(transaction, hour)) insert_hours(transaction, count_hours(transaction, hour, hour + hours(1)), clock.now());
  });
  return std::nullopt;
}

db::TimerOutcome Orders::State::count_ended_hours() {
  forget_coming_hours();
  while (count_next_hours()) {
  }
  return hour_of(clock.now() - settling_time, config.mall_utc_offset) + hours(1) + settling_time;
}

void Orders::start_counting_hours() {
  state_->forget_coming_hours();
  state_->database.write([&](db::Transaction& transaction) { db::set_timer(transaction, state_->ids.next<TimerId>(), hours_timer, 0, state_->clock.now()); });
}

std::vector<HourOfSales> Orders::list_hours(db::Session& session, TimeMs from, TimeMs until, ShopId shop_id) const {
  const TimeMs grid = hour_of(from, state_->config.mall_utc_offset);
  const auto last = find_last_counted_hour(session);
  // Hours that were counted and lie within the time as a whole; what is left of it at the end, and before the first, is asked of the orders.
  const TimeMs counted_until = last ? std::clamp(std::min(*last + hours(1), hour_of(until, state_->config.mall_utc_offset)), from, until) : from;
  auto rows = list_counted_hours(session, from, counted_until, shop_id);
  const auto rest =
      shop_id == ShopId{} ? count_hours_of_mall(session, counted_until, until, grid) : count_hours_of_shops(session, counted_until, until, grid, shop_id);
  rows.insert(rows.end(), rest.begin(), rest.end());
  std::vector<HourOfSales> found;
  for (const ShopHourRow& row : rows) found.push_back({row.starts_at_ms, row.placed_count, row.paid_count, row.sales_cents});
  return found;
}

}  // namespace galleria::orders
