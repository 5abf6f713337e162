// Translates between invoices and what was sold.
#include "app/adapters_invoices.hpp"

namespace galleria::app {
namespace {

using invoices::InvoiceSource;
using invoices::SourceOrder;

constexpr const char* unit_of_goods = "件";
constexpr const char* unit_of_cards = "张";
// What the tax office calls the sale of a prepaid card.
constexpr const char* name_of_cards = "预付卡销售";
constexpr const char* name_of_recharges = "预付卡充值";
constexpr const char* unit_of_recharges = "次";
constexpr const char* unit_of_stays = "次";
constexpr const char* unit_of_month_cards = "张";
constexpr const char* name_of_parking = "停车服务费";

std::vector<SourceOrder> of_orders(const std::vector<orders::InvoiceableOrder>& found, const std::string& seller_name) {
  std::vector<SourceOrder> sources;
  for (const orders::InvoiceableOrder& order : found) {
    SourceOrder source{order.order_id, order.order_number, order.title, order.image_url, seller_name, order.paid_at, order.is_received, {}};
    for (const orders::InvoiceableLine& line : order.lines)
      source.lines.push_back({line.product_name, line.specification, unit_of_goods, line.quantity, line.cash_cents});
    sources.push_back(std::move(source));
  }
  return sources;
}

// Cards are the buyer's as soon as they are paid, and are never given back.
std::vector<SourceOrder> of_purchases(const std::vector<gift_cards::PaidPurchase>& found, const std::string& seller_name) {
  std::vector<SourceOrder> sources;
  for (const gift_cards::PaidPurchase& purchase : found) {
    sources.push_back({OrderId{purchase.purchase_id.value},
                       purchase.purchase_number,
                       gift_cards::GiftCards::title_of(purchase),
                       "",
                       seller_name,
                       purchase.paid_at_ms,
                       true,
                       {{name_of_cards, yuan_text(purchase.face_cents), unit_of_cards, purchase.card_count, purchase.payable_cents}}});
  }
  return sources;
}

// The money is the member's to spend as soon as it is paid.
std::vector<SourceOrder> of_recharges(const std::vector<wallet::PaidRecharge>& found, const std::string& seller_name) {
  std::vector<SourceOrder> sources;
  for (const wallet::PaidRecharge& paid : found) {
    sources.push_back({OrderId{paid.recharge_id.value},
                       paid.number,
                       paid.name,
                       "",
                       seller_name,
                       paid.credited_at,
                       true,
                       {{name_of_recharges, "", unit_of_recharges, 1, paid.left_cents}}});
  }
  return sources;
}

}  // namespace

std::vector<SourceOrder> of_parking(std::span<const parking_payment::PaidParking> found, const std::string& seller_name) {
  std::vector<SourceOrder> sources;
  for (const parking_payment::PaidParking& paid : found) {
    sources.push_back({paid.payment_id,
                       paid.number,
                       paid.title,
                       "",
                       seller_name,
                       paid.paid_at,
                       true,
                       {{name_of_parking, paid.title.zh_cn, unit_of_stays, 1, paid.cash_cents}}});
  }
  return sources;
}

std::vector<SourceOrder> of_month_cards(std::span<const month_cards::PaidMonthCard> found, const std::string& seller_name) {
  std::vector<SourceOrder> sources;
  for (const month_cards::PaidMonthCard& paid : found) {
    sources.push_back({paid.card_id,
                       paid.number,
                       paid.title,
                       "",
                       seller_name,
                       paid.paid_at,
                       true,
                       {{name_of_parking, paid.title.zh_cn, unit_of_month_cards, 1, paid.cash_cents}}});
  }
  return sources;
}

RechargeSources recharge_sources(const wallet::Wallet& wallet) {
  RechargeSources sources;
  sources.list = [&wallet](db::Session& session, MemberId member_id, TimeMs paid_after) { return wallet.list_paid_recharges(session, member_id, paid_after); };
  sources.find = [&wallet](db::Session& session, MemberId member_id, std::span<const OrderId> ids) {
    return wallet.find_paid_recharges(session, member_id, ids);
  };
  return sources;
}

invoices::InvoiceSources invoice_sources(orders::Orders& orders, const gift_cards::GiftCards& cards, std::string seller_name, ParkingSources parking,
                                         RechargeSources recharges) {
  invoices::InvoiceSources sources;
  sources.hold = [&orders](db::Transaction& transaction, MemberId member_id, InvoiceSource source, std::span<const OrderId> order_ids) {
    if (source != InvoiceSource::order) return;
    // What a refund takes first.
    for (const OrderId order_id : order_ids) orders.lock_refundable(transaction, member_id, order_id);
  };
  sources.list_invoiceable = [&orders, &cards, seller_name, list = std::move(parking.list), list_recharges = std::move(recharges.list)](
                                 db::Session& session, MemberId member_id, InvoiceSource source, TimeMs paid_after) {
    if (source == InvoiceSource::parking) return list(session, member_id, paid_after);
    if (source == InvoiceSource::recharge) return of_recharges(list_recharges(session, member_id, paid_after), seller_name);
    if (source == InvoiceSource::gift_card) return of_purchases(cards.list_paid_purchases(session, member_id, paid_after), seller_name);
    return of_orders(orders.list_invoiceable(session, member_id, paid_after), seller_name);
  };
  sources.find = [&orders, &cards, seller_name, find = std::move(parking.find), find_recharges = std::move(recharges.find)](
                     db::Session& session, MemberId member_id, InvoiceSource source, std::span<const OrderId> order_ids) {
    if (source == InvoiceSource::parking) return find(session, member_id, order_ids);
    if (source == InvoiceSource::recharge) return of_recharges(find_recharges(session, member_id, order_ids), seller_name);
    if (source == InvoiceSource::gift_card) return of_purchases(cards.find_paid_purchases(session, member_id, order_ids), seller_name);
    return of_orders(orders.find_invoiceable(session, member_id, order_ids), seller_name);
  };
  return sources;
}

}  // namespace galleria::app
