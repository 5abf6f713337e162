// Rewards over the points and tiers of the mall.
#include "flows/rewards/rewards.hpp"

namespace galleria::rewards {

TierFactor factor_in(const tiers::TierTerms& terms) { return {terms.points_percent, static_cast<std::int64_t>(terms.tier)}; }

RewardsDesk desk_of(points::Points& points, tiers::Tiers& tiers) {
  return {
      [&tiers](db::Session& session, MemberId member_id) { return factor_in(tiers.terms_of(session, member_id)); },
      [&points](db::Transaction& transaction, const points::Earning& earning) { points.earn(transaction, earning); },
      [&points](db::Transaction& transaction, MemberId member_id, OrderId order_id) { points.activate_of_order(transaction, member_id, order_id); },
      [&points](db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t amount) {
        return points.claw_back(transaction, member_id, order_id, refund_id, amount);
      },
      [&tiers](db::Transaction& transaction, MemberId member_id, OrderId order_id, std::int64_t growth) {
        tiers.add_growth(transaction, member_id, order_id, growth);
      },
      [&tiers](db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t growth) {
        tiers.take_growth(transaction, member_id, order_id, refund_id, growth);
      },
      [&tiers](db::Transaction& transaction, MemberId member_id, OrderId payment_id, std::int64_t growth) {
        tiers.add_growth_of_service(transaction, member_id, payment_id, growth);
      },
      [&tiers](tiers::Tier tier) { return factor_in(tiers.terms_of(tier)); },
      [&points](TimeMs active_at, const points::LotExpiry& expiry) { return points.expiry_from(active_at, expiry); },
  };
}

}  // namespace galleria::rewards
