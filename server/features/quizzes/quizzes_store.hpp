// All SQL of quizzes; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/quizzes/quizzes_api.hpp"
#include "features/quizzes/quizzes_staff_api.hpp"

namespace galleria::quizzes::store {

// ---- banks and what is asked ----

struct BankRow {
  QuizBankId bank_id;
  BankKind kind = BankKind::quiz;
  std::string name;
  std::string outcomes;  // JSON
  std::string changed_by;
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(BankRow, (), (bank_id, kind, name, outcomes, changed_by, changed_at_ms))
void insert_bank(db::Transaction& transaction, const BankRow& row);
// False if there is none of that kind.
bool change_bank(db::Transaction& transaction, const BankRow& row);
std::optional<BankRow> find_bank(db::Session& session, QuizBankId bank_id);
std::vector<BankRow> list_banks(db::Session& session, std::optional<BankKind> kind);

struct QuestionRow {
  QuizQuestionId question_id;
  QuizBankId bank_id;
  std::string content;  // JSON
  TimeMs made_at_ms{};
  std::optional<TimeMs> retired_at_ms;
};
BOOST_DESCRIBE_STRUCT(QuestionRow, (), (question_id, bank_id, content, made_at_ms, retired_at_ms))
void insert_question(db::Transaction& transaction, const QuestionRow& row);
// False if the bank has no such question that is asked.
bool retire_question(db::Transaction& transaction, QuizBankId bank_id, QuizQuestionId question_id, TimeMs now);
// Those that are asked, oldest first.
std::vector<QuestionRow> list_questions(db::Session& session, QuizBankId bank_id);
std::optional<QuestionRow> find_question(db::Session& session, QuizQuestionId question_id);
struct BankCountRow {
  QuizBankId bank_id;
  std::int64_t question_count = 0;
};
BOOST_DESCRIBE_STRUCT(BankCountRow, (), (bank_id, question_count))
std::vector<BankCountRow> count_questions(db::Session& session);

struct QuizRow {
  ActivityId activity_id;
  QuizBankId bank_id;
  std::int64_t question_count = 1;
  std::int64_t question_seconds = 1;
  std::int64_t total_seconds = 1;
  std::int64_t pass_count = 1;
  std::int64_t reward_count = 0;
};
BOOST_DESCRIBE_STRUCT(QuizRow, (), (activity_id, bank_id, question_count, question_seconds, total_seconds, pass_count, reward_count))
// What was rewarded stays.
void put_quiz(db::Transaction& transaction, const QuizRow& row);
std::optional<QuizRow> find_quiz(db::Session& session, ActivityId activity_id);
std::vector<ActivityId> list_activities_of(db::Session& session, QuizBankId bank_id);
// One more, and nobody else's reward of that quiz until this transaction ends.
std::int64_t take_reward_number(db::Transaction& transaction, ActivityId activity_id);

// ---- attempts ----

struct AttemptRow {
  MemberId member_id;
  QuizAttemptId attempt_id;
  ActivityId activity_id;
  std::int64_t chance_id = 0;
  AttemptState state = AttemptState::started;
  TimeMs started_at_ms{};
  TimeMs due_at_ms{};
  std::optional<TimeMs> ended_at_ms;
  std::int64_t question_count = 1;
  std::int64_t right_count = 0;
  std::optional<std::int64_t> spent_ms;
};
BOOST_DESCRIBE_STRUCT(AttemptRow, (),
                      (member_id, attempt_id, activity_id, chance_id, state, started_at_ms, due_at_ms, ended_at_ms, question_count, right_count, spent_ms))
// False if one of the member's runs already.
bool insert_attempt(db::Transaction& transaction, const AttemptRow& row);
void set_chance(db::Transaction& transaction, const AttemptRow& row, std::int64_t chance_id);
// The attempt as it runs, which nobody else answers or ends until this transaction does; nothing if it is over.
std::optional<AttemptRow> hold_running(db::Transaction& transaction, MemberId member_id, QuizAttemptId attempt_id);
std::optional<AttemptRow> find_attempt(db::Session& session, MemberId member_id, QuizAttemptId attempt_id);
std::optional<AttemptRow> find_running(db::Session& session, MemberId member_id, ActivityId activity_id);
std::vector<AttemptRow> list_over(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t count);
struct AttemptEnd {
  TimeMs at{};
  std::int64_t right_count = 0;
  std::int64_t spent_ms = 0;
};
// False if it is over already.
bool end_attempt(db::Transaction& transaction, const AttemptRow& before, const AttemptStep& step, const AttemptEnd& end);

struct SheetRow {
  MemberId member_id;
  QuizAttemptId attempt_id;
  std::int64_t place = 0;
  QuizQuestionId question_id;
  std::string option_order;
  std::optional<TimeMs> opened_at_ms;
  std::optional<TimeMs> due_at_ms;
  std::optional<TimeMs> answered_at_ms;
  std::string choices;
  bool is_right = false;
};
BOOST_DESCRIBE_STRUCT(SheetRow, (), (member_id, attempt_id, place, question_id, option_order, opened_at_ms, due_at_ms, answered_at_ms, choices, is_right))
void insert_sheet(db::Transaction& transaction, const SheetRow& row);
std::vector<SheetRow> list_sheet(db::Session& session, MemberId member_id, QuizAttemptId attempt_id);
// The first time only: the clock of a question never begins anew.
bool open_question(db::Transaction& transaction, const SheetRow& row, TimeMs now, TimeMs due_at);
struct GivenAnswer {
  std::string choices;
  bool is_right = false;
  TimeMs at{};
};
// False if it was answered before, or its time is over.
bool answer_question(db::Transaction& transaction, const SheetRow& row, const GivenAnswer& answer);
std::int64_t count_right(db::Session& session, MemberId member_id, QuizAttemptId attempt_id);

// ---- where members stand ----

struct RankRow {
  MemberId member_id;
  ActivityId activity_id;
  QuizAttemptId attempt_id;
  std::int64_t right_count = 0;
  std::int64_t spent_ms = 0;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(RankRow, (), (member_id, activity_id, attempt_id, right_count, spent_ms, at_ms))
// Only if it is better than what stands there.
void put_rank(db::Transaction& transaction, const RankRow& row);
std::optional<RankRow> find_rank(db::Session& session, MemberId member_id, ActivityId activity_id);
// How many stand before it.
std::int64_t count_before(db::Session& session, const RankRow& row);
std::vector<RankRow> list_ranks(db::Session& session, ActivityId activity_id, std::int64_t count);

struct RewardRow {
  MemberId member_id;
  ActivityId activity_id;
  QuizAttemptId attempt_id;
  PrizeId prize_id;
  std::int64_t reward_number = 1;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(RewardRow, (), (member_id, activity_id, attempt_id, prize_id, reward_number, at_ms))
// False if the member has it.
bool insert_reward(db::Transaction& transaction, const RewardRow& row);
void drop_reward(db::Transaction& transaction, MemberId member_id, ActivityId activity_id);
std::optional<RewardRow> find_reward(db::Session& session, MemberId member_id, ActivityId activity_id);

struct ResultRow {
  MemberId member_id;
  InterestResultId result_id;
  ActivityId activity_id;
  std::int64_t chance_id = 0;
  std::string code;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(ResultRow, (), (member_id, result_id, activity_id, chance_id, code, at_ms))
void insert_result(db::Transaction& transaction, const ResultRow& row);

// ---- figures ----

struct CodeCount {
  std::string code;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(CodeCount, (), (code, count))
std::vector<CodeCount> count_results(db::Session& session, ActivityId activity_id);
struct StateCount {
  AttemptState state = AttemptState::started;
  std::int64_t right_count = 0;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(StateCount, (), (state, right_count, count))
std::vector<StateCount> count_attempts(db::Session& session, ActivityId activity_id);
struct QuestionCount {
  QuizQuestionId question_id;
  std::int64_t asked_count = 0;
  std::int64_t right_count = 0;
};
BOOST_DESCRIBE_STRUCT(QuestionCount, (), (question_id, asked_count, right_count))
// Of attempts that are over.
std::vector<QuestionCount> count_answers(db::Session& session, QuizBankId bank_id);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::quizzes::store
