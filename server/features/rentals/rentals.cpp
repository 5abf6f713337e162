// What members do with rentals, and what is done with the things: reserving, lending, and what time does to them.
#include "features/rentals/rentals.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/planted_bugs.hpp"
#include "features/rentals/rentals_store.hpp"
#include "features/rentals/rentals_views.hpp"
#include "http/once.hpp"

namespace galleria::rentals {
namespace {

constexpr std::int64_t shown_former = 10;

using store::RentalRow;

Localized name_of(const store::KindRow& kind) { return {kind.name_zh_cn, kind.name_en}; }

// Of the tier that has none of its own a kind is asked for as of a stranger: no free time, and the deposit.
store::TermsRow terms_for(const std::vector<store::TermsRow>& terms, RentalKindId kind_id) {
  const auto found = std::ranges::find(terms, kind_id, &store::TermsRow::kind_id);
  return found == terms.end() ? store::TermsRow{kind_id, {}, 0, false} : *found;
}

}  // namespace

// ---- what the member sees ----

MyRental Rentals::own_view_of(db::Session& session, const RentalRow& row, Locale locale) const {
  const auto kind = store::find_kind(session, row.kind_id).value();
  const auto desk = store::find_desk(session, row.desk_id).value();
  const TimeMs now = clock_.now();
  const RentalFee fee = fee_at(row, now);
  MyRental view;
  view.rental_id = row.rental_id;
  view.kind_id = row.kind_id;
  view.thing = kind.thing;
  view.kind_name = name_of(kind).in(locale);
  view.desk_name = Localized{desk.name_zh_cn, desk.name_en}.in(locale);
  view.desk_place = Localized{desk.place_zh_cn, desk.place_en}.in(locale);
  if (row.return_desk_id) {
    const auto back = store::find_desk(session, *row.return_desk_id).value();
    view.return_desk_name = Localized{back.name_zh_cn, back.name_en}.in(locale);
  }
  view.state = row.state;
  view.unit = row.unit;
  view.reserved_at = row.reserved_at_ms;
  view.reserved_until = row.reserved_until_ms;
  view.lent_at = row.lent_at_ms;
  view.due_at = row.due_at_ms;
  view.returned_at = row.returned_at_ms;
  view.lost_at = row.lost_at_ms;
  view.quoted_at = now;
  view.fee_cents = fee_shown(row, now);
  view.steps = fee.steps;
  if (is_out(row.state)) {
    if (fee.free_until > now) view.free_until = fee.free_until;
    view.next_change_at = fee.next_change_at;
  }
  view.asks_deposit = row.asks_deposit;
  view.deposit_cents = row.deposit_cents;
  view.deposit_due_cents = deposit_due_of(row);
  view.owed_cents = owed_of(row);
  view.paid_cents = row.paid_cents;
  view.refunded_cents = row.refunded_cents;
  view.payment_id = row.payment_id;
  view.actions = actions_of(row.state, view.deposit_due_cents, view.owed_cents);
  return view;
}

Result<MyRentals> Rentals::get_my_rentals(const http::Call& call, const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<MyRentals> {
    MyRentals mine;
    const RenterTier tier = needs_.tier_of(session, member.id);
    mine.most_things = config_.most_things;
    mine.tier_name = tier.name.in(call.locale);
    for (const RentalRow& row : store::list_open(session, member.id)) mine.rentals.push_back(own_view_of(session, row, call.locale));
    for (const RentalRow& row : store::list_former(session, member.id, shown_former)) mine.former.push_back(own_view_of(session, row, call.locale));
    const auto terms = store::list_terms(session, tier.tier);
    for (const store::KindRow& kind : store::list_kinds(session)) {
      const auto own = terms_for(terms, kind.kind_id);
      mine.kinds.push_back({kind.kind_id, kind.thing, name_of(kind).in(call.locale), own.free_minutes, kind.unit, kind.unit_cents, kind.deposit_cents,
                            !own.waives_deposit, kind.most_hours});
    }
    const auto stocks = store::list_stocks(session);
    for (const store::DeskRow& desk : store::list_desks(session)) {
      RentalDesk view{desk.desk_id, Localized{desk.name_zh_cn, desk.name_en}.in(call.locale), Localized{desk.place_zh_cn, desk.place_en}.in(call.locale), {}};
      for (const RentalKind& kind : mine.kinds) {
        const auto stock = std::ranges::find_if(stocks, [&](const store::StockRow& row) { return row.desk_id == desk.desk_id && row.kind_id == kind.kind_id; });
        if (stock != stocks.end()) view.offers.push_back({kind.kind_id, stock->lying_count - stock->reserved_count});
      }
      mine.desks.push_back(std::move(view));
    }
    return mine;
  });
}

