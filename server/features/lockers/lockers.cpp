// What members do with lockers: taking, opening, codes, help, paying; and what time does to them.
#include "features/lockers/lockers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/lockers/lockers_store.hpp"
#include "features/lockers/lockers_views.hpp"
#include "http/once.hpp"
#include "ledger/ledger.hpp"

namespace galleria::lockers {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view tell_timer = "tell_locker_bank";
constexpr std::string_view close_timer = "close_locker_payment";
constexpr std::string_view photos_timer = "forget_locker_photos";
constexpr std::int64_t shown_former = 5;
constexpr int code_digits = 6;
constexpr int most_code_tries = 20;
constexpr DurationMs telling_pause = 2s;
constexpr DurationMs open_door_pause = 5min;
constexpr DurationMs photo_life = 24h;

using store::OpeningRow;
using store::PaymentRow;
using store::StayRow;

LockerPaymentStep payment_step(std::optional<LockerPaymentState> from, LockerPaymentMove how, LockerActor actor) {
  return payment_table.step(from, how, actor).value();
}

Cents hour_price(const store::BankRow& bank, LockerSize size) {
  if (size == LockerSize::small) return bank.small_hour_cents;
  return size == LockerSize::medium ? bank.medium_hour_cents : bank.large_hour_cents;
}

bool is_live(LockerStayState state) { return !stay_table.is_end(state); }

bool holds_things(LockerStayState state) { return state == LockerStayState::occupied || state == LockerStayState::overdue; }

LockerPayment view_of(const PaymentRow& row) { return {row.payment_id, row.state, row.amount_cents, row.pay_before_ms}; }

}  // namespace

Secret Lockers::open_secret(LockerBankId bank_id, const std::string& sealed) const {
  auto secret = open_text(config_.seal_key, fmt::format("secret of locker bank {}", bank_id.value), sealed);
  if (!secret) throw std::runtime_error("the secret of a bank of lockers was sealed under another key");
  return std::move(*secret);
}

std::string Lockers::digest_of(LockerBankId bank_id, std::string_view code) const {
  return hmac_sha256_hex(config_.code_key, fmt::format("locker code {} {}", bank_id.value, code));
}

LockerOwed Lockers::owed_of(const StayRow& row, TimeMs at) const { return owed_at(account_of(row), row.ended_at_ms.value_or(at)); }

bool Lockers::move(db::Transaction& transaction, const StayRow& row, LockerStayMove how, LockerActor actor, TimeMs at, std::string_view by,
                   std::string_view reason) {
  const auto step = stay_table.step(row.state, how, actor);
  if (!step) return false;
  const bool ends = stay_table.is_end(step->to());
  if (!(ends ? store::end_stay(transaction, row.stay_id, *step, at, row.kept_at) : store::move_stay(transaction, row.stay_id, *step))) return false;
  store::insert_move(transaction,
                     {row.stay_id, ids_.next_value(), step->from(), step->move(), step->to(), step->actor(), std::string(by), std::string(reason), at});
  if (!ends) return true;
  store::free_door(transaction, row.door_id, row.stay_id);
  store::leave_place(transaction, row.member_id, row.stay_id);
  store::forget_codes(transaction, row.stay_id);
  end_payment_of(transaction, row);
  db::cancel_timer(transaction, lapse_timer, row.stay_id.value);
  db::cancel_timer(transaction, due_timer, row.stay_id.value);
  return true;
}

// ---- what the member sees ----

