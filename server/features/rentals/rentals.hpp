// Rentals: things that are lent at desks and come back to any of them; a deposit where the tier asks for one, a fee after the free time, never more than it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/rentals/rentals_api.hpp"
#include "features/rentals/rentals_rules.hpp"
#include "features/rentals/rentals_staff_api.hpp"
#include "features/rentals/rentals_states.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "ledger/ledger.hpp"
#include "modules/module.hpp"

namespace galleria::rentals {

// What operators can set.
struct RentalsConfig {
  Secret visit_key = Secret("");    // proves who stands at a desk
  std::int64_t most_things = 3;     // of a member at once
  std::int64_t most_reminders = 7;  // that something is overdue, one a day
  DurationMs hold_time = std::chrono::minutes(30);
  DurationMs fetch_time = std::chrono::minutes(15);  // that is left at least once the deposit is paid
  DurationMs pay_time = std::chrono::minutes(10);
  DurationMs visit_time = std::chrono::minutes(10);
};

// A member's tier, as the terms of kinds name it.
struct RenterTier {
  std::string tier;
  Localized name;
};

// A code that is right; whether it is fresh and unused is asked in the transaction that uses it.
struct CodeInHand {
  std::string member_number;
  std::int64_t minute = 0;
};

// What a member is told. returned: with what goes back of the deposit, or what is to be paid. found: what was lost. lapsed: they had left a deposit for it.
enum class RentalNews { overdue, returned, lost, found, lapsed };
struct ToldRental {
  RentalNews news = RentalNews::overdue;
  MemberId member_id;
  RentalId rental_id;
  Localized kind;
  std::int64_t reminder = 0;  // of overdue: which one
  Cents fee;
  Cents owed;
  Cents given_back;
};

// What rentals need of others; the application supplies it.
struct RentalsNeeds {
  std::function<RenterTier(db::Session&, MemberId)> tier_of;
  // Refuses with renter_code_unknown or renter_code_tries_used_up; wrong codes are counted, in a transaction of their own.
  std::function<Result<CodeInHand>(std::string_view code)> read_code;
  // Uses it up, and tells whose it is; refuses with the failures of codes.
  std::function<Result<MemberId>(db::Transaction&, const CodeInHand&)> use_code;
  // As the staff may see it; empty for whoever has gone.
  std::function<std::string(db::Session&, MemberId)> nickname_of;
  std::function<void(db::Transaction&, OrderId payment_id)> close_payment;
  // Sets out to give back a part of a payment; nothing if the provider can not do that any more.
  std::function<std::optional<RefundId>(db::Transaction&, OrderId payment_id, Cents amount)> refund;
  std::function<void(db::Transaction&, const ToldRental&)> tell;
};

// A payment that the cashier can take money for.
struct PayableRental {
  OrderId payment_id;
  MemberId member_id;
  std::string number;
  Localized title;
  RentalPaymentState state = RentalPaymentState::paying;
  Cents payable_cents;
  TimeMs pay_before{};
};
enum class PaidOutcome { paid, already_paid, closed };

struct DemoDesk;
struct DemoKind;
struct DemoRental;

namespace store {
struct DeskRow;
struct KindRow;
struct RentalRow;
struct PaymentRow;
}  // namespace store

class Rentals {
 public:
  Rentals(db::Database& database, const Clock& clock, IdGenerator& ids, RentalsConfig config, RentalsNeeds needs)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), needs_(std::move(needs)) {}

  // ---- the member's ----

  Result<MyRentals> get_my_rentals(const http::Call& call, const http::Member& member) const;
  Result<http::Reply<MyRental>> reserve_thing(const http::Call& call, const http::Member& member, const ReserveThing& request);
  Result<Done> give_up_rental(const http::Member& member, const GiveUpRental& request);
  Result<http::Reply<RentalPayment>> start_rental_payment(const http::Call& call, const http::Member& member, const StartRentalPayment& request);

  // ---- for the cashier, for payments, and for whoever wants to close an account ----

  std::optional<PayableRental> find_payable(db::Session& session, OrderId payment_id) const;
  // The money of a payment came in; throws std::logic_error if there is no such payment. What is closed is the caller's to give back.
  PaidOutcome mark_paid(db::Transaction& transaction, OrderId payment_id);
  // What became of a refund; of others' refunds nothing happens. One that failed waits for the staff.
  void hear_of_refund(db::Transaction& transaction, RefundId refund_id, bool is_paid_out);
  // What the member has reserved or borrowed, or has not paid.
  std::int64_t count_open(db::Session& session, MemberId member_id) const;

  // ---- the staff's ----

