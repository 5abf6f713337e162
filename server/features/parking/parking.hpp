// Parking: car parks with their areas and gates, tariffs as versions, who is inside, and what the gates tell and are told.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/parking/parking_api.hpp"
#include "features/parking/parking_pace.hpp"
#include "features/parking/parking_port.hpp"
#include "features/parking/parking_states.hpp"
#include "features/parking/parking_tariff.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::parking {

// What operators can set.
struct ParkingConfig {
  Secret seal_key = Secret("");  // under which the gates' secrets lie
  MallOffset mall_utc_offset = std::chrono::hours(8);
  std::int64_t plate_days = 90;      // for how long after it left a car's plate is known
  std::int64_t telling_minutes = 3;  // for how long a gate is told that a car may leave before it is given up
};

// A stay as whoever has it paid sees it.
struct InsideView {
  ParkingSessionId session_id;
  CarParkId car_park_id;
  std::string plate;        // empty: known by its ticket
  std::string ticket_code;  // empty: known by its plate
  VehicleClass vehicle_class = VehicleClass::small;
  SessionState state = SessionState::inside;
  std::optional<ParkingTariffId> tariff_id;
  TimeMs entered_at{};
  std::optional<TimeMs> left_at;     // it left before it was paid
  std::optional<TimeMs> paid_until;  // up to then it is paid
  std::optional<TimeMs> exit_by;     // after a payment it may leave until then
  std::string area_name_zh_cn;
  std::string area_name_en;
  std::string bay;
  bool has_permit = false;  // a month card, or on the white list: nothing is owed
};

// By a plate, or by the code of a ticket; the other is empty.
struct InsideKey {
  std::string plate;
  std::string ticket_code;
};

// A month card of one car park that somebody has bought.
struct NewMonthCard {
  CarParkId car_park_id;
  std::string plate;
  std::string note;
  TimeMs valid_from{};
  TimeMs valid_until{};
};

struct EnteredCar {
  ParkingSessionId session_id;
  std::string plate;
};
// What became of telling a gate that a car may leave, and of cars on their way. Called inside the transaction that writes it, at least once.
using EnteredListener = std::function<void(db::Transaction&, std::span<const EnteredCar>)>;
using WaitingListener = std::function<void(db::Transaction&, ParkingSessionId, const std::string& plate)>;
using ExitListener = std::function<void(db::Transaction&, ParkingSessionId, ExitOrder)>;

struct DemoCarPark;
struct DemoStay;

namespace store {
struct SessionRow;
struct EventPlace;
struct MoveRow;
}  // namespace store

// The staff has revoked a permit. Called inside the transaction that writes it.
using PermitListener = std::function<void(db::Transaction&, ParkingPermitId)>;

