// How attempts are dealt, judged and timed, which outcome answers lead to, and what files of questions may say.
#include "features/quizzes/quizzes_rules.hpp"

#include <gmock/gmock.h>

#include <set>

#include "base/crypto.hpp"
#include "features/quizzes/quizzes_csv_rules.hpp"
#include "wire/writer.hpp"

namespace galleria::quizzes {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

QuestionContent question(const std::vector<bool>& right) {
  QuestionContent content;
  content.text_zh_cn.value = content.text_en.value = "?";
  for (const bool is_right : right) {
    QuizOption option;
    option.text_zh_cn.value = option.text_en.value = "o";
    option.is_right = is_right;
    content.options.items.push_back(option);
  }
  return content;
}

InterestOutcome outcome(std::string code) {
  InterestOutcome made;
  made.code.value = std::move(code);
  return made;
}

// An option a code, with that weight.
QuestionContent weighing(const std::vector<std::pair<std::string, std::int64_t>>& weights) {
  QuestionContent content = question(std::vector<bool>(weights.size(), false));
  for (std::size_t place = 0; place < weights.size(); ++place)
    content.options.items[place].weights.items.push_back({{weights[place].first}, {weights[place].second}});
  return content;
}

TEST(QuizzesRules, an_answer_is_right_if_it_names_all_that_are_right_and_nothing_else) {
  const auto content = question({true, false, true, false});
  EXPECT_TRUE(is_right(content, std::vector<std::int64_t>{2, 0}));
  EXPECT_FALSE(is_right(content, std::vector<std::int64_t>{0}));
  EXPECT_FALSE(is_right(content, std::vector<std::int64_t>{0, 1, 2}));
  EXPECT_FALSE(is_right(content, std::vector<std::int64_t>{}));
  EXPECT_TRUE(can_be_judged(content));
  EXPECT_FALSE(can_be_judged(question({true, true})));
  EXPECT_FALSE(can_be_judged(question({false, false})));
}

TEST(QuizzesRules, so_many_of_all_are_dealt_each_once_and_each_order_comes_up) {
  std::set<std::string> orders;
  for (int deal = 0; deal < 400; ++deal) {
    const auto places = dealt(3, 3, random_below);
    EXPECT_EQ(std::set<std::int64_t>(places.begin(), places.end()).size(), 3U);
    orders.insert(places_text(places));
  }
  EXPECT_EQ(orders.size(), 6U);
  EXPECT_EQ(dealt(10, 4, random_below).size(), 4U);
  EXPECT_EQ(dealt(2, 4, random_below).size(), 2U);
  EXPECT_THAT(dealt(0, 4, random_below), IsEmpty());
  EXPECT_THAT(dealt(4, 2, [](std::uint32_t bound) { return bound - 1; }), ElementsAre(3, 0));
}

TEST(QuizzesRules, what_was_chosen_is_told_by_the_order_that_was_shown) {
  const std::vector<std::int64_t> order{2, 0, 1};
  EXPECT_THAT(chosen_places(order, std::vector<std::int64_t>{0}), Optional(ElementsAre(2)));
  EXPECT_THAT(chosen_places(order, std::vector<std::int64_t>{0, 1}), Optional(ElementsAre(0, 2)));
  EXPECT_EQ(chosen_places(order, std::vector<std::int64_t>{3}), std::nullopt);
  EXPECT_EQ(chosen_places(order, std::vector<std::int64_t>{1, 1}), std::nullopt);
  EXPECT_THAT(places_of(places_text(order)), ElementsAre(2, 0, 1));
  EXPECT_THAT(places_of(""), IsEmpty());
  EXPECT_THAT(places_of("a"), IsEmpty());
}

TEST(QuizzesRules, a_question_has_its_own_time_and_never_more_than_is_left_of_the_attempt) {
  const TimeMs begin = time_from_epoch_ms(1'000'000);
  EXPECT_EQ(due_of_question(begin, 20, begin + std::chrono::seconds(120)), begin + std::chrono::seconds(20));
  EXPECT_EQ(due_of_question(begin, 20, begin + std::chrono::seconds(5)), begin + std::chrono::seconds(5));
  EXPECT_EQ(spent_ms(begin, begin + std::chrono::seconds(9), begin + std::chrono::seconds(10)), 9'000);
  EXPECT_EQ(spent_ms(begin, begin + std::chrono::seconds(99), begin + std::chrono::seconds(10)), 10'000) << "a timer that is late costs nobody time";
}

TEST(QuizzesRules, answers_lead_to_what_they_weigh_most_for_and_of_equals_to_the_first) {
  const std::vector<InterestOutcome> outcomes{outcome("tea"), outcome("walk"), outcome("craft")};
  const auto first = weighing({{"tea", 1}, {"walk", 3}});
  const auto second = weighing({{"tea", 2}, {"craft", 3}});
  const auto led_to = [&](std::int64_t one, std::int64_t other) {
    const std::vector<WeighedAnswer> answers{{&first, one}, {&second, other}};
    return *outcomes[outcome_of(answers, outcomes)].code;
  };
  EXPECT_EQ(led_to(0, 0), "tea");
  EXPECT_EQ(led_to(1, 0), "walk");
  EXPECT_EQ(led_to(1, 1), "walk") << "both have three";
  EXPECT_EQ(led_to(0, 1), "craft");
  EXPECT_TRUE(can_be_weighed(first, outcomes));
  EXPECT_FALSE(can_be_weighed(weighing({{"tea", 1}, {"gone", 1}}), outcomes));
  EXPECT_FALSE(can_be_weighed(question({false, false}), outcomes)) << "an option that says nothing";
  EXPECT_TRUE(is_reachable(outcomes[2], std::vector{first, second}));
  EXPECT_FALSE(is_reachable(outcomes[2], std::vector{first}));
  EXPECT_TRUE(are_distinct(outcomes));
  EXPECT_FALSE(are_distinct(std::vector{outcome("a"), outcome("a")}));
}

TEST(QuizzesCsv, a_file_is_read_with_english_where_it_stands_and_written_as_the_same) {
  const auto read = read_questions(
      "question_zh,question_en,a_zh,a_en,b_zh,c_zh,right,explanation_zh\r\n一加一？,1+1?,二,two,三,四,A,因为\r\n选两个,,甲,,乙,丙,\"a, C\",\r\n");
  EXPECT_THAT(read.problems, IsEmpty());
  ASSERT_EQ(read.questions.size(), 2U);
  EXPECT_EQ(*read.questions[0].text_en, "1+1?");
  EXPECT_EQ(*read.questions[0].options.items[1].text_en, "三") << "the Chinese stands in";
  EXPECT_THAT(right_places(read.questions[1]), ElementsAre(0, 2));
  const auto again = read_questions(write_questions(read.questions));
  ASSERT_EQ(again.questions.size(), 2U);
  for (std::size_t place = 0; place < 2; ++place) EXPECT_EQ(wire::to_json_text(again.questions[place]), wire::to_json_text(read.questions[place]));
}

TEST(QuizzesCsv, what_a_spreadsheet_would_run_is_harmless_in_a_file_and_read_as_it_was) {
  auto content = question({true, false});
  content.text_zh_cn.value = "=HYPERLINK(\"https://example.com\")";
  const std::string file = write_questions(std::vector{content});
  EXPECT_THAT(file, testing::HasSubstr("\"'=HYPERLINK(\"\"https://example.com\"\")\""));
  EXPECT_EQ(*read_questions(file).questions.at(0).text_zh_cn, *content.text_zh_cn);
}

TEST(QuizzesCsv, every_problem_is_named_by_its_row_and_its_column) {
  const auto problems_of = [](std::string_view text) {
    std::vector<std::string> told;
    for (const RowProblem& problem : read_questions(text).problems)
      told.push_back(std::to_string(problem.row) + " " + problem.column + " " + std::string(enum_text(problem.problem)));
    return told;
  };
  const std::string head = "question_zh,a_zh,b_zh,right,picture\n";
  EXPECT_THAT(problems_of("question_zh,a_zh\n"), ElementsAre("1 b_zh missing_column", "1 right missing_column"));
  EXPECT_THAT(problems_of(head + ",甲,乙,A,\n问,甲,,A,\n问,甲,乙,,\n问,甲,乙,D,\n问,甲,乙,AB,\n问,甲,乙,A,ftp://x\n"),
              ElementsAre("2 question_zh empty_text", "3 b_zh few_options", "3 right all_right", "4 right no_right_option", "5 right unknown_right_option",
                          "6 right all_right", "7 picture wrong_address"));
  EXPECT_THAT(problems_of(head + "问," + std::string(200, 'x') + ",乙,A,\n"), ElementsAre("2 a_zh long_text"));
  EXPECT_THAT(problems_of(head + "\"问,甲,乙,A,\n"), ElementsAre("2  broken_file"));
  std::string many = head;
  for (int row = 0; row < 501; ++row) many += "问,甲,乙,A,\n";
  EXPECT_THAT(problems_of(many), ElementsAre("502  too_many_rows"));
}

}  // namespace
}  // namespace galleria::quizzes
