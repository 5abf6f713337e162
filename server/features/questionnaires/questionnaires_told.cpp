// What a member is told of what questionnaires keep about them.
#include "features/questionnaires/questionnaires.hpp"

namespace galleria::questionnaires {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "questionnaire_members",
       .words = {"署名答过的问卷", "Questionnaires answered by name"},
       .sql = "select activity_id, answer_id, reward_points, reward_coupon_id, coupon_given_at_ms, answered_at_ms from questionnaire_members where member_id = "
              "$1 order by activity_id limit $2 "
              "offset $3"},
      {.table = "questionnaire_drafts",
       .words = {"没交的问卷草稿", "Questionnaires begun and not handed in"},
       .sql = "select activity_id, version, saved_at_ms from questionnaire_drafts where member_id = $1 order by activity_id limit $2 offset $3"},
      {.table = "questionnaire_answers", .untold = "answers under a random number; whose one is that was given by name, questionnaire_members tells"},
      {.table = "questionnaire_seals", .untold = "a digest that nobody without its key can tie to anybody"},
  };
  return tables;
}

}  // namespace galleria::questionnaires