class Parking {
 public:
  // The port must outlive it.
  Parking(db::Database& database, const Clock& clock, IdGenerator& ids, ParkingConfig config, GatePort& gates)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), gates_(gates) {}

  // ---- for the flow that has stays paid ----

  // The stay inside of that plate or ticket, or one that left unpaid; nothing if there is none.
  std::optional<InsideView> find_inside(db::Session& session, CarParkId car_park_id, const InsideKey& key) const;
  std::optional<InsideView> find_stay(db::Session& session, ParkingSessionId session_id) const;
  // What a stay owes if it is paid at that moment, beyond what is paid already. Of a car that left: what it owed then.
  ParkingPrice owed_at(db::Session& session, const InsideView& stay, TimeMs at) const;
  // What the first minutes of a stay cost that goes on after them: minutes that are free only for who leaves within them are paid.
  Cents first_minutes_cost(db::Session& session, const InsideView& stay, std::int64_t minutes) const;
  // The days that are not what their weekday says, for as long as the session is used.
  DayCalendar calendar(db::Session& session) const;
  // Paid until then, and it may leave until `exit_by`. Refuses (parking_moved_on) unless the stay is still in that state and paid until then.
  Result<Done> mark_paid(db::Transaction& transaction, const InsideView& found, TimeMs paid_until, TimeMs exit_by, SessionActor by = SessionActor::payment);
  // As it was before that payment: for one that was given back because the gate did not hear of it. Refuses once it has left or was paid further.
  Result<Done> undo_paid(db::Transaction& transaction, ParkingSessionId session_id, TimeMs paid_until, std::optional<TimeMs> paid_before);
  // Has a gate told, from after the commit on, until it acknowledges it or the time is over; then the listener hears of it. Of a car that has left already the
  // listener hears at once that it is acknowledged.
  void tell_gate(db::Transaction& transaction, ParkingSessionId session_id);
  void on_exit_order(ExitListener listener) { exit_listener_ = std::move(listener); }
  // Cars with plates that were read surely have come in: the stays of one message, each before anything further is made of it.
  void on_entered(EnteredListener listener) { entered_listener_ = std::move(listener); }
  // A car with a plate that was read surely stands before an exit now.
  void on_waiting(WaitingListener listener) { waiting_listener_ = std::move(listener); }
  void on_permit_revoked(PermitListener listener) { permit_listener_ = std::move(listener); }
  // Those that members may be shown.
  std::vector<CarParkView> list_car_parks(db::Session& session) const;

  // ---- for month cards that members buy ----

  // How a plate is shown to whoever need not know it whole.
  static std::string masked(std::string_view plate);
  // Until when a plate has permits there that hold after that moment; nothing if it has none.
  std::optional<TimeMs> last_permit_end(db::Session& session, CarParkId car_park_id, std::string_view plate, TimeMs after) const;
  // Whoever comes in while it holds owes nothing. Nothing if the plate has a permit for some of that time already.
  std::optional<ParkingPermitId> give_month_card(db::Transaction& transaction, const NewMonthCard& card);
  // It holds for another plate from now on. False if it is over, or that plate has a permit for some of its time.
  bool move_month_card(db::Transaction& transaction, ParkingPermitId permit_id, std::string_view plate);
  // It holds no longer; one that is over already stays as it is.
  void end_month_card(db::Transaction& transaction, ParkingPermitId permit_id);

  // ---- what the gates tell ----

  http::Response take_gate_events(const http::Request& request);
  // A batch that was verified, in one transaction.
  std::vector<GateReceipt> take_events(ParkingGateId gate_id, const std::vector<GateEvent>& events);

  // ---- the staff's ----

  Result<ParkingOverview> get_parking_overview() const;
  Result<ParkingSessionPage> search_parking_sessions(const SearchParkingSessions& request) const;
  Result<ParkingSessionRecord> get_parking_session(const GetParkingSession& request) const;
  Result<ParkingCandidates> list_parking_candidates(const ListParkingCandidates& request) const;
  Result<ParkingSession> settle_parking_exception(const http::Operator& caller, const SettleParkingException& request);
  Result<ParkingSession> lift_parking_gate(const http::Operator& caller, const LiftParkingGate& request);

  Result<ParkingTariffList> list_parking_tariffs(const ListParkingTariffs& request) const;
  Result<ParkingTariff> get_parking_tariff(const GetParkingTariff& request) const;
  Result<TriedParkingTariff> try_parking_tariff(const TryParkingTariff& request) const;
  Result<ParkingTariff> save_parking_tariff(const http::Call& call, const http::Operator& caller, const SaveParkingTariff& request);
  Result<ParkingTariff> release_parking_tariff(const http::Operator& caller, const ReleaseParkingTariff& request);

  Result<ParkingPermitPage> list_parking_permits(const ListParkingPermits& request) const;
  Result<ParkingPermit> save_parking_permit(const http::Operator& caller, const SaveParkingPermit& request);
  Result<ParkingPermit> revoke_parking_permit(const http::Operator& caller, const RevokeParkingPermit& request);

  Result<RotatedGateKey> rotate_parking_gate_key(const http::Operator& caller, const RotateParkingGateKey& request);

  // tell_parking_gate has a thread of its own, since it waits for a gate; forget_parking_plates goes round once a day.
  std::map<std::string, db::TimerHandler> timer_handlers();
  std::map<std::string, db::TimerHandler> slow_timer_handlers();
  void start_timers();

  // The demo mall's.
  void put_demo_car_park(db::Transaction& transaction, const DemoCarPark& demo);
  void put_demo_holiday(db::Transaction& transaction, BusinessDay day, DayKind kind, const std::string& name);
  // Those that came in first stand first.
  ParkingSessionId put_demo_stay(db::Transaction& transaction, const DemoStay& demo);

 private:
  struct Intake;
  std::vector<GateReceipt> take_part(ParkingGateId gate_id, std::span<const GateEvent> events);
  std::vector<GateReceipt> take_kept(ParkingGateId gate_id, std::span<const GateEvent> events, KeptPace::Turn& turn);
  Secret open_secret(ParkingGateId gate_id, const std::string& sealed) const;
  std::string seal_secret(ParkingGateId gate_id, const std::string& secret) const;
  store::MoveRow move_row(ParkingSessionId session_id, const SessionStep& step, TimeMs at, std::string_view actor = {}, std::string_view reason = {});
  void move(db::Transaction& transaction, ParkingSessionId session_id, const SessionStep& step, TimeMs at, std::string_view actor = {},
            std::string_view reason = {});
  db::TimerOutcome tell(const db::Timer& timer);
  void end_telling(ParkingSessionId session_id, ExitOrder outcome);
  db::TimerOutcome forget_plates();

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const ParkingConfig config_;
  GatePort& gates_;
  KeptPace kept_pace_;
  ExitListener exit_listener_;
  WaitingListener waiting_listener_;
  EnteredListener entered_listener_;
  PermitListener permit_listener_;
};

