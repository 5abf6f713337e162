// Answers what questionnaires ask of others.
#include "app/adapters_questionnaires.hpp"

#include "app/adapters_audience.hpp"

namespace galleria::app {

questionnaires::QuestionnairesNeeds questionnaires_needs(activities::Activities& activities, const tiers::Tiers& tiers, points::Points& points,
                                                         coupons::Coupons& coupons, const Clock& clock) {
  questionnaires::QuestionnairesNeeds needs;
  give_audience(needs, activities);
  needs.find_activity = [&activities](db::Session& session, ActivityId activity_id) { return activities.find(session, activity_id); };
  needs.find_activity_by_code = [&activities](db::Session& session, std::string_view page_code) { return activities.find_by_code(session, page_code); };
  needs.list_shown = [&activities](db::Session& session) { return activities.list_shown(session, ActivityKind::questionnaire); };
  needs.touch_activity = [&activities](db::Transaction& transaction, ActivityId activity_id) { return activities.touch(transaction, activity_id); };
  needs.tier_of = [&tiers](db::Session& session, MemberId member_id) { return static_cast<std::int64_t>(tiers.terms_of(session, member_id).tier); };
  needs.give_points = [&points](db::Transaction& transaction, MemberId member_id, std::int64_t answer_id, std::int64_t amount, const Localized& name) {
    points::Earning earning;
    earning.member_id = member_id;
    earning.reason = points::PointsReason::gift;
    earning.business_id = answer_id;
    earning.detail = name;
    earning.points = amount;
    points.earn(transaction, earning);
  };
  needs.name_of_coupon = [&coupons, &clock](db::Session& session, CouponId coupon_id) -> std::optional<Localized> {
    const auto held = coupons.as_held(session, coupon_id, clock.now());
    return held ? std::optional(held->terms.name) : std::nullopt;
  };
  needs.grant_coupon = [&coupons](db::Transaction& transaction, MemberId member_id, CouponId coupon_id, std::int64_t gift_number) {
    return coupons.grant(transaction, member_id, coupon_id, coupons::IssueMode::gift, gift_number);
  };
  needs.member_of = [](db::Session&, MemberId) { return std::optional<questionnaires::QuestionnaireMember>(); };
  return needs;
}

void join_questionnaires(activities::Activities& activities, questionnaires::Questionnaires& questionnaires) {
  activities.play(
      ActivityKind::questionnaire, [&questionnaires](db::Session& session, ActivityId activity_id) { return questionnaires.is_ready(session, activity_id); },
      [](db::Transaction&, ActivityId, ActivityState) {});
  activities.lend(
      ActivityKind::questionnaire,
      [&questionnaires](db::Transaction& transaction, const activities::ActivityCopy& copy) {
        questionnaires.copy_questionnaire(transaction, copy.from, copy.to, copy.author);
      },
      [&questionnaires](db::Session& session, ActivityId activity_id, Locale locale) {
        std::vector<activities::ActivityPreviewPart> parts;
        for (auto& line : questionnaires.lines_of(session, activity_id, locale))
          parts.push_back({std::move(line.question), std::move(line.options), {}, {}, {}});
        return parts;
      });
}

}  // namespace galleria::app
