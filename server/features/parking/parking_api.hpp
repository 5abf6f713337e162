// The wire of parking as the staff works with it: who is inside, exceptions, tariffs, permits, gates.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/parking/parking_states.hpp"
#include "features/parking/parking_tariff.hpp"
#include "http/endpoint.hpp"

namespace galleria::parking {

// ---- car parks ----

struct GetParkingOverview {};
BOOST_DESCRIBE_STRUCT(GetParkingOverview, (), ())

struct CarParkArea {
  CarParkAreaId area_id;
  std::string code;  // "B2"
  std::string name_zh_cn;
  std::string name_en;
  std::int64_t bay_count = 0;
  std::int64_t taken_count = 0;
  std::optional<TimeMs> counted_at;
};
BOOST_DESCRIBE_STRUCT(CarParkArea, (), (area_id, code, name_zh_cn, name_en, bay_count, taken_count, counted_at))

struct ParkingGate {
  ParkingGateId gate_id;
  std::string name;
  GateKind kind = GateKind::entry;
  std::string key_id;
  bool has_next_key = false;  // a new key was given out, and the gate does not use it yet
  std::int64_t last_sequence = 0;
  std::optional<TimeMs> last_heard_at;
};
BOOST_DESCRIBE_STRUCT(ParkingGate, (), (gate_id, name, kind, key_id, has_next_key, last_sequence, last_heard_at))

struct CarParkView {
  CarParkId car_park_id;
  std::string code;
  std::string name_zh_cn;
  std::string name_en;
  std::vector<CarParkArea> areas;
};
BOOST_DESCRIBE_STRUCT(CarParkView, (), (car_park_id, code, name_zh_cn, name_en, areas))

struct CarParkOverview {
  CarParkView car_park;
  std::vector<ParkingGate> gates;
  std::int64_t inside_count = 0;     // stays that have not ended, paid or not
  std::int64_t exception_count = 0;  // that wait for the staff
  std::int64_t given_up_count = 0;   // gates that did not hear that a car may leave, in the last 24 hours
};
BOOST_DESCRIBE_STRUCT(CarParkOverview, (), (car_park, gates, inside_count, exception_count, given_up_count))

struct ParkingOverview {
  std::vector<CarParkOverview> car_parks;
};
BOOST_DESCRIBE_STRUCT(ParkingOverview, (), (car_parks))

struct RotateParkingGateKey {
  ParkingGateId gate_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RotateParkingGateKey, (), (gate_id, reason))

struct RotatedGateKey {
  ParkingGate gate;
  std::string next_key_id;
  std::string next_secret;  // shown this once
};
BOOST_DESCRIBE_STRUCT(RotatedGateKey, (), (gate, next_key_id, next_secret))

// ---- stays ----

struct SearchParkingSessions {
  std::optional<CarParkId> car_park_id = {};
  std::optional<Text<0, 20>> plate = {};  // the whole plate; or the code of a ticket
  std::optional<SessionState> state = {};
  std::optional<TimeMs> entered_from = {};
  std::optional<TimeMs> entered_until = {};
  std::optional<ParkingSessionId> before_session_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchParkingSessions, (), (car_park_id, plate, state, entered_from, entered_until, before_session_id, page_size))

// Its plate is masked.
struct ParkingSession {
  ParkingSessionId session_id;
  CarParkId car_park_id;
  std::string car_park_name;
  std::string plate;
  std::string ticket_code;
  VehicleClass vehicle_class = VehicleClass::small;
  SessionState state = SessionState::inside;
  std::optional<ParkingException> exception;
  std::optional<ParkingTariffId> tariff_id;
  bool has_permit = false;
  std::optional<TimeMs> entered_at;
  std::optional<TimeMs> left_at;
  std::optional<TimeMs> paid_until;
  std::optional<TimeMs> exit_by;
  bool is_overstay = false;  // paid, and still there after the time to leave
  ExitOrder exit_order = ExitOrder::none;
  std::string area_code;
  std::string bay;
};
BOOST_DESCRIBE_STRUCT(ParkingSession, (),
                      (session_id, car_park_id, car_park_name, plate, ticket_code, vehicle_class, state, exception, tariff_id, has_permit, entered_at, left_at,
                       paid_until, exit_by, is_overstay, exit_order, area_code, bay))

struct ParkingSessionPage {
  std::vector<ParkingSession> sessions;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ParkingSessionPage, (), (sessions, has_more))

struct GetParkingSession {
  ParkingSessionId session_id;
};
BOOST_DESCRIBE_STRUCT(GetParkingSession, (), (session_id))

struct GateEventView {
  std::string gate_name;
  std::int64_t sequence = 0;
  GateEventKind kind = GateEventKind::entered;
  TimeMs at{};
  TimeMs taken_at{};
  std::int64_t confidence = 0;
  GateEventOutcome outcome = GateEventOutcome::ignored;
};
BOOST_DESCRIBE_STRUCT(GateEventView, (), (gate_name, sequence, kind, at, taken_at, confidence, outcome))

struct ParkingMove {
  SessionMove move = SessionMove::enter;
  SessionState to_state = SessionState::inside;
  SessionActor actor_kind = SessionActor::gate;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(ParkingMove, (), (move, to_state, actor_kind, actor, reason, at))

struct ParkingSessionRecord {
  ParkingSession session;
  std::string tariff_name;
  std::int64_t tariff_version = 0;
  Cents owed;                  // now, or when it left
  std::vector<FeeStep> steps;  // how that comes about; none: nothing is to be paid
  std::optional<TimeMs> next_change_at;
  std::vector<ParkingMove> moves;     // oldest first
  std::vector<GateEventView> events;  // as they were taken
};
BOOST_DESCRIBE_STRUCT(ParkingSessionRecord, (), (session, tariff_name, tariff_version, owed, steps, next_change_at, moves, events))

struct ListParkingCandidates {
  ParkingSessionId session_id;
};
BOOST_DESCRIBE_STRUCT(ListParkingCandidates, (), (session_id))

// A stay inside whose plate looks like the one that was read. Plates are whole here: they must be compared.
struct ParkingCandidate {
  ParkingSession session;
  std::string plate;
  std::int64_t unlikeness = 0;  // 0: the same plate
};
BOOST_DESCRIBE_STRUCT(ParkingCandidate, (), (session, plate, unlikeness))

struct ParkingCandidates {
  std::string plate;                         // of the exception, as it was read
  std::vector<ParkingCandidate> candidates;  // the likest first
};
BOOST_DESCRIBE_STRUCT(ParkingCandidates, (), (plate, candidates))

// merge: it is the stay `into_session_id`, which ended when this was read. correct: it is a stay of its own, of `plate`. close: it was none, or nobody knows
// when it ended; what it owed is not asked for any more.
enum class ExceptionDecision { merge, correct, close };
BOOST_DESCRIBE_ENUM(ExceptionDecision, merge, correct, close)

struct SettleParkingException {
  ParkingSessionId session_id;
  ExceptionDecision decision = ExceptionDecision::close;
  std::optional<ParkingSessionId> into_session_id = {};
  std::optional<Text<7, 20>> plate = {};
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(SettleParkingException, (), (session_id, decision, into_session_id, plate, reason))

struct LiftParkingGate {
  ParkingSessionId session_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(LiftParkingGate, (), (session_id, reason))

// ---- tariffs ----

struct ListParkingTariffs {
  std::optional<CarParkId> car_park_id = {};
};
BOOST_DESCRIBE_STRUCT(ListParkingTariffs, (), (car_park_id))

struct ParkingTariff {
  ParkingTariffId tariff_id;
  CarParkId car_park_id;
  std::string car_park_name;
  VehicleClass vehicle_class = VehicleClass::small;
  std::int64_t version = 1;
  std::string name;
  TariffState state = TariffState::draft;
  TariffRules rules;
  std::optional<TimeMs> valid_from;
  bool is_in_force = false;  // who comes in now stays by it
  std::string made_by;
  std::string released_by;
  TimeMs made_at{};
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(ParkingTariff, (),
                      (tariff_id, car_park_id, car_park_name, vehicle_class, version, name, state, rules, valid_from, is_in_force, made_by, released_by,
                       made_at, changed_at))

struct ParkingTariffList {
  std::vector<ParkingTariff> tariffs;  // by car park and class, newest version first
};
BOOST_DESCRIBE_STRUCT(ParkingTariffList, (), (tariffs))

struct GetParkingTariff {
  ParkingTariffId tariff_id;
};
BOOST_DESCRIBE_STRUCT(GetParkingTariff, (), (tariff_id))

struct TryParkingTariff {
  ParkingTariffId tariff_id;
  TimeMs from{};
  TimeMs until{};
};
BOOST_DESCRIBE_STRUCT(TryParkingTariff, (), (tariff_id, from, until))

struct TriedParkingTariff {
  Cents fee;
  std::vector<FeeStep> steps;
  std::optional<TimeMs> free_until;
  std::optional<TimeMs> next_change_at;
  std::optional<Cents> fee_in_force;  // of the same stay by the version in force, if that is another one
};
BOOST_DESCRIBE_STRUCT(TriedParkingTariff, (), (fee, steps, free_until, next_change_at, fee_in_force))

// Without tariff_id a new version is made, as a draft; only a draft can be changed, and its car park and class stay.
struct SaveParkingTariff {
  std::optional<ParkingTariffId> tariff_id = {};
  CarParkId car_park_id;
  VehicleClass vehicle_class = VehicleClass::small;
  Text<1, 60> name;
  TariffRules rules;
};
BOOST_DESCRIBE_STRUCT(SaveParkingTariff, (), (tariff_id, car_park_id, vehicle_class, name, rules))

struct ReleaseParkingTariff {
  ParkingTariffId tariff_id;
  std::optional<TimeMs> valid_from = {};  // without it: as soon as somebody else has approved it
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ReleaseParkingTariff, (), (tariff_id, valid_from, reason))

// ---- permits ----

struct ListParkingPermits {
  std::optional<PermitKind> kind = {};
  std::optional<Text<0, 20>> plate = {};
  std::optional<ParkingPermitId> before_permit_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListParkingPermits, (), (kind, plate, before_permit_id, page_size))

struct ParkingPermit {
  ParkingPermitId permit_id;
  CarParkId car_park_id;
  std::string car_park_name;
  PermitKind kind = PermitKind::month_card;
  std::string plate;  // masked
  std::string note;
  TimeMs valid_from{};
  TimeMs valid_until{};
  bool is_valid = false;  // now
  std::string made_by;
  TimeMs made_at{};
  std::optional<TimeMs> revoked_at;
};
BOOST_DESCRIBE_STRUCT(ParkingPermit, (),
                      (permit_id, car_park_id, car_park_name, kind, plate, note, valid_from, valid_until, is_valid, made_by, made_at, revoked_at))

struct ParkingPermitPage {
  std::vector<ParkingPermit> permits;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ParkingPermitPage, (), (permits, has_more))

struct SaveParkingPermit {
  CarParkId car_park_id;
  PermitKind kind = PermitKind::month_card;
  Text<7, 20> plate;
  Text<1, 60> note;
  TimeMs valid_from{};
  TimeMs valid_until{};
};
BOOST_DESCRIBE_STRUCT(SaveParkingPermit, (), (car_park_id, kind, plate, note, valid_from, valid_until))

struct RevokeParkingPermit {
  ParkingPermitId permit_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RevokeParkingPermit, (), (permit_id, reason))

// ---- failures, permissions, endpoints ----

inline constexpr Failure car_park_not_found{FailureKind::not_found, 89'700, "car_park_not_found", {"没有找到这个停车场", "We could not find that car park"}};
inline constexpr Failure parking_session_not_found{
    FailureKind::not_found, 89'701, "parking_session_not_found", {"没有找到这次停车", "We could not find that stay"}};
inline constexpr Failure parking_moved_on{
    FailureKind::conflict, 89'702, "parking_moved_on", {"这次停车的状态已经变了，请刷新看看", "That stay has moved on. Please refresh"}};
inline constexpr Failure plate_unreadable{
    FailureKind::invalid, 89'703, "plate_unreadable", {"车牌格式不对，请核对", "That is no number plate. Please check it"}};
inline constexpr Failure plate_already_inside{
    FailureKind::conflict, 89'704, "plate_already_inside", {"这个车牌已经在场内", "A car with that plate is inside already"}};
inline constexpr Failure parking_merge_impossible{FailureKind::conflict,
                                                  89'705,
                                                  "parking_merge_impossible",
                                                  {"这两条记录合不到一起，请核对进出时间", "These two cannot be one stay. Please compare their times"}};
inline constexpr Failure parking_tariff_not_found{
    FailureKind::not_found, 89'706, "parking_tariff_not_found", {"没有找到这个收费标准", "We could not find that tariff"}};
inline constexpr Failure parking_tariff_released{FailureKind::conflict,
                                                 89'707,
                                                 "parking_tariff_released",
                                                 {"已发布的收费标准不能改，请另存新版本", "A released tariff stays as it is. Please save a new version"}};
inline constexpr Failure parking_tariff_too_late{FailureKind::conflict,
                                                 89'708,
                                                 "parking_tariff_too_late",
                                                 {"生效时间已经过了，或同一时间已有别的版本", "That moment is over, or another version begins at it"}};
inline constexpr Failure parking_stay_too_long{FailureKind::invalid,
                                               89'709,
                                               "parking_stay_too_long",
                                               {"请填写先后有序、不超过三十天的时间", "Please give a stay of at most thirty days, the beginning first"}};
inline constexpr Failure parking_permit_not_found{
    FailureKind::not_found, 89'710, "parking_permit_not_found", {"没有找到这张月卡或白名单", "We could not find that permit"}};
inline constexpr Failure parking_permit_overlaps{
    FailureKind::conflict, 89'711, "parking_permit_overlaps", {"这个车牌在这段时间已有月卡或白名单", "That plate has a permit for that time already"}};
inline constexpr Failure parking_permit_times{
    FailureKind::invalid, 89'712, "parking_permit_times", {"结束时间要在开始时间之后", "It has to end after it begins"}};
inline constexpr Failure parking_gate_not_found{FailureKind::not_found, 89'713, "parking_gate_not_found", {"没有找到这个道闸", "We could not find that gate"}};

inline constexpr http::Permission read_parking{"parking",
                                               "read",
                                               http::Reach::mall,
                                               {"查看停车场、停车记录、收费标准和月卡", "Look at car parks, stays, tariffs and permits"},
                                               {"manager", "service", "finance"}};
inline constexpr http::Permission run_parking{
    "parking", "run", http::Reach::mall, {"处理停车异常、抬杆、登记月卡", "Decide exceptions, lift gates and keep permits"}, {"manager", "service"}};
inline constexpr http::Permission draft_parking_tariffs{
    "parking", "draft_tariffs", http::Reach::mall, {"起草停车收费标准", "Draft parking tariffs"}, {"manager", "finance"}};
inline constexpr http::Permission set_parking_tariffs{
    "parking",   "set_tariffs",       http::Reach::mall, {"发布停车收费标准（需他人复核）", "Release parking tariffs; somebody else must approve each"},
    {"manager"}, http::Review::always};
inline constexpr http::Permission keep_parking_keys{
    "parking", "keep_keys", http::Reach::mall, {"更换道闸密钥", "Change the keys of parking gates"}, {"manager"}};

inline constexpr http::Endpoint<GetParkingOverview, ParkingOverview> get_parking_overview{http::Method::get,
                                                                                          "/staff/v1/parking/overview",
                                                                                          "get_parking_overview",
                                                                                          "parking",
                                                                                          "Car parks with their areas, gates, and how many cars are inside",
                                                                                          http::Access::staff(read_parking)};
inline constexpr http::Endpoint<RotateParkingGateKey, RotatedGateKey> rotate_parking_gate_key{
    http::Method::post,
    "/staff/v1/parking/gate/key",
    "rotate_parking_gate_key",
    "parking",
    "Gives a gate its next key; the one before holds until the gate uses the next",
    http::Access::staff(keep_parking_keys),
    {&parking_gate_not_found}};

inline constexpr http::Endpoint<SearchParkingSessions, ParkingSessionPage> search_parking_sessions{http::Method::get,
                                                                                                   "/staff/v1/parking/sessions",
                                                                                                   "search_parking_sessions",
                                                                                                   "parking",
                                                                                                   "Stays by plate, state and time of entry; plates are masked",
                                                                                                   http::Access::staff(read_parking)};
inline constexpr http::Endpoint<GetParkingSession, ParkingSessionRecord> get_parking_session{
    http::Method::get,
    "/staff/v1/parking/session",
    "get_parking_session",
    "parking",
    "A stay with what it owes step by step, its moves, and what the gates told of it",
    http::Access::staff(read_parking),
    {&parking_session_not_found}};
inline constexpr http::Endpoint<ListParkingCandidates, ParkingCandidates> list_parking_candidates{
    http::Method::get,
    "/staff/v1/parking/session/candidates",
    "list_parking_candidates",
    "parking",
    "Stays inside that an exception may be, with whole plates to compare",
    http::Access::staff(run_parking),
    {&parking_session_not_found}};
inline constexpr http::Endpoint<SettleParkingException, ParkingSession> settle_parking_exception{
    http::Method::post,
    "/staff/v1/parking/session/settle",
    "settle_parking_exception",
    "parking",
    "Says what an exception was",
    http::Access::staff(run_parking),
    {&parking_session_not_found, &parking_moved_on, &plate_unreadable, &plate_already_inside, &parking_merge_impossible}};
inline constexpr http::Endpoint<LiftParkingGate, ParkingSession> lift_parking_gate{
    http::Method::post,
    "/staff/v1/parking/session/lift",
    "lift_parking_gate",
    "parking",
    "Lets a car out by hand: its stay ends now, and what it owed is not asked for",
    http::Access::staff(run_parking),
    {&parking_session_not_found, &parking_moved_on}};

inline constexpr http::Endpoint<ListParkingTariffs, ParkingTariffList> list_parking_tariffs{
    http::Method::get, "/staff/v1/parking/tariffs", "list_parking_tariffs", "parking", "Tariffs with all their versions", http::Access::staff(read_parking)};
inline constexpr http::Endpoint<GetParkingTariff, ParkingTariff> get_parking_tariff{
    http::Method::get,       "/staff/v1/parking/tariff",        "get_parking_tariff",       "parking",
    "A version of a tariff", http::Access::staff(read_parking), {&parking_tariff_not_found}};
inline constexpr http::Endpoint<TryParkingTariff, TriedParkingTariff> try_parking_tariff{
    http::Method::get,
    "/staff/v1/parking/tariff/try",
    "try_parking_tariff",
    "parking",
    "What a stay would cost by a version, step by step; nothing is written",
    http::Access::staff(read_parking),
    {&parking_tariff_not_found, &parking_stay_too_long}};
inline constexpr http::Endpoint<SaveParkingTariff, ParkingTariff> save_parking_tariff{
    http::Method::post,
    "/staff/v1/parking/tariff/save",
    "save_parking_tariff",
    "parking",
    "Makes the next version of a tariff as a draft, or changes a draft",
    http::Access::staff(draft_parking_tariffs),
    {&car_park_not_found, &parking_tariff_not_found, &parking_tariff_released}};
inline constexpr http::Endpoint<ReleaseParkingTariff, ParkingTariff> release_parking_tariff{
    http::Method::post,
    "/staff/v1/parking/tariff/release",
    "release_parking_tariff",
    "parking",
    "Releases a draft: whoever comes in from then on stays by it",
    http::Access::staff(set_parking_tariffs),
    {&parking_tariff_not_found, &parking_tariff_released, &parking_tariff_too_late}};

inline constexpr http::Endpoint<ListParkingPermits, ParkingPermitPage> list_parking_permits{http::Method::get,
                                                                                            "/staff/v1/parking/permits",
                                                                                            "list_parking_permits",
                                                                                            "parking",
                                                                                            "Month cards and the white list; plates are masked",
                                                                                            http::Access::staff(read_parking)};
inline constexpr http::Endpoint<SaveParkingPermit, ParkingPermit> save_parking_permit{
    http::Method::post,
    "/staff/v1/parking/permit/save",
    "save_parking_permit",
    "parking",
    "Gives a plate a month card, or puts it on the white list, for a time",
    http::Access::staff(run_parking),
    {&car_park_not_found, &plate_unreadable, &parking_permit_overlaps, &parking_permit_times}};
inline constexpr http::Endpoint<RevokeParkingPermit, ParkingPermit> revoke_parking_permit{
    http::Method::post,  "/staff/v1/parking/permit/revoke", "revoke_parking_permit",    "parking",
    "Ends a permit now", http::Access::staff(run_parking),  {&parking_permit_not_found}};

}  // namespace galleria::parking
