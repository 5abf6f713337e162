// Places an order: price it again, reserve, write, in one transaction.
#include <algorithm>

#include "db/later_statements.hpp"
#include "flows/checkout/checkout.hpp"
#include "flows/checkout/checkout_freight.hpp"
#include "flows/checkout/checkout_limits.hpp"
#include "flows/checkout/checkout_views.hpp"
#include "flows/checkout/checkout_virtual.hpp"
#include "http/once.hpp"

namespace galleria::checkout {
namespace {

orders::DeliveryType order_type(DeliveryType type) { return type == DeliveryType::express ? orders::DeliveryType::express : orders::DeliveryType::pickup; }

bool offers(const std::vector<DeliveryType>& offered, DeliveryType type) { return std::find(offered.begin(), offered.end(), type) != offered.end(); }

orders::NewOrderLine order_line(const ChosenLine& chosen, const LinePrice& price) {
  const catalog::SkuFacts& sku = *chosen.sku;
  return {sku.sku_id,
          sku.product_id,
          sku.shop_id,
          sku.shop_name,
          sku.product_name,
          sku.image_url,
          sku.sp1,
          sku.sp2,
          sku.sp3,
          chosen.quantity,
          sku.price_cents,
          price.deduction_cents,
          price.freight_share_cents,
          chosen.offer ? 0 : sku.limit_per_member};  // an offer has limits of its own
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
  if (pricing.deposit) tenders.push_back(tender(orders::TenderKind::deposit, pricing.deposit_of.value, {}, *pricing.deposit));
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
    if (rule_id_of(step) == 0 && step.kind != "tier_discount" && step.kind != "points" && step.kind != "offer_price") continue;
    for (std::size_t line = 0; line < step.shares.size(); ++line) {
      if (step.shares[line] == Cents{}) continue;
      const bool is_offer = step.kind == "offer_price";
      // What an offer takes off its points pay; what it takes off without points is a price like the member's.
      if (is_offer && price.lines[line].points == 0) continue;
      discounts.push_back({line, static_cast<std::int64_t>(number), is_offer ? "points" : std::string(step.kind), rule_id_of(step), -step.shares[line]});
    }
  }
  return discounts;
}

// The wrapping that was priced, with the card that was written for it.
std::optional<orders::NewGiftWrap> gift_wrap_of(const Pricing& pricing, const SubmitOrder& request) {
  const auto& wrapping = pricing.price.wrapping;
  if (!wrapping) return std::nullopt;
  orders::NewGiftWrap wrap{wrapping->wrapping_id, wrapping->version, wrapping->name, wrapping->price_cents, {}, {}};
  if (request.gift_wrap && request.gift_wrap->card_text) wrap.card_text = request.gift_wrap->card_text->value;
  if (pricing.wrapping_right) wrap.right_period = pricing.wrapping_right->period;
  return wrap;
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
                         .coupon_count = static_cast<std::int64_t>(pricing.coupon_serial_ids.size()),
                         .pay_time = lines.front().offer ? lines.front().offer->pay_time : std::nullopt};
  for (std::size_t i = 0; i < lines.size(); ++i) order.lines.push_back(order_line(lines[i], price.lines[i]));
  for (const PriceStep& step : price.steps) order.steps.push_back({std::string(step.kind), step.amount_cents, step.note});
  order.gift_wrap = gift_wrap_of(pricing, request);
  for (const FreightPart& part : price.freight_parts)
    order.freight_parts.push_back({part.shop_id, part.template_id, part.version, part.grams, part.freight_cents});
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
  choice.courier_slot = request.courier_slot;
  if (request.gift_wrap) choice.wrapping_id = request.gift_wrap->wrapping_id;
  if (!choice.coupon_serial_ids) choice.coupon_serial_ids.emplace();
  return choice;
}

