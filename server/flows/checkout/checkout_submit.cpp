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

orders::NewOrderTender tender(orders::TenderKind kind, std::int64_t instrument_id, Localized label, const TenderShares& shares) {
  orders::NewOrderTender tender{kind, instrument_id, std::move(label), {}};
  for (std::size_t i = 0; i < shares.goods.size(); ++i) tender.lines.push_back({(shares.goods[i] + shares.freight[i]).value, shares.freight[i].value});
  return tender;
}

std::vector<orders::NewOrderTender> order_tenders(const Pricing& pricing) {
  std::vector<orders::NewOrderTender> tenders;
  if (pricing.price.used_points > 0) {
    orders::NewOrderTender points{orders::TenderKind::points, 0, {}, {}};
    for (const LinePrice& line : pricing.price.lines) points.lines.push_back({line.points, 0});
    tenders.push_back(std::move(points));
  }
  for (std::size_t i = 0; i < pricing.cards.size(); ++i)
    tenders.push_back(tender(orders::TenderKind::gift_card, pricing.cards[i].card_id.value, card_label(pricing.cards[i].last_four), pricing.shares[i]));
  const WalletShares wallet = split_wallet_shares(pricing);
  if (wallet.principal.amount_cents > Cents{}) tenders.push_back(tender(orders::TenderKind::wallet_principal, 0, {}, wallet.principal));
  if (wallet.bonus.amount_cents > Cents{}) tenders.push_back(tender(orders::TenderKind::wallet_bonus, 0, {}, wallet.bonus));
  return tenders;
}

// The coupon or the promotion that a step is of; nought for what is of neither.
std::int64_t rule_id_of(const PriceStep& step) {
  if (step.serial_id) return step.serial_id->value;
  return step.promotion_id ? step.promotion_id->value : 0;
}

// What each rule took off each line. The member price needs no row: it is what the others leave of the line's deduction.
std::vector<orders::NewLineDiscount> line_discounts(const Price& price) {
  std::vector<orders::NewLineDiscount> discounts;
  for (std::size_t number = 0; number < price.steps.size(); ++number) {
    const PriceStep& step = price.steps[number];
    if (rule_id_of(step) == 0 && step.kind != "tier_discount" && step.kind != "points") continue;
    for (std::size_t line = 0; line < step.shares.size(); ++line) {
      if (step.shares[line] == Cents{}) continue;
      discounts.push_back({line, static_cast<std::int64_t>(number), std::string(step.kind), rule_id_of(step), -step.shares[line]});
    }
  }
  return discounts;
}

orders::NewOrder new_order(MemberId member_id, const std::vector<ChosenLine>& lines, const Pricing& pricing, Cents express_freight, const SubmitOrder& request,
                           std::optional<orders::OrderReceiver> receiver) {
  const auto offered = offered_types(lines);
  const Price& price = pricing.price;
  orders::NewOrder order{.member_id = member_id,
                         .delivery_type = order_type(request.delivery_type),
                         .offers_express = offers(offered, DeliveryType::express),
                         .offers_pickup = offers(offered, DeliveryType::pickup),
                         .receiver = std::move(receiver),
                         .remark = request.remark ? request.remark->value : "",
                         .lines = {},
                         .steps = {},
                         .freight_cents = price.freight_cents,
                         .express_freight_cents = express_freight,
                         .tenders = order_tenders(pricing),
                         .discounts = line_discounts(price),
                         .coupon_count = static_cast<std::int64_t>(pricing.coupon_serial_ids.size())};
  for (std::size_t i = 0; i < lines.size(); ++i) order.lines.push_back(order_line(lines[i], price.lines[i]));
  for (const PriceStep& step : price.steps) order.steps.push_back({std::string(step.kind), step.amount_cents, step.note});
  return order;
}

// An order by express goes to one of the member's addresses.
Result<std::optional<orders::OrderReceiver>> receiver_for(const SubmitOrder& request, const std::optional<addresses::AddressCopy>& address) {
  if (request.delivery_type == DeliveryType::pickup) return std::optional<orders::OrderReceiver>();
  if (!address) return address_needed;
  return std::optional(
      orders::OrderReceiver{address->address_id, address->receiver_name, address->phone, address->region, address->street, address->county_code});
}

