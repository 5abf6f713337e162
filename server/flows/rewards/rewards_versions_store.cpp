// Reads and writes the earning rules.
#include "flows/rewards/rewards_versions_store.hpp"

#include <algorithm>

// Statements are literals, so what they share is a literal too: the columns of VersionRow in the order of its members.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define VERSION_COLUMNS                                                                                                 \
  "version_id, effective_from_ms, reason, made_by, made_at_ms, withdrawn_by, withdrawn_at_ms, mall_percent, rounding, " \
  "most_points_per_order, most_points_per_day, expiry_policy, rolling_days"

namespace galleria::rewards::store {
namespace {

struct RateRow {
  std::int64_t version_id = 0;
  ScopeKind scope_kind = ScopeKind::shop;
  std::int64_t scope_id = 0;
  std::int64_t percent = 0;
};
BOOST_DESCRIBE_STRUCT(RateRow, (), (version_id, scope_kind, scope_id, percent))

struct EventRow {
  std::int64_t version_id = 0;
  std::int64_t event_number = 0;
  std::int64_t percent = 0;
  ScopeKind scope_kind = ScopeKind::mall;
  std::int64_t scope_id = 0;
  std::optional<TimeMs> from_ms;
  std::optional<TimeMs> until_ms;
  std::string weekdays;
  std::int64_t day_of_month = 0;
  std::int64_t least_tier = 0;
  std::string name_zh_cn;
  std::string name_en;
};
BOOST_DESCRIBE_STRUCT(EventRow, (),
                      (version_id, event_number, percent, scope_kind, scope_id, from_ms, until_ms, weekdays, day_of_month, least_tier, name_zh_cn, name_en))

EarningVersion version_of(const VersionRow& row, const std::vector<RateRow>& rates, const std::vector<EventRow>& events) {
  EarningVersion version{row.version_id, row.effective_from_ms, {}, {row.expiry_policy, row.rolling_days}};
  version.rules.rates.mall_percent = row.mall_percent;
  version.rules.rounding = row.rounding;
  version.rules.most_points_per_order = row.most_points_per_order;
  version.rules.most_points_per_day = row.most_points_per_day;
  for (const RateRow& rate : rates) {
    if (rate.version_id != row.version_id) continue;
    if (rate.scope_kind == ScopeKind::shop) version.rules.rates.shop_percent[ShopId{rate.scope_id}] = rate.percent;
    if (rate.scope_kind == ScopeKind::category) version.rules.rates.category_percent[CategoryId{rate.scope_id}] = rate.percent;
  }
  for (const EventRow& event : events) {
    if (event.version_id != row.version_id) continue;
    version.rules.events.push_back({event.percent,
                                    event.scope_kind,
                                    event.scope_id,
                                    event.from_ms,
                                    event.until_ms,
                                    {event.name_zh_cn, event.name_en},
                                    event.weekdays,
                                    event.day_of_month,
                                    event.least_tier});
  }
  return version;
}

std::vector<KnownVersion> with_rules(db::Session& session, std::vector<VersionRow> rows) {
  const auto rates =
      session.rows<RateRow>("select version_id, scope_kind, scope_id, percent from earning_rule_rates order by version_id, scope_kind, scope_id");
  const auto events = session.rows<EventRow>(
      "select version_id, event_number, percent, scope_kind, scope_id, from_ms, until_ms, weekdays, day_of_month, least_tier, name_zh_cn, name_en from "
      "earning_rule_events order by version_id, event_number");
  std::vector<KnownVersion> versions;
  for (VersionRow& row : rows) {
    EarningVersion version = version_of(row, rates, events);
    versions.push_back({std::move(row), std::move(version)});
  }
  return versions;
}

void insert_rate(db::Transaction& transaction, const RateRow& rate) {
  transaction.execute("insert into earning_rule_rates (version_id, scope_kind, scope_id, percent) values ($1, $2, $3, $4)", rate.version_id, rate.scope_kind,
                      rate.scope_id, rate.percent);
}

}  // namespace

bool insert_version(db::Transaction& transaction, const KnownVersion& known) {
  const VersionRow& row = known.row;
  const EarningRules& rules = known.version.rules;
  if (transaction.execute("insert into earning_rule_versions (" VERSION_COLUMNS
                          ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (version_id) do nothing",
                          row.version_id, row.effective_from_ms, row.reason, row.made_by, row.made_at_ms, row.withdrawn_by, row.withdrawn_at_ms,
                          rules.rates.mall_percent, rules.rounding, rules.most_points_per_order, rules.most_points_per_day, known.version.expiry.policy,
                          known.version.expiry.rolling_days) != 1)
    return false;
  for (const auto& [id, percent] : rules.rates.category_percent) insert_rate(transaction, {row.version_id, ScopeKind::category, id.value, percent});
  for (const auto& [id, percent] : rules.rates.shop_percent) insert_rate(transaction, {row.version_id, ScopeKind::shop, id.value, percent});
  std::int64_t number = 0;
  for (const EarningEvent& event : rules.events) {
    transaction.execute(
        "insert into earning_rule_events (version_id, event_number, percent, scope_kind, scope_id, from_ms, until_ms, weekdays, day_of_month, least_tier, "
        "name_zh_cn, name_en) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        row.version_id, ++number, event.percent, event.scope_kind, event.scope_id, event.from, event.until, event.weekdays, event.day_of_month,
        event.least_tier, event.name.zh_cn, event.name.en);
  }
  return true;
}

void clear_version(db::Transaction& transaction, std::int64_t version_id) {
  transaction.execute("delete from earning_rule_events where version_id = $1", version_id);
  transaction.execute("delete from earning_rule_rates where version_id = $1", version_id);
  transaction.execute("delete from earning_rule_versions where version_id = $1", version_id);
}

std::optional<KnownVersion> find_version(db::Session& session, std::int64_t version_id) {
  auto rows = session.rows<VersionRow>("select " VERSION_COLUMNS " from earning_rule_versions where version_id = $1", version_id);
  if (rows.empty()) return std::nullopt;
  return std::move(with_rules(session, std::move(rows)).front());
}

std::vector<KnownVersion> list_versions(db::Session& session, std::int64_t count) {
  return with_rules(session, session.rows<VersionRow>(
                                 "select " VERSION_COLUMNS " from earning_rule_versions order by effective_from_ms desc, version_id desc limit $1", count));
}

std::vector<KnownVersion> list_valid_versions(db::Session& session) {
  return with_rules(session, session.rows<VersionRow>("select " VERSION_COLUMNS
                                                      " from earning_rule_versions where withdrawn_at_ms is null order by effective_from_ms desc, version_id "
                                                      "desc"));
}

std::int64_t newest_version(db::Session& session) {
  return session.row<std::int64_t>("select cast(coalesce(max(version_id), 0) as bigint) from earning_rule_versions").value();
}

bool withdraw_version(db::Transaction& transaction, std::int64_t version_id, std::string_view by, TimeMs now, TimeMs holds_after) {
  return transaction.execute(
             "update earning_rule_versions set withdrawn_by = $2, withdrawn_at_ms = $3 where version_id = $1 and withdrawn_at_ms is null and "
             "effective_from_ms > $4",
             version_id, by, now, holds_after) == 1;
}

void take_plan_turn(db::Transaction& transaction) { transaction.execute("update earning_rule_versions set made_by = made_by where version_id = 1"); }

}  // namespace galleria::rewards::store
