// Places an order: price it again, reserve, write, in one transaction.
#include <algorithm>

#include "flows/checkout/checkout.hpp"
#include "flows/checkout/checkout_limits.hpp"
#include "flows/checkout/checkout_views.hpp"
#include "http/once.hpp"

namespace galleria::checkout {
namespace {

orders::DeliveryType order_type(DeliveryType type) { return type == DeliveryType::express ? orders::DeliveryType::express : orders::DeliveryType::pickup; }

bool offers(const std::vector<DeliveryType>& offered, DeliveryType type) { return std::find(offered.begin(), offered.end(), type) != offered.end(); }

orders::NewOrderLine order_line(const ChosenLine& chosen, const LinePrice& price) {
  const catalog::SkuFacts& sku = *chosen.sku;
  return {sku.sku_id, sku.product_id,  sku.shop_id,     sku.shop_name,         sku.product_name,          sku.image_url,       sku.sp1, sku.sp2,
          sku.sp3,    chosen.quantity, sku.price_cents, price.deduction_cents, price.freight_share_cents, sku.limit_per_member};
}

orders::NewOrder new_order(MemberId member_id, const std::vector<ChosenLine>& lines, const Price& price, Cents express_freight, const SubmitOrder& request,
                           std::optional<orders::OrderReceiver> receiver) {
  const auto offered = offered_types(lines);
  orders::NewOrder order{.member_id = member_id,
                         .delivery_type = order_type(request.delivery_type),
                         .offers_express = offers(offered, DeliveryType::express),
                         .offers_pickup = offers(offered, DeliveryType::pickup),
                         .receiver = std::move(receiver),
                         .remark = request.remark ? request.remark->value : "",
                         .lines = {},
                         .steps = {},
                         .freight_cents = price.freight_cents,
                         .express_freight_cents = express_freight};
  for (std::size_t i = 0; i < lines.size(); ++i) order.lines.push_back(order_line(lines[i], price.lines[i]));
  for (const PriceStep& step : price.steps) order.steps.push_back({std::string(step.kind), step.amount_cents, step.note});
  return order;
}

}  // namespace

// The lines to buy, and the cart's lines that they came from.
struct Checkout::Taken {
  std::vector<ChosenLine> lines;
  std::vector<cart::SelectedLine> from_cart;
};

Result<Checkout::Taken> Checkout::take_lines(db::Transaction& transaction, MemberId member_id, const SubmitOrder& request) {
  Taken taken;
  if (request.source == CheckoutSource::direct) {
    if (!request.sku_id || !request.quantity) return nothing_to_buy;
    taken.lines.push_back({catalog_.find_sku(*request.sku_id), **request.quantity});
  } else {
    // Taking them out is reading them: of two orders sent at once only one finds them.
    taken.from_cart = carts_.take_selected_lines(transaction, member_id);
    if (taken.from_cart.empty()) return nothing_to_buy;
    for (const cart::SelectedLine& line : taken.from_cart) taken.lines.push_back({catalog_.find_sku(line.sku_id), line.quantity});
  }
  std::erase_if(taken.lines, [](const ChosenLine& line) { return !line.sku || !line.sku->is_on_shelf; });
  if (taken.lines.empty()) return item_unavailable;
  return taken;
}

Result<std::optional<orders::OrderReceiver>> Checkout::receiver_for(db::Session& session, MemberId member_id, const SubmitOrder& request) const {
  if (request.delivery_type == DeliveryType::pickup) return std::optional<orders::OrderReceiver>();
  if (!request.address_id) return address_needed;
  const auto address = addresses_.find_address(session, member_id, *request.address_id);
  if (!address) return address_needed;
  return std::optional(
      orders::OrderReceiver{address->address_id, address->receiver_name, address->phone, address->region, address->street, address->county_code});
}

Result<Done> Checkout::claim_goods(db::Transaction& transaction, Locale locale, MemberId member_id, const std::vector<ChosenLine>& lines) {
  if (const auto exceeded = orders_.count_purchases(transaction, member_id, limited_purchases(lines))) return refuse_limit(lines, *exceeded, locale);
  std::vector<catalog::StockLine> stock;
  for (const ChosenLine& line : lines) stock.push_back({line.sku->sku_id, line.quantity});
  if (const auto shortage = catalog_.reserve_stock(transaction, stock)) return refuse_shortage(lines, *shortage, locale);
  return Done{};
}

Result<SubmittedOrder> Checkout::submit(db::Transaction& transaction, Locale locale, MemberId member_id, const SubmitOrder& request) {
  Taken taken = TRY(take_lines(transaction, member_id, request));
  Price price = price_of(taken.lines, request.delivery_type);
  if (price.payable_cents != request.expected_total_cents && request.source == CheckoutSource::cart) {
    // The page left out what was sold out; asking the stock only now spares every other order the question.
    taken.lines = without_sold_out(transaction, std::move(taken.lines));
    if (taken.lines.empty()) return item_unavailable;
    price = price_of(taken.lines, request.delivery_type);
  }
  if (price.payable_cents != request.expected_total_cents) {
    Refusal refusal(price_changed);
    refusal.data_json = wire::to_json_text(quote_view(taken.lines, price, locale));
    return refusal;
  }
  if (!offers(offered_types(taken.lines), request.delivery_type)) return delivery_unavailable;
  auto receiver = TRY(receiver_for(transaction, member_id, request));
  TRY(claim_goods(transaction, locale, member_id, taken.lines));
  std::erase_if(taken.from_cart, [&](const cart::SelectedLine& line) {
    return std::any_of(taken.lines.begin(), taken.lines.end(), [&](const ChosenLine& bought) { return bought.sku->sku_id == line.sku_id; });
  });
  carts_.put_back(transaction, member_id, taken.from_cart);
  const Cents express_freight =
      request.delivery_type == DeliveryType::express ? price.freight_cents : price_of(taken.lines, DeliveryType::express).freight_cents;
  const auto placed = orders_.place_order(transaction, new_order(member_id, taken.lines, price, express_freight, request, std::move(receiver)));
  return SubmittedOrder{placed.order_id, placed.order_number, placed.payable_cents, placed.payable_cents, placed.pay_before, placed.order_status != orders::OrderStatus::created};
}

Result<http::Reply<SubmittedOrder>> Checkout::submit_order(const http::Call& call, const http::Member& member, const SubmitOrder& request) {
  return http::once(
      database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) { return submit(transaction, call.locale, member.id, request); },
      db::Retention::kept_for_ever);
}

}  // namespace galleria::checkout
