// How the growth and the tier of one account become another's.
#include <algorithm>

#include "features/tiers/tiers.hpp"
#include "features/tiers/tiers_store.hpp"

namespace galleria::tiers {

// Each entry is mirrored once, under its own id, so that what is taken back of an order later is mirrored too.
std::int64_t Tiers::carry_growth(db::Transaction& transaction, MemberId from, MemberId to) {
  const TimeMs now = clock_.now();
  store::ensure_standing(transaction, to, now);
  end_terms(transaction, to, now);
  std::int64_t sum = 0;
  for (const store::EntryRow& entry : store::list_entries_since(transaction, from, months_after(now, -term_months, config_.mall_utc_offset))) {
    const store::EntryRow mirrored{ids_.next_value(), GrowthReason::adjustment, entry.entry_id, std::nullopt, entry.growth_delta, entry.counted_at_ms, now};
    if (store::insert_entry(transaction, to, mirrored)) sum += entry.growth_delta;
  }
  lift_by_growth(transaction, to, now);
  return sum;
}

void Tiers::carry_over(db::Transaction& transaction, MemberId from, MemberId to, const Carrying& carrying) {
  const TimeMs now = clock_.now();
  // In the order of their ids, so that two merges cannot wait for each other.
  for (const MemberId member_id : {std::min(from, to), std::max(from, to)}) {
    store::ensure_standing(transaction, member_id, now);
    end_terms(transaction, member_id, now);
  }
  // A gift of a tier comes once a year, whichever of the two had it.
  for (const store::GiftOfTier& gift : store::list_gifts(transaction, from)) store::take_gift(transaction, to, gift.tier, gift.year, gift.given_at_ms);
  carry_growth(transaction, from, to);
  const store::StandingRow former = store::lock_standing(transaction, from);
  const auto grant = [&](store::GrantRow row) {
    row.grant_id = ids_.next_value();
    store::insert_grant(transaction, to, row);
  };
  for (const store::GrantRow& row : store::list_grants(transaction, from)) {
    if (!row.revoked_at_ms && row.ends_at_ms > now) grant(row);
  }
  if (former.valid_until_ms && former.tier > effective_tier(transaction, to, now)) {
    grant({0,
           former.tier,
           GrantSource::manual,
           std::string(carrying.label.zh_cn),
           std::string(carrying.label.en),
           carrying.reason,
           now,
           *former.valid_until_ms,
           carrying.by,
           now,
           {},
           {},
           {}});
  }
}

}  // namespace galleria::tiers
