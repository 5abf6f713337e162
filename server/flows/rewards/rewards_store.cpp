// Reads and writes what orders earned.
#include "flows/rewards/rewards_store.hpp"

#include <array>
#include <stdexcept>

namespace galleria::rewards::store {
bool insert_order(db::Transaction& transaction, OrderKey key, std::string_view day, TimeMs now) {
  return transaction.execute(
             "insert into reward_orders (member_id, order_id, points, growth, day, earned_at_ms) values ($1, $2, 0, 0, $3, $4) on conflict (member_id, "
             "order_id) do nothing",
             key.member_id, key.order_id, day, now) == 1;
}

void set_earned(db::Transaction& transaction, OrderKey key, Earned earned, const OrderTerms& terms) {
  transaction.execute(
      "update reward_orders set points = $3, growth = $4, version_id = $5, tier_percent = $6, tier_rank = $7, weekday = $8, most_points = $9 where member_id = "
      "$1 and order_id = $2",
      key.member_id, key.order_id, earned.points, earned.growth, terms.version_id, terms.tier_percent, terms.tier_rank, terms.weekday, terms.most_points);
}

std::optional<std::int64_t> lock_order(db::Transaction& transaction, OrderKey key) {
  // An update that changes nothing takes the row on both engines.
  return transaction.row<std::int64_t>("update reward_orders set points = points where member_id = $1 and order_id = $2 returning points", key.member_id,
                                       key.order_id);
}

std::int64_t lock_day(db::Transaction& transaction, MemberId member_id, std::string_view day) {
  return transaction
      .row<std::int64_t>(
          "insert into reward_days (member_id, day, points) values ($1, $2, 0) on conflict (member_id, day) do update set points = reward_days.points "
          "returning points",
          member_id, day)
      .value();
}

void add_to_day(db::Transaction& transaction, MemberId member_id, std::string_view day, std::int64_t points) {
  transaction.execute("update reward_days set points = points + $3 where member_id = $1 and day = $2", member_id, day, points);
}

void insert_line(db::Transaction& transaction, OrderKey key, const LineRow& line, const LinePlace& place) {
  transaction.execute(
      "insert into reward_lines (member_id, order_id, order_line_id, quantity, points, growth, line_number, product_id, shop_id, category_path, paid_cents) "
      "values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
      key.member_id, key.order_id, line.order_line_id, line.quantity, line.points, line.growth, place.number, place.place.product_id, place.place.shop_id,
      path_text(place.place.category_ids), line.paid_cents);
}

std::vector<LineRow> list_lines(db::Session& session, OrderKey key) {
  return session.rows<LineRow>(
      "select order_line_id, quantity, points, growth, quantity_back, points_back, growth_back, paid_cents from reward_lines where member_id = $1 and order_id "
      "= $2 order "
      "by order_line_id",
      key.member_id, key.order_id);
}

void take_back(db::Transaction& transaction, OrderKey key, const LineRow& line, std::int64_t quantity, Earned share) {
  const auto changed = transaction.execute(
      "update reward_lines set quantity_back = quantity_back + $4, points_back = points_back + $5, growth_back = growth_back + $6 where member_id = $1 and "
      "order_id = $2 and order_line_id = $3 and quantity_back = $7",
      key.member_id, key.order_id, line.order_line_id, quantity, share.points, share.growth, line.quantity_back);
  if (changed != 1) throw std::logic_error("a line's reward was taken back without holding its order");
}

std::optional<RefundRow> find_refund(db::Session& session, OrderKey key, AfterSalesId refund_id) {
  return session.row<RefundRow>("select points, points_to_debt, growth from reward_refunds where member_id = $1 and order_id = $2 and refund_id = $3",
                                key.member_id, key.order_id, refund_id);
}

void insert_refund(db::Transaction& transaction, OrderKey key, AfterSalesId refund_id, const RefundRow& refund, TimeMs now) {
  transaction.execute(
      "insert into reward_refunds (member_id, order_id, refund_id, points, points_to_debt, growth, taken_at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
      key.member_id, key.order_id, refund_id, refund.points, refund.points_to_debt, refund.growth, now);
}

}  // namespace galleria::rewards::store

