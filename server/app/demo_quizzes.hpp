// The demo mall's quizzes and interest tests: their banks, what is asked, and who has taken part.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/activities/activities.hpp"
#include "features/prizes/prizes.hpp"
#include "features/quizzes/quizzes.hpp"

namespace galleria::app::demo {

struct QuizWeightEntry {
  std::string code;
  std::int64_t weight = 1;
};
BOOST_DESCRIBE_STRUCT(QuizWeightEntry, (), (code, weight))

struct QuizOptionEntry {
  Localized text;
  std::optional<bool> is_right;
  std::optional<std::vector<QuizWeightEntry>> weights;
};
BOOST_DESCRIBE_STRUCT(QuizOptionEntry, (), (text, is_right, weights))

struct QuizQuestionEntry {
  Localized text;
  std::optional<std::string> picture;
  std::vector<QuizOptionEntry> options;
  std::optional<Localized> explanation;
};
BOOST_DESCRIBE_STRUCT(QuizQuestionEntry, (), (text, picture, options, explanation))

struct QuizOutcomeEntry {
  std::string code;
  Localized name;
  Localized text;
  std::string picture;
  std::vector<std::string> products;
  std::vector<std::string> shops;
};
BOOST_DESCRIBE_STRUCT(QuizOutcomeEntry, (), (code, name, text, picture, products, shops))

struct QuizBankEntry {
  std::string key;
  quizzes::BankKind kind = quizzes::BankKind::quiz;
  std::string name;
  std::optional<std::vector<QuizOutcomeEntry>> outcomes;
  std::vector<QuizQuestionEntry> questions;
};
BOOST_DESCRIBE_STRUCT(QuizBankEntry, (), (key, kind, name, outcomes, questions))

struct QuizRewardEntry {
  std::string key;
  PrizeKind kind = PrizeKind::points;
  Localized name;
  std::string icon;
  std::optional<std::int64_t> points;
  std::int64_t total_count = 1;
  std::int64_t claim_days = 0;
  Cents cost_cents;
};
BOOST_DESCRIBE_STRUCT(QuizRewardEntry, (), (key, kind, name, icon, points, total_count, claim_days, cost_cents))

struct QuizAttemptEntry {
  std::string member;
  std::int64_t right_count = 0;
  std::int64_t seconds = 1;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(QuizAttemptEntry, (), (member, right_count, seconds, at))

struct TestResultEntry {
  std::string member;
  std::string code;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(TestResultEntry, (), (member, code, at))

struct QuizActivityEntry {
  std::string key;  // its page code
  ActivityKind kind = ActivityKind::quiz;
  Localized name;
  Localized rules;
  RelativeTime starts_at;
  RelativeTime ends_at;
  ActivityState state = ActivityState::draft;  // draft or published
  std::int64_t daily_chances = 0;
  std::string bank;
  std::int64_t question_count = 1;
  std::int64_t question_seconds = 1;
  std::int64_t total_seconds = 1;
  std::int64_t pass_count = 1;
  Cents budget_cents;
  std::optional<QuizRewardEntry> reward;
  std::optional<std::vector<QuizAttemptEntry>> attempts;  // oldest first
  std::optional<std::vector<TestResultEntry>> results;    // oldest first
};
BOOST_DESCRIBE_STRUCT(QuizActivityEntry, (),
                      (key, kind, name, rules, starts_at, ends_at, state, daily_chances, bank, question_count, question_seconds, total_seconds, pass_count,
                       budget_cents, reward, attempts, results))

struct QuizzesFile {
  std::vector<QuizBankEntry> banks;
  std::vector<QuizActivityEntry> quizzes;
};
BOOST_DESCRIBE_STRUCT(QuizzesFile, (), (banks, quizzes))

// Throws as read_file does.
QuizzesFile read_quizzes(const std::filesystem::path& folder);

struct QuizzesWriter {
  activities::Activities& activities;
  prizes::Prizes& prizes;
  quizzes::Quizzes& quizzes;
  const MemberIds& member_ids;
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_quizzes(db::Transaction& transaction, const QuizzesWriter& writer, const QuizzesFile& file);

}  // namespace galleria::app::demo