LockerStay Lockers::own_view_of(db::Session& session, const StayRow& row, Locale locale) const {
  const auto bank = store::find_bank(session, row.bank_id).value();
  const auto door = store::find_door(session, row.door_id).value();
  const auto opening = store::find_last_opening(session, row.stay_id);
  const TimeMs now = clock_.now();
  const LockerOwed owed = owed_of(row, now);
  LockerStay view;
  view.stay_id = row.stay_id;
  view.bank_id = row.bank_id;
  view.bank_name = Localized{bank.name_zh_cn, bank.name_en}.in(locale);
  view.bank_place = Localized{bank.place_zh_cn, bank.place_en}.in(locale);
  view.door_number = door.number;
  view.size = door.size;
  view.state = row.state;
  view.taken_at = row.taken_at_ms;
  view.hold_until = row.hold_until_ms;
  view.started_at = row.started_at_ms;
  view.ended_at = row.ended_at_ms;
  view.due_at = row.due_at_ms;
  view.quoted_at = now;
  view.fee_cents = owed.fee.fee;
  view.paid_cents = row.paid_cents;
  view.owed_cents = is_live(row.state) ? owed.owed : Cents{};
  view.steps = owed.fee.steps;
  if (row.started_at_ms && is_live(row.state)) {
    if (owed.fee.free_until > now) view.free_until = owed.fee.free_until;
    if (!row.jammed_at_ms) view.next_change_at = owed.fee.next_change_at;
  }
  if (row.open_until_ms && *row.open_until_ms >= now) view.open_until = row.open_until_ms;
  if (opening) view.last_opening = LastOpening{progress_of(*opening), opening->way, opening->ends, opening->asked_at_ms};
  view.has_called_help = row.help_at_ms.has_value();
  view.payment_id = row.payment_id;
  view.kept_at = row.kept_at;
  view.actions = actions_of(row.state, owed.owed, row.help_at_ms.has_value());
  return view;
}

Result<MyLockers> Lockers::get_my_lockers(const http::Call& call, const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<MyLockers> {
    MyLockers mine;
    const LockerRights rights = needs_.rights_of(session, member.id);
    mine.most_lockers = config_.most_lockers;
    mine.free_minutes = rights.free_minutes;
    mine.tier_name = rights.tier_name.in(call.locale);
    for (const StayRow& row : store::list_live(session, member.id)) mine.lockers.push_back(own_view_of(session, row, call.locale));
    for (const StayRow& row : store::list_former(session, member.id, shown_former)) mine.former.push_back(own_view_of(session, row, call.locale));
    const auto offers = store::list_offers(session);
    for (const store::BankRow& bank : store::list_banks(session)) {
      LockerBankView view{bank.bank_id,
                          Localized{bank.name_zh_cn, bank.name_en}.in(call.locale),
                          Localized{bank.place_zh_cn, bank.place_en}.in(call.locale),
                          bank.day_hours,
                          {}};
      for (const LockerSize size : {LockerSize::small, LockerSize::medium, LockerSize::large}) {
        const auto offer = std::ranges::find_if(offers, [&](const store::OfferRow& row) { return row.bank_id == bank.bank_id && row.size == size; });
        if (offer != offers.end()) view.offers.push_back({size, offer->free_count, offer->door_count, hour_price(bank, size)});
      }
      mine.banks.push_back(std::move(view));
    }
    return mine;
  });
}

// ---- taking ----

Result<http::Reply<LockerStay>> Lockers::take_locker(const http::Call& call, const http::Member& member, const TakeLocker& request) {
  const auto work = [&](db::Transaction& transaction) -> Result<LockerStay> {
    const LockerStayId stay_id = TRY(take(transaction, member.id, request));
    return own_view_of(transaction, store::find_stay(transaction, member.id, stay_id).value(), call.locale);
  };
  return http::once(database_, call, member.id, clock_.now(), work);
}

Result<LockerStayId> Lockers::take(db::Transaction& transaction, MemberId member_id, const TakeLocker& request) {
  const auto bank = store::find_bank(transaction, request.bank_id);
  if (!bank) return locker_bank_not_found;
  StayRow row;
  row.stay_id = ids_.next<LockerStayId>();
  row.member_id = member_id;
  row.bank_id = request.bank_id;
  const auto step = stay_table.step(std::nullopt, LockerStayMove::take, LockerActor::member).value();
  row.state = step.to();
  row.free_minutes = needs_.rights_of(transaction, member_id).free_minutes;
  row.hour_cents = hour_price(*bank, request.size);
  row.day_hours = bank->day_hours;
  row.taken_at_ms = clock_.now();
  row.hold_until_ms = row.taken_at_ms + config_.hold_time;
  if (!take_door(transaction, row, request.size, row.door_id)) return lockers_full;
  std::int64_t place = 1;
  while (place <= config_.most_lockers && !store::take_place(transaction, member_id, place, row.stay_id)) ++place;
  if (place > config_.most_lockers) return locker_limit_reached;
  store::insert_stay(transaction, row);
  store::insert_move(transaction, {row.stay_id, ids_.next_value(), step.from(), step.move(), step.to(), step.actor(), {}, {}, row.taken_at_ms});
  db::set_timer(transaction, ids_.next<TimerId>(), lapse_timer, row.stay_id.value, row.hold_until_ms);
  return row.stay_id;
}