namespace galleria::rewards {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"A1", "an order's points are what its lines earned",
                   "select 'order ' || reward_orders.order_id as subject, reward_orders.points as expected, cast(coalesce(sum(reward_lines.points), 0) as "
                   "bigint) as found from reward_orders left join reward_lines on reward_lines.member_id = reward_orders.member_id and reward_lines.order_id = "
                   "reward_orders.order_id group by reward_orders.member_id, reward_orders.order_id, reward_orders.points having reward_orders.points <> "
                   "coalesce(sum(reward_lines.points), 0)"},
      audit::Check{"A1", "a day's points are what its orders earned",
                   "select 'member ' || reward_days.member_id || ' on ' || reward_days.day as subject, reward_days.points as expected, "
                   "cast(coalesce(sum(reward_orders.points), 0) as bigint) as found from reward_days left join reward_orders on reward_orders.member_id = "
                   "reward_days.member_id and reward_orders.day = reward_days.day group by reward_days.member_id, reward_days.day, reward_days.points having "
                   "reward_days.points <> coalesce(sum(reward_orders.points), 0)"},
      audit::Check{
          "A1", "refunds took the points that lines gave back",
          "select 'order ' || lines.order_id as subject, cast(lines.points_back as bigint) as expected, cast(coalesce(refunds.points, 0) as bigint) as "
          "found from (select member_id, order_id, sum(points_back) as points_back from reward_lines group by member_id, order_id) as lines left join "
          "(select member_id, order_id, sum(points) as points from reward_refunds group by member_id, order_id) as refunds on refunds.member_id = "
          "lines.member_id and refunds.order_id = lines.order_id where lines.points_back <> coalesce(refunds.points, 0)"},
      audit::Check{
          "A1", "an order's growth is what its lines earned less what they gave back",
          "select 'order ' || lines.order_id as subject, cast(lines.growth as bigint) as expected, cast(coalesce(entries.growth, 0) as bigint) as found "
          "from (select member_id, order_id, sum(growth - growth_back) as growth from reward_lines group by member_id, order_id) as lines left join "
          "(select member_id, coalesce(order_id, business_id) as order_id, sum(growth_delta) as growth from growth_entries where reason = 'order' or reason "
          "= 'refund' group by 1, 2) as entries on entries.member_id "
          "= lines.member_id and entries.order_id = lines.order_id where lines.growth <> coalesce(entries.growth, 0)"},
      audit::Check{
          "AU1", "each earning is what its version of the rules makes of it",
          "select 'order ' || order_id || ', line ' || order_line_id as subject, expected, points as found from (select order_id, order_line_id, points, case "
          "when most_points <= uncut_before then 0 when most_points - uncut_before < uncut then most_points - uncut_before else uncut end as expected from "
          "(select order_id, order_line_id, points, most_points, uncut, cast(coalesce(sum(uncut) over (partition by member_id, order_id order by line_number "
          "rows between unbounded preceding and 1 preceding), 0) as bigint) as uncut_before from (select lines.member_id, lines.order_id, "
          "lines.order_line_id, lines.line_number, lines.points, orders.most_points, (lines.paid_cents * coalesce((select rates.percent from "
          "earning_rule_rates as rates where rates.version_id = orders.version_id and rates.scope_kind = 'shop' and rates.scope_id = lines.shop_id), (select "
          "rates.percent from earning_rule_rates as rates where rates.version_id = orders.version_id and rates.scope_kind = 'category' and "
          "lines.category_path like '%,' || rates.scope_id || ',%' and not exists (select 1 from earning_rule_rates as nearer where nearer.version_id = "
          "rates.version_id and nearer.scope_kind = 'category' and lines.category_path like '%,' || nearer.scope_id || ',%,' || rates.scope_id || ',%')), "
          "versions.mall_percent) * orders.tier_percent * (100 + coalesce((select cast(sum(events.percent - 100) as bigint) from earning_rule_events as events "
          "where events.version_id = orders.version_id and (events.from_ms is null or events.from_ms <= orders.earned_at_ms) and (events.until_ms is null or "
          "events.until_ms > orders.earned_at_ms) and (events.weekdays = '' or events.weekdays like '%' || orders.weekday || '%') and (events.day_of_month = "
          "0 or events.day_of_month = cast(substr(orders.day, 9, 2) as bigint)) and events.least_tier <= orders.tier_rank and (events.scope_kind = 'mall' or "
          "(events.scope_kind = 'shop' and events.scope_id = lines.shop_id) or (events.scope_kind = 'product' and events.scope_id = lines.product_id) or "
          "(events.scope_kind = 'category' and lines.category_path like '%,' || events.scope_id || ',%'))), 0)) + case versions.rounding when 'down' then 0 "
          "when 'nearest' then 50000000 else 99999999 end) / 100000000 as uncut from reward_lines as lines join reward_orders as orders on orders.member_id "
          "= lines.member_id and orders.order_id = lines.order_id join earning_rule_versions as versions on versions.version_id = orders.version_id where "
          "lines.paid_cents is not null) as reckoned) as filled) as compared where expected <> points"},
      audit::Check{
          "AU2", "an order earned by the version that held when it was paid, and no more than that allows an order",
          "select 'order ' || orders.order_id as subject, cast(coalesce((select max(held.effective_from_ms) from earning_rule_versions as held where "
          "held.withdrawn_at_ms is null and held.effective_from_ms <= orders.earned_at_ms), 0) as bigint) as expected, "
          "cast(coalesce(versions.effective_from_ms, "
          "-1) as bigint) as found from reward_orders as orders left join earning_rule_versions as versions on versions.version_id = orders.version_id where "
          "orders.most_points is not null and (versions.version_id is null or versions.withdrawn_at_ms is not null or orders.most_points > "
          "versions.most_points_per_order or versions.effective_from_ms > orders.earned_at_ms or exists (select 1 from earning_rule_versions as later where "
          "later.withdrawn_at_ms is null and later.effective_from_ms <= orders.earned_at_ms and (later.effective_from_ms > versions.effective_from_ms or "
          "(later.effective_from_ms = versions.effective_from_ms and later.version_id > versions.version_id))))"},
  };
  return checks;
}

}  // namespace galleria::rewards
