// Cards out of stock are sold at the desk: the money is there, the cards hold their face from now on, and both stand in the ledger in one transaction.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "features/gift_cards/gift_cards_desk_store.hpp"
#include "features/gift_cards/gift_cards_state.hpp"
#include "http/once.hpp"

namespace galleria::gift_cards {
namespace {

constexpr std::int64_t most_cards_of_member = 20;  // of one purchase, as in the app
constexpr std::int64_t default_sale_page = 50;

GiftCardSale view_of(const store::SaleRow& row) {
  return {row.sale_id,        row.batch_id, row.is_to_member,   row.face_cents, row.card_count,
          row.received_cents, row.tender,   row.receipt_number, row.sold_by,    row.sold_at_ms};
}

Result<Done> check_sale(const SellGiftCards& request, const store::BatchRow& batch, const CardTerms& terms) {
  if (batch.state != BatchState::made) return gift_card_batch_moved_on;
  // Which printed card somebody holds in their hand, only they can say.
  if (batch.medium == CardMedium::printed && !request.from_position) return gift_card_stock_short;
  if (request.member_id && *request.count > most_cards_of_member) return gift_card_too_many_for_member;
  const SaleFacts facts{batch.funder, request.tender, batch.face_cents * *request.count, request.received_cents, request.member_id.has_value()};
  switch (problem_of(facts, terms.real_name_from_cents)) {
    case SaleProblem::money_differs:
      return gift_card_money_differs;
    case SaleProblem::needs_name:
      return gift_card_needs_name;
    case SaleProblem::none:
      break;
  }
  return Done{};
}

// Where the cards lie. The batch is this transaction's alone since its cards were counted as sold.
std::vector<std::int64_t> positions_of(db::Transaction& transaction, const store::SaleRow& sale, std::optional<std::int64_t> from) {
  if (!from) return store::first_for_sale(transaction, sale.batch_id, sale.card_count);
  std::vector<std::int64_t> positions(static_cast<std::size_t>(sale.card_count));
  std::iota(positions.begin(), positions.end(), *from);
  return positions;
}

}  // namespace

store::NewCard GiftCards::State::card_out_of_stock(const store::BatchRow& batch, std::int64_t position, std::optional<MemberId> owner_id, TimeMs now) const {
  const PrintedSecrets secrets = secrets_in_stock(batch.batch_id, position);
  store::NewCard card = new_printed_card(ids.next<GiftCardId>(), secrets.code, secrets.pin, batch.face_cents, batch.cover_key, now);
  card.batch_id = batch.batch_id;
  card.expires_at = expiry_after(now, std::chrono::days(batch.validity_days), config.mall_utc_offset);
  card.owner_id = owner_id;
  if (owner_id) card.state = CardState::active;
  return card;
}

Result<std::vector<SoldGiftCard>> GiftCards::State::post_sale(db::Transaction& transaction, const store::BatchRow& batch, const store::SaleRow& sale,
                                                              const std::vector<std::int64_t>& positions, std::optional<MemberId> buyer_id) const {
  const ledger::Business business{"gift_card_sale", sale.sale_id};
  const std::int64_t value = (sale.face_cents * sale.card_count).value;
  std::vector<ledger::Transfer> transfers{{batch.funder == CardFunder::mall ? given_by_mall : cash, card_float, value}};
  const Moment moment(sale.sold_at_ms);
  ledger::Batch postings(moment, ids);
  std::vector<SoldGiftCard> sold;
  for (const std::int64_t position : positions) {
    store::NewCard card = card_out_of_stock(batch, position, buyer_id, sale.sold_at_ms);
    // What the mall gives away was bought by nobody, so there is nothing to invoice.
    if (buyer_id && batch.funder == CardFunder::buyer) card.purchase_id = GiftCardPurchaseId{sale.sale_id};
    if (!store::take_stock(transaction, batch.batch_id, position, card.card_id, sale.sale_id)) return gift_card_stock_short;
    transfers.push_back({card_liability, account_of(card.card_id), card.face_cents.value});
    postings.along(store::insert_card(card));
    postings.along(store::insert_event(event_of(card.card_id, buyer_id, buyer_id ? CardEvent::bound : CardEvent::bought, sale.sold_at_ms, sale.sold_by)));
    postings.along(store::insert_transaction({.record_id = ids.next_value(),
                                              .card_id = card.card_id,
                                              .member_id = buyer_id,
                                              .business = business,
                                              .reason = CardReason::issue,
                                              .delta_cents = card.face_cents.value,
                                              .shop_id = std::nullopt,
                                              .shop_name = {},
                                              .order_id = std::nullopt,
                                              .at = sale.sold_at_ms}));
    set_timer(transaction, expiry_timer, card.card_id.value, *card.expires_at);
    sold.push_back({position, card.card_id, label_of(card.last_four), "", ""});
  }
  postings.post(buyer_id.value_or(MemberId{}), business, std::move(transfers), gift_card_moved_on);
  TRY(postings.send(transaction));
  for (const SoldGiftCard& card : sold) tell_moved(transaction, {card.card_id, buyer_id, sale.face_cents.value});
  return sold;
}

Result<std::vector<SoldGiftCard>> GiftCards::State::sell(db::Transaction& transaction, const store::BatchRow& batch, const store::SaleRow& sale,
                                                         std::optional<std::int64_t> from, std::optional<MemberId> buyer_id) const {
  if (!store::insert_sale(transaction, sale)) return gift_card_receipt_used;
  if (!store::count_sold(transaction, batch.batch_id, sale.card_count, sale.sold_at_ms)) return gift_card_stock_short;
  const auto positions = positions_of(transaction, sale, from);
  if (static_cast<std::int64_t>(positions.size()) != sale.card_count) return gift_card_stock_short;
  if (buyer_id && batch.funder == CardFunder::buyer) {
    store::insert_paid_purchase(
        transaction, {GiftCardPurchaseId{sale.sale_id}, fmt::format("GC{}", sale.sale_id), *buyer_id, PurchaseState::paid, sale.face_cents, sale.card_count,
                      batch.cover_key, sale.face_cents * sale.card_count, sale.sold_at_ms, sale.sold_at_ms});
  }
  return post_sale(transaction, batch, sale, positions, buyer_id);
}

Result<http::Reply<SoldGiftCards>> GiftCards::sell_gift_cards(const http::Call& call, const http::Operator& caller, const SellGiftCards& request) {
  const TimeMs now = state_->clock.now();
  auto answered = http::once(
      state_->database, call, caller, now,
      [&](db::Transaction& transaction) -> Result<SoldGiftCards> {
        const auto batch = store::find_batch(transaction, request.batch_id);
        if (!batch) return gift_card_batch_not_found;
        TRY(check_sale(request, *batch, state_->config.terms));
        if (request.member_id && state_->needs.may_act && !state_->needs.may_act(transaction, *request.member_id)) return gift_card_buyer_unknown;
        const store::SaleRow sale{*request.receipt_number,
                                  state_->ids.next_value(),
                                  batch->batch_id,
                                  request.member_id.has_value(),
                                  batch->face_cents,
                                  *request.count,
                                  request.received_cents,
                                  request.tender,
                                  caller.name,
                                  now};
        const auto from = request.from_position ? std::optional(**request.from_position) : std::nullopt;
        const auto sold = TRY(state_->sell(transaction, *batch, sale, from, request.member_id));
        const Cents value = sale.face_cents * sale.card_count;
        TRY(caller.record(transaction, {"gift_card_batch",
                                        std::to_string(batch->batch_id),
                                        {},
                                        http::facts("saleId", sale.sale_id, "count", sale.card_count, "receivedCents", sale.received_cents, "tender",
                                                    sale.tender, "receiptNumber", sale.receipt_number, "isToMember", sale.is_to_member),
                                        {},
                                        value.value}));
        return SoldGiftCards{gift_cards::view_of(sale), sold};
      },
      db::Retention::kept_for_ever);
  if (answered.has_error() || request.member_id) return answered;
  const auto batch = state_->database.read([&](db::Session& session) { return store::find_batch(session, request.batch_id); });
  if (batch->medium == CardMedium::printed) return answered;
  for (SoldGiftCard& card : answered->data.cards) {
    const PrintedSecrets secrets = state_->secrets_in_stock(request.batch_id, card.position);
    card.code = printed_code(secrets.code);
    card.pin = secrets.pin;
  }
  return answered;
}

Result<GiftCardSalePage> GiftCards::list_gift_card_sales(const ListGiftCardSales& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : default_sale_page;
  const auto rows = state_->database.read([&](db::Session& session) { return store::list_sales(session, request, size + 1); });
  GiftCardSalePage page;
  page.has_more = static_cast<std::int64_t>(rows.size()) > size;
  for (const store::SaleRow& row : rows) {
    if (static_cast<std::int64_t>(page.sales.size()) < size) page.sales.push_back(gift_cards::view_of(row));
  }
  return page;
}

}  // namespace galleria::gift_cards
