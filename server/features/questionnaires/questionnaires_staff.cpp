// What the staff does with questionnaires: questions, their check-list, results, and single answers.
#include <algorithm>
#include <limits>
#include <map>

#include "base/question_rules.hpp"
#include "features/questionnaires/questionnaires.hpp"
#include "features/questionnaires/questionnaires_store.hpp"
#include "wire/writer.hpp"

namespace galleria::questionnaires {
namespace {

constexpr std::int64_t usual_answer_page = 50;
constexpr std::int64_t answers_at_once = 1'000;
constexpr std::size_t values_shown = 20;
constexpr std::int64_t type_of_free_input = 3;
constexpr std::int64_t type_of_city = 5;
constexpr std::int64_t blank_of_number = 1;
// What a point costs the mall at most, by which a budget is compared.
constexpr std::int64_t point_cents = 1;

std::optional<Refusal> refusal_of(std::span<const QuestionSubject> subjects) {
  const auto flawed = flaw_of(subjects);
  if (!flawed) return std::nullopt;
  const std::string place = std::to_string(flawed->place + 1);
  switch (flawed->flaw) {
    case FormFlaw::options:
      return Refusal(questionnaire_options_wrong, {{"place", place}});
    case FormFlaw::logic:
      return Refusal(questionnaire_logic_wrong, {{"place", place}});
    case FormFlaw::numbers:
      return Refusal(questionnaire_numbers_wrong, {{"place", place}});
  }
  return std::nullopt;
}

std::optional<std::int64_t> plain_number(const auto& number) { return number ? std::optional<std::int64_t>(**number) : std::nullopt; }

std::string facts_of_questionnaire(const store::QuestionnaireRow& row, std::size_t subject_count) {
  return http::facts("version", row.version, "isAnonymous", row.is_anonymous, "quota", row.quota.value_or(0), "rewardPoints", row.reward_points.value_or(0),
                     "couponId", row.reward_coupon_id.value_or(CouponId{}), "subjectCount", static_cast<std::int64_t>(subject_count));
}

std::string writing_of(const QuestionSubject& subject, Locale locale) {
  return locale == Locale::en && subject.subject_writing_text_en && !(*subject.subject_writing_text_en)->empty() ? **subject.subject_writing_text_en
                                                                                                                 : *subject.subject_writing_text;
}

std::string writing_of(const QuestionOption& option, Locale locale) {
  return locale == Locale::en && option.option_writing_en && !(*option.option_writing_en)->empty() ? **option.option_writing_en : *option.option_writing;
}

bool counts_values(const QuestionSubject& subject) {
  const std::int64_t type = *subject.subject_option_type;
  if (type == type_of_city) return true;
  if (type != type_of_free_input || subject.option_list->empty()) return false;
  const auto& blanks_type = subject.option_list->front().blanks_type;
  return blanks_type && **blanks_type == blank_of_number;
}

const SubjectAnswer* answer_to(std::span<const SubjectAnswer> answers, QuestionNumber subject_id) {
  const auto found = std::ranges::find(answers, subject_id, &SubjectAnswer::subject_id);
  return found == answers.end() ? nullptr : &*found;
}

bool has_chosen(const SubjectAnswer& answer, std::int64_t option_id) {
  return std::ranges::any_of(*answer.option_ids, [&](QuestionNumber chosen) { return *chosen == option_id; });
}

// The figures of one question, grown by one answer after the other.
class SubjectTally {
 public:
  SubjectTally(const QuestionSubject& subject, const QuestionSubject* by, Locale locale) : subject_(subject), by_(by) {
    result_.subject_id = *subject.subject_id;
    result_.subject_option_type = *subject.subject_option_type;
    result_.subject_writing_text = writing_of(subject, locale);
    if (!has_options(subject)) return;
    for (const QuestionOption& option : *subject.option_list)
      result_.options.push_back({*option.option_id, writing_of(option, locale), 0, std::vector<std::int64_t>(by == nullptr ? 0 : by->option_list->size(), 0)});
  }

  void add(std::span<const SubjectAnswer> answers) {
    const SubjectAnswer* const answer = answer_to(answers, subject_.subject_id);
    if (answer == nullptr) return;
    ++result_.answered_count;
    const SubjectAnswer* const by = by_ == nullptr ? nullptr : answer_to(answers, by_->subject_id);
    for (OptionResult& option : result_.options) {
      if (!has_chosen(*answer, option.option_id)) continue;
      ++option.count;
      for (std::size_t place = 0; by != nullptr && place < option.counts_by_option.size(); ++place) {
        if (has_chosen(*by, *by_->option_list->at(place).option_id)) ++option.counts_by_option[place];
      }
    }
    if (counts_values(subject_)) ++values_[*answer->text];
  }

