// Answers what interactive pages ask of others.
#include "app/adapters_interactive_pages.hpp"

#include "app/adapters_audience.hpp"

namespace galleria::app {

interactive_pages::InteractivePagesNeeds interactive_pages_needs(activities::Activities& activities, points::Points& points, const tiers::Tiers& tiers) {
  interactive_pages::InteractivePagesNeeds needs;
  give_audience(needs, activities);
  needs.find_activity = [&activities](db::Session& session, ActivityId activity_id) { return activities.find(session, activity_id); };
  needs.find_activity_by_code = [&activities](db::Session& session, std::string_view page_code) { return activities.find_by_code(session, page_code); };
  needs.touch_activity = [&activities](db::Transaction& transaction, ActivityId activity_id) { return activities.touch(transaction, activity_id); };
  needs.tier_of = [&tiers](db::Session& session, MemberId member_id) { return static_cast<std::int64_t>(tiers.terms_of(session, member_id).tier); };
  needs.give_points = [&points](db::Transaction& transaction, MemberId member_id, interactive_pages::InteractiveVisitId visit_id, std::int64_t amount,
                                const Localized& name) {
    points::Earning earning;
    earning.member_id = member_id;
    earning.reason = points::PointsReason::gift;
    earning.business_id = visit_id.value;
    earning.detail = name;
    earning.points = amount;
    points.earn(transaction, earning);
  };
  return needs;
}

void join_interactive_pages(activities::Activities& activities, interactive_pages::InteractivePages& pages) {
  activities.play(
      ActivityKind::interactive_page, [&pages](db::Session& session, ActivityId activity_id) { return pages.is_ready(session, activity_id); },
      [](db::Transaction&, ActivityId, ActivityState) {});
  activities.lend(
      ActivityKind::interactive_page,
      [&pages](db::Transaction& transaction, const activities::ActivityCopy& copy) { pages.copy_page(transaction, copy.from, copy.to); },
      [&pages](db::Session& session, ActivityId activity_id, Locale) {
        std::vector<activities::ActivityPreviewPart> parts;
        if (auto address = pages.address_of(session, activity_id)) parts.push_back({*std::move(address), {}, {}, {}, {}});
        return parts;
      });
}

}  // namespace galleria::app
