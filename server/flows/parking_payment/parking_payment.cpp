// Carries payments from the quote to the gate's answer.
#include <stdexcept>

#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "flows/parking_payment/parking_payment_situation.hpp"
#include "flows/parking_payment/parking_payment_store.hpp"
#include "http/once.hpp"

namespace galleria::parking_payment {
namespace {

constexpr std::string_view close_timer = "close_parking_payment";
constexpr std::string_view silence_timer = "parking_gate_silent";
constexpr std::string_view consent_timer = "pay_parking_by_consent";
constexpr std::string_view deduction_timer = "deduct_parking";
constexpr std::string_view entry_timer = "tell_parking_entry";
constexpr std::int64_t usual_page_size = 20;
constexpr std::string_view refund_reason = "道闸未应答，停车费原路退回";
const Localized spent_on{"停车缴费", "Parking"};

using store::PaymentRow;

ParkingPayment view_of(const PaymentRow& row, Locale locale) {
  return {.payment_id = row.payment_id,
          .state = row.state,
          .car_park = Localized{row.car_park_zh_cn, row.car_park_en}.in(locale),
          .plate = row.plate,
          .entered_at = row.entered_at_ms,
          .quoted_at = row.quoted_at_ms,
          .fee_cents = row.fee_cents,
          .shop_minutes = row.gift_minutes,
          .shop_hours_cents = row.gift_cents,
          .free_minutes = row.free_minutes,
          .free_hours_cents = row.free_hours_cents,
          .coupon_cents = row.coupon_cents,
          .points = row.points,
          .points_cents = row.points_cents,
          .gift_card_cents = row.gift_card_cents,
          .wallet_cents = row.wallet_principal_cents + row.wallet_bonus_cents,
          .cash_cents = row.cash_cents,
          .pay_before = row.pay_before_ms,
          .paid_at = row.paid_at_ms,
          .exit_by = row.exit_by_ms,
          .is_automatic = row.consent_id.has_value()};
}

// What a payment has set aside, as the features of value know it.
orders::OrderAssets assets_of(db::Session& session, const PaymentRow& row) {
  orders::OrderAssets held{row.member_id, row.payment_id, row.cash_cents, {}};
  const auto add = [&](orders::TenderKind kind, std::int64_t instrument_id, std::int64_t amount) {
    if (amount > 0) held.assets.push_back({kind, instrument_id, amount});
  };
  add(orders::TenderKind::points, 0, row.points);
  if (row.gift_card_cents > Cents{}) {
    for (const store::CardRow& card : store::list_cards(session, row.payment_id))
      add(orders::TenderKind::gift_card, card.card_id.value, card.amount_cents.value);
  }
  add(orders::TenderKind::wallet_principal, 0, row.wallet_principal_cents.value);
  add(orders::TenderKind::wallet_bonus, 0, row.wallet_bonus_cents.value);
  return held;
}

bool has_set_aside(const PaymentRow& row) {
  return row.coupon_serial_id || row.points > 0 || row.gift_card_cents + row.wallet_principal_cents + row.wallet_bonus_cents > Cents{};
}

std::string pin_subject(std::int64_t stay_id) { return "parking:" + std::to_string(stay_id); }

std::string number_of(OrderId payment_id) { return "TC" + std::to_string(payment_id.value); }

Localized title_of(const PaymentRow& row) { return {row.car_park_zh_cn + "停车费", "Parking, " + row.car_park_en}; }

// Nothing if the gate does not know of it, or money paid nothing.
std::optional<PaidParking> paid_of(const PaymentRow& row) {
  if (row.state != ParkingPaymentState::acknowledged || row.cash_cents == Cents{}) return std::nullopt;
  return PaidParking{row.payment_id, number_of(row.payment_id), title_of(row), row.paid_at_ms.value(), row.cash_cents};
}

// By what a payment that nobody asked for was paid: money comes from the chat app alone.
ConsentWay way_of(const PaymentRow& row) { return row.cash_cents > Cents{} ? ConsentWay::wechat_pay : ConsentWay::wallet; }

PaymentTable::Step step_of(ParkingPaymentState from, PaymentMove move, PaymentActor actor) { return payment_table.step(from, move, actor).value(); }

}  // namespace

ParkingPayments::ParkingPayments(db::Database& database, const Clock& clock, IdGenerator& ids, const Holders& holders, AssetDesk assets, CarPark car_park,
                                 RightsOf rights_of, ParkingPaymentConfig config)
    : database_(database),
      clock_(clock),
      ids_(ids),
      holders_(holders),
      assets_(std::move(assets)),
      car_park_(std::move(car_park)),
      rights_of_(std::move(rights_of)),
      config_(config) {}

// ---- paying ----

Result<http::Reply<ParkingPayment>> ParkingPayments::start_parking_payment(const http::Call& call, const http::Member& member,
                                                                           const StartParkingPayment& request) {
  const auto work = [&](db::Transaction& transaction) -> Result<ParkingPayment> {
    const OrderId payment_id = TRY(start(transaction, member.id, request));
    return view_of(store::find_payment(transaction, member.id, payment_id).value(), call.locale);
  };
  return http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
}

Result<OrderId> ParkingPayments::start(db::Transaction& transaction, MemberId member_id, const StartParkingPayment& request,
                                       std::optional<ParkingConsentId> consent_id) {
  const TimeMs now = clock_.now();
  const Asked asked = TRY(read_asked(request.plate, request.ticket_code));
  const auto stay = find_stay(transaction, asked);
  if (!stay) return car_not_inside;
  if (stay->is_set_aside) return parking_looked_after;
  const bool is_of_this_stay = request.quoted_at >= stay->paid_until.value_or(stay->entered_at);
  if (!is_of_this_stay || !is_quote_valid(request.quoted_at, now, config_.quote_life)) return parking_quote_expired;
  if (store::find_live_payment(transaction, stay->stay_id)) return parking_being_paid;
  const Choice choice{request.uses_points, request.coupon_serial_id, request.uses_cards.value_or(false), request.uses_wallet.value_or(false)};
  const Situation situation = look(transaction, member_id, *stay, choice, request.quoted_at);
  const bool may_leave = stay->is_inside && !is_out_of_time(stay->exit_by, now);
  if (situation.fee.fee_cents == Cents{} || may_leave) return parking_nothing_owed;
  if (choice.coupon_serial_id && situation.used_coupon != choice.coupon_serial_id) return coupons::coupon_not_usable;
  const Split& split = situation.split;
  // Both are compared: what no longer comes off would else be paid by a card or the wallet without a word.
  const Cents due_as_seen = request.due_cents.value_or(request.payable_cents);
  const bool is_due_as_seen = split.due() == due_as_seen || is_planted(PlantedBug::parking_due_not_compared);
  if (split.payable != request.payable_cents || !is_due_as_seen) return parking_price_changed;
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
                       .gift_minutes = situation.gift_minutes,
                       .gift_cents = split.gifts,
                       .free_minutes = split.free_hours > Cents{} ? situation.rights.free_minutes : 0,
                       .free_hours_cents = split.free_hours,
                       .coupon_serial_id = situation.used_coupon,
                       .coupon_cents = split.coupon,
                       .points = split.points,
                       .points_cents = split.points_cents,
                       .gift_card_cents = split.cards,
                       .wallet_principal_cents = situation.wallet_share.principal_cents,
                       .wallet_bonus_cents = situation.wallet_share.bonus_cents,
                       .cash_cents = split.payable,
                       .created_at_ms = now,
                       .pay_before_ms = now + config_.pay_time,
                       .paid_at_ms = {},
                       .exit_by_ms = {},
                       .ended_at_ms = {},
                       .consent_id = consent_id,
                       .right_minutes = situation.right_minutes(),
                       .right_day = day_number(situation.day)};
  TRY(set_aside(transaction, row, situation, request.pay_ticket ? std::optional(request.pay_ticket->value) : std::nullopt));
  if (row.cash_cents == Cents{}) pay(transaction, row);
  return row.payment_id;
}

