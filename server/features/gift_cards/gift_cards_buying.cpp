// Cards are sold: to members for money that the cashier takes, and at the desk as printed cards.
#include <fmt/format.h>

#include <stdexcept>

#include "base/crypto.hpp"
#include "features/gift_cards/gift_cards_state.hpp"
#include "http/once.hpp"

namespace galleria::gift_cards {
namespace {

constexpr std::int64_t most_cards_a_purchase = 20;

std::string buying_subject(MemberId member_id) { return fmt::format("bought|{}", member_id.value); }

// Purchases are limited by the mall's day.
TimeMs start_of_day_of(TimeMs moment, const GiftCardsConfig& config) {
  return start_of_day(business_day(moment, config.mall_utc_offset), config.mall_utc_offset);
}

GiftCardPurchaseId purchase_of(OrderId order_id) { return {order_id.value}; }

}  // namespace

Result<GiftCardOffers> GiftCards::list_gift_card_offers(const http::Call& call, const ListGiftCardOffers&) const {
  const CardTerms& terms = state_->config.terms;
  return GiftCardOffers{terms.registered_faces, terms.covers, most_cards_a_purchase, std::string(buying_rules(call.locale))};
}

Result<http::Reply<GiftCardPurchase>> GiftCards::buy_gift_cards(const http::Call& call, const http::Member& member, const BuyGiftCards& request) {
  const CardTerms& terms = state_->config.terms;
  if (!is_offered(terms.registered_faces, request.face_cents)) return gift_card_amount_refused;
  if (!is_offered(terms.covers, *request.cover_key)) return refuse_member("coverKey", "unknown_cover", unknown_cover, call.locale);
  const TimeMs now = state_->clock.now();
  const auto id = state_->ids.next<GiftCardPurchaseId>();
  const store::PurchaseRow purchase{id,
                                    fmt::format("GC{}", id.value),
                                    member.id,
                                    PurchaseState::created,
                                    request.face_cents,
                                    *request.count,
                                    *request.cover_key,
                                    request.face_cents * *request.count,
                                    now,
                                    now + state_->config.pay_time};
  return http::once(
      state_->database, call, member.id, now,
      [&](db::Transaction& transaction) -> Result<GiftCardPurchase> {
        const bool is_within_day = store::count_up(transaction, buying_subject(member.id), start_of_day_of(now, state_->config), purchase.payable_cents.value,
                                                   terms.real_name_from_cents.value - 1);
        if (!is_within_day) return gift_card_limit_reached;
        store::insert_purchase(transaction, purchase);
        state_->set_timer(transaction, close_timer, id.value, purchase.pay_before_ms);
        return state_->view_of(transaction, purchase, call.locale);
      },
      db::Retention::kept_for_ever);
}

Result<GiftCardPurchase> GiftCards::get_gift_card_purchase(const http::Call& call, const http::Member& member, const GetGiftCardPurchase& request) const {
  return state_->database.read([&](db::Session& session) -> Result<GiftCardPurchase> {
    const auto purchase = store::find_purchase(session, request.purchase_id);
    if (!purchase || purchase->member_id != member.id) return gift_card_purchase_not_found;
    return state_->view_of(session, *purchase, call.locale);
  });
}

GiftCardPurchase GiftCards::State::view_of(db::Session& session, const store::PurchaseRow& purchase, Locale locale) const {
  GiftCardPurchase view{purchase.purchase_id,   OrderId{purchase.purchase_id.value},
                        purchase.state,         purchase.face_cents,
                        purchase.card_count,    purchase.payable_cents,
                        purchase.pay_before_ms, {}};
  if (purchase.state != PurchaseState::paid) return view;
  for (const store::CardRow& card : store::list_cards_of_purchase(session, purchase.member_id, purchase.purchase_id))
    view.cards.push_back(view_of(card, locale));
  return view;
}

std::optional<PayablePurchase> GiftCards::find_purchase(db::Session& session, OrderId order_id) const {
  const auto purchase = store::find_purchase(session, purchase_of(order_id));
  if (!purchase) return std::nullopt;
  return PayablePurchase{purchase->purchase_id,   purchase->member_id, purchase->purchase_number, purchase_title(purchase->face_cents, purchase->card_count),
                         purchase->payable_cents, purchase->state,     purchase->pay_before_ms};
}

std::vector<PaidPurchase> GiftCards::list_paid_purchases(db::Session& session, MemberId member_id, TimeMs paid_after) const {
  return store::list_paid_purchases(session, member_id, paid_after);
}

std::vector<PaidPurchase> GiftCards::find_paid_purchases(db::Session& session, MemberId member_id, std::span<const OrderId> order_ids) const {
  std::vector<PaidPurchase> purchases;
  for (const OrderId order_id : order_ids) {
    if (auto purchase = store::find_paid_purchase(session, member_id, purchase_of(order_id))) purchases.push_back(std::move(*purchase));
  }
  return purchases;
}

Localized GiftCards::title_of(const PaidPurchase& purchase) { return purchase_title(purchase.face_cents, purchase.card_count); }

PurchaseOutcome GiftCards::mark_purchase_paid(db::Transaction& transaction, OrderId order_id, TimeMs paid_at) {
  const GiftCardPurchaseId id = purchase_of(order_id);
  const bool is_first = store::mark_paid(transaction, id, paid_at);
  const auto purchase = store::find_purchase(transaction, id);
  if (!purchase) throw std::logic_error("a purchase of gift cards was paid that is not there");
  if (!is_first) return purchase->state == PurchaseState::paid ? PurchaseOutcome::already_paid : PurchaseOutcome::closed;

  const ledger::Business business{"gift_card_purchase", id.value};
  ledger::Batch batch(state_->clock, state_->ids);
  std::vector<ledger::Transfer> transfers{{cash, card_float, purchase->payable_cents.value}};
  std::vector<GiftCardId> made;
  for (std::int64_t i = 0; i < purchase->card_count; ++i) {
    store::NewCard card = state_->new_registered_card(purchase->member_id, purchase->face_cents, purchase->cover_key, paid_at);
    card.purchase_id = id;
    made.push_back(card.card_id);
    transfers.push_back({card_liability, account_of(card.card_id), card.face_cents.value});
    batch.along(store::insert_card(card));
    batch.along(store::insert_event(state_->event_of(card.card_id, card.owner_id, CardEvent::bought, paid_at)));
    batch.along(store::insert_transaction({.record_id = state_->ids.next_value(),
                                           .card_id = card.card_id,
                                           .member_id = card.owner_id,
                                           .business = business,
                                           .reason = CardReason::issue,
                                           .delta_cents = card.face_cents.value,
                                           .shop_id = std::nullopt,
                                           .shop_name = {},
                                           .order_id = std::nullopt,
                                           .at = paid_at}));
  }
  batch.post(purchase->member_id, business, std::move(transfers), gift_card_moved_on);
  batch.send(transaction).value();
  for (const GiftCardId card_id : made) state_->tell_moved(transaction, {card_id, purchase->member_id, purchase->face_cents.value});
  db::cancel_timer(transaction, close_timer, id.value);
  return PurchaseOutcome::paid;
}

db::TimerOutcome GiftCards::State::close_unpaid(const db::Timer& timer) {
  const GiftCardPurchaseId id{timer.reference};
  database.write([&](db::Transaction& transaction) {
    const TimeMs now = clock.now();
    if (!store::mark_closed(transaction, id, now)) return;
    const auto purchase = store::find_purchase(transaction, id);
    store::count_down(transaction, buying_subject(purchase->member_id), start_of_day_of(purchase->created_at_ms, config), purchase->payable_cents.value);
    if (needs.close_payment) needs.close_payment(transaction, OrderId{id.value});
  });
  return std::nullopt;
}

Result<http::Reply<IssuedGiftCards>> GiftCards::issue_gift_cards(const http::Call& call, const http::Operator& caller, const IssueGiftCards& request) {
  const CardTerms& terms = state_->config.terms;
  if (!is_offered(terms.anonymous_faces, request.face_cents)) return gift_card_amount_refused;
  if (!is_offered(terms.covers, *request.cover_key)) return refuse_member("coverKey", "unknown_cover", unknown_cover, call.locale);
  // Codes and PINs follow from the caller's key, so that the answer can be given again to whoever holds that key, while no row keeps any of them.
  const auto secrets_of = [&](GiftCardId card_id) {
    const std::string seed = fmt::format("{}|{}", call.idempotency_key, card_id.value);
    return PrintedSecrets{code_from_digest(state_->digest("issue", seed)), pin_from_digest(state_->digest("issue_pin", seed))};
  };
  const TimeMs now = state_->clock.now();
  auto issued = http::once(state_->database, call, caller, now, [&](db::Transaction& transaction) -> Result<IssuedGiftCards> {
    const ledger::Business business{"gift_card_issue", state_->ids.next_value()};
    ledger::Batch batch(state_->clock, state_->ids);
    std::vector<ledger::Transfer> transfers{{cash, card_float, (request.face_cents * *request.count).value}};
    IssuedGiftCards cards;
    for (std::int64_t i = 0; i < *request.count; ++i) {
      const auto card_id = state_->ids.next<GiftCardId>();
      const PrintedSecrets secrets = secrets_of(card_id);
      const store::NewCard card = state_->new_printed_card(card_id, secrets.code, secrets.pin, request.face_cents, *request.cover_key, now);
      transfers.push_back({card_liability, account_of(card_id), card.face_cents.value});
      batch.along(store::insert_card(card));
      batch.along(store::insert_event(state_->event_of(card_id, std::nullopt, CardEvent::bought, now, caller.name)));
      batch.along(store::insert_transaction({.record_id = state_->ids.next_value(),
                                             .card_id = card_id,
                                             .member_id = std::nullopt,
                                             .business = business,
                                             .reason = CardReason::issue,
                                             .delta_cents = card.face_cents.value,
                                             .shop_id = std::nullopt,
                                             .shop_name = {},
                                             .order_id = std::nullopt,
                                             .at = now}));
      state_->set_timer(transaction, expiry_timer, card_id.value, *card.expires_at);
      cards.cards.push_back({card_id, "", ""});
    }
    batch.post(MemberId{}, business, std::move(transfers), gift_card_moved_on);
    TRY(batch.send(transaction));
    for (const IssuedGiftCard& card : cards.cards) state_->tell_moved(transaction, {card.card_id, {}, request.face_cents.value});
    TRY(caller.record(transaction, {"gift_card",
                                    std::to_string(cards.cards.front().card_id.value),
                                    {},
                                    http::facts("faceCents", request.face_cents, "count", *request.count),
                                    {},
                                    (request.face_cents * *request.count).value}));
    return cards;
  });
  if (issued.has_error()) return issued;
  for (IssuedGiftCard& card : issued->data.cards) {
    const PrintedSecrets secrets = secrets_of(card.card_id);
    card.code = printed_code(secrets.code);
    card.pin = secrets.pin;
  }
  return issued;
}

}  // namespace galleria::gift_cards