bool costs_as_seen(const Pricing& pricing, const SubmitOrder& request) { return pricing.price.payable_cents == request.expected_total_cents; }
bool has_lines_as_seen(const std::vector<ChosenLine>& lines, const Pricing& pricing, const SubmitOrder& request) {
  return !request.expected_lines_digest || request.expected_lines_digest->value == lines_digest(lines, pricing);
}
bool is_as_seen(const std::vector<ChosenLine>& lines, const Pricing& pricing, const SubmitOrder& request) {
  return costs_as_seen(pricing, request) && pricing.cash() == request.expected_cash_cents.value_or(request.expected_total_cents) &&
         has_lines_as_seen(lines, pricing, request);
}

// What the member has to look at once more: the sum first, then what it is for.
const Failure& difference(const std::vector<ChosenLine>& lines, const Pricing& pricing, const SubmitOrder& request) {
  if (!costs_as_seen(pricing, request)) return price_changed;
  return has_lines_as_seen(lines, pricing, request) ? assets_changed : lines_changed;
}

// Such an order changes rows of its member and, all in one step, those that everybody wants. One that is paid at once moves the mall's own accounts as well,
// and one by offers of the points mall changes their rows before the stock's.
bool may_share_transaction(const OrderSubject& subject, const SubmitOrder& request) {
  // A slot's row is wanted by everybody as well, and comes before the stock's.
  if (request.courier_slot) return false;
  const auto* const wish = std::get_if<OfferWish>(&subject);
  if (is_of_offers(subject) && !(wish != nullptr && wish->kind == OfferKind::flash_sale)) return false;
  return request.expected_cash_cents.value_or(request.expected_total_cents) > Cents{};
}

}  // namespace

// One submission.
struct Checkout::Asked {
  const http::Call& call;
  MemberId member_id;
  const SubmitOrder& request;
  OrderSubject subject;
};

// What is selected in the carts, of which the order takes one.
struct Checkout::InCart {
  std::vector<cart::SelectedLine> lines;
  std::vector<NamedWish> offers;
};

// What is known of the member when the order is priced: read in one round trip.
struct Checkout::Known {
  Choice choice;
  Holdings holdings;
  std::optional<addresses::AddressCopy> address;  // the one that the order names
};

// An order as it is to be written. What was read for it may change until then, and the writes notice: what is set aside, locked and reserved carries its
// condition.
struct Checkout::Decision {
  std::vector<ChosenLine> lines;
  std::optional<ledger::Batch> claim;  // none if money pays everything
  orders::PlacedOrder placed;
  db::LaterStatements order;
  std::optional<courier::Slot> slot = {};                       // by courier
  std::optional<tiers::Tiers::RightQuota> wrapping_right = {};  // that the wrapping uses once
};

// What was decided about these lines. Outlives the transaction, which is not to spend its time on freeing what another thread has made.
struct Checkout::Decided {
  std::vector<ChosenLine> lines;
  Decision decision;
  bool is_used = false;  // good for one run: what makes the transaction run again may have changed what it rests on
};

Result<std::vector<ChosenLine>> Checkout::submitted_lines(db::Session& session, const Asked& asked, const InCart& in_cart) const {
  if (const auto* const wish = std::get_if<OfferWish>(&asked.subject)) return offered_lines(session, asked.member_id, *wish);
  if (std::holds_alternative<OfPointsCart>(asked.subject)) return offered_lines(session, asked.member_id, in_cart.offers, asked.call.locale);
  std::vector<ChosenLine> lines;
  if (const auto* const goods = std::get_if<OfGoods>(&asked.subject)) {
    lines.push_back({catalog_.find_sku(goods->sku_id), goods->quantity});
  } else {
    if (in_cart.lines.empty()) return nothing_to_buy;
    for (const cart::SelectedLine& line : in_cart.lines) lines.push_back({catalog_.find_sku(line.sku_id), line.quantity});
  }
  std::erase_if(lines, [](const ChosenLine& line) { return !line.sku || !line.sku->is_on_shelf; });
  if (lines.empty()) return item_unavailable;
  return lines;
}