// Each begins somewhere else, so that they do not all wait for the same door; the condition stands in the write.
bool Lockers::take_door(db::Transaction& transaction, const StayRow& row, LockerSize size, LockerDoorId& door_id) {
  const auto doors = store::list_free_doors(transaction, row.bank_id, size);
  if (doors.empty()) return false;
  const std::size_t first = random_below(static_cast<std::uint32_t>(doors.size()));
  for (std::size_t i = 0; i < doors.size(); ++i) {
    door_id = doors[(first + i) % doors.size()];
    if (store::take_door(transaction, door_id, row.stay_id)) return true;
  }
  return false;
}

Result<Done> Lockers::give_up_locker(const http::Member& member, const GiveUpLocker& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_stay(transaction, member.id, request.stay_id);
    if (!row) return locker_stay_not_found;
    if (row->state == LockerStayState::lapsed) return Done{};
    // What a bank may be opening just now is not given away.
    const auto opening = store::find_last_opening(transaction, row->stay_id);
    const bool may_open = opening && !opening->failed_at_ms;
    if (may_open || !move(transaction, *row, LockerStayMove::give_up, LockerActor::member, clock_.now())) return locker_moved_on;
    return Done{};
  });
}

// ---- opening ----

Result<LockerStay> Lockers::open_locker(const http::Call& call, const http::Member& member, const OpenLocker& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<LockerStay> {
    const auto row = store::find_stay(transaction, member.id, request.stay_id);
    if (!row) return locker_stay_not_found;
    if (row->state == LockerStayState::open) return locker_door_open;
    TRY(ask_to_open(transaction, *row, OpeningWay::phone, request.ends));
    return own_view_of(transaction, store::find_stay(transaction, member.id, request.stay_id).value(), call.locale);
  });
}

// Has the bank open the door of whoever owes nothing. What is overdue is taken out.
Result<Done> Lockers::ask_to_open(db::Transaction& transaction, const StayRow& row, OpeningWay way, bool ends) {
  if (row.state != LockerStayState::held && !holds_things(row.state)) return locker_moved_on;
  const TimeMs now = clock_.now();
  if (owed_of(row, now).owed > Cents{} && !is_planted(PlantedBug::locker_opens_unpaid)) return locker_fee_due;
  const auto last = store::find_last_opening(transaction, row.stay_id);
  // Pressed twice: the bank is being told already.
  if (last && progress_of(*last) == OpeningProgress::asking && last->open_by_ms > now && last->ends == ends) return Done{};
  OpeningRow opening;
  opening.opening_id = ids_.next<LockerOpeningId>();
  opening.bank_id = row.bank_id;
  opening.door_id = row.door_id;
  opening.stay_id = row.stay_id;
  opening.way = way;
  opening.ends = (ends && row.state != LockerStayState::held) || row.state == LockerStayState::overdue;
  put_opening(transaction, opening);
  return Done{};
}

void Lockers::put_opening(db::Transaction& transaction, const OpeningRow& row) {
  OpeningRow opening = row;
  opening.asked_at_ms = clock_.now();
  opening.open_by_ms = opening.asked_at_ms + config_.opening_time;
  store::insert_opening(transaction, opening);
  db::set_timer(transaction, ids_.next<TimerId>(), tell_timer, opening.opening_id.value, opening.asked_at_ms);
}

