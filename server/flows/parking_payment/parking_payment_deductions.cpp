// Paying for parking by the chat app's own deduction: it is told of a car that comes in, asked whether it would pay when the car waits at the exit, and asked
// to pay once. What it says of the money goes the way of all its trades.
#include <stdexcept>

#include "base/log.hpp"
#include "flows/parking_payment/parking_payment_situation.hpp"
#include "flows/parking_payment/parking_payment_store.hpp"
#include "http/once.hpp"

namespace galleria::parking_payment {
namespace {
using namespace std::chrono_literals;
using parking::DeductionRefused;
using parking::DeductionService;
using parking::DeductionUnknown;

constexpr DurationMs deduction_pause = 3s;
// Whoever waits at a barrier pays another way after half a minute; what is deducted later goes back.
constexpr std::int64_t most_questions = 10;
constexpr std::int64_t most_entry_tries = 5;
constexpr Cents least_deduction_limit{100};

}  // namespace

// A stay that the chat app may pay.
struct ParkingPayments::Deductible {
  store::ConsentRow consent;
  Stay stay;
  std::optional<parking::DeductionOwner> owner;
  std::optional<store::EntryRow> entry;

  parking::DeductionEntry told() const { return {stay.stay_id, owner.value(), stay.car_park.zh_cn, stay.entered_at}; }
};

// One that it was asked to pay.
struct ParkingPayments::Deduction {
  store::PaymentRow row;
  payments::Payment payment;
  std::optional<parking::DeductionOwner> owner;
  std::optional<store::EntryRow> entry;
};

Result<std::optional<parking::DeductionOwner>> ParkingPayments::find_owner(db::Session& session, MemberId member_id, const std::string& plate) const {
  if (!holders_.plates.standing_of(session, member_id, plate).has_rights) return parking_consent_not_own_plate;
  auto owner = deduction_owner_of_(session, member_id);
  if (owner) owner->plate = plate;
  return owner;
}

DeductionReadiness ParkingPayments::readiness_of(const std::optional<parking::DeductionOwner>& owner) {
  if (!owner) return DeductionReadiness::not_bound;
  switch (deductions_->find_service(*owner)) {
    case DeductionService::normal:
      return DeductionReadiness::ready;
    case DeductionService::paused:
      return DeductionReadiness::paused;
    case DeductionService::out_of_service:
      break;
  }
  return DeductionReadiness::not_opened;
}

Result<ParkingDeductionStatus> ParkingPayments::get_parking_deduction(const http::Member& member, const GetParkingDeduction& request) {
  const auto plate = holders_.plates.read_plate(*request.plate);
  if (!plate) return parking_plate_or_ticket;
  if (deductions_ == nullptr) return parking_deduction_not_offered;
  const auto owner = TRY(database_.read([&](db::Session& session) { return find_owner(session, member.id, *plate); }));
  try {
    return ParkingDeductionStatus{*plate, readiness_of(owner)};
  } catch (const std::runtime_error& error) {
    log::warning("parking_deduction_not_answered", {{"reason", error.what()}});
    return parking_deduction_not_offered;
  }
}

Result<http::Reply<ParkingConsent>> ParkingPayments::allow_parking_deduction(const http::Call& call, const http::Member& member,
                                                                             const AllowParkingDeduction& request) {
  const auto status = TRY(get_parking_deduction(member, {request.plate}));
  if (request.limit_cents < least_deduction_limit || request.limit_cents > config_.most_deduction)
    return Refusal(parking_consent_limit, {{"most", yuan_text(config_.most_deduction)}});
  if (status.readiness != DeductionReadiness::ready) return parking_deduction_not_ready;
  const auto work = [&](db::Transaction& transaction) -> Result<ParkingConsent> {
    if (!holders_.plates.standing_of(transaction, member.id, status.plate).has_rights) return parking_consent_not_own_plate;
    const store::ConsentRow row{ids_.next<ParkingConsentId>(), member.id, status.plate, request.limit_cents, clock_.now(), ConsentWay::wechat_pay};
    // The other way, or another limit, is over; whoever has the plate's rights decides.
    store::replace_consent(transaction, row);
    return ParkingConsent{row.plate, row.limit_cents, row.given_at_ms, row.way};
  };
  return http::once(database_, call, member.id, clock_.now(), work);
}

http::Response ParkingPayments::take_deduction_notice(const http::Request& request) {
  http::Response response;
  if (deductions_ == nullptr) return http::refusal_response(http::not_found, Locale::zh_cn, request.trace_id);
  try {
    const auto told = deductions_->read_notice([&](std::string_view name) { return request.header(name); }, request.body);
    database_.write([&](db::Transaction& transaction) { store::set_entry_block(transaction, told.stay_id, {told.parking_id, told.block_reason}); });
    response.status = 204;
  } catch (const parking::DeductionNoticeRejected& rejected) {
    log::warning("parking_notice_rejected", {{"trace_id", request.trace_id}, {"reason", rejected.what()}});
    response.status = 401;
    response.code = 401;
    response.head = R"({"code":"FAIL","message":"notice not accepted"})";
  }
  return response;
}

// ---- a car comes in, and waits ----

std::optional<ParkingPayments::Deductible> ParkingPayments::find_deductible(db::Session& session, std::int64_t stay_id, const std::string& plate) const {
  auto stay = car_park_.find_by_plate(session, plate);
  auto consent = store::find_consent(session, plate);
  const bool may_be_paid = stay && stay->stay_id == stay_id && stay->is_inside && !stay->is_set_aside && consent && consent->way == ConsentWay::wechat_pay &&
                           holders_.plates.standing_of(session, consent->member_id, plate).has_rights && !store::was_paid_by_consent(session, stay_id) &&
                           assets_.may_act(session, consent->member_id);
  if (!may_be_paid) return std::nullopt;
  auto owner = deduction_owner_of_(session, consent->member_id);
  if (owner) owner->plate = plate;
  return Deductible{*std::move(consent), *std::move(stay), std::move(owner), store::find_entry(session, stay_id)};
}

parking::DeductionStay ParkingPayments::tell_entry(const Deductible& found) {
  auto told = deductions_->open_stay(found.told());
  database_.write([&](db::Transaction& transaction) { store::put_entry(transaction, found.stay.stay_id, {told.parking_id, told.block_reason}, clock_.now()); });
  return told;
}

db::TimerOutcome ParkingPayments::tell_of_entry(const db::Timer& timer) {
  const auto found = database_.read([&](db::Session& session) { return find_deductible(session, timer.reference, timer.payload); });
  if (!found || !found->owner || found->entry) return std::nullopt;
  try {
    tell_entry(*found);
  } catch (const DeductionUnknown& unknown) {
    log::warning("parking_entry_not_told", {{"stay_id", std::to_string(timer.reference)}, {"reason", unknown.what()}});
    if (timer.attempt_count < most_entry_tries) return clock_.now() + deduction_pause;
  } catch (const DeductionRefused& refused) {
    log::warning("parking_entry_refused", {{"stay_id", std::to_string(timer.reference)}, {"code", refused.code}});
  }
  return std::nullopt;
}

std::optional<ParkingPayments::Deduction> ParkingPayments::find_deduction(db::Session& session, std::int64_t stay_id) const {
  auto row = store::find_live_payment(session, stay_id);
  if (!row || !row->consent_id || row->cash_cents == Cents{} || row->state != ParkingPaymentState::paying) return std::nullopt;
  auto opened = holders_.payments.list_of_order(session, row->payment_id);
  if (opened.empty()) return std::nullopt;
  auto owner = deduction_owner_of_(session, row->member_id);
  if (owner) owner->plate = row->plate;
  return Deduction{*std::move(row), std::move(opened.front()), std::move(owner), store::find_entry(session, stay_id)};
}

db::TimerOutcome ParkingPayments::deduct_waiting(const db::Timer& timer) {
  const std::int64_t stay_id = timer.reference;
  if (const auto begun = database_.read([&](db::Session& session) { return find_deduction(session, stay_id); })) return follow_deduction(*begun, timer);
  const auto found = database_.read([&](db::Session& session) { return find_deductible(session, stay_id, timer.payload); });
  if (!found) return std::nullopt;
  std::optional<ConsentNews> not_paid;
  const ConsentNews not_served{found->consent.member_id, stay_id, timer.payload, ConsentOutcome::not_served, {}, ConsentWay::wechat_pay};
  try {
    const bool is_served = readiness_of(found->owner) == DeductionReadiness::ready;
    const bool is_blocked = is_served && (found->entry ? !found->entry->block_reason.empty() : !tell_entry(*found).block_reason.empty());
    not_paid = is_served && !is_blocked ? begin_deduction(stay_id, timer.payload, *found->owner) : std::optional(not_served);
  } catch (const DeductionUnknown& unknown) {
    log::warning("parking_deduction_not_answered", {{"stay_id", std::to_string(stay_id)}, {"reason", unknown.what()}});
    if (timer.attempt_count < most_entry_tries) return clock_.now() + deduction_pause;
    not_paid = not_served;
  } catch (const DeductionRefused& refused) {
    log::warning("parking_deduction_refused", {{"stay_id", std::to_string(stay_id)}, {"code", refused.code}});
    not_paid = not_served;
  }
  if (not_paid) {
    database_.write([&](db::Transaction& transaction) { tell(transaction, *not_paid); });
    return std::nullopt;
  }
  const auto begun = database_.read([&](db::Session& session) { return find_deduction(session, stay_id); });
  return begun ? follow_deduction(*begun, timer) : std::nullopt;
}

// What is refused leaves nothing behind. What the free hours pay whole is paid here, and nobody is asked.
std::optional<ConsentNews> ParkingPayments::begin_deduction(std::int64_t stay_id, const std::string& plate, const parking::DeductionOwner& owner) {
  std::optional<ConsentNews> not_paid;
  const auto begun = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    not_paid.reset();
    const auto found = find_deductible(transaction, stay_id, plate);
    if (!found) return Done{};
    const TimeMs now = clock_.now();
    const MemberId member_id = found->consent.member_id;
    const Situation situation = look(transaction, member_id, found->stay, Choice{}, now);
    if (situation.fee.fee_cents == Cents{}) return Done{};
    const Cents due = situation.split.payable;
    ConsentNews news{member_id, stay_id, plate, ConsentOutcome::paid, due, ConsentWay::wechat_pay};
    if (due > found->consent.limit_cents) {
      news.outcome = ConsentOutcome::above_limit;
      not_paid = news;
      return Done{};
    }
    StartParkingPayment request;
    request.plate = Text<1, 20>{plate};
    request.quoted_at = now;
    request.payable_cents = due;
    request.due_cents = due;
    const OrderId payment_id = TRY(start(transaction, member_id, request, found->consent.consent_id));
    if (!store::take_stay(transaction, stay_id, found->consent.consent_id) || !store::use_consent(transaction, found->consent.consent_id, due))
      return parking_payment_moved_on;
    if (due == Cents{}) {
      tell(transaction, news);
      return Done{};
    }
    const PayableParking payable = find_payable(transaction, payment_id).value();
    TRY(holders_.payments.open(transaction, {member_id,
                                             payment_id,
                                             payments::PayMethod::wechat_pay,
                                             payments::TradeKind::parking,
                                             payable.title.zh_cn,
                                             due,
                                             owner.open_id,
                                             {},
                                             payable.pay_before}));
    return Done{};
  });
  if (begun.has_error()) log::info("parking_not_deducted", {{"stay_id", std::to_string(stay_id)}, {"because", std::string(begun.error().failure->name)}});
  return not_paid;
}