Result<Done> Checkout::claim_goods(db::Transaction& transaction, const Asked& asked, const Decision& decision) {
  const auto& lines = decision.lines;
  const MemberId member_id = asked.member_id;
  const Locale locale = asked.call.locale;
  if (lines.front().offer) return take_offers(transaction, asked, decision);
  if (const auto exceeded = orders_.count_purchases(transaction, member_id, limited_purchases(lines))) return refuse_limit(lines, *exceeded, locale);
  std::vector<catalog::StockLine> stock;
  for (const ChosenLine& line : lines) stock.push_back({line.sku->sku_id, line.quantity});
  if (const auto shortage = catalog_.reserve_stock(transaction, stock)) return refuse_shortage(lines, *shortage, locale);
  return Done{};
}

// In the order of the SKUs, in which stock is always taken: so no two orders wait for each other in a circle.
Result<Done> Checkout::take_offers(db::Transaction& transaction, const Asked& asked, const Decision& decision) {
  std::vector<const ChosenLine*> lines;
  for (const ChosenLine& line : decision.lines) lines.push_back(&line);
  std::ranges::sort(lines, {}, [](const ChosenLine* line) { return line->sku->sku_id; });
  for (const ChosenLine* const line : lines) {
    const auto taken = offers_.take(transaction, {asked.member_id, decision.placed.order_id, line->quantity}, *line->offer);
    if (taken.has_value()) continue;
    // Terms that changed are asked for once more, whatever is bought.
    if (taken.error().is(offer_changed) || std::holds_alternative<OfferWish>(asked.subject)) return taken.error();
    return refuse_offer(line->sku->product_name, taken.error(), asked.call.locale);
  }
  return Done{};
}

// `known` is filled when the questions are sent.
void Checkout::ask_known(db::ReadBatch& reads, const Asked& asked, std::optional<Known>& known) const {
  const SubmitOrder& request = asked.request;
  known.emplace(Known{submitted_choice(request), {}, {}});
  ask_holdings(reads, assets_, asked.member_id, known->choice, Scope::chosen, known->holdings);
  if (request.delivery_type == DeliveryType::express && request.address_id) addresses_.ask_address(reads, asked.member_id, *request.address_id, known->address);
}

Checkout::Known Checkout::read_known(db::Session& session, const Asked& asked) const {
  std::optional<Known> known;
  db::ReadBatch reads;
  ask_known(reads, asked, known);
  reads.send(session);
  return *std::move(known);
}

Result<Pricing> Checkout::price_submitted(db::Session& session, const Asked& asked, const Known& known, std::vector<ChosenLine>& lines) const {
  const auto& [wanted, holdings, address] = known;
  const SubmitOrder& request = asked.request;
  const PriceTerms terms = terms_now();
  Choice choice = wanted;
  if (address) choice.county_code = address->county_code;
  Pricing pricing = TRY(price_choice(lines, terms, assets_, holdings, choice, clock_.now()));
  const bool is_another = !costs_as_seen(pricing, request) || !has_lines_as_seen(lines, pricing, request);
  if (is_another && request.source == CheckoutSource::cart) {
    // The page left out what was sold out; asking the stock only now spares every other order the question.
    lines = without_sold_out(session, std::move(lines));
    if (lines.empty()) return item_unavailable;
    pricing = TRY(price_choice(lines, terms, assets_, holdings, choice, clock_.now()));
  }
  if (lines.front().offer && pricing.price.used_points > holdings.spendable_points()) return points::points_insufficient;
  TRY(check_delivered(lines, terms, choice.county_code, asked.call.locale));
  TRY(check_courier(lines, terms, choice, assets_.couriers));
  if (is_as_seen(lines, pricing, request)) return pricing;
  Refusal refusal(difference(lines, pricing, request));
  refusal.data_json = wire::to_json_text(TRY(quote_of(session, asked.member_id, lines, choice, asked.call.locale)));
  return refusal;
}

