// Shows favourites and recommendations the catalogue, and writes what members are told of their favourites.
#include "app/adapters_favourites.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace galleria::app {
namespace {

std::optional<favourites::MarkedProduct> marked_product(const catalog::Catalog& catalog, ProductId product_id) {
  const std::vector<SkuId> sku_ids = catalog.list_skus(product_id);
  favourites::MarkedProduct product{.name = {}, .image_url = {}, .price_cents = {}, .is_sold_out = true, .is_on_shelf = false};
  bool is_known = false;
  for (const SkuId sku_id : sku_ids) {
    const auto sku = catalog.find_sku(sku_id);
    if (!sku) continue;
    if (!is_known || sku->member_price_cents < product.price_cents) product.price_cents = sku->member_price_cents;
    if (!is_known) {
      product.name = sku->product_name;
      product.image_url = sku->image_url;
      product.is_on_shelf = sku->is_on_shelf;
    }
    is_known = true;
    if (!catalog.is_known_sold_out(sku_id)) product.is_sold_out = false;
  }
  if (!is_known) return std::nullopt;
  return product;
}

}  // namespace

favourites::FavouritesNeeds favourites_needs(const catalog::Catalog& catalog, const members::Members& members, messages::Messages& messages,
                                             const orders::Orders& orders) {
  favourites::FavouritesNeeds needs;
  needs.find_product = [&catalog](ProductId product_id) { return marked_product(catalog, product_id); };
  needs.find_shop = [&catalog](ShopId shop_id) -> std::optional<favourites::MarkedShop> {
    const auto shop = catalog.find_shop(shop_id);
    if (!shop) return std::nullopt;
    return favourites::MarkedShop{shop->name, shop->image_url, shop->unit};
  };
  needs.find_sku = [&catalog](SkuId sku_id) -> std::optional<favourites::SharedSku> {
    const auto sku = catalog.find_sku(sku_id);
    if (!sku) return std::nullopt;
    return favourites::SharedSku{sku->product_id, sku->product_name, sku->shop_name,          sku->image_url,  sku->sp1,
                                 sku->sp2,        sku->sp3,          sku->member_price_cents, sku->is_on_shelf};
  };
  needs.available_count = [&catalog](db::Session& session, SkuId sku_id) {
    const auto counts = catalog.available_counts(session, std::span(&sku_id, 1));
    const auto found = counts.find(sku_id);
    return found == counts.end() ? std::int64_t{0} : found->second;
  };
  needs.masked_name_of = [&members](db::Session& session, MemberId member_id) {
    const auto found = members.find_masked_member(session, member_id);
    return found ? found->name : std::string();
  };
  needs.tell_change = [&messages](db::Transaction& transaction, MemberId member_id, const favourites::FavouriteChange& change) {
    tell_favourite_change(messages, transaction, member_id, change);
  };
  needs.list_paid = [&orders](const favourites::PaidPlace& behind, TimeMs until, std::int64_t count) {
    std::vector<favourites::PaidLine> lines;
    for (const orders::LineAt& line : orders.list_paid_lines({behind.paid_at, behind.order_line_id}, until, count))
      lines.push_back({line.member_id, line.order_line_id, line.product_id, line.at});
    return lines;
  };
  return needs;
}

void tell_favourite_change(messages::Messages& messages, db::Transaction& transaction, MemberId member_id, const favourites::FavouriteChange& change) {
  const Cents saved = change.marked_price_cents - change.price_cents;
  messages::NewMessage message{
      .kind = messages::MessageKind::mall,
      .title = {"您收藏的商品降价了", "A favourite of yours costs less"},
      .body = {fmt::format("“{}”现价 {} 元，比收藏时便宜 {} 元。", change.name.zh_cn, yuan_text(change.price_cents), yuan_text(saved)),
               fmt::format("{} is ¥{} now, ¥{} less than when you marked it.", change.name.en, yuan_text(change.price_cents), yuan_text(saved))},
      .link = fmt::format("/pages/spaceMall/GoodsDetails/index?productId={}", change.product_id.value),
      .business_key = fmt::format("favourite:{}:{}:{}", change.product_id.value, epoch_ms(change.marked_at), change.number)};
  if (!change.has_fallen) {
    message.title = {"您收藏的商品到货了", "A favourite of yours is back"};
    message.body = {fmt::format("“{}”又有货了，现价 {} 元。", change.name.zh_cn, yuan_text(change.price_cents)),
                    fmt::format("{} can be bought again, for ¥{}.", change.name.en, yuan_text(change.price_cents))};
  }
  messages.put(transaction, member_id, message);
}

recommendations::RecommendationsNeeds recommendations_needs(const catalog::Catalog& catalog, const cart::Carts& carts, const orders::Orders& orders) {
  recommendations::RecommendationsNeeds needs;
  needs.count_pairs = [&orders](TimeMs since, std::int64_t least) {
    std::vector<recommendations::BoughtPair> pairs;
    for (const orders::BoughtTogether& pair : orders.count_bought_together(since, least))
      pairs.push_back({pair.product_id, pair.other_product_id, pair.buyer_count});
    return pairs;
  };
  needs.find_product = [&catalog](ProductId product_id) -> std::optional<recommendations::RecommendedProduct> {
    const auto product = marked_product(catalog, product_id);
    if (!product) return std::nullopt;
    return recommendations::RecommendedProduct{product->name, product->image_url, product->price_cents, product->is_on_shelf && !product->is_sold_out};
  };
  needs.list_cart = [&carts](const http::Call& call, const http::Member& member) {
    std::vector<ProductId> products;
    const auto shown = carts.get_cart(call, member, {});
    if (!shown.has_value()) return products;
    const auto add = [&](const std::vector<cart::CartLine>& lines) {
      for (const cart::CartLine& line : lines) {
        if (std::ranges::find(products, line.product_id) == products.end()) products.push_back(line.product_id);
      }
    };
    for (const cart::CartShop& shop : shown->shops) add(shop.lines);
    add(shown->invalid_lines);
    return products;
  };
  return needs;
}

}  // namespace galleria::app