  Result<RentalOverview> get_rental_overview() const;
  Result<http::Reply<RentalVisit>> meet_renter(const http::Call& call, const http::Operator& caller, const MeetRenter& request);
  Result<RentalVisit> get_rental_visit(const http::Call& call, const http::Operator& caller, const GetRentalVisit& request) const;
  Result<http::Reply<StaffRental>> lend_thing(const http::Call& call, const http::Operator& caller, const LendThing& request);
  Result<StaffRental> return_thing(const http::Operator& caller, const ReturnThing& request);
  Result<StaffRental> lose_thing(const http::Operator& caller, const LoseThing& request);
  Result<StaffRental> find_thing(const http::Operator& caller, const FindThing& request);
  Result<StaffRental> waive_rental_fee(const http::Operator& caller, const WaiveRentalFee& request);
  Result<StaffRental> retry_rental_refund(const http::Operator& caller, const RetryRentalRefund& request);
  Result<RentalStock> count_rental_stock(const http::Operator& caller, const CountRentalStock& request);
  Result<http::Reply<RentalStock>> carry_rental_stock(const http::Call& call, const http::Operator& caller, const CarryRentalStock& request);
  Result<RentalPage> search_rentals(const SearchRentals& request) const;
  Result<RentalRecord> get_rental(const GetRental& request) const;
  Result<RentalStockMovePage> list_rental_stock_moves(const ListRentalStockMoves& request) const;

  // Which of a member's places were taken is forgotten; what was borrowed and paid stays, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // lapse_rental, rental_falls_due, close_rental_payment.
  std::map<std::string, db::TimerHandler> timer_handlers();

  // The demo mall's.
  void put_demo_desk(db::Transaction& transaction, const DemoDesk& demo);
  void put_demo_kind(db::Transaction& transaction, const DemoKind& demo);
  void put_demo_stock(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id, std::int64_t count, TimeMs at);
  // Throws std::runtime_error if none lies there.
  RentalId put_demo_rental(db::Transaction& transaction, const DemoRental& demo);

 private:
  // Who does something, and why.
  struct Doer {
    RentalActor actor = RentalActor::system;
    std::string_view name = {};  // of the staff
    std::string_view reason = {};
  };
  std::string visit_of(MemberId member_id, TimeMs expires_at, std::string_view staff) const;
  Result<std::pair<MemberId, TimeMs>> read_visit(std::string_view visit, std::string_view staff) const;
  RentalVisit visit_view(db::Session& session, const http::Operator& caller, MemberId member_id, TimeMs expires_at, Locale locale) const;
  MyRental own_view_of(db::Session& session, const store::RentalRow& row, Locale locale) const;

  Result<store::RentalRow> reserve(db::Transaction& transaction, MemberId member_id, RentalDeskId desk_id, RentalKindId kind_id, const Doer& doer);
  Result<Done> lend(db::Transaction& transaction, store::RentalRow& row, const Doer& doer);
  // Writes the row as it stands, along the table; false if it is not where the step begins.
  bool move(db::Transaction& transaction, store::RentalRow& row, RentalMove how, const Doer& doer);
  void call_off(db::Transaction& transaction, store::RentalRow& row);
  void change_stock(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id, std::int64_t change, RentalStockCause cause,
                    std::optional<RentalId> rental_id, const Doer& doer);
  // Keeps what is the mall's, or no longer is, under that business.
  void keep(db::Transaction& transaction, store::RentalRow& row, RentalState state, ledger::Business business);
  // Sets out to give back what is beyond the charge, by the way it came; tells how much of it. What no provider can give back any more waits for the staff.
  Cents give_back(db::Transaction& transaction, store::RentalRow& row);
  // Once nothing is owed of what is back.
  void settle(db::Transaction& transaction, store::RentalRow& row, const Doer& doer);
  void tell(db::Transaction& transaction, const store::RentalRow& row, RentalNews news, Cents given_back = {});

  Result<OrderId> start_payment(db::Transaction& transaction, MemberId member_id, const StartRentalPayment& request);
  bool close_payment(db::Transaction& transaction, const store::PaymentRow& row);
  void end_payment_of(db::Transaction& transaction, store::RentalRow& row);
  db::TimerOutcome lapse(const db::Timer& timer);
  db::TimerOutcome fall_due(const db::Timer& timer);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const RentalsConfig config_;
  const RentalsNeeds needs_;
};

struct DemoDesk {
  RentalDeskId desk_id;
  std::string code;
  Localized name;
  Localized place;
};

struct DemoTerms {
  std::string tier;
  std::int64_t free_minutes = 0;
  bool waives_deposit = false;
};
struct DemoKind {
  RentalKindId kind_id;
  std::string code;
  RentalThing thing = RentalThing::umbrella;
  Localized name;
  RentalUnit unit = RentalUnit::hour;
  Cents unit_cents;
  Cents deposit_cents;
  std::int64_t most_hours = 24;
  std::vector<DemoTerms> terms = {};
};

// What a member of the demo mall reserved or borrowed, without a deposit. lent_at: they fetched it then. returned_at: what it then cost is not paid. lost_at:
// it was not found again.
struct DemoRental {
  MemberId member_id;
  std::string tier;
  RentalDeskId desk_id;
  RentalKindId kind_id;
  TimeMs reserved_at{};
  std::optional<TimeMs> lent_at = {};
  std::optional<TimeMs> returned_at = {};
  std::optional<RentalDeskId> return_desk_id = {};
  std::optional<TimeMs> lost_at = {};
};

void bind_routes(http::Binder& binder, Rentals& rentals);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Rentals& rentals);
std::vector<StateDiagram> state_diagrams();

// What rentals bring to the server.
extern const Module<Rentals> module;

}  // namespace galleria::rentals