Result<std::optional<ledger::Batch>> Checkout::claim_assets(const Asked& asked, OrderId order_id, const Holdings& holdings, const Pricing& pricing) const {
  AssetClaim claim{.member_id = asked.member_id,
                   .order_id = order_id,
                   .coupon_serial_ids = pricing.coupon_serial_ids,
                   .points = pricing.price.used_points,
                   .point_lots = holdings.point_lots,
                   .cards = {},
                   .wallet = pricing.wallet,
                   .pin_subject = "checkout:" + asked.call.idempotency_key,
                   .pay_ticket = asked.request.pay_ticket ? std::optional(asked.request.pay_ticket->value) : std::nullopt};
  for (std::size_t i = 0; i < pricing.cards.size(); ++i) claim.cards.push_back({pricing.cards[i].card_id, pricing.shares[i].amount_cents});
  if (claim.is_empty()) return std::nullopt;
  return TRY(assets_.claim(claim));
}

Result<Checkout::Decision> Checkout::draw_up(const Asked& asked, std::vector<ChosenLine> lines, const Known& known, const Pricing& pricing) {
  const SubmitOrder& request = asked.request;
  if (!offers(offered_types(lines), request.delivery_type)) return delivery_unavailable;
  const VirtualKind virtual_kind = TRY(virtual_kind_of(lines, assets_, request.delivery_type, asked.call.locale));
  auto receiver = TRY(receiver_for(request, known.address));
  orders::NewOrder order = new_order(asked.member_id, lines, pricing, express_freight_of(pricing, request.delivery_type), request, std::move(receiver));
  order.virtual_kind = virtual_kind;
  if (virtual_kind != VirtualKind::none) order.offers_express = false;
  order.order_id = orders_.next_order_id();
  const std::optional<courier::Slot> slot = TRY(slot_of(lines, known));
  if (slot) {
    order.is_by_courier = true;
    // Who is brought it by the mall's courier cannot fetch it after all: the place was kept for it.
    order.offers_pickup = false;
    order.pay_until = slot->starts_at;
  }
  auto claim = TRY(claim_assets(asked, *order.order_id, known.holdings, pricing));
  Decision decision{std::move(lines), std::move(claim), {}, {}, slot, pricing.wrapping_right};
  decision.placed = orders_.place_order(decision.order, order);
  return decision;
}

Result<std::optional<courier::Slot>> Checkout::slot_of(const std::vector<ChosenLine>& lines, const Known& known) const {
  Choice choice = known.choice;
  if (known.address) choice.county_code = known.address->county_code;
  return check_courier(lines, terms_now(), choice, assets_.couriers);
}

Result<Checkout::Decision> Checkout::decide(db::Session& session, const Asked& asked, const Known& known, std::vector<ChosenLine> lines) {
  const Pricing pricing = TRY(price_submitted(session, asked, known, lines));
  return draw_up(asked, std::move(lines), known, pricing);
}

// Only reads while it has the session: others wait for it. What it reads may not be durable yet, but what follows from it is not told before it is. Whatever is
// to be refused is looked at once more in the transaction, which knows better.
std::optional<Checkout::Decided> Checkout::decide_before(const Asked& asked) {
  InCart in_cart;
  auto lines = Result<std::vector<ChosenLine>>(nothing_to_buy);
  const Known known = database_.read_ahead_of_write([&](db::Session& session) {
    if (std::holds_alternative<OfCart>(asked.subject)) in_cart.lines = carts_.selected_lines(session, asked.member_id);
    lines = submitted_lines(session, asked, in_cart);
    return read_known(session, asked);
  });
  if (!lines.has_value()) return std::nullopt;
  // What goes by courier depends on the place, and is decided in the transaction.
  if (asked.request.courier_slot) return std::nullopt;
  const auto pricing = price_choice(*lines, terms_now(), assets_, known.holdings, known.choice, clock_.now());
  if (!pricing.has_value() || !is_as_seen(*lines, *pricing, asked.request)) return std::nullopt;
  if (lines->front().offer && pricing->price.used_points > known.holdings.spendable_points()) return std::nullopt;
  auto decision = draw_up(asked, *lines, known, *pricing);
  return decision.has_value() ? std::optional(Decided{*lines, std::move(*decision)}) : std::nullopt;
}