// The same question with the same number is asked until the platform has said what became of it.
db::TimerOutcome ParkingPayments::follow_deduction(const Deduction& deduction, const db::Timer& timer) {
  const store::PaymentRow& row = deduction.row;
  const bool is_over = deduction.payment.state == payments::PaymentState::closed || timer.attempt_count >= most_questions;
  if (is_over || !deduction.owner || !deduction.entry) {
    fail_deduction(deduction);
    return std::nullopt;
  }
  try {
    deductions_->deduct({deduction.payment.out_trade_no,
                         deduction.payment.description,
                         row.cash_cents,
                         deduction.entry->parking_id,
                         {row.stay_id, *deduction.owner, row.car_park_zh_cn, row.entered_at_ms},
                         row.quoted_at_ms});
  } catch (const DeductionUnknown& unknown) {
    log::warning("parking_deduction_unknown", {{"out_trade_no", deduction.payment.out_trade_no}, {"reason", unknown.what()}});
  } catch (const DeductionRefused& refused) {
    log::info("parking_deduction_failed", {{"out_trade_no", deduction.payment.out_trade_no}, {"code", refused.code}});
    fail_deduction(deduction);
    return std::nullopt;
  }
  return clock_.now() + deduction_pause;
}

void ParkingPayments::fail_deduction(const Deduction& deduction) {
  database_.write([&](db::Transaction& transaction) {
    const store::PaymentRow& row = deduction.row;
    if (close(transaction, row, PaymentActor::system))
      tell(transaction, {row.member_id, row.stay_id, row.plate, ConsentOutcome::failed, row.cash_cents, ConsentWay::wechat_pay});
  });
}

}  // namespace galleria::parking_payment
