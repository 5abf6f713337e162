// What is shown, what counts and what is wrong, by the table of cases that the phone's rules are held to as well; and which questions do not fit together.
#include "base/question_rules.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::questionnaires {
namespace {

struct RuleRound {
  std::vector<SubjectAnswer> answers;
  std::vector<QuestionNumber> shown;
  std::vector<SubjectAnswer> kept;
  std::vector<AnswerFault> faults;
};
BOOST_DESCRIBE_STRUCT(RuleRound, (), (answers, shown, kept, faults))

struct RuleCase {
  std::string name;
  std::vector<QuestionSubject> subjects;
  std::vector<RuleRound> rounds;
};
BOOST_DESCRIBE_STRUCT(RuleCase, (), (name, subjects, rounds))

std::vector<RuleCase> rule_cases() {
  const std::ifstream file(std::filesystem::path(__FILE__).parent_path() / "questionnaires_cases.json");
  std::stringstream text;
  text << file.rdbuf();
  wire::Problems problems;
  return wire::read_json_text<std::vector<RuleCase>>(text.str(), problems).value();
}

TEST(QuestionnairesRules, each_case_of_the_table_is_judged_as_it_says) {
  const auto cases = rule_cases();
  ASSERT_GE(cases.size(), 5U);
  for (const RuleCase& each : cases) {
    EXPECT_FALSE(flaw_of(each.subjects)) << each.name;
    for (std::size_t round = 0; round < each.rounds.size(); ++round) {
      const RuleRound& expected = each.rounds[round];
      const Judgement judgement = judge(each.subjects, expected.answers, "2026-11-26");
      const std::string where = each.name + ", round " + std::to_string(round);
      EXPECT_EQ(judgement.shown, expected.shown) << where;
      EXPECT_EQ(wire::to_json_text(judgement.kept), wire::to_json_text(expected.kept)) << where;
      EXPECT_EQ(wire::to_json_text(judgement.faults), wire::to_json_text(expected.faults)) << where;
    }
  }
}

QuestionSubject subject(std::int64_t number, std::int64_t type, std::initializer_list<std::int64_t> options = {}) {
  QuestionSubject made;
  made.subject_id = {number};
  made.subject_option_type = {type};
  made.subject_writing_text = {"question"};
  for (const std::int64_t option_id : options) {
    QuestionOption option;
    option.option_id = {option_id};
    option.option_writing = {"option"};
    made.option_list.items.push_back(option);
  }
  return made;
}

// Where the second of two questions is flawed, and how.
std::optional<FormFlaw> flaw_of_second(const QuestionSubject& second) {
  const std::vector<QuestionSubject> subjects{subject(1, 1, {1, 2}), second};
  const auto flawed = flaw_of(subjects);
  if (!flawed) return std::nullopt;
  EXPECT_EQ(flawed->place, 1U);
  return flawed->flaw;
}

TEST(QuestionnairesRules, a_choice_has_two_options_with_numbers_of_their_own_and_nothing_else_has_any) {
  EXPECT_EQ(flaw_of_second(subject(2, 2, {1, 2})), std::nullopt);
  EXPECT_EQ(flaw_of_second(subject(2, 2, {1})), FormFlaw::options);
  EXPECT_EQ(flaw_of_second(subject(2, 6, {1, 1})), FormFlaw::options);
  EXPECT_EQ(flaw_of_second(subject(2, 4, {1})), FormFlaw::options);
  EXPECT_EQ(flaw_of_second(subject(2, 3, {1})), std::nullopt);
  EXPECT_EQ(flaw_of_second(subject(2, 3, {1, 2})), FormFlaw::options);
  EXPECT_EQ(flaw_of_second(subject(1, 3)), FormFlaw::options) << "the number is the first one's";
}

TEST(QuestionnairesRules, numbers_are_within_what_there_is_to_choose) {
  auto several = subject(2, 2, {1, 2, 3});
  several.extend_field.select_num = Whole<1, 30>{3};
  several.extend_field.least_num = Whole<1, 30>{3};
  EXPECT_EQ(flaw_of_second(several), std::nullopt);
  several.extend_field.select_num = Whole<1, 30>{2};
  EXPECT_EQ(flaw_of_second(several), FormFlaw::numbers);
  several.extend_field.select_num = Whole<1, 30>{4};
  EXPECT_EQ(flaw_of_second(several), FormFlaw::numbers);
  auto single = subject(2, 1, {1, 2});
  single.extend_field.select_num = Whole<1, 30>{1};
  EXPECT_EQ(flaw_of_second(single), FormFlaw::numbers) << "one of the options is always one";
  auto rule = subject(2, 3, {1});
  rule.option_list.items.front().blanks_num_rule = Text<3, 21>{"1-5"};
  EXPECT_EQ(flaw_of_second(rule), FormFlaw::numbers) << "of a number or of a text?";
  rule.option_list.items.front().blanks_type = Whole<1, 2>{1};
  EXPECT_EQ(flaw_of_second(rule), std::nullopt);
  for (const char* text : {"5-1", "1-x", "1-", "-1-5", "123"}) {
    rule.option_list.items.front().blanks_num_rule = Text<3, 21>{text};
    EXPECT_EQ(flaw_of_second(rule), FormFlaw::numbers) << text;
  }
}

TEST(QuestionnairesRules, logic_asks_for_choices_before_it_and_leads_to_what_is_behind_it) {
  const auto shown_when = [](std::int64_t asked, std::int64_t option_id) {
    QuestionCondition condition;
    condition.subject_id = {asked};
    condition.option_ids.items = {{option_id}};
    auto made = subject(2, 1, {1, 2});
    made.show_when = QuestionShow{};
    made.show_when->conditions.items = {condition};
    return made;
  };
  EXPECT_EQ(flaw_of_second(shown_when(1, 2)), std::nullopt);
  EXPECT_EQ(flaw_of_second(shown_when(1, 3)), FormFlaw::logic) << "there is no such option";
  EXPECT_EQ(flaw_of_second(shown_when(2, 1)), FormFlaw::logic) << "it asks for itself";
  EXPECT_EQ(flaw_of_second(shown_when(3, 1)), FormFlaw::logic);
  const auto jumping = [](std::optional<QuestionNumber> to) {
    QuestionJump jump;
    jump.option_ids.items = {{1}};
    jump.to_subject_id = to;
    auto made = subject(2, 1, {1, 2});
    made.jumps.items = {jump};
    return made;
  };
  EXPECT_EQ(flaw_of_second(jumping(std::nullopt)), std::nullopt) << "to the end";
  EXPECT_EQ(flaw_of_second(jumping(QuestionNumber{1})), FormFlaw::logic);
  EXPECT_EQ(flaw_of_second(jumping(QuestionNumber{2})), FormFlaw::logic);
  auto of_text = subject(2, 3);
  of_text.jumps = jumping(std::nullopt).jumps;
  EXPECT_EQ(flaw_of_second(of_text), FormFlaw::logic) << "what is not a choice leads nowhere";
}

}  // namespace
}  // namespace galleria::questionnaires