// ---- moving ----

bool Rentals::move(db::Transaction& transaction, RentalRow& row, RentalMove how, const Doer& doer) {
  const auto step = rental_table.step(row.state, how, doer.actor);
  if (!step) return false;
  const TimeMs now = clock_.now();
  if (rental_table.is_end(step->to())) row.ended_at_ms = now;
  if (!store::move_rental(transaction, row, *step)) return false;
  row.state = step->to();
  store::insert_move(transaction, {row.rental_id, ids_.next_value(), step->from(), step->move(), step->to(), step->actor(), std::string(doer.name),
                                   std::string(doer.reason), now});
  return true;
}

void Rentals::change_stock(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id, std::int64_t change, RentalStockCause cause,
                           std::optional<RentalId> rental_id, const Doer& doer) {
  store::insert_stock_move(transaction,
                           {ids_.next_value(), desk_id, kind_id, change, cause, rental_id, std::string(doer.name), std::string(doer.reason), clock_.now()});
}

// ---- reserving ----

Result<http::Reply<MyRental>> Rentals::reserve_thing(const http::Call& call, const http::Member& member, const ReserveThing& request) {
  const auto work = [&](db::Transaction& transaction) -> Result<MyRental> {
    const RentalRow row = TRY(reserve(transaction, member.id, request.desk_id, request.kind_id, {.actor = RentalActor::member}));
    return own_view_of(transaction, row, call.locale);
  };
  return http::once(database_, call, member.id, clock_.now(), work);
}

Result<RentalRow> Rentals::reserve(db::Transaction& transaction, MemberId member_id, RentalDeskId desk_id, RentalKindId kind_id, const Doer& doer) {
  if (!store::find_desk(transaction, desk_id)) return rental_desk_not_found;
  const auto kind = store::find_kind(transaction, kind_id);
  if (!kind || !store::find_stock(transaction, desk_id, kind_id)) return rental_kind_not_found;
  if (store::count_owing(transaction, member_id) > 0) return rental_fee_owed;
  const auto terms = terms_for(store::list_terms(transaction, needs_.tier_of(transaction, member_id).tier), kind_id);
  const auto step = rental_table.step(std::nullopt, RentalMove::reserve, doer.actor).value();
  RentalRow row;
  row.rental_id = ids_.next<RentalId>();
  row.member_id = member_id;
  row.kind_id = kind_id;
  row.desk_id = desk_id;
  row.state = step.to();
  row.unit = kind->unit;
  row.unit_cents = kind->unit_cents;
  row.free_minutes = terms.free_minutes;
  row.deposit_cents = kind->deposit_cents;
  row.most_hours = kind->most_hours;
  row.asks_deposit = !terms.waives_deposit;
  row.reserved_at_ms = clock_.now();
  row.reserved_until_ms = row.reserved_at_ms + config_.hold_time;
  std::int64_t place = 1;
  while (place <= config_.most_things && !store::take_place(transaction, member_id, place, row.rental_id)) ++place;
  if (place > config_.most_things) return rental_limit_reached;
  store::insert_rental(transaction, row);
  store::insert_move(transaction,
                     {row.rental_id, ids_.next_value(), step.from(), step.move(), step.to(), step.actor(), std::string(doer.name), {}, row.reserved_at_ms});
  db::set_timer(transaction, ids_.next<TimerId>(), lapse_timer, row.rental_id.value, row.reserved_until_ms);
  // Last, since it is the row that everybody wants.
  if (!store::reserve_one(transaction, desk_id, kind_id)) return rental_none_left;
  return row;
}

Result<Done> Rentals::give_up_rental(const http::Member& member, const GiveUpRental& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    auto row = store::take_rental(transaction, member.id, request.rental_id);
    if (!row) return rental_not_found;
    if (row->state == RentalState::given_up) return Done{};
    if (!move(transaction, *row, RentalMove::give_up, {.actor = RentalActor::member})) return rental_moved_on;
    call_off(transaction, *row);
    return Done{};
  });
}

