// Makes rows of orders.
#include "features/orders/orders_rows.hpp"

#include <algorithm>
#include <set>

#include "base/crypto.hpp"
#include "wire/writer.hpp"

namespace galleria::orders {
namespace {

constexpr int order_number_random_digits = 14;

OrderRow order_row_of(const db::Vault& vault, OrderId order_id, const NewOrder& order, TimeMs created_at, const OrdersConfig& config) {
  OrderRow row;
  row.member_id = order.member_id;
  row.order_id = order_id;
  row.order_number = order_number(created_at, config.mall_utc_offset, random_digits(order_number_random_digits));
  row.delivery_type = order.delivery_type;
  row.offers_express = order.offers_express;
  row.offers_pickup = order.offers_pickup;
  row.freight_cents = order.freight_cents;
  row.express_freight_cents = order.express_freight_cents;
  row.is_by_courier = order.is_by_courier;
  row.remark = order.remark;
  row.virtual_kind = order.virtual_kind;
  row.is_wrapped = order.gift_wrap.has_value();
  if (order.gift_wrap) row.wrapping_cents = order.gift_wrap->price_cents;
  row.created_at_ms = created_at;
  row.pay_before_ms = created_at + order.pay_time.value_or(config.pay_time);
  if (order.pay_until) row.pay_before_ms = std::min(row.pay_before_ms, *order.pay_until);
  if (order.receiver) {
    row.address_id = order.receiver->address_id;
    const SealedReceiver sealed = sealed_receiver(vault, {order.member_id, order_id}, *order.receiver);
    row.receiver_name = sealed.name;
    row.receiver_phone = sealed.phone;
    row.receiver_region = order.receiver->region;
    row.receiver_street = sealed.street;
    row.receiver_county_code = order.receiver->county_code;
  }
  return row;
}

// Sums the lines into the order's totals, so that what is written cannot be anything but their sum.
void add_totals(OrderRow& row, const NewOrder& order) {
  std::set<ShopId> shops;
  Cents freight_shares;
  for (const NewOrderLine& line : order.lines) {
    row.piece_count += line.quantity;
    row.goods_total_cents += line.unit_price_cents * line.quantity;
    row.deduction_total_cents += line.deduction_cents;
    freight_shares += line.freight_share_cents;
    shops.insert(line.shop_id);
  }
  Cents steps;
  for (const NewPriceStep& step : order.steps) steps += step.amount_cents;
  row.unshipped_piece_count = row.piece_count;
  row.shop_count = static_cast<std::int64_t>(shops.size());
  row.payable_cents = row.goods_total_cents - row.deduction_total_cents + row.freight_cents;
  if (row.wrapping_cents > row.freight_cents) throw std::logic_error("an order's wrapping is no part of what its delivery costs");
  if (freight_shares != row.freight_cents) throw std::logic_error("the lines' shares of the freight are not its sum");
  if (steps != row.payable_cents) throw std::logic_error("the steps of the price do not lead to what is to be paid");
  Cents tendered;
  for (const NewOrderTender& tender : order.tenders) {
    for (const NewLineTender& share : tender.lines) {
      if (tender.kind == TenderKind::points)
        row.points_used += share.amount;
      else
        tendered += Cents{share.amount};
    }
  }
  row.cash_cents = row.payable_cents - tendered;
  row.asset_count = static_cast<std::int64_t>(order.tenders.size()) + order.coupon_count;
  const Localized& first = order.lines.front().product_name;
  row.title_zh_cn = order_title(first.in(Locale::zh_cn), row.piece_count, Locale::zh_cn);
  row.title_en = order_title(first.in(Locale::en), row.piece_count, Locale::en);
}

std::string steps_text(const std::vector<NewPriceStep>& steps) {
  std::vector<StoredStep> stored;
  for (const NewPriceStep& step : steps) stored.push_back({step.kind, step.amount_cents.value, step.note.zh_cn, step.note.en});
  return wire::to_json_text(stored);
}

}  // namespace

OrderRow new_order_row(const db::Vault& vault, OrderId order_id, const NewOrder& order, TimeMs created_at, const OrdersConfig& config) {
  if (order.lines.empty()) throw std::logic_error("an order needs lines");
  OrderRow row = order_row_of(vault, order_id, order, created_at, config);
  add_totals(row, order);
  row.price_steps = steps_text(order.steps);
  return row;
}

OrderLineRow new_line_row(OrderLineId line_id, const OrderRow& order, const NewOrderLine& line, NewLineTender tendered) {
  const Cents total = line.unit_price_cents * line.quantity - line.deduction_cents;
  return {order.member_id,
          order.order_id,
          line_id,
          line.sku_id,
          line.product_id,
          line.shop_id,
          line.shop_name.zh_cn,
          line.shop_name.en,
          line.product_name.zh_cn,
          line.product_name.en,
          line.image_url,
          line.sp1.zh_cn,
          line.sp1.en,
          line.sp2.zh_cn,
          line.sp2.en,
          line.sp3.zh_cn,
          line.sp3.en,
          line.quantity,
          line.limit_per_member > 0,
          line.unit_price_cents,
          line.deduction_cents,
          total,
          line.freight_share_cents,
          Cents{tendered.amount},
          total + line.freight_share_cents - Cents{tendered.amount},
          line.freight_share_cents - Cents{tendered.freight_amount},
          0,
          Cents{},
          0,
          0};
}

}  // namespace galleria::orders