db::TimerOutcome Lockers::tell_bank(const db::Timer& timer) {
  const LockerOpeningId opening_id{timer.reference};
  const auto opening = database_.read([&](db::Session& session) { return store::find_opening(session, opening_id); });
  if (!opening || opening->heard_at_ms || opening->opened_at_ms || opening->failed_at_ms) return std::nullopt;
  const auto [bank, door] = database_.read([&](db::Session& session) {
    return std::pair(store::find_bank(session, opening->bank_id).value(), store::find_door(session, opening->door_id).value());
  });
  const TimeMs now = clock_.now();
  // Whose it was when it was asked for may have ended since: then it may be somebody else's.
  const bool is_still_theirs = !opening->stay_id || door.stay_id == opening->stay_id;
  if (now >= opening->open_by_ms || !is_still_theirs) {
    database_.write([&](db::Transaction& transaction) { jam(transaction, *opening, OpeningFailure::silent, now); });
    return std::nullopt;
  }
  const OpenAnswer answer = banks_.open({bank.url, bank.key_id, open_secret(bank.bank_id, bank.secret)}, {opening_id, door.number, opening->open_by_ms});
  if (answer == OpenAnswer::silent) return clock_.now() + telling_pause;
  database_.write([&](db::Transaction& transaction) {
    if (answer == OpenAnswer::opening) {
      store::mark_opening_heard(transaction, opening_id, clock_.now());
    } else {
      jam(transaction, *opening, OpeningFailure::jammed, clock_.now());
    }
  });
  return std::nullopt;
}

// A door that does not open. Who has nothing in it takes another one; else the staff comes, and what it costs stands still.
void Lockers::jam(db::Transaction& transaction, const OpeningRow& opening, OpeningFailure failure, TimeMs at) {
  if (!store::mark_failed(transaction, opening.opening_id, failure, at)) return;
  log::warning("locker_did_not_open", {{"opening_id", std::to_string(opening.opening_id.value)}, {"failure", std::string(enum_text(failure))}});
  if (failure == OpeningFailure::jammed) store::set_condition(transaction, opening.door_id, DoorCondition::out_of_order, "柜门打不开");
  const auto row = opening.stay_id ? store::find_stay(transaction, *opening.stay_id) : std::nullopt;
  if (!row) return;
  if (row->state == LockerStayState::held && failure == OpeningFailure::jammed) {
    move(transaction, *row, LockerStayMove::jam, LockerActor::bank, at);
  } else if (holds_things(row->state)) {
    store::set_jammed(transaction, row->stay_id, at);
  }
}

Result<LockerCode> Lockers::make_locker_code(const http::Member& member, const MakeLockerCode& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<LockerCode> {
    const auto row = store::find_stay(transaction, member.id, request.stay_id);
    if (!row) return locker_stay_not_found;
    if (row->state != LockerStayState::held && !holds_things(row->state)) return locker_moved_on;
    const TimeMs now = clock_.now();
    if (owed_of(*row, now).owed > Cents{}) return locker_fee_due;
    store::forget_codes(transaction, row->stay_id);
    const TimeMs expires_at = now + config_.code_life;
    for (int i = 0; i < most_code_tries; ++i) {
      const std::string code = random_digits(code_digits);
      if (store::put_code(transaction, row->bank_id, digest_of(row->bank_id, code), row->stay_id, expires_at)) return LockerCode{code, expires_at};
    }
    throw std::runtime_error("a bank of lockers has no code left");
  });
}

Result<LockerStay> Lockers::call_locker_help(const http::Call& call, const http::Member& member, const CallLockerHelp& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<LockerStay> {
    if (!store::find_stay(transaction, member.id, request.stay_id)) return locker_stay_not_found;
    if (!store::set_help(transaction, member.id, request.stay_id, clock_.now())) return locker_moved_on;
    return own_view_of(transaction, store::find_stay(transaction, member.id, request.stay_id).value(), call.locale);
  });
}

// ---- paying ----

Result<http::Reply<LockerPayment>> Lockers::start_locker_payment(const http::Call& call, const http::Member& member, const StartLockerPayment& request) {
  const auto work = [&](db::Transaction& transaction) -> Result<LockerPayment> {
    const OrderId payment_id = TRY(start_payment(transaction, member.id, request));
    return view_of(store::find_payment(transaction, payment_id).value());
  };
  return http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
}

