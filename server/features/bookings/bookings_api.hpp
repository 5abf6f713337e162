// The wire of car bookings as members know it: the mall's car and driver at a time that is free.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/bookings/bookings_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::bookings {

struct CarSlot {
  BookingSlotId slot_id;
  std::string service_name;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t free_count = 0;
  bool is_bookable = false;  // a car is free, and it is not too late
};
BOOST_DESCRIBE_STRUCT(CarSlot, (), (slot_id, service_name, starts_at, ends_at, free_count, is_bookable))

struct GetCarBookingVoWhite {};
BOOST_DESCRIBE_STRUCT(GetCarBookingVoWhite, (), ())

// What everybody may see: the times of the next days.
struct CarBookingVoWhite {
  std::vector<CarSlot> slots;
  std::int64_t lead_minutes = 0;    // a car is booked at the latest so long before
  std::int64_t cancel_minutes = 0;  // and given up without trouble at the latest so long before
};
BOOST_DESCRIBE_STRUCT(CarBookingVoWhite, (), (slots, lead_minutes, cancel_minutes))

struct GetCarBookingVo {};
BOOST_DESCRIBE_STRUCT(GetCarBookingVo, (), ())

// The same with what is the member's own.
struct CarBookingVo {
  std::vector<CarSlot> slots;
  std::int64_t lead_minutes = 0;
  std::int64_t cancel_minutes = 0;
  std::string contact_phone;           // the member's own, masked; what a booking takes where none is given
  std::optional<TimeMs> banned_until;  // nothing can be booked before, since too often nobody came
  std::int64_t open_count = 0;         // bookings that wait or are confirmed
};
BOOST_DESCRIBE_STRUCT(CarBookingVo, (), (slots, lead_minutes, cancel_minutes, contact_phone, banned_until, open_count))

struct ListCarBookingRecords {
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListCarBookingRecords, (), (page_no, page_size))

struct CarBookingRecord {
  BookingId booking_id;
  BookingState state = BookingState::pending;
  std::string service_name;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::string contact_name;
  std::string contact_phone;  // masked
  std::int64_t passenger_count = 1;
  std::string pick_up_place;
  std::string destination;
  std::string purpose;
  std::string note;
  std::string driver_name;  // empty until somebody of the staff has given it one
  std::string car_plate;
  std::string reason;  // why the mall refused it or called it off
  std::optional<std::int64_t> score;
  std::string comment;
  TimeMs made_at{};
  std::optional<TimeMs> cancel_until;
  std::vector<CarBookingAction> actions;
};
BOOST_DESCRIBE_STRUCT(CarBookingRecord, (),
                      (booking_id, state, service_name, starts_at, ends_at, contact_name, contact_phone, passenger_count, pick_up_place, destination, purpose,
                       note, driver_name, car_plate, reason, score, comment, made_at, cancel_until, actions))

