// The wire of questionnaires as members meet them.
#pragma once

#include "base/activity.hpp"
#include "base/question_form.hpp"
#include "http/endpoint.hpp"

namespace galleria::questionnaires {

// By its number or its page code; without either, the one that ends first.
struct GetQuestionnaire {
  std::optional<ActivityId> activity_id = {};
  std::optional<Text<1, 40>> page_code = {};
};
BOOST_DESCRIBE_STRUCT(GetQuestionnaire, (), (activity_id, page_code))

struct Questionnaire {
  ActivityId activity_id;
  std::string page_code;
  std::string name;
  std::string rules;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t least_tier = 0;
  std::optional<ActivityObstacle> obstacle;  // that keeps everybody from answering now
  bool is_full = false;                      // as many as it asks for have answered
  bool is_anonymous = false;                 // nobody can tell whose an answer is
  std::optional<std::int64_t> reward_points;
  std::optional<std::string> reward_coupon;  // its name
  std::int64_t version = 1;
  std::vector<QuestionSubject> subjects;
};
BOOST_DESCRIBE_STRUCT(Questionnaire, (),
                      (activity_id, page_code, name, rules, starts_at, ends_at, least_tier, obstacle, is_full, is_anonymous, reward_points, reward_coupon,
                       version, subjects))

struct QuestionnairePage {
  std::optional<Questionnaire> questionnaire;  // nothing: there is none now
};
BOOST_DESCRIBE_STRUCT(QuestionnairePage, (), (questionnaire))

struct GetMyQuestionnaire {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetMyQuestionnaire, (), (activity_id))

struct QuestionnaireDraft {
  std::int64_t version = 1;
  std::vector<SubjectAnswer> answers;
  TimeMs saved_at{};
};
BOOST_DESCRIBE_STRUCT(QuestionnaireDraft, (), (version, answers, saved_at))

struct MyQuestionnaire {
  std::optional<ActivityObstacle> obstacle;
  bool is_answered = false;
  std::optional<QuestionnaireDraft> draft;  // never where it asks without names
};
BOOST_DESCRIBE_STRUCT(MyQuestionnaire, (), (obstacle, is_answered, draft))

// What is written is judged when it is handed in; until then it may be anything.
struct SaveQuestionnaireDraft {
  ActivityId activity_id;
  Whole<1, largest_id> version;
  SubjectAnswers answers;
};
BOOST_DESCRIBE_STRUCT(SaveQuestionnaireDraft, (), (activity_id, version, answers))

struct SavedQuestionnaireDraft {
  TimeMs saved_at{};
};
BOOST_DESCRIBE_STRUCT(SavedQuestionnaireDraft, (), (saved_at))

// version: of the questions that were answered; one that was published and has been changed since is taken, too.
struct SubmitQuestionnaire {
  ActivityId activity_id;
  Whole<1, largest_id> version;
  SubjectAnswers answers;
};
BOOST_DESCRIBE_STRUCT(SubmitQuestionnaire, (), (activity_id, version, answers))

struct SubmittedQuestionnaire {
  std::int64_t kept_count = 0;  // answers of questions that were shown
  std::int64_t reward_points = 0;
  std::optional<std::string> reward_coupon;  // the name of a coupon that is on its way
};
BOOST_DESCRIBE_STRUCT(SubmittedQuestionnaire, (), (kept_count, reward_points, reward_coupon))

// ---- failures and endpoints ----

inline constexpr Failure questionnaire_not_found{
    FailureKind::not_found, 91'250, "questionnaire_not_found", {"没有找到这份问卷", "We could not find that questionnaire"}};
inline constexpr Failure questionnaire_not_begun{
    FailureKind::conflict, 91'251, "questionnaire_not_begun", {"问卷还没有开始", "The questionnaire has not begun yet"}};
inline constexpr Failure questionnaire_over{FailureKind::conflict, 91'252, "questionnaire_over", {"问卷已经结束", "The questionnaire is over"}};
inline constexpr Failure questionnaire_paused{
    FailureKind::conflict, 91'253, "questionnaire_paused", {"问卷暂停了，请稍后再来", "The questionnaire is paused. Please come back later"}};
inline constexpr Failure questionnaire_closed_now{
    FailureKind::conflict, 91'254, "questionnaire_closed_now", {"现在不在每天的填写时间里", "It is outside of the hours in which one can answer"}};
inline constexpr Failure questionnaire_tier_too_low{
    FailureKind::forbidden, 91'255, "questionnaire_tier_too_low", {"这份问卷没有邀请您现在的会员等级", "Your tier is not invited to this questionnaire"}};
inline constexpr Failure questionnaire_keeps_no_drafts{FailureKind::conflict,
                                                       91'256,
                                                       "questionnaire_keeps_no_drafts",
                                                       {"匿名问卷的草稿只存在您的手机上", "Drafts of an anonymous questionnaire stay on your phone"}};
inline constexpr Failure questionnaire_answered_already{
    FailureKind::conflict, 91'257, "questionnaire_answered_already", {"您已经答过这份问卷，谢谢您", "You have answered this questionnaire already. Thank you"}};
inline constexpr Failure questionnaire_full{
    FailureKind::conflict, 91'258, "questionnaire_full", {"问卷已经收满，谢谢您的心意", "Enough members have answered. Thank you all the same"}};
inline constexpr Failure questionnaire_version_unknown{FailureKind::conflict,
                                                       91'259,
                                                       "questionnaire_version_unknown",
                                                       {"问卷的题目换过了，请刷新后再交", "The questions have changed. Please refresh and hand in again"}};
inline constexpr Failure questionnaire_answers_wrong{FailureKind::invalid,
                                                     91'260,
                                                     "questionnaire_answers_wrong",
                                                     {"“{subject}”还没有答好，请看一看", "“{subject}” is not answered as asked. Please have a look"}};
inline constexpr Failure questionnaire_option_full{FailureKind::conflict,
                                                   91'261,
                                                   "questionnaire_option_full",
                                                   {"“{option}”的名额已经满了，请换一个选项", "“{option}” is taken by as many as may. Please choose another"}};

inline constexpr http::Endpoint<GetQuestionnaire, QuestionnairePage> get_questionnaire{
    http::Method::get,    "/plaza/v1/questionnaire", "get_questionnaire", "questionnaires", "A questionnaire with its questions",
    http::Access::anyone, {&questionnaire_not_found}};
inline constexpr http::Endpoint<GetMyQuestionnaire, MyQuestionnaire> get_my_questionnaire{
    http::Method::get,    "/plaza/v1/questionnaire/mine", "get_my_questionnaire", "questionnaires", "Whether the member has answered, and their draft",
    http::Access::member, {&questionnaire_not_found}};
inline constexpr http::Endpoint<SaveQuestionnaireDraft, SavedQuestionnaireDraft> save_questionnaire_draft{
    http::Method::post,
    "/plaza/v1/questionnaire/draft",
    "save_questionnaire_draft",
    "questionnaires",
    "Keeps what the member has entered so far",
    http::Access::member,
    {&questionnaire_not_found, &questionnaire_keeps_no_drafts, &questionnaire_answered_already}};
inline constexpr http::Endpoint<SubmitQuestionnaire, SubmittedQuestionnaire> submit_questionnaire{
    http::Method::post,
    "/plaza/v1/questionnaire/submit",
    "submit_questionnaire",
    "questionnaires",
    "Hands answers in, once a member; those of hidden questions are dropped",
    http::Access::member,
    {&questionnaire_not_found, &questionnaire_not_begun, &questionnaire_over, &questionnaire_paused, &questionnaire_closed_now, &questionnaire_tier_too_low,
     &activity_other_channel, &activity_not_listed, &activity_device_used, &activity_not_invited, &questionnaire_answered_already, &questionnaire_full,
     &questionnaire_version_unknown, &questionnaire_answers_wrong, &questionnaire_option_full}};

}  // namespace galleria::questionnaires
