// Translates between invoices and orders.
#include "app/adapters_invoices.hpp"

namespace galleria::app {
namespace {

constexpr const char* unit_of_goods = "件";

std::vector<invoices::SourceOrder> source_orders(const std::vector<orders::InvoiceableOrder>& found, const std::string& seller_name) {
  std::vector<invoices::SourceOrder> sources;
  for (const orders::InvoiceableOrder& order : found) {
    invoices::SourceOrder source{order.order_id, order.order_number, order.title, order.image_url, seller_name, order.paid_at, order.is_received, {}};
    for (const orders::InvoiceableLine& line : order.lines)
      source.lines.push_back({line.product_name, line.specification, unit_of_goods, line.quantity, line.cash_cents});
    sources.push_back(std::move(source));
  }
  return sources;
}

}  // namespace

invoices::InvoiceSources invoice_sources(const orders::Orders& orders, std::string seller_name) {
  invoices::InvoiceSources sources;
  sources.list_invoiceable = [&orders, seller_name](db::Session& session, MemberId member_id, invoices::InvoiceSource source, TimeMs paid_after) {
    if (source != invoices::InvoiceSource::order) return std::vector<invoices::SourceOrder>{};
    return source_orders(orders.list_invoiceable(session, member_id, paid_after), seller_name);
  };
  sources.find = [&orders, seller_name](db::Session& session, MemberId member_id, invoices::InvoiceSource source, std::span<const OrderId> order_ids) {
    if (source != invoices::InvoiceSource::order) return std::vector<invoices::SourceOrder>{};
    return source_orders(orders.find_invoiceable(session, member_id, order_ids), seller_name);
  };
  return sources;
}

}  // namespace galleria::app
