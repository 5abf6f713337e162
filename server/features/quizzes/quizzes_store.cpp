// Reads and writes banks, attempts and where members stand, and says what must hold of them.
#include "features/quizzes/quizzes_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "features/quizzes/quizzes.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define QUIZ_BANK_COLUMNS "bank_id, kind, name, outcomes, changed_by, changed_at_ms"
#define QUIZ_QUESTION_COLUMNS "question_id, bank_id, content, made_at_ms, retired_at_ms"
#define QUIZ_COLUMNS "activity_id, bank_id, question_count, question_seconds, total_seconds, pass_count, reward_count"
#define QUIZ_ATTEMPT_COLUMNS \
  "member_id, attempt_id, activity_id, chance_id, state, started_at_ms, due_at_ms, ended_at_ms, question_count, right_count, spent_ms"
#define QUIZ_SHEET_COLUMNS "member_id, attempt_id, place, question_id, option_order, opened_at_ms, due_at_ms, answered_at_ms, choices, is_right"
#define QUIZ_RANK_COLUMNS "member_id, activity_id, attempt_id, right_count, spent_ms, at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::quizzes::store {
namespace {

// A statement whose arguments are a row's members, in their order.
template <class Row>
bool insert_quiz_row(db::Transaction& transaction, db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return transaction.execute_all(std::span(&statement, 1)).front() == 1;
}

}  // namespace

void insert_bank(db::Transaction& transaction, const BankRow& row) {
  insert_quiz_row(transaction, "insert into quiz_banks (" QUIZ_BANK_COLUMNS ") values ($1, $2, $3, $4, $5, $6)", row);
}

bool change_bank(db::Transaction& transaction, const BankRow& row) {
  return transaction.execute("update quiz_banks set name = $3, outcomes = $4, changed_by = $5, changed_at_ms = $6 where bank_id = $1 and kind = $2",
                             row.bank_id, row.kind, row.name, row.outcomes, row.changed_by, row.changed_at_ms) == 1;
}

std::optional<BankRow> find_bank(db::Session& session, QuizBankId bank_id) {
  return session.row<BankRow>("select " QUIZ_BANK_COLUMNS " from quiz_banks where bank_id = $1", bank_id);
}

std::vector<BankRow> list_banks(db::Session& session, std::optional<BankKind> kind) {
  if (kind) return session.rows<BankRow>("select " QUIZ_BANK_COLUMNS " from quiz_banks where kind = $1 order by bank_id desc", *kind);
  return session.rows<BankRow>("select " QUIZ_BANK_COLUMNS " from quiz_banks order by bank_id desc");
}

void insert_question(db::Transaction& transaction, const QuestionRow& row) {
  insert_quiz_row(transaction, "insert into quiz_questions (" QUIZ_QUESTION_COLUMNS ") values ($1, $2, $3, $4, $5)", row);
}

bool retire_question(db::Transaction& transaction, QuizBankId bank_id, QuizQuestionId question_id, TimeMs now) {
  return transaction.execute("update quiz_questions set retired_at_ms = $3 where question_id = $2 and bank_id = $1 and retired_at_ms is null", bank_id,
                             question_id, now) == 1;
}

std::vector<QuestionRow> list_questions(db::Session& session, QuizBankId bank_id) {
  return session.rows<QuestionRow>("select " QUIZ_QUESTION_COLUMNS " from quiz_questions where bank_id = $1 and retired_at_ms is null order by question_id",
                                   bank_id);
}

std::optional<QuestionRow> find_question(db::Session& session, QuizQuestionId question_id) {
  return session.row<QuestionRow>("select " QUIZ_QUESTION_COLUMNS " from quiz_questions where question_id = $1", question_id);
}

std::vector<BankCountRow> count_questions(db::Session& session) {
  return session.rows<BankCountRow>(
      "select bank_id, count(*) as question_count from quiz_questions where retired_at_ms is null group by bank_id order by bank_id");
}

void put_quiz(db::Transaction& transaction, const QuizRow& row) {
  insert_quiz_row(transaction,
                  "insert into quizzes (" QUIZ_COLUMNS
                  ") values ($1, $2, $3, $4, $5, $6, $7) on conflict (activity_id) do update set bank_id = excluded.bank_id, question_count = "
                  "excluded.question_count, question_seconds = excluded.question_seconds, total_seconds = excluded.total_seconds, pass_count = "
                  "excluded.pass_count",
                  row);
}

