// Answers what pre-sales ask of others, writes what members are told of them, and brings their deposits into orders.
#include "app/adapters_pre_sales.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>

#include "base/log.hpp"
#include "base/money.hpp"

namespace galleria::app {
namespace {

using pre_sales::PreOrderEvent;
using pre_sales::PreOrderNews;

constexpr std::string_view deposit_refund_reason = "预售定金原路退回";

struct PreSaleLetter {
  Localized title;
  Localized body;
};

// "11-28 10:00" of the mall's clock.
std::string rest_end_text(TimeMs at, MallOffset offset) {
  const BusinessDay day = business_day(at, offset);
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(at - start_of_day(day, offset)).count();
  return fmt::format("{} {:02}:{:02}", day_text(day).substr(5), minutes / 60, minutes % 60);
}

PreSaleLetter pre_sale_letter(const PreOrderNews& news, MallOffset offset) {
  const auto& [zh, en] = news.name;
  const std::string rest = yuan_text(news.rest_cents);
  const std::string deposit = yuan_text(news.deposit_cents);
  const std::string until = rest_end_text(news.rest_until, offset);
  switch (news.event) {
    case PreOrderEvent::rest_begins:
      return {{"可以付尾款了", "You can pay the rest now"},
              {fmt::format("“{}”现在可以付尾款 ¥{}，{} 截止。到期没有付，已付的定金 ¥{} 不退。", zh, rest, until, deposit),
               fmt::format("The rest of “{}” is ¥{}. If it is not paid by {}, the deposit of ¥{} is not given back.", en, rest, until, deposit)}};
    case PreOrderEvent::rest_ends:
      return {{"付尾款的时间快到了", "Little time is left to pay the rest"},
              {fmt::format("“{}”的尾款 ¥{} 还没有付，{} 截止。到期没有付，定金 ¥{} 不退。", zh, rest, until, deposit),
               fmt::format("The rest of “{}”, ¥{}, is not paid. If it is not paid by {}, the deposit of ¥{} is not given back.", en, rest, until, deposit)}};
    case PreOrderEvent::kept:
      return {{"预售单已关闭", "Your pre-order has ended"},
              {fmt::format("“{}”的尾款没有在时间内付，按约定定金 ¥{} 不退，商品已放回。", zh, deposit),
               fmt::format("The rest of “{}” was not paid in time. As agreed, the deposit of ¥{} is not given back.", en, deposit)}};
    case PreOrderEvent::given_back:
      break;
  }
  return {{"预售取消了，定金退回", "A pre-sale was called off"},
          {fmt::format("很抱歉，“{}”不再预售。定金 ¥{} 会原路退回。", zh, deposit),
           fmt::format("We are sorry: “{}” is not sold after all. The deposit of ¥{} goes back the way you paid it.", en, deposit)}};
}

Localized pre_sale_specification_of(const catalog::SkuFacts& sku) {
  Localized text;
  for (const Localized* const part : {&sku.sp1, &sku.sp2, &sku.sp3}) {
    if (part->zh_cn.empty()) continue;
    text.zh_cn += (text.zh_cn.empty() ? "" : " ") + part->zh_cn;
    text.en += (text.en.empty() ? "" : " ") + (part->en.empty() ? part->zh_cn : part->en);
  }
  return text;
}

// The pre-order whose deposit pays a part of an order; none for most.
std::optional<PreOrderId> pre_order_of(const orders::OrderAssets& held) {
  for (const orders::OrderAsset& asset : held.assets) {
    if (asset.kind == orders::TenderKind::deposit) return PreOrderId{asset.instrument_id};
  }
  return std::nullopt;
}

}  // namespace

pre_sales::PreSalesNeeds pre_sales_needs(const PreSalesParties& parties) {
  pre_sales::PreSalesNeeds needs;
  auto& catalog = parties.catalog;
  auto& payments = parties.payments;
  needs.find_goods = [&catalog](SkuId sku_id) -> std::optional<pre_sales::PreSaleGoods> {
    const auto sku = catalog.find_sku(sku_id);
    if (!sku) return std::nullopt;
    return pre_sales::PreSaleGoods{sku->product_id, sku->product_name, pre_sale_specification_of(*sku), sku->image_url, sku->price_cents, sku->is_on_shelf};
  };
  needs.shelf_count = [&catalog](db::Session& session, SkuId sku_id) {
    const std::array sku_ids{sku_id};
    const auto counts = catalog.available_counts(session, sku_ids);
    const auto found = counts.find(sku_id);
    return found == counts.end() ? std::int64_t{0} : found->second;
  };
  needs.set_apart = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) { return catalog.set_apart(transaction, sku_id, count); };
  needs.put_back = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) { catalog.put_back(transaction, sku_id, count); };
  needs.reserve_set_apart = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) {
    catalog.reserve_set_apart(transaction, sku_id, count);
  };
  needs.set_apart_reserved = [&catalog](db::Transaction& transaction, SkuId sku_id, std::int64_t count) {
    catalog.set_apart_reserved(transaction, sku_id, count);
  };
  needs.close_payment = [&payments](db::Transaction& transaction, OrderId payment_id) { payments.close_of_order(transaction, payment_id); };
  needs.refund = [&payments](db::Transaction& transaction, OrderId payment_id, Cents amount) -> std::optional<RefundId> {
    const auto asked = payments.request_refund(transaction, payment_id, amount, deposit_refund_reason);
    if (asked.has_value()) return *asked;
    log::warning("deposit_refund_refused", {{"payment_id", std::to_string(payment_id.value)}, {"reason", asked.error().failure->name}});
    return std::nullopt;
  };
  needs.find_member = [](db::Session&, MemberId) { return std::optional<pre_sales::PreSaleMember>(); };
  needs.tell = [&messages = parties.messages, offset = parties.mall_utc_offset](db::Transaction& transaction, const PreOrderNews& news) {
    const PreSaleLetter letter = pre_sale_letter(news, offset);
    messages.put(transaction, news.member_id,
                 {messages::MessageKind::mall, letter.title, letter.body, fmt::format("/pages/preSale/detail?preOrderId={}", news.pre_order_id.value),
                  fmt::format("pre_order:{}:{}", news.pre_order_id.value, enum_text(news.event))});
  };
  return needs;
}

