// Sells month cards: a place is kept, money is taken, and permits hold from a day on.
#include "flows/month_cards/month_cards.hpp"

#include <stdexcept>

#include "flows/month_cards/month_cards_rules.hpp"
#include "flows/month_cards/month_cards_store.hpp"
#include "http/once.hpp"

namespace galleria::month_cards {
namespace {

constexpr std::string_view close_timer = "close_month_card";
constexpr std::string_view end_timer = "end_month_card";
constexpr std::string_view pin_subject = "month_card";
constexpr std::int64_t most_cards_shown = 50;
constexpr std::string_view refund_reason = "月卡提前结束，剩余天数原路退回";

using store::CardRow;

CardTable::Step step_of(MonthCardState from, MonthCardMove move, MonthCardActor actor) { return card_table.step(from, move, actor).value(); }

wallet::WalletAmount wallet_share(const CardRow& row) { return {row.wallet_principal_cents, row.wallet_bonus_cents}; }

std::string number_of(OrderId card_id) { return "YK" + std::to_string(card_id.value); }

Localized title_of(const CardRow& row) { return {"停车月卡 " + row.name_zh_cn, "Parking, " + row.name_en}; }

// Nothing if it was not paid, or not with money, or all of that went back.
std::optional<PaidMonthCard> paid_of(const CardRow& row) {
  if (!row.paid_at_ms || row.cash_cents == row.refunded_cash_cents) return std::nullopt;
  return PaidMonthCard{row.card_id, number_of(row.card_id), title_of(row), *row.paid_at_ms, row.cash_cents - row.refunded_cash_cents};
}

}  // namespace

MonthCards::MonthCards(db::Database& database, const Clock& clock, IdGenerator& ids, const MonthCardParties& parties, MonthCardEffects effects,
                       MonthCardsConfig config)
    : database_(database), clock_(clock), ids_(ids), parties_(parties), effects_(std::move(effects)), config_(config) {}

// ---- what is there to see ----

MonthCards::CarParkNames MonthCards::car_park_names(db::Session& session) const {
  CarParkNames names;
  for (const parking::CarParkView& car_park : parties_.parking.list_car_parks(session))
    names.emplace(car_park.car_park_id, Localized{car_park.name_zh_cn, car_park.name_en});
  return names;
}

MonthCard MonthCards::view_of(db::Session& session, const CardRow& row, const CarParkNames& names, Locale locale) const {
  MonthCard view{.card_id = row.card_id,
                 .state = row.state,
                 .type_id = row.type_id,
                 .name = Localized{row.name_zh_cn, row.name_en}.in(locale),
                 .plate = row.plate,
                 .car_parks = {},
                 .months = row.months,
                 .price_cents = row.price_cents,
                 .wallet_cents = wallet_share(row).total(),
                 .cash_cents = row.cash_cents,
                 .asked_from = row.asked_from_ms,
                 .valid_from = row.valid_from_ms,
                 .valid_until = row.valid_until_ms,
                 .pay_before = row.pay_before_ms,
                 .paid_at = row.paid_at_ms};
  for (const store::ParkRow& park : store::list_parks(session, row.card_id)) view.car_parks.push_back(names.at(park.car_park_id).in(locale));
  return view;
}

Result<MonthCardTypes> MonthCards::list_month_card_types(const http::Call& call, const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<MonthCardTypes> {
    MonthCardTypes answer{{}, parties_.wallet.spendable(session, member.id).total(), config_.most_days_ahead};
    const auto names = car_park_names(session);
    const auto limits = store::list_limits(session);
    const auto is_full = [&](parking::CarParkId car_park_id) {
      const auto limit = std::ranges::find(limits, car_park_id, &store::LimitRow::car_park_id);
      return limit != limits.end() && limit->most_count && limit->taken_count >= *limit->most_count;
    };
    for (const store::TypeRow& row : store::list_types(session)) {
      if (!row.is_on_sale) continue;
      MonthCardType& type = answer.types.emplace_back();
      type = {row.type_id, Localized{row.name_zh_cn, row.name_en}.in(call.locale), row.months, row.price_cents, {}, false};
      for (const parking::CarParkId car_park_id : store::parks_of_type(session, row.type_id)) {
        type.car_parks.push_back(names.at(car_park_id).in(call.locale));
        type.is_full = type.is_full || is_full(car_park_id);
      }
    }
    return answer;
  });
}

Result<MyMonthCards> MonthCards::get_my_month_cards(const http::Call& call, const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<MyMonthCards> {
    MyMonthCards answer;
    const auto names = car_park_names(session);
    for (const CardRow& row : store::list_of_member(session, member.id, most_cards_shown)) answer.cards.push_back(view_of(session, row, names, call.locale));
    return answer;
  });
}

// ---- buying ----

