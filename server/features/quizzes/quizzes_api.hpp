// The wire of quizzes and interest tests as members know them: what runs, an attempt question by question, its result, the ranking, and what a test says of
// one.
#pragma once

#include "base/activity.hpp"
#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "base/prize.hpp"
#include "features/quizzes/quizzes_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::quizzes {

struct ListQuizzes {
  BankKind kind = BankKind::quiz;
};
BOOST_DESCRIBE_STRUCT(ListQuizzes, (), (kind))

struct QuizEntry {
  ActivityId activity_id;
  std::string page_code;
  std::string name;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t question_count = 0;
  std::int64_t total_seconds = 0;              // nought: no time is set, as for interest tests
  std::optional<ActivityObstacle> obstacle{};  // for everybody
};
BOOST_DESCRIBE_STRUCT(QuizEntry, (), (activity_id, page_code, name, starts_at, ends_at, question_count, total_seconds, obstacle))

struct QuizList {
  std::vector<QuizEntry> quizzes;  // what ends first in front
};
BOOST_DESCRIBE_STRUCT(QuizList, (), (quizzes))

// Without either: the one that ends first of those that run or wait to.
struct GetQuiz {
  std::optional<Text<1, 40>> page_code = {};
  std::optional<ActivityId> activity_id = {};
};
BOOST_DESCRIBE_STRUCT(GetQuiz, (), (page_code, activity_id))

struct QuizReward {
  PrizeKind kind = PrizeKind::points;
  std::string name;
  std::string picture_url;
  std::optional<std::int64_t> left_count;
};
BOOST_DESCRIBE_STRUCT(QuizReward, (), (kind, name, picture_url, left_count))

struct Quiz {
  ActivityId activity_id;
  std::string page_code;
  std::string name;
  std::string rules;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t opens_minute = 0;
  std::int64_t closes_minute = 0;
  std::optional<std::int64_t> daily_limit;
  std::optional<std::int64_t> total_limit;
  std::int64_t daily_chances = 0;
  std::optional<ActivityObstacle> obstacle;  // for everybody, of whatever tier
  std::int64_t question_count = 0;
  std::int64_t question_seconds = 0;
  std::int64_t total_seconds = 0;
  std::int64_t pass_count = 0;
  std::optional<QuizReward> reward;  // for whoever passes, once
};
BOOST_DESCRIBE_STRUCT(Quiz, (),
                      (activity_id, page_code, name, rules, starts_at, ends_at, opens_minute, closes_minute, daily_limit, total_limit, daily_chances, obstacle,
                       question_count, question_seconds, total_seconds, pass_count, reward))

struct QuizPage {
  std::optional<Quiz> quiz;  // nothing: none runs
};
BOOST_DESCRIBE_STRUCT(QuizPage, (), (quiz))

struct GetMyQuiz {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetMyQuiz, (), (activity_id))

struct QuizAttempt {
  QuizAttemptId attempt_id;
  ActivityId activity_id;
  AttemptState state = AttemptState::started;
  TimeMs started_at{};
  TimeMs due_at{};
  std::int64_t question_count = 0;
  std::int64_t right_count = 0;  // when it is over
  std::int64_t spent_ms = 0;     // when it is over
};
BOOST_DESCRIBE_STRUCT(QuizAttempt, (), (attempt_id, activity_id, state, started_at, due_at, question_count, right_count, spent_ms))

struct MyQuiz {
  std::optional<ActivityObstacle> obstacle;  // to another attempt
  std::int64_t chance_count = 0;
  std::int64_t turns_today = 0;
  std::optional<QuizAttempt> running;
  std::optional<QuizAttempt> best;
  std::optional<std::int64_t> rank;
  bool is_rewarded = false;
  std::vector<QuizAttempt> attempts;  // the newest twenty that are over
};
BOOST_DESCRIBE_STRUCT(MyQuiz, (), (obstacle, chance_count, turns_today, running, best, rank, is_rewarded, attempts))

