// Reads and writes questionnaires, answers and drafts, and says what must hold of them.
#include "features/questionnaires/questionnaires_store.hpp"

#include <array>

#include "features/questionnaires/questionnaires.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define QUESTIONNAIRE_COLUMNS "activity_id, version, is_anonymous, quota, reward_points, reward_coupon_id, answer_count, erased_count"
#define ANSWERED_COLUMNS "member_id, activity_id, answer_id, reward_points, answered_at_ms, reward_coupon_id, gift_number, coupon_given_at_ms"
#define QUESTIONNAIRE_VERSION_COLUMNS "activity_id, version, subjects, made_by, made_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::questionnaires::store {

void put_questionnaire(db::Transaction& transaction, const QuestionnaireRow& row) {
  transaction.execute(
      "insert into questionnaires (activity_id, version, is_anonymous, quota, reward_points, reward_coupon_id) values ($1, $2, $3, $4, $5, $6) on conflict "
      "(activity_id) do update "
      "set is_anonymous = excluded.is_anonymous, quota = excluded.quota, reward_points = excluded.reward_points, reward_coupon_id = "
      "excluded.reward_coupon_id",
      row.activity_id, row.version, row.is_anonymous, row.quota, row.reward_points, row.reward_coupon_id);
}

std::optional<QuestionnaireRow> find_questionnaire(db::Session& session, ActivityId activity_id) {
  return session.row<QuestionnaireRow>("select " QUESTIONNAIRE_COLUMNS " from questionnaires where activity_id = $1", activity_id);
}

bool take_version(db::Transaction& transaction, ActivityId activity_id, std::int64_t version) {
  return transaction.execute("update questionnaires set version = version + 1 where activity_id = $1 and version = $2", activity_id, version) == 1;
}

bool count_answer(db::Transaction& transaction, ActivityId activity_id) {
  return transaction.execute("update questionnaires set answer_count = answer_count + 1 where activity_id = $1 and (quota is null or answer_count < quota)",
                             activity_id) == 1;
}

void put_version(db::Transaction& transaction, const VersionRow& row) {
  transaction.execute("insert into questionnaire_versions (" QUESTIONNAIRE_VERSION_COLUMNS
                      ") values ($1, $2, $3, $4, $5) on conflict (activity_id, version) do update set subjects = excluded.subjects, made_by = "
                      "excluded.made_by, made_at_ms = excluded.made_at_ms",
                      row.activity_id, row.version, row.subjects, row.made_by, row.made_at_ms);
}

std::optional<VersionRow> find_version(db::Session& session, ActivityId activity_id, std::int64_t version) {
  return session.row<VersionRow>("select " QUESTIONNAIRE_VERSION_COLUMNS " from questionnaire_versions where activity_id = $1 and version = $2", activity_id,
                                 version);
}

std::vector<VersionRow> list_versions(db::Session& session, ActivityId activity_id) {
  return session.rows<VersionRow>("select " QUESTIONNAIRE_VERSION_COLUMNS " from questionnaire_versions where activity_id = $1 order by version desc",
                                  activity_id);
}

bool count_choice(db::Transaction& transaction, ActivityId activity_id, std::int64_t subject_id, std::int64_t option_id, std::int64_t quota) {
  return transaction.execute(
             "insert into questionnaire_choices (activity_id, subject_id, option_id, chosen_count) values ($1, $2, $3, 1) on conflict (activity_id, "
             "subject_id, option_id) do update set chosen_count = questionnaire_choices.chosen_count + 1 where questionnaire_choices.chosen_count < $4",
             activity_id, subject_id, option_id, quota) == 1;
}

bool insert_answer(db::Transaction& transaction, const AnswerRow& row) {
  return transaction.execute(
             "insert into questionnaire_answers (activity_id, answer_id, version, day, answers) values ($1, $2, $3, $4, $5) on conflict do nothing",
             row.activity_id, row.answer_id, row.version, row.day, row.answers) == 1;
}

std::vector<OwnedAnswerRow> list_answers(db::Session& session, ActivityId activity_id, std::int64_t before_answer_id, std::int64_t count) {
  return session.rows<OwnedAnswerRow>(
      db::sweep("select answers.activity_id, answers.answer_id, version, day, answers, member_id from questionnaire_answers as answers left join "
                "questionnaire_members as owners on owners.activity_id = answers.activity_id and owners.answer_id = answers.answer_id where "
                "answers.activity_id = $1 and answers.answer_id < $2 order by answers.answer_id desc limit $3"),
      activity_id, before_answer_id, count);
}

bool insert_answered(db::Transaction& transaction, const AnsweredRow& row) {
  return transaction.execute("insert into questionnaire_members (" ANSWERED_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing",
                             row.member_id, row.activity_id, row.answer_id, row.reward_points, row.answered_at_ms, row.reward_coupon_id, row.gift_number,
                             row.coupon_given_at_ms) == 1;
}

std::optional<AnsweredRow> find_gift(db::Session& session, MemberId member_id, std::int64_t gift_number) {
  return session.row<AnsweredRow>("select " ANSWERED_COLUMNS
                                  " from questionnaire_members where member_id = $1 and gift_number = $2 and coupon_given_at_ms is null",
                                  member_id, gift_number);
}