Result<http::Reply<MonthCard>> MonthCards::start_month_card(const http::Call& call, const http::Member& member, const StartMonthCard& request) {
  const auto work = [&](db::Transaction& transaction) -> Result<MonthCard> {
    const OrderId card_id = TRY(start(transaction, member.id, request));
    return view_of(transaction, store::find_card(transaction, card_id).value(), car_park_names(transaction), call.locale);
  };
  return http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
}

Result<OrderId> MonthCards::start(db::Transaction& transaction, MemberId member_id, const StartMonthCard& request) {
  const TimeMs now = clock_.now();
  const auto type = store::find_type(transaction, request.type_id);
  if (!type || !type->is_on_sale) return month_card_type_not_found;
  if (type->price_cents != request.price_cents) return month_card_price_changed;
  const auto plate = parties_.plates.read_plate(*request.plate);
  if (!plate || !parties_.plates.standing_of(transaction, member_id, *plate).is_kept) return month_card_plate_not_kept;
  const auto from = first_moment(request.starts_at, now, config_.most_days_ahead, config_.mall_utc_offset);
  if (!from) return month_card_start_refused;
  wallet::WalletAmount share;
  if (request.uses_wallet) {
    const wallet::WalletAmount held = parties_.wallet.spendable(transaction, member_id);
    share = parties_.wallet.split(held, std::min(held.total(), type->price_cents));
  }
  const CardRow row{.card_id = ids_.next<OrderId>(),
                    .member_id = member_id,
                    .type_id = type->type_id,
                    .name_zh_cn = type->name_zh_cn,
                    .name_en = type->name_en,
                    .plate = *plate,
                    .months = type->months,
                    .price_cents = type->price_cents,
                    .wallet_principal_cents = share.principal_cents,
                    .wallet_bonus_cents = share.bonus_cents,
                    .cash_cents = type->price_cents - share.total(),
                    .asked_from_ms = *from,
                    .valid_from_ms = {},
                    .valid_until_ms = {},
                    .corrected_count = 0,
                    .created_at_ms = now,
                    .pay_before_ms = now + config_.pay_time,
                    .paid_at_ms = {},
                    .ended_at_ms = {},
                    .refunded_days = 0,
                    .refunded_cash_cents = {},
                    .refunded_principal_cents = {},
                    .refunded_bonus_cents = {}};
  const auto car_park_ids = store::parks_of_type(transaction, type->type_id);
  // A plate that need not pay for long yet has no use for a card: nobody shall pay now for what begins in years.
  const auto present = present_until(transaction, row, car_park_ids);
  if (present && !first_moment(*present, now, config_.most_days_ahead, config_.mall_utc_offset)) return month_card_start_refused;
  TRY(set_aside(transaction, row, car_park_ids, request.pay_ticket ? std::optional(request.pay_ticket->value) : std::nullopt));
  if (row.cash_cents == Cents{}) pay(transaction, row);
  return row.card_id;
}

Result<Done> MonthCards::set_aside(db::Transaction& transaction, const CardRow& row, const std::vector<parking::CarParkId>& car_park_ids,
                                   const std::optional<std::string>& pay_ticket) {
  if (!store::claim_purchase(transaction, row.plate, row.card_id)) return month_card_being_bought;
  for (const parking::CarParkId car_park_id : car_park_ids) {
    if (!store::take_place(transaction, row.plate, car_park_id)) return month_card_full;
  }
  store::insert_card(transaction, row, car_park_ids, card_table.step(std::nullopt, MonthCardMove::start, MonthCardActor::member).value(),
                     {ids_.next_value(), row.created_at_ms});
  const Cents from_wallet = wallet_share(row).total();
  if (from_wallet > Cents{}) {
    if (!effects_.may_act(transaction, row.member_id)) return http::not_signed_in;
    ledger::Batch batch(clock_, ids_);
    TRY(parties_.wallet.authorise(batch, row.member_id, from_wallet, pin_subject, pay_ticket ? std::optional<std::string_view>(*pay_ticket) : std::nullopt));
    parties_.wallet.hold(batch, row.member_id, row.card_id, wallet_share(row));
    TRY(batch.send(transaction));
  }
  db::set_timer(transaction, ids_.next<TimerId>(), close_timer, row.card_id.value, row.pay_before_ms);
  return Done{};
}

// What the plate has in any of the card's car parks when that begins, to its end.
std::optional<TimeMs> MonthCards::present_until(db::Session& session, const CardRow& row, const std::vector<parking::CarParkId>& car_park_ids) const {
  std::optional<TimeMs> until;
  for (const parking::CarParkId car_park_id : car_park_ids) {
    const auto end = parties_.parking.last_permit_end(session, car_park_id, row.plate, row.asked_from_ms);
    if (end && (!until || *end > *until)) until = end;
  }
  return until;
}

