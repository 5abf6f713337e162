// Saved segments: their conditions, how many members they have, and some of these.
#include <algorithm>

#include "features/mailings/mailings_views.hpp"

namespace galleria::mailings {
namespace {

constexpr std::int64_t most_segments = 200;
constexpr std::int64_t counted_at_once = 500;
constexpr std::size_t most_samples = 5;
constexpr MemberId before_everybody{};

std::string facts_of(const store::SegmentRow& row) { return http::facts("name", row.name, "segment", conditions_of(row.conditions)); }

// Where two conditions leave nobody.
void check_conditions(const MemberSegment& segment, const MailingsNeeds& needs, wire::Problems& problems) {
  const wire::Problems::Step step(problems, "conditions");
  if (segment.most_tier && **segment.most_tier < *segment.least_tier)
    problems.add_at("mostTier", "below_least", {"最高等级不能低于最低等级", "The highest tier cannot be below the lowest"});
  if (segment.joined_since && segment.joined_before && *segment.joined_before <= *segment.joined_since)
    problems.add_at("joinedBefore", "before_start", {"要晚于“入会起”", "This must be after the time from which they joined"});
  if (segment.ordered_since && segment.not_ordered_since && *segment.not_ordered_since <= *segment.ordered_since)
    problems.add_at("notOrderedSince", "before_start", {"要晚于“下单起”", "This must be after the time from which they ordered"});
  if (segment.shop_id && !needs.has_shop(*segment.shop_id)) problems.add_at("shopId", "unknown", {"没有这家店铺", "There is no such shop"});
}

void check_tags(const MemberSegment& segment, const MailingsNeeds& needs, db::Session& session, wire::Problems& problems) {
  const wire::Problems::Step step(problems, "conditions");
  const auto check = [&](std::string_view field, const auto& tags) {
    if (tags && !tags->items.empty() && !needs.has_tags(session, tags->items)) problems.add_at(field, "unknown", {"没有这个标签", "There is no such tag"});
  };
  check("wantedTags", segment.wanted_tags);
  check("unwantedTags", segment.unwanted_tags);
}

std::int64_t count_common(const std::vector<MemberId>& left, const std::vector<MemberId>& right) {
  return std::ranges::count_if(left, [&](MemberId member_id) { return std::ranges::binary_search(right, member_id); });
}

}  // namespace

Result<SegmentList> Mailings::list_segments() const {
  SegmentList list;
  const auto rows = database_.read([](db::Session& session) { return store::list_segments(session, most_segments); });
  for (const store::SegmentRow& row : rows) list.segments.push_back(view_of(row));
  return list;
}

Result<Segment> Mailings::save_segment(const http::Call& call, const http::Operator& caller, const SaveSegment& request) {
  wire::Problems problems;
  check_conditions(request.conditions, needs_, problems);
  database_.read([&](db::Session& session) { check_tags(request.conditions, needs_, session, problems); });
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  store::SegmentRow row{request.segment_id.value_or(SegmentId{}), *request.name, wire::to_json_text(request.conditions), caller.name, clock_.now()};
  return database_.write([&](db::Transaction& transaction) -> Result<Segment> {
    std::string before;
    if (request.segment_id) {
      const auto found = store::find_segment(transaction, row.segment_id);
      if (!found || !store::change_segment(transaction, row)) return segment_not_found;
      before = facts_of(*found);
    } else {
      row.segment_id = ids_.next<SegmentId>();
      store::insert_segment(transaction, row);
    }
    TRY(caller.record(transaction, {"segment", std::to_string(row.segment_id.value), before, facts_of(row)}));
    return view_of(row);
  });
}

Result<Done> Mailings::delete_segment(const http::Operator& caller, const DeleteSegment& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto found = store::find_segment(transaction, request.segment_id);
    if (!found) return segment_not_found;
    if (!store::delete_segment(transaction, request.segment_id)) return segment_in_use;
    TRY(caller.record(transaction, {"segment", std::to_string(request.segment_id.value), facts_of(*found), {}}));
    return Done{};
  });
}

std::int64_t Mailings::count_segment(db::Session& session, const MemberSegment& segment) const {
  std::int64_t count = 0;
  for (SegmentPage page{.last = before_everybody}; !page.is_last;) {
    page = needs_.list_segment(session, segment, page.last, counted_at_once);
    count += static_cast<std::int64_t>(page.members.size());
  }
  return count;
}

Result<SegmentSurvey> Mailings::survey_segment(const SurveySegment& request) const {
  return database_.read([&](db::Session& session) -> Result<SegmentSurvey> {
    const auto row = store::find_segment(session, request.segment_id);
    if (!row) return segment_not_found;
    SegmentSurvey survey;
    survey.segment = view_of(*row);
    for (SegmentPage page{.last = before_everybody}; !page.is_last;) {
      const MemberId after = page.last;
      page = needs_.list_segment(session, survey.segment.conditions, after, counted_at_once);
      survey.member_count += static_cast<std::int64_t>(page.members.size());
      survey.inbox_count += count_common(page.members, store::list_allowing(session, MailingChannel::inbox, after, page.last));
      survey.sms_count += count_common(page.members, store::list_allowing(session, MailingChannel::sms, after, page.last));
      for (const MemberId member_id : page.members) {
        if (survey.samples.size() == most_samples) break;
        if (const auto sample = needs_.sample_of(session, member_id)) survey.samples.push_back(*sample);
      }
    }
    return survey;
  });
}

}  // namespace galleria::mailings
