// What a plan must keep to before it can be shown and walked by.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "features/places/places_data.hpp"

namespace galleria::places {

// Rooms may overlap so far, and stand so far out of their level: what a surveyor's pencil is wide.
inline constexpr std::int64_t plan_tolerance_cm = 10;

// Whether a point lies in a ring; on its edge it may be either.
bool is_inside(const Ring& ring, Point point);

// Twice the area, which is whole.
std::int64_t doubled_area(const Ring& ring);

// Where a name can stand: inside, in the middle of the widest stretch of some line through the ring.
Point point_inside(const Ring& ring);

// Whether more than the tolerance of one lies in the other.
bool overlap(const Ring& one, const Ring& other);

// A problem that keeps a plan from being published; the others are told.
bool keeps_from_publishing(PlanFault fault);

// Every problem of a plan that was read, but those of reading it. `shop_rooms`: the units of the mall's shops.
std::vector<PlanProblem> check_plan(const Plan& plan, std::span<const std::string> shop_rooms);

}  // namespace galleria::places
