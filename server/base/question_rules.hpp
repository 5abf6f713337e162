// Which questions somebody sees, what of their answers counts and what is wrong with it, and whether questions fit together. Pure.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/question_form.hpp"

namespace galleria {

struct AnswerFault {
  QuestionNumber subject_id;
  AnswerProblem problem = AnswerProblem::missing;
};
BOOST_DESCRIBE_STRUCT(AnswerFault, (), (subject_id, problem))

// What of answers counts: only those of questions that are shown, in the order of the questions and options, without blanks of what was not chosen. What was
// answered to a hidden question is gone, and decides nothing about others either.
struct Judgement {
  std::vector<QuestionNumber> shown;
  std::vector<SubjectAnswer> kept;
  std::vector<AnswerFault> faults;
};

// today: the day of the mall, "2026-11-21", after which nobody was born.
Judgement judge(std::span<const QuestionSubject> subjects, std::span<const SubjectAnswer> answers, std::string_view today);

// options: too few of them, or some where the type has none, or two of a number. logic: it asks for what does not come before, or leads back. numbers: at least
// more than at most, more than there are options, or a rule that cannot be read.
enum class FormFlaw { options, logic, numbers };

struct FlawedSubject {
  std::size_t place = 0;  // from 0
  FormFlaw flaw = FormFlaw::options;
};
std::optional<FlawedSubject> flaw_of(std::span<const QuestionSubject> subjects);

// "1-5"
struct BlankRule {
  std::int64_t least = 0;
  std::int64_t most = 0;
};
std::optional<BlankRule> blank_rule_of(std::string_view text);

bool has_options(const QuestionSubject& subject);

// An answer as one reads it: options with their blanks, or the text.
std::string answer_text(const QuestionSubject& subject, const SubjectAnswer& answer);

}  // namespace galleria
