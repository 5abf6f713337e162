// Cards of the demo mall, with a past.
#include <stdexcept>

#include "features/gift_cards/gift_cards_state.hpp"

namespace galleria::gift_cards {
namespace {

// Posts one movement of a card and writes it down, both at that time.
void move_value(db::Transaction& transaction, IdGenerator& ids, const store::NewTransaction& moved, std::vector<ledger::Transfer> transfers) {
  const Moment moment(moved.at);
  ledger::Batch batch(moment, ids);
  batch.post(moved.member_id.value_or(MemberId{}), moved.business, std::move(transfers), gift_card_insufficient);
  batch.along(store::insert_transaction(moved));
  if (batch.send(transaction).has_error()) throw std::runtime_error("a gift card of the demo spends more than it holds");
}

}  // namespace

void GiftCards::put_demo_card(db::Transaction& transaction, const DemoCard& card) {
  const bool is_printed = card.kind == CardKind::anonymous;
  if (is_printed != !card.code.empty()) throw std::runtime_error("a gift card of the demo has a code exactly if it is anonymous");
  store::NewCard row = is_printed ? state_->new_printed_card(card.card_id, normal_code(card.code), card.pin, card.face_cents, card.cover_key, card.made_at)
                                  : state_->new_registered_card(card.owner_id.value(), card.face_cents, card.cover_key, card.made_at);
  row.card_id = card.card_id;
  row.owner_id = card.owner_id;
  row.state = card.state;
  row.message = card.message;
  const std::vector<db::Statement> statements{store::insert_card(row)};
  transaction.execute_all(statements);
  if (row.expires_at) state_->set_timer(transaction, expiry_timer, card.card_id.value, *row.expires_at);
  CardEvent first = is_printed && card.owner_id ? CardEvent::bound : CardEvent::bought;
  if (!card.message.empty()) first = CardEvent::received;
  state_->log_event(transaction, state_->event_of(card.card_id, card.owner_id, first, card.made_at));
  if (card.state == CardState::frozen)
    state_->log_event(transaction, state_->event_of(card.card_id, card.owner_id, CardEvent::frozen, state_->clock.now() - std::chrono::hours(26)));

  store::NewTransaction moved{.record_id = state_->ids.next_value(),
                              .card_id = card.card_id,
                              .member_id = card.owner_id,
                              .business = {"gift_card_issue", card.card_id.value},
                              .reason = CardReason::issue,
                              .delta_cents = card.face_cents.value,
                              .shop_id = std::nullopt,
                              .shop_name = {},
                              .order_id = std::nullopt,
                              .at = card.made_at};
  move_value(transaction, state_->ids, moved, {{cash, card_float, card.face_cents.value}, {card_liability, account_of(card.card_id), card.face_cents.value}});
  for (const DemoCard::Spending& spending : card.spendings) {
    const auto shop_name = state_->needs.find_shop_name(spending.shop_id);
    if (!shop_name) throw std::runtime_error("a gift card of the demo was spent in a shop that is not there");
    moved.record_id = state_->ids.next_value();
    moved.business = {"gift_card_charge", moved.record_id};
    moved.reason = CardReason::spend;
    moved.delta_cents = -spending.amount_cents.value;
    moved.shop_id = spending.shop_id;
    moved.shop_name = *shop_name;
    moved.at = spending.at;
    move_value(transaction, state_->ids, moved,
               {{account_of(card.card_id), card_liability, spending.amount_cents.value}, {card_float, sales, spending.amount_cents.value}});
  }
}

void GiftCards::put_demo_batch(db::Transaction& transaction, const DemoBatch& batch) {
  const store::BatchRow row{.batch_id = batch.batch_id,
                            .name = batch.name,
                            .medium = batch.medium,
                            .funder = batch.funder,
                            .state = batch_table.step(BatchState::making, BatchMove::finish, BatchActor::job).value().to(),
                            .face_cents = batch.face_cents,
                            .card_count = batch.card_count,
                            .made_count = batch.card_count,
                            .sold_count = 0,
                            .validity_days = batch.validity_days,
                            .cover_key = batch.cover_key,
                            .reason = batch.reason,
                            .made_by = batch.made_by,
                            .made_at_ms = batch.made_at,
                            .changed_at_ms = batch.made_at,
                            .codes_told_to = {},
                            .codes_told_at_ms = {}};
  store::insert_batch(transaction, row);
  store::insert_stock(transaction, state_->stock_of(row.batch_id, 1, row.card_count));
  for (const DemoBatch::Sale& sale : batch.sales) {
    const Cents received = batch.funder == CardFunder::mall ? Cents{} : batch.face_cents * sale.card_count;
    const store::SaleRow sold{sale.receipt_number,
                              state_->ids.next_value(),
                              row.batch_id,
                              sale.member_id.has_value(),
                              batch.face_cents,
                              sale.card_count,
                              received,
                              sale.tender,
                              batch.made_by,
                              sale.at};
    if (state_->sell(transaction, row, sold, sale.from_position, sale.member_id).has_error())
      throw std::runtime_error("a batch of the demo sells what is not there, or uses a receipt twice: " + sale.receipt_number);
  }
}

}  // namespace galleria::gift_cards
