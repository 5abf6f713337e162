// Pre-sales as members see them, their deposits, and what orders take.
#include "features/pre_sales/pre_sales.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "features/pre_sales/pre_sales_store.hpp"
#include "http/once.hpp"

namespace galleria::pre_sales {
namespace {

using ledger::AccountKind;
using store::OfferRow;
using store::PreOrderRow;

constexpr std::int64_t most_shown = 200;
constexpr std::int64_t usual_page = 20;

std::string number_of(PreOrderId pre_order_id) { return "YS" + std::to_string(pre_order_id.value); }

Cents rest_of(const PreOrderRow& row) { return row.price_cents * row.quantity - row.worth_cents; }

std::optional<Cents> price_now(const PreOrderRow& row, const PreSaleGoods& goods) {
  return order_price(row.price_cents, Cents{row.deposit_cents.value / row.quantity}, Cents{row.worth_cents.value / row.quantity}, goods.price_cents);
}

bool is_in_rest_time(const PreOrderRow& row, TimeMs now) { return now >= row.rest_from_ms && now < row.rest_until_ms; }

// What the step of the price says of itself.
Localized price_note(const PreOrderRow& row) {
  const std::string deposit = yuan_text(row.deposit_cents);
  if (row.worth_cents == row.deposit_cents)
    return {fmt::format("预售价，已付定金 ¥{}", deposit), fmt::format("Pre-sale price; ¥{} of deposit is paid", deposit)};
  const std::string worth = yuan_text(row.worth_cents);
  return {fmt::format("预售价，定金 ¥{} 抵 ¥{}", deposit, worth), fmt::format("Pre-sale price; the deposit of ¥{} counts as ¥{}", deposit, worth)};
}

}  // namespace

// ---- members ----

PreSaleOffer PreSales::offer_view(const OfferRow& row, const PreSaleGoods& goods, Locale locale) const {
  PreSaleOffer view;
  view.offer_id = row.offer_id;
  view.product_id = goods.product_id;
  view.sku_id = row.sku_id;
  view.name = Localized{row.name_zh_cn, row.name_en}.in(locale);
  view.goods_name = goods.name.in(locale);
  view.specification = goods.specification.in(locale);
  view.image_url = goods.image_url;
  view.phase = phase_of(store::plan_of(row), clock_.now());
  view.goods_cents = goods.price_cents;
  view.price_cents = row.price_cents;
  view.deposit_cents = row.deposit_cents;
  view.worth_cents = row.worth_cents;
  view.rest_cents = row.price_cents - row.worth_cents;
  view.deposit_from = row.deposit_from_ms;
  view.deposit_until = row.deposit_until_ms;
  view.rest_from = row.rest_from_ms;
  view.rest_until = row.rest_until_ms;
  view.ships_by = row.ships_by_ms;
  view.most_per_member = row.most_per_member;
  view.stock_count = row.stock_count;
  view.left_count = row.left_count;
  return view;
}

Result<PreSaleOffers> PreSales::list_pre_sales(const http::Call& call, const ListPreSales& request) const {
  return database_.read([&](db::Session& session) -> Result<PreSaleOffers> {
    const TimeMs now = clock_.now();
    PreSaleOffers shown{{}, consent_version, now};
    // A product's own may be anywhere among all of them.
    const std::int64_t most = request.product_id ? std::numeric_limits<std::int64_t>::max() : most_shown;
    for (const OfferRow& row : store::list_shown(session, now, most)) {
      const auto goods = needs_.find_goods(row.sku_id);
      if (!goods || (request.product_id && goods->product_id != *request.product_id)) continue;
      shown.offers.push_back(offer_view(row, *goods, call.locale));
    }
    return shown;
  });
}

bool PreSales::can_be_ordered(const PreOrderRow& row) const {
  const auto goods = needs_.find_goods(row.sku_id);
  return goods && goods->is_on_shelf && price_now(row, *goods).has_value();
}

PreOrderView PreSales::view_of(db::Session& session, const PreOrderRow& row, Locale locale) const {
  const TimeMs now = clock_.now();
  const OfferRow offer = store::find_offer(session, row.offer_id).value();
  const PreSaleGoods goods = needs_.find_goods(row.sku_id).value_or(PreSaleGoods{});
  PreOrderView view;
  view.pre_order_id = row.pre_order_id;
  view.offer_id = row.offer_id;
  view.product_id = goods.product_id;
  view.sku_id = row.sku_id;
  view.number = number_of(row.pre_order_id);
  view.name = Localized{offer.name_zh_cn, offer.name_en}.in(locale);
  view.specification = goods.specification.in(locale);
  view.image_url = goods.image_url;
  view.quantity = row.quantity;
  view.state = row.state;
  view.is_called_off = offer.state == PreSaleState::called_off;
  view.price_cents = row.price_cents * row.quantity;
  view.deposit_cents = row.deposit_cents;
  view.worth_cents = row.worth_cents;
  view.rest_cents = rest_of(row);
  view.returned_cents = row.returned_cents;
  view.can_pay_rest = row.state == PreOrderState::deposit_paid && !view.is_called_off && is_in_rest_time(row, now) && can_be_ordered(row);
  view.order_id = row.order_id;
  view.placed_at = row.placed_at_ms;
  view.pay_before = row.pay_before_ms;
  view.paid_at = row.paid_at_ms;
  view.rest_from = row.rest_from_ms;
  view.rest_until = row.rest_until_ms;
  view.ships_by = offer.ships_by_ms;
  view.server_time = now;
  return view;
}

Result<http::Reply<PreOrderView>> PreSales::place_pre_order(const http::Call& call, const http::Member& member, const PlacePreOrder& request) {
  if (*request.consent_version != consent_version) return pre_sale_consent_needed;
  const auto work = [&](db::Transaction& transaction) { return place(transaction, member.id, request, call.locale); };
  return http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
}

// The member's own row before the one that everybody wants.
Result<PreOrderView> PreSales::place(db::Transaction& transaction, MemberId member_id, const PlacePreOrder& request, Locale locale) {
  const auto offer = store::find_offer(transaction, request.offer_id);
  if (!offer || offer->state == PreSaleState::draft) return pre_sale_not_found;
  const std::int64_t quantity = *request.quantity;
  const TimeMs now = clock_.now();
  if (phase_of(store::plan_of(*offer), now) != PreSalePhase::deposits) return pre_sale_not_open;
  if (offer->deposit_cents * quantity != request.deposit_cents) return pre_sale_deposit_changed;
  if (!store::count_member(transaction, member_id, offer->offer_id, quantity, offer->most_per_member)) return pre_sale_limit_reached;
  if (!store::hold_pieces(transaction, offer->offer_id, quantity, now)) {
    const auto found = store::find_offer(transaction, offer->offer_id);
    return found && found->state == PreSaleState::published ? pre_sale_sold_out : pre_sale_not_open;
  }
  const auto step = pre_order_table.step(std::nullopt, PreOrderMove::place, PreSaleActor::member).value();
  PreOrderRow row;
  row.pre_order_id = ids_.next<PreOrderId>();
  row.member_id = member_id;
  row.offer_id = offer->offer_id;
  row.sku_id = offer->sku_id;
  row.quantity = quantity;
  row.price_cents = offer->price_cents;
  row.deposit_cents = offer->deposit_cents * quantity;
  row.worth_cents = offer->worth_cents * quantity;
  row.state = step.to();
  row.consent_version = consent_version;
  row.placed_at_ms = now;
  row.pay_before_ms = now + config_.pay_time;
  row.rest_from_ms = offer->rest_from_ms;
  row.rest_until_ms = offer->rest_until_ms;
  store::insert_pre_order(transaction, row, step, ids_.next_value());
  db::set_timer(transaction, ids_.next<TimerId>(), carry_timer, row.pre_order_id.value, row.pay_before_ms);
  return view_of(transaction, row, locale);
}

Result<PreOrderPage> PreSales::list_pre_orders(const http::Call& call, const http::Member& member, const ListPreOrders& request) const {
  const PageSpan span = page_span(request, usual_page);
  return database_.read([&](db::Session& session) -> Result<PreOrderPage> {
    auto rows = store::list_of_member(session, member.id, request.is_open.value_or(false), span.row_count(), span.offset);
    PreOrderPage page;
    page.has_more = cut_to_page(rows, span);
    page.has_any = !rows.empty() || store::has_any(session, member.id);
    for (const PreOrderRow& row : rows) page.pre_orders.push_back(view_of(session, row, call.locale));
    return page;
  });
}

Result<PreOrderView> PreSales::get_pre_order(const http::Call& call, const http::Member& member, const GetPreOrder& request) const {
  return database_.read([&](db::Session& session) -> Result<PreOrderView> {
    const auto row = store::find_pre_order(session, request.pre_order_id);
    if (!row || row->member_id != member.id) return pre_order_not_found;
    return view_of(session, *row, call.locale);
  });
}

// ---- the cashier ----

std::optional<PayableDeposit> PreSales::find_payable(db::Session& session, OrderId payment_id) const {
  const auto row = store::find_pre_order(session, PreOrderId{payment_id.value});
  if (!row) return std::nullopt;
  const OfferRow offer = store::find_offer(session, row->offer_id).value();
  return PayableDeposit{payment_id,
                        row->member_id,
                        number_of(row->pre_order_id),
                        {fmt::format("预售定金 {}", offer.name_zh_cn), fmt::format("Deposit: {}", offer.name_en)},
                        row->state,
                        row->deposit_cents,
                        row->pay_before_ms};
}

PaidOutcome PreSales::mark_paid(db::Transaction& transaction, OrderId payment_id) {
  auto row = store::take_pre_order(transaction, PreOrderId{payment_id.value});
  if (!row) throw std::logic_error(fmt::format("a deposit came in for pre-order {}, which does not exist", payment_id.value));
  if (row->state == PreOrderState::lapsed) return PaidOutcome::closed;
  if (row->state != PreOrderState::to_pay) return PaidOutcome::already_paid;
  move(transaction, *row, PreOrderMove::pay, PreSaleActor::member);
  post(transaction, row->member_id, {"pre_sale_deposit", payment_id.value}, AccountKind::cash_in_transit, AccountKind::pre_sale_deposits, row->deposit_cents);
  db::set_timer(transaction, ids_.next<TimerId>(), carry_timer, payment_id.value, row->rest_from_ms);
  return PaidOutcome::paid;
}

// ---- checkout and orders ----

Result<OfferTerms> PreSales::find_terms(db::Session& session, MemberId member_id, const OfferWish& wish) const {
  const auto row = store::find_pre_order(session, PreOrderId{wish.offer_id.value});
  const TimeMs now = clock_.now();
  if (!row || row->member_id != member_id || row->state != PreOrderState::deposit_paid || !is_in_rest_time(*row, now)) return offer_not_open;
  if (row->quantity != wish.quantity) return offer_changed;
  const OfferRow offer = store::find_offer(session, row->offer_id).value();
  const auto goods = needs_.find_goods(row->sku_id);
  if (offer.state == PreSaleState::called_off || !goods) return offer_not_open;
  const auto price = price_now(*row, *goods);
  if (!price) return offer_not_open;
  OfferTerms terms;
  terms.offer_id = wish.offer_id;
  terms.sku_id = row->sku_id;
  terms.price_cents = *price;
  terms.at = now;
  terms.name = price_note(*row);
  terms.kind = OfferKind::pre_sale;
  terms.deposit_cents = row->deposit_cents;
  return terms;
}

Result<Done> PreSales::take(db::Transaction& transaction, const OfferTaking& taking, const OfferTerms& terms) {
  const auto row = store::find_pre_order(transaction, PreOrderId{terms.offer_id.value});
  if (!row || row->member_id != taking.member_id || row->quantity != taking.quantity || row->deposit_cents != terms.deposit_cents) return offer_changed;
  const auto step = pre_order_table.step(PreOrderState::deposit_paid, PreOrderMove::order, PreSaleActor::member).value();
  if (!store::order_pre_order(transaction, *row, taking.order_id, step, {ids_.next_value(), clock_.now()})) return offer_not_open;
  // It may have been called off since the terms were asked for.
  if (!store::sell_pieces(transaction, *row)) return offer_not_open;
  needs_.reserve_set_apart(transaction, row->sku_id, row->quantity);
  return Done{};
}

void PreSales::spend(db::Transaction& transaction, PreOrderId pre_order_id, OrderId order_id) {
  auto row = store::take_pre_order(transaction, pre_order_id);
  if (!row || row->order_id != order_id) throw std::logic_error(fmt::format("order {} spends the deposit of another's pre-order", order_id.value));
  move(transaction, *row, PreOrderMove::spend, PreSaleActor::member);
  db::cancel_timer(transaction, carry_timer, pre_order_id.value);
  post(transaction, row->member_id, {"pre_sale_spent", order_id.value}, AccountKind::pre_sale_deposits, AccountKind::sales, row->deposit_cents);
}

void PreSales::free(db::Transaction& transaction, PreOrderId pre_order_id, OrderId order_id) {
  auto row = store::take_pre_order(transaction, pre_order_id);
  if (!row || row->order_id != order_id) throw std::logic_error(fmt::format("order {} frees the deposit of another's pre-order", order_id.value));
  row->order_id.reset();
  move(transaction, *row, PreOrderMove::free, PreSaleActor::job);
  store::hold_again(transaction, *row);
  // The offer before the stock, as whoever takes, keeps and gives back has it; and never by way of the shelf, where others would have them.
  needs_.set_apart_reserved(transaction, row->sku_id, row->quantity);
  // The time for the rest may be over by now, or the offer called off.
  db::set_timer(transaction, ids_.next<TimerId>(), carry_timer, pre_order_id.value, clock_.now());
}

}  // namespace galleria::pre_sales
