// A segment: members of a kind, as conditions that the staff write down. Whatever addresses many members (handouts of coupons, mailings) says it with this.
#pragma once

#include <boost/describe.hpp>

#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "base/ids.hpp"

namespace galleria {

// Members in use of at least that tier for whom each condition holds that is given. An order counts once it is paid.
struct MemberSegment {
  Whole<0, 3> least_tier = {};
  std::optional<Whole<0, 3>> most_tier = {};
  std::optional<TimeMs> joined_since = {};
  std::optional<TimeMs> joined_before = {};
  std::optional<Whole<1, 12>> birthday_month = {};
  std::optional<TimeMs> ordered_since = {};                    // an order from then on, of the shop if one is given
  std::optional<TimeMs> not_ordered_since = {};                // none from then on
  std::optional<ShopId> shop_id = {};                          // an order that has something of this shop
  std::optional<List<MemberTagId, 0, 20>> wanted_tags = {};    // bears one of these; an empty list says nothing
  std::optional<List<MemberTagId, 0, 20>> unwanted_tags = {};  // bears none of these
};
BOOST_DESCRIBE_STRUCT(MemberSegment, (),
                      (least_tier, most_tier, joined_since, joined_before, birthday_month, ordered_since, not_ordered_since, shop_id, wanted_tags,
                       unwanted_tags))

// Some of a segment, by their ids in rising order.
struct SegmentPage {
  std::vector<MemberId> members = {};
  MemberId last = {};    // that was looked at, whether of the segment or not
  bool is_last = false;  // nobody comes after
};

}  // namespace galleria
