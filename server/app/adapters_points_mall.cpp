// Answers what the points mall asks of others.
#include "app/adapters_points_mall.hpp"

#include <fmt/format.h>

#include <array>

#include "base/specification.hpp"

namespace galleria::app {
namespace {

std::int64_t available_count(const catalog::Catalog& catalog, db::Session& session, SkuId sku_id) {
  const std::array sku_ids{sku_id};
  const auto counts = catalog.available_counts(session, sku_ids);
  const auto found = counts.find(sku_id);
  return found == counts.end() ? 0 : found->second;
}

// The member's points that expire next, beside all that can be spent.
points_mall::OfferPoints offer_points(const points::Points& points, db::Session& session, MemberId member_id) {
  points_mall::OfferPoints held;
  held.points = points.spendable(session, member_id);
  for (const auto& lot : points.list_by_expiry(session, member_id)) {
    if (lot.is_pending || !lot.expires_at || lot.points <= 0) continue;
    if (held.expiring_at && *held.expiring_at != *lot.expires_at) break;
    held.expiring_at = lot.expires_at;
    held.expiring_points += lot.points;
  }
  return held;
}

std::vector<checkout::NamedWish> wishes_of(std::vector<points_mall::CartOffer> offers) {
  std::vector<checkout::NamedWish> wishes;
  for (points_mall::CartOffer& offer : offers) wishes.push_back({std::move(offer.wish), std::move(offer.name)});
  return wishes;
}

}  // namespace

points_mall::PointsMallNeeds points_mall_needs(const PointsMallParties& parties) {
  points_mall::PointsMallNeeds needs;
  auto& catalog = parties.catalog;
  needs.find_goods = [&catalog](SkuId sku_id) -> std::optional<points_mall::OfferGoods> {
    const auto sku = catalog.find_sku(sku_id);
    if (!sku) return std::nullopt;
    return points_mall::OfferGoods{sku->product_id,  sku->product_name, joined_specification(sku->sp1, sku->sp2, sku->sp3),
                                   sku->shop_name,   sku->image_url,    sku->price_cents,
                                   sku->is_on_shelf, sku->category_ids};
  };
  needs.category_name = [&catalog](CategoryId category_id) { return catalog.find_category_name(category_id); };
  needs.shelf_count = [&catalog](db::Session& session, SkuId sku_id) { return available_count(catalog, session, sku_id); };
  needs.set_apart = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) { return catalog.set_apart(transaction, sku_id, count); };
  needs.put_back = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) { catalog.put_back(transaction, sku_id, count); };
  needs.reserve_set_apart = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) {
    catalog.reserve_set_apart(transaction, sku_id, count);
  };
  needs.set_apart_reserved = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) {
    catalog.set_apart_reserved(transaction, sku_id, count);
  };
  needs.release_reserved = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) {
    const std::array lines{catalog::StockLine{sku_id, count}};
    catalog.release_stock(transaction, lines);
  };
  needs.tier_of = [&tiers = parties.tiers](db::Session& session, MemberId member_id) {
    return static_cast<std::int64_t>(tiers.terms_of(session, member_id).tier);
  };
  needs.tier_name = [&tiers = parties.tiers](std::int64_t tier) { return tiers.terms_of(static_cast<tiers::Tier>(tier)).name; };
  needs.points_of = [&points = parties.points](db::Session& session, MemberId member_id) { return offer_points(points, session, member_id); };
  needs.find_order = [&orders = parties.orders](db::Session& session, MemberId member_id, OrderId order_id) -> std::optional<points_mall::ExchangeOrder> {
    const auto order = orders.find_payable_order(session, member_id, order_id);
    if (!order) return std::nullopt;
    return points_mall::ExchangeOrder{order->order_number, std::string(enum_text(order->order_status))};
  };
  needs.tell_begins = [&messages = parties.messages](db::Transaction& transaction, MemberId member_id, OfferId offer_id, const Localized& name) {
    messages.put(transaction, member_id,
                 {messages::MessageKind::mall,
                  {"您关注的兑换即将开始", "The offer that you are waiting for begins"},
                  {fmt::format("「{}」马上可以用积分兑换，数量有限。", name.zh_cn),
                   fmt::format("“{}” can be exchanged for points in a moment. There are only so many.", name.en.empty() ? name.zh_cn : name.en)},
                  fmt::format("/pages/integralMall/detail/index?offerId={}", offer_id.value),
                  fmt::format("points_offer_begins:{}", offer_id.value),
                  false,
                  {.subject = name.zh_cn}});
  };
  return needs;
}

checkout::OfferDesk offer_desk(points_mall::PointsMall& mall) {
  checkout::OfferDesk desk{
      [&mall](db::Session& session, MemberId member_id, const OfferWish& wish) { return mall.find_terms(session, member_id, wish.offer_id, wish.quantity); },
      [&mall](db::Transaction& transaction, const OfferTaking& taking, const OfferTerms& terms) { return mall.take(transaction, taking, terms); }};
  desk.selected = [&mall](db::Session& session, MemberId member_id) { return wishes_of(mall.selected_offers(session, member_id)); };
  desk.take_selected = [&mall](db::Transaction& transaction, MemberId member_id) { return wishes_of(mall.take_selected_offers(transaction, member_id)); };
  return desk;
}

}  // namespace galleria::app
