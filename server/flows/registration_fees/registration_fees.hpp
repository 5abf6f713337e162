// The money of registrations: a fee or a deposit that whoever has a place pays at the cashier within a while, and what of it goes back by the way it came.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/payments/payments.hpp"
#include "features/registrations/registrations.hpp"
#include "flows/registration_fees/registration_fees_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "ledger/ledger.hpp"
#include "modules/module.hpp"

namespace galleria::registration_fees {

namespace store {
struct FeeRow;
}  // namespace store

// Whoever holds the places, and the money.
struct RegistrationFeeParties {
  registrations::Registrations& registrations;
  payments::Payments& payments;
};

// Money that has been asked back of a provider.
struct GivenBack {
  MemberId member_id;
  RegistrationId registration_id;
  Localized name;  // of the activity
  Cents amount_cents;
};
// Tells the member; the application supplies it.
using TellGivenBack = std::function<void(db::Transaction&, const GivenBack&)>;

// What the cashier can take money for.
struct PayableRegistration {
  OrderId payment_id;  // the number of the registration
  MemberId member_id;
  std::string number;
  Localized title;
  MoneyFeeState state = MoneyFeeState::to_pay;
  Cents payable_cents;
  TimeMs pay_before{};
};
enum class PaidOutcome { paid, already_paid, closed };

class RegistrationFees {
 public:
  RegistrationFees(db::Database& database, const Clock& clock, IdGenerator& ids, const RegistrationFeeParties& parties, TellGivenBack tell)
      : database_(database), clock_(clock), ids_(ids), parties_(parties), tell_(std::move(tell)) {}

  // ---- for registrations, whose session is held ----

  std::optional<registrations::MoneyFeeStanding> find_standing(db::Session& session, RegistrationId registration_id) const;
  void ask(db::Transaction& transaction, const registrations::MoneyFeeDemand& demand);
  // False once it is paid, or nothing was asked. True: nobody pays before this transaction ends.
  bool hold_unpaid(db::Transaction& transaction, RegistrationId registration_id);
  // What was not paid lapses, whatever `how` says; what was paid is kept or given back whole. What no provider can pay out any more waits for the staff. Throws
  // std::logic_error where nothing was asked, or it has ended.
  void end(db::Transaction& transaction, RegistrationId registration_id, registrations::MoneyFeeEnd how, RegistrationActor actor);

  // ---- for the cashier and for payments ----

  std::optional<PayableRegistration> find_payable(db::Session& session, OrderId payment_id) const;
  // Its money came in; throws std::logic_error if nothing was asked. What is closed is the caller's to give back.
  PaidOutcome mark_paid(db::Transaction& transaction, OrderId payment_id);
  // What became of a refund; of others' refunds nothing happens. One that failed waits for the staff.
  void hear_of_refund(db::Transaction& transaction, RefundId refund_id, bool is_paid_out);

  // ---- the staff's ----

  Result<RegistrationMoneyFigures> get_registration_money(const GetRegistrationMoney& request) const;
  Result<RegistrationMoneyFigures> return_registration_money(const http::Operator& caller, const ReturnRegistrationMoney& request);

  // lapse_registration_fee.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  RegistrationMoneyFigures figures_of(db::Session& session, ActivityId activity_id) const;
  // The row is taken. Throws if the table has no such arrow.
  void move(db::Transaction& transaction, store::FeeRow& row, RegistrationFeeMove how, RegistrationActor actor);
  // Asks the provider for all of it, by that move; the failure of payments, with nothing changed, if it cannot pay it out any more.
  Result<Done> give_back(db::Transaction& transaction, store::FeeRow& row, RegistrationFeeMove how, RegistrationActor actor);
  void post(db::Transaction& transaction, const store::FeeRow& row, ledger::Business business, ledger::AccountKind from, ledger::AccountKind to);
  db::TimerOutcome lapse(const db::Timer& timer);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const RegistrationFeeParties parties_;
  const TellGivenBack tell_;
};

void bind_routes(http::Binder& binder, RegistrationFees& fees);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
// Every move of the money of a registration, for docs/states.md.
StateDiagram state_diagram();

// What the money of registrations brings to the server.
extern const Module<RegistrationFees> module;

}  // namespace galleria::registration_fees
