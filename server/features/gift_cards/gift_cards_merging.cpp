// How the cards of one account become another's.
#include "features/gift_cards/gift_cards_state.hpp"

namespace galleria::gift_cards {

CarriedCards GiftCards::carry_over(db::Transaction& transaction, MemberId from, MemberId to) {
  const TimeMs now = state_->clock.now();
  CarriedCards carried;
  for (const store::CardRow& card : store::list_cards(transaction, from)) {
    const auto gift = store::find_open_gift(transaction, card.card_id);
    if (gift) state_->return_gift(transaction, *gift, {GiftMove::take_back, CardMove::take_back}, now);
    // A friend who was faster has it.
    if (!store::change_owner(transaction, card.card_id, from, to, now)) continue;
    state_->log_event(transaction, state_->event_of(card.card_id, to, CardEvent::received, now));
    if (card.balance_cents > Cents{}) ++carried.card_count;
    carried.total_cents += card.balance_cents;
  }
  return carried;
}

}  // namespace galleria::gift_cards
