// Writes the demo mall's orders.
#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"
#include "app/demo_members.hpp"

namespace galleria::app::demo {
namespace {

orders::OrderStatus status_of(const OrderEntry& entry) {
  switch (entry.state) {
    case OrderStage::created:
      return orders::OrderStatus::created;
    case OrderStage::paid:
      return entry.delivery == catalog::DeliveryType::express ? orders::OrderStatus::to_ship : orders::OrderStatus::to_pick_up;
    case OrderStage::shipped:
      return orders::OrderStatus::shipped;
    case OrderStage::received:
      return orders::OrderStatus::received;
    case OrderStage::completed:
      return orders::OrderStatus::completed;
    case OrderStage::closed:
      return orders::OrderStatus::closed;
  }
  throw std::logic_error("an order's state has no status");
}

class OrderWriter {
 public:
  OrderWriter(db::Transaction& transaction, const OrderParts& parts, const MemberIds& member_ids, TimeMs now)
      : transaction_(transaction), parts_(parts), member_ids_(member_ids), now_(now) {
    for (const catalog::ProductRecord& product : parts.goods.products) products_[product.key] = &product;
  }

  void write(const OrderEntry& entry) {
    const auto member = member_ids_.find(entry.member);
    if (member == member_ids_.end()) throw std::runtime_error("there is no member " + entry.member);
    orders::DemoOrder order;
    order.order_id = id_of<OrderId>("order", entry.key);
    order.member_id = member->second;
    order.order_status = status_of(entry);
    order.delivery_type = entry.delivery == catalog::DeliveryType::express ? orders::DeliveryType::express : orders::DeliveryType::pickup;
    if (entry.address) order.receiver = receiver(order.member_id, *entry.address);
    for (const OrderItemEntry& item : *entry.items) order.lines.push_back(line(item));
    const auto kind = parts_.virtual_kinds.find(entry.items->front().goods);
    if (kind != parts_.virtual_kinds.end()) order.virtual_kind = kind->second;
    order.freight_cents = entry.freight_cents;
    order.is_by_courier = entry.is_by_courier.value_or(false);
    order.remark = entry.remark;
    put_times(order, entry);
    order.pick_up_code = entry.pickup_code.value_or("");
    if (entry.package) order.package = package(*entry.package);
    if (entry.gift) wrap(order, *entry.gift);
    take_stock(order);
    parts_.orders.put_demo_order(transaction_, order);
  }

 private:
  orders::OrderReceiver receiver(MemberId member_id, const std::string& key) {
    const auto address = parts_.addresses.find_address(transaction_, member_id, id_of<AddressId>("address", key));
    if (!address) throw std::runtime_error("the member has no address " + key);
    return {address->address_id, address->receiver_name, address->phone, address->region, address->street, address->county_code};
  }

  orders::NewOrderLine line(const OrderItemEntry& item) {
    const auto product = products_.find(item.goods);
    if (product == products_.end()) throw std::runtime_error("there are no goods " + item.goods);
    const auto& skus = product->second->skus;
    if (item.sku < 0 || static_cast<std::size_t>(item.sku) >= skus.size())
      throw std::runtime_error(fmt::format("goods {} have no SKU {}", item.goods, item.sku));
    const auto facts = parts_.catalog.find_sku(skus[static_cast<std::size_t>(item.sku)].sku_id);
    if (facts == nullptr) throw std::runtime_error("the catalogue does not hold " + item.goods);
    orders::NewOrderLine line;
    line.sku_id = facts->sku_id;
    line.product_id = facts->product_id;
    line.shop_id = facts->shop_id;
    line.shop_name = facts->shop_name;
    line.product_name = facts->product_name;
    line.image_url = facts->image_url;
    line.sp1 = facts->sp1;
    line.sp2 = facts->sp2;
    line.sp3 = facts->sp3;
    line.quantity = item.quantity;
    line.unit_price_cents = facts->price_cents;
    line.deduction_cents = (facts->price_cents - facts->member_price_cents) * item.quantity;
    line.limit_per_member = facts->limit_per_member;
    return line;
  }

  void put_times(orders::DemoOrder& order, const OrderEntry& entry) const {
    order.created_at = entry.created_at.after(now_);
    order.paid_at = time_of(entry.paid_at, now_);
    order.shipped_at = time_of(entry.shipped_at, now_);
    order.received_at = time_of(entry.received_at, now_);
    order.completed_at = time_of(entry.completed_at, now_);
    order.closed_at = time_of(entry.closed_at, now_);
    if (entry.close_reason) order.close_reason = *entry.close_reason == CloseCause::timeout ? orders::CloseReason::timeout : orders::CloseReason::member;
  }

  void wrap(orders::DemoOrder& order, const GiftEntry& entry) const {
    const auto found = parts_.gift_wraps.find(entry.wrapping);
    if (found == parts_.gift_wraps.end()) throw std::runtime_error("there is no wrapping " + entry.wrapping);
    order.gift_wrap = found->second;
    order.gift_wrap->card_text = entry.card;
    order.freight_cents += order.gift_wrap->price_cents;
  }

  orders::DemoPackage package(const PackageEntry& entry) const {
    orders::DemoPackage package{entry.company_name, entry.waybill, {}};
    for (const TraceEntry& step : entry.trace) package.steps.push_back({step.at.after(now_), step.text});
    return package;
  }

  // An order that waits to be paid is a live one: it can time out and give its pieces back. What was sold can come back until the order is over.
  void take_stock(const orders::DemoOrder& order) {
    if (order.order_status == orders::OrderStatus::completed || order.order_status == orders::OrderStatus::closed) return;
    std::vector<catalog::StockLine> lines;
    std::vector<orders::LimitedPurchase> limited;
    for (const orders::NewOrderLine& line : order.lines) {
      lines.push_back({line.sku_id, line.quantity});
      if (line.limit_per_member > 0) limited.push_back({line.product_id, line.quantity, line.limit_per_member});
    }
    if (parts_.catalog.reserve_stock(transaction_, lines)) throw std::runtime_error("there is too little stock");
    if (!limited.empty() && parts_.orders.count_purchases(transaction_, order.member_id, limited))
      throw std::runtime_error("the member buys more than allowed");
    if (order.order_status != orders::OrderStatus::created) parts_.catalog.sell_stock(transaction_, lines);
  }

  db::Transaction& transaction_;
  const OrderParts& parts_;
  const MemberIds& member_ids_;
  const TimeMs now_;
  std::map<std::string, const catalog::ProductRecord*> products_;
};

}  // namespace

void write_orders(db::Transaction& transaction, const OrderParts& parts, const std::vector<OrderEntry>& entries, const MemberIds& member_ids, TimeMs now) {
  OrderWriter writer(transaction, parts, member_ids, now);
  for (const OrderEntry& entry : entries) {
    try {
      writer.write(entry);
    } catch (const std::exception& error) {
      throw std::runtime_error("order " + entry.key + " does not fit: " + error.what());
    }
  }
}

}  // namespace galleria::app::demo
