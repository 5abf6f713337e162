// Writes desks, kinds and rentals of the demo mall, as desks would have lent and taken them back.
#include <algorithm>
#include <stdexcept>

#include "features/rentals/rentals.hpp"
#include "features/rentals/rentals_store.hpp"
#include "features/rentals/rentals_views.hpp"

namespace galleria::rentals {

void Rentals::put_demo_desk(db::Transaction& transaction, const DemoDesk& demo) {
  store::insert_desk(transaction, {demo.desk_id, demo.code, demo.name.zh_cn, demo.name.en, demo.place.zh_cn, demo.place.en});
}

void Rentals::put_demo_kind(db::Transaction& transaction, const DemoKind& demo) {
  store::insert_kind(transaction,
                     {demo.kind_id, demo.code, demo.thing, demo.name.zh_cn, demo.name.en, demo.unit, demo.unit_cents, demo.deposit_cents, demo.most_hours});
  for (const DemoTerms& terms : demo.terms) store::insert_terms(transaction, {demo.kind_id, terms.tier, terms.free_minutes, terms.waives_deposit});
}

void Rentals::put_demo_stock(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id, std::int64_t count, TimeMs at) {
  store::add_lying(transaction, desk_id, kind_id, count);
  if (count > 0) store::insert_stock_move(transaction, {ids_.next_value(), desk_id, kind_id, count, RentalStockCause::counted, {}, {}, "开业配置", at});
}

RentalId Rentals::put_demo_rental(db::Transaction& transaction, const DemoRental& demo) {
  const auto kind = store::find_kind(transaction, demo.kind_id).value();
  store::TermsRow terms;
  for (const store::TermsRow& found : store::list_terms(transaction, demo.tier)) {
    if (found.kind_id == demo.kind_id) terms = found;
  }
  store::RentalRow row;
  row.rental_id = ids_.next<RentalId>();
  row.member_id = demo.member_id;
  row.kind_id = demo.kind_id;
  row.desk_id = demo.desk_id;
  row.unit = kind.unit;
  row.unit_cents = kind.unit_cents;
  row.free_minutes = terms.free_minutes;
  row.deposit_cents = kind.deposit_cents;
  row.most_hours = kind.most_hours;
  row.asks_deposit = !terms.waives_deposit;
  row.reserved_at_ms = demo.reserved_at;
  row.reserved_until_ms = demo.reserved_at + config_.hold_time;
  if (row.asks_deposit && demo.lent_at) throw std::runtime_error("a member of the demo has borrowed something without the deposit that it asks for");
  if (!store::reserve_one(transaction, row.desk_id, row.kind_id)) throw std::runtime_error("a member of the demo has reserved what does not lie there");

  const auto go = [&](std::optional<RentalState> from, RentalMove how, RentalActor actor, TimeMs at) {
    const auto step = rental_table.step(from, how, actor).value();
    row.state = step.to();
    store::insert_move(transaction, {row.rental_id, ids_.next_value(), step.from(), step.move(), step.to(), step.actor(), {}, {}, at});
  };
  const auto change = [&](RentalDeskId desk_id, std::int64_t count, RentalStockCause cause, TimeMs at) {
    store::insert_stock_move(transaction, {ids_.next_value(), desk_id, row.kind_id, count, cause, row.rental_id, {}, {}, at});
  };
  go(std::nullopt, RentalMove::reserve, RentalActor::member, demo.reserved_at);
  if (demo.lent_at) {
    row.lent_at_ms = demo.lent_at;
    row.due_at_ms = *demo.lent_at + std::chrono::hours(row.most_hours);
    go(row.state, RentalMove::lend, RentalActor::staff, *demo.lent_at);
    if (!store::hand_out_one(transaction, row.desk_id, row.kind_id)) throw std::runtime_error("a member of the demo has borrowed what was not reserved");
    change(row.desk_id, -1, RentalStockCause::lent, *demo.lent_at);
    const TimeMs until = demo.returned_at.value_or(demo.lost_at.value_or(clock_.now()));
    if (*row.due_at_ms <= until) {
      go(row.state, RentalMove::fall_due, RentalActor::system, *row.due_at_ms);
      // They were told each day that has begun.
      row.reminded_count = std::min(days_overdue(*row.due_at_ms, until), config_.most_reminders);
    }
  }
  if (demo.returned_at) {
    row.returned_at_ms = row.ended_at_ms = demo.returned_at;
    row.return_desk_id = demo.return_desk_id.value_or(row.desk_id);
    row.charge_cents = fee_at(row, *demo.returned_at).fee;
    go(row.state, RentalMove::give_back, RentalActor::staff, *demo.returned_at);
    store::add_lying(transaction, *row.return_desk_id, row.kind_id, 1);
    change(*row.return_desk_id, 1, RentalStockCause::returned, *demo.returned_at);
    if (owed_of(row) > Cents{}) {
      row.ended_at_ms.reset();
    } else {
      go(row.state, RentalMove::settle, RentalActor::system, *demo.returned_at);
    }
  }
  if (demo.lost_at) {
    row.lost_at_ms = demo.lost_at;
    row.charge_cents = row.deposit_cents;
    go(row.state, RentalMove::lose, RentalActor::staff, *demo.lost_at);
  }
  store::insert_rental(transaction, row);
  if (row.state == RentalState::reserved || is_out(row.state)) {
    std::int64_t place = 1;
    while (!store::take_place(transaction, row.member_id, place, row.rental_id)) ++place;
    if (place > config_.most_things) throw std::runtime_error("a member of the demo has borrowed more than one can have");
  }
  if (row.state == RentalState::reserved) db::set_timer(transaction, ids_.next<TimerId>(), lapse_timer, row.rental_id.value, row.reserved_until_ms);
  if (row.state == RentalState::lent) db::set_timer(transaction, ids_.next<TimerId>(), due_timer, row.rental_id.value, *row.due_at_ms);
  if (row.state == RentalState::overdue) {
    if (const auto next = next_reminder(*row.due_at_ms, clock_.now(), row.reminded_count, config_.most_reminders))
      db::set_timer(transaction, ids_.next<TimerId>(), due_timer, row.rental_id.value, *next);
  }
  return row.rental_id;
}

}  // namespace galleria::rentals
