// Cards as the staff sees them: looked for, with everything that happened to one, frozen, and replaced where one is lost.
#include <algorithm>
#include <stdexcept>

#include "features/gift_cards/gift_cards_desk_store.hpp"
#include "features/gift_cards/gift_cards_state.hpp"
#include "http/once.hpp"

namespace galleria::gift_cards {
namespace {

constexpr std::int64_t default_card_page = 50;
constexpr std::int64_t most_shown = 200;
constexpr std::string_view card_subject = "gift_card";

StaffCardMove view_of(const store::MoveRow& row, Locale locale) {
  const Localized shop_name{row.shop_name_zh_cn, row.shop_name_en};
  return {row.record_id,   row.reason,   transaction_title(row.reason, row.order_id.has_value(), shop_name.in(locale), locale),
          row.delta_cents, row.order_id, row.at_ms};
}

}  // namespace

StaffGiftCard GiftCards::State::staff_view_of(const store::CardRow& card) const {
  return {card.card_id,    label_of(card.last_four), card.kind,       shown(card),     card.owner_id,     card.batch_id,
          card.face_cents, card.balance_cents,       card.held_cents, card.made_at_ms, card.expires_at_ms};
}

Result<StaffGiftCardPage> GiftCards::search_gift_cards(const SearchGiftCards& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : default_card_page;
  const auto rows = state_->database.read([&](db::Session& session) { return store::search_cards(session, request, size + 1); });
  StaffGiftCardPage page;
  page.has_more = static_cast<std::int64_t>(rows.size()) > size;
  for (const store::CardRow& row : rows) {
    if (static_cast<std::int64_t>(page.cards.size()) < size) page.cards.push_back(state_->staff_view_of(row));
  }
  return page;
}

Result<GiftCardRecord> GiftCards::get_gift_card_record(const http::Call& call, const GetGiftCard& request) const {
  return state_->database.read([&](db::Session& session) -> Result<GiftCardRecord> {
    const auto card = store::find_card(session, request.card_id);
    if (!card) return gift_card_not_found;
    GiftCardRecord record;
    record.card = state_->staff_view_of(*card);
    record.moved_cents = store::sum_of_moves(session, card->card_id);
    for (const store::MoveRow& row : store::list_moves(session, card->card_id, most_shown)) record.moves.push_back(gift_cards::view_of(row, call.locale));
    for (const store::CardEventRow& row : store::list_card_events(session, card->card_id, most_shown))
      record.events.push_back({row.event, row.note, row.at_ms});
    record.works = works_of(record.card.card_state, card->owner_id.has_value(), card->balance_cents, card->held_cents);
    record.replaced_by = card->replaced_by;
    return record;
  });
}

Result<StaffGiftCard> GiftCards::freeze_gift_card(const http::Operator& caller, const FreezeGiftCard& request) {
  const TimeMs now = state_->clock.now();
  return state_->database.write([&](db::Transaction& transaction) -> Result<StaffGiftCard> {
    const auto card = store::find_card(transaction, request.card_id);
    if (!card) return gift_card_not_found;
    const auto step = card_table.step(card->state, CardMove::freeze);
    if (!step || !store::move_card(transaction, card->card_id, *step, now)) return gift_card_moved_on;
    state_->log_event(transaction, state_->event_of(card->card_id, card->owner_id, CardEvent::frozen, now, caller.name + ": " + *request.reason));
    const auto frozen = store::find_card(transaction, card->card_id).value();
    TRY(caller.record(transaction, {card_subject, std::to_string(card->card_id.value), http::facts("state", state_->shown(*card)),
                                    http::facts("state", frozen.state), *request.reason, card->balance_cents.value}));
    return state_->staff_view_of(frozen);
  });
}

void GiftCards::State::move_balance(db::Transaction& transaction, const store::CardRow& from, const store::NewCard& to, std::string_view note) const {
  const MemberId owner_id = from.owner_id.value();
  const ledger::Business business{"gift_card_reissue", from.card_id.value};
  const std::int64_t amount = from.balance_cents.value;
  ledger::Batch postings(clock, ids);
  postings.along(store::insert_card(to));
  postings.along(store::insert_event(event_of(from.card_id, owner_id, CardEvent::replaced, to.made_at, note)));
  postings.along(store::insert_event(event_of(to.card_id, owner_id, CardEvent::reissued, to.made_at, note)));
  postings.post(owner_id, business, {{account_of(from.card_id), account_of(to.card_id), amount}}, gift_card_moved_on);
  for (const auto& [card_id, delta] : {std::pair(from.card_id, -amount), std::pair(to.card_id, amount)}) {
    postings.along(store::insert_transaction({.record_id = ids.next_value(),
                                              .card_id = card_id,
                                              .member_id = owner_id,
                                              .business = business,
                                              .reason = CardReason::adjustment,
                                              .delta_cents = delta,
                                              .shop_id = std::nullopt,
                                              .shop_name = {},
                                              .order_id = std::nullopt,
                                              .at = to.made_at}));
  }
  postings.send(transaction).value();
  tell_moved(transaction, {from.card_id, owner_id, -amount});
  tell_moved(transaction, {to.card_id, owner_id, amount});
}

Result<http::Reply<StaffGiftCard>> GiftCards::reissue_gift_card(const http::Call& call, const http::Operator& caller, const ReissueGiftCard& request) {
  const TimeMs now = state_->clock.now();
  return http::once(
      state_->database, call, caller, now,
      [&](db::Transaction& transaction) -> Result<StaffGiftCard> {
        const auto new_id = state_->ids.next<GiftCardId>();
        const auto before = store::find_card(transaction, request.card_id);
        if (!before) return gift_card_not_found;
        if (!store::replace_card(transaction, before->card_id, new_id, now)) return gift_card_moved_on;
        // Read again: from here on nothing leaves the card, and no refund comes onto it.
        const auto lost = store::find_card(transaction, request.card_id).value();
        if (lost.held_cents.value > 0) return gift_card_still_held;
        if (lost.balance_cents.value <= 0 || !lost.owner_id) return gift_card_moved_on;
        store::NewCard card = state_->new_registered_card(*lost.owner_id, lost.balance_cents, lost.cover_key, now);
        card.card_id = new_id;
        state_->move_balance(transaction, lost, card, caller.name);
        TRY(caller.record(transaction,
                          {card_subject, std::to_string(lost.card_id.value), http::facts("state", before->state, "balanceCents", before->balance_cents),
                           http::facts("state", lost.state, "movedCents", lost.balance_cents), *request.reason, lost.balance_cents.value}));
        return state_->staff_view_of(store::find_card(transaction, new_id).value());
      },
      db::Retention::kept_for_ever);
}

}  // namespace galleria::gift_cards
