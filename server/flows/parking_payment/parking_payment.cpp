// Quotes stays, and carries their payments from the quote to the gate's answer.
#include "flows/parking_payment/parking_payment.hpp"

#include <stdexcept>

#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "flows/parking_payment/parking_payment_store.hpp"
#include "http/once.hpp"

namespace galleria::parking_payment {
namespace {

constexpr std::string_view close_timer = "close_parking_payment";
constexpr std::string_view silence_timer = "parking_gate_silent";
constexpr std::int64_t usual_page_size = 20;
constexpr std::string_view refund_reason = "道闸未应答，停车费原路退回";
const Localized spent_on{"停车抵扣", "Parking"};

using store::PaymentRow;

ParkingPayment view_of(const PaymentRow& row, Locale locale) {
  return {row.payment_id,    row.state,         Localized{row.car_park_zh_cn, row.car_park_en}.in(locale),
          row.plate,         row.entered_at_ms, row.quoted_at_ms,
          row.fee_cents,     row.free_minutes,  row.free_hours_cents,
          row.points,        row.points_cents,  row.cash_cents,
          row.pay_before_ms, row.paid_at_ms,    row.exit_by_ms};
}

PaymentTable::Step step_of(ParkingPaymentState from, PaymentMove move, PaymentActor actor) { return payment_table.step(from, move, actor).value(); }

bool is_out_of_time(const std::optional<TimeMs>& until, TimeMs now) { return !until || *until < now; }

}  // namespace

// By what a member names a car.
struct ParkingPayments::Asked {
  std::string plate;
  std::string ticket_code;
};

// A stay as it is for one member at one moment.
struct ParkingPayments::Situation {
  StayFee fee;
  member_plates::MemberPlates::Standing plate;
  ParkingRights rights;
  ParkingRightsRefusal hours_refusal = ParkingRightsRefusal::none;
  ParkingRightsRefusal points_refusal = ParkingRightsRefusal::none;
  std::vector<points::OpenLot> lots;
  Split split;
  BusinessDay day;
};

ParkingPayments::ParkingPayments(db::Database& database, const Clock& clock, IdGenerator& ids, member_plates::MemberPlates& plates, points::Points& points,
                                 payments::Payments& payments, CarPark car_park, RightsOf rights_of, ParkingPaymentConfig config)
    : database_(database),
      clock_(clock),
      ids_(ids),
      plates_(plates),
      points_(points),
      payments_(payments),
      car_park_(std::move(car_park)),
      rights_of_(std::move(rights_of)),
      config_(config) {}

// ---- the quote ----

Result<ParkingPayments::Asked> ParkingPayments::read_asked(const std::optional<Text<1, 20>>& plate, const std::optional<Text<1, 32>>& ticket_code) const {
  if (plate.has_value() == ticket_code.has_value()) return parking_plate_or_ticket;
  if (ticket_code) return Asked{"", **ticket_code};
  auto read = plates_.read_plate(**plate);
  if (!read) return parking_plate_or_ticket;
  return Asked{std::move(*read), ""};
}

std::optional<Stay> ParkingPayments::find_stay(db::Session& session, const Asked& asked) const {
  return asked.plate.empty() ? car_park_.find_by_ticket(session, asked.ticket_code) : car_park_.find_by_plate(session, asked.plate);
}

ParkingPayments::Situation ParkingPayments::look(db::Session& session, MemberId member_id, const Stay& stay, bool uses_points, TimeMs at) const {
  using enum ParkingRightsRefusal;
  Situation found;
  found.fee = car_park_.fee_of(session, stay, at);
  found.day = business_day(at, config_.mall_utc_offset);
  found.rights = rights_of_(session, member_id);
  if (!stay.plate.empty()) found.plate = plates_.standing_of(session, member_id, stay.plate);
  const auto use = store::find_day_use(session, member_id, stay.plate, found.day);
  found.hours_refusal = [&] {
    if (stay.plate.empty()) return no_plate;
    if (!found.plate.is_kept) return not_own_plate;
    if (!found.plate.has_rights || found.rights.free_minutes == 0) return no_rights;
    if (use.of_member) return member_used_today;
    return use.of_plate ? plate_used_today : none;
  }();
  const bool may_use_points = found.plate.is_kept;
  if (may_use_points) found.lots = points_.open_lots(session, member_id);
  Offer offer{.fee = found.fee.fee_cents, .free_hours = {}, .uses_points = uses_points};
  if (found.hours_refusal == none) {
    offer.free_minutes = found.rights.free_minutes;
    offer.free_hours = car_park_.first_minutes_cost(session, stay, found.rights.free_minutes);
  }
  for (const points::OpenLot& lot : found.lots) offer.points += lot.points;
  found.split = split_fee(offer, config_.points);
  if (!may_use_points) {
    found.points_refusal = stay.plate.empty() ? no_plate : not_own_plate;
  } else if (found.split.usable_points == 0) {
    found.points_refusal = not_enough_points;
  }
  return found;
}

void ParkingPayments::tell_stay(db::Session& session, MemberId member_id, const Stay& stay, const Situation& situation, Locale locale,
                                ParkingQuote& quote) const {
  const TimeMs now = quote.quoted_at;
  const auto live = store::find_live_payment(session, stay.stay_id);
  quote.stay_id = stay.stay_id;
  quote.car_park = stay.car_park.in(locale);
  quote.entered_at = stay.entered_at;
  quote.is_own_plate = situation.plate.is_kept;
  if (situation.plate.is_kept || stay.plate.empty()) {
    quote.area = stay.area.in(locale);
    quote.bay = stay.bay;
  }
  quote.fee_cents = situation.fee.fee_cents;
  quote.steps = situation.fee.steps;
  quote.free_until = situation.fee.free_until;
  quote.next_change_at = situation.fee.next_change_at;
  quote.paid_until = stay.paid_until;
  quote.exit_by = stay.exit_by;
  quote.free_hours = {situation.rights.free_minutes, situation.rights.tier_name.in(locale), situation.split.free_hours, situation.split.free_hours > Cents{},
                      situation.hours_refusal};
  quote.points = {situation.split.usable_points, situation.split.usable_points_cents, situation.split.points > 0, config_.points.most_percent,
                  situation.points_refusal};
  quote.payable_cents = situation.split.payable;
  if (live && live->member_id == member_id) quote.payment_id = live->payment_id;
  quote.view = parking_payment::view_of({.is_found = true,
                                         .is_inside = stay.is_inside,
                                         .is_set_aside = stay.is_set_aside,
                                         .is_paying = live && live->state == ParkingPaymentState::paying,
                                         .is_waiting_for_gate = live && live->state == ParkingPaymentState::paid,
                                         .was_paid = stay.paid_until.has_value(),
                                         .may_leave = !is_out_of_time(stay.exit_by, now),
                                         .owes = situation.fee.fee_cents > Cents{}});
}

Result<ParkingQuote> ParkingPayments::get_parking_quote(const http::Call& call, const http::Member& member, const GetParkingQuote& request) const {
  const Asked asked = TRY(read_asked(request.plate, request.ticket_code));
  return database_.read([&](db::Session& session) -> Result<ParkingQuote> {
    ParkingQuote quote;
    quote.plate = asked.plate;
    quote.quoted_at = clock_.now();
    quote.quote_until = quote.quoted_at + config_.quote_life;
    quote.exit_minutes = std::chrono::duration_cast<std::chrono::minutes>(config_.exit_time).count();
    const auto stay = find_stay(session, asked);
    if (stay) {
      tell_stay(session, member.id, *stay, look(session, member.id, *stay, request.uses_points.value_or(false), quote.quoted_at), call.locale, quote);
    } else if (!asked.plate.empty()) {
      quote.is_own_plate = plates_.standing_of(session, member.id, asked.plate).is_kept;
    }
    return quote;
  });
}

// ---- paying ----

Result<http::Reply<ParkingPayment>> ParkingPayments::start_parking_payment(const http::Call& call, const http::Member& member,
                                                                           const StartParkingPayment& request) {
  const auto work = [&](db::Transaction& transaction) -> Result<ParkingPayment> {
    const OrderId payment_id = TRY(start(transaction, member.id, request));
    return view_of(store::find_payment(transaction, member.id, payment_id).value(), call.locale);
  };
  return http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
}

Result<OrderId> ParkingPayments::start(db::Transaction& transaction, MemberId member_id, const StartParkingPayment& request) {
  const TimeMs now = clock_.now();
  const Asked asked = TRY(read_asked(request.plate, request.ticket_code));
  const auto stay = find_stay(transaction, asked);
  if (!stay) return car_not_inside;
  if (stay->is_set_aside) return parking_looked_after;
  const bool is_of_this_stay = request.quoted_at >= stay->paid_until.value_or(stay->entered_at);
  if (!is_of_this_stay || !is_quote_valid(request.quoted_at, now, config_.quote_life)) return parking_quote_expired;
  if (store::find_live_payment(transaction, stay->stay_id)) return parking_being_paid;
  const Situation situation = look(transaction, member_id, *stay, request.uses_points, request.quoted_at);
  const bool may_leave = stay->is_inside && !is_out_of_time(stay->exit_by, now);
  if (situation.fee.fee_cents == Cents{} || may_leave) return parking_nothing_owed;
  const Split& split = situation.split;
  if (split.payable != request.payable_cents) return parking_price_changed;
  const PaymentRow row{.payment_id = ids_.next<OrderId>(),
                       .member_id = member_id,
                       .stay_id = stay->stay_id,
                       .car_park_zh_cn = stay->car_park.zh_cn,
                       .car_park_en = stay->car_park.en,
                       .plate = stay->plate,
                       .entered_at_ms = stay->entered_at,
                       .paid_before_ms = stay->paid_until,
                       .quoted_at_ms = request.quoted_at,
                       .fee_cents = situation.fee.fee_cents,
                       .free_minutes = split.free_hours > Cents{} ? situation.rights.free_minutes : 0,
                       .free_hours_cents = split.free_hours,
                       .points = split.points,
                       .points_cents = split.points_cents,
                       .cash_cents = split.payable,
                       .created_at_ms = now,
                       .pay_before_ms = now + config_.pay_time,
                       .paid_at_ms = {},
                       .exit_by_ms = {},
                       .ended_at_ms = {}};
  TRY(set_aside(transaction, row, situation));
  if (row.cash_cents == Cents{}) pay(transaction, row);
  return row.payment_id;
}

Result<Done> ParkingPayments::set_aside(db::Transaction& transaction, const PaymentRow& row, const Situation& situation) {
  if (!store::claim_stay(transaction, row.stay_id, row.payment_id)) return parking_being_paid;
  store::insert_payment(transaction, row, payment_table.step(std::nullopt, PaymentMove::start, PaymentActor::member).value(),
                        {ids_.next_value(), row.created_at_ms});
  if (row.free_minutes > 0 && !store::claim_day(transaction, row.member_id, row.plate, situation.day, row.payment_id)) return free_hours_used;
  if (row.points > 0) {
    ledger::Batch batch(clock_, ids_);
    points_.hold(batch, row.member_id, row.payment_id, row.points, situation.lots, parking_points_changed);
    TRY(batch.send(transaction));
  }
  db::set_timer(transaction, ids_.next<TimerId>(), close_timer, row.payment_id.value, row.pay_before_ms);
  return Done{};
}

PaidOutcome ParkingPayments::pay(db::Transaction& transaction, const PaymentRow& row) {
  const TimeMs now = clock_.now();
  const TimeMs exit_by = now + config_.exit_time;
  const auto paying = step_of(ParkingPaymentState::paying, PaymentMove::pay, PaymentActor::member);
  if (!store::mark_paid(transaction, row.payment_id, paying, exit_by, {ids_.next_value(), now})) {
    const auto found = store::find_payment(transaction, row.payment_id).value();
    return found.state == ParkingPaymentState::closed ? PaidOutcome::closed : PaidOutcome::already_paid;
  }
  db::cancel_timer(transaction, close_timer, row.payment_id.value);
  db::set_timer(transaction, ids_.next<TimerId>(), silence_timer, row.payment_id.value, now + config_.gate_patience);
  if (!car_park_.mark_paid(transaction, row.stay_id, row.quoted_at_ms, exit_by)) {
    // What the staff has made of the stay meanwhile no gate will answer for. The money goes back once it counts as the payment's, which it does after this.
    store::forget_exit(transaction, row.payment_id);
    db::set_timer(transaction, ids_.next<TimerId>(), silence_timer, row.payment_id.value, now);
  }
  return PaidOutcome::paid;
}

void ParkingPayments::acknowledge(db::Transaction& transaction, const PaymentRow& row, PaymentActor actor) {
  const auto step = step_of(ParkingPaymentState::paid, PaymentMove::acknowledge, actor);
  if (!store::move_payment(transaction, row.payment_id, step, {ids_.next_value(), clock_.now()})) return;
  db::cancel_timer(transaction, silence_timer, row.payment_id.value);
  store::release_stay(transaction, row.stay_id, row.payment_id);
  ledger::Batch batch(clock_, ids_);
  if (row.points > 0) points_.capture(batch, row.member_id, row.payment_id, row.points, spent_on);
  if (row.cash_cents > Cents{})
    batch.post(row.member_id, {"parking_cash", row.payment_id.value},
               {{{ledger::AccountKind::cash_in_transit, 0}, {ledger::AccountKind::sales, 0}, row.cash_cents.value}}, points::points_insufficient);
  if (!batch.is_empty() && batch.send(transaction).has_error())
    throw std::logic_error("what a payment for parking had set aside was not there any more: " + std::to_string(row.payment_id.value));
}

void ParkingPayments::gate_knows(db::Transaction& transaction, std::int64_t stay_id) {
  const auto row = store::find_live_payment(transaction, stay_id);
  if (row && row->state == ParkingPaymentState::paid) acknowledge(transaction, *row, PaymentActor::gate);
}

void ParkingPayments::gate_is_silent(db::Transaction& transaction, std::int64_t stay_id) {
  const auto row = store::find_live_payment(transaction, stay_id);
  if (row && row->state == ParkingPaymentState::paid) refund(transaction, *row);
}

// ---- when it comes to nothing ----

void ParkingPayments::give_back(db::Transaction& transaction, const PaymentRow& row) {
  store::release_stay(transaction, row.stay_id, row.payment_id);
  if (!is_planted(PlantedBug::free_hours_kept_by_dead_gate)) store::release_day(transaction, row.member_id, row.payment_id);
  if (row.points == 0) return;
  ledger::Batch batch(clock_, ids_);
  points_.release(batch, row.member_id, row.payment_id);
  if (batch.send(transaction).has_error())
    throw std::logic_error("what a payment for parking had set aside could not be given free: " + std::to_string(row.payment_id.value));
}

bool ParkingPayments::close(db::Transaction& transaction, const PaymentRow& row, PaymentActor actor) {
  const auto step = step_of(ParkingPaymentState::paying, PaymentMove::close, actor);
  if (!store::move_payment(transaction, row.payment_id, step, {ids_.next_value(), clock_.now()})) return false;
  db::cancel_timer(transaction, close_timer, row.payment_id.value);
  give_back(transaction, row);
  payments_.close_of_order(transaction, row.payment_id);
  return true;
}

void ParkingPayments::refund(db::Transaction& transaction, const PaymentRow& row) {
  if (row.state != ParkingPaymentState::paid) return;
  // Somebody let the car out by hand, or another gate did: it had what was paid for.
  const bool was_told = row.exit_by_ms.has_value();
  if (was_told && !car_park_.undo_paid(transaction, row.stay_id, row.quoted_at_ms, row.paid_before_ms))
    return acknowledge(transaction, row, PaymentActor::system);
  give_up(transaction, row);
}

void ParkingPayments::give_up(db::Transaction& transaction, const PaymentRow& row) {
  const auto step = step_of(ParkingPaymentState::paid, PaymentMove::refund, PaymentActor::system);
  if (!store::move_payment(transaction, row.payment_id, step, {ids_.next_value(), clock_.now()})) return;
  db::cancel_timer(transaction, silence_timer, row.payment_id.value);
  give_back(transaction, row);
  if (row.cash_cents > Cents{} && payments_.request_refund(transaction, row.payment_id, row.cash_cents, refund_reason).has_error())
    throw std::runtime_error("a payment for parking cannot be given back: " + std::to_string(row.payment_id.value));
  log::error("parking_gate_silent", {{"payment_id", std::to_string(row.payment_id.value)}, {"stay_id", std::to_string(row.stay_id)}});
}

Result<Done> ParkingPayments::cancel_parking_payment(const http::Member& member, const CancelParkingPayment& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_payment(transaction, member.id, request.payment_id);
    if (!row) return parking_payment_not_found;
    if (row->state == ParkingPaymentState::closed) return Done{};
    if (!close(transaction, *row, PaymentActor::member)) return parking_payment_moved_on;
    return Done{};
  });
}

