// Who is of a segment: what members, tiers and orders know, put together.
#include "app/adapters_segments.hpp"

#include <algorithm>

namespace galleria::app {
namespace {

void keep_tiers(const tiers::Tiers& tiers, db::Session& session, const MemberSegment& segment, std::vector<MemberId>& members) {
  if (*segment.least_tier == 0 && !segment.most_tier) return;
  std::vector<tiers::TierTerms> terms(members.size());
  db::ReadBatch reads;
  for (std::size_t i = 0; i < members.size(); ++i) tiers.ask_terms(reads, members[i], terms[i]);
  reads.send(session);
  std::vector<MemberId> kept;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const auto tier = static_cast<std::int64_t>(terms[i].tier);
    if (tier >= *segment.least_tier && (!segment.most_tier || tier <= **segment.most_tier)) kept.push_back(members[i]);
  }
  members = std::move(kept);
}

void keep_buyers(const orders::Orders& orders, db::Session& session, const orders::BuyerQuery& query, bool wanted, std::vector<MemberId>& members) {
  const auto buyers = orders.list_buyers(session, query);
  std::erase_if(members, [&](MemberId member_id) { return std::ranges::binary_search(buyers, member_id) != wanted; });
}

void keep_bearers(const members::Tags& tags, db::Session& session, const SegmentPage& page, const std::optional<List<MemberTagId, 0, 20>>& of, MemberId after,
                  bool wanted, std::vector<MemberId>& members) {
  if (!of || of->items.empty()) return;
  const auto bearers = tags.list_bearers(session, of->items, after, page.last);
  std::erase_if(members, [&](MemberId member_id) { return std::ranges::binary_search(bearers, member_id) != wanted; });
}

}  // namespace

SegmentPage segment_page(const members::Members& members, const tiers::Tiers& tiers, const orders::Orders& orders, db::Session& session,
                         const MemberSegment& segment, MemberId after, std::int64_t count) {
  const auto month = segment.birthday_month ? std::optional(**segment.birthday_month) : std::nullopt;
  auto found = members.list_active(session, {segment.joined_since, segment.joined_before, month, after, count});
  SegmentPage page{{}, found.empty() ? after : found.back(), static_cast<std::int64_t>(found.size()) < count};
  if (segment.ordered_since || segment.shop_id) keep_buyers(orders, session, {after, page.last, segment.ordered_since, segment.shop_id}, true, found);
  if (segment.not_ordered_since) keep_buyers(orders, session, {after, page.last, segment.not_ordered_since, {}}, false, found);
  keep_bearers(members.tags(), session, page, segment.wanted_tags, after, true, found);
  keep_bearers(members.tags(), session, page, segment.unwanted_tags, after, false, found);
  keep_tiers(tiers, session, segment, found);
  page.members = std::move(found);
  return page;
}

}  // namespace galleria::app