Result<SubmittedOrder> Checkout::submit(db::Transaction& transaction, const Asked& asked, std::optional<Known>& known, std::optional<Decided>& decided) {
  TRY(check_card(transaction, asked.request.gift_wrap, assets_.wrappings, asked.call.locale));
  InCart in_cart;
  // Taking them out is reading them: of two orders sent at once only one finds them.
  if (std::holds_alternative<OfCart>(asked.subject)) in_cart.lines = carts_.take_selected_lines(transaction, asked.member_id);
  if (std::holds_alternative<OfPointsCart>(asked.subject) && offers_.take_selected) in_cart.offers = offers_.take_selected(transaction, asked.member_id);
  // The terms of an offer carry their version, which its taking compares: what was decided about them needs not be asked again.
  const bool keeps_terms = std::holds_alternative<OfferWish>(asked.subject) && decided && !decided->is_used;
  const auto lines = keeps_terms ? decided->lines : TRY(submitted_lines(transaction, asked, in_cart));
  if (!decided || decided->is_used || decided->lines != lines) {
    if (!known) known = read_known(transaction, asked);
    decided.emplace(Decided{lines, TRY(decide(transaction, asked, *known, lines))});
  }
  decided->is_used = true;
  Decision& decision = decided->decision;
  // What is the member's before what everybody wants: so no two orders wait for each other in a circle.
  if (decision.claim) TRY(decision.claim->send(transaction));
  // Somebody used the last of the right meanwhile: it is priced once more.
  if (decision.wrapping_right && !assets_.wrappings.use_right(transaction, asked.member_id, *decision.wrapping_right)) return assets_changed;
  if (decision.slot) TRY(assets_.couriers.take(transaction, *decision.slot));
  TRY(claim_goods(transaction, asked, decision));
  std::erase_if(in_cart.lines, [&](const cart::SelectedLine& line) {
    return std::any_of(decision.lines.begin(), decision.lines.end(), [&](const ChosenLine& bought) { return bought.sku->sku_id == line.sku_id; });
  });
  carts_.put_back(transaction, asked.member_id, in_cart.lines);
  decision.order.hand_over(transaction);
  const orders::PlacedOrder& placed = decision.placed;
  if (decision.slot) assets_.couriers.note(transaction, {asked.member_id, placed.order_id, placed.order_number}, *decision.slot);
  const bool is_paid = orders_.pay_if_free(transaction, placed);
  return SubmittedOrder{placed.order_id, placed.order_number, placed.payable_cents, placed.cash_cents, placed.pay_before, is_paid};
}

// What the freight with the wrapping is, or would be, by express: free from a threshold that the deductions of this order count towards.
Cents Checkout::express_freight_of(const Pricing& pricing, DeliveryType delivery_type) const {
  if (delivery_type == DeliveryType::express) return pricing.price.freight_cents;
  const Cents goods = pricing.price.goods_total_cents - pricing.price.deduction_total_cents;
  const Cents wrapping = pricing.price.wrapping ? pricing.price.wrapping->price_cents : Cents{};
  return wrapping + (goods >= terms_.freight.free_from_cents ? Cents{} : terms_.freight.freight_cents);
}

// Does not ask for the stock again, so that a crowd that wants what is gone keeps nobody from buying what is there.
Refusal Checkout::refuse_sold_out(SkuId sku_id, Locale locale) const {
  const ChosenLine line{catalog_.find_sku(sku_id), 1};
  if (!line.sku || !line.sku->is_on_shelf) return item_unavailable;
  return refuse_shortage({line}, {sku_id, 0}, locale);
}

// What needs no question to the database.
std::optional<Refusal> Checkout::known_refusal(const OrderSubject& subject, Locale locale) const {
  const auto* const goods = std::get_if<OfGoods>(&subject);
  if (goods && catalog_.is_known_sold_out(goods->sku_id)) return refuse_sold_out(goods->sku_id, locale);
  const auto* const wish = std::get_if<OfferWish>(&subject);
  if (wish && offers_.is_known_used_up && offers_.is_known_used_up(*wish)) return Refusal(offer_used_up);
  return std::nullopt;
}

