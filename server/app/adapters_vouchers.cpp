// Answers what vouchers ask of others.
#include "app/adapters_vouchers.hpp"

#include <fmt/format.h>

#include "base/specification.hpp"

namespace galleria::app {
namespace {

constexpr std::string_view loading_reason = "导入合作方券码";

std::optional<vouchers::VoucherProduct> voucher_product(const catalog::Catalog& catalog, ProductId product_id) {
  vouchers::VoucherProduct product;
  product.sku_ids = catalog.list_skus(product_id);
  const auto first = product.sku_ids.empty() ? nullptr : catalog.find_sku(product.sku_ids.front());
  if (!first) return std::nullopt;
  product.name = first->product_name;
  product.shop_id = first->shop_id;
  product.is_picked_up_only = first->delivery_types == std::vector{catalog::DeliveryType::pickup};
  return product;
}

after_sales::ActorKind actor_of(vouchers::ReturnedBy by) {
  if (by == vouchers::ReturnedBy::staff) return after_sales::ActorKind::staff;
  return by == vouchers::ReturnedBy::job ? after_sales::ActorKind::timer : after_sales::ActorKind::member;
}

std::optional<vouchers::VouchersGivenBack> give_back(refund::Refunds& refunds, db::Transaction& transaction, const vouchers::ReturnedPieces& wanted) {
  refund::Refunds::UnusedPieces unused{wanted.member_id, wanted.order_id, {}, actor_of(wanted.by), wanted.staff_name, wanted.reason};
  for (const auto& [order_line_id, quantity] : wanted.lines) unused.pieces.push_back({order_line_id, quantity});
  const auto given = refunds.give_back_unused(transaction, unused);
  if (given.has_error()) return std::nullopt;
  return vouchers::VouchersGivenBack{given->after_sales_id, given->goods_cents + given->freight_cents};
}

}  // namespace

vouchers::VoucherNeeds voucher_needs(const VoucherParties& parties) {
  vouchers::VoucherNeeds needs;
  const auto& catalog = parties.catalog;
  needs.find_product = [&catalog](ProductId product_id) { return voucher_product(catalog, product_id); };
  needs.product_of = [&catalog](SkuId sku_id) {
    const auto sku = catalog.find_sku(sku_id);
    return sku ? std::optional(sku->product_id) : std::nullopt;
  };
  needs.specification_of = [&catalog](SkuId sku_id) {
    const auto sku = catalog.find_sku(sku_id);
    return sku ? joined_specification(sku->sp1, sku->sp2, sku->sp3) : Localized{};
  };
  needs.find_shop = [&catalog](ShopId shop_id) -> std::optional<vouchers::VoucherShop> {
    const auto shop = catalog.find_shop(shop_id);
    return shop ? std::optional(vouchers::VoucherShop{shop->name, shop->unit}) : std::nullopt;
  };
  needs.add_stock = [&goods = parties.goods](db::Transaction& transaction, SkuId sku_id, std::int64_t count, const std::string& actor) {
    return goods.receive_stock(transaction, sku_id, count, {actor, std::string(loading_reason)});
  };
  needs.may_act = [](db::Session&, MemberId) { return true; };
  needs.give_back = [&refunds = parties.refunds](db::Transaction& transaction, const vouchers::ReturnedPieces& wanted) {
    return give_back(refunds, transaction, wanted);
  };
  return needs;
}

bool give_vouchers(vouchers::Vouchers& vouchers, db::Transaction& transaction, const orders::VirtualOrder& order) {
  vouchers::BoughtOrder bought{order.member_id, order.order_id, {}};
  for (const orders::VirtualLine& line : order.lines)
    bought.lines.push_back({line.order_line_id, line.sku_id, line.product_id, line.shop_id, line.quantity, line.name, line.specification, line.image_url});
  return vouchers.give(transaction, bought);
}

void tell_vouchers_given(messages::Messages& messages, db::Transaction& transaction, MemberId member_id, OrderId order_id, std::int64_t count,
                         const Localized& name) {
  const std::string& english = name.en.empty() ? name.zh_cn : name.en;
  messages.put(transaction, member_id,
               {messages::MessageKind::order,
                {"电子凭证已到账", "Your vouchers are here"},
                {fmt::format("「{}」{} 张电子凭证已到账，点击查看使用方法和有效期。", name.zh_cn, count),
                 fmt::format("{} of “{}”: look here how and until when to use {}.", count == 1 ? "One voucher" : fmt::format("{} vouchers", count), english,
                             count == 1 ? "it" : "them")},
                fmt::format("/pages/vouchers/index?orderId={}", order_id.value),
                fmt::format("vouchers_given:{}", order_id.value)});
}

}  // namespace galleria::app