std::map<std::string, db::TimerHandler> ParkingPayments::timer_handlers() {
  const auto with_payment = [this](auto work) {
    return [this, work](const db::Timer& timer) -> db::TimerOutcome {
      database_.write([&](db::Transaction& transaction) {
        if (const auto row = store::find_payment(transaction, OrderId{timer.reference})) work(transaction, *row);
      });
      return std::nullopt;
    };
  };
  return {
      {std::string(close_timer), with_payment([this](db::Transaction& transaction, const PaymentRow& row) { close(transaction, row, PaymentActor::system); })},
      {std::string(silence_timer), with_payment([this](db::Transaction& transaction, const PaymentRow& row) { refund(transaction, row); })}};
}

// ---- for the cashier, the member, and the end of an account ----

std::optional<PayableParking> ParkingPayments::find_payable(db::Session& session, OrderId payment_id) const {
  const auto row = store::find_payment(session, payment_id);
  if (!row) return std::nullopt;
  return PayableParking{row->payment_id,
                        row->member_id,
                        "TC" + std::to_string(row->payment_id.value),
                        {row->car_park_zh_cn + "停车费", "Parking, " + row->car_park_en},
                        row->state,
                        row->cash_cents,
                        row->pay_before_ms};
}

PaidOutcome ParkingPayments::mark_paid(db::Transaction& transaction, OrderId payment_id) {
  const auto row = store::find_payment(transaction, payment_id);
  if (!row) throw std::logic_error("money came in for a payment for parking that does not exist: " + std::to_string(payment_id.value));
  return pay(transaction, *row);
}

Result<ParkingPayment> ParkingPayments::get_parking_payment(const http::Call& call, const http::Member& member, const GetParkingPayment& request) const {
  const auto row = database_.read([&](db::Session& session) { return store::find_payment(session, member.id, request.payment_id); });
  if (!row) return parking_payment_not_found;
  return view_of(*row, call.locale);
}

Result<ParkingPaymentPage> ParkingPayments::list_parking_payments(const http::Call& call, const http::Member& member,
                                                                  const ListParkingPayments& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  auto rows = database_.read([&](db::Session& session) { return store::list_payments(session, member.id, span.offset, span.row_count()); });
  ParkingPaymentPage page;
  page.has_more = cut_to_page(rows, span);
  for (const PaymentRow& row : rows) page.payments.push_back(view_of(row, call.locale));
  return page;
}

void ParkingPayments::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

StateDiagram state_diagram() { return diagram_of(payment_table); }

}  // namespace galleria::parking_payment