Result<OrderId> Lockers::start_payment(db::Transaction& transaction, MemberId member_id, const StartLockerPayment& request) {
  const auto row = store::find_stay(transaction, member_id, request.stay_id);
  if (!row) return locker_stay_not_found;
  if (!holds_things(row->state)) return locker_moved_on;
  const TimeMs now = clock_.now();
  if (owed_of(*row, now).owed == Cents{}) return locker_nothing_owed;
  const bool is_valid = is_quote_valid(request.quoted_at, now, config_.quote_life) && request.quoted_at >= row->open_until_ms.value_or(TimeMs{});
  const Cents owed = owed_of(*row, request.quoted_at).owed;
  if (!is_valid || owed == Cents{} || owed != request.owed_cents) return locker_price_changed;
  if (row->payment_id) {
    const auto other = store::find_payment(transaction, *row->payment_id).value();
    if (other.amount_cents == owed && other.pay_before_ms > now) return other.payment_id;
    close_payment(transaction, other, LockerActor::member);
  }
  const auto bank = store::find_bank(transaction, row->bank_id).value();
  const auto door = store::find_door(transaction, row->door_id).value();
  const PaymentRow payment{.payment_id = ids_.next<OrderId>(),
                           .member_id = member_id,
                           .stay_id = row->stay_id,
                           .bank_zh_cn = bank.name_zh_cn,
                           .bank_en = bank.name_en,
                           .door_number = door.number,
                           .quoted_at_ms = request.quoted_at,
                           .amount_cents = owed,
                           .created_at_ms = now,
                           .pay_before_ms = now + config_.pay_time,
                           .paid_at_ms = {},
                           .ended_at_ms = {}};
  const auto step = payment_step(std::nullopt, LockerPaymentMove::start, LockerActor::member);
  if (!store::insert_payment(transaction, payment, step, ids_.next_value())) return locker_moved_on;
  db::set_timer(transaction, ids_.next<TimerId>(), close_timer, payment.payment_id.value, payment.pay_before_ms);
  return payment.payment_id;
}

bool Lockers::close_payment(db::Transaction& transaction, const PaymentRow& row, LockerActor actor) {
  const auto step = payment_step(LockerPaymentState::paying, LockerPaymentMove::close, actor);
  if (!store::end_payment(transaction, row, step, ids_.next_value(), clock_.now())) return false;
  db::cancel_timer(transaction, close_timer, row.payment_id.value);
  if (needs_.close_payment) needs_.close_payment(transaction, row.payment_id);
  return true;
}

void Lockers::end_payment_of(db::Transaction& transaction, const StayRow& row) {
  if (!row.payment_id) return;
  if (const auto payment = store::find_payment(transaction, *row.payment_id)) close_payment(transaction, *payment, LockerActor::system);
}

std::optional<PayableLocker> Lockers::find_payable(db::Session& session, OrderId payment_id) const {
  const auto row = store::find_payment(session, payment_id);
  if (!row) return std::nullopt;
  return PayableLocker{row->payment_id,
                       row->member_id,
                       "CW" + std::to_string(row->payment_id.value),
                       {fmt::format("{} {} 号柜", row->bank_zh_cn, row->door_number), fmt::format("Locker {}, {}", row->door_number, row->bank_en)},
                       row->state,
                       row->amount_cents,
                       row->pay_before_ms};
}

// Money for a locker that is over, or for a sum that was replaced, is the cashier's to give back.
PaidOutcome Lockers::mark_paid(db::Transaction& transaction, OrderId payment_id) {
  const auto row = store::find_payment(transaction, payment_id);
  if (!row) throw std::logic_error("money came in for a payment for a locker that does not exist: " + std::to_string(payment_id.value));
  if (row->state != LockerPaymentState::paying) return row->state == LockerPaymentState::paid ? PaidOutcome::already_paid : PaidOutcome::closed;
  const TimeMs now = clock_.now();
  const auto stay = store::find_stay(transaction, row->stay_id).value();
  const auto step = payment_step(LockerPaymentState::paying, LockerPaymentMove::pay, LockerActor::member);
  if (!store::end_payment(transaction, *row, step, ids_.next_value(), now)) {
    const auto found = store::find_payment(transaction, payment_id).value();
    return found.state == LockerPaymentState::paid ? PaidOutcome::already_paid : PaidOutcome::closed;
  }
  if (!store::add_paid(transaction, row->stay_id, stay.paid_cents, row->amount_cents, now + std::chrono::minutes(config_.grace_minutes)))
    throw std::logic_error("a locker was paid for that is over, though its payment was not closed: " + std::to_string(payment_id.value));
  db::cancel_timer(transaction, close_timer, payment_id.value);
  ledger::Batch batch(clock_, ids_);
  batch.post(row->member_id, {"locker_cash", payment_id.value},
             {{{ledger::AccountKind::cash_in_transit, 0}, {ledger::AccountKind::sales, 0}, row->amount_cents.value}}, locker_moved_on);
  if (batch.send(transaction).has_error()) throw std::logic_error("a payment for a locker could not be booked: " + std::to_string(payment_id.value));
  return PaidOutcome::paid;
}

