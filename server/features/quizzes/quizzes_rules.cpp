// Judges, deals, times and weighs.
#include "features/quizzes/quizzes_rules.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace galleria::quizzes {
namespace {

std::int64_t weight_for(const QuizOption& option, std::string_view code) {
  std::int64_t sum = 0;
  for (const OptionWeight& weight : option.weights.items) {
    if (*weight.code == code) sum += *weight.weight;
  }
  return sum;
}

bool names_outcome(const OptionWeight& weight, std::span<const InterestOutcome> outcomes) {
  return std::ranges::any_of(outcomes, [&](const InterestOutcome& outcome) { return *outcome.code == *weight.code; });
}

bool weighs(const QuizOption& option, std::span<const InterestOutcome> outcomes) {
  std::vector<std::string> codes;
  for (const OptionWeight& weight : option.weights.items) {
    if (!names_outcome(weight, outcomes) || std::ranges::find(codes, *weight.code) != codes.end()) return false;
    codes.push_back(*weight.code);
  }
  return !codes.empty();
}

}  // namespace

std::vector<std::int64_t> right_places(const QuestionContent& content) {
  std::vector<std::int64_t> places;
  for (std::size_t place = 0; place < content.options.items.size(); ++place) {
    if (content.options.items[place].is_right) places.push_back(static_cast<std::int64_t>(place));
  }
  return places;
}

bool can_be_judged(const QuestionContent& content) {
  const std::size_t right_count = right_places(content).size();
  return right_count > 0 && right_count < content.options.items.size();
}

bool can_be_weighed(const QuestionContent& content, std::span<const InterestOutcome> outcomes) {
  return std::ranges::all_of(content.options.items, [&](const QuizOption& option) { return weighs(option, outcomes); });
}

bool are_distinct(std::span<const InterestOutcome> outcomes) {
  for (std::size_t one = 0; one < outcomes.size(); ++one) {
    for (std::size_t other = one + 1; other < outcomes.size(); ++other) {
      if (*outcomes[one].code == *outcomes[other].code) return false;
    }
  }
  return true;
}

bool is_right(const QuestionContent& content, std::span<const std::int64_t> chosen) {
  std::vector<std::int64_t> sorted(chosen.begin(), chosen.end());
  std::ranges::sort(sorted);
  return sorted == right_places(content);
}

std::vector<std::int64_t> dealt(std::int64_t size, std::int64_t count, const Below& below) {
  std::vector<std::int64_t> places(static_cast<std::size_t>(size));
  std::iota(places.begin(), places.end(), 0);
  // Fisher–Yates from the front: what stands there is drawn already.
  const auto wanted = static_cast<std::size_t>(std::min(size, count));
  for (std::size_t place = 0; place < wanted; ++place) {
    const std::size_t other = place + below(static_cast<std::uint32_t>(places.size() - place));
    std::swap(places[place], places[other]);
  }
  places.resize(wanted);
  return places;
}

std::string places_text(std::span<const std::int64_t> places) {
  std::string text;
  for (const std::int64_t place : places) text += (text.empty() ? "" : ",") + std::to_string(place);
  return text;
}

std::vector<std::int64_t> places_of(std::string_view text) {
  std::vector<std::int64_t> places;
  while (!text.empty()) {
    std::int64_t place = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place);
    if (error != std::errc{}) return {};
    places.push_back(place);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.starts_with(',')) text.remove_prefix(1);
  }
  return places;
}

std::optional<std::vector<std::int64_t>> chosen_places(std::span<const std::int64_t> order, std::span<const std::int64_t> shown) {
  std::vector<std::int64_t> places;
  for (const std::int64_t place : shown) {
    if (place < 0 || place >= static_cast<std::int64_t>(order.size())) return std::nullopt;
    places.push_back(order[static_cast<std::size_t>(place)]);
  }
  std::ranges::sort(places);
  if (std::ranges::adjacent_find(places) != places.end()) return std::nullopt;
  return places;
}

TimeMs due_of_question(TimeMs opened_at, std::int64_t question_seconds, TimeMs attempt_due) {
  return std::min(opened_at + std::chrono::seconds(question_seconds), attempt_due);
}

std::int64_t spent_ms(TimeMs started_at, TimeMs ended_at, TimeMs due_at) { return (std::min(ended_at, due_at) - started_at).count(); }

std::size_t outcome_of(std::span<const WeighedAnswer> answers, std::span<const InterestOutcome> outcomes) {
  std::size_t best = 0;
  std::int64_t best_weight = -1;
  for (std::size_t place = 0; place < outcomes.size(); ++place) {
    std::int64_t weight = 0;
    for (const WeighedAnswer& answer : answers)
      weight += weight_for(answer.content->options.items.at(static_cast<std::size_t>(answer.place)), *outcomes[place].code);
    if (weight <= best_weight) continue;
    best = place;
    best_weight = weight;
  }
  return best;
}

bool is_reachable(const InterestOutcome& outcome, std::span<const QuestionContent> questions) {
  return std::ranges::any_of(questions, [&](const QuestionContent& question) {
    return std::ranges::any_of(question.options.items, [&](const QuizOption& option) { return weight_for(option, *outcome.code) > 0; });
  });
}

}  // namespace galleria::quizzes
