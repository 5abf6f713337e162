// Files of questions for a bank: which columns there are, what a cell must say, and every problem by its row. Pure.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "features/quizzes/quizzes_rules.hpp"

namespace galleria::quizzes {

// missing_column, broken_file: of the whole file, with row 1.
enum class FileProblem {
  missing_column,
  broken_file,
  too_many_rows,
  empty_text,
  long_text,
  few_options,
  no_right_option,
  unknown_right_option,
  all_right,
  wrong_address
};
BOOST_DESCRIBE_ENUM(FileProblem, missing_column, broken_file, too_many_rows, empty_text, long_text, few_options, no_right_option, unknown_right_option,
                    all_right, wrong_address)

struct RowProblem {
  std::int64_t row = 1;  // as a spreadsheet counts them, the header being 1
  std::string column;    // its title
  FileProblem problem = FileProblem::empty_text;
};
BOOST_DESCRIBE_STRUCT(RowProblem, (), (row, column, problem))

struct ReadQuestions {
  std::vector<QuestionContent> questions;
  std::vector<RowProblem> problems;
};

// Rows of questions with right options: question_zh, question_en, a_zh, a_en … f_zh, f_en, right (letters, `AC`), and picture, sound, explanation_zh and
// explanation_en where there is one. Where English is missing the Chinese stands in. Questions that have a problem are not among those that were read.
ReadQuestions read_questions(std::string_view text);

// The reverse: what was read is written as the same. A cell that a spreadsheet would take for a formula is guarded.
std::string write_questions(std::span<const QuestionContent> questions);

}  // namespace galleria::quizzes