std::optional<QuizRow> find_quiz(db::Session& session, ActivityId activity_id) {
  return session.row<QuizRow>("select " QUIZ_COLUMNS " from quizzes where activity_id = $1", activity_id);
}

std::vector<ActivityId> list_activities_of(db::Session& session, QuizBankId bank_id) {
  return session.rows<ActivityId>("select activity_id from quizzes where bank_id = $1 order by activity_id", bank_id);
}

std::int64_t take_reward_number(db::Transaction& transaction, ActivityId activity_id) {
  return transaction.row<std::int64_t>("update quizzes set reward_count = reward_count + 1 where activity_id = $1 returning reward_count", activity_id).value();
}

bool insert_attempt(db::Transaction& transaction, const AttemptRow& row) {
  return insert_quiz_row(
      transaction, "insert into quiz_attempts (" QUIZ_ATTEMPT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing", row);
}

void set_chance(db::Transaction& transaction, const AttemptRow& row, std::int64_t chance_id) {
  transaction.execute("update quiz_attempts set chance_id = $3 where member_id = $1 and attempt_id = $2", row.member_id, row.attempt_id, chance_id);
}

std::optional<AttemptRow> hold_running(db::Transaction& transaction, MemberId member_id, QuizAttemptId attempt_id) {
  return transaction.row<AttemptRow>(
      "update quiz_attempts set chance_id = chance_id where member_id = $1 and attempt_id = $2 and state = 'started' returning " QUIZ_ATTEMPT_COLUMNS,
      member_id, attempt_id);
}

std::optional<AttemptRow> find_attempt(db::Session& session, MemberId member_id, QuizAttemptId attempt_id) {
  return session.row<AttemptRow>("select " QUIZ_ATTEMPT_COLUMNS " from quiz_attempts where member_id = $1 and attempt_id = $2", member_id, attempt_id);
}

std::optional<AttemptRow> find_running(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session.row<AttemptRow>("select " QUIZ_ATTEMPT_COLUMNS " from quiz_attempts where member_id = $1 and activity_id = $2 and state = 'started'",
                                 member_id, activity_id);
}

std::vector<AttemptRow> list_over(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t count) {
  return session.rows<AttemptRow>("select " QUIZ_ATTEMPT_COLUMNS
                                  " from quiz_attempts where member_id = $1 and activity_id = $2 and state <> 'started' order by attempt_id desc limit $3",
                                  member_id, activity_id, count);
}

bool end_attempt(db::Transaction& transaction, const AttemptRow& before, const AttemptStep& step, const AttemptEnd& end) {
  return transaction.execute(
             "update quiz_attempts set state = $4, ended_at_ms = $5, right_count = $6, spent_ms = $7 where member_id = $1 and attempt_id = $2 and state = $3",
             before.member_id, before.attempt_id, step.from().value(), step.to(), end.at, end.right_count, end.spent_ms) == 1;
}

void insert_sheet(db::Transaction& transaction, const SheetRow& row) {
  insert_quiz_row(transaction, "insert into quiz_attempt_questions (" QUIZ_SHEET_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row);
}

std::vector<SheetRow> list_sheet(db::Session& session, MemberId member_id, QuizAttemptId attempt_id) {
  return session.rows<SheetRow>("select " QUIZ_SHEET_COLUMNS " from quiz_attempt_questions where member_id = $1 and attempt_id = $2 order by place", member_id,
                                attempt_id);
}

bool open_question(db::Transaction& transaction, const SheetRow& row, TimeMs now, TimeMs due_at) {
  return transaction.execute(
             "update quiz_attempt_questions set opened_at_ms = $4, due_at_ms = $5 where member_id = $1 and attempt_id = $2 and place = $3 and opened_at_ms is "
             "null",
             row.member_id, row.attempt_id, row.place, now, due_at) == 1;
}

bool answer_question(db::Transaction& transaction, const SheetRow& row, const GivenAnswer& answer) {
  if (is_planted(PlantedBug::answer_taken_late)) {
    // Whoever believed the phone's clock would write down when it says that the answer was given.
    return transaction.execute(
               "update quiz_attempt_questions set answered_at_ms = due_at_ms - 1, choices = $4, is_right = $5 where member_id = $1 and attempt_id = $2 and "
               "place = $3 and opened_at_ms is not null and answered_at_ms is null",
               row.member_id, row.attempt_id, row.place, answer.choices, answer.is_right) == 1;
  }
  return transaction.execute(
             "update quiz_attempt_questions set answered_at_ms = $4, choices = $5, is_right = $6 where member_id = $1 and attempt_id = $2 and place = $3 and "
             "opened_at_ms is not null and answered_at_ms is null and due_at_ms > $4",
             row.member_id, row.attempt_id, row.place, answer.at, answer.choices, answer.is_right) == 1;
}

std::int64_t count_right(db::Session& session, MemberId member_id, QuizAttemptId attempt_id) {
  return session
      .row<std::int64_t>("select count(*) from quiz_attempt_questions where member_id = $1 and attempt_id = $2 and is_right and answered_at_ms is not null",
                         member_id, attempt_id)
      .value();
}

void put_rank(db::Transaction& transaction, const RankRow& row) {
  insert_quiz_row(transaction,
                  "insert into quiz_ranks (" QUIZ_RANK_COLUMNS
                  ") values ($1, $2, $3, $4, $5, $6) on conflict (member_id, activity_id) do update set attempt_id = excluded.attempt_id, right_count = "
                  "excluded.right_count, spent_ms = excluded.spent_ms, at_ms = excluded.at_ms where excluded.right_count > quiz_ranks.right_count or "
                  "(excluded.right_count = quiz_ranks.right_count and excluded.spent_ms < quiz_ranks.spent_ms)",
                  row);
}

std::optional<RankRow> find_rank(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session.row<RankRow>("select " QUIZ_RANK_COLUMNS " from quiz_ranks where member_id = $1 and activity_id = $2", member_id, activity_id);
}

std::int64_t count_before(db::Session& session, const RankRow& row) {
  return session
      .row<std::int64_t>(db::sweep("select count(*) from quiz_ranks where activity_id = $1 and (right_count > $2 or (right_count = $2 and (spent_ms < $3 or "
                                   "(spent_ms = $3 and (at_ms < $4 or (at_ms = $4 and attempt_id < $5))))))"),
                         row.activity_id, row.right_count, row.spent_ms, row.at_ms, row.attempt_id)
      .value();
}

std::vector<RankRow> list_ranks(db::Session& session, ActivityId activity_id, std::int64_t count) {
  return session.rows<RankRow>(
      db::sweep("select " QUIZ_RANK_COLUMNS " from quiz_ranks where activity_id = $1 order by right_count desc, spent_ms, at_ms, attempt_id limit $2"),
      activity_id, count);
}

bool insert_reward(db::Transaction& transaction, const RewardRow& row) {
  if (is_planted(PlantedBug::quiz_rewarded_twice)) {
    return insert_quiz_row(transaction,
                           "insert into quiz_rewards (member_id, activity_id, attempt_id, prize_id, reward_number, at_ms) values ($1, $2, $3, $4, $5, $6) on "
                           "conflict (member_id, activity_id) do update set reward_number = excluded.reward_number",
                           row);
  }
  return insert_quiz_row(transaction,
                         "insert into quiz_rewards (member_id, activity_id, attempt_id, prize_id, reward_number, at_ms) values ($1, $2, $3, $4, $5, $6) on "
                         "conflict do nothing",
                         row);
}

void drop_reward(db::Transaction& transaction, MemberId member_id, ActivityId activity_id) {
  transaction.execute("delete from quiz_rewards where member_id = $1 and activity_id = $2", member_id, activity_id);
}

std::optional<RewardRow> find_reward(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session.row<RewardRow>(
      "select member_id, activity_id, attempt_id, prize_id, reward_number, at_ms from quiz_rewards where member_id = $1 and activity_id = $2", member_id,
      activity_id);
}

void insert_result(db::Transaction& transaction, const ResultRow& row) {
  insert_quiz_row(transaction, "insert into interest_results (member_id, result_id, activity_id, chance_id, code, at_ms) values ($1, $2, $3, $4, $5, $6)", row);
}

std::vector<CodeCount> count_results(db::Session& session, ActivityId activity_id) {
  return session.rows<CodeCount>(db::sweep("select code, count(*) as count from interest_results where activity_id = $1 group by code order by code"),
                                 activity_id);
}

std::vector<StateCount> count_attempts(db::Session& session, ActivityId activity_id) {
  return session.rows<StateCount>(db::sweep("select state, right_count, count(*) as count from quiz_attempts where activity_id = $1 group by state, "
                                            "right_count order by right_count"),
                                  activity_id);
}

std::vector<QuestionCount> count_answers(db::Session& session, QuizBankId bank_id) {
  return session.rows<QuestionCount>(
      db::sweep("select sheet.question_id, count(*) as asked_count, cast(sum(case when sheet.is_right then 1 else 0 end) as bigint) as right_count from "
                "quiz_attempt_questions as sheet join quiz_attempts as attempts on attempts.member_id = sheet.member_id and attempts.attempt_id = "
                "sheet.attempt_id join quiz_questions as questions on questions.question_id = sheet.question_id where questions.bank_id = $1 and "
                "attempts.state <> 'started' group by sheet.question_id order by sheet.question_id"),
      bank_id);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from quiz_attempt_questions where member_id = $1", member_id);
  transaction.execute("delete from quiz_attempts where member_id = $1", member_id);
  transaction.execute("delete from quiz_ranks where member_id = $1", member_id);
  transaction.execute("delete from quiz_rewards where member_id = $1", member_id);
  transaction.execute("delete from interest_results where member_id = $1", member_id);
}

}  // namespace galleria::quizzes::store