std::int64_t Lockers::count_in_use(db::Session& session, MemberId member_id) const { return store::count_live(session, member_id); }

void Lockers::erase_member(db::Transaction& transaction, MemberId member_id) { store::forget_member(transaction, member_id); }

// ---- what time does ----

// A door that a bank may have opened is not given to somebody else: it waits a little for the bank, and then for the staff.
db::TimerOutcome Lockers::lapse(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_stay(transaction, LockerStayId{timer.reference});
    if (!row || row->state != LockerStayState::held) return std::nullopt;
    const TimeMs now = clock_.now();
    const auto opening = store::find_last_opening(transaction, row->stay_id);
    const bool may_be_open = opening && opening->failure != OpeningFailure::jammed;
    if (may_be_open && now < opening->open_by_ms + open_door_pause) return opening->open_by_ms + open_door_pause;
    if (may_be_open) store::set_condition(transaction, row->door_id, DoorCondition::out_of_order, "可能开过门，请查看");
    move(transaction, *row, LockerStayMove::lapse, LockerActor::system, now);
    return std::nullopt;
  });
}

db::TimerOutcome Lockers::fall_due(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_stay(transaction, LockerStayId{timer.reference});
    if (!row || !is_live(row->state)) return std::nullopt;
    const TimeMs now = clock_.now();
    if (row->state == LockerStayState::open) return now + open_door_pause;
    if (!move(transaction, *row, LockerStayMove::fall_due, LockerActor::system, now)) return std::nullopt;
    const auto bank = store::find_bank(transaction, row->bank_id).value();
    const auto door = store::find_door(transaction, row->door_id).value();
    if (needs_.tell_overdue) needs_.tell_overdue(transaction, {row->member_id, row->stay_id, {bank.name_zh_cn, bank.name_en}, door.number});
    return std::nullopt;
  });
}

db::TimerOutcome Lockers::forget_photos() {
  const auto unused = database_.write([&](db::Transaction& transaction) { return store::take_unused_photos(transaction, clock_.now() - photo_life); });
  for (const store::PhotoRow& photo : unused) needs_.forget_photo(photo.address);
  return clock_.now() + photo_life;
}

std::vector<std::string> Lockers::list_photo_addresses(db::Session& session, std::string_view from, std::string_view to) const {
  return store::list_photo_addresses(session, from, to);
}

std::map<std::string, db::TimerHandler> Lockers::timer_handlers() {
  const auto close = [this](const db::Timer& timer) -> db::TimerOutcome {
    database_.write([&](db::Transaction& transaction) {
      if (const auto row = store::find_payment(transaction, OrderId{timer.reference})) close_payment(transaction, *row, LockerActor::system);
    });
    return std::nullopt;
  };
  return {{std::string(lapse_timer), [this](const db::Timer& timer) { return lapse(timer); }},
          {std::string(due_timer), [this](const db::Timer& timer) { return fall_due(timer); }},
          {std::string(close_timer), close},
          {std::string(photos_timer), [this](const db::Timer&) { return forget_photos(); }}};
}

std::map<std::string, db::TimerHandler> Lockers::slow_timer_handlers() {
  return {{std::string(tell_timer), [this](const db::Timer& timer) { return tell_bank(timer); }}};
}

void Lockers::start_timers() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), photos_timer, 0, clock_.now()); });
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(stay_table), diagram_of(payment_table)}; }

}  // namespace galleria::lockers
