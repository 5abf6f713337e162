// Who is of a segment: what members, tiers and orders know, put together.
#pragma once

#include "base/member_segment.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

// Those of the segment among the next so many members in use. Tiers and orders are asked for all of these at once.
SegmentPage segment_page(const members::Members& members, const tiers::Tiers& tiers, const orders::Orders& orders, db::Session& session,
                         const MemberSegment& segment, MemberId after, std::int64_t count);

}  // namespace galleria::app
