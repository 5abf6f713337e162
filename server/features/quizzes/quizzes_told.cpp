// What a member is told of what quizzes keep about them.
#include "features/quizzes/quizzes.hpp"

namespace galleria::quizzes {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "quiz_attempts",
       .words = {"答题记录", "Attempts at quizzes"},
       .sql =
           "select activity_id, attempt_id, state, started_at_ms, ended_at_ms, question_count, right_count, spent_ms from quiz_attempts where member_id = $1 "
           "order by attempt_id limit $2 offset $3"},
      {.table = "quiz_attempt_questions",
       .words = {"答过的题", "Questions you were asked"},
       .sql = "select attempt_id, place, question_id, opened_at_ms, answered_at_ms, choices from quiz_attempt_questions where member_id = $1 order by "
              "attempt_id, place limit $2 offset $3"},
      {.table = "quiz_ranks",
       .words = {"答题排名", "Where you stand in quizzes"},
       .sql = "select activity_id, attempt_id, right_count, spent_ms, at_ms from quiz_ranks where member_id = $1 order by activity_id limit $2 offset $3"},
      {.table = "quiz_rewards",
       .words = {"答题奖励", "Rewards of quizzes"},
       .sql = "select activity_id, attempt_id, prize_id, at_ms from quiz_rewards where member_id = $1 order by activity_id limit $2 offset $3"},
      {.table = "interest_results",
       .words = {"兴趣测试结果", "Results of interest tests"},
       .sql = "select activity_id, code, at_ms from interest_results where member_id = $1 order by result_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::quizzes
