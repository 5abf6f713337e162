// Translates between tiers, the ledger, the catalogue and those who ask for them.
#include "app/adapters_rewards.hpp"

#include "base/log.hpp"
#include "ledger/ledger.hpp"

namespace galleria::app {

members::StandingLookup standing_lookup(const tiers::Tiers& tiers) {
  return [&tiers](db::Session& session, MemberId member_id, Locale locale) {
    const tiers::TierTerms terms = tiers.terms_of(session, member_id);
    const ledger::Balance points = ledger::balance_of(session, {ledger::AccountKind::points, member_id.value});
    return members::MemberStanding{std::string(enum_text(terms.tier)), terms.name.in(locale), points.available()};
  };
}

tiers::UpgradeGift upgrade_gift(coupons::Coupons& coupons, IdGenerator& ids, UpgradeGifts gifts) {
  return [&coupons, &ids, gifts = std::move(gifts)](db::Transaction& transaction, MemberId member_id, tiers::Tier tier) {
    const auto gift = gifts.find(tier);
    if (gift == gifts.end() || gift->second == CouponId{}) return;
    // That a tier's gift comes once a year is the tier's own business, so each has a business of its own here.
    if (!coupons.grant(transaction, member_id, gift->second, coupons::IssueMode::tier, ids.next_value()))
      log::warning("upgrade_gift_missing", {{"member_id", member_id}, {"tier", enum_text(tier)}, {"coupon_id", gift->second}});
  };
}

rewards::ProductLookup product_lookup(const catalog::Catalog& catalog) {
  return [&catalog](ProductId product_id) -> std::optional<rewards::ProductOnSale> {
    std::optional<rewards::ProductOnSale> found;
    for (const SkuId sku_id : catalog.list_skus(product_id)) {
      const auto sku = catalog.find_sku(sku_id);
      if (sku == nullptr || !sku->is_on_shelf) continue;
      if (found && found->member_price_cents <= sku->member_price_cents) continue;
      found = {{product_id, sku->shop_id, sku->category_ids}, sku->member_price_cents};
    }
    return found;
  };
}

}  // namespace galleria::app