// What was reserved lies there for others again, and its deposit goes back.
void Rentals::call_off(db::Transaction& transaction, RentalRow& row) {
  store::leave_place(transaction, row.member_id, row.rental_id);
  db::cancel_timer(transaction, lapse_timer, row.rental_id.value);
  end_payment_of(transaction, row);
  give_back(transaction, row);
  store::free_one(transaction, row.desk_id, row.kind_id);
}

// ---- lending ----

Result<Done> Rentals::lend(db::Transaction& transaction, RentalRow& row, const Doer& doer) {
  if (deposit_due_of(row) > Cents{} && !is_planted(PlantedBug::rental_lent_without_deposit)) return rental_deposit_unpaid;
  row.lent_at_ms = clock_.now();
  row.due_at_ms = *row.lent_at_ms + std::chrono::hours(row.most_hours);
  if (!move(transaction, row, RentalMove::lend, doer)) return rental_moved_on;
  db::cancel_timer(transaction, lapse_timer, row.rental_id.value);
  db::set_timer(transaction, ids_.next<TimerId>(), due_timer, row.rental_id.value, *row.due_at_ms);
  if (!store::hand_out_one(transaction, row.desk_id, row.kind_id))
    throw std::logic_error("a thing was reserved that its desk did not keep: " + std::to_string(row.rental_id.value));
  change_stock(transaction, row.desk_id, row.kind_id, -1, RentalStockCause::lent, row.rental_id, doer);
  return Done{};
}

// ---- what time does ----

db::TimerOutcome Rentals::lapse(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    auto row = store::take_rental(transaction, RentalId{timer.reference});
    if (!row || row->state != RentalState::reserved) return std::nullopt;
    // The deposit was paid meanwhile, so there is a little longer to fetch it.
    if (row->reserved_until_ms > clock_.now()) return row->reserved_until_ms;
    if (!move(transaction, *row, RentalMove::lapse, {.actor = RentalActor::system})) return std::nullopt;
    call_off(transaction, *row);
    if (row->refunded_cents > Cents{}) tell(transaction, *row, RentalNews::lapsed, row->refunded_cents);
    return std::nullopt;
  });
}

// Overdue from then on, and told so each day.
db::TimerOutcome Rentals::fall_due(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    auto row = store::take_rental(transaction, RentalId{timer.reference});
    if (!row || !is_out(row->state)) return std::nullopt;
    if (row->state == RentalState::lent && !move(transaction, *row, RentalMove::fall_due, {.actor = RentalActor::system})) return std::nullopt;
    ++row->reminded_count;
    store::count_reminder(transaction, row->rental_id, row->reminded_count);
    tell(transaction, *row, RentalNews::overdue);
    return next_reminder(*row->due_at_ms, clock_.now(), row->reminded_count, config_.most_reminders);
  });
}

void Rentals::tell(db::Transaction& transaction, const RentalRow& row, RentalNews news, Cents given_back) {
  if (!needs_.tell) return;
  const auto kind = store::find_kind(transaction, row.kind_id).value();
  needs_.tell(transaction, {news, row.member_id, row.rental_id, name_of(kind), row.reminded_count, fee_shown(row, clock_.now()), owed_of(row), given_back});
}

std::map<std::string, db::TimerHandler> Rentals::timer_handlers() {
  const auto close = [this](const db::Timer& timer) -> db::TimerOutcome {
    database_.write([&](db::Transaction& transaction) {
      const auto payment = store::find_payment(transaction, OrderId{timer.reference});
      if (payment && store::take_rental(transaction, payment->rental_id)) close_payment(transaction, *payment);
    });
    return std::nullopt;
  };
  return {{std::string(lapse_timer), [this](const db::Timer& timer) { return lapse(timer); }},
          {std::string(due_timer), [this](const db::Timer& timer) { return fall_due(timer); }},
          {std::string(close_timer), close}};
}

std::int64_t Rentals::count_open(db::Session& session, MemberId member_id) const { return store::count_open(session, member_id); }

void Rentals::erase_member(db::Transaction& transaction, MemberId member_id) { store::forget_places(transaction, member_id); }

std::vector<StateDiagram> state_diagrams() { return {diagram_of(rental_table), diagram_of(payment_table)}; }

}  // namespace galleria::rentals
