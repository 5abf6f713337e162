// Writes the demo mall's questionnaires and who answered them.
#include "app/demo_questionnaires.hpp"

#include <algorithm>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

constexpr std::int64_t end_of_a_day = 1'440;  // it is open all day

activities::SaveActivity frame_of(const QuestionnaireEntry& entry, TimeMs now) {
  activities::SaveActivity fields;
  fields.kind = ActivityKind::questionnaire;
  fields.page_code.value = entry.key;
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.rules_zh_cn.value = entry.rules.zh_cn;
  fields.rules_en.value = entry.rules.en;
  fields.starts_at = entry.starts_at.after(now);
  fields.ends_at = entry.ends_at.after(now);
  fields.closes_minute.value = end_of_a_day;
  fields.budget_cents.value = entry.budget_cents.value;
  if (entry.wanted_tags) fields.wanted_tags = activities::ActivityTags{ids_of<MemberTagId>("member-tag", *entry.wanted_tags)};
  return fields;
}

questionnaires::SaveQuestionnaire questions_of(const QuestionnaireEntry& entry, ActivityId activity_id) {
  questionnaires::SaveQuestionnaire fields;
  fields.activity_id = activity_id;
  fields.is_anonymous = entry.is_anonymous;
  if (entry.quota) fields.quota = Whole<1, 1'000'000>{*entry.quota};
  if (entry.reward_points) fields.reward_points = Whole<1, 100'000>{*entry.reward_points};
  if (entry.reward_coupon) fields.reward_coupon_id = id_of<CouponId>("coupon", *entry.reward_coupon);
  fields.subjects = entry.subjects;
  return fields;
}

void write_questionnaire(db::Transaction& transaction, const QuestionnairesWriter& writer, const QuestionnaireEntry& entry) {
  const auto activity_id = id_of<ActivityId>("activity", entry.key);
  const TimeMs made_at = std::min(entry.starts_at.after(writer.now), writer.now);
  writer.activities.put_demo_activity(transaction, {activity_id, frame_of(entry, writer.now), made_at});
  writer.questionnaires.put_demo_questionnaire(transaction, questions_of(entry, activity_id), made_at);
  if (entry.state == ActivityState::draft) return;
  writer.activities.lead_demo_activity(transaction, activity_id, ActivityState::published, made_at);
  for (const QuestionnaireAnswerEntry& answer : entry.answers) {
    const MemberId member_id = member_of(writer.member_ids, answer.member, "questionnaires.json");
    writer.questionnaires.put_demo_answer(transaction, activity_id, {member_id, answer.answers, answer.at.after(writer.now)});
  }
  writer.activities.lead_demo_activity(transaction, activity_id, entry.state, std::min(entry.ends_at.after(writer.now), writer.now));
}

}  // namespace

QuestionnairesFile read_questionnaires(const std::filesystem::path& folder) { return read_file<QuestionnairesFile>(folder / "questionnaires.json"); }

void write_questionnaires(db::Transaction& transaction, const QuestionnairesWriter& writer, const QuestionnairesFile& file) {
  for (const QuestionnaireEntry& entry : file.questionnaires) write_questionnaire(transaction, writer, entry);
}

}  // namespace galleria::app::demo
