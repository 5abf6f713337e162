// Paying for parking: a stay is quoted, what comes off is set aside, money is taken at the cashier, and all of it counts once the gate knows.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/member_plates/member_plates.hpp"
#include "features/payments/payments.hpp"
#include "features/points/points.hpp"
#include "flows/parking_payment/parking_payment_api.hpp"
#include "flows/parking_payment/parking_payment_port.hpp"
#include "flows/parking_payment/parking_payment_rules.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::parking_payment {

namespace store {
struct PaymentRow;
}

// What an operator can set.
struct ParkingPaymentConfig {
  DurationMs quote_life = std::chrono::minutes(5);
  DurationMs pay_time = std::chrono::minutes(10);      // what is set aside is free again after that
  DurationMs exit_time = std::chrono::minutes(15);     // to drive out after paying
  DurationMs gate_patience = std::chrono::minutes(5);  // when all goes back at the latest, should the car park say nothing of its gate
  PointsTerms points;
  MallOffset mall_utc_offset = std::chrono::hours(8);  // free hours are those of the mall's day
};

// A payment that the cashier can take money for.
struct PayableParking {
  OrderId payment_id;
  MemberId member_id;
  std::string number;
  Localized title;
  ParkingPaymentState state = ParkingPaymentState::paying;
  Cents payable_cents;
  TimeMs pay_before{};
};
enum class PaidOutcome { paid, already_paid, closed };

// What a member's tier gives each day.
using RightsOf = std::function<ParkingRights(db::Session&, MemberId)>;

class ParkingPayments {
 public:
  ParkingPayments(db::Database& database, const Clock& clock, IdGenerator& ids, member_plates::MemberPlates& plates, points::Points& points,
                  payments::Payments& payments, CarPark car_park, RightsOf rights_of, ParkingPaymentConfig config = {});

  Result<ParkingQuote> get_parking_quote(const http::Call& call, const http::Member& member, const GetParkingQuote& request) const;
  Result<http::Reply<ParkingPayment>> start_parking_payment(const http::Call& call, const http::Member& member, const StartParkingPayment& request);
  Result<Done> cancel_parking_payment(const http::Member& member, const CancelParkingPayment& request);
  Result<ParkingPayment> get_parking_payment(const http::Call& call, const http::Member& member, const GetParkingPayment& request) const;
  Result<ParkingPaymentPage> list_parking_payments(const http::Call& call, const http::Member& member, const ListParkingPayments& request) const;

  // For the cashier. The money of a payment came in; throws std::logic_error if there is no such payment.
  std::optional<PayableParking> find_payable(db::Session& session, OrderId payment_id) const;
  PaidOutcome mark_paid(db::Transaction& transaction, OrderId payment_id);

  // For the car park: a gate knows that the car of this stay may leave. What was set aside is spent; nothing happens where no payment waits for it.
  void gate_knows(db::Transaction& transaction, std::int64_t stay_id);
  // No gate has answered in time: all goes back, unless the car has left meanwhile.
  void gate_is_silent(db::Transaction& transaction, std::int64_t stay_id);

  // Forgets the plates; the payments stay, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // close_parking_payment, parking_gate_silent.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct Asked;
  struct Situation;
  std::optional<Stay> find_stay(db::Session& session, const Asked& asked) const;
  Result<Asked> read_asked(const std::optional<Text<1, 20>>& plate, const std::optional<Text<1, 32>>& ticket_code) const;
  Situation look(db::Session& session, MemberId member_id, const Stay& stay, bool uses_points, TimeMs at) const;
  void tell_stay(db::Session& session, MemberId member_id, const Stay& stay, const Situation& situation, Locale locale, ParkingQuote& quote) const;
  Result<OrderId> start(db::Transaction& transaction, MemberId member_id, const StartParkingPayment& request);
  Result<Done> set_aside(db::Transaction& transaction, const store::PaymentRow& row, const Situation& situation);
  PaidOutcome pay(db::Transaction& transaction, const store::PaymentRow& row);
  void acknowledge(db::Transaction& transaction, const store::PaymentRow& row, PaymentActor actor);
  void give_back(db::Transaction& transaction, const store::PaymentRow& row);
  bool close(db::Transaction& transaction, const store::PaymentRow& row, PaymentActor actor);
  void refund(db::Transaction& transaction, const store::PaymentRow& row);
  void give_up(db::Transaction& transaction, const store::PaymentRow& row);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  member_plates::MemberPlates& plates_;
  points::Points& points_;
  payments::Payments& payments_;
  const CarPark car_park_;
  const RightsOf rights_of_;
  const ParkingPaymentConfig config_;
};

void bind_routes(http::Binder& binder, ParkingPayments& payments);

// What must hold of payments for parking.
std::span<const audit::Check> audit_checks();
// Every move of a payment for parking, for docs/states.md.
StateDiagram state_diagram();

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What paying for parking brings to the server.
extern const Module<ParkingPayments> module;

}  // namespace galleria::parking_payment