checkout::OfferDesk with_pre_sales(checkout::OfferDesk desk, pre_sales::PreSales& sales) {
  const auto others = std::make_shared<const checkout::OfferDesk>(desk);
  desk.find = [others, &sales](db::Session& session, MemberId member_id, const OfferWish& wish) {
    return wish.kind == OfferKind::pre_sale ? sales.find_terms(session, member_id, wish) : others->find(session, member_id, wish);
  };
  desk.take = [others, &sales](db::Transaction& transaction, const OfferTaking& taking, const OfferTerms& terms) {
    return terms.kind == OfferKind::pre_sale ? sales.take(transaction, taking, terms) : others->take(transaction, taking, terms);
  };
  desk.is_known_used_up = [others](const OfferWish& wish) {
    return wish.kind != OfferKind::pre_sale && others->is_known_used_up && others->is_known_used_up(wish);
  };
  return desk;
}

void also_move_deposits(orders::OrderEffects& effects, const std::function<pre_sales::PreSales&()>& sales) {
  effects.capture_assets = [capture = std::move(effects.capture_assets), sales](db::Transaction& transaction, const orders::OrderAssets& held) {
    capture(transaction, held);
    if (const auto pre_order_id = pre_order_of(held)) sales().spend(transaction, *pre_order_id, held.order_id);
  };
  effects.release_deposit = [sales](db::Transaction& transaction, const orders::OrderAssets& held) {
    const auto pre_order_id = pre_order_of(held);
    if (pre_order_id) sales().free(transaction, *pre_order_id, held.order_id);
    return pre_order_id.has_value();
  };
}

void listen_to_refunds_of_deposits(payments::Payments& payments, pre_sales::PreSales& sales) {
  payments.listen_to_refunds([&sales](db::Transaction& transaction, RefundId refund_id, payments::RefundNews news) {
    if (news != payments::RefundNews::stuck) sales.hear_of_refund(transaction, refund_id, news == payments::RefundNews::succeeded);
  });
}

}  // namespace galleria::app
