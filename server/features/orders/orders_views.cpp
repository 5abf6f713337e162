// Shows orders in a language.
#include "features/orders/orders_views.hpp"

#include "base/apportion.hpp"
#include "base/planted_bugs.hpp"
#include "wire/reader.hpp"

namespace galleria::orders {
namespace {

struct StepWords {
  std::string_view kind;
  Message label;
};
constexpr std::array step_words{
    StepWords{"goods", {"商品总额", "Items"}},
    StepWords{"offer_price", {"兑换优惠", "Exchange price"}},
    StepWords{"activity_price", {"活动价优惠", "Activity price"}},
    StepWords{"member_price", {"会员优惠", "Member price"}},
    StepWords{"tier_discount", {"等级优惠", "Tier discount"}},
    StepWords{"full_reduction", {"满减优惠", "Spend and save"}},
    StepWords{"coupon", {"优惠券", "Coupon"}},
    StepWords{"points", {"积分抵扣", "Points"}},
    StepWords{"freight", {"运费", "Delivery"}},
    StepWords{"courier", {"同城快送", "Mall courier"}},
    StepWords{"freight_coupon", {"运费券", "Delivery coupon"}},
    StepWords{"wrapping", {"礼品包装", "Gift wrapping"}},
};

// English where it is wanted and known.
const std::string& pick(Locale locale, const std::string& zh_cn, const std::string& en) { return locale == Locale::en && !en.empty() ? en : zh_cn; }

// Something of it is on its way, and something is still to be sent.
bool is_partly_shipped(const OrderRow& order) { return order.status == OrderStatus::to_ship && order.package_count > 0; }

}  // namespace

std::string_view price_step_label(std::string_view kind, Locale locale) {
  const auto found = std::find_if(step_words.begin(), step_words.end(), [&](const StepWords& words) { return words.kind == kind; });
  if (found == step_words.end()) throw std::logic_error("a step of the price without a name: " + std::string(kind));
  return found->label.in(locale);
}

bool is_paid(const OrderRow& order) { return order.paid_at_ms.has_value(); }

// The wrapping stays with the order whichever way it goes.
Cents freight_of(const OrderRow& order, DeliveryType delivery_type) {
  return delivery_type == DeliveryType::express ? order.express_freight_cents : order.wrapping_cents;
}

OrderItem item_view(const OrderLineRow& line, Locale locale) {
  return {line.order_line_id,
          line.product_id,
          line.sku_id,
          line.shop_id,
          pick(locale, line.shop_name_zh_cn, line.shop_name_en),
          pick(locale, line.product_name_zh_cn, line.product_name_en),
          line.image_url,
          pick(locale, line.sp1_zh_cn, line.sp1_en),
          pick(locale, line.sp2_zh_cn, line.sp2_en),
          pick(locale, line.sp3_zh_cn, line.sp3_en),
          line.quantity,
          line.refunded_quantity,
          Cents{line.total_cents.value / line.quantity},
          line.total_cents};
}

std::vector<OrderAction> actions_of(const OrderRow& order) {
  const DeliveryType other = order.delivery_type == DeliveryType::express ? DeliveryType::pickup : DeliveryType::express;
  const bool offers_other = other == DeliveryType::express ? order.offers_express : order.offers_pickup;
  return allowed_actions({order.status, order.delivery_type,
                          offers_other && freight_allows_change(is_paid(order), order.freight_cents, freight_of(order, other)), order.package_count > 0,
                          order.receive_extended_at_ms.has_value(), order.virtual_kind != VirtualKind::none});
}

std::string status_text_of(const OrderRow& order, Locale locale) {
  if (order.virtual_kind != VirtualKind::none && !virtual_text(order.status, locale).empty()) return std::string(virtual_text(order.status, locale));
  return std::string(is_partly_shipped(order) ? partly_shipped_text(locale) : status_text(order.status, locale));
}

std::string status_hint_of(const OrderRow& order, Locale locale) {
  if (order.virtual_kind != VirtualKind::none && !virtual_hint(order.status, locale).empty()) return std::string(virtual_hint(order.status, locale));
  if (is_partly_shipped(order)) return partly_shipped_hint(order.package_count, order.unshipped_piece_count, locale);
  return std::string(status_hint(order.status, order.close_reason, locale));
}

OrderState state_view(const OrderRow& order, Locale locale) { return {order.order_id, order.status, status_text_of(order, locale), actions_of(order)}; }

OrderSummary summary_view(const OrderRow& order, std::span<const OrderLineRow> lines, Locale locale) {
  OrderSummary summary{order.order_id,      order.order_number,
                       order.status,        status_text_of(order, locale),
                       order.delivery_type, {},
                       order.piece_count,   order.payable_cents,
                       order.cash_cents,    order.refund_state,
                       order.created_at_ms, std::nullopt,
                       actions_of(order)};
  if (order.status == OrderStatus::created) summary.pay_before = order.pay_before_ms;
  for (const OrderLineRow& line : lines) {
    if (line.order_id == order.order_id) summary.items.push_back(item_view(line, locale));
  }
  return summary;
}

std::optional<Receiver> receiver_view(const db::Vault& vault, const OrderRow& order) {
  const auto receiver = order.delivery_type == DeliveryType::express ? opened_receiver(vault, order) : std::nullopt;
  if (!receiver) return std::nullopt;
  if (is_planted(PlantedBug::receiver_unmasked)) return Receiver{receiver->name, receiver->phone.reveal(), receiver->region, receiver->street};
  return Receiver{masked_name(receiver->name), receiver->phone.masked(), receiver->region, receiver->street};
}

namespace {

std::vector<StoredStep> stored_steps(const OrderRow& order) {
  wire::Problems problems;
  auto stored = wire::read_json_text<std::vector<StoredStep>>(order.price_steps, problems);
  if (!stored) throw std::runtime_error("the price steps of an order cannot be read: " + order.order_number);
  return std::move(*stored);
}

}  // namespace

std::vector<Cents> wrapping_shares(const OrderRow& order, std::span<const OrderLineRow> lines) {
  std::vector<Cents> worths;
  std::vector<std::int64_t> pieces;
  for (const OrderLineRow& line : lines) {
    worths.push_back(line.total_cents);
    pieces.push_back(line.quantity);
  }
  return share_by_worth(order.wrapping_cents, worths, pieces);
}

std::vector<LinePriceChain> line_price_chains(const OrderRow& order, std::span<const OrderLineRow> lines, std::span<const DiscountRow> discounts) {
  const auto steps = stored_steps(order);
  const auto wrappings = wrapping_shares(order, lines);
  std::vector<LinePriceChain> chains;
  for (const OrderLineRow& line : lines) {
    const Cents wrapping = wrappings[chains.size()];
    LinePriceChain& chain = chains.emplace_back(line.order_line_id, std::vector<Cents>(steps.size()), line.total_cents + line.freight_share_cents);
    Cents unnamed = line.deduction_cents;                 // what no rule is named for is the member price
    Cents freight = line.freight_share_cents - wrapping;  // after its coupon
    for (const DiscountRow& discount : discounts) {
      const auto number = static_cast<std::size_t>(discount.step_number);
      if (discount.order_line_id != line.order_line_id || number >= steps.size()) continue;
      chain.step_cents[number] -= discount.discount_cents;
      if (steps[number].kind == "freight_coupon")
        freight += discount.discount_cents;
      else
        unnamed -= discount.discount_cents;
    }
    for (std::size_t number = 0; number < steps.size(); ++number) {
      if (steps[number].kind == "wrapping") chain.step_cents[number] = wrapping;
      if (steps[number].kind == "goods") chain.step_cents[number] = Cents{line.unit_price_cents.value * line.quantity};
      if (steps[number].kind == "member_price") chain.step_cents[number] = -unnamed;
      if (steps[number].kind == "freight" || steps[number].kind == "courier") chain.step_cents[number] = freight;
    }
  }
  return chains;
}

std::vector<PriceStep> price_step_views(const OrderRow& order, Locale locale) {
  std::vector<PriceStep> steps;
  for (const StoredStep& step : stored_steps(order))
    steps.push_back({step.kind, std::string(price_step_label(step.kind, locale)), Cents{step.amount_cents}, pick(locale, step.note_zh_cn, step.note_en)});
  return steps;
}

namespace {

struct TenderWords {
  TenderKind kind;
  Message label;
};
constexpr std::array tender_words{
    TenderWords{TenderKind::points, {"积分", "Points"}},
    TenderWords{TenderKind::gift_card, {"礼品卡", "Gift card"}},
    TenderWords{TenderKind::wallet_principal, {"钱包余额", "Wallet"}},
    TenderWords{TenderKind::wallet_bonus, {"钱包赠金", "Wallet bonus"}},
    TenderWords{TenderKind::deposit, {"定金", "Deposit"}},
    TenderWords{TenderKind::cash, {"微信支付", "WeChat Pay"}},
};

std::string_view tender_label(TenderKind kind, Locale locale) {
  return std::find_if(tender_words.begin(), tender_words.end(), [&](const TenderWords& words) { return words.kind == kind; })->label.in(locale);
}

}  // namespace

std::vector<OrderTender> tender_views(std::span<const TenderRow> tenders, Locale locale) {
  std::vector<OrderTender> views;
  for (const TenderRow& tender : tenders) {
    const std::string& own = pick(locale, tender.label_zh_cn, tender.label_en);
    views.push_back({tender.kind, own.empty() ? std::string(tender_label(tender.kind, locale)) : own, tender.amount, tender.refunded_amount});
  }
  return views;
}

OrderTender cash_view(const OrderRow& order, std::span<const OrderLineRow> lines, const std::optional<Message>& way, Locale locale) {
  OrderTender cash{TenderKind::cash, std::string(way ? way->in(locale) : tender_label(TenderKind::cash, locale)), order.cash_cents.value, 0};
  for (const OrderLineRow& line : lines) cash.refunded_amount += line.refunded_cash_cents.value;
  return cash;
}

std::vector<OrderMove> move_views(std::span<const MoveRow> moves, Locale locale) {
  std::vector<OrderMove> views;
  for (const MoveRow& move : moves) views.push_back({move.to_status, std::string(move_text(move.move, locale)), move.at_ms});
  return views;
}

namespace {

// What of a line lies in a package.
OrderItem packed_item_view(const OrderLineRow& line, std::int64_t quantity, Locale locale) {
  OrderItem item = item_view(line, locale);
  if (quantity == line.quantity) return item;
  item.quantity = quantity;
  item.refunded_quantity = 0;  // of pieces that may lie in another
  item.line_total_cents = Cents{share_of_pieces(line.total_cents.value, line.quantity, 0, quantity)};
  return item;
}

Package package_view(const PackageRow& row, const OrderWithPackages& order, Locale locale) {
  Package package{row.package_number, row.shop_id, {}, Localized{row.carrier_zh_cn, row.carrier_en}.in(locale), row.waybill_number, {}, {}};
  for (const PackageLineRow& packed : order.packages.lines) {
    if (packed.package_number != row.package_number) continue;
    for (const OrderLineRow& line : order.lines) {
      if (line.order_line_id == packed.order_line_id) package.items.push_back(packed_item_view(line, packed.quantity, locale));
    }
  }
  if (!package.items.empty()) package.shop_name = package.items.front().shop_name;
  for (const TraceStepRow& step : order.steps) {
    if (step.package_number == row.package_number) package.steps.push_back({step.at_ms, Localized{step.text_zh_cn, step.text_en}.in(locale)});
  }
  return package;
}

}  // namespace

std::vector<Package> package_views(const OrderWithPackages& order, const http::ShopScope& shops, Locale locale) {
  std::vector<Package> packages;
  for (const PackageRow& row : order.packages.packages) {
    if (shops.includes(row.shop_id)) packages.push_back(package_view(row, order, locale));
  }
  return packages;
}

}  // namespace galleria::orders