struct StartQuiz {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(StartQuiz, (), (activity_id))

// The specification's two calls say of what kind the sheet is: 2 is a quiz.
struct GetQuizSheet {
  Whole<2, 2> type;
  QuizAttemptId attempt_id;
};
BOOST_DESCRIBE_STRUCT(GetQuizSheet, (), (type, attempt_id))

struct AskedQuestion {
  QuizQuestionId question_id;
  std::int64_t number = 1;
  std::string text;
  std::string picture_url;
  std::string sound_url;
  bool is_multiple = false;          // more than one option is right
  std::vector<std::string> options;  // in the order of this attempt
  TimeMs opened_at{};                // when its time began
  TimeMs due_at{};                   // by when it has to be answered
};
BOOST_DESCRIBE_STRUCT(AskedQuestion, (), (question_id, number, text, picture_url, sound_url, is_multiple, options, opened_at, due_at))

// Nothing of it says what is right.
struct QuizSheet {
  QuizAttempt attempt;
  TimeMs now{};                           // of the server, by which times are counted
  std::int64_t answered_count = 0;        // questions whose turn is over
  std::optional<AskedQuestion> question;  // nothing: the attempt is over
};
BOOST_DESCRIBE_STRUCT(QuizSheet, (), (attempt, now, answered_count, question))

struct SaveQuizAnswer {
  Whole<2, 2> type;
  QuizAttemptId attempt_id;
  QuizQuestionId question_id;
  List<Whole<0, 5>, 1, 6> choices;  // places of options as they were shown
};
BOOST_DESCRIBE_STRUCT(SaveQuizAnswer, (), (type, attempt_id, question_id, choices))

struct SubmitQuiz {
  QuizAttemptId attempt_id;
};
BOOST_DESCRIBE_STRUCT(SubmitQuiz, (), (attempt_id))

struct GetQuizResult {
  QuizAttemptId attempt_id;
};
BOOST_DESCRIBE_STRUCT(GetQuizResult, (), (attempt_id))

struct JudgedOption {
  std::string text;
  bool is_right = false;
  bool is_chosen = false;
};
BOOST_DESCRIBE_STRUCT(JudgedOption, (), (text, is_right, is_chosen))

struct JudgedQuestion {
  QuizQuestionId question_id;
  std::string text;
  std::string picture_url;
  std::vector<JudgedOption> options;
  bool is_right = false;
  bool is_answered = false;  // in time
  std::string explanation;
};
BOOST_DESCRIBE_STRUCT(JudgedQuestion, (), (question_id, text, picture_url, options, is_right, is_answered, explanation))

struct QuizResult {
  QuizAttempt attempt;
  std::string name;  // of the quiz
  std::int64_t pass_count = 0;
  bool is_passed = false;
  std::optional<QuizReward> reward;  // that this attempt brought
  std::optional<std::int64_t> rank;  // of the member's best
  std::vector<JudgedQuestion> questions;
};
BOOST_DESCRIBE_STRUCT(QuizResult, (), (attempt, name, pass_count, is_passed, reward, rank, questions))

struct ListQuizRanking {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(ListQuizRanking, (), (activity_id))

struct RankedMember {
  std::int64_t rank = 1;
  std::string name;  // masked
  std::int64_t right_count = 0;
  std::int64_t spent_ms = 0;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(RankedMember, (), (rank, name, right_count, spent_ms, at))

struct QuizRanking {
  std::vector<RankedMember> members;  // the first fifty: by score, then by time
};
BOOST_DESCRIBE_STRUCT(QuizRanking, (), (members))

// ---- interest tests ----

struct GetInterestTest {
  std::optional<Text<1, 40>> page_code = {};
  std::optional<ActivityId> activity_id = {};
};
BOOST_DESCRIBE_STRUCT(GetInterestTest, (), (page_code, activity_id))

struct TestQuestion {
  QuizQuestionId question_id;
  std::string text;
  std::string picture_url;
  std::vector<std::string> options;
};
BOOST_DESCRIBE_STRUCT(TestQuestion, (), (question_id, text, picture_url, options))

// Nothing of it says what an option weighs.
struct InterestTest {
  ActivityId activity_id;
  std::string page_code;
  std::string name;
  std::string rules;
  TimeMs ends_at{};
  std::optional<ActivityObstacle> obstacle;  // for everybody, of whatever tier
  std::int64_t taken_count = 0;
  std::int64_t outcome_count = 0;
  std::vector<std::string> outcome_pictures;
  std::vector<TestQuestion> questions;
};
BOOST_DESCRIBE_STRUCT(InterestTest, (), (activity_id, page_code, name, rules, ends_at, obstacle, taken_count, outcome_count, outcome_pictures, questions))

struct InterestTestPage {
  std::optional<InterestTest> test;  // nothing: none runs
};
BOOST_DESCRIBE_STRUCT(InterestTestPage, (), (test))

struct TestAnswer {
  QuizQuestionId question_id;
  Whole<0, 5> choice;
};
BOOST_DESCRIBE_STRUCT(TestAnswer, (), (question_id, choice))

struct TakeInterestTest {
  ActivityId activity_id;
  List<TestAnswer, 1, 30> answers;
};
BOOST_DESCRIBE_STRUCT(TakeInterestTest, (), (activity_id, answers))

struct TakenInterestTest {
  InterestResultId result_id;
  std::string code;  // of the outcome
};
BOOST_DESCRIBE_STRUCT(TakenInterestTest, (), (result_id, code))

struct GetInterestOutcome {
  ActivityId activity_id;
  Text<1, 20> code;
};
BOOST_DESCRIBE_STRUCT(GetInterestOutcome, (), (activity_id, code))

struct FittingProduct {
  ProductId product_id;
  std::string name;
  std::string picture_url;
  Cents price_cents;
};
BOOST_DESCRIBE_STRUCT(FittingProduct, (), (product_id, name, picture_url, price_cents))

struct FittingShop {
  ShopId shop_id;
  std::string name;
  std::string logo_url;
  std::string place;
};
BOOST_DESCRIBE_STRUCT(FittingShop, (), (shop_id, name, logo_url, place))

struct InterestOutcomeView {
  ActivityId activity_id;
  std::string test_name;
  std::string code;
  std::string name;
  std::string text;
  std::string picture_url;
  std::int64_t share_percent = 0;  // of all who took the test, so many came to this
  std::vector<FittingProduct> products;
  std::vector<FittingShop> shops;
};
BOOST_DESCRIBE_STRUCT(InterestOutcomeView, (), (activity_id, test_name, code, name, text, picture_url, share_percent, products, shops))

// ---- failures and endpoints ----

inline constexpr Failure quiz_not_found{FailureKind::not_found, 91'290, "quiz_not_found", {"没有找到这个活动", "We could not find that"}};
inline constexpr Failure quiz_not_begun{FailureKind::conflict, 91'291, "quiz_not_begun", {"活动还没有开始", "It has not begun yet"}};
inline constexpr Failure quiz_over{FailureKind::conflict, 91'292, "quiz_over", {"活动已经结束", "It is over"}};
inline constexpr Failure quiz_paused{FailureKind::conflict, 91'293, "quiz_paused", {"活动暂停了，请稍后再来", "It is paused. Please come back later"}};
inline constexpr Failure quiz_closed_now{
    FailureKind::conflict, 91'294, "quiz_closed_now", {"现在不在每天的开放时间里", "It is outside of the hours of the day"}};
inline constexpr Failure quiz_tier_too_low{FailureKind::forbidden, 91'295, "quiz_tier_too_low", {"您的会员等级还不能参加", "Your tier cannot take part yet"}};
inline constexpr Failure quiz_total_used{FailureKind::conflict, 91'296, "quiz_total_used", {"您已经用完全部次数了", "You have taken part as often as one may"}};
inline constexpr Failure quiz_day_used{
    FailureKind::conflict, 91'297, "quiz_day_used", {"今天的次数用完了，明天再来", "You have taken part as often as one may today. Come back tomorrow"}};
inline constexpr Failure quiz_no_chance{
    FailureKind::conflict, 91'298, "quiz_no_chance", {"今天没有机会了，明天再来", "You have no chance left today. Come back tomorrow"}};
inline constexpr Failure quiz_attempt_not_found{
    FailureKind::not_found, 91'299, "quiz_attempt_not_found", {"没有找到这次答题", "We could not find that attempt"}};
inline constexpr Failure quiz_attempt_over{FailureKind::conflict, 91'300, "quiz_attempt_over", {"这次答题已经交卷", "That attempt is handed in"}};
inline constexpr Failure quiz_attempt_running{
    FailureKind::conflict, 91'301, "quiz_attempt_running", {"交卷之后才能看答案", "The answers are shown when it is handed in"}};
inline constexpr Failure quiz_answer_late{FailureKind::conflict, 91'302, "quiz_answer_late", {"这道题的时间到了", "The time of that question is over"}};
inline constexpr Failure quiz_question_not_asked{
    FailureKind::conflict, 91'303, "quiz_question_not_asked", {"现在问的不是这道题", "That question is not being asked now"}};
inline constexpr Failure quiz_choice_wrong{
    FailureKind::invalid, 91'304, "quiz_choice_wrong", {"没有这个选项，或选了两遍", "There is no such option, or it stands there twice"}};
inline constexpr Failure interest_answers_wrong{
    FailureKind::invalid, 91'305, "interest_answers_wrong", {"每道题选一个选项", "Each question wants one of its options"}};

inline constexpr http::Endpoint<ListQuizzes, QuizList> list_quizzes{
    http::Method::get, "/plaza/v1/quizzes", "list_quizzes", "quizzes", "Quizzes or interest tests that run, or wait to", http::Access::anyone};
inline constexpr http::Endpoint<GetQuiz, QuizPage> get_quiz{
    http::Method::get, "/plaza/v1/quiz", "get_quiz", "quizzes", "A quiz: how many questions, how long, and what for", http::Access::anyone, {&quiz_not_found}};
inline constexpr http::Endpoint<GetMyQuiz, MyQuiz> get_my_quiz{
    http::Method::get,    "/plaza/v1/quiz/mine", "get_my_quiz", "quizzes", "Where the member stands in a quiz, with the attempt that runs",
    http::Access::member, {&quiz_not_found}};
inline constexpr http::Endpoint<StartQuiz, QuizAttempt> start_quiz{
    http::Method::post,
    "/plaza/v1/quiz/start",
    "start_quiz",
    "quizzes",
    "Uses a chance up and starts the clock; if an attempt runs it is that one, on whatever phone",
    http::Access::member,
    {&quiz_not_found, &quiz_not_begun, &quiz_over, &quiz_paused, &quiz_closed_now, &quiz_tier_too_low, &quiz_total_used, &quiz_day_used, &quiz_no_chance,
     &activity_other_channel, &activity_not_listed, &activity_device_used, &activity_not_invited},
    http::Consumes::something};
inline constexpr http::Endpoint<GetQuizSheet, QuizSheet> get_quiz_sheet{http::Method::post,
                                                                        "/mall-api/trading/v1/activity/qixi/answer/get/user/questionnaire",
                                                                        "get_quiz_sheet",
                                                                        "quizzes",
                                                                        "The question that is asked now, whose time begins when it is asked for first",
                                                                        http::Access::member,
                                                                        {&quiz_attempt_not_found}};
inline constexpr http::Endpoint<SaveQuizAnswer, QuizSheet> save_quiz_answer{
    http::Method::post,
    "/mall-api/trading/v1/activity/qixi/answer/save/user/questionnaire",
    "save_quiz_answer",
    "quizzes",
    "Answers the question that is asked, in its time; the last answer hands the attempt in",
    http::Access::member,
    {&quiz_attempt_not_found, &quiz_attempt_over, &quiz_answer_late, &quiz_question_not_asked, &quiz_choice_wrong}};
inline constexpr http::Endpoint<SubmitQuiz, QuizAttempt> submit_quiz{
    http::Method::post,   "/plaza/v1/quiz/submit",  "submit_quiz", "quizzes", "Hands an attempt in as it is; handed in before, it says how it came out",
    http::Access::member, {&quiz_attempt_not_found}};
inline constexpr http::Endpoint<GetQuizResult, QuizResult> get_quiz_result{http::Method::get,
                                                                           "/plaza/v1/quiz/result",
                                                                           "get_quiz_result",
                                                                           "quizzes",
                                                                           "How an attempt came out, with what was right and why",
                                                                           http::Access::member,
                                                                           {&quiz_attempt_not_found, &quiz_attempt_running}};
inline constexpr http::Endpoint<ListQuizRanking, QuizRanking> list_quiz_ranking{
    http::Method::get,    "/plaza/v1/quiz/ranking", "list_quiz_ranking", "quizzes", "Who did best: by score, then by time; names are masked",
    http::Access::anyone, {&quiz_not_found}};
inline constexpr http::Endpoint<GetInterestTest, InterestTestPage> get_interest_test{
    http::Method::get,    "/plaza/v1/interest-test", "get_interest_test", "quizzes", "An interest test with its questions",
    http::Access::anyone, {&quiz_not_found}};
inline constexpr http::Endpoint<TakeInterestTest, TakenInterestTest> take_interest_test{
    http::Method::post,
    "/plaza/v1/interest-test/take",
    "take_interest_test",
    "quizzes",
    "Answers all questions and says which outcome they lead to",
    http::Access::member,
    {&quiz_not_found, &quiz_not_begun, &quiz_over, &quiz_paused, &quiz_closed_now, &quiz_tier_too_low, &quiz_total_used, &quiz_day_used, &quiz_no_chance,
     &activity_other_channel, &activity_not_listed, &activity_device_used, &activity_not_invited, &interest_answers_wrong},
    http::Consumes::something};
inline constexpr http::Endpoint<GetInterestOutcome, InterestOutcomeView> get_interest_outcome{http::Method::get,
                                                                                              "/plaza/v1/interest-test/outcome",
                                                                                              "get_interest_outcome",
                                                                                              "quizzes",
                                                                                              "An outcome of a test, with goods and shops that fit",
                                                                                              http::Access::anyone,
                                                                                              {&quiz_not_found}};

}  // namespace galleria::quizzes