// A submission without a list of coupons takes none.
Choice submitted_choice(const SubmitOrder& request) {
  Choice choice = choice_of(request);
  if (!choice.coupon_serial_ids) choice.coupon_serial_ids.emplace();
  return choice;
}

// Such an order changes rows of its member and stock. One that is paid at once moves the mall's own accounts as well.
bool waits_for_money(const SubmitOrder& request) { return request.expected_cash_cents.value_or(request.expected_total_cents) > Cents{}; }

}  // namespace

// What is known of the member when the order is priced: read in one round trip.
struct Checkout::Known {
  Choice choice;
  Holdings holdings;
  std::optional<addresses::AddressCopy> address;  // the one that the order names
};

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

Result<Done> Checkout::claim_goods(db::Transaction& transaction, Locale locale, MemberId member_id, const std::vector<ChosenLine>& lines) {
  if (const auto exceeded = orders_.count_purchases(transaction, member_id, limited_purchases(lines))) return refuse_limit(lines, *exceeded, locale);
  std::vector<catalog::StockLine> stock;
  for (const ChosenLine& line : lines) stock.push_back({line.sku->sku_id, line.quantity});
  if (const auto shortage = catalog_.reserve_stock(transaction, stock)) return refuse_shortage(lines, *shortage, locale);
  return Done{};
}

Checkout::Known Checkout::read_known(db::Session& session, MemberId member_id, const SubmitOrder& request) const {
  Known known{submitted_choice(request), {}, {}};
  db::ReadBatch reads;
  ask_holdings(reads, assets_, member_id, known.choice, Scope::chosen, known.holdings);
  if (request.delivery_type == DeliveryType::express && request.address_id) addresses_.ask_address(reads, member_id, *request.address_id, known.address);
  reads.send(session);
  return known;
}

Result<Pricing> Checkout::price_submitted(db::Transaction& transaction, Locale locale, MemberId member_id, const SubmitOrder& request, const Known& known,
                                          Taken& taken) const {
  const auto& [choice, holdings, address] = known;
  const PriceTerms terms = terms_now();
  Pricing pricing = TRY(price_choice(taken.lines, terms, assets_, holdings, choice, clock_.now()));
  if (pricing.price.payable_cents != request.expected_total_cents && request.source == CheckoutSource::cart) {
    // The page left out what was sold out; asking the stock only now spares every other order the question.
    taken.lines = without_sold_out(transaction, std::move(taken.lines));
    if (taken.lines.empty()) return item_unavailable;
    pricing = TRY(price_choice(taken.lines, terms, assets_, holdings, choice, clock_.now()));
  }
  const bool is_as_seen = pricing.price.payable_cents == request.expected_total_cents;
  const bool pays_as_seen = pricing.cash() == request.expected_cash_cents.value_or(request.expected_total_cents);
  if (is_as_seen && pays_as_seen) return pricing;
  Refusal refusal(is_as_seen ? assets_changed : price_changed);
  refusal.data_json = wire::to_json_text(TRY(quote_of(transaction, member_id, taken.lines, choice, locale)));
  return refusal;
}

Result<OrderId> Checkout::claim_assets(db::Transaction& transaction, const http::Call& call, MemberId member_id, const SubmitOrder& request,
                                       const Pricing& pricing) {
  AssetClaim claim{.member_id = member_id,
                   .order_id = orders_.next_order_id(),
                   .coupon_serial_ids = pricing.coupon_serial_ids,
                   .points = pricing.price.used_points,
                   .cards = {},
                   .wallet = pricing.wallet,
                   .pin_subject = "checkout:" + call.idempotency_key,
                   .pay_ticket = request.pay_ticket ? std::optional(request.pay_ticket->value) : std::nullopt};
  for (std::size_t i = 0; i < pricing.cards.size(); ++i) claim.cards.push_back({pricing.cards[i].card_id, pricing.shares[i].amount_cents});
  if (!claim.is_empty()) TRY(assets_.claim(transaction, claim));
  return claim.order_id;
}