// A car park of the demo mall.
struct DemoArea {
  CarParkAreaId area_id;
  std::string code;
  Localized name;
  std::int64_t bay_count = 0;
  std::int64_t taken_count = 0;
};
struct DemoGate {
  ParkingGateId gate_id;
  std::string name;
  GateKind kind = GateKind::entry;
  std::string url;
  std::string key_id;
  std::string secret;
};
struct DemoTariff {
  ParkingTariffId tariff_id;
  VehicleClass vehicle_class = VehicleClass::small;
  std::string name;
  TariffRules rules;
  TariffState state = TariffState::draft;
  TimeMs made_at{};
  TimeMs valid_from{};
};
struct DemoPermit {
  ParkingPermitId permit_id;
  PermitKind kind = PermitKind::month_card;
  std::string plate;
  std::string note;
  TimeMs valid_from{};
  TimeMs valid_until{};
};
struct DemoCarPark {
  CarParkId car_park_id;
  std::string code;
  Localized name;
  TimeMs at{};
  std::vector<DemoArea> areas = {};
  std::vector<DemoGate> gates = {};
  std::vector<DemoTariff> tariffs = {};
  std::vector<DemoPermit> permits = {};
};

// A stay of it, as the gates would have told of it; or the flow, of those that were paid.
struct DemoStay {
  CarParkId car_park_id;
  std::string plate = {};
  std::string ticket_code = {};
  TimeMs entered_at{};
  std::optional<TimeMs> left_at = {};
  CarParkAreaId area_id = {};
  std::string bay;
  std::optional<ParkingException> exception = {};
  bool is_paid = false;  // a few minutes before it left; else nothing was owed
};

void bind_routes(http::Binder& binder, Parking& parking);
std::span<const audit::Check> audit_checks();
std::vector<ExportedList> exported_lists(Parking& parking);
std::vector<StateDiagram> state_diagrams();

// What parking brings to the server.
extern const Module<Parking> module;

}  // namespace galleria::parking
