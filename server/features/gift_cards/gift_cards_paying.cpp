// Cards pay: at a till by a code that changes every minute, and for orders by holds; and refunds come back to them.
#include <fmt/format.h>

#include <map>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"
#include "features/gift_cards/gift_cards_state.hpp"
#include "http/once.hpp"

namespace galleria::gift_cards {
namespace {

constexpr std::string_view hold_type = "gift_card_hold";
constexpr DurationMs pay_try_window = std::chrono::minutes(10);

enum class PayTry { right, wrong, too_many };

std::string pay_tries(std::string_view pay_number) { return fmt::format("pay|{}", pay_number); }

// Each card once, in the order of their ids: that is the order in which every use case takes cards.
std::map<GiftCardId, std::int64_t> amounts_of(std::span<const CardShare> shares) {
  std::map<GiftCardId, Cents> sums;
  for (const CardShare& share : shares) sums[share.card_id] += share.amount_cents;
  std::map<GiftCardId, std::int64_t> amounts;
  for (const auto& [card_id, sum] : sums) amounts[card_id] = sum.value;
  return amounts;
}

}  // namespace

Result<GiftCardPayCode> GiftCards::get_gift_card_pay_code(const http::Member& member, const GetGiftCard& request) const {
  const auto card = state_->database.read([&](db::Session& session) { return store::find_card(session, request.card_id, member.id); });
  if (!card) return gift_card_not_found;
  if (state_->shown(*card) != CardState::active) return gift_card_unusable;
  const std::int64_t step = pay_step(state_->clock.now());
  return GiftCardPayCode{card->pay_number + state_->proof_of(*card, step), end_of_pay_step(step)};
}

Result<http::Reply<GiftCardCharge>> GiftCards::charge_gift_card(const http::Call& call, const http::ShopOperator& caller, const ChargeGiftCard& request) {
  const auto shop_name = state_->needs.find_shop_name(request.shop_id);
  if (!shop_name || !caller.shops.includes(request.shop_id)) return refuse_member("shopId", "unknown_shop", unknown_shop, call.locale);
  if (request.amount_cents.value <= 0) return refuse_member("amountCents", "too_small", amount_needed, call.locale);
  const auto parts = split_pay_code(*request.code);
  if (!parts) return pay_code_stale;
  const TimeMs now = state_->clock.now();
  const TimeMs window = window_start(now, pay_try_window);
  const Secret proof(parts->proof);
  const auto is_proved = [&](const store::CardRow& card) {
    const std::int64_t step = pay_step(now);
    return proof.matches(state_->proof_of(card, step)) || proof.matches(state_->proof_of(card, step - 1));
  };
  const db::IdempotencyKey key = http::KeyOwner(caller).key_of(call, db::Retention::kept_for_ever);
  // By the card and not by the till: a till stands for many customers. Counting takes the row, so codes of one card are looked at one after the other: however
  // many come at once, no more wrong ones than allowed, and right ones are never too many. A charge that is told again is no guess, though its code has lapsed.
  const PayTry tried = state_->database.write([&](db::Transaction& transaction) {
    const std::string tries = pay_tries(parts->pay_number);
    if (!store::count_up(transaction, tries, window, 1, state_->config.pay_try_limit)) return PayTry::too_many;
    const auto card = store::find_card_of_pay_number(transaction, parts->pay_number);
    const bool is_right = (card && is_proved(*card)) || db::find_idempotent_answer(transaction, key);
    if (is_right || is_planted(PlantedBug::wrong_pay_code_forgiven)) store::count_down(transaction, tries, window, 1);
    return is_right ? PayTry::right : PayTry::wrong;
  });
  if (tried == PayTry::too_many) return pay_code_tries_used_up;
  return http::once(
      state_->database, call, caller, now,
      [&](db::Transaction& transaction) -> Result<GiftCardCharge> {
        const auto card = store::find_card_of_pay_number(transaction, parts->pay_number);
        if (!card || !is_proved(*card)) return pay_code_stale;
        const CardState shown = state_->shown(*card);
        if (shown != CardState::active && shown != CardState::depleted) return gift_card_unusable;
        if (state_->needs.may_act && !state_->needs.may_act(transaction, card->owner_id.value())) return gift_card_unusable;

        const std::int64_t amount = request.amount_cents.value;
        const ledger::Business business{"gift_card_charge", state_->ids.next_value()};
        const MemberId owner_id = card->owner_id.value();
        ledger::Batch batch(state_->clock, state_->ids);
        batch.also(store::count_charge(*card, now), pay_code_stale);
        batch.post(owner_id, business, {{account_of(card->card_id), card_liability, amount}, {card_float, sales, amount}}, gift_card_insufficient);
        batch.along(store::insert_transaction({.record_id = business.id,
                                               .card_id = card->card_id,
                                               .member_id = owner_id,
                                               .business = business,
                                               .reason = CardReason::spend,
                                               .delta_cents = -amount,
                                               .shop_id = request.shop_id,
                                               .shop_name = *shop_name,
                                               .order_id = std::nullopt,
                                               .at = now}));
        TRY(batch.send(transaction));
        state_->tell_moved(transaction, {card->card_id, owner_id, -amount});
        const ledger::Balance left = ledger::balance_of(transaction, account_of(card->card_id));
        TRY(caller.record(transaction, {"gift_card",
                                        std::to_string(card->card_id.value),
                                        {},
                                        http::facts("shopId", request.shop_id, "amountCents", request.amount_cents),
                                        {},
                                        request.amount_cents.value}));
        return GiftCardCharge{label_of(card->last_four), request.amount_cents, Cents{left.posted}};
      },
      db::Retention::kept_for_ever);
}

void GiftCards::hold(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CardShare> shares) {
  std::vector<ledger::Hold> holds;
  for (const auto& [card_id, amount] : amounts_of(shares)) {
    batch.also(store::keep_spendable(card_id, member_id, state_->clock.now()), gift_card_unusable);
    holds.push_back({account_of(card_id), amount});
  }
  batch.hold(member_id, {hold_type, order_id.value}, std::move(holds), gift_card_insufficient);
}

// What was held is spent: on an order, or on what the text says.
struct GiftCards::Spending {
  MemberId member_id;
  OrderId order_id;
  std::span<const CardShare> shares;
  Localized spent_on;  // empty of an order
};

void GiftCards::capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CardShare> shares) {
  spend_held(batch, {member_id, order_id, shares, {}});
}

