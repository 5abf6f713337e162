// The wire of lockers as the staff works with them: banks and their doors, who has what, opening by hand, clearing, the log.
#pragma once

#include "base/paging.hpp"
#include "features/lockers/lockers_api.hpp"

namespace galleria::lockers {

inline constexpr std::size_t largest_locker_photo_bytes = 10 * 1024 * 1024;

struct GetLockerOverview {};
BOOST_DESCRIBE_STRUCT(GetLockerOverview, (), ())

struct LockerDoor {
  LockerDoorId door_id;
  std::int64_t number = 0;
  LockerSize size = LockerSize::small;
  DoorCondition condition = DoorCondition::working;
  std::string condition_reason;
  std::optional<LockerStayId> stay_id;
  std::optional<LockerStayState> state;  // of the stay
  std::optional<TimeMs> since;           // that it is somebody's
  bool waits_for_help = false;
};
BOOST_DESCRIBE_STRUCT(LockerDoor, (), (door_id, number, size, condition, condition_reason, stay_id, state, since, waits_for_help))

struct LockerBank {
  LockerBankId bank_id;
  std::string code;
  std::string name_zh_cn;
  std::string name_en;
  std::string place_zh_cn;
  std::string place_en;
  std::optional<TimeMs> last_heard_at;
  std::optional<TimeMs> keypad_locked_until;  // too many wrong codes
  std::vector<LockerDoor> doors;
};
BOOST_DESCRIBE_STRUCT(LockerBank, (), (bank_id, code, name_zh_cn, name_en, place_zh_cn, place_en, last_heard_at, keypad_locked_until, doors))

struct LockerOverview {
  std::vector<LockerBank> banks;
};
BOOST_DESCRIBE_STRUCT(LockerOverview, (), (banks))

struct SearchLockerStays {
  std::optional<LockerBankId> bank_id = {};
  std::optional<LockerStayState> state = {};
  std::optional<Whole<1, 9'999>> door_number = {};
  std::optional<bool> waits_for_help = {};
  std::optional<TimeMs> taken_from = {};
  std::optional<TimeMs> taken_until = {};
  std::optional<LockerStayId> before_stay_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchLockerStays, (), (bank_id, state, door_number, waits_for_help, taken_from, taken_until, before_stay_id, page_size))

struct StaffLockerStay {
  LockerStayId stay_id;
  MemberId member_id;
  LockerBankId bank_id;
  std::string bank_name;
  LockerDoorId door_id;
  std::int64_t door_number = 0;
  LockerSize size = LockerSize::small;
  LockerStayState state = LockerStayState::held;
  TimeMs taken_at{};
  std::optional<TimeMs> started_at;
  std::optional<TimeMs> due_at;
  std::optional<TimeMs> ended_at;
  Cents paid_cents;
  std::optional<TimeMs> help_at;
  std::optional<TimeMs> jammed_at;
  std::string kept_at;
};
BOOST_DESCRIBE_STRUCT(StaffLockerStay, (),
                      (stay_id, member_id, bank_id, bank_name, door_id, door_number, size, state, taken_at, started_at, due_at, ended_at, paid_cents, help_at,
                       jammed_at, kept_at))

struct LockerStayPage {
  std::vector<StaffLockerStay> stays;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(LockerStayPage, (), (stays, has_more))

struct LockerStayMoveView {
  LockerStayMove move = LockerStayMove::take;
  LockerStayState to = LockerStayState::held;
  LockerActor actor_kind = LockerActor::system;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(LockerStayMoveView, (), (move, to, actor_kind, actor, reason, at))

struct LockerOpening {
  LockerOpeningId opening_id;
  LockerBankId bank_id;
  std::string bank_name;
  std::int64_t door_number = 0;
  std::optional<LockerStayId> stay_id;
  OpeningWay way = OpeningWay::phone;
  OpeningProgress progress = OpeningProgress::asking;
  bool ends = false;
  std::string asked_by;  // of the staff
  std::string reason;
  TimeMs asked_at{};
  std::optional<TimeMs> opened_at;
  std::optional<TimeMs> shut_at;
};
BOOST_DESCRIBE_STRUCT(LockerOpening, (),
                      (opening_id, bank_id, bank_name, door_number, stay_id, way, progress, ends, asked_by, reason, asked_at, opened_at, shut_at))

struct StaffLockerPayment {
  OrderId payment_id;
  LockerPaymentState state = LockerPaymentState::paying;
  Cents amount_cents;
  TimeMs created_at{};
  std::optional<TimeMs> paid_at;
};
BOOST_DESCRIBE_STRUCT(StaffLockerPayment, (), (payment_id, state, amount_cents, created_at, paid_at))

struct LockerPhoto {
  LockerPhotoId photo_id;
  std::string address;
};
BOOST_DESCRIBE_STRUCT(LockerPhoto, (), (photo_id, address))

struct GetLockerStay {
  LockerStayId stay_id;
};
BOOST_DESCRIBE_STRUCT(GetLockerStay, (), (stay_id))

struct LockerStayRecord {
  StaffLockerStay stay;
  Cents fee_cents;
  Cents owed_cents;
  std::vector<LockerFeeStep> steps;
  DoorCondition door_condition = DoorCondition::working;
  std::vector<LockerStayMoveView> moves;
  std::vector<LockerOpening> openings;
  std::vector<StaffLockerPayment> payments;
  std::vector<LockerPhoto> photos;
};
BOOST_DESCRIBE_STRUCT(LockerStayRecord, (), (stay, fee_cents, owed_cents, steps, door_condition, moves, openings, payments, photos))

struct ListLockerOpenings {
  std::optional<LockerBankId> bank_id = {};
  std::optional<Whole<1, 9'999>> door_number = {};
  std::optional<OpeningWay> way = {};
  std::optional<TimeMs> asked_from = {};
  std::optional<TimeMs> asked_until = {};
  std::optional<LockerOpeningId> before_opening_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListLockerOpenings, (), (bank_id, door_number, way, asked_from, asked_until, before_opening_id, page_size))

struct LockerOpeningPage {
  std::vector<LockerOpening> openings;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(LockerOpeningPage, (), (openings, has_more))

struct OpenLockerDoor {
  LockerDoorId door_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(OpenLockerDoor, (), (door_id, reason))

struct SetLockerDoor {
  LockerDoorId door_id;
  DoorCondition condition = DoorCondition::working;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(SetLockerDoor, (), (door_id, condition, reason))

struct HandOverLockerStay {
  LockerStayId stay_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(HandOverLockerStay, (), (stay_id, reason))

struct UploadLockerPhoto {
  http::FilePart file;
};

struct ClearLockerStay {
  LockerStayId stay_id;
  List<LockerPhotoId, 1, 9> photo_ids;
  Text<2, 60> kept_at;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ClearLockerStay, (), (stay_id, photo_ids, kept_at, reason))

// ---- failures, permissions, endpoints ----

inline constexpr Failure locker_door_not_found{FailureKind::not_found, 90'010, "locker_door_not_found", {"没有找到这个柜门", "We could not find that door"}};
inline constexpr Failure locker_photo_not_found{FailureKind::not_found,
                                                90'011,
                                                "locker_photo_not_found",
                                                {"照片已用过或没有上传成功，请重新上传", "Those photos are used or gone. Please upload them again"}};
inline constexpr Failure locker_photo_refused{FailureKind::invalid,
                                              90'012,
                                              "locker_photo_refused",
                                              {"请上传 10 MB 以内的 JPG、PNG 或 WebP 照片", "Please upload a JPG, PNG or WebP photo of at most 10 MB"}};

inline constexpr http::Permission read_lockers{
    "lockers", "read", http::Reach::mall, {"查看储物柜和开门记录", "Look at lockers and the log of openings"}, {"manager", "service"}};
inline constexpr http::Permission run_lockers{"lockers",
                                              "run",
                                              http::Reach::mall,
                                              {"人工开门、停用柜门、交还和清柜", "Open doors by hand, take them out of order, hand over and clear"},
                                              {"manager", "service"}};

inline constexpr http::Endpoint<GetLockerOverview, LockerOverview> get_locker_overview{http::Method::get,
                                                                                       "/staff/v1/lockers/overview",
                                                                                       "get_locker_overview",
                                                                                       "lockers",
                                                                                       "Banks of lockers with every door and whose it is",
                                                                                       http::Access::staff(read_lockers)};
inline constexpr http::Endpoint<SearchLockerStays, LockerStayPage> search_locker_stays{http::Method::get,
                                                                                       "/staff/v1/lockers/stays",
                                                                                       "search_locker_stays",
                                                                                       "lockers",
                                                                                       "Lockers that members have and had, by bank, state and time",
                                                                                       http::Access::staff(read_lockers)};
inline constexpr http::Endpoint<GetLockerStay, LockerStayRecord> get_locker_stay{
    http::Method::get,
    "/staff/v1/lockers/stay",
    "get_locker_stay",
    "lockers",
    "A member's locker with what it owes, its moves, openings, payments and photos",
    http::Access::staff(read_lockers),
    {&locker_stay_not_found}};
inline constexpr http::Endpoint<ListLockerOpenings, LockerOpeningPage> list_locker_openings{http::Method::get,
                                                                                            "/staff/v1/lockers/openings",
                                                                                            "list_locker_openings",
                                                                                            "lockers",
                                                                                            "The log of openings: which door, by what, and what became of it",
                                                                                            http::Access::staff(read_lockers)};
inline constexpr http::Endpoint<OpenLockerDoor, LockerOpening> open_locker_door{http::Method::post,
                                                                                "/staff/v1/lockers/door/open",
                                                                                "open_locker_door",
                                                                                "lockers",
                                                                                "Has the bank open a door, whatever is owed",
                                                                                http::Access::staff(run_lockers),
                                                                                {&locker_door_not_found}};
inline constexpr http::Endpoint<SetLockerDoor, LockerDoor> set_locker_door{http::Method::post,
                                                                           "/staff/v1/lockers/door/condition",
                                                                           "set_locker_door",
                                                                           "lockers",
                                                                           "Takes a door out of order, or gives it free again",
                                                                           http::Access::staff(run_lockers),
                                                                           {&locker_door_not_found}};
inline constexpr http::Endpoint<HandOverLockerStay, StaffLockerStay> hand_over_locker_stay{
    http::Method::post,
    "/staff/v1/lockers/stay/handOver",
    "hand_over_locker_stay",
    "lockers",
    "Says that the things were handed over by hand: it is over, and what it owed is not asked for",
    http::Access::staff(run_lockers),
    {&locker_stay_not_found, &locker_moved_on}};
inline constexpr http::Endpoint<UploadLockerPhoto, LockerPhoto> upload_locker_photo{http::Method::post,
                                                                                    "/staff/v1/lockers/photo",
                                                                                    "upload_locker_photo",
                                                                                    "lockers",
                                                                                    "Takes a photo of what lies in a door, in the multipart field `file`",
                                                                                    http::Access::staff(run_lockers),
                                                                                    {&locker_photo_refused},
                                                                                    http::Consumes::nothing,
                                                                                    largest_locker_photo_bytes + 64 * 1024};
inline constexpr http::Endpoint<ClearLockerStay, StaffLockerStay> clear_locker_stay{
    http::Method::post,
    "/staff/v1/lockers/stay/clear",
    "clear_locker_stay",
    "lockers",
    "Says that an overdue door was emptied, with photos of what lay in it and where it is kept",
    http::Access::staff(run_lockers),
    {&locker_stay_not_found, &locker_moved_on, &locker_photo_not_found}};

}  // namespace galleria::lockers
