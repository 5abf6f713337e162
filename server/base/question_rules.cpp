// Walks the questions in their order: what is shown follows from what was answered before.
#include "base/question_rules.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <limits>
#include <set>

#include "base/planted_bugs.hpp"

namespace galleria {
namespace {

constexpr std::int64_t single_choice = 1;
constexpr std::int64_t several_choices = 2;
constexpr std::int64_t free_input = 3;
constexpr std::int64_t date_input = 4;
constexpr std::int64_t city_input = 5;
constexpr std::int64_t gender_choice = 6;
constexpr std::int64_t birthday_input = 7;
constexpr std::int64_t location_input = 8;
constexpr std::int64_t name_input = 9;
constexpr std::int64_t number_blank = 1;
constexpr std::int64_t text_blank = 2;
constexpr std::string_view earliest_birthday = "1900-01-01";

struct Blank {
  std::int64_t type = text_blank;
  BlankRule rule;
};

BlankRule usual_rule(std::int64_t blanks_type) { return blanks_type == number_blank ? BlankRule{0, 999'999'999} : BlankRule{1, 60}; }

// The blank behind an option, or nothing.
std::optional<Blank> blank_of(const QuestionSubject& subject, std::size_t place) {
  const QuestionOption& option = subject.option_list->at(place);
  if (option.blanks_type) {
    const std::int64_t type = **option.blanks_type;
    const auto rule = option.blanks_num_rule ? blank_rule_of(**option.blanks_num_rule) : std::nullopt;
    return Blank{type, rule.value_or(usual_rule(type))};
  }
  const bool is_other = subject.extend_field.is_other && place + 1 == subject.option_list->size();
  return is_other ? std::optional(Blank{text_blank, usual_rule(text_blank)}) : std::nullopt;
}

std::optional<std::int64_t> whole_of(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  return problem == std::errc() && end == text.data() + text.size() && !text.empty() ? std::optional(value) : std::nullopt;
}

bool lies_in(const BlankRule& rule, std::int64_t value) { return value >= rule.least && value <= rule.most; }

bool fills(const Blank& blank, std::string_view text) {
  if (blank.type == text_blank) return lies_in(blank.rule, static_cast<std::int64_t>(character_count(text)));
  const auto number = whole_of(text);
  return number && lies_in(blank.rule, *number);
}

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  for (const char digit : {text[0], text[1], text[2], text[3], text[5], text[6], text[8], text[9]}) {
    if (digit < '0' || digit > '9') return false;
  }
  const auto year = whole_of(text.substr(0, 4));
  const auto month = whole_of(text.substr(5, 2));
  const auto day = whole_of(text.substr(8, 2));
  return std::chrono::year_month_day(std::chrono::year(static_cast<int>(*year)), std::chrono::month(static_cast<unsigned>(*month)),
                                     std::chrono::day(static_cast<unsigned>(*day)))
      .ok();
}

bool names(const List<QuestionNumber, 1, 30>& option_ids, QuestionNumber option_id) { return std::ranges::find(*option_ids, option_id) != option_ids->end(); }

template <class Options>
bool holds(const QuestionCondition& condition, const Options& chosen) {
  const auto is_named = [&](QuestionNumber option_id) { return names(condition.option_ids, option_id); };
  const bool some = std::ranges::any_of(chosen, is_named);
  const bool same = std::ranges::all_of(chosen, is_named) && chosen.size() == condition.option_ids->size();
  switch (condition.relation) {
    case QuestionRelation::eq:
      return same;
    case QuestionRelation::neq:
      return !same;
    case QuestionRelation::in:
      return some;
    case QuestionRelation::nin:
      return !some;
  }
  return false;
}

bool holds(const QuestionCondition& condition, std::span<const SubjectAnswer> kept) {
  const auto answer = std::ranges::find(kept, condition.subject_id, &SubjectAnswer::subject_id);
  return answer != kept.end() && !answer->option_ids->empty() && holds(condition, *answer->option_ids);
}

bool holds(const QuestionShow& show, std::span<const SubjectAnswer> kept) {
  const auto is_met = [&](const QuestionCondition& condition) { return holds(condition, kept); };
  return show.join == QuestionJoin::all ? std::ranges::all_of(*show.conditions, is_met) : std::ranges::any_of(*show.conditions, is_met);
}

bool is_empty(const SubjectAnswer& answer) { return answer.option_ids->empty() && answer.text->empty(); }

// What of an answer the question has a place for.
SubjectAnswer fitted(const QuestionSubject& subject, const SubjectAnswer& answer) {
  SubjectAnswer fit;
  fit.subject_id = subject.subject_id;
  if (!has_options(subject)) {
    fit.text = answer.text;
    return fit;
  }
  // Those that the question does not have stay, so that they are told.
  fit.option_ids = answer.option_ids;
  std::ranges::sort(fit.option_ids.items, {}, &QuestionNumber::value);
  for (std::size_t place = 0; place < subject.option_list->size(); ++place) {
    const QuestionNumber option_id = subject.option_list->at(place).option_id;
    if (std::ranges::find(*answer.option_ids, option_id) == answer.option_ids->end() || !blank_of(subject, place)) continue;
    const auto blank = std::ranges::find(*answer.blanks, option_id, &OptionBlank::option_id);
    if (blank != answer.blanks->end()) fit.blanks.items.push_back(*blank);
  }
  return fit;
}

std::optional<AnswerProblem> problem_of_choice(const QuestionSubject& subject, const SubjectAnswer& answer) {
  const auto count = static_cast<std::int64_t>(answer.option_ids->size());
  std::set<std::int64_t> seen;
  for (const QuestionNumber option_id : *answer.option_ids) {
    const bool is_known = std::ranges::find(*subject.option_list, option_id, &QuestionOption::option_id) != subject.option_list->end();
    if (!is_known || !seen.insert(*option_id).second) return AnswerProblem::unknown_option;
  }
  const bool takes_several = *subject.subject_option_type == several_choices;
  if (!takes_several && count > 1) return AnswerProblem::too_many;
  if (takes_several && subject.extend_field.select_num && count > **subject.extend_field.select_num) return AnswerProblem::too_many;
  if (takes_several && subject.extend_field.least_num && count < **subject.extend_field.least_num) return AnswerProblem::too_few;
  for (std::size_t place = 0; place < subject.option_list->size(); ++place) {
    const QuestionNumber option_id = subject.option_list->at(place).option_id;
    const auto blank = blank_of(subject, place);
    if (!blank || !seen.contains(*option_id)) continue;
    const auto filled = std::ranges::find(*answer.blanks, option_id, &OptionBlank::option_id);
    if (filled == answer.blanks->end() || !fills(*blank, *filled->text)) return AnswerProblem::blank_wrong;
  }
  return std::nullopt;
}

std::optional<AnswerProblem> problem_of_text(const QuestionSubject& subject, std::string_view text, std::string_view today) {
  const auto is_long = [&](std::int64_t least, std::int64_t most) { return fills({text_blank, {least, most}}, text); };
  const auto unless = [](bool is_right, AnswerProblem problem) { return is_right ? std::nullopt : std::optional(problem); };
  switch (*subject.subject_option_type) {
    case date_input:
      return unless(is_date(text), AnswerProblem::date_wrong);
    case birthday_input:
      return unless(is_date(text) && text >= earliest_birthday && text <= today, AnswerProblem::date_wrong);
    case city_input:
      return unless(is_long(2, 40), AnswerProblem::text_wrong);
    case location_input:
      return unless(is_long(1, 120), AnswerProblem::text_wrong);
    case name_input:
      return unless(is_long(1, 30), AnswerProblem::text_wrong);
    default:
      break;
  }
  const auto blank = subject.option_list->empty() ? std::nullopt : blank_of(subject, 0);
  return unless(fills(blank.value_or(Blank{text_blank, {1, 500}}), text), AnswerProblem::text_wrong);
}

std::optional<AnswerProblem> problem_of(const QuestionSubject& subject, const SubjectAnswer& answer, std::string_view today) {
  if (is_empty(answer)) return subject.must_be ? std::optional(AnswerProblem::missing) : std::nullopt;
  return has_options(subject) ? problem_of_choice(subject, answer) : problem_of_text(subject, *answer.text, today);
}

const QuestionJump* jump_from(const QuestionSubject& subject, const SubjectAnswer& answer) {
  for (const QuestionJump& jump : *subject.jumps) {
    if (std::ranges::any_of(*answer.option_ids, [&](QuestionNumber option_id) { return names(jump.option_ids, option_id); })) return &jump;
  }
  return nullptr;
}

// ---- whether questions fit together ----

bool all_are_options(const QuestionSubject& subject, const List<QuestionNumber, 1, 30>& option_ids) {
  return std::ranges::all_of(*option_ids, [&](QuestionNumber option_id) {
    return std::ranges::find(*subject.option_list, option_id, &QuestionOption::option_id) != subject.option_list->end();
  });
}

bool options_fit(const QuestionSubject& subject) {
  std::set<std::int64_t> seen;
  for (const QuestionOption& option : *subject.option_list) {
    if (!seen.insert(*option.option_id).second) return false;
    if (has_options(subject) && option.option_writing->empty()) return false;
  }
  if (has_options(subject)) return seen.size() >= 2;
  return *subject.subject_option_type == free_input ? seen.size() <= 1 : seen.empty();
}

bool numbers_fit(const QuestionSubject& subject) {
  const auto most = subject.extend_field.select_num;
  const auto least = subject.extend_field.least_num;
  const auto count = static_cast<std::int64_t>(subject.option_list->size());
  if ((most || least) && *subject.subject_option_type != several_choices) return false;
  if ((most && **most > count) || (least && **least > count) || (most && least && **least > **most)) return false;
  return std::ranges::all_of(*subject.option_list, [](const QuestionOption& option) {
    if (!option.blanks_num_rule) return true;
    return option.blanks_type.has_value() && blank_rule_of(**option.blanks_num_rule).has_value();
  });
}

bool logic_fits(std::span<const QuestionSubject> subjects, std::size_t place) {
  const QuestionSubject& subject = subjects[place];
  const auto before = subjects.first(place);
  const auto behind = subjects.subspan(place + 1);
  if (subject.show_when) {
    for (const QuestionCondition& condition : *subject.show_when->conditions) {
      const auto asked = std::ranges::find(before, condition.subject_id, &QuestionSubject::subject_id);
      if (asked == before.end() || !has_options(*asked) || !all_are_options(*asked, condition.option_ids)) return false;
    }
  }
  return std::ranges::all_of(*subject.jumps, [&](const QuestionJump& jump) {
    const bool leads_on = !jump.to_subject_id || std::ranges::find(behind, *jump.to_subject_id, &QuestionSubject::subject_id) != behind.end();
    return leads_on && has_options(subject) && all_are_options(subject, jump.option_ids);
  });
}

}  // namespace

