// The wire of questionnaires as the staff works with them: questions, results, and single answers.
#pragma once

#include "base/activity.hpp"
#include "base/paging.hpp"
#include "base/question_form.hpp"
#include "http/endpoint.hpp"

namespace galleria::questionnaires {

// What must be before somebody else approves it. subjects: there are questions. quota: whoever rewards says for how many. budget: it covers them all.
enum class QuestionnaireCheck { subjects, quota, budget };
BOOST_DESCRIBE_ENUM(QuestionnaireCheck, subjects, quota, budget)

struct QuestionnairePoint {
  QuestionnaireCheck check = QuestionnaireCheck::subjects;
  bool is_done = false;
};
BOOST_DESCRIBE_STRUCT(QuestionnairePoint, (), (check, is_done))

struct GetStaffQuestionnaire {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetStaffQuestionnaire, (), (activity_id))

struct QuestionnaireVersion {
  std::int64_t version = 1;
  std::string made_by;
  TimeMs made_at{};
};
BOOST_DESCRIBE_STRUCT(QuestionnaireVersion, (), (version, made_by, made_at))

// version 0: nothing was saved yet.
struct StaffQuestionnaire {
  ActivityId activity_id;
  std::int64_t version = 0;
  bool is_anonymous = false;
  std::optional<std::int64_t> quota;
  std::optional<std::int64_t> reward_points;
  std::optional<CouponId> reward_coupon_id;
  std::int64_t answer_count = 0;
  std::vector<QuestionSubject> subjects;
  std::vector<QuestionnairePoint> checks;
  std::vector<QuestionnaireVersion> versions;  // newest first
};
BOOST_DESCRIBE_STRUCT(StaffQuestionnaire, (),
                      (activity_id, version, is_anonymous, quota, reward_points, reward_coupon_id, answer_count, subjects, checks, versions))

// Of an activity that is not published; its approval is gone by it. An anonymous one rewards nobody: a reward would tell who answered.
struct SaveQuestionnaire {
  ActivityId activity_id;
  bool is_anonymous = false;
  std::optional<Whole<1, 1'000'000>> quota = {};
  std::optional<Whole<1, 100'000>> reward_points = {};
  std::optional<CouponId> reward_coupon_id = {};
  QuestionSubjects subjects;
};
BOOST_DESCRIBE_STRUCT(SaveQuestionnaire, (), (activity_id, is_anonymous, quota, reward_points, reward_coupon_id, subjects))

// Of one that runs. version: that was read.
struct ChangeQuestionnaire {
  ActivityId activity_id;
  std::int64_t version = 1;
  QuestionSubjects subjects;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ChangeQuestionnaire, (), (activity_id, version, subjects, reason))

// by_subject_id: each option's figures by the options of that question, too.
struct GetQuestionnaireResults {
  ActivityId activity_id;
  std::optional<QuestionNumber> by_subject_id = {};
};
BOOST_DESCRIBE_STRUCT(GetQuestionnaireResults, (), (activity_id, by_subject_id))

struct OptionResult {
  std::int64_t option_id = 0;
  std::string option_writing;
  std::int64_t count = 0;
  std::vector<std::int64_t> counts_by_option;  // of by_subject_id, in the order of its options
};
BOOST_DESCRIBE_STRUCT(OptionResult, (), (option_id, option_writing, count, counts_by_option))

struct ValueResult {
  std::string value;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(ValueResult, (), (value, count))

struct SubjectResult {
  std::int64_t subject_id = 0;
  std::int64_t subject_option_type = 1;
  std::string subject_writing_text;
  std::int64_t answered_count = 0;
  std::vector<OptionResult> options;
  std::vector<ValueResult> values;  // of numbers and cities, the most frequent twenty
};
BOOST_DESCRIBE_STRUCT(SubjectResult, (), (subject_id, subject_option_type, subject_writing_text, answered_count, options, values))

struct DayResult {
  TimeMs day_at{};
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(DayResult, (), (day_at, count))

struct QuestionnaireResults {
  std::int64_t answer_count = 0;
  std::vector<DayResult> days;  // oldest first
  std::vector<SubjectResult> subjects;
};
BOOST_DESCRIBE_STRUCT(QuestionnaireResults, (), (answer_count, days, subjects))

// before_answer_id: of the page before. Answers have numbers drawn at random, so their order says nothing.
struct ListQuestionnaireAnswers {
  ActivityId activity_id;
  std::optional<Whole<1, largest_id>> before_answer_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListQuestionnaireAnswers, (), (activity_id, before_answer_id, page_size))

// One answer to one question.
struct ListedAnswer {
  std::int64_t answer_id = 0;
  std::int64_t version = 1;
  TimeMs day_at{};
  std::string member_name;    // masked; nobody's where it asks without names
  std::string member_number;  // the same
  std::int64_t subject_id = 0;
  std::string subject_writing_text;
  std::string answer;
};
BOOST_DESCRIBE_STRUCT(ListedAnswer, (), (answer_id, version, day_at, member_name, member_number, subject_id, subject_writing_text, answer))

struct QuestionnaireAnswerPage {
  std::vector<ListedAnswer> answers;  // by page_size of what was handed in, question by question
  std::int64_t last_answer_id = 0;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(QuestionnaireAnswerPage, (), (answers, last_answer_id, has_more))

// ---- failures, permissions, endpoints ----

inline constexpr Failure questionnaire_activity_unknown{
    FailureKind::not_found, 91'270, "questionnaire_activity_unknown", {"没有找到这份问卷的活动", "We could not find the activity of that questionnaire"}};
inline constexpr Failure questionnaire_fixed{
    FailureKind::conflict, 91'271, "questionnaire_fixed", {"问卷已经发布，题目要按新版本修改", "It is published: its questions change as a new version"}};
inline constexpr Failure questionnaire_options_wrong{FailureKind::invalid,
                                                     91'272,
                                                     "questionnaire_options_wrong",
                                                     {"第 {place} 题的选项不对：选择题至少两个，编号不能重复",
                                                      "The options of question {place} do not fit: a choice has two or more, each with a number of its own"}};
inline constexpr Failure questionnaire_logic_wrong{
    FailureKind::invalid,
    91'273,
    "questionnaire_logic_wrong",
    {"第 {place} 题的逻辑不对：只能看前面的选择题，只能跳到后面的题",
     "The logic of question {place} does not fit: it asks for choices before it, and leads to what is behind it"}};
inline constexpr Failure questionnaire_numbers_wrong{
    FailureKind::invalid, 91'274, "questionnaire_numbers_wrong", {"第 {place} 题的数量规则不对", "The numbers of question {place} do not fit"}};
inline constexpr Failure questionnaire_reward_traces{
    FailureKind::invalid,
    91'275,
    "questionnaire_reward_traces",
    {"匿名问卷不能发奖励：奖励会说出谁答过", "An anonymous questionnaire has no reward: it would tell who answered"}};
inline constexpr Failure questionnaire_coupon_unknown{
    FailureKind::invalid, 91'466, "questionnaire_coupon_unknown", {"没有找到这张优惠券", "We could not find that coupon"}};
inline constexpr Failure questionnaire_one_reward{
    FailureKind::invalid, 91'467, "questionnaire_one_reward", {"奖励是积分或优惠券，二选一", "The reward is points or a coupon, one of the two"}};
inline constexpr Failure questionnaire_changed_meanwhile{
    FailureKind::conflict,
    91'276,
    "questionnaire_changed_meanwhile",
    {"别人刚刚改过题目，或问卷没有在进行，请刷新", "Somebody has changed it meanwhile, or it does not run. Please refresh"}};

inline constexpr http::Permission read_questionnaires{
    "questionnaires", "read", http::Reach::mall, {"查看问卷和统计结果", "Look at questionnaires and their figures"}, {"manager", "editor", "service"}};
inline constexpr http::Permission read_answers{
    "questionnaires", "read_answers", http::Reach::mall, {"查看和导出问卷的每份答案", "Read and export single answers of questionnaires"}, {"manager"}};
inline constexpr http::Permission write_questionnaires{
    "questionnaires", "write", http::Reach::mall, {"起草问卷题目和奖励", "Draft questions and rewards of questionnaires"}, {"manager", "editor"}};
inline constexpr http::Permission change_questionnaires{
    "questionnaires",  "change",
    http::Reach::mall, {"修改进行中问卷的题目（需他人复核）", "Change the questions of a questionnaire that runs; somebody else must agree"},
    {"manager"},       http::Review::always};

inline constexpr http::Endpoint<GetStaffQuestionnaire, StaffQuestionnaire> get_staff_questionnaire{
    http::Method::get,
    "/staff/v1/questionnaire",
    "get_staff_questionnaire",
    "questionnaires",
    "The questions of a questionnaire, its check-list and versions",
    http::Access::staff(read_questionnaires),
    {&questionnaire_activity_unknown}};
inline constexpr http::Endpoint<SaveQuestionnaire, StaffQuestionnaire> save_questionnaire{
    http::Method::post,
    "/staff/v1/questionnaire/save",
    "save_questionnaire",
    "questionnaires",
    "Sets the questions and the reward of an activity that is not published; its approval is gone by it",
    http::Access::staff(write_questionnaires),
    {&questionnaire_activity_unknown, &questionnaire_fixed, &questionnaire_options_wrong, &questionnaire_logic_wrong, &questionnaire_numbers_wrong,
     &questionnaire_reward_traces, &questionnaire_coupon_unknown, &questionnaire_one_reward}};
inline constexpr http::Endpoint<ChangeQuestionnaire, StaffQuestionnaire> change_questionnaire{
    http::Method::post,
    "/staff/v1/questionnaire/change",
    "change_questionnaire",
    "questionnaires",
    "Makes a new version of the questions of a questionnaire that runs",
    http::Access::staff(change_questionnaires),
    {&questionnaire_activity_unknown, &questionnaire_options_wrong, &questionnaire_logic_wrong, &questionnaire_numbers_wrong,
     &questionnaire_changed_meanwhile}};
inline constexpr http::Endpoint<GetQuestionnaireResults, QuestionnaireResults> get_questionnaire_results{
    http::Method::get,
    "/staff/v1/questionnaire/results",
    "get_questionnaire_results",
    "questionnaires",
    "How members answered, by question, and by the options of one of them",
    http::Access::staff(read_questionnaires),
    {&questionnaire_activity_unknown}};
inline constexpr http::Endpoint<ListQuestionnaireAnswers, QuestionnaireAnswerPage> list_questionnaire_answers{http::Method::get,
                                                                                                              "/staff/v1/questionnaire/answers",
                                                                                                              "list_questionnaire_answers",
                                                                                                              "questionnaires",
                                                                                                              "Single answers, question by question",
                                                                                                              http::Access::staff(read_answers),
                                                                                                              {&questionnaire_activity_unknown}};

}  // namespace galleria::questionnaires