  SubjectResult result() && {
    for (const auto& [value, count] : values_) result_.values.push_back({value, count});
    std::ranges::stable_sort(result_.values, std::ranges::greater(), &ValueResult::count);
    if (result_.values.size() > values_shown) result_.values.resize(values_shown);
    return std::move(result_);
  }

 private:
  const QuestionSubject& subject_;
  const QuestionSubject* by_;
  SubjectResult result_;
  std::map<std::string, std::int64_t> values_;
};

}  // namespace

std::vector<QuestionnairePoint> Questionnaires::checks_of(db::Session& session, const ActivityFrame& frame) const {
  const auto row = store::find_questionnaire(session, frame.activity_id);
  const bool has_subjects = row && !subjects_of(session, frame.activity_id, row->version).empty();
  const std::int64_t reward = row ? row->reward_points.value_or(0) : 0;
  const std::int64_t quota = row ? row->quota.value_or(0) : 0;
  const bool rewards = reward > 0 || (row && row->reward_coupon_id);
  return {{QuestionnaireCheck::subjects, has_subjects},
          {QuestionnaireCheck::quota, row && (!rewards || quota > 0)},
          {QuestionnaireCheck::budget, row && reward * quota * point_cents <= frame.budget_cents}};
}

bool Questionnaires::is_ready(db::Session& session, ActivityId activity_id) const {
  const auto frame = find_own(session, activity_id);
  return frame && std::ranges::all_of(checks_of(session, *frame), &QuestionnairePoint::is_done);
}

Result<StaffQuestionnaire> Questionnaires::staff_view(db::Session& session, ActivityId activity_id) const {
  const auto frame = find_own(session, activity_id);
  if (!frame) return questionnaire_activity_unknown;
  StaffQuestionnaire view;
  view.activity_id = activity_id;
  view.checks = checks_of(session, *frame);
  const auto row = store::find_questionnaire(session, activity_id);
  if (!row) return view;
  view.version = row->version;
  view.is_anonymous = row->is_anonymous;
  view.quota = row->quota;
  view.reward_points = row->reward_points;
  view.reward_coupon_id = row->reward_coupon_id;
  view.answer_count = row->answer_count;
  view.subjects = subjects_of(session, activity_id, row->version);
  for (const store::VersionRow& version : store::list_versions(session, activity_id))
    view.versions.push_back({version.version, version.made_by, version.made_at_ms});
  return view;
}

Result<StaffQuestionnaire> Questionnaires::get_staff_questionnaire(const GetStaffQuestionnaire& request) const {
  return database_.read([&](db::Session& session) { return staff_view(session, request.activity_id); });
}

Result<StaffQuestionnaire> Questionnaires::save_questionnaire(const http::Operator& caller, const SaveQuestionnaire& request) {
  if (request.is_anonymous && (request.reward_points || request.reward_coupon_id)) return questionnaire_reward_traces;
  if (request.reward_points && request.reward_coupon_id) return questionnaire_one_reward;
  if (auto refusal = refusal_of(*request.subjects)) return *std::move(refusal);
  return database_.write([&](db::Transaction& transaction) -> Result<StaffQuestionnaire> {
    if (!find_own(transaction, request.activity_id)) return questionnaire_activity_unknown;
    if (request.reward_coupon_id && !needs_.name_of_coupon(transaction, *request.reward_coupon_id)) return questionnaire_coupon_unknown;
    if (!needs_.touch_activity(transaction, request.activity_id)) return questionnaire_fixed;
    const auto before = store::find_questionnaire(transaction, request.activity_id);
    const std::size_t count_before = before ? subjects_of(transaction, request.activity_id, 1).size() : 0;
    const store::QuestionnaireRow row{
        request.activity_id, 1, request.is_anonymous, plain_number(request.quota), plain_number(request.reward_points), request.reward_coupon_id, 0, 0};
    store::put_questionnaire(transaction, row);
    store::put_version(transaction, {request.activity_id, 1, wire::to_json_text(*request.subjects), caller.name, clock_.now()});
    TRY(caller.record(transaction,
                      {"questionnaire", std::to_string(request.activity_id.value), before ? facts_of_questionnaire(*before, count_before) : std::string(),
                       facts_of_questionnaire(row, request.subjects->size())}));
    return staff_view(transaction, request.activity_id);
  });
}

Result<StaffQuestionnaire> Questionnaires::change_questionnaire(const http::Operator& caller, const ChangeQuestionnaire& request) {
  if (auto refusal = refusal_of(*request.subjects)) return *std::move(refusal);
  return database_.write([&](db::Transaction& transaction) -> Result<StaffQuestionnaire> {
    const auto frame = find_own(transaction, request.activity_id);
    if (!frame) return questionnaire_activity_unknown;
    const bool runs = frame->state == ActivityState::published || frame->state == ActivityState::paused;
    if (!runs || request.subjects->empty() || !store::take_version(transaction, request.activity_id, request.version)) return questionnaire_changed_meanwhile;
    const auto row = store::find_questionnaire(transaction, request.activity_id).value();
    store::put_version(transaction, {request.activity_id, row.version, wire::to_json_text(*request.subjects), caller.name, clock_.now()});
    const std::size_t count_before = subjects_of(transaction, request.activity_id, request.version).size();
    TRY(caller.record(transaction,
                      {"questionnaire", std::to_string(request.activity_id.value),
                       http::facts("version", request.version, "subjectCount", static_cast<std::int64_t>(count_before)),
                       http::facts("version", row.version, "subjectCount", static_cast<std::int64_t>(request.subjects->size())), *request.reason}));
    return staff_view(transaction, request.activity_id);
  });
}

Result<QuestionnaireResults> Questionnaires::get_questionnaire_results(const http::Call& call, const GetQuestionnaireResults& request) const {
  return database_.read_at_length([&](db::Session& session) -> Result<QuestionnaireResults> {
    const auto row = find_own(session, request.activity_id) ? store::find_questionnaire(session, request.activity_id) : std::nullopt;
    if (!row) return questionnaire_activity_unknown;
    const auto subjects = subjects_of(session, request.activity_id, row->version);
    const auto by = request.by_subject_id ? std::ranges::find(subjects, *request.by_subject_id, &QuestionSubject::subject_id) : subjects.end();
    const bool is_crossed = by != subjects.end() && has_options(*by);
    std::vector<SubjectTally> tallies;
    for (const QuestionSubject& subject : subjects) tallies.emplace_back(subject, is_crossed ? &*by : nullptr, call.locale);
    std::map<std::int64_t, std::int64_t> days;
    QuestionnaireResults results;
    for (std::int64_t before = std::numeric_limits<std::int64_t>::max();;) {
      const auto rows = store::list_answers(session, request.activity_id, before, answers_at_once);
      for (const store::OwnedAnswerRow& answer : rows) {
        const auto answers = open(answer.activity_id, answer.answers);
        for (SubjectTally& tally : tallies) tally.add(answers);
        ++days[answer.day];
      }
      results.answer_count += static_cast<std::int64_t>(rows.size());
      if (static_cast<std::int64_t>(rows.size()) < answers_at_once) break;
      before = rows.back().answer_id;
    }
    for (const auto& [day, count] : days) results.days.push_back({start_of_day(BusinessDay(std::chrono::days(day)), config_.mall_utc_offset), count});
    for (SubjectTally& tally : tallies) results.subjects.push_back(std::move(tally).result());
    return results;
  });
}

Result<QuestionnaireAnswerPage> Questionnaires::list_questionnaire_answers(const http::Call& call, const ListQuestionnaireAnswers& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_answer_page;
  return database_.read([&](db::Session& session) -> Result<QuestionnaireAnswerPage> {
    if (!find_own(session, request.activity_id) || !store::find_questionnaire(session, request.activity_id)) return questionnaire_activity_unknown;
    const std::int64_t before = request.before_answer_id ? **request.before_answer_id : std::numeric_limits<std::int64_t>::max();
    auto rows = store::list_answers(session, request.activity_id, before, size + 1);
    QuestionnaireAnswerPage page;
    page.has_more = cut_to_page(rows, {0, size});
    std::map<std::int64_t, std::vector<QuestionSubject>> versions;
    for (const store::OwnedAnswerRow& row : rows) {
      page.last_answer_id = row.answer_id;
      if (!versions.contains(row.version)) versions[row.version] = subjects_of(session, request.activity_id, row.version);
      const auto member = row.member_id ? needs_.member_of(session, *row.member_id) : std::nullopt;
      const auto answers = open(row.activity_id, row.answers);
      for (const QuestionSubject& subject : versions[row.version]) {
        const SubjectAnswer* const answer = answer_to(answers, subject.subject_id);
        if (answer == nullptr) continue;
        page.answers.push_back({row.answer_id, row.version, start_of_day(BusinessDay(std::chrono::days(row.day)), config_.mall_utc_offset),
                                member ? member->name : std::string(), member ? member->member_number : std::string(), *subject.subject_id,
                                writing_of(subject, call.locale), answer_text(subject, *answer)});
      }
    }
    return page;
  });
}

}  // namespace galleria::questionnaires
