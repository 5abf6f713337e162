// Turns stored orders into what the wire shows.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "features/orders/orders_staff_api.hpp"
#include "features/orders/orders_store.hpp"

namespace galleria::orders {

OrderItem item_view(const OrderLineRow& line, Locale locale);
std::vector<OrderAction> actions_of(const OrderRow& order);
// As members and staff read where it is, with what is on its way of an order that is shipped in parts.
std::string status_text_of(const OrderRow& order, Locale locale);
std::string status_hint_of(const OrderRow& order, Locale locale);
OrderState state_view(const OrderRow& order, Locale locale);
OrderSummary summary_view(const OrderRow& order, std::span<const OrderLineRow> lines, Locale locale);
// The receiver with name and phone masked, or nothing for an order that is picked up.
std::optional<Receiver> receiver_view(const db::Vault& vault, const OrderRow& order);
std::vector<PriceStep> price_step_views(const OrderRow& order, Locale locale);
// What of the wrapping each line bears, of its share of the freight: by what the lines cost, as the price chain shares it.
std::vector<Cents> wrapping_shares(const OrderRow& order, std::span<const OrderLineRow> lines);
// Each line's part of each step, as the order keeps them: what no rule took stands with the line itself.
std::vector<LinePriceChain> line_price_chains(const OrderRow& order, std::span<const OrderLineRow> lines, std::span<const DiscountRow> discounts);
std::vector<OrderTender> tender_views(std::span<const TenderRow> tenders, Locale locale);
OrderTender cash_view(const OrderRow& order, std::span<const OrderLineRow> lines, const std::optional<Message>& way, Locale locale);
std::vector<OrderMove> move_views(std::span<const MoveRow> moves, Locale locale);
struct OrderWithPackages {
  std::span<const OrderLineRow> lines;
  OrderPackages packages;
  std::vector<TraceStepRow> steps;
};
// Those of these shops, in the order in which they were sent.
std::vector<Package> package_views(const OrderWithPackages& order, const http::ShopScope& shops, Locale locale);
// What the freight would be the other way.
Cents freight_of(const OrderRow& order, DeliveryType delivery_type);
bool is_paid(const OrderRow& order);

}  // namespace galleria::orders