Result<Done> ParkingPayments::set_aside(db::Transaction& transaction, const PaymentRow& row, const Situation& situation,
                                        const std::optional<std::string>& pay_ticket) {
  if (!store::claim_stay(transaction, row.stay_id, row.payment_id)) return parking_being_paid;
  store::insert_payment(transaction, row, payment_table.step(std::nullopt, PaymentMove::start, PaymentActor::member).value(),
                        {ids_.next_value(), row.created_at_ms});
  if (row.free_minutes > 0 && !store::claim_day(transaction, row.member_id, row.plate, situation.day, row.payment_id)) return free_hours_used;
  if (row.right_minutes > 0 && !store::claim_minutes(transaction, row, config_.most_free_minutes)) return free_hours_used;
  if (!holders_.gifts.lock(transaction, row.payment_id, row.plate, situation.gift_ids)) return parking_price_changed;
  for (const gift_cards::CardShare& share : situation.card_shares) store::insert_card(transaction, row.payment_id, {share.card_id, share.amount_cents});
  if (has_set_aside(row)) {
    if (!assets_.may_act(transaction, row.member_id)) return http::not_signed_in;
    ledger::Batch batch = TRY(assets_.claim({.member_id = row.member_id,
                                             .payment_id = row.payment_id,
                                             .coupon_serial_id = row.coupon_serial_id,
                                             .points = row.points,
                                             .point_lots = situation.lots,
                                             .cards = situation.card_shares,
                                             .wallet = situation.wallet_share,
                                             .pin_subject = pin_subject(row.stay_id),
                                             .pay_ticket = pay_ticket}));
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
  if (row.consent_id && row.cash_cents > Cents{})
    tell(transaction, {row.member_id, row.stay_id, row.plate, ConsentOutcome::paid, row.cash_cents, ConsentWay::wechat_pay});
  db::set_timer(transaction, ids_.next<TimerId>(), silence_timer, row.payment_id.value, now + config_.gate_patience);
  if (!car_park_.mark_paid(transaction, row.stay_id, row.quoted_at_ms, row.fee_cents, exit_by, row.consent_id ? PaidBy::consent : PaidBy::member)) {
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
  if (row.gift_minutes > 0) holders_.gifts.use_of_payment(transaction, row.payment_id);
  if (has_set_aside(row)) assets_.capture(transaction, assets_of(transaction, row), spent_on);
  if (row.cash_cents > Cents{}) {
    ledger::Batch batch(clock_, ids_);
    batch.post(row.member_id, {"parking_cash", row.payment_id.value},
               {{{ledger::AccountKind::cash_in_transit, 0}, {ledger::AccountKind::sales, 0}, row.cash_cents.value}}, points::points_insufficient);
    if (batch.send(transaction).has_error()) throw std::logic_error("the mall's own accounts cannot be short");
  }
  // Not before: what was earned by a payment that comes to nothing would have to be taken back.
  const Cents earning = row.cash_cents + row.gift_card_cents + row.wallet_principal_cents;
  if (earning > Cents{}) assets_.earn(transaction, {row.member_id, row.payment_id, earning, {row.car_park_zh_cn, row.car_park_en}});
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
  if (row.right_minutes > 0) store::release_minutes(transaction, row);
  if (row.gift_minutes > 0) holders_.gifts.unlock_of_payment(transaction, row.payment_id);
  if (!has_set_aside(row)) return;
  orders::OrderAssets held = assets_of(transaction, row);
  if (is_planted(PlantedBug::parking_cards_kept_by_dead_gate))
    std::erase_if(held.assets, [](const orders::OrderAsset& asset) { return asset.kind == orders::TenderKind::gift_card; });
  assets_.release(transaction, held);
}

bool ParkingPayments::close(db::Transaction& transaction, const PaymentRow& row, PaymentActor actor) {
  const auto step = step_of(ParkingPaymentState::paying, PaymentMove::close, actor);
  if (!store::move_payment(transaction, row.payment_id, step, {ids_.next_value(), clock_.now()})) return false;
  db::cancel_timer(transaction, close_timer, row.payment_id.value);
  give_back(transaction, row);
  holders_.payments.close_of_order(transaction, row.payment_id);
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
  if (row.consent_id)
    tell(transaction,
         {row.member_id, row.stay_id, row.plate, ConsentOutcome::returned, row.wallet_principal_cents + row.wallet_bonus_cents + row.cash_cents, way_of(row)});
  if (row.cash_cents > Cents{} && holders_.payments.request_refund(transaction, row.payment_id, row.cash_cents, refund_reason).has_error())
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
      {std::string(silence_timer), with_payment([this](db::Transaction& transaction, const PaymentRow& row) { refund(transaction, row); })},
      {std::string(consent_timer), [this](const db::Timer& timer) -> db::TimerOutcome {
         pay_waiting(timer.reference, timer.payload);
         return std::nullopt;
       }}};
}

std::map<std::string, db::TimerHandler> ParkingPayments::slow_timer_handlers() {
  return {{std::string(entry_timer), [this](const db::Timer& timer) { return tell_of_entry(timer); }},
          {std::string(deduction_timer), [this](const db::Timer& timer) { return deduct_waiting(timer); }}};
}

void ParkingPayments::cars_entered(db::Transaction& transaction, std::span<const std::int64_t> stay_ids, std::span<const std::string> plates) {
  if (deductions_ == nullptr) return;
  const auto consents = store::find_consents(transaction, plates);
  for (std::size_t i = 0; i < consents.size(); ++i) {
    if (consents[i] && consents[i]->way == ConsentWay::wechat_pay)
      db::set_timer(transaction, ids_.next<TimerId>(), entry_timer, stay_ids[i], clock_.now(), plates[i]);
  }
}

void ParkingPayments::car_waits(db::Transaction& transaction, std::int64_t stay_id, const std::string& plate) {
  const auto consent = store::find_consent(transaction, plate);
  if (!consent || (consent->way == ConsentWay::wechat_pay && deductions_ == nullptr)) return;
  db::set_timer(transaction, ids_.next<TimerId>(), consent->way == ConsentWay::wallet ? consent_timer : deduction_timer, stay_id, clock_.now(), plate);
}

// ---- for the cashier, the member, and the end of an account ----

std::optional<PayableParking> ParkingPayments::find_payable(db::Session& session, OrderId payment_id) const {
  const auto row = store::find_payment(session, payment_id);
  if (!row) return std::nullopt;
  return PayableParking{row->payment_id, row->member_id, number_of(row->payment_id), title_of(*row), row->state, row->cash_cents, row->pay_before_ms};
}

std::optional<Cents> ParkingPayments::find_coupon_cost(db::Session& session, OrderId payment_id) const {
  const auto row = store::find_payment(session, payment_id);
  return row && row->coupon_serial_id ? std::optional(row->coupon_cents) : std::nullopt;
}

std::vector<PaidParking> ParkingPayments::list_paid(db::Session& session, MemberId member_id, TimeMs paid_after) const {
  std::vector<PaidParking> paid;
  for (const PaymentRow& row : store::list_paid(session, member_id, paid_after)) {
    if (auto found = paid_of(row)) paid.push_back(*std::move(found));
  }
  return paid;
}

std::vector<PaidParking> ParkingPayments::find_paid(db::Session& session, MemberId member_id, std::span<const OrderId> payment_ids) const {
  std::vector<PaidParking> paid;
  for (const OrderId payment_id : payment_ids) {
    const auto row = store::find_payment(session, member_id, payment_id);
    if (auto found = row ? paid_of(*row) : std::nullopt) paid.push_back(*std::move(found));
  }
  return paid;
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

void ParkingPayments::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id, clock_.now()); }

StateDiagram state_diagram() { return diagram_of(payment_table); }

}  // namespace galleria::parking_payment