bool has_options(const QuestionSubject& subject) {
  const std::int64_t type = *subject.subject_option_type;
  return type == single_choice || type == several_choices || type == gender_choice;
}

std::optional<BlankRule> blank_rule_of(std::string_view text) {
  const auto hyphen = text.find('-');
  if (hyphen == std::string_view::npos) return std::nullopt;
  const auto least = whole_of(text.substr(0, hyphen));
  const auto most = whole_of(text.substr(hyphen + 1));
  if (!least || !most || *least < 0 || *most < *least || *most > 999'999'999) return std::nullopt;
  return BlankRule{*least, *most};
}

Judgement judge(std::span<const QuestionSubject> subjects, std::span<const SubjectAnswer> answers, std::string_view today) {
  Judgement judgement;
  bool is_skipping = false;
  std::optional<QuestionNumber> goes_on_at;  // nothing while skipping: the end
  for (const QuestionSubject& subject : subjects) {
    if (is_skipping && goes_on_at != subject.subject_id) {
      if (!is_planted(PlantedBug::hidden_answer_kept)) continue;
    } else {
      is_skipping = false;
    }
    if (subject.show_when && !holds(*subject.show_when, judgement.kept) && !is_planted(PlantedBug::hidden_answer_kept)) continue;
    judgement.shown.push_back(subject.subject_id);
    const auto given = std::ranges::find(answers, subject.subject_id, &SubjectAnswer::subject_id);
    const SubjectAnswer answer = given == answers.end() ? fitted(subject, {}) : fitted(subject, *given);
    if (const auto problem = problem_of(subject, answer, today)) judgement.faults.push_back({subject.subject_id, *problem});
    if (is_empty(answer)) continue;
    judgement.kept.push_back(answer);
    if (const QuestionJump* const jump = jump_from(subject, answer)) {
      is_skipping = true;
      goes_on_at = jump->to_subject_id;
    }
  }
  return judgement;
}

std::optional<FlawedSubject> flaw_of(std::span<const QuestionSubject> subjects) {
  std::set<std::int64_t> seen;
  for (std::size_t place = 0; place < subjects.size(); ++place) {
    const QuestionSubject& subject = subjects[place];
    if (!seen.insert(*subject.subject_id).second || !options_fit(subject)) return FlawedSubject{place, FormFlaw::options};
    if (!numbers_fit(subject)) return FlawedSubject{place, FormFlaw::numbers};
    if (!logic_fits(subjects, place)) return FlawedSubject{place, FormFlaw::logic};
  }
  return std::nullopt;
}

std::string answer_text(const QuestionSubject& subject, const SubjectAnswer& answer) {
  if (!has_options(subject)) return *answer.text;
  std::string text;
  for (const QuestionOption& option : *subject.option_list) {
    if (std::ranges::find(*answer.option_ids, option.option_id) == answer.option_ids->end()) continue;
    if (!text.empty()) text += "; ";
    text += *option.option_writing;
    const auto blank = std::ranges::find(*answer.blanks, option.option_id, &OptionBlank::option_id);
    if (blank != answer.blanks->end()) text += ": " + *blank->text;
  }
  return text;
}

}  // namespace galleria