struct CarBookingRecordList {
  std::vector<CarBookingRecord> records;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(CarBookingRecordList, (), (records, has_more))

// Without contact_phone it is the member's own. Another one needs a code of type telphoneNumCheck that was sent to it.
struct BookCar {
  BookingSlotId slot_id;
  Text<1, 20> contact_name;
  std::optional<Phone> contact_phone = {};
  std::optional<Secret> code = {};
  std::optional<Text<1, 64>> uuid = {};
  Whole<1, 6> passenger_count;
  Text<1, 60> pick_up_place;
  Text<0, 60> destination;
  Text<1, 40> purpose;
  std::optional<Text<0, 200>> note = {};
};
BOOST_DESCRIBE_STRUCT(BookCar, (), (slot_id, contact_name, contact_phone, code, uuid, passenger_count, pick_up_place, destination, purpose, note))

struct CommentCarBooking {
  BookingId booking_id;
  Whole<1, 5> score;
  Text<0, 200> comment;
};
BOOST_DESCRIBE_STRUCT(CommentCarBooking, (), (booking_id, score, comment))

struct CancelCarBooking {
  BookingId booking_id;
};
BOOST_DESCRIBE_STRUCT(CancelCarBooking, (), (booking_id))

inline constexpr Failure booking_slot_not_found{FailureKind::not_found, 90'050, "booking_slot_not_found", {"没有找到这个时段", "We could not find that time"}};
inline constexpr Failure booking_slot_full{
    FailureKind::conflict, 90'051, "booking_slot_full", {"这个时段刚刚约满了，请换一个", "That time has just been taken. Please choose another"}};
inline constexpr Failure booking_slot_closed{
    FailureKind::conflict, 90'052, "booking_slot_closed", {"这个时段已经不能预约了，请换一个", "That time can no longer be booked. Please choose another"}};
inline constexpr Failure booking_not_found{FailureKind::not_found, 90'053, "booking_not_found", {"没有找到这次预约", "We could not find that booking"}};
inline constexpr Failure booking_moved_on{
    FailureKind::conflict, 90'054, "booking_moved_on", {"这次预约的状态已经变了，请刷新看看", "That booking has moved on. Please refresh"}};
inline constexpr Failure booking_too_late_to_cancel{FailureKind::conflict,
                                                    90'055,
                                                    "booking_too_late_to_cancel",
                                                    {"已过可取消的时间，请致电服务热线", "It is too late to cancel here. Please call our service line"}};
inline constexpr Failure booking_banned{FailureKind::forbidden,
                                        90'056,
                                        "booking_banned",
                                        {"您近期多次预约未到，{day} 起才能再预约", "You missed several bookings lately. You can book again from {day}"}};
inline constexpr Failure booked_before{FailureKind::conflict, 90'057, "booked_before", {"您已经预约了这个时段", "You have booked this time already"}};
inline constexpr Failure contact_code_needed{FailureKind::invalid,
                                             90'058,
                                             "contact_code_needed",
                                             {"联系电话不是您的会员手机号，请先用短信验证码确认", "That is not your own phone. Please confirm it by a code"}};
inline constexpr Failure contact_code_wrong{
    FailureKind::invalid, 90'059, "contact_code_wrong", {"验证码不对，请再核对一下", "That code is not right. Please check it again"}};
inline constexpr Failure contact_code_expired{
    FailureKind::invalid, 90'060, "contact_code_expired", {"验证码已过期，请重新获取", "That code has expired. Please ask for a new one"}};
inline constexpr Failure contact_code_tried_too_often{
    FailureKind::too_many, 90'061, "contact_code_tried_too_often", {"试得太多次了，请稍后再来", "That was tried too often. Please come back later"}};
inline constexpr Failure booking_rated_before{FailureKind::conflict, 90'062, "booking_rated_before", {"您已经评价过了", "You have rated this already"}};

inline constexpr http::Endpoint<GetCarBookingVoWhite, CarBookingVoWhite> get_car_booking_vo_white{
    http::Method::get,
    "/carBookingController/getCarBookingVoWhite",
    "get_car_booking_vo_white",
    "bookings",
    "The times at which the mall's cars can be booked, as a guest sees them",
    http::Access::anyone};
inline constexpr http::Endpoint<GetCarBookingVo, CarBookingVo> get_car_booking_vo{
    http::Method::get,
    "/carBookingController/getCarBookingVo",
    "get_car_booking_vo",
    "bookings",
    "The times at which the mall's cars can be booked, and what is the member's own",
    http::Access::member};
inline constexpr http::Endpoint<ListCarBookingRecords, CarBookingRecordList> list_car_booking_records{
    http::Method::get,   "/carBookingController/getCarBookingRecordList", "list_car_booking_records", "bookings", "The member's car bookings",
    http::Access::member};
inline constexpr http::Endpoint<BookCar, CarBookingRecord> book_car{
    http::Method::post,
    "/carBookingController/memberBook",
    "book_car",
    "bookings",
    "Books a car for a time; the staff confirms it",
    http::Access::member,
    {&booking_slot_not_found, &booking_slot_full, &booking_slot_closed, &booking_banned, &booked_before, &contact_code_needed, &contact_code_wrong,
     &contact_code_expired, &contact_code_tried_too_often},
    http::Consumes::something};
inline constexpr http::Endpoint<CommentCarBooking, CarBookingRecord> comment_car_booking{http::Method::post,
                                                                                         "/carBookingController/comment",
                                                                                         "comment_car_booking",
                                                                                         "bookings",
                                                                                         "Rates a ride, once",
                                                                                         http::Access::member,
                                                                                         {&booking_not_found, &booking_moved_on, &booking_rated_before}};
inline constexpr http::Endpoint<CancelCarBooking, CarBookingRecord> cancel_car_booking{http::Method::post,
                                                                                       "/carBookingController/cancel",
                                                                                       "cancel_car_booking",
                                                                                       "bookings",
                                                                                       "Gives a booked car up, until the cut-off",
                                                                                       http::Access::member,
                                                                                       {&booking_not_found, &booking_moved_on, &booking_too_late_to_cancel}};

}  // namespace galleria::bookings
