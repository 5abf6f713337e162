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
#include "features/coupons/coupons.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/member_plates/member_plates.hpp"
#include "features/orders/orders.hpp"
#include "features/parking/parking_port.hpp"
#include "features/parking_gifts/parking_gifts.hpp"
#include "features/payments/payments.hpp"
#include "features/points/points.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/parking_payment/parking_payment_api.hpp"
#include "flows/parking_payment/parking_payment_port.hpp"
#include "flows/parking_payment/parking_payment_rules.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "ledger/ledger.hpp"
#include "modules/module.hpp"

namespace galleria::parking_payment {

namespace store {
struct PaymentRow;
struct ConsentRow;
}  // namespace store

// What an operator can set.
struct ParkingPaymentConfig {
  DurationMs quote_life = std::chrono::minutes(5);
  DurationMs pay_time = std::chrono::minutes(10);      // what is set aside is free again after that
  DurationMs exit_time = std::chrono::minutes(15);     // to drive out after paying
  DurationMs gate_patience = std::chrono::minutes(5);  // when all goes back at the latest, should the car park say nothing of its gate
  PointsTerms points;
  MallOffset mall_utc_offset = std::chrono::hours(8);  // free hours are those of the mall's day
  std::int64_t most_free_minutes = 480;                // that somebody parks free in a day, over all plates and whoever gives them
  Cents most_deduction{50'000};                        // that the chat app may be allowed to pay of one stay
  bool has_deduction = false;                          // whether the mall has a contract for that
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

// What money paid of a stay, once the gate knew.
struct PaidParking {
  OrderId payment_id;
  std::string number;
  Localized title;
  TimeMs paid_at{};
  Cents cash_cents;
};

// What a member's tier gives each day.
using RightsOf = std::function<ParkingRights(db::Session&, MemberId)>;

// Whoever holds what a payment takes, or knows whose car it is.
struct Holders {
  member_plates::MemberPlates& plates;
  points::Points& points;
  coupons::Coupons& coupons;
  gift_cards::GiftCards& gift_cards;
  wallet::Wallet& wallet;
  payments::Payments& payments;
  parking_gifts::ParkingGifts& gifts;
};

// What became of a car that waited at the exit and was to be paid for unasked. paid: the gate is being told. returned: no gate has answered.
// above_limit, short_of_money, above_day: it was not paid, because of the member's own limit, the wallet, or what the day allows without a PIN. not_served: the
// chat app does not pay for the plate now. failed: it did not deduct the fee.
enum class ConsentOutcome { paid, returned, above_limit, short_of_money, above_day, not_served, failed };
BOOST_DESCRIBE_ENUM(ConsentOutcome, paid, returned, above_limit, short_of_money, above_day, not_served, failed)
struct ConsentNews {
  MemberId member_id;
  std::int64_t stay_id = 0;
  std::string plate;
  ConsentOutcome outcome = ConsentOutcome::paid;
  Cents amount_cents;  // the fee that is paid, or should have been
  ConsentWay way = ConsentWay::wallet;
};
// Told of the same twice, it tells the member once.
using TellConsent = std::function<void(db::Transaction&, const ConsentNews&)>;

// Whose the member is in the chat app, without the plate; nothing if they have no account of it here.
using DeductionOwnerOf = std::function<std::optional<parking::DeductionOwner>(db::Session&, MemberId)>;
// Where the chat app tells of stays.
inline constexpr std::string_view deduction_notices_path = "/api/parking/notify/wechat_pay";

// What a payment sets aside at its beginning.
struct ParkingClaim {
  MemberId member_id;
  OrderId payment_id;
  std::optional<CouponSerialId> coupon_serial_id;
  std::int64_t points = 0;
  std::vector<points::OpenLot> point_lots;
  std::vector<gift_cards::CardShare> cards;
  wallet::WalletAmount wallet;
  std::string pin_subject;
  std::optional<std::string> pay_ticket;
};

// What a payment earns by once the gate knows.
struct ParkingEarning {
  MemberId member_id;
  OrderId payment_id;
  Cents paid_cents;  // with cash, gift cards and the wallet's principal
  Localized car_park;
};

// How all of that is set aside in one batch, spent and given free, and what it earns: just as an order's is. The application supplies it.
struct AssetDesk {
  std::function<bool(db::Session&, MemberId)> may_act;  // of an account that is frozen nothing is set aside
  // Sending the batch refuses with what is short, with parking_points_changed, pin_needed or ticket_refused.
  std::function<Result<ledger::Batch>(const ParkingClaim&)> claim;
  std::function<void(db::Transaction&, const orders::OrderAssets&, const Localized& spent_on)> capture;
  std::function<void(db::Transaction&, const orders::OrderAssets&)> release;
  std::function<void(db::Transaction&, const ParkingEarning&)> earn;
  std::function<std::int64_t(db::Session&, MemberId, Cents paid)> earned_preview;
};

class ParkingPayments {
 public:
  ParkingPayments(db::Database& database, const Clock& clock, IdGenerator& ids, const Holders& holders, AssetDesk assets, CarPark car_park, RightsOf rights_of,
                  ParkingPaymentConfig config = {});

  Result<ParkingQuote> get_parking_quote(const http::Call& call, const http::Member& member, const GetParkingQuote& request) const;
  Result<http::Reply<ParkingPayment>> start_parking_payment(const http::Call& call, const http::Member& member, const StartParkingPayment& request);
  Result<Done> cancel_parking_payment(const http::Member& member, const CancelParkingPayment& request);
  Result<ParkingPayment> get_parking_payment(const http::Call& call, const http::Member& member, const GetParkingPayment& request) const;
  Result<ParkingPaymentPage> list_parking_payments(const http::Call& call, const http::Member& member, const ListParkingPayments& request) const;

  Result<ParkingConsentList> list_parking_consents(const http::Member& member, const ListParkingConsents& request) const;
  // For a plate that is the member's, up to a limit that asks for no PIN by itself; uses a PIN's ticket for that limit up. Given again it is another one, and
  // the one before ends.
  Result<http::Reply<ParkingConsent>> allow_parking_payment(const http::Call& call, const http::Member& member, const AllowParkingPayment& request);
  // Both ask the chat app: never inside a transaction.
  Result<ParkingDeductionStatus> get_parking_deduction(const http::Member& member, const GetParkingDeduction& request);
  Result<http::Reply<ParkingConsent>> allow_parking_deduction(const http::Call& call, const http::Member& member, const AllowParkingDeduction& request);
  // The chat app's notice about a stay at its door: 401 for what is not the platform's.
  http::Response take_deduction_notice(const http::Request& request);
  // Ends it at once; without one nothing happens.
  Result<Done> end_parking_consent(const http::Member& member, const EndParkingConsent& request);

  // For the car park: the cars of these stays have come in. The chat app is told after the commit of those that it is to pay for. As many plates as stays.
  void cars_entered(db::Transaction& transaction, std::span<const std::int64_t> stay_ids, std::span<const std::string> plates);
  // For the car park: the car of this stay stands before an exit. If somebody allowed it, the stay is paid after the commit, once at most.
  void car_waits(db::Transaction& transaction, std::int64_t stay_id, const std::string& plate);
  // For plates: what was allowed for it is over.
  void plate_removed(db::Transaction& transaction, MemberId member_id, const std::string& plate);
  // A consent of the demo mall, in force from now on.
  void put_demo_consent(db::Transaction& transaction, MemberId member_id, const std::string& plate, Cents limit);
  // Given at start only, if the mall has a contract for it. The port must outlive it.
  void deduct_by(parking::DeductionPort& deductions, DeductionOwnerOf owner_of) {
    deductions_ = &deductions;
    deduction_owner_of_ = std::move(owner_of);
  }
  // Given at start only; without it nobody is told.
  void tell_of_consents(TellConsent tell) { tell_consent_ = std::move(tell); }

  // For the cashier. The money of a payment came in; throws std::logic_error if there is no such payment.
  std::optional<PayableParking> find_payable(db::Session& session, OrderId payment_id) const;
  PaidOutcome mark_paid(db::Transaction& transaction, OrderId payment_id);
  // What a coupon took off; nothing if there is no such payment, or none came off it.
  std::optional<Cents> find_coupon_cost(db::Session& session, OrderId payment_id) const;

  // For invoices: what money paid after that moment, oldest first; and these, without those that are not the member's or of which money paid nothing.
  std::vector<PaidParking> list_paid(db::Session& session, MemberId member_id, TimeMs paid_after) const;
  std::vector<PaidParking> find_paid(db::Session& session, MemberId member_id, std::span<const OrderId> payment_ids) const;

  // For the car park: a gate knows that the car of this stay may leave. What was set aside is spent; nothing happens where no payment waits for it.
  void gate_knows(db::Transaction& transaction, std::int64_t stay_id);
  // No gate has answered in time: all goes back, unless the car has left meanwhile.
  void gate_is_silent(db::Transaction& transaction, std::int64_t stay_id);

  // Forgets the plates; the payments stay, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // close_parking_payment, parking_gate_silent, pay_parking_by_consent.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // tell_parking_entry, deduct_parking: they wait for the chat app.
  std::map<std::string, db::TimerHandler> slow_timer_handlers();

 private:
  struct Asked;
  struct Choice;
  struct Situation;
  std::optional<Stay> find_stay(db::Session& session, const Asked& asked) const;
  Result<Asked> read_asked(const std::optional<Text<1, 20>>& plate, const std::optional<Text<1, 32>>& ticket_code) const;
  Situation look(db::Session& session, MemberId member_id, const Stay& stay, const Choice& choice, TimeMs at) const;
  class Worth;
  void find_gifts(db::Session& session, const Stay& stay, Worth& worth, Situation& found) const;
  void find_coupons(db::Session& session, MemberId member_id, Worth& worth, const Offer& offer, Situation& found) const;
  void tell_stay(db::Session& session, MemberId member_id, const Stay& stay, const Situation& situation, Locale locale, ParkingQuote& quote) const;
  Result<OrderId> start(db::Transaction& transaction, MemberId member_id, const StartParkingPayment& request,
                        std::optional<ParkingConsentId> consent_id = std::nullopt);
  Result<ParkingConsent> allow(db::Transaction& transaction, MemberId member_id, const std::string& plate, const AllowParkingPayment& request);
  void pay_waiting(std::int64_t stay_id, const std::string& plate);
  struct Deductible;
  struct Deduction;
  // A plate of the member's that may be paid for unasked, and whose it is in the chat app; nothing there: no account of it is known.
  Result<std::optional<parking::DeductionOwner>> find_owner(db::Session& session, MemberId member_id, const std::string& plate) const;
  DeductionReadiness readiness_of(const std::optional<parking::DeductionOwner>& owner);
  std::optional<Deductible> find_deductible(db::Session& session, std::int64_t stay_id, const std::string& plate) const;
  parking::DeductionStay tell_entry(const Deductible& found);
  db::TimerOutcome tell_of_entry(const db::Timer& timer);
  db::TimerOutcome deduct_waiting(const db::Timer& timer);
  std::optional<Deduction> find_deduction(db::Session& session, std::int64_t stay_id) const;
  // Gives why not, if the member is to be told.
  std::optional<ConsentNews> begin_deduction(std::int64_t stay_id, const std::string& plate, const parking::DeductionOwner& owner);
  db::TimerOutcome follow_deduction(const Deduction& deduction, const db::Timer& timer);
  void fail_deduction(const Deduction& deduction);
  void tell(db::Transaction& transaction, const ConsentNews& news) const {
    if (tell_consent_) tell_consent_(transaction, news);
  }
  Result<Done> set_aside(db::Transaction& transaction, const store::PaymentRow& row, const Situation& situation, const std::optional<std::string>& pay_ticket);
  PaidOutcome pay(db::Transaction& transaction, const store::PaymentRow& row);
  void acknowledge(db::Transaction& transaction, const store::PaymentRow& row, PaymentActor actor);
  void give_back(db::Transaction& transaction, const store::PaymentRow& row);
  bool close(db::Transaction& transaction, const store::PaymentRow& row, PaymentActor actor);
  void refund(db::Transaction& transaction, const store::PaymentRow& row);
  void give_up(db::Transaction& transaction, const store::PaymentRow& row);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const Holders holders_;
  const AssetDesk assets_;
  const CarPark car_park_;
  const RightsOf rights_of_;
  const ParkingPaymentConfig config_;
  TellConsent tell_consent_;
  parking::DeductionPort* deductions_ = nullptr;
  DeductionOwnerOf deduction_owner_of_;
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
