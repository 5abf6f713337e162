// All SQL of questionnaires; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"

namespace galleria::questionnaires::store {

struct QuestionnaireRow {
  ActivityId activity_id;
  std::int64_t version = 1;
  bool is_anonymous = false;
  std::optional<std::int64_t> quota;
  std::optional<std::int64_t> reward_points;
  std::optional<CouponId> reward_coupon_id;
  std::int64_t answer_count = 0;
  std::int64_t erased_count = 0;

  bool is_full() const { return quota && answer_count >= *quota; }
};
BOOST_DESCRIBE_STRUCT(QuestionnaireRow, (), (activity_id, version, is_anonymous, quota, reward_points, reward_coupon_id, answer_count, erased_count))

// Makes it, or changes what it is; what was counted stays.
void put_questionnaire(db::Transaction& transaction, const QuestionnaireRow& row);
std::optional<QuestionnaireRow> find_questionnaire(db::Session& session, ActivityId activity_id);
// The next version: false if it is not that one any more.
bool take_version(db::Transaction& transaction, ActivityId activity_id, std::int64_t version);
// One answer more, if it takes any.
bool count_answer(db::Transaction& transaction, ActivityId activity_id);

struct VersionRow {
  ActivityId activity_id;
  std::int64_t version = 1;
  std::string subjects;  // JSON
  std::string made_by;
  TimeMs made_at_ms{};
};
BOOST_DESCRIBE_STRUCT(VersionRow, (), (activity_id, version, subjects, made_by, made_at_ms))
// A version that is there is written anew.
void put_version(db::Transaction& transaction, const VersionRow& row);
std::optional<VersionRow> find_version(db::Session& session, ActivityId activity_id, std::int64_t version);
// Newest first.
std::vector<VersionRow> list_versions(db::Session& session, ActivityId activity_id);

// One more who chose it, if fewer than `quota` did.
bool count_choice(db::Transaction& transaction, ActivityId activity_id, std::int64_t subject_id, std::int64_t option_id, std::int64_t quota);

struct AnswerRow {
  ActivityId activity_id;
  std::int64_t answer_id = 0;
  std::int64_t version = 1;
  std::int64_t day = 0;
  std::string answers;  // JSON, sealed
};
BOOST_DESCRIBE_STRUCT(AnswerRow, (), (activity_id, answer_id, version, day, answers))
// False if that number is taken.
bool insert_answer(db::Transaction& transaction, const AnswerRow& row);

struct OwnedAnswerRow {
  ActivityId activity_id;
  std::int64_t answer_id = 0;
  std::int64_t version = 1;
  std::int64_t day = 0;
  std::string answers;
  std::optional<MemberId> member_id;
};
BOOST_DESCRIBE_STRUCT(OwnedAnswerRow, (), (activity_id, answer_id, version, day, answers, member_id))
// By their numbers, the largest in front, those below.
std::vector<OwnedAnswerRow> list_answers(db::Session& session, ActivityId activity_id, std::int64_t before_answer_id, std::int64_t count);

struct AnsweredRow {
  MemberId member_id;
  ActivityId activity_id;
  std::int64_t answer_id = 0;
  std::int64_t reward_points = 0;
  TimeMs answered_at_ms{};
  std::optional<CouponId> reward_coupon_id;
  std::optional<std::int64_t> gift_number;  // of the coupon
  std::optional<TimeMs> coupon_given_at_ms;
};
BOOST_DESCRIBE_STRUCT(AnsweredRow, (), (member_id, activity_id, answer_id, reward_points, answered_at_ms, reward_coupon_id, gift_number, coupon_given_at_ms))
// Both are false if the member, or whoever the digest is of, has answered before.
bool insert_answered(db::Transaction& transaction, const AnsweredRow& row);
// Whose coupon waits to be given under that number; nothing once it was.
std::optional<AnsweredRow> find_gift(db::Session& session, MemberId member_id, std::int64_t gift_number);
// False if it was given before.
bool mark_given(db::Transaction& transaction, MemberId member_id, std::int64_t gift_number, TimeMs now);
bool insert_seal(db::Transaction& transaction, std::string_view digest, ActivityId activity_id);
bool has_answered(db::Session& session, MemberId member_id, ActivityId activity_id);
bool has_seal(db::Session& session, std::string_view digest);

struct DraftRow {
  MemberId member_id;
  ActivityId activity_id;
  std::int64_t version = 1;
  std::string answers;  // JSON, sealed
  TimeMs saved_at_ms{};
};
BOOST_DESCRIBE_STRUCT(DraftRow, (), (member_id, activity_id, version, answers, saved_at_ms))
// False if the member has answered by now.
bool put_draft(db::Transaction& transaction, const DraftRow& row);
std::optional<DraftRow> find_draft(db::Session& session, MemberId member_id, ActivityId activity_id);
void erase_draft(db::Transaction& transaction, MemberId member_id, ActivityId activity_id);

// What the member answered by name, and what they had begun.
void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::questionnaires::store
