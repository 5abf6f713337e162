// The wire of the magazine as members know it: an issue, where copies lie, and the copy that is theirs.
#pragma once

#include "features/bookings/bookings_api.hpp"
#include "http/silent_failures.hpp"

namespace galleria::bookings {

struct MagazineStock {
  MagazinePointId point_id;
  std::string name;
  std::string place;
  std::int64_t left_count = 0;
};
BOOST_DESCRIBE_STRUCT(MagazineStock, (), (point_id, name, place, left_count))

struct MagazineIssue {
  BookingResourceId issue_id;
  std::string title;
  std::string summary;
  std::string cover_url;
  TimeMs opens_at{};
  TimeMs closes_at{};
  TimeMs pick_up_until{};
  std::int64_t least_tier = 0;
  MagazineStage stage = MagazineStage::upcoming;
  std::vector<MagazineStock> points;
};
BOOST_DESCRIBE_STRUCT(MagazineIssue, (), (issue_id, title, summary, cover_url, opens_at, closes_at, pick_up_until, least_tier, stage, points))

// Without issue_id: the newest that can still be fetched, else the one that comes next.
struct GetMagazine {
  std::optional<BookingResourceId> issue_id = {};
};
BOOST_DESCRIBE_STRUCT(GetMagazine, (), (issue_id))

struct Magazine {
  std::optional<MagazineIssue> issue;  // none: there is none now
};
BOOST_DESCRIBE_STRUCT(Magazine, (), (issue))

struct GetMagazineReservation {
  BookingResourceId issue_id;
};
BOOST_DESCRIBE_STRUCT(GetMagazineReservation, (), (issue_id))

struct MagazineReservation {
  BookingId booking_id;
  BookingResourceId issue_id;
  std::string title;
  BookingState state = BookingState::confirmed;
  MagazinePointId point_id;
  std::string point_name;
  std::string point_place;
  std::string code;  // shown where it is fetched; empty once it is over
  TimeMs pick_up_until{};
  TimeMs made_at{};
  TimeMs changed_at{};
  bool can_cancel = false;
};
BOOST_DESCRIBE_STRUCT(MagazineReservation, (),
                      (booking_id, issue_id, title, state, point_id, point_name, point_place, code, pick_up_until, made_at, changed_at, can_cancel))

struct MyMagazine {
  std::optional<MagazineReservation> reservation;  // the member's last one of the issue
  std::optional<TimeMs> banned_until;
};
BOOST_DESCRIBE_STRUCT(MyMagazine, (), (reservation, banned_until))

struct ReserveMagazine {
  BookingResourceId issue_id;
  MagazinePointId point_id;
};
BOOST_DESCRIBE_STRUCT(ReserveMagazine, (), (issue_id, point_id))

struct CancelMagazineReservation {
  BookingId booking_id;
};
BOOST_DESCRIBE_STRUCT(CancelMagazineReservation, (), (booking_id))

inline constexpr Failure magazine_issue_not_found{
    FailureKind::not_found, 90'070, "magazine_issue_not_found", {"没有找到这一期杂志", "We could not find that issue"}};
inline constexpr Failure magazine_point_not_found{
    FailureKind::not_found, 90'071, "magazine_point_not_found", {"这个领取点没有这一期杂志", "That place does not have this issue"}};

inline constexpr http::Endpoint<GetMagazine, Magazine> get_magazine{
    http::Method::get,    "/mall-api/magazine/v1/issue", "get_magazine", "bookings", "An issue of the magazine, and where copies are left",
    http::Access::anyone, {&magazine_issue_not_found}};
inline constexpr http::Endpoint<GetMagazineReservation, MyMagazine> get_magazine_reservation{
    http::Method::get,    "/mall-api/magazine/v1/reservation", "get_magazine_reservation", "bookings", "What the member has of an issue",
    http::Access::member, {&magazine_issue_not_found}};
// Each of the silent failures has its one meaning: activity_not_open, activity_over: the issue. activity_full: no copy is left anywhere. reservation_sold_out:
// none at this place. reserved_before: a copy waits for the member. activity_joined_before: they had theirs, or did not fetch it. reservation_not_allowed: it
// is for a higher tier.
inline constexpr http::Endpoint<ReserveMagazine, MagazineReservation> reserve_magazine{
    http::Method::post,
    "/mall-api/magazine/v1/reserve",
    "reserve_magazine",
    "bookings",
    "Has a copy kept for the member, one of each issue",
    http::Access::member,
    {&magazine_issue_not_found, &magazine_point_not_found, &booking_banned, &http::activity_not_open, &http::activity_over, &http::activity_full,
     &http::activity_joined_before, &http::reservation_sold_out, &http::reserved_before, &http::reservation_not_allowed},
    http::Consumes::something};
inline constexpr http::Endpoint<CancelMagazineReservation, MagazineReservation> cancel_magazine_reservation{
    http::Method::post,
    "/mall-api/magazine/v1/cancel",
    "cancel_magazine_reservation",
    "bookings",
    "Gives a copy back that was not fetched yet",
    http::Access::member,
    {&booking_not_found, &booking_moved_on, &booking_too_late_to_cancel}};

}  // namespace galleria::bookings