bool mark_given(db::Transaction& transaction, MemberId member_id, std::int64_t gift_number, TimeMs now) {
  return transaction.execute(
             "update questionnaire_members set coupon_given_at_ms = $3 where member_id = $1 and gift_number = $2 and coupon_given_at_ms is null", member_id,
             gift_number, now) == 1;
}

bool insert_seal(db::Transaction& transaction, std::string_view digest, ActivityId activity_id) {
  return transaction.execute("insert into questionnaire_seals (digest, activity_id) values ($1, $2) on conflict do nothing", digest, activity_id) == 1;
}

bool has_answered(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session.row<std::int64_t>("select answer_id from questionnaire_members where member_id = $1 and activity_id = $2", member_id, activity_id).has_value();
}

bool has_seal(db::Session& session, std::string_view digest) {
  return session.row<ActivityId>("select activity_id from questionnaire_seals where digest = $1", digest).has_value();
}

bool put_draft(db::Transaction& transaction, const DraftRow& row) {
  return transaction.execute(
             "insert into questionnaire_drafts (member_id, activity_id, version, answers, saved_at_ms) select cast($1 as bigint), cast($2 as "
             "bigint), cast($3 as bigint), cast($4 as text), cast($5 as bigint) where not exists (select 1 "
             "from questionnaire_members where member_id = $1 and activity_id = $2) on conflict (member_id, activity_id) do update set version = "
             "excluded.version, answers = excluded.answers, saved_at_ms = excluded.saved_at_ms",
             row.member_id, row.activity_id, row.version, row.answers, row.saved_at_ms) == 1;
}

std::optional<DraftRow> find_draft(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session.row<DraftRow>(
      "select member_id, activity_id, version, answers, saved_at_ms from questionnaire_drafts where member_id = $1 and activity_id = $2", member_id,
      activity_id);
}

void erase_draft(db::Transaction& transaction, MemberId member_id, ActivityId activity_id) {
  transaction.execute("delete from questionnaire_drafts where member_id = $1 and activity_id = $2", member_id, activity_id);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from questionnaire_drafts where member_id = $1", member_id);
  for (const AnsweredRow& row :
       transaction.rows<AnsweredRow>("select " ANSWERED_COLUMNS " from questionnaire_members where member_id = $1 order by activity_id", member_id)) {
    transaction.execute("delete from questionnaire_answers where activity_id = $1 and answer_id = $2", row.activity_id, row.answer_id);
    transaction.execute("update questionnaires set erased_count = erased_count + 1 where activity_id = $1", row.activity_id);
  }
  transaction.execute("delete from questionnaire_members where member_id = $1", member_id);
}

}  // namespace galleria::questionnaires::store

namespace galleria::questionnaires {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"S1", "a questionnaire has as many answers as were counted and not erased",
                   "select 'questionnaire ' || questionnaires.activity_id as subject, answer_count - erased_count as expected, cast(coalesce(given.amount, 0) "
                   "as bigint) as found from questionnaires left join (select activity_id, count(*) as amount from questionnaire_answers group by activity_id) "
                   "as given on given.activity_id = questionnaires.activity_id where coalesce(given.amount, 0) <> answer_count - erased_count"},
      audit::Check{"S2", "nobody stands beside an answer that was asked for without names, and one member beside each other one",
                   "select 'questionnaire ' || questionnaires.activity_id as subject, cast(case when is_anonymous then 0 else answer_count - erased_count end "
                   "as bigint) as expected, cast(coalesce(owners.amount, 0) as bigint) as found from questionnaires left join (select activity_id, count(*) as "
                   "amount from questionnaire_members group by activity_id) as owners on owners.activity_id = questionnaires.activity_id where "
                   "coalesce(owners.amount, 0) <> case when is_anonymous then 0 else answer_count - erased_count end"},
      audit::Check{"S3", "who answered without a name is sealed once",
                   "select 'questionnaire ' || questionnaires.activity_id as subject, cast(case when is_anonymous then answer_count else 0 end as bigint) as "
                   "expected, cast(coalesce(seals.amount, 0) as bigint) as found from questionnaires left join (select activity_id, count(*) as amount from "
                   "questionnaire_seals group by activity_id) as seals on seals.activity_id = questionnaires.activity_id where coalesce(seals.amount, 0) <> "
                   "case when is_anonymous then answer_count else 0 end"},
      audit::Check{"S4", "an answer was given to a version that there is",
                   "select 'answer ' || answer_id as subject, questionnaire_answers.version as expected, cast(0 as bigint) as found from questionnaire_answers "
                   "left join questionnaire_versions as versions on versions.activity_id = questionnaire_answers.activity_id and versions.version = "
                   "questionnaire_answers.version where versions.version is null"},
      audit::Check{"AE3", "whoever answers for a coupon has the number of one gift, and nobody has one without",
                   "select 'gift ' || coalesce(gift_number, 0) as subject, cast(1 as bigint) as expected, count(*) as found from questionnaire_members where "
                   "gift_number is "
                   "not null or reward_coupon_id is not null group by gift_number having count(*) <> 1 or count(gift_number) <> count(reward_coupon_id)"},
  };
  return checks;
}

}  // namespace galleria::questionnaires

#undef QUESTIONNAIRE_COLUMNS
#undef ANSWERED_COLUMNS
#undef QUESTIONNAIRE_VERSION_COLUMNS
