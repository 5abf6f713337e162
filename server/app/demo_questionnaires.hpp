// The demo mall's questionnaires: one by name with points and a branch, one with a coupon, one without names, and a draft.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/activities/activities.hpp"
#include "features/questionnaires/questionnaires.hpp"

namespace galleria::app::demo {

struct QuestionnaireAnswerEntry {
  std::string member;
  RelativeTime at;
  std::vector<SubjectAnswer> answers;
};
BOOST_DESCRIBE_STRUCT(QuestionnaireAnswerEntry, (), (member, at, answers))

struct QuestionnaireEntry {
  std::string key;  // its page code
  Localized name;
  Localized rules;
  RelativeTime starts_at;
  RelativeTime ends_at;
  ActivityState state = ActivityState::draft;  // draft, published or ended
  bool is_anonymous = false;
  std::optional<std::int64_t> quota;
  std::optional<std::int64_t> reward_points;
  std::optional<std::string> reward_coupon;  // its key
  Cents budget_cents;
  std::optional<std::vector<std::string>> wanted_tags;  // keys of tags, of which somebody must bear one
  QuestionSubjects subjects;
  std::vector<QuestionnaireAnswerEntry> answers;  // oldest first
};
BOOST_DESCRIBE_STRUCT(QuestionnaireEntry, (),
                      (key, name, rules, starts_at, ends_at, state, is_anonymous, quota, reward_points, reward_coupon, budget_cents, wanted_tags, subjects,
                       answers))

struct QuestionnairesFile {
  std::vector<QuestionnaireEntry> questionnaires;
};
BOOST_DESCRIBE_STRUCT(QuestionnairesFile, (), (questionnaires))

// Throws as read_file does.
QuestionnairesFile read_questionnaires(const std::filesystem::path& folder);

struct QuestionnairesWriter {
  activities::Activities& activities;
  questionnaires::Questionnaires& questionnaires;
  const MemberIds& member_ids;
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_questionnaires(db::Transaction& transaction, const QuestionnairesWriter& writer, const QuestionnairesFile& file);

}  // namespace galleria::app::demo
