// What a question must be, how an attempt is dealt, timed and scored, and which outcome answers lead to. Pure.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"

namespace galleria::quizzes {

inline constexpr std::size_t most_options = 6;

// How much an option says for an outcome.
struct OptionWeight {
  Text<1, 20> code;
  Whole<1, 100> weight;
};
BOOST_DESCRIBE_STRUCT(OptionWeight, (), (code, weight))

struct QuizOption {
  Text<1, 60> text_zh_cn;
  Text<1, 120> text_en;
  bool is_right = false;
  List<OptionWeight, 0, 8> weights;  // of interest tests alone
};
BOOST_DESCRIBE_STRUCT(QuizOption, (), (text_zh_cn, text_en, is_right, weights))

struct QuestionContent {
  Text<1, 200> text_zh_cn;
  Text<1, 400> text_en;
  Text<0, 200> picture_url;
  Text<0, 200> sound_url;
  List<QuizOption, 2, most_options> options;
  Text<0, 300> explanation_zh_cn;  // shown when the attempt is over
  Text<0, 600> explanation_en;
};
BOOST_DESCRIBE_STRUCT(QuestionContent, (), (text_zh_cn, text_en, picture_url, sound_url, options, explanation_zh_cn, explanation_en))

// What an interest test can come to.
struct InterestOutcome {
  Text<1, 20> code;
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  Text<1, 300> text_zh_cn;
  Text<1, 600> text_en;
  Text<0, 200> picture_url;
  List<ProductId, 0, 6> product_ids;
  List<ShopId, 0, 4> shop_ids;
};
BOOST_DESCRIBE_STRUCT(InterestOutcome, (), (code, name_zh_cn, name_en, text_zh_cn, text_en, picture_url, product_ids, shop_ids))

// The places of the right options, ascending.
std::vector<std::int64_t> right_places(const QuestionContent& content);
// Some options are right and some are not.
bool can_be_judged(const QuestionContent& content);
// Each option weighs for something, and only for what is among the outcomes, each named once.
bool can_be_weighed(const QuestionContent& content, std::span<const InterestOutcome> outcomes);
// Each code stands there once.
bool are_distinct(std::span<const InterestOutcome> outcomes);

// `chosen`: places in any order. Right is whoever chose all that are right and nothing else.
bool is_right(const QuestionContent& content, std::span<const std::int64_t> chosen);

// A number below the bound, each equally likely.
using Below = std::function<std::uint32_t(std::uint32_t bound)>;

// `count` of the numbers from 0 to `size` - 1 in a random order, each order equally likely; all of them if there are fewer.
std::vector<std::int64_t> dealt(std::int64_t size, std::int64_t count, const Below& below);

// "2,0,1": how orders and choices are kept. Nothing for what is no such text.
std::string places_text(std::span<const std::int64_t> places);
std::vector<std::int64_t> places_of(std::string_view text);

// The options as the member chose them, as places of the question, ascending; nothing if one is not there, or twice. `order`: as they were shown.
std::optional<std::vector<std::int64_t>> chosen_places(std::span<const std::int64_t> order, std::span<const std::int64_t> shown);

// Until when a question may be answered that is opened now: never longer than the attempt.
TimeMs due_of_question(TimeMs opened_at, std::int64_t question_seconds, TimeMs attempt_due);
// What an attempt that ended then counts as: never longer than it was given.
std::int64_t spent_ms(TimeMs started_at, TimeMs ended_at, TimeMs due_at);

// An answer to the question of that content: the place chosen.
struct WeighedAnswer {
  const QuestionContent* content = nullptr;
  std::int64_t place = 0;
};
// The place of the outcome for which the answers weigh most; of equals the first.
std::size_t outcome_of(std::span<const WeighedAnswer> answers, std::span<const InterestOutcome> outcomes);
// Whether any answers lead there at all.
bool is_reachable(const InterestOutcome& outcome, std::span<const QuestionContent> questions);

}  // namespace galleria::quizzes
