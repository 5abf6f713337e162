// Answers what flash sales ask of others, and makes one desk of all offers.
#include "app/adapters_flash_sales.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>

namespace galleria::app {
namespace {

Localized sale_specification_of(const catalog::SkuFacts& sku) {
  Localized text;
  for (const Localized* const part : {&sku.sp1, &sku.sp2, &sku.sp3}) {
    if (part->zh_cn.empty()) continue;
    text.zh_cn += (text.zh_cn.empty() ? "" : " ") + part->zh_cn;
    text.en += (text.en.empty() ? "" : " ") + (part->en.empty() ? part->zh_cn : part->en);
  }
  return text;
}

// Asked of the orders' own rows each time, so that it cannot drift: an order that took something has its payment's time, or none.
std::vector<flash_sales::PaidPieces> paid_pieces_of(db::Session& session, FlashSaleId sale_id) {
  return session.rows<flash_sales::PaidPieces>(
      db::sweep(
          "select flash_sale_buys.offer_id, cast(sum(flash_sale_buys.quantity) as bigint) as count from flash_sale_buys join orders on orders.member_id = "
          "flash_sale_buys.member_id and orders.order_id = flash_sale_buys.order_id where flash_sale_buys.sale_id = $1 and flash_sale_buys.state = "
          "'taken' and orders.paid_at_ms is not null group by flash_sale_buys.offer_id"),
      sale_id);
}

}  // namespace

flash_sales::FlashSalesNeeds flash_sales_needs(const FlashSalesParties& parties) {
  flash_sales::FlashSalesNeeds needs;
  auto& catalog = parties.catalog;
  needs.find_goods = [&catalog](SkuId sku_id) -> std::optional<flash_sales::SaleGoods> {
    const auto sku = catalog.find_sku(sku_id);
    if (!sku) return std::nullopt;
    return flash_sales::SaleGoods{sku->product_id,  sku->product_name, sale_specification_of(*sku), sku->shop_name, sku->image_url,
                                  sku->price_cents, sku->is_on_shelf};
  };
  needs.shelf_count = [&catalog](db::Session& session, SkuId sku_id) {
    const std::array sku_ids{sku_id};
    const auto counts = catalog.available_counts(session, sku_ids);
    const auto found = counts.find(sku_id);
    return found == counts.end() ? std::int64_t{0} : found->second;
  };
  needs.set_apart = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) { return catalog.set_apart(transaction, sku_id, count); };
  needs.put_back = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) { catalog.put_back(transaction, sku_id, count); };
  needs.reserving_set_apart = &catalog::Catalog::reserving_set_apart;
  needs.set_apart_reserved = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) {
    catalog.set_apart_reserved(transaction, sku_id, count);
  };
  needs.release_reserved = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) {
    const std::array lines{catalog::StockLine{sku_id, count}};
    catalog.release_stock(transaction, lines);
  };
  needs.paid_pieces = &paid_pieces_of;
  needs.tell_begins = [&messages = parties.messages](db::Transaction& transaction, MemberId member_id, FlashSaleId sale_id, const Localized& name) {
    messages.put(transaction, member_id,
                 {messages::MessageKind::mall,
                  {"您关注的抢购即将开始", "The flash sale that you are waiting for begins"},
                  {fmt::format("「{}」马上开始，开门后请先排队。", name.zh_cn),
                   fmt::format("“{}” starts in a moment. Take a place in the line when it opens.", name.en.empty() ? name.zh_cn : name.en)},
                  fmt::format("/pages/timeToBuy/index?saleId={}", sale_id.value),
                  fmt::format("flash_sale_begins:{}", sale_id.value),
                  false,
                  {.subject = name.zh_cn}});
  };
  return needs;
}

checkout::OfferDesk offer_desk(flash_sales::FlashSales& sales) {
  return {[&sales](db::Session& session, MemberId member_id, const OfferWish& wish) { return sales.find_terms(session, member_id, wish); },
          [&sales](db::Transaction& transaction, const OfferTaking& taking, const OfferTerms& terms) { return sales.take(transaction, taking, terms); },
          [&sales](const OfferWish& wish) { return sales.is_known_sold_out(wish.offer_id); }};
}

checkout::OfferDesk one_offer_desk(checkout::OfferDesk points_mall, checkout::OfferDesk flash_sales) {
  const auto both = std::make_shared<const std::array<checkout::OfferDesk, 2>>(std::array{std::move(points_mall), std::move(flash_sales)});
  const auto desk_of = [both](OfferKind kind) -> const checkout::OfferDesk& { return both->at(kind == OfferKind::points_mall ? 0 : 1); };
  checkout::OfferDesk desk{
      [desk_of](db::Session& session, MemberId member_id, const OfferWish& wish) { return desk_of(wish.kind).find(session, member_id, wish); },
      [desk_of](db::Transaction& transaction, const OfferTaking& taking, const OfferTerms& terms) {
        return desk_of(terms.kind).take(transaction, taking, terms);
      },
      [desk_of](const OfferWish& wish) {
        const auto& is_known = desk_of(wish.kind).is_known_used_up;
        return is_known && is_known(wish);
      }};
  // Only the points mall has a cart.
  desk.selected = both->front().selected;
  desk.take_selected = both->front().take_selected;
  return desk;
}

}  // namespace galleria::app