void GiftCards::capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CardShare> shares, const Localized& spent_on) {
  spend_held(batch, {member_id, order_id, shares, spent_on});
}

void GiftCards::spend_held(ledger::Batch& batch, const Spending& spending) {
  const auto& [member_id, order_id, shares, spent_on] = spending;
  if (shares.empty()) return;
  const ledger::Business business{"gift_card_capture", order_id.value};
  std::vector<ledger::Transfer> transfers;
  std::int64_t total = 0;
  const auto amounts = amounts_of(shares);
  for (const auto& [card_id, amount] : amounts) {
    transfers.push_back({account_of(card_id), card_liability, amount});
    total += amount;
  }
  transfers.push_back({card_float, sales, total});
  batch.capture(member_id, {hold_type, order_id.value}, business, std::move(transfers), gift_card_insufficient);
  for (const auto& [card_id, amount] : amounts) {
    batch.along(store::insert_transaction({.record_id = state_->ids.next_value(),
                                           .card_id = card_id,
                                           .member_id = member_id,
                                           .business = business,
                                           .reason = CardReason::spend,
                                           .delta_cents = -amount,
                                           .shop_id = std::nullopt,
                                           .shop_name = spent_on,
                                           .order_id = spent_on.zh_cn.empty() ? std::optional(order_id) : std::nullopt,
                                           .at = state_->clock.now()}));
  }
}

void GiftCards::release(ledger::Batch& batch, MemberId, OrderId order_id) { batch.release({hold_type, order_id.value}); }

void GiftCards::give_as_prize(db::Transaction& transaction, MemberId member_id, std::int64_t win_id, Cents value) {
  const TimeMs now = state_->clock.now();
  const ledger::Business business{"gift_card_prize", win_id};
  if (ledger::was_posted(transaction, business)) return;
  const store::NewCard card = state_->new_registered_card(member_id, value, state_->config.terms.covers.front(), now);
  ledger::Batch batch(state_->clock, state_->ids);
  batch.along(store::insert_card(card));
  batch.along(store::insert_event(state_->event_of(card.card_id, member_id, CardEvent::bound, now)));
  batch.post(member_id, business, {{given_by_mall, card_float, value.value}, {card_liability, account_of(card.card_id), value.value}}, gift_card_moved_on);
  batch.along(store::insert_transaction({.record_id = state_->ids.next_value(),
                                         .card_id = card.card_id,
                                         .member_id = member_id,
                                         .business = business,
                                         .reason = CardReason::issue,
                                         .delta_cents = value.value,
                                         .shop_id = std::nullopt,
                                         .shop_name = {},
                                         .order_id = std::nullopt,
                                         .at = now}));
  batch.send(transaction).value();
  state_->tell_moved(transaction, {card.card_id, member_id, value.value});
}

void GiftCards::give_back(db::Transaction& transaction, MemberId member_id, AfterSalesId refund_id, GiftCardId card_id, Cents amount) {
  const TimeMs now = state_->clock.now();
  const auto source = store::find_card(transaction, card_id);
  if (!source) throw std::logic_error("a refund goes to a gift card that never was");
  const store::NewCard new_card = state_->new_registered_card(member_id, amount, source->cover_key, now);
  // The lock keeps the card where it is, so that nobody accepts it as a gift while it is filled for its payer.
  const bool is_refilled = store::lock_refillable(transaction, card_id, member_id, now);
  const GiftCardId target = is_refilled ? card_id : new_card.card_id;
  const ledger::Business business{"gift_card_give_back", state_->ids.next_value()};
  if (!store::insert_refund(transaction, refund_id, card_id, business.id, target, amount, now)) return;

  ledger::Batch batch(state_->clock, state_->ids);
  if (!is_refilled) {
    batch.along(store::insert_card(new_card));
    batch.along(store::insert_event(state_->event_of(target, member_id, CardEvent::refunded, now)));
  }
  batch.post(member_id, business, {{sales, card_float, amount.value}, {card_liability, account_of(target), amount.value}}, gift_card_moved_on);
  batch.along(store::insert_transaction({.record_id = business.id,
                                         .card_id = target,
                                         .member_id = member_id,
                                         .business = business,
                                         .reason = CardReason::refund,
                                         .delta_cents = amount.value,
                                         .shop_id = std::nullopt,
                                         .shop_name = {},
                                         .order_id = std::nullopt,
                                         .at = now}));
  batch.send(transaction).value();
  state_->tell_moved(transaction, {target, member_id, amount.value});
}

}  // namespace galleria::gift_cards