Result<SubmittedOrder> Checkout::submit(db::Transaction& transaction, const http::Call& call, MemberId member_id, const SubmitOrder& request,
                                        const std::optional<Known>& read_before) {
  Taken taken = TRY(take_lines(transaction, member_id, request));
  const Known known = read_before ? *read_before : read_known(transaction, member_id, request);
  const Pricing pricing = TRY(price_submitted(transaction, call.locale, member_id, request, known, taken));
  if (!offers(offered_types(taken.lines), request.delivery_type)) return delivery_unavailable;
  auto receiver = TRY(receiver_for(request, known.address));
  // What is the member's before what everybody wants: so no two orders wait for each other in a circle.
  const OrderId order_id = TRY(claim_assets(transaction, call, member_id, request, pricing));
  TRY(claim_goods(transaction, call.locale, member_id, taken.lines));
  std::erase_if(taken.from_cart, [&](const cart::SelectedLine& line) {
    return std::any_of(taken.lines.begin(), taken.lines.end(), [&](const ChosenLine& bought) { return bought.sku->sku_id == line.sku_id; });
  });
  carts_.put_back(transaction, member_id, taken.from_cart);
  orders::NewOrder order = new_order(member_id, taken.lines, pricing, express_freight_of(pricing, request.delivery_type), request, std::move(receiver));
  order.order_id = order_id;
  const auto placed = orders_.place_order(transaction, order);
  return SubmittedOrder{placed.order_id,   placed.order_number, placed.payable_cents,
                        placed.cash_cents, placed.pay_before,   placed.order_status != orders::OrderStatus::created};
}

// What the freight is, or would be, by express: free from a threshold that the deductions of this order count towards.
Cents Checkout::express_freight_of(const Pricing& pricing, DeliveryType delivery_type) const {
  if (delivery_type == DeliveryType::express) return pricing.price.freight_cents;
  const Cents goods = pricing.price.goods_total_cents - pricing.price.deduction_total_cents;
  return goods >= terms_.freight.free_from_cents ? Cents{} : terms_.freight.freight_cents;
}

// Does not ask for the stock again, so that a crowd that wants what is gone keeps nobody from buying what is there.
Refusal Checkout::refuse_sold_out(SkuId sku_id, Locale locale) const {
  const ChosenLine line{catalog_.find_sku(sku_id), 1};
  if (!line.sku || !line.sku->is_on_shelf) return item_unavailable;
  return refuse_shortage({line}, {sku_id, 0}, locale);
}

Result<http::Reply<SubmittedOrder>> Checkout::submit_order(const http::Call& call, const http::Member& member, const SubmitOrder& request) {
  const db::IdempotencyKey key = http::KeyOwner(member.id).key_of(call, db::Retention::kept_for_ever);
  if (request.source == CheckoutSource::direct && request.sku_id && catalog_.is_known_sold_out(*request.sku_id)) {
    // Looked for afterwards: whoever bought the last piece and asks again finds the answer.
    auto earlier = http::find_reply<SubmittedOrder>(database_, call, key);
    return earlier ? std::move(*earlier) : Result<http::Reply<SubmittedOrder>>(refuse_sold_out(*request.sku_id, call.locale));
  }
  // Whatever changes meanwhile, the writes notice: what is set aside, locked and reserved carries its condition.
  std::optional<Known> read_before;
  if (database_.has_one_writer()) read_before = database_.read([&](db::Session& session) { return read_known(session, member.id, request); });
  const auto work = [&](db::Transaction& transaction) { return submit(transaction, call, member.id, request, read_before); };
  const auto write = [&](auto&& run) { return waits_for_money(request) ? database_.write_together(member.id, run) : database_.write(run); };
  return http::once_by(write, database_, call, key, clock_.now(), work);
}

}  // namespace galleria::checkout
