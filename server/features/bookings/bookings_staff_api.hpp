// The wire of bookings as the staff works with them: times and how many, who wants a car, and copies that are handed out.
#pragma once

#include "features/bookings/bookings_api.hpp"
#include "features/bookings/magazines_api.hpp"

namespace galleria::bookings {

// ---- times of cars ----

struct CarService {
  BookingResourceId service_id;
  std::string name_zh_cn;
  std::string name_en;
};
BOOST_DESCRIBE_STRUCT(CarService, (), (service_id, name_zh_cn, name_en))

struct ListBookingSlots {
  TimeMs from{};
  TimeMs until{};  // at most 62 days after
};
BOOST_DESCRIBE_STRUCT(ListBookingSlots, (), (from, until))

struct BookingSlot {
  BookingSlotId slot_id;
  BookingResourceId service_id;
  std::string service_name;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t capacity = 0;
  std::int64_t booked_count = 0;
  std::int64_t pending_count = 0;  // of those that are booked: how many wait for a yes
  bool is_open = true;
};
BOOST_DESCRIBE_STRUCT(BookingSlot, (), (slot_id, service_id, service_name, starts_at, ends_at, capacity, booked_count, pending_count, is_open))

struct BookingCalendar {
  std::vector<CarService> services;
  std::vector<BookingSlot> slots;  // as they begin
};
BOOST_DESCRIBE_STRUCT(BookingCalendar, (), (services, slots))

// Without service_id a new one is made.
struct SaveCarService {
  std::optional<BookingResourceId> service_id = {};
  Text<1, 30> name_zh_cn;
  Text<1, 60> name_en;
};
BOOST_DESCRIBE_STRUCT(SaveCarService, (), (service_id, name_zh_cn, name_en))

// The same times on several days. What is over, and what overlaps with a time that is there, is left out.
struct AddBookingSlots {
  BookingResourceId service_id;
  TimeMs from_day{};  // any moment of the first day
  Whole<1, 31> day_count;
  List<Whole<0, 1'439>, 1, 24> start_minutes;  // of the mall's day
  Whole<15, 720> length_minutes;
  Whole<1, 50> capacity;
};
BOOST_DESCRIBE_STRUCT(AddBookingSlots, (), (service_id, from_day, day_count, start_minutes, length_minutes, capacity))

struct AddedBookingSlots {
  std::int64_t added_count = 0;
  std::int64_t left_out_count = 0;
};
BOOST_DESCRIBE_STRUCT(AddedBookingSlots, (), (added_count, left_out_count))

struct ChangeBookingSlot {
  BookingSlotId slot_id;
  Whole<0, 50> capacity;
  bool is_open = true;  // closed: what is booked stays, and nobody books more
};
BOOST_DESCRIBE_STRUCT(ChangeBookingSlot, (), (slot_id, capacity, is_open))

// ---- who wants a car ----

struct SearchCarBookings {
  std::optional<BookingState> state = {};
  std::optional<TimeMs> starts_from = {};
  std::optional<TimeMs> starts_until = {};
  std::optional<BookingId> before_booking_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchCarBookings, (), (state, starts_from, starts_until, before_booking_id, page_size))

// Its name and phone are masked.
struct CarBooking {
  BookingId booking_id;
  BookingState state = BookingState::pending;
  std::string service_name;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::string contact_name;
  std::string contact_phone;
  std::int64_t passenger_count = 1;
  std::string pick_up_place;
  std::string destination;
  std::string purpose;
  std::string note;
  std::string driver_name;
  std::string car_plate;
  std::optional<std::int64_t> score;
  std::string comment;
  TimeMs made_at{};
  std::vector<CarBookingWork> works;  // what can be done with it now
};
BOOST_DESCRIBE_STRUCT(CarBooking, (),
                      (booking_id, state, service_name, starts_at, ends_at, contact_name, contact_phone, passenger_count, pick_up_place, destination, purpose,
                       note, driver_name, car_plate, score, comment, made_at, works))

struct CarBookingPage {
  std::vector<CarBooking> bookings;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(CarBookingPage, (), (bookings, has_more))

struct GetCarBooking {
  BookingId booking_id;
};
BOOST_DESCRIBE_STRUCT(GetCarBooking, (), (booking_id))

struct BookingMoveView {
  BookingMove move = BookingMove::request;
  BookingState to_state = BookingState::pending;
  BookingActor actor_kind = BookingActor::member;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(BookingMoveView, (), (move, to_state, actor_kind, actor, reason, at))

struct CarBookingFile {
  CarBooking booking;
  std::string member_name;  // masked
  std::string member_number;
  std::int64_t no_show_count = 0;  // of the member, as far back as they count
  std::optional<TimeMs> banned_until;
  std::vector<BookingMoveView> moves;  // oldest first
};
BOOST_DESCRIBE_STRUCT(CarBookingFile, (), (booking, member_name, member_number, no_show_count, banned_until, moves))

// A refusal, a call-off, a no-show and its excuse need a reason; the member reads those of the first two.
struct SteerCarBooking {
  BookingId booking_id;
  CarBookingWork work = CarBookingWork::approve;
  std::optional<Text<0, 200>> reason = {};
};
BOOST_DESCRIBE_STRUCT(SteerCarBooking, (), (booking_id, work, reason))

struct AssignCarDriver {
  BookingId booking_id;
  Text<1, 20> driver_name;
  Text<1, 20> car_plate;
};
BOOST_DESCRIBE_STRUCT(AssignCarDriver, (), (booking_id, driver_name, car_plate))

struct ShowCarBookingContact {
  BookingId booking_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ShowCarBookingContact, (), (booking_id, reason))

struct CarBookingContact {
  std::string contact_name;
  std::string contact_phone;
};
BOOST_DESCRIBE_STRUCT(CarBookingContact, (), (contact_name, contact_phone))

// ---- the magazine ----

struct ListMagazineIssues {};
BOOST_DESCRIBE_STRUCT(ListMagazineIssues, (), ())

struct MagazinePoint {
  MagazinePointId point_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string place_zh_cn;
  std::string place_en;
};
BOOST_DESCRIBE_STRUCT(MagazinePoint, (), (point_id, name_zh_cn, name_en, place_zh_cn, place_en))

struct MagazineShelf {
  MagazinePointId point_id;
  std::string name;
  std::int64_t stock_count = 0;
  std::int64_t reserved_count = 0;  // kept or handed out
};
BOOST_DESCRIBE_STRUCT(MagazineShelf, (), (point_id, name, stock_count, reserved_count))

struct StaffMagazineIssue {
  BookingResourceId issue_id;
  std::string title_zh_cn;
  std::string title_en;
  std::string summary_zh_cn;
  std::string summary_en;
  std::string cover_url;
  TimeMs opens_at{};
  TimeMs closes_at{};
  TimeMs pick_up_until{};
  std::int64_t least_tier = 0;
  MagazineStage stage = MagazineStage::upcoming;
  std::int64_t stock_count = 0;
  std::int64_t reserved_count = 0;
  std::vector<MagazineShelf> shelves;
};
BOOST_DESCRIBE_STRUCT(StaffMagazineIssue, (),
                      (issue_id, title_zh_cn, title_en, summary_zh_cn, summary_en, cover_url, opens_at, closes_at, pick_up_until, least_tier, stage,
                       stock_count, reserved_count, shelves))

struct MagazineIssueList {
  std::vector<StaffMagazineIssue> issues;  // newest first
  std::vector<MagazinePoint> points;
};
BOOST_DESCRIBE_STRUCT(MagazineIssueList, (), (issues, points))

// Without issue_id a new one is made. What members were promised stays: an issue can be fetched longer, and not shorter.
struct SaveMagazineIssue {
  std::optional<BookingResourceId> issue_id = {};
  Text<1, 30> title_zh_cn;
  Text<1, 60> title_en;
  Text<0, 200> summary_zh_cn;
  Text<0, 400> summary_en;
  Text<0, 200> cover_url;
  TimeMs opens_at{};
  TimeMs closes_at{};
  TimeMs pick_up_until{};
  Whole<0, 3> least_tier;
};
BOOST_DESCRIBE_STRUCT(SaveMagazineIssue, (),
                      (issue_id, title_zh_cn, title_en, summary_zh_cn, summary_en, cover_url, opens_at, closes_at, pick_up_until, least_tier))

struct SaveMagazinePoint {
  std::optional<MagazinePointId> point_id = {};
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  Text<1, 60> place_zh_cn;
  Text<1, 120> place_en;
};
BOOST_DESCRIBE_STRUCT(SaveMagazinePoint, (), (point_id, name_zh_cn, name_en, place_zh_cn, place_en))

struct SetMagazineStock {
  BookingResourceId issue_id;
  MagazinePointId point_id;
  Whole<0, 100'000> stock_count;
};
BOOST_DESCRIBE_STRUCT(SetMagazineStock, (), (issue_id, point_id, stock_count))

struct SearchMagazineReservations {
  std::optional<BookingResourceId> issue_id = {};
  std::optional<MagazinePointId> point_id = {};
  std::optional<BookingState> state = {};
  std::optional<Text<0, 20>> code = {};  // the whole code
  std::optional<BookingId> before_booking_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchMagazineReservations, (), (issue_id, point_id, state, code, before_booking_id, page_size))

struct StaffMagazineReservation {
  BookingId booking_id;
  std::string title;
  std::string point_name;
  BookingState state = BookingState::confirmed;
  std::string member_name;  // masked
  std::string member_number;
  TimeMs pick_up_until{};
  TimeMs made_at{};
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(StaffMagazineReservation, (), (booking_id, title, point_name, state, member_name, member_number, pick_up_until, made_at, changed_at))

struct MagazineReservationPage {
  std::vector<StaffMagazineReservation> reservations;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MagazineReservationPage, (), (reservations, has_more))

struct HandOutMagazine {
  Text<8, 8> code;
};
BOOST_DESCRIBE_STRUCT(HandOutMagazine, (), (code))

// ---- failures, permissions, endpoints ----

inline constexpr Failure car_service_not_found{
    FailureKind::not_found, 90'063, "car_service_not_found", {"没有找到这项用车服务", "We could not find that car service"}};
inline constexpr Failure booking_slots_overlap{
    FailureKind::invalid,
    90'064,
    "booking_slots_overlap",
    {"一天里的时段有重叠，请调整开始时间或时长", "Times of a day overlap. Please change when they begin or how long they are"}};
inline constexpr Failure booking_capacity_taken{
    FailureKind::conflict, 90'065, "booking_capacity_taken", {"已约出的比这个数多，不能再减", "More than that is booked already, so it cannot be fewer"}};
inline constexpr Failure booking_reason_needed{FailureKind::invalid, 90'066, "booking_reason_needed", {"请写明原因", "Please give a reason"}};
inline constexpr Failure booking_range_too_long{
    FailureKind::invalid, 90'067, "booking_range_too_long", {"请选择先后有序、不超过 62 天的日期", "Please give at most 62 days, the beginning first"}};
inline constexpr Failure magazine_times_wrong{
    FailureKind::invalid,
    90'072,
    "magazine_times_wrong",
    {"开放、截止、领取截止要依次往后；领取截止只能延后", "It opens, closes, and is fetched until a later moment, which can only be put off"}};
inline constexpr Failure magazine_code_unknown{
    FailureKind::not_found, 90'073, "magazine_code_unknown", {"没有这个领取码，请核对", "There is no such code. Please check it"}};

inline constexpr http::Permission read_bookings{
    "bookings", "read", http::Reach::mall, {"查看用车预约、杂志预约", "Look at bookings of cars and of the magazine"}, {"manager", "service"}};
inline constexpr http::Permission run_bookings{
    "bookings", "run", http::Reach::mall, {"安排用车时段、审核预约、派车", "Set times of cars, decide bookings, assign drivers"}, {"manager", "service"}};
inline constexpr http::Permission keep_magazines{"bookings",
                                                 "keep_magazines",
                                                 http::Reach::mall,
                                                 {"维护杂志期号、领取点和库存", "Keep issues of the magazine, where they lie and how many"},
                                                 {"manager", "editor"}};
inline constexpr http::Permission hand_out_magazines{
    "bookings", "hand_out", http::Reach::mall, {"按领取码发放杂志", "Hand the magazine out by code"}, {"manager", "service"}};

inline constexpr http::Endpoint<ListBookingSlots, BookingCalendar> list_booking_slots{http::Method::get,
                                                                                      "/staff/v1/bookings/slots",
                                                                                      "list_booking_slots",
                                                                                      "bookings",
                                                                                      "Car services and their times, with how many are booked",
                                                                                      http::Access::staff(read_bookings),
                                                                                      {&booking_range_too_long}};
inline constexpr http::Endpoint<SaveCarService, CarService> save_car_service{http::Method::post,
                                                                             "/staff/v1/bookings/service/save",
                                                                             "save_car_service",
                                                                             "bookings",
                                                                             "Makes a car service, or names it anew",
                                                                             http::Access::staff(run_bookings),
                                                                             {&car_service_not_found}};
inline constexpr http::Endpoint<AddBookingSlots, AddedBookingSlots> add_booking_slots{http::Method::post,
                                                                                      "/staff/v1/bookings/slots/add",
                                                                                      "add_booking_slots",
                                                                                      "bookings",
                                                                                      "Adds the same times on several days",
                                                                                      http::Access::staff(run_bookings),
                                                                                      {&car_service_not_found, &booking_slots_overlap}};
inline constexpr http::Endpoint<ChangeBookingSlot, BookingSlot> change_booking_slot{http::Method::post,
                                                                                    "/staff/v1/bookings/slot/change",
                                                                                    "change_booking_slot",
                                                                                    "bookings",
                                                                                    "Changes how many a time has, or closes it",
                                                                                    http::Access::staff(run_bookings),
                                                                                    {&booking_slot_not_found, &booking_capacity_taken}};
inline constexpr http::Endpoint<SearchCarBookings, CarBookingPage> search_car_bookings{http::Method::get,
                                                                                       "/staff/v1/bookings/cars",
                                                                                       "search_car_bookings",
                                                                                       "bookings",
                                                                                       "Car bookings by state and time; names and phones are masked",
                                                                                       http::Access::staff(read_bookings)};
inline constexpr http::Endpoint<GetCarBooking, CarBookingFile> get_car_booking{
    http::Method::get,   "/staff/v1/bookings/car", "get_car_booking", "bookings", "A car booking with its moves", http::Access::staff(read_bookings),
    {&booking_not_found}};
inline constexpr http::Endpoint<SteerCarBooking, CarBooking> steer_car_booking{http::Method::post,
                                                                               "/staff/v1/bookings/car/steer",
                                                                               "steer_car_booking",
                                                                               "bookings",
                                                                               "Moves a car booking on",
                                                                               http::Access::staff(run_bookings),
                                                                               {&booking_not_found, &booking_moved_on, &booking_reason_needed}};
inline constexpr http::Endpoint<AssignCarDriver, CarBooking> assign_car_driver{http::Method::post,
                                                                               "/staff/v1/bookings/car/driver",
                                                                               "assign_car_driver",
                                                                               "bookings",
                                                                               "Says who drives, and which car; the member is told",
                                                                               http::Access::staff(run_bookings),
                                                                               {&booking_not_found, &booking_moved_on}};
inline constexpr http::Endpoint<ShowCarBookingContact, CarBookingContact> show_car_booking_contact{
    http::Method::post,  "/staff/v1/bookings/car/contact",        "show_car_booking_contact",
    "bookings",          "Whom to call about a booking, in full", http::Access::staff(run_bookings),
    {&booking_not_found}};

inline constexpr http::Endpoint<ListMagazineIssues, MagazineIssueList> list_magazine_issues{http::Method::get,
                                                                                            "/staff/v1/bookings/magazines",
                                                                                            "list_magazine_issues",
                                                                                            "bookings",
                                                                                            "Issues of the magazine with their stock, and where copies lie",
                                                                                            http::Access::staff(read_bookings)};
inline constexpr http::Endpoint<SaveMagazineIssue, StaffMagazineIssue> save_magazine_issue{http::Method::post,
                                                                                           "/staff/v1/bookings/magazine/save",
                                                                                           "save_magazine_issue",
                                                                                           "bookings",
                                                                                           "Makes an issue of the magazine, or changes it",
                                                                                           http::Access::staff(keep_magazines),
                                                                                           {&magazine_issue_not_found, &magazine_times_wrong}};
inline constexpr http::Endpoint<SaveMagazinePoint, MagazinePoint> save_magazine_point{http::Method::post,
                                                                                      "/staff/v1/bookings/magazine/point/save",
                                                                                      "save_magazine_point",
                                                                                      "bookings",
                                                                                      "Makes a place where copies are handed out, or names it anew",
                                                                                      http::Access::staff(keep_magazines),
                                                                                      {&magazine_point_not_found}};
inline constexpr http::Endpoint<SetMagazineStock, StaffMagazineIssue> set_magazine_stock{
    http::Method::post,
    "/staff/v1/bookings/magazine/stock",
    "set_magazine_stock",
    "bookings",
    "How many copies of an issue a place has",
    http::Access::staff(keep_magazines),
    {&magazine_issue_not_found, &magazine_point_not_found, &booking_capacity_taken}};
inline constexpr http::Endpoint<SearchMagazineReservations, MagazineReservationPage> search_magazine_reservations{
    http::Method::get,
    "/staff/v1/bookings/magazine/reservations",
    "search_magazine_reservations",
    "bookings",
    "Who has a copy kept, by issue, place, state or code",
    http::Access::staff(read_bookings)};
inline constexpr http::Endpoint<HandOutMagazine, StaffMagazineReservation> hand_out_magazine{http::Method::post,
                                                                                             "/staff/v1/bookings/magazine/hand-out",
                                                                                             "hand_out_magazine",
                                                                                             "bookings",
                                                                                             "Hands a copy out by its code, once",
                                                                                             http::Access::staff(hand_out_magazines),
                                                                                             {&magazine_code_unknown, &booking_moved_on}};

}  // namespace galleria::bookings
