// Lockers: banks of doors that members take for a while; a door opens by the phone or by a code that is typed once, and whoever stays longer pays first.
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
#include "features/lockers/lockers_api.hpp"
#include "features/lockers/lockers_port.hpp"
#include "features/lockers/lockers_rules.hpp"
#include "features/lockers/lockers_staff_api.hpp"
#include "features/lockers/lockers_states.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::lockers {

// What operators can set.
struct LockersConfig {
  Secret seal_key = Secret("");       // under which the banks' secrets lie
  Secret code_key = Secret("");       // proves the codes; changing it voids those that are out
  std::int64_t most_lockers = 2;      // of a member at once
  std::int64_t most_hours = 48;       // after so many the staff may clear a door
  std::int64_t grace_minutes = 10;    // after a payment, to take the things out
  std::int64_t wrong_code_limit = 5;  // in ten minutes, then a bank's keypad is locked for ten
  DurationMs hold_time = std::chrono::minutes(2);
  DurationMs opening_time = std::chrono::seconds(45);  // for so long a bank is told to open a door
  DurationMs code_life = std::chrono::minutes(10);
  DurationMs quote_life = std::chrono::minutes(5);
  DurationMs pay_time = std::chrono::minutes(10);
};

// What a member's tier gives.
struct LockerRights {
  std::int64_t free_minutes = 0;
  Localized tier_name;
};

// A door whose time is over, as its member is told.
struct OverdueLocker {
  MemberId member_id;
  LockerStayId stay_id;
  Localized bank;
  std::int64_t door_number = 0;
};

// What lockers need of others; the application supplies it.
struct LockersNeeds {
  std::function<LockerRights(db::Session&, MemberId)> rights_of;
  std::function<void(db::Transaction&, OrderId payment_id)> close_payment;
  std::function<void(db::Transaction&, const OverdueLocker&)> tell_overdue;
  // Keeps a photo and gives its address; nothing if it is none.
  std::function<std::optional<std::string>(std::string_view bytes)> keep_photo;
  std::function<void(const std::string& address)> forget_photo;
};

// A payment that the cashier can take money for.
struct PayableLocker {
  OrderId payment_id;
  MemberId member_id;
  std::string number;
  Localized title;
  LockerPaymentState state = LockerPaymentState::paying;
  Cents payable_cents;
  TimeMs pay_before{};
};
enum class PaidOutcome { paid, already_paid, closed };

struct DemoBank;
struct DemoLockerStay;

namespace store {
struct StayRow;
struct OpeningRow;
struct BankRow;
struct PaymentRow;
}  // namespace store

