// Reads and writes tiers.
#include "features/tiers/tiers_store.hpp"

#include <array>
#include <stdexcept>

#define STANDING_COLUMNS "tier, term_start_ms, valid_until_ms, change_count, rests_on"
#define CHANGE_COLUMNS "sequence, move, from_tier, to_tier, growth, threshold, order_id, rested_on, term_start_ms, valid_until_ms, at_ms"
#define ENTRY_COLUMNS "entry_id, reason, business_id, order_id, growth_delta, counted_at_ms, at_ms"

// How high a tier is, for comparing.
#define RANK(column) "case " column " when 'platinum' then 3 when 'gold' then 2 when 'silver' then 1 else 0 end"
#define GRANT_COLUMNS \
  "grant_id, tier, source, label_zh_cn, label_en, reason, starts_at_ms, ends_at_ms, granted_by, granted_at_ms, revoked_by, revoked_reason, revoked_at_ms"

namespace galleria::tiers::store {
namespace {

void insert_change(db::Transaction& transaction, MemberId member_id, const ChangeRow& change) {
  transaction.execute("insert into tier_changes (member_id, " CHANGE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)", member_id,
                      change.sequence, change.move, change.from_tier, change.to_tier, change.growth, change.threshold, change.order_id, change.rested_on,
                      change.term_start_ms, change.valid_until_ms, change.at_ms);
}

}  // namespace

constexpr db::Sql select_standing = "select " STANDING_COLUMNS " from member_tiers where member_id = $1";

std::optional<StandingRow> find_standing(db::Session& session, MemberId member_id) { return session.row<StandingRow>(select_standing, member_id); }

db::Statement valid_tiers_statement(MemberId member_id, TimeMs now) {
  return db::Statement(
      "select tier from member_tiers where member_id = $1 union all select tier from tier_grants where member_id = $1 and starts_at_ms <= $2 and ends_at_ms > "
      "$2 and revoked_at_ms is null",
      member_id, now);
}

void insert_grant(db::Transaction& transaction, MemberId member_id, const GrantRow& grant) {
  transaction.execute("insert into tier_grants (member_id, " GRANT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, null, null, null)",
                      member_id, grant.grant_id, grant.tier, grant.source, grant.label_zh_cn, grant.label_en, grant.reason, grant.starts_at_ms,
                      grant.ends_at_ms, grant.granted_by, grant.granted_at_ms);
}

std::optional<GrantRow> revoke_grant(db::Transaction& transaction, MemberId member_id, std::int64_t grant_id, const Revocation& revocation) {
  return transaction.row<GrantRow>(
      "update tier_grants set revoked_by = $3, revoked_reason = $4, revoked_at_ms = $5 where member_id = $1 and grant_id = $2 and revoked_at_ms is null "
      "returning " GRANT_COLUMNS,
      member_id, grant_id, revocation.by, revocation.reason, revocation.at);
}

std::vector<GrantRow> list_grants(db::Session& session, MemberId member_id) {
  return session.rows<GrantRow>("select " GRANT_COLUMNS " from tier_grants where member_id = $1 order by grant_id desc", member_id);
}

std::optional<GrantRow> find_highest_grant(db::Session& session, MemberId member_id, TimeMs now) {
  return session.row<GrantRow>("select " GRANT_COLUMNS
                               " from tier_grants where member_id = $1 and starts_at_ms <= $2 and ends_at_ms > $2 and revoked_at_ms is null order by case tier "
                               "when 'platinum' then 3 when 'gold' then 2 else 1 end desc, ends_at_ms desc limit 1",
                               member_id, now);
}