Result<http::Reply<SubmittedOrder>> Checkout::submit_order(const http::Call& call, const http::Member& member, const SubmitOrder& request) {
  const db::IdempotencyKey key = http::KeyOwner(member.id).key_of(call, db::Retention::kept_for_ever);
  const Asked asked{call, member.id, request, TRY(subject_with_coupons_of(request))};
  if (auto refusal = known_refusal(asked.subject, call.locale)) {
    // Looked for afterwards: whoever bought the last piece and asks again finds the answer.
    auto earlier = http::find_reply<SubmittedOrder>(database_, call, key);
    return earlier ? std::move(*earlier) : Result<http::Reply<SubmittedOrder>>(std::move(*refusal));
  }
  // The terms of a cart of offers are asked for when its lines are taken.
  const bool decides_before = database_.has_one_writer() && !std::holds_alternative<OfPointsCart>(asked.subject);
  std::optional<Decided> decided = decides_before ? decide_before(asked) : std::nullopt;
  std::optional<Known> known;
  bool may_act = true;
  // In the transaction: of an account that is frozen meanwhile nothing is ordered any more.
  const auto ask = [&](db::ReadBatch& reads) {
    known.reset();
    if (assets_.ask_may_act) assets_.ask_may_act(reads, member.id, may_act);
    if (!decided || decided->is_used) ask_known(reads, asked, known);
  };
  const auto work = [&](db::Transaction& transaction) -> Result<SubmittedOrder> {
    if (!may_act) return http::not_signed_in;
    return submit(transaction, asked, known, decided);
  };
  const bool shares = may_share_transaction(asked.subject, request);
  const auto write = [&](auto&& run) { return shares ? database_.write_together(member.id, run) : database_.write(run); };
  auto reply = http::once_by(write, database_, call, key, clock_.now(), work, ask);
  // What it was to be paid with changed between being looked at and being set aside, as by the member's own order a moment before. Looked at again, it is
  // there, or the refusal says what the order costs now.
  if (!reply.has_value() && (reply.error().is(assets_changed) || reply.error().is(offer_changed))) {
    decided.reset();
    reply = http::once_by(write, database_, call, key, clock_.now(), work, ask);
  }
  if (!reply.has_value() && (is_slot_gone(reply.error()) || reply.error().is(wrappings::gift_wrapping_gone))) return with_fresh_quote(reply.error(), asked);
  return reply;
}

// Read behind the transaction that was refused: what that had set aside is the member's again.
Refusal Checkout::with_fresh_quote(const Refusal& refusal, const Asked& asked) const {
  Refusal told = refusal;
  const auto quote = database_.read([&](db::Session& session) -> Result<Quote> {
    Choice choice = submitted_choice(asked.request);
    // Of the two what is gone; the other stays chosen.
    if (is_slot_gone(refusal)) {
      choice.courier_slot.reset();
    } else {
      choice.wrapping_id.reset();
    }
    std::optional<Known> known;
    db::ReadBatch reads;
    ask_known(reads, asked, known);
    reads.send(session);
    if (known->address) choice.county_code = known->address->county_code;
    return quote_of(session, asked.member_id, TRY(chosen_lines(session, asked.member_id, asked.subject, asked.call.locale)), choice, asked.call.locale);
  });
  // Goods that went meanwhile are told by the next quote that the page asks for.
  if (quote.has_value()) told.data_json = wire::to_json_text(*quote);
  return told;
}

Result<http::Reply<SubmittedOrder>> Checkout::order_at_flash_sale(const http::Call& call, const http::Member& member, const SubmitOrder& request) {
  if (request.source != CheckoutSource::offer || request.offer_kind != OfferKind::flash_sale) return nothing_to_buy;
  return submit_order(call, member, request);
}

}  // namespace galleria::checkout
