// Paying for parking unasked: what a member allows for a plate, and what becomes of its car when it waits at the exit.
#include "base/log.hpp"
#include "flows/parking_payment/parking_payment_situation.hpp"
#include "flows/parking_payment/parking_payment_store.hpp"
#include "http/once.hpp"

namespace galleria::parking_payment {
namespace {

constexpr std::string_view consent_subject = "parking_consent";
constexpr Cents least_consent{100};

ParkingConsent consent_view(const store::ConsentRow& row) { return {row.plate, row.limit_cents, row.given_at_ms, row.way}; }

// Why nothing was paid, as the member is told; nothing if there is nothing to tell: nothing was owed, somebody was faster, or the staff looks after it.
std::optional<ConsentOutcome> consent_outcome_of(const Refusal& refusal) {
  if (refusal.is(wallet::wallet_insufficient)) return ConsentOutcome::short_of_money;
  if (refusal.is(wallet::pin_needed)) return ConsentOutcome::above_day;
  return std::nullopt;
}

}  // namespace

Result<ParkingConsentList> ParkingPayments::list_parking_consents(const http::Member& member, const ListParkingConsents&) const {
  const auto rows = database_.read([&](db::Session& session) { return store::list_consents(session, member.id); });
  ParkingConsentList list;
  list.most_limit_cents = holders_.wallet.no_pin_limit();
  list.is_deduction_offered = deductions_ != nullptr;
  list.most_deduction_cents = config_.most_deduction;
  for (const store::ConsentRow& row : rows) list.consents.push_back(consent_view(row));
  return list;
}

Result<http::Reply<ParkingConsent>> ParkingPayments::allow_parking_payment(const http::Call& call, const http::Member& member,
                                                                           const AllowParkingPayment& request) {
  const auto plate = holders_.plates.read_plate(*request.plate);
  if (!plate) return parking_plate_or_ticket;
  const Cents most = holders_.wallet.no_pin_limit();
  if (request.limit_cents < least_consent || request.limit_cents > most) return Refusal(parking_consent_limit, {{"most", yuan_text(most)}});
  const auto work = [&](db::Transaction& transaction) { return allow(transaction, member.id, *plate, request); };
  return http::once(database_, call, member.id, clock_.now(), work);
}

Result<ParkingConsent> ParkingPayments::allow(db::Transaction& transaction, MemberId member_id, const std::string& plate, const AllowParkingPayment& request) {
  if (!holders_.plates.standing_of(transaction, member_id, plate).has_rights) return parking_consent_not_own_plate;
  ledger::Batch batch(clock_, ids_);
  TRY(holders_.wallet.authorise(batch, member_id, request.limit_cents, consent_subject, *request.pay_ticket));
  TRY(batch.send(transaction));
  const store::ConsentRow row{ids_.next<ParkingConsentId>(), member_id, plate, request.limit_cents, clock_.now(), ConsentWay::wallet};
  // Whoever has the plate's rights decides: what another member allowed while they were theirs is over.
  store::replace_consent(transaction, row);
  return consent_view(row);
}

Result<Done> ParkingPayments::end_parking_consent(const http::Member& member, const EndParkingConsent& request) {
  const auto plate = holders_.plates.read_plate(*request.plate);
  if (!plate) return parking_plate_or_ticket;
  database_.write([&](db::Transaction& transaction) { store::end_consent(transaction, member.id, *plate, clock_.now()); });
  return Done{};
}

void ParkingPayments::plate_removed(db::Transaction& transaction, MemberId member_id, const std::string& plate) {
  store::end_consent(transaction, member_id, plate, clock_.now());
}

void ParkingPayments::put_demo_consent(db::Transaction& transaction, MemberId member_id, const std::string& plate, Cents limit) {
  store::replace_consent(transaction, {ids_.next<ParkingConsentId>(), member_id, plate, limit, clock_.now(), ConsentWay::wallet});
}

// What is refused leaves nothing behind, so what the member is told of it is written by itself.
void ParkingPayments::pay_waiting(std::int64_t stay_id, const std::string& plate) {
  std::optional<ConsentNews> not_paid;
  const auto paid = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    not_paid.reset();
    const auto stay = car_park_.find_by_plate(transaction, plate);
    const auto consent = store::find_consent(transaction, plate);
    const bool is_to_be_paid = stay && stay->stay_id == stay_id && stay->is_inside && !stay->is_set_aside && consent && consent->way == ConsentWay::wallet &&
                               holders_.plates.standing_of(transaction, consent->member_id, plate).has_rights &&
                               !store::was_paid_by_consent(transaction, stay_id);
    if (!is_to_be_paid) return Done{};
    const TimeMs now = clock_.now();
    Choice by_wallet;
    by_wallet.uses_wallet = true;
    const Situation situation = look(transaction, consent->member_id, *stay, by_wallet, now);
    const Cents due = situation.split.due();
    ConsentNews news{consent->member_id, stay_id, plate, ConsentOutcome::paid, due, ConsentWay::wallet};
    if (situation.fee.fee_cents == Cents{} || !assets_.may_act(transaction, consent->member_id)) return Done{};
    if (due > consent->limit_cents || situation.split.payable > Cents{}) {
      news.outcome = due > consent->limit_cents ? ConsentOutcome::above_limit : ConsentOutcome::short_of_money;
      tell(transaction, news);
      return Done{};
    }
    StartParkingPayment request;
    request.plate = Text<1, 20>{plate};
    request.quoted_at = now;
    request.uses_wallet = true;
    request.due_cents = due;
    auto started = start(transaction, consent->member_id, request, consent->consent_id);
    if (!started.has_value()) {
      if (const auto outcome = consent_outcome_of(started.error())) {
        news.outcome = *outcome;
        not_paid = news;
      }
      return started.error();
    }
    // Last, so that whoever takes it back waits only for what is already decided.
    if (!store::take_stay(transaction, stay_id, consent->consent_id) || !store::use_consent(transaction, consent->consent_id, due))
      return parking_payment_moved_on;
    tell(transaction, news);
    return Done{};
  });
  if (paid.has_error()) log::info("parking_not_paid_by_consent", {{"stay_id", std::to_string(stay_id)}, {"because", std::string(paid.error().failure->name)}});
  if (not_paid) database_.write([&](db::Transaction& transaction) { tell(transaction, *not_paid); });
}

}  // namespace galleria::parking_payment