void delete_grants(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from tier_grants where member_id = $1", member_id); }

void ensure_standing(db::Transaction& transaction, MemberId member_id, TimeMs at) {
  const bool is_new = transaction.execute(
                          "insert into member_tiers (member_id, tier, term_start_ms, change_count, rests_on) values ($1, 'normal', $2, 1, 1) on conflict "
                          "(member_id) do nothing",
                          member_id, at) == 1;
  if (is_new) insert_change(transaction, member_id, {1, TierMove::join, Tier::normal, Tier::normal, 0, 0, {}, {}, at, {}, at});
}

StandingRow lock_standing(db::Transaction& transaction, MemberId member_id) {
  // An update that changes nothing takes the row on both engines.
  return transaction.row<StandingRow>("update member_tiers set change_count = change_count where member_id = $1 returning " STANDING_COLUMNS, member_id)
      .value();
}

void write_change(db::Transaction& transaction, MemberId member_id, const ChangeRow& change, std::int64_t rests_on) {
  const auto changed = transaction.execute(
      "update member_tiers set tier = $3, term_start_ms = $4, valid_until_ms = $5, change_count = $2, rests_on = $6 where member_id = $1 and change_count = $7",
      member_id, change.sequence, change.to_tier, change.term_start_ms, change.valid_until_ms, rests_on, change.sequence - 1);
  if (changed != 1) throw std::logic_error("a tier was changed without holding its row");
  insert_change(transaction, member_id, change);
}

std::optional<ChangeRow> find_change(db::Session& session, MemberId member_id, std::int64_t sequence) {
  return session.row<ChangeRow>("select " CHANGE_COLUMNS " from tier_changes where member_id = $1 and sequence = $2", member_id, sequence);
}

std::vector<ChangeRow> list_changes(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<ChangeRow>("select " CHANGE_COLUMNS " from tier_changes where member_id = $1 order by sequence desc limit $2", member_id, count);
}

bool insert_entry(db::Transaction& transaction, MemberId member_id, const EntryRow& entry) {
  return transaction.execute(
             "insert into growth_entries (member_id, " ENTRY_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (reason, business_id) do nothing",
             member_id, entry.entry_id, entry.reason, entry.business_id, entry.order_id, entry.growth_delta, entry.counted_at_ms, entry.at_ms) == 1;
}

bool has_entry(db::Session& session, GrowthReason reason, std::int64_t business_id) {
  return session.row<std::int64_t>("select entry_id from growth_entries where reason = $1 and business_id = $2", reason, business_id).has_value();
}

std::int64_t sum_growth(db::Session& session, MemberId member_id, TimeMs after, TimeMs until) {
  return session
      .row<std::int64_t>(
          "select cast(coalesce(sum(growth_delta), 0) as bigint) from growth_entries where member_id = $1 and counted_at_ms > $2 and counted_at_ms <= $3",
          member_id, after, until)
      .value();
}

OrderGrowth growth_of_order(db::Session& session, MemberId member_id, OrderId order_id) {
  return session
      .row<OrderGrowth>(
          "select cast(sum(growth_delta) as bigint) as growth_left, min(counted_at_ms) as counted_at_ms from growth_entries where member_id = $1 and order_id "
          "= $2",
          member_id, order_id)
      .value();
}

std::vector<EntryRow> list_entries_since(db::Session& session, MemberId member_id, TimeMs after) {
  return session.rows<EntryRow>("select " ENTRY_COLUMNS " from growth_entries where member_id = $1 and counted_at_ms > $2 order by counted_at_ms, entry_id",
                                member_id, after);
}

std::vector<GiftOfTier> list_gifts(db::Session& session, MemberId member_id) {
  return session.rows<GiftOfTier>("select tier, year, given_at_ms from tier_gifts where member_id = $1 order by year, tier", member_id);
}

std::vector<EntryRow> list_entries(db::Session& session, MemberId member_id, std::int64_t offset, std::int64_t count) {
  return session.rows<EntryRow>("select " ENTRY_COLUMNS " from growth_entries where member_id = $1 order by at_ms desc, entry_id desc limit $2 offset $3",
                                member_id, count, offset);
}

bool take_gift(db::Transaction& transaction, MemberId member_id, Tier tier, std::int64_t year, TimeMs now) {
  return transaction.execute(
             "insert into tier_gifts (member_id, tier, year, given_at_ms) values ($1, $2, $3, $4) on conflict (member_id, tier, year) do nothing", member_id,
             tier, year, now) == 1;
}

std::optional<std::int64_t> count_use(db::Transaction& transaction, MemberId member_id, RightKind kind, std::string_view period, std::int64_t quota) {
  return transaction.row<std::int64_t>(
      "insert into tier_right_uses (member_id, kind, period, used, quota) values ($1, $2, $3, 1, $4) on conflict (member_id, kind, period) do update set used "
      "= tier_right_uses.used + 1, quota = excluded.quota where excluded.quota = 0 or tier_right_uses.used < excluded.quota returning used",
      member_id, kind, period, quota);
}

void uncount_use(db::Transaction& transaction, MemberId member_id, RightKind kind, std::string_view period) {
  // A row counts one use at least.
  if (transaction.execute("update tier_right_uses set used = used - 1 where member_id = $1 and kind = $2 and period = $3 and used > 1", member_id, kind,
                          period) == 0)
    transaction.execute("delete from tier_right_uses where member_id = $1 and kind = $2 and period = $3 and used = 1", member_id, kind, period);
}

db::Statement used_statement(MemberId member_id, RightKind kind, std::string_view period) {
  return db::Statement("select used from tier_right_uses where member_id = $1 and kind = $2 and period = $3", member_id, kind, period);
}

void delete_uses(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from tier_right_uses where member_id = $1", member_id); }

std::vector<RightUse> list_uses(db::Session& session, MemberId member_id, std::string_view day, std::string_view month, std::string_view year) {
  return session.rows<RightUse>("select kind, period, used from tier_right_uses where member_id = $1 and period in ('', $2, $3, $4)", member_id, day, month,
                                year);
}

}  // namespace galleria::tiers::store

namespace galleria::tiers {

static_assert(longest_grant == DurationMs{158'112'000'000}, "T7 knows it, too");

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "T1", "a member's tier is what the newest line of its log says",
          "select 'member ' || member_tiers.member_id as subject, change_count as expected, coalesce(sequence, 0) as found from member_tiers left join "
          "tier_changes on tier_changes.member_id = member_tiers.member_id and sequence = change_count and to_tier = tier and "
          "tier_changes.term_start_ms = member_tiers.term_start_ms and coalesce(tier_changes.valid_until_ms, 0) = "
          "coalesce(member_tiers.valid_until_ms, 0) where sequence is null or exists (select 1 from tier_changes as later where later.member_id = "
          "member_tiers.member_id and later.sequence > change_count)"},
      audit::Check{"T2", "a change starts from the tier that the one before it led to",
                   "select 'member ' || later.member_id as subject, later.sequence as expected, coalesce(earlier.sequence, 0) as found from tier_changes as "
                   "later left join tier_changes as earlier on earlier.member_id = later.member_id and earlier.sequence = later.sequence - 1 and "
                   "earlier.to_tier = later.from_tier where later.sequence > 1 and earlier.sequence is null"},
      audit::Check{
          "T3", "refunds take back no more growth than their order gave",
          "select 'order ' || order_id as subject, cast(0 as bigint) as expected, cast(sum(growth_delta) as bigint) as found from growth_entries where "
          "order_id is not null group by member_id, order_id having sum(growth_delta) < 0"},
      audit::Check{
          "T4", "a tier with an end has the timer that looks at it then",
          "select 'member ' || member_id as subject, valid_until_ms as expected, coalesce(due_at_ms, 0) as found from member_tiers left join timers on "
          "kind = 'end_tier_term' and reference = member_id where valid_until_ms is not null and id is null"},
      audit::Check{"T5", "a tier rests on a change that gave it",
                   "select 'member ' || member_tiers.member_id as subject, rests_on as expected, coalesce(sequence, 0) as found from member_tiers left join "
                   "tier_changes on tier_changes.member_id = member_tiers.member_id and sequence = rests_on where sequence is null"},
      audit::Check{
          "T6", "a change goes the way that its move says, and had the growth that the move asks for",
          "select 'change ' || sequence || ' of member ' || member_id as subject, threshold as expected, growth as found from tier_changes where (move "
          "= 'upgrade' and (growth < threshold or " RANK("to_tier") " <= " RANK(
              "from_tier") ")) or (move = 'keep' and growth < threshold) or (move = "
                           "'drop' and (growth >= threshold or " RANK("to_tier") " >= " RANK("from_tier") ")) or (move = 'refund_drop' and " RANK(
                               "to_tier") " >= " RANK("from_tier") ")"},
      audit::Check{
          "T7", "a tier is granted for five years at most",
          "select 'grant ' || grant_id as subject, cast(158112000000 as bigint) as expected, ends_at_ms - starts_at_ms as found from tier_grants where "
          "ends_at_ms - starts_at_ms > 158112000000"},
      audit::Check{
          "T8", "a version of the rules says what holds of each tier, rising",
          "select 'rules ' || tier_rule_versions.version_id as subject, cast(4 as bigint) as expected, cast(coalesce(rules.tier_count, 0) as bigint) as "
          "found from tier_rule_versions left join (select version_id, count(distinct from_growth) as tier_count from tier_rule_settings group by "
          "version_id) as rules on rules.version_id = tier_rule_versions.version_id where coalesce(rules.tier_count, 0) <> 4"},
  };
  return checks;
}

}  // namespace galleria::tiers
