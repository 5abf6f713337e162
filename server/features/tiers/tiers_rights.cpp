// Rights of a tier that are used without the desk, as a wrapping at checkout is: counted where the desk counts, and given back when nothing came of it.
#include <algorithm>

#include "features/tiers/tiers.hpp"
#include "features/tiers/tiers_store.hpp"

namespace galleria::tiers {

std::optional<Tiers::RightQuota> Tiers::quota_of(Tier tier, RightKind kind) const {
  const TimeMs now = clock_.now();
  const KeptPlans plans = book_->at(now);
  const TierPlan& plan = plan_of(*plans, tier);
  const auto right = std::ranges::find(plan.rights, kind, &RightPlan::kind);
  if (right == plan.rights.end()) return std::nullopt;
  return RightQuota{right->quota, period_text(right->period, now, config_.mall_utc_offset)};
}

void Tiers::ask_used(db::ReadBatch& reads, MemberId member_id, RightKind kind, std::int64_t& into) const {
  into = 0;
  // A right of that kind has the same period in every tier that has it; which the member's is may be asked in the same batch.
  std::optional<RightQuota> right;
  const KeptPlans plans = book_->at(clock_.now());
  for (const TierPlan& plan : *plans) {
    if (!right) right = quota_of(plan.tier, kind);
  }
  if (!right) return;
  reads.ask<std::int64_t>(store::used_statement(member_id, kind, right->period),
                          [&into](db::Session&, const std::vector<std::int64_t>& found) { into = found.empty() ? 0 : found.front(); });
}

bool Tiers::use_right(db::Transaction& transaction, MemberId member_id, RightKind kind, const RightQuota& right) {
  return store::count_use(transaction, member_id, kind, right.period, right.quota).has_value();
}

void Tiers::give_right_back(db::Transaction& transaction, MemberId member_id, RightKind kind, std::string_view period) {
  store::uncount_use(transaction, member_id, kind, period);
}

}  // namespace galleria::tiers
