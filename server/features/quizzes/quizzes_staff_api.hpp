// The wire of quizzes as the staff works with them: banks of questions, files of them, what is asked in an activity, and how it goes.
#pragma once

#include "base/constrained.hpp"
#include "features/quizzes/quizzes_api.hpp"
#include "features/quizzes/quizzes_csv_rules.hpp"
#include "features/quizzes/quizzes_rules.hpp"
#include "features/quizzes/quizzes_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::quizzes {

struct ListQuizBanks {
  std::optional<BankKind> kind = {};
};
BOOST_DESCRIBE_STRUCT(ListQuizBanks, (), (kind))

struct QuizBank {
  QuizBankId bank_id;
  BankKind kind = BankKind::quiz;
  std::string name;
  std::vector<InterestOutcome> outcomes;
  std::int64_t question_count = 0;
  std::string changed_by;
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(QuizBank, (), (bank_id, kind, name, outcomes, question_count, changed_by, changed_at))

struct QuizBankList {
  std::vector<QuizBank> banks;  // newest first
};
BOOST_DESCRIBE_STRUCT(QuizBankList, (), (banks))

struct GetQuizBank {
  QuizBankId bank_id;
};
BOOST_DESCRIBE_STRUCT(GetQuizBank, (), (bank_id))

struct BankQuestion {
  QuizQuestionId question_id;
  QuestionContent content;
  std::int64_t asked_count = 0;  // in attempts that are over
  std::int64_t right_count = 0;  // of these
};
BOOST_DESCRIBE_STRUCT(BankQuestion, (), (question_id, content, asked_count, right_count))

struct QuizBankFile {
  QuizBank bank;
  std::vector<BankQuestion> questions;   // oldest first
  std::vector<ActivityId> activity_ids;  // in which they are asked
};
BOOST_DESCRIBE_STRUCT(QuizBankFile, (), (bank, questions, activity_ids))

// Without bank_id a new one is made; its kind stays. Outcomes are of interest tests alone.
struct SaveQuizBank {
  std::optional<QuizBankId> bank_id = {};
  BankKind kind = BankKind::quiz;
  Text<1, 40> name;
  List<InterestOutcome, 0, 8> outcomes;
};
BOOST_DESCRIBE_STRUCT(SaveQuizBank, (), (bank_id, kind, name, outcomes))

// With question_id it takes the place of that one.
struct SaveQuizQuestion {
  QuizBankId bank_id;
  std::optional<QuizQuestionId> question_id = {};
  QuestionContent content;
};
BOOST_DESCRIBE_STRUCT(SaveQuizQuestion, (), (bank_id, question_id, content))

struct RetireQuizQuestion {
  QuizBankId bank_id;
  QuizQuestionId question_id;
};
BOOST_DESCRIBE_STRUCT(RetireQuizQuestion, (), (bank_id, question_id))

struct CheckQuizFile {
  QuizBankId bank_id;
  Text<1, 200'000> text;
};
BOOST_DESCRIBE_STRUCT(CheckQuizFile, (), (bank_id, text))

struct CheckedQuizFile {
  std::int64_t question_count = 0;  // that could be taken
  std::vector<RowProblem> problems;
};
BOOST_DESCRIBE_STRUCT(CheckedQuizFile, (), (question_count, problems))

struct ImportQuizFile {
  QuizBankId bank_id;
  Text<1, 200'000> text;
};
BOOST_DESCRIBE_STRUCT(ImportQuizFile, (), (bank_id, text))

struct WriteQuizFile {
  QuizBankId bank_id;
};
BOOST_DESCRIBE_STRUCT(WriteQuizFile, (), (bank_id))

struct WrittenQuizFile {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(WrittenQuizFile, (), (text))

struct GetStaffQuiz {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetStaffQuiz, (), (activity_id))

struct QuizCheckPoint {
  QuizCheck check = QuizCheck::bank;
  bool is_done = false;
};
BOOST_DESCRIBE_STRUCT(QuizCheckPoint, (), (check, is_done))

struct ScoreCount {
  std::int64_t right_count = 0;
  std::int64_t attempt_count = 0;
};
BOOST_DESCRIBE_STRUCT(ScoreCount, (), (right_count, attempt_count))

struct OutcomeShare {
  std::string code;
  std::string name;
  std::int64_t taken_count = 0;
};
BOOST_DESCRIBE_STRUCT(OutcomeShare, (), (code, name, taken_count))

// Nothing of it is there before it was saved for the first time.
struct StaffQuiz {
  ActivityId activity_id;
  std::optional<QuizBankId> bank_id;
  std::string bank_name;
  std::int64_t bank_count = 0;  // questions that are there
  std::int64_t question_count = 0;
  std::int64_t question_seconds = 0;
  std::int64_t total_seconds = 0;
  std::int64_t pass_count = 0;
  std::vector<QuizCheckPoint> checks;
  std::int64_t running_count = 0;
  std::int64_t submitted_count = 0;
  std::int64_t timed_out_count = 0;
  std::int64_t passed_count = 0;    // attempts
  std::int64_t rewarded_count = 0;  // members
  std::vector<ScoreCount> scores;
  std::vector<OutcomeShare> outcomes;
  std::vector<RankedMember> ranking;  // the first fifty
};
BOOST_DESCRIBE_STRUCT(StaffQuiz, (),
                      (activity_id, bank_id, bank_name, bank_count, question_count, question_seconds, total_seconds, pass_count, checks, running_count,
                       submitted_count, timed_out_count, passed_count, rewarded_count, scores, outcomes, ranking))

// An interest test asks all questions of its bank and takes none of the numbers.
struct SaveQuiz {
  ActivityId activity_id;
  QuizBankId bank_id;
  Whole<1, 50> question_count;
  Whole<3, 600> question_seconds;
  Whole<5, 7'200> total_seconds;
  Whole<1, 50> pass_count;
};
BOOST_DESCRIBE_STRUCT(SaveQuiz, (), (activity_id, bank_id, question_count, question_seconds, total_seconds, pass_count))

inline constexpr Failure quiz_bank_not_found{FailureKind::not_found, 91'310, "quiz_bank_not_found", {"没有找到这个题库", "We could not find that bank"}};
inline constexpr Failure quiz_bank_in_use{FailureKind::conflict,
                                          91'311,
                                          "quiz_bank_in_use",
                                          {"有进行中的活动在用这个题库，结束后才能改", "An activity that runs asks from that bank, so it stays as it is"}};
inline constexpr Failure quiz_question_not_found{
    FailureKind::not_found, 91'312, "quiz_question_not_found", {"没有找到这道题", "We could not find that question"}};
inline constexpr Failure quiz_question_wrong{
    FailureKind::invalid,
    91'313,
    "quiz_question_wrong",
    {"答题要有对的和错的选项；兴趣测试的每个选项都要指向已有的结果",
     "A quiz's question has right and wrong options; each option of an interest test weighs for outcomes that are there"}};
inline constexpr Failure quiz_outcomes_wrong{FailureKind::invalid,
                                             91'314,
                                             "quiz_outcomes_wrong",
                                             {"每个结果的代号不能重复，商品和店铺要存在，答题题库不设结果",
                                              "Each outcome has a code of its own, its goods and shops exist, and a bank of a quiz has none"}};
inline constexpr Failure quiz_file_wrong{
    FailureKind::invalid, 91'315, "quiz_file_wrong", {"文件里有问题，请先检查再导入", "Something in the file is wrong. Please check it first"}};
inline constexpr Failure quiz_file_unsuited{
    FailureKind::conflict, 91'316, "quiz_file_unsuited", {"只有答题题库可以导入文件", "Only banks of quizzes take files"}};
inline constexpr Failure quiz_activity_unknown{
    FailureKind::not_found, 91'317, "quiz_activity_unknown", {"没有找到这个答题或测试活动", "We could not find that quiz or interest test"}};
inline constexpr Failure quiz_fixed{
    FailureKind::conflict, 91'318, "quiz_fixed", {"活动已发布，题目设置不能再改", "The activity is published, so what it asks stays as it is"}};
inline constexpr Failure quiz_bank_unsuited{
    FailureKind::invalid, 91'319, "quiz_bank_unsuited", {"题库的类型和活动不符", "That bank is not of the activity's kind"}};
inline constexpr Failure quiz_numbers_wrong{
    FailureKind::invalid,
    91'320,
    "quiz_numbers_wrong",
    {"及格题数不能超过题数，总时间不能短于一题的时间", "One passes by no more than all questions, and the whole time is no shorter than one question's"}};

inline constexpr http::Permission read_quizzes{
    "quizzes", "read", http::Reach::mall, {"查看答题、兴趣测试和题库", "Look at quizzes, interest tests and their banks"}, {"manager", "editor", "service"}};
inline constexpr http::Permission write_quizzes{
    "quizzes", "write", http::Reach::mall, {"编写题库、起草答题和测试", "Write banks of questions, draft quizzes and tests"}, {"manager", "editor"}};

inline constexpr http::Endpoint<ListQuizBanks, QuizBankList> list_quiz_banks{http::Method::get, "/staff/v1/quiz/banks", "list_quiz_banks",
                                                                             "quizzes",         "Banks of questions",   http::Access::staff(read_quizzes)};
inline constexpr http::Endpoint<GetQuizBank, QuizBankFile> get_quiz_bank{http::Method::get,
                                                                         "/staff/v1/quiz/bank",
                                                                         "get_quiz_bank",
                                                                         "quizzes",
                                                                         "A bank with its questions, and how often each was right",
                                                                         http::Access::staff(read_quizzes),
                                                                         {&quiz_bank_not_found}};
inline constexpr http::Endpoint<SaveQuizBank, QuizBank> save_quiz_bank{http::Method::post,
                                                                       "/staff/v1/quiz/bank/save",
                                                                       "save_quiz_bank",
                                                                       "quizzes",
                                                                       "Makes a bank, or changes its name and its outcomes",
                                                                       http::Access::staff(write_quizzes),
                                                                       {&quiz_bank_not_found, &quiz_bank_in_use, &quiz_outcomes_wrong}};
inline constexpr http::Endpoint<SaveQuizQuestion, BankQuestion> save_quiz_question{
    http::Method::post,
    "/staff/v1/quiz/question/save",
    "save_quiz_question",
    "quizzes",
    "Adds a question to a bank, or puts another in the place of one",
    http::Access::staff(write_quizzes),
    {&quiz_bank_not_found, &quiz_bank_in_use, &quiz_question_not_found, &quiz_question_wrong}};
inline constexpr http::Endpoint<RetireQuizQuestion, Done> retire_quiz_question{http::Method::post,
                                                                               "/staff/v1/quiz/question/retire",
                                                                               "retire_quiz_question",
                                                                               "quizzes",
                                                                               "Asks a question no more",
                                                                               http::Access::staff(write_quizzes),
                                                                               {&quiz_bank_not_found, &quiz_bank_in_use, &quiz_question_not_found}};
inline constexpr http::Endpoint<CheckQuizFile, CheckedQuizFile> check_quiz_file{http::Method::post,
                                                                                "/staff/v1/quiz/file/check",
                                                                                "check_quiz_file",
                                                                                "quizzes",
                                                                                "What a file of questions would bring, and every problem by its row",
                                                                                http::Access::staff(write_quizzes),
                                                                                {&quiz_bank_not_found, &quiz_file_unsuited},
                                                                                http::Consumes::nothing,
                                                                                1'048'576};
inline constexpr http::Endpoint<ImportQuizFile, QuizBank> import_quiz_file{http::Method::post,
                                                                           "/staff/v1/quiz/file/import",
                                                                           "import_quiz_file",
                                                                           "quizzes",
                                                                           "Adds all questions of a file to a bank, or none",
                                                                           http::Access::staff(write_quizzes),
                                                                           {&quiz_bank_not_found, &quiz_bank_in_use, &quiz_file_unsuited, &quiz_file_wrong},
                                                                           http::Consumes::nothing,
                                                                           1'048'576};
inline constexpr http::Endpoint<WriteQuizFile, WrittenQuizFile> write_quiz_file{http::Method::get,
                                                                                "/staff/v1/quiz/file",
                                                                                "write_quiz_file",
                                                                                "quizzes",
                                                                                "The questions of a bank as a file, which can be filled in and imported",
                                                                                http::Access::staff(read_quizzes),
                                                                                {&quiz_bank_not_found, &quiz_file_unsuited}};
inline constexpr http::Endpoint<GetStaffQuiz, StaffQuiz> get_staff_quiz{http::Method::get,
                                                                        "/staff/v1/quiz",
                                                                        "get_staff_quiz",
                                                                        "quizzes",
                                                                        "What is asked in an activity, its check-list, and how it goes",
                                                                        http::Access::staff(read_quizzes),
                                                                        {&quiz_activity_unknown}};
inline constexpr http::Endpoint<SaveQuiz, StaffQuiz> save_quiz{
    http::Method::post,
    "/staff/v1/quiz/save",
    "save_quiz",
    "quizzes",
    "Says what is asked in an activity that is not published; its approval is gone by it",
    http::Access::staff(write_quizzes),
    {&quiz_activity_unknown, &quiz_fixed, &quiz_bank_not_found, &quiz_bank_unsuited, &quiz_numbers_wrong}};

}  // namespace galleria::quizzes
