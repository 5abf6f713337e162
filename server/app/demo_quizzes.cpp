// Writes the demo mall's quizzes and interest tests.
#include "app/demo_quizzes.hpp"

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

// What a file leaves out is empty.
template <class Entry>
std::vector<Entry> all_of(const std::optional<std::vector<Entry>>& entries) {
  return entries.value_or(std::vector<Entry>());
}

constexpr std::int64_t end_of_day = 1'440;  // one can take part at any hour

quizzes::QuestionContent content_of(const QuizQuestionEntry& entry) {
  quizzes::QuestionContent content;
  content.text_zh_cn.value = entry.text.zh_cn;
  content.text_en.value = entry.text.en;
  if (entry.picture) content.picture_url.value = art_url(*entry.picture);
  if (entry.explanation) {
    content.explanation_zh_cn.value = entry.explanation->zh_cn;
    content.explanation_en.value = entry.explanation->en;
  }
  for (const QuizOptionEntry& option : entry.options) {
    quizzes::QuizOption written;
    written.text_zh_cn.value = option.text.zh_cn;
    written.text_en.value = option.text.en;
    written.is_right = option.is_right.value_or(false);
    for (const QuizWeightEntry& weight : all_of(option.weights)) written.weights.items.push_back({{weight.code}, {weight.weight}});
    content.options.items.push_back(std::move(written));
  }
  return content;
}

void write_bank(db::Transaction& transaction, const QuizzesWriter& writer, const QuizBankEntry& entry) {
  quizzes::SaveQuizBank fields;
  fields.kind = entry.kind;
  fields.name.value = entry.name;
  for (const QuizOutcomeEntry& outcome : all_of(entry.outcomes)) {
    quizzes::InterestOutcome written;
    written.code.value = outcome.code;
    written.name_zh_cn.value = outcome.name.zh_cn;
    written.name_en.value = outcome.name.en;
    written.text_zh_cn.value = outcome.text.zh_cn;
    written.text_en.value = outcome.text.en;
    written.picture_url.value = art_url(outcome.picture);
    written.product_ids.items = ids_of<ProductId>("product", outcome.products);
    written.shop_ids.items = ids_of<ShopId>("shop", outcome.shops);
    fields.outcomes.items.push_back(std::move(written));
  }
  std::vector<quizzes::QuestionContent> questions;
  for (const QuizQuestionEntry& question : entry.questions) questions.push_back(content_of(question));
  writer.quizzes.put_demo_bank(transaction, id_of<quizzes::QuizBankId>("quiz bank", entry.key), fields, questions, writer.now);
}

activities::SaveActivity frame_of_quiz(const QuizActivityEntry& entry, TimeMs now) {
  activities::SaveActivity fields;
  fields.kind = entry.kind;
  fields.page_code.value = entry.key;
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.rules_zh_cn.value = entry.rules.zh_cn;
  fields.rules_en.value = entry.rules.en;
  fields.starts_at = entry.starts_at.after(now);
  fields.ends_at = entry.ends_at.after(now);
  fields.closes_minute.value = end_of_day;
  fields.daily_chances.value = entry.daily_chances;
  fields.budget_cents.value = entry.budget_cents.value;
  return fields;
}

prizes::SavePrize reward_of(const QuizRewardEntry& entry, ActivityId activity_id) {
  prizes::SavePrize fields;
  fields.activity_id = activity_id;
  fields.kind = entry.kind;
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.picture_url.value = art_url(entry.icon);
  if (entry.points) fields.points = Whole<1, 1'000'000>{*entry.points};
  fields.total_count = Whole<1, 10'000'000>{entry.total_count};
  fields.member_limit = Whole<1, 1'000>{1};
  fields.claim_days.value = entry.claim_days;
  fields.cost_cents.value = entry.cost_cents.value;
  return fields;
}

void write_quiz(db::Transaction& transaction, const QuizzesWriter& writer, const QuizActivityEntry& entry) {
  const auto activity_id = id_of<ActivityId>("activity", entry.key);
  const TimeMs made_at = std::min(entry.starts_at.after(writer.now), writer.now);
  writer.activities.put_demo_activity(transaction, {activity_id, frame_of_quiz(entry, writer.now), made_at});
  if (entry.reward)
    writer.prizes.put_demo_prize(transaction, id_of<PrizeId>("prize", entry.key + "/" + entry.reward->key), reward_of(*entry.reward, activity_id));
  quizzes::SaveQuiz asked;
  asked.activity_id = activity_id;
  asked.bank_id = id_of<quizzes::QuizBankId>("quiz bank", entry.bank);
  asked.question_count.value = entry.question_count;
  asked.question_seconds.value = entry.question_seconds;
  asked.total_seconds.value = entry.total_seconds;
  asked.pass_count.value = entry.pass_count;
  writer.quizzes.put_demo_quiz(transaction, asked);
  if (entry.state == ActivityState::draft) return;
  writer.activities.lead_demo_activity(transaction, activity_id, ActivityState::published, made_at);
  for (const QuizAttemptEntry& attempt : all_of(entry.attempts)) {
    const MemberId member_id = member_of(writer.member_ids, attempt.member, "quizzes.json");
    writer.quizzes.put_demo_attempt(transaction, activity_id, {member_id, attempt.right_count, attempt.seconds, attempt.at.after(writer.now)});
  }
  for (const TestResultEntry& result : all_of(entry.results)) {
    const MemberId member_id = member_of(writer.member_ids, result.member, "quizzes.json");
    writer.quizzes.put_demo_result(transaction, activity_id, member_id, result.code, result.at.after(writer.now));
  }
}

}  // namespace

QuizzesFile read_quizzes(const std::filesystem::path& folder) { return read_file<QuizzesFile>(folder / "quizzes.json"); }

void write_quizzes(db::Transaction& transaction, const QuizzesWriter& writer, const QuizzesFile& file) {
  for (const QuizBankEntry& entry : file.banks) write_bank(transaction, writer, entry);
  for (const QuizActivityEntry& entry : file.quizzes) write_quiz(transaction, writer, entry);
}

}  // namespace galleria::app::demo