class Lockers {
 public:
  // The port must outlive it.
  Lockers(db::Database& database, const Clock& clock, IdGenerator& ids, LockersConfig config, LockersNeeds needs, BankPort& banks)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), needs_(std::move(needs)), banks_(banks) {}

  // ---- the member's ----

  Result<MyLockers> get_my_lockers(const http::Call& call, const http::Member& member) const;
  Result<http::Reply<LockerStay>> take_locker(const http::Call& call, const http::Member& member, const TakeLocker& request);
  Result<LockerStay> open_locker(const http::Call& call, const http::Member& member, const OpenLocker& request);
  Result<Done> give_up_locker(const http::Member& member, const GiveUpLocker& request);
  Result<LockerCode> make_locker_code(const http::Member& member, const MakeLockerCode& request);
  Result<LockerStay> call_locker_help(const http::Call& call, const http::Member& member, const CallLockerHelp& request);
  Result<http::Reply<LockerPayment>> start_locker_payment(const http::Call& call, const http::Member& member, const StartLockerPayment& request);

  // ---- for the cashier, and for whoever wants to close an account ----

  std::optional<PayableLocker> find_payable(db::Session& session, OrderId payment_id) const;
  // The money of a payment came in; throws std::logic_error if there is no such payment. What is closed is the caller's to give back.
  PaidOutcome mark_paid(db::Transaction& transaction, OrderId payment_id);
  std::int64_t count_in_use(db::Session& session, MemberId member_id) const;

  // ---- what the banks tell ----

  http::Response take_locker_events(const http::Request& request);
  // A batch that was verified, in one transaction.
  std::vector<LockerReceipt> take_events(LockerBankId bank_id, const std::vector<LockerEvent>& events);

  // ---- the staff's ----

  Result<LockerOverview> get_locker_overview() const;
  Result<LockerStayPage> search_locker_stays(const SearchLockerStays& request) const;
  Result<LockerStayRecord> get_locker_stay(const GetLockerStay& request) const;
  Result<LockerOpeningPage> list_locker_openings(const ListLockerOpenings& request) const;
  Result<LockerOpening> open_locker_door(const http::Operator& caller, const OpenLockerDoor& request);
  Result<LockerDoor> set_locker_door(const http::Operator& caller, const SetLockerDoor& request);
  Result<StaffLockerStay> hand_over_locker_stay(const http::Operator& caller, const HandOverLockerStay& request);
  Result<LockerPhoto> upload_locker_photo(const http::Operator& caller, const UploadLockerPhoto& request);
  Result<StaffLockerStay> clear_locker_stay(const http::Operator& caller, const ClearLockerStay& request);

  // Forgets where the things of the member are kept; what was had and paid stays, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // lapse_locker_hold, locker_falls_due, close_locker_payment, forget_locker_photos; tell_locker_bank has a thread of its own, since it waits for a bank.
  // The addresses of its photos from one up to another, for whoever looks after files.
  std::vector<std::string> list_photo_addresses(db::Session& session, std::string_view from, std::string_view to) const;
  std::map<std::string, db::TimerHandler> timer_handlers();
  std::map<std::string, db::TimerHandler> slow_timer_handlers();
  void start_timers();

  // The demo mall's.
  void put_demo_bank(db::Transaction& transaction, const DemoBank& demo);
  LockerStayId put_demo_stay(db::Transaction& transaction, const DemoLockerStay& demo);

 private:
  struct Intake;
  Secret open_secret(LockerBankId bank_id, const std::string& sealed) const;
  std::string digest_of(LockerBankId bank_id, std::string_view code) const;
  LockerOwed owed_of(const store::StayRow& row, TimeMs at) const;
  bool move(db::Transaction& transaction, const store::StayRow& row, LockerStayMove how, LockerActor actor, TimeMs at, std::string_view by = {},
            std::string_view reason = {});
  LockerStay own_view_of(db::Session& session, const store::StayRow& row, Locale locale) const;
  Result<Done> ask_to_open(db::Transaction& transaction, const store::StayRow& row, OpeningWay way, bool ends);
  void put_opening(db::Transaction& transaction, const store::OpeningRow& row);
  Result<LockerStayId> take(db::Transaction& transaction, MemberId member_id, const TakeLocker& request);
  bool take_door(db::Transaction& transaction, const store::StayRow& row, LockerSize size, LockerDoorId& door_id);
  Result<OrderId> start_payment(db::Transaction& transaction, MemberId member_id, const StartLockerPayment& request);
  bool close_payment(db::Transaction& transaction, const store::PaymentRow& row, LockerActor actor);
  void end_payment_of(db::Transaction& transaction, const store::StayRow& row);
  void jam(db::Transaction& transaction, const store::OpeningRow& opening, OpeningFailure failure, TimeMs at);
  db::TimerOutcome tell_bank(const db::Timer& timer);
  db::TimerOutcome lapse(const db::Timer& timer);
  db::TimerOutcome fall_due(const db::Timer& timer);
  db::TimerOutcome forget_photos();

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const LockersConfig config_;
  const LockersNeeds needs_;
  BankPort& banks_;
};

// A bank of the demo mall.
struct DemoDoor {
  LockerDoorId door_id;
  std::int64_t number = 0;
  LockerSize size = LockerSize::small;
  std::string out_of_order = {};  // why; empty: it works
};
struct DemoBank {
  LockerBankId bank_id;
  std::string code;
  Localized name;
  Localized place;
  Cents small_hour_cents;
  Cents medium_hour_cents;
  Cents large_hour_cents;
  std::int64_t day_hours = 24;
  std::string url;
  std::string key_id;
  std::string secret;
  TimeMs heard_at{};
  std::vector<DemoDoor> doors = {};
};

// What a member has or had there, as the bank would have told of it.
struct DemoLockerStay {
  MemberId member_id;
  LockerBankId bank_id;
  LockerDoorId door_id;
  LockerSize size = LockerSize::small;
  std::int64_t free_minutes = 0;
  TimeMs taken_at{};
  std::optional<TimeMs> ended_at = {};
  bool waits_for_help = false;
};

void bind_routes(http::Binder& binder, Lockers& lockers);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Lockers& lockers);
std::vector<StateDiagram> state_diagrams();

// What lockers bring to the server.
extern const Module<Lockers> module;

}  // namespace galleria::lockers