void MonthCards::give_permits(db::Transaction& transaction, const CardRow& row, TimeMs from, TimeMs until) {
  for (const store::ParkRow& park : store::list_parks(transaction, row.card_id)) {
    const auto permit_id = parties_.parking.give_month_card(
        transaction, {.car_park_id = park.car_park_id, .plate = row.plate, .note = number_of(row.card_id), .valid_from = from, .valid_until = until});
    // Somebody gave the plate a permit in this very moment: what is tried again finds it, and begins behind it.
    if (!permit_id) throw std::runtime_error("a permit was given while a month card was paid: " + std::to_string(row.card_id.value));
    store::set_permit(transaction, row.card_id, park.car_park_id, *permit_id);
  }
}

PaidOutcome MonthCards::pay(db::Transaction& transaction, const CardRow& row) {
  const TimeMs now = clock_.now();
  std::vector<parking::CarParkId> car_park_ids;
  for (const store::ParkRow& park : store::list_parks(transaction, row.card_id)) car_park_ids.push_back(park.car_park_id);
  const Span span = span_of(row.asked_from_ms, present_until(transaction, row, car_park_ids), row.months, config_.mall_utc_offset);
  const auto paying = step_of(MonthCardState::paying, MonthCardMove::pay, MonthCardActor::member);
  if (!store::mark_valid(transaction, row.card_id, paying, span.from, span.until, {ids_.next_value(), now})) {
    const auto found = store::find_card(transaction, row.card_id).value();
    return found.state == MonthCardState::closed ? PaidOutcome::closed : PaidOutcome::already_paid;
  }
  db::cancel_timer(transaction, close_timer, row.card_id.value);
  db::set_timer(transaction, ids_.next<TimerId>(), end_timer, row.card_id.value, span.until);
  store::release_purchase(transaction, row.card_id);
  give_permits(transaction, row, span.from, span.until);
  ledger::Batch batch(clock_, ids_);
  parties_.wallet.capture_for_service(batch, row.member_id, row.card_id, wallet_share(row));
  if (row.cash_cents > Cents{})
    batch.post(row.member_id, {"month_card_cash", row.card_id.value},
               {{{ledger::AccountKind::cash_in_transit, 0}, {ledger::AccountKind::sales, 0}, row.cash_cents.value}}, wallet::wallet_insufficient);
  if (batch.send(transaction).has_error())
    throw std::logic_error("what a month card had set aside was not there any more: " + std::to_string(row.card_id.value));
  const Cents earning = row.cash_cents + row.wallet_principal_cents;
  if (earning > Cents{}) effects_.earn(transaction, row.member_id, row.card_id, earning, {row.name_zh_cn, row.name_en});
  return PaidOutcome::paid;
}

// ---- when it is over ----

void MonthCards::release_places(db::Transaction& transaction, const CardRow& row) {
  for (const store::ParkRow& park : store::list_parks(transaction, row.card_id)) store::release_place(transaction, row.plate, park.car_park_id);
}

bool MonthCards::close(db::Transaction& transaction, const CardRow& row, MonthCardActor actor) {
  const auto step = step_of(MonthCardState::paying, MonthCardMove::close, actor);
  if (!store::end_card(transaction, row.card_id, step, {ids_.next_value(), clock_.now()})) return false;
  db::cancel_timer(transaction, close_timer, row.card_id.value);
  store::release_purchase(transaction, row.card_id);
  release_places(transaction, row);
  if (wallet_share(row).total() > Cents{}) {
    ledger::Batch batch(clock_, ids_);
    parties_.wallet.release(batch, row.member_id, row.card_id);
    if (batch.send(transaction).has_error()) throw std::logic_error("what a month card had set aside could not be given free");
  }
  parties_.payments.close_of_order(transaction, row.card_id);
  return true;
}

bool MonthCards::end(db::Transaction& transaction, const CardRow& row, MonthCardActor actor) {
  const auto step = step_of(MonthCardState::valid, MonthCardMove::end, actor);
  if (!store::end_card(transaction, row.card_id, step, {ids_.next_value(), clock_.now()})) return false;
  db::cancel_timer(transaction, end_timer, row.card_id.value);
  release_places(transaction, row);
  for (const store::ParkRow& park : store::list_parks(transaction, row.card_id)) {
    if (park.permit_id) parties_.parking.end_month_card(transaction, *park.permit_id);
  }
  return true;
}

