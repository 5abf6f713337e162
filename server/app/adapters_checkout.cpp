// Joins checkout and orders to points, coupons, gift cards, wallet, tiers and rewards.
#include "app/adapters_checkout.hpp"

namespace galleria::app {
namespace {

rewards::Place place_of(const catalog::Catalog& catalog, ProductId product_id, ShopId shop_id) {
  for (const SkuId sku_id : catalog.list_skus(product_id)) {
    if (const auto sku = catalog.find_sku(sku_id)) return {product_id, sku->shop_id, sku->category_ids};
  }
  return {product_id, shop_id, {}};
}

}  // namespace

checkout::AssetDesk asset_desk(const ValueFeatures& features, checkout::Assets& assets) {
  checkout::AssetDesk desk;
  desk.ask_tier = [&tiers = features.tiers](db::ReadBatch& reads, MemberId member_id, tiers::TierTerms& into) { tiers.ask_terms(reads, member_id, into); };
  desk.ask_coupons = [&coupons = features.coupons](db::ReadBatch& reads, MemberId member_id, std::vector<coupons::HeldCoupon>& into) {
    coupons.ask_held(reads, member_id, into);
  };
  desk.ask_chosen_coupons = [&coupons = features.coupons](db::ReadBatch& reads, MemberId member_id, std::span<const CouponSerialId> chosen,
                                                          std::vector<coupons::HeldCoupon>& into) { coupons.ask_held(reads, member_id, chosen, into); };
  desk.collectable_coupons = [&coupons = features.coupons](db::Session& session, MemberId member_id) { return coupons.list_collectable(session, member_id); };
  desk.coupon_texts = [&coupons = features.coupons](const coupons::CouponTerms& terms, Locale locale) -> checkout::CouponTexts {
    return {coupons::Coupons::value_text(terms, locale), coupons::Coupons::limit_text(terms, locale), coupons::Coupons::kind_text(terms, locale),
            coupons.scope_text(terms, locale)};
  };
  desk.ask_points = [&points = features.points](db::ReadBatch& reads, MemberId member_id, std::vector<points::OpenLot>& into) {
    points.ask_open_lots(reads, member_id, into);
  };
  desk.ask_cards = [&gift_cards = features.gift_cards](db::ReadBatch& reads, MemberId member_id, std::vector<gift_cards::SpendableCard>& into) {
    gift_cards.ask_spendable(reads, member_id, into);
  };
  desk.ask_wallet = [&wallet = features.wallet](db::ReadBatch& reads, MemberId member_id, wallet::WalletAmount& into) {
    wallet.ask_spendable(reads, member_id, into);
  };
  desk.split_wallet = [&wallet = features.wallet](wallet::WalletAmount spendable, Cents amount) { return wallet.split(spendable, amount); };
  desk.needs_pin = [&wallet = features.wallet](db::Session& session, MemberId member_id, Cents amount) { return wallet.needs_pin(session, member_id, amount); };
  desk.earned_points = [&catalog = features.catalog, &rewards = features.rewards](db::Session&, const tiers::TierTerms& tier,
                                                                                  std::span<const checkout::EarningGoods> goods) {
    std::vector<rewards::EarningLine> lines;
    for (const checkout::EarningGoods& line : goods) lines.push_back({place_of(catalog, line.product_id, {}), line.paid_cents});
    return rewards.earned_preview(rewards::factor_in(tier), lines);
  };
  desk.tier_terms = [&tiers = features.tiers](tiers::Tier tier) { return tiers.terms_of(tier); };
  desk.coupon_as_held = [&coupons = features.coupons](db::Session& session, CouponId coupon_id, TimeMs received_at) {
    return coupons.as_held(session, coupon_id, received_at);
  };
  desk.claim = [&assets](const checkout::AssetClaim& claim) { return assets.claim(claim); };
  return desk;
}

void add_rewards(orders::OrderEffects& effects, const catalog::Catalog& catalog, rewards::Rewards& rewards) {
  effects.earn = [&](db::Transaction& transaction, MemberId member_id, OrderId order_id, std::span<const orders::PaidLine> lines) {
    rewards::PaidGoods goods{member_id, order_id, {}};
    for (const orders::PaidLine& line : lines)
      goods.lines.push_back({line.order_line_id, place_of(catalog, line.product_id, line.shop_id), line.quantity, line.earning_cents});
    rewards.on_paid(transaction, goods);
  };
  effects.completed = [&](db::Transaction& transaction, MemberId member_id, OrderId order_id) { rewards.on_completed(transaction, member_id, order_id); };
}

void add_assets(orders::OrderEffects& effects, checkout::Assets& assets) {
  effects.capture_assets = [&assets](db::Transaction& transaction, const orders::OrderAssets& held) { assets.capture(transaction, held); };
  effects.release_assets = [&assets](db::Transaction& transaction, const orders::OrderAssets& held) { assets.release(transaction, held); };
  effects.take_cash = [&assets](db::Transaction& transaction, MemberId member_id, OrderId order_id, Cents cash) {
    assets.take_cash(transaction, member_id, order_id, cash);
  };
}

}  // namespace galleria::app
