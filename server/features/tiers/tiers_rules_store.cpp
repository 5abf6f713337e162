// Reads and writes the rules of tiers.
#include "features/tiers/tiers_rules_store.hpp"

// Statements are literals, so what they share is a literal too: the columns of VersionRow and SettingsRow, in the order of their members.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define VERSION_COLUMNS \
  "version_id, effective_from_ms, reason, made_by, made_at_ms, withdrawn_by, withdrawn_at_ms, cursor_member_id, lifted_count, is_carried_out"
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define SETTINGS_COLUMNS                                                                                                                    \
  "version_id, tier, from_growth, keep_growth, discount_percent, points_percent, gift_wrapping_per_day, lounge_per_month, wrapping_zh_cn, " \
  "wrapping_en, lounge_zh_cn, lounge_en"

namespace galleria::tiers::store {

void insert_version(db::Transaction& transaction, const VersionRow& version, const std::vector<SettingsRow>& settings) {
  db::Statement inserted("insert into tier_rule_versions (" VERSION_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)");
  for_each_member<VersionRow>([&](std::string_view, auto member) { inserted.arguments.push_back(db::to_value(version.*member)); });
  transaction.execute_all(std::span(&inserted, 1));
  for (const SettingsRow& row : settings) {
    db::Statement statement("insert into tier_rule_settings (" SETTINGS_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)");
    for_each_member<SettingsRow>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
    transaction.execute_all(std::span(&statement, 1));
  }
}

std::optional<VersionRow> find_version(db::Session& session, std::int64_t version_id) {
  return session.row<VersionRow>("select " VERSION_COLUMNS " from tier_rule_versions where version_id = $1", version_id);
}

std::vector<VersionRow> list_versions(db::Session& session, std::int64_t count) {
  return session.rows<VersionRow>("select " VERSION_COLUMNS " from tier_rule_versions order by effective_from_ms desc, version_id desc limit $1", count);
}

std::vector<VersionRow> list_valid_versions(db::Session& session) {
  return session.rows<VersionRow>("select " VERSION_COLUMNS
                                  " from tier_rule_versions where withdrawn_at_ms is null order by effective_from_ms desc, version_id desc");
}

std::vector<SettingsRow> list_settings(db::Session& session) {
  return session.rows<SettingsRow>("select " SETTINGS_COLUMNS " from tier_rule_settings order by version_id, from_growth");
}

std::int64_t newest_version(db::Session& session) {
  return session.row<std::int64_t>("select cast(coalesce(max(version_id), 0) as bigint) from tier_rule_versions").value();
}

bool withdraw_version(db::Transaction& transaction, std::int64_t version_id, std::string_view by, TimeMs now) {
  return transaction.execute(
             "update tier_rule_versions set withdrawn_by = $2, withdrawn_at_ms = $3 where version_id = $1 and withdrawn_at_ms is null and effective_from_ms > "
             "$3",
             version_id, by, now) == 1;
}

std::vector<ReachRow> count_reach(db::Session& session, const TierPlans& now, const TierPlans& then, TimeMs after, TimeMs until) {
  const auto from = [](const TierPlans& plans, Tier tier) { return plan_of(plans, tier).from_growth; };
  return session.rows<ReachRow>(
      db::sweep("select tier, reached_now, reached_then, count(*) as member_count from (select tier, case when growth >= $3 then 'platinum' when growth >= $4 "
                "then 'gold' when growth >= $5 then 'silver' else 'normal' end as reached_now, case when growth >= $6 then 'platinum' when growth >= $7 then "
                "'gold' when growth >= $8 then 'silver' else 'normal' end as reached_then from (select member_tiers.member_id, tier, "
                "cast(coalesce(sum(growth_delta), 0) as bigint) as growth from member_tiers left join growth_entries on growth_entries.member_id = "
                "member_tiers.member_id and counted_at_ms > $1 and counted_at_ms <= $2 group by member_tiers.member_id, tier) as grown) as reached group by "
                "tier, reached_now, reached_then"),
      after, until, from(now, Tier::platinum), from(now, Tier::gold), from(now, Tier::silver), from(then, Tier::platinum), from(then, Tier::gold),
      from(then, Tier::silver));
}

std::vector<MemberId> members_behind(db::Session& session, MemberId last, std::int64_t count) {
  return session.rows<MemberId>(db::sweep("select member_id from member_tiers where member_id > $1 order by member_id limit $2"), last, count);
}

bool advance_version(db::Transaction& transaction, const VersionRow& from, MemberId to, std::int64_t lifted, bool is_done) {
  return transaction.execute(
             "update tier_rule_versions set cursor_member_id = $3, lifted_count = lifted_count + $4, is_carried_out = $5 where version_id = $1 and "
             "cursor_member_id = $2 and not is_carried_out",
             from.version_id, from.cursor_member_id, to, lifted, is_done) == 1;
}

}  // namespace galleria::tiers::store

#undef VERSION_COLUMNS
#undef SETTINGS_COLUMNS
