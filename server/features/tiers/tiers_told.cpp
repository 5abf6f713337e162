// What a member is told of what tiers keep about them.
#include "features/tiers/tiers.hpp"

namespace galleria::tiers {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "growth_entries",
       .words = {"成长值", "Growth"},
       .sql = "select reason, order_id, growth_delta, counted_at_ms, at_ms from growth_entries where member_id = $1 order by entry_id limit $2 offset "
              "$3"},
      {.table = "member_tiers",
       .words = {"等级", "Tier"},
       .sql = "select tier, term_start_ms, valid_until_ms from member_tiers where member_id = $1 order by member_id limit $2 offset $3"},
      {.table = "tier_changes",
       .words = {"等级变化", "Changes of the tier"},
       .sql = "select move, from_tier, to_tier, growth, threshold, valid_until_ms, at_ms from tier_changes where member_id = $1 order by sequence limit "
              "$2 offset $3"},
      {.table = "tier_gifts",
       .words = {"升级礼", "Gifts for tiers"},
       .sql = "select tier, year, given_at_ms from tier_gifts where member_id = $1 order by tier, year limit $2 offset $3"},
      {.table = "tier_right_uses",
       .words = {"用过的权益", "Rights used"},
       .sql = "select kind, period, used, quota from tier_right_uses where member_id = $1 order by kind, period limit $2 offset $3"},
      {.table = "tier_grants",
       .words = {"授予的等级", "Tiers granted"},
       .sql = "select tier, source, label_zh_cn, label_en, reason, starts_at_ms, ends_at_ms, granted_at_ms, revoked_reason, revoked_at_ms from "
              "tier_grants where member_id = $1 order by grant_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::tiers
