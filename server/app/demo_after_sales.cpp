// Writes payments and cases of the demo.
#include "app/demo_after_sales.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

bool can_be_given_back(OrderStage stage) { return stage == OrderStage::paid || stage == OrderStage::shipped || stage == OrderStage::received; }

template <class Entries>
const auto& entry_of(const Entries& entries, const std::string& key) {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.key == key; });
  if (found == entries.end()) throw std::runtime_error("there is no " + key);
  return *found;
}

class CaseWriter {
 public:
  CaseWriter(db::Transaction& transaction, const orders::Orders& orders, refund::Refunds& refunds, const catalog::CatalogData& goods)
      : transaction_(transaction), orders_(orders), refunds_(refunds), goods_(goods) {}

  void write(const CaseEntry& entry, MemberId member_id) {
    after_sales::ApplyAfterSales application;
    application.order_id = id_of<OrderId>("order", entry.order);
    application.kind = entry.kind;
    application.reason = entry.reason;
    application.lines = {{line_of(entry, member_id), {entry.quantity}}};
    application.description = {entry.description};
    const auto opened = refunds_.apply(transaction_, member_id, application);
    if (opened.has_error()) throw std::runtime_error(std::string(opened.error().failure->name));
    if (!entry.decision) return;
    const auto decided = refunds_.decide(transaction_, {opened->row.after_sales_id, *entry.decision, {entry.answer}}, "demo");
    if (decided.has_error()) throw std::runtime_error(std::string(decided.error().failure->name));
  }

 private:
  OrderLineId line_of(const CaseEntry& entry, MemberId member_id) const {
    const auto order = orders_.find_refundable(transaction_, member_id, id_of<OrderId>("order", entry.order));
    if (!order) throw std::runtime_error("its order was not paid");
    const ProductId product_id = entry_of(goods_.products, entry.goods).product_id;
    const auto line = std::find_if(order->lines.begin(), order->lines.end(), [&](const auto& each) { return each.product_id == product_id; });
    if (line == order->lines.end()) throw std::runtime_error("its order has no such goods");
    return line->order_line_id;
  }

  db::Transaction& transaction_;
  const orders::Orders& orders_;
  refund::Refunds& refunds_;
  const catalog::CatalogData& goods_;
};

}  // namespace

std::vector<CaseEntry> read_cases(const std::filesystem::path& folder) { return read_file<std::vector<CaseEntry>>(folder / "after-sales.json"); }

void write_payment(db::Transaction& transaction, payments::Payments& payments, const PutTrade& put_trade, const CashierPayment& paid) {
  const auto payment = payments.open(transaction, {.member_id = paid.member_id,
                                                   .order_id = paid.order_id,
                                                   .trade_kind = payments::TradeKind::h5,
                                                   .description = paid.title,
                                                   .total = paid.total_cents,
                                                   .payer_open_id = {},
                                                   .client_address = "127.0.0.1",
                                                   .expires_at = paid.pay_before});
  const payments::Trade trade{.app_id = {},
                              .merchant_id = {},
                              .out_trade_no = payment->out_trade_no,
                              .transaction_id = "T" + payment->out_trade_no,
                              .state = payments::TradeState::success,
                              .total = payment->total_cents,
                              .currency = "CNY",
                              .paid_at = paid.paid_at};
  payments.capture(transaction, *payment, trade);
  payments.make_effective(transaction, *payment);
  if (put_trade) put_trade(transaction, *payment, paid.paid_at);
}

void write_payments(db::Transaction& transaction, const PaymentParts& parts, const std::vector<OrderEntry>& entries, TimeMs now) {
  for (const OrderEntry& entry : entries) {
    if (!can_be_given_back(entry.state)) continue;
    const auto order = parts.orders.find_payable_order(transaction, id_of<OrderId>("order", entry.key)).value();
    write_payment(transaction, parts.payments, parts.put_trade,
                  {order.member_id, order.order_id, order.title, order.payable_cents, entry.paid_at->after(now), order.pay_before});
    parts.assets.take_cash(transaction, order.member_id, order.order_id, order.payable_cents);
  }
}

void write_cases(db::Transaction& transaction, const orders::Orders& orders, refund::Refunds& refunds, const catalog::CatalogData& goods,
                 const std::vector<OrderEntry>& orders_entries, const std::vector<CaseEntry>& entries, const MemberIds& member_ids) {
  CaseWriter writer(transaction, orders, refunds, goods);
  for (const CaseEntry& entry : entries) {
    try {
      writer.write(entry, member_ids.at(entry_of(orders_entries, entry.order).member));
    } catch (const std::exception& error) {
      throw std::runtime_error("case " + entry.key + " does not fit: " + error.what());
    }
  }
}

}  // namespace galleria::app::demo