Result<MonthCardRecord> MonthCards::refund_month_card(const http::Call& call, const http::Operator& caller, const EndMonthCard& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MonthCardRecord> {
    const auto row = store::find_card(transaction, request.card_id);
    if (!row) return month_card_not_found;
    if (row->state != MonthCardState::valid) return month_card_not_valid;
    const DaysLeft days = days_left(row->valid_from_ms.value(), row->valid_until_ms.value(), clock_.now());
    const Cents cash = days.share_of(row->cash_cents);
    const wallet::WalletAmount share{days.share_of(row->wallet_principal_cents), days.share_of(row->wallet_bonus_cents)};
    if (cash + share.total() == Cents{}) return month_card_nothing_left;
    if (!end(transaction, *row, MonthCardActor::staff) || !store::note_refund(transaction, row->card_id, days.left, cash, share)) return month_card_not_valid;
    ledger::Batch batch(clock_, ids_);
    parties_.wallet.give_back_for_service(batch, row->member_id, {"month_card_to_wallet", row->card_id.value}, share);
    if (cash > Cents{})
      batch.post(row->member_id, {"month_card_refund", row->card_id.value},
                 {{{ledger::AccountKind::sales, 0}, {ledger::AccountKind::cash_in_transit, 0}, cash.value}}, month_card_not_valid);
    TRY(batch.send(transaction));
    if (cash > Cents{}) TRY(parties_.payments.request_refund(transaction, row->card_id, cash, refund_reason));
    if (effects_.gave_back) effects_.gave_back(transaction, {row->member_id, row->card_id, title_of(*row), cash + share.total(), row->cash_cents - cash});
    const auto after = store::find_card(transaction, row->card_id).value();
    TRY(caller.record(transaction,
                      {"month_card", std::to_string(row->card_id.value), http::facts("state", row->state, "refundedCents", row->refunded_cents()),
                       http::facts("state", after.state, "refundedCents", after.refunded_cents()), *request.reason, after.refunded_cents().value}));
    return record_of(transaction, after, call.locale);
  });
}

std::int64_t MonthCards::count_running(db::Session& session, MemberId member_id) const { return store::count_running(session, member_id, clock_.now()); }

Result<Done> MonthCards::cancel_month_card(const http::Member& member, const CancelMonthCard& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_card(transaction, member.id, request.card_id);
    if (!row) return month_card_not_found;
    if (row->state == MonthCardState::closed) return Done{};
    if (!close(transaction, *row, MonthCardActor::member)) return month_card_moved_on;
    return Done{};
  });
}

std::map<std::string, db::TimerHandler> MonthCards::timer_handlers() {
  const auto with_card = [this](auto work) {
    return [this, work](const db::Timer& timer) -> db::TimerOutcome {
      database_.write([&](db::Transaction& transaction) {
        if (const auto row = store::find_card(transaction, OrderId{timer.reference})) work(transaction, *row);
      });
      return std::nullopt;
    };
  };
  return {{std::string(close_timer), with_card([this](db::Transaction& transaction, const CardRow& row) { close(transaction, row, MonthCardActor::system); })},
          {std::string(end_timer), with_card([this](db::Transaction& transaction, const CardRow& row) { end(transaction, row, MonthCardActor::system); })}};
}

void MonthCards::erase_member(db::Transaction& transaction, MemberId member_id) {
  for (const CardRow& row : store::list_live(transaction, member_id)) {
    if (!close(transaction, row, MonthCardActor::system)) end(transaction, row, MonthCardActor::system);
  }
  store::forget_plates(transaction, member_id);
}

// ---- for the cashier ----

std::optional<PayableMonthCard> MonthCards::find_payable(db::Session& session, OrderId card_id) const {
  const auto row = store::find_card(session, card_id);
  if (!row) return std::nullopt;
  return PayableMonthCard{row->card_id, row->member_id, number_of(row->card_id), title_of(*row), row->state, row->cash_cents, row->pay_before_ms};
}

std::vector<PaidMonthCard> MonthCards::list_paid(db::Session& session, MemberId member_id, TimeMs paid_after) const {
  std::vector<PaidMonthCard> paid;
  for (const CardRow& row : store::list_paid(session, member_id, paid_after)) {
    if (auto found = paid_of(row)) paid.push_back(*std::move(found));
  }
  return paid;
}

std::vector<PaidMonthCard> MonthCards::find_paid(db::Session& session, MemberId member_id, std::span<const OrderId> card_ids) const {
  std::vector<PaidMonthCard> paid;
  for (const OrderId card_id : card_ids) {
    const auto row = store::find_card(session, member_id, card_id);
    if (auto found = row ? paid_of(*row) : std::nullopt) paid.push_back(*std::move(found));
  }
  return paid;
}

PaidOutcome MonthCards::mark_paid(db::Transaction& transaction, OrderId card_id) {
  const auto row = store::find_card(transaction, card_id);
  if (!row) throw std::logic_error("money came in for a month card that does not exist: " + std::to_string(card_id.value));
  return pay(transaction, *row);
}

StateDiagram state_diagram() { return diagram_of(card_table); }

}  // namespace galleria::month_cards
