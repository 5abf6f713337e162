// The wire of member plates: the cars that a member drives to the mall.
#pragma once

#include "base/constrained.hpp"
#include "http/endpoint.hpp"

namespace galleria::member_plates {

struct ListMemberPlates {};
BOOST_DESCRIBE_STRUCT(ListMemberPlates, (), ())

struct MemberPlate {
  std::string plate;
  // Whose free hours the plate has; without it somebody else brought it first: it can be paid for, and nothing comes off.
  bool has_rights = true;
  TimeMs added_at{};
};
BOOST_DESCRIBE_STRUCT(MemberPlate, (), (plate, has_rights, added_at))

struct MemberPlateList {
  std::vector<MemberPlate> plates;
  std::int64_t most_plates = 0;
  std::int64_t free_places = 0;         // a removed plate keeps its place for some time
  std::optional<TimeMs> next_place_at;  // when there is a place again, if there is none
};
BOOST_DESCRIBE_STRUCT(MemberPlateList, (), (plates, most_plates, free_places, next_place_at))

struct AddMemberPlate {
  Text<1, 20> plate;
};
BOOST_DESCRIBE_STRUCT(AddMemberPlate, (), (plate))

struct RemoveMemberPlate {
  Text<1, 20> plate;
};
BOOST_DESCRIBE_STRUCT(RemoveMemberPlate, (), (plate))

inline constexpr Failure plate_not_valid{
    FailureKind::invalid, 89750, "plate_not_valid", {"车牌号不正确，请检查后再试", "That is not a number plate. Please check it"}};
inline constexpr Failure plate_places_taken{
    FailureKind::conflict,
    89751,
    "plate_places_taken",
    {"最多绑定 {count} 辆车，解绑的车牌 {days} 天内仍占名额", "You can keep {count} plates; a plate that you remove keeps its place for {days} days"}};
inline constexpr Failure member_plate_not_found{
    FailureKind::not_found, 89752, "member_plate_not_found", {"您没有绑定这个车牌", "That plate is not among yours"}};

inline constexpr http::Endpoint<ListMemberPlates, MemberPlateList> list_member_plates{
    http::Method::get, "/mall-api/parking/v1/plates", "list_member_plates", "member_plates", "The member's number plates", http::Access::member, {}};
inline constexpr http::Endpoint<AddMemberPlate, MemberPlate> add_member_plate{http::Method::post,
                                                                              "/mall-api/parking/v1/plates/add",
                                                                              "add_member_plate",
                                                                              "member_plates",
                                                                              "Keeps a number plate; one that is kept already stays as it is",
                                                                              http::Access::member,
                                                                              {&plate_not_valid, &plate_places_taken}};
inline constexpr http::Endpoint<RemoveMemberPlate, Done> remove_member_plate{
    http::Method::post,   "/mall-api/parking/v1/plates/remove",       "remove_member_plate", "member_plates", "Takes a number plate out of the member's list",
    http::Access::member, {&plate_not_valid, &member_plate_not_found}};

}  // namespace galleria::member_plates