namespace galleria::quizzes {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"X1", "an attempt that is over counts its right answers",
                   "select 'attempt ' || attempts.attempt_id as subject, attempts.right_count as expected, cast(coalesce(sheets.amount, 0) as bigint) as found "
                   "from quiz_attempts as attempts left join (select member_id, attempt_id, count(*) as amount from quiz_attempt_questions where is_right and "
                   "answered_at_ms is not null group by member_id, attempt_id) as sheets on sheets.member_id = attempts.member_id and sheets.attempt_id = "
                   "attempts.attempt_id where attempts.state <> 'started' and attempts.right_count <> coalesce(sheets.amount, 0)"},
      audit::Check{"X2", "an answer was given while its attempt ran",
                   "select 'attempt ' || attempts.attempt_id as subject, attempts.due_at_ms as expected, sheet.answered_at_ms as found from "
                   "quiz_attempt_questions as sheet join quiz_attempts as attempts on attempts.member_id = sheet.member_id and attempts.attempt_id = "
                   "sheet.attempt_id where sheet.answered_at_ms >= attempts.due_at_ms or sheet.answered_at_ms < attempts.started_at_ms or "
                   "sheet.answered_at_ms > attempts.ended_at_ms"},
      audit::Check{"X3", "a member stands in a ranking by their best attempt",
                   "select 'member ' || ranks.member_id || ' quiz ' || ranks.activity_id as subject, ranks.right_count as expected, "
                   "cast(attempts.right_count as bigint) as found from quiz_ranks as ranks join quiz_attempts as attempts on attempts.member_id = "
                   "ranks.member_id and attempts.activity_id = ranks.activity_id where attempts.state <> 'started' and (attempts.right_count > "
                   "ranks.right_count or (attempts.right_count = ranks.right_count and attempts.spent_ms < ranks.spent_ms))"},
      audit::Check{
          "X4", "a quiz gave each member its reward once, for an attempt that was passed",
          "select 'member ' || wins.member_id || ' quiz ' || wins.activity_id as subject, cast(1 as bigint) as expected, cast(count(*) as bigint) as "
          "found from prize_wins as wins join quizzes on quizzes.activity_id = wins.activity_id group by wins.member_id, wins.activity_id having "
          "count(*) > 1 union all select 'member ' || rewards.member_id || ' quiz ' || rewards.activity_id as subject, quizzes.pass_count as expected, "
          "attempts.right_count as found from quiz_rewards as rewards join quizzes on quizzes.activity_id = rewards.activity_id join quiz_attempts as "
          "attempts on attempts.member_id = rewards.member_id and attempts.attempt_id = rewards.attempt_id where attempts.right_count < "
          "quizzes.pass_count or attempts.state = 'started'"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(attempt_table)}; }

}  // namespace galleria::quizzes

#undef QUIZ_BANK_COLUMNS
#undef QUIZ_QUESTION_COLUMNS
#undef QUIZ_COLUMNS
#undef QUIZ_ATTEMPT_COLUMNS
#undef QUIZ_SHEET_COLUMNS
#undef QUIZ_RANK_COLUMNS
