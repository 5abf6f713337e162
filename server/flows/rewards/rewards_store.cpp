// Reads and writes what orders earned.
#include "flows/rewards/rewards_store.hpp"

#include <array>
#include <stdexcept>

namespace galleria::rewards::store {
namespace {

struct MultiplierRow {
  std::string multiplier_key;
  std::int64_t percent = 0;
  ScopeKind scope_kind = ScopeKind::mall;
  std::int64_t scope_id = 0;
  TimeMs from_ms{};
  TimeMs until_ms{};
  std::string name_zh_cn;
  std::string name_en;
};
BOOST_DESCRIBE_STRUCT(MultiplierRow, (), (multiplier_key, percent, scope_kind, scope_id, from_ms, until_ms, name_zh_cn, name_en))

}  // namespace

void put_multiplier(db::Transaction& transaction, const Multiplier& multiplier) {
  transaction.execute(
      "insert into reward_multipliers (multiplier_key, percent, scope_kind, scope_id, from_ms, until_ms, name_zh_cn, name_en) values ($1, $2, $3, $4, $5, $6, "
      "$7, $8) on conflict (multiplier_key) do update set percent = excluded.percent, scope_kind = excluded.scope_kind, scope_id = excluded.scope_id, from_ms "
      "= excluded.from_ms, until_ms = excluded.until_ms, name_zh_cn = excluded.name_zh_cn, name_en = excluded.name_en",
      multiplier.key, multiplier.percent, multiplier.scope_kind, multiplier.scope_id, multiplier.from, multiplier.until, multiplier.name.zh_cn,
      multiplier.name.en);
}

std::vector<Multiplier> running_multipliers(db::Session& session, TimeMs now) {
  std::vector<Multiplier> multipliers;
  for (MultiplierRow& row : session.rows<MultiplierRow>(
           "select multiplier_key, percent, scope_kind, scope_id, from_ms, until_ms, name_zh_cn, name_en from reward_multipliers where until_ms > $1 and "
           "from_ms <= $1 order by multiplier_key",
           now)) {
    multipliers.push_back({std::move(row.multiplier_key),
                           row.percent,
                           row.scope_kind,
                           row.scope_id,
                           row.from_ms,
                           row.until_ms,
                           {std::move(row.name_zh_cn), std::move(row.name_en)}});
  }
  return multipliers;
}

bool insert_order(db::Transaction& transaction, OrderKey key, std::string_view day, TimeMs now) {
  return transaction.execute(
             "insert into reward_orders (member_id, order_id, points, growth, day, earned_at_ms) values ($1, $2, 0, 0, $3, $4) on conflict (member_id, "
             "order_id) do nothing",
             key.member_id, key.order_id, day, now) == 1;
}

void set_earned(db::Transaction& transaction, OrderKey key, Earned earned) {
  transaction.execute("update reward_orders set points = $3, growth = $4 where member_id = $1 and order_id = $2", key.member_id, key.order_id, earned.points,
                      earned.growth);
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

void insert_line(db::Transaction& transaction, OrderKey key, const LineRow& line) {
  transaction.execute("insert into reward_lines (member_id, order_id, order_line_id, quantity, points, growth) values ($1, $2, $3, $4, $5, $6)", key.member_id,
                      key.order_id, line.order_line_id, line.quantity, line.points, line.growth);
}

std::vector<LineRow> list_lines(db::Session& session, OrderKey key) {
  return session.rows<LineRow>(
      "select order_line_id, quantity, points, growth, quantity_back, points_back, growth_back from reward_lines where member_id = $1 and order_id = $2 order "
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
  };
  return checks;
}

}  // namespace galleria::rewards
