// All SQL of tiers.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "features/tiers/tiers.hpp"

namespace galleria::tiers::store {

// A member's tier as it is kept.
struct StandingRow {
  Tier tier = Tier::normal;
  TimeMs term_start_ms{};
  std::optional<TimeMs> valid_until_ms;
  std::int64_t change_count = 0;
  std::int64_t rests_on = 0;
};
BOOST_DESCRIBE_STRUCT(StandingRow, (), (tier, term_start_ms, valid_until_ms, change_count, rests_on))

struct ChangeRow {
  std::int64_t sequence = 0;
  TierMove move = TierMove::upgrade;
  Tier from_tier = Tier::normal;
  Tier to_tier = Tier::normal;
  std::int64_t growth = 0;
  std::int64_t threshold = 0;
  std::optional<OrderId> order_id;
  std::optional<std::int64_t> rested_on;
  TimeMs term_start_ms{};
  std::optional<TimeMs> valid_until_ms;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(ChangeRow, (), (sequence, move, from_tier, to_tier, growth, threshold, order_id, rested_on, term_start_ms, valid_until_ms, at_ms))

struct EntryRow {
  std::int64_t entry_id = 0;
  GrowthReason reason = GrowthReason::order;
  std::int64_t business_id = 0;
  std::optional<OrderId> order_id;
  std::int64_t growth_delta = 0;
  TimeMs counted_at_ms{};
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(EntryRow, (), (entry_id, reason, business_id, order_id, growth_delta, counted_at_ms, at_ms))

// What an order gave and what of it is left.
struct OrderGrowth {
  std::optional<std::int64_t> growth_left;
  std::optional<TimeMs> counted_at_ms;
};
BOOST_DESCRIBE_STRUCT(OrderGrowth, (), (growth_left, counted_at_ms))

struct RightUse {
  RightKind kind = RightKind::gift_wrapping;
  std::string period;
  std::int64_t used = 0;
};
BOOST_DESCRIBE_STRUCT(RightUse, (), (kind, period, used))

// A tier that growth did not give.
struct GrantRow {
  std::int64_t grant_id = 0;
  Tier tier = Tier::silver;
  GrantSource source = GrantSource::manual;
  std::string label_zh_cn;
  std::string label_en;
  std::string reason;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::string granted_by;
  TimeMs granted_at_ms{};
  std::optional<std::string> revoked_by;
  std::optional<std::string> revoked_reason;
  std::optional<TimeMs> revoked_at_ms;
};
BOOST_DESCRIBE_STRUCT(GrantRow, (),
                      (grant_id, tier, source, label_zh_cn, label_en, reason, starts_at_ms, ends_at_ms, granted_by, granted_at_ms, revoked_by, revoked_reason,
                       revoked_at_ms))

struct Revocation {
  std::string by;
  std::string reason;
  TimeMs at{};
};

// The gifts for reaching a tier that a member has had.
struct GiftOfTier {
  Tier tier = Tier::silver;
  std::int64_t year = 0;
  TimeMs given_at_ms{};
};
BOOST_DESCRIBE_STRUCT(GiftOfTier, (), (tier, year, given_at_ms))
std::vector<GiftOfTier> list_gifts(db::Session& session, MemberId member_id);
// Growth that counted after that moment, the oldest first.
std::vector<EntryRow> list_entries_since(db::Session& session, MemberId member_id, TimeMs after);

void insert_grant(db::Transaction& transaction, MemberId member_id, const GrantRow& grant);
// The grant as it is then; nothing if there is none that has not been revoked.
std::optional<GrantRow> revoke_grant(db::Transaction& transaction, MemberId member_id, std::int64_t grant_id, const Revocation& revocation);
// Newest first.
std::vector<GrantRow> list_grants(db::Session& session, MemberId member_id);
// Of those that are valid now, the one of the highest tier, for the longest.
std::optional<GrantRow> find_highest_grant(db::Session& session, MemberId member_id, TimeMs now);
void delete_grants(db::Transaction& transaction, MemberId member_id);

// The tiers that the member has at that moment, by growth and by grants.
db::Statement valid_tiers_statement(MemberId member_id, TimeMs now);

// Nothing: no growth was ever earned.
std::optional<StandingRow> find_standing(db::Session& session, MemberId member_id);
// Makes the member's row, normal from then on, with the first line of its log; nothing if there is one.
void ensure_standing(db::Transaction& transaction, MemberId member_id, TimeMs at);
// Takes the member's row until the transaction ends. ensure_standing was called before.
StandingRow lock_standing(db::Transaction& transaction, MemberId member_id);
// Replaces the standing, which the caller has locked and changed from `change.sequence` - 1 changes, and writes the log.
void write_change(db::Transaction& transaction, MemberId member_id, const ChangeRow& change, std::int64_t rests_on);
std::optional<ChangeRow> find_change(db::Session& session, MemberId member_id, std::int64_t sequence);
// Newest first.
std::vector<ChangeRow> list_changes(db::Session& session, MemberId member_id, std::int64_t count);

// False if this reason and business had their entry before.
bool insert_entry(db::Transaction& transaction, MemberId member_id, const EntryRow& entry);
bool has_entry(db::Session& session, GrowthReason reason, std::int64_t business_id);
// What counted after `after` and not after `until`.
std::int64_t sum_growth(db::Session& session, MemberId member_id, TimeMs after, TimeMs until);
OrderGrowth growth_of_order(db::Session& session, MemberId member_id, OrderId order_id);
// Newest first.
std::vector<EntryRow> list_entries(db::Session& session, MemberId member_id, std::int64_t offset, std::int64_t count);

// True for the first time in that year.
bool take_gift(db::Transaction& transaction, MemberId member_id, Tier tier, std::int64_t year, TimeMs now);

// Counts one use and gives their number; nothing if the quota (0: without limit) is used up.
std::optional<std::int64_t> count_use(db::Transaction& transaction, MemberId member_id, RightKind kind, std::string_view period, std::int64_t quota);
// Takes one use out of the count. Where nothing is counted any more, as behind the end of an account, nothing changes.
void uncount_use(db::Transaction& transaction, MemberId member_id, RightKind kind, std::string_view period);
// Its row is one number; none if nothing was used in that period.
db::Statement used_statement(MemberId member_id, RightKind kind, std::string_view period);
void delete_uses(db::Transaction& transaction, MemberId member_id);
// The uses of a member in these periods.
std::vector<RightUse> list_uses(db::Session& session, MemberId member_id, std::string_view day, std::string_view month, std::string_view year);

}  // namespace galleria::tiers::store
