// Reads files of questions row by row.
#include "features/quizzes/quizzes_csv_rules.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "base/csv.hpp"

namespace galleria::quizzes {
namespace {

constexpr std::size_t most_rows = 500;
constexpr std::string_view option_letters = "abcdef";
constexpr std::array<std::string_view, 19> file_columns{"question_zh", "question_en", "a_zh",  "a_en",           "b_zh",          "b_en", "c_zh",
                                                        "c_en",        "d_zh",        "d_en",  "e_zh",           "e_en",          "f_zh", "f_en",
                                                        "right",       "picture",     "sound", "explanation_zh", "explanation_en"};
constexpr std::array<std::string_view, 4> needed_columns{"question_zh", "a_zh", "b_zh", "right"};

class Row {
 public:
  Row(const std::map<std::string, std::size_t, std::less<>>& places, const std::vector<std::string>& cells, std::int64_t number, ReadQuestions& into)
      : places_(places), cells_(cells), number_(number), into_(into) {}

  std::string cell(std::string_view column) const {
    const auto place = places_.find(column);
    if (place == places_.end() || place->second >= cells_.size()) return {};
    return std::string(csv::trimmed(cells_[place->second]));
  }
  void note(std::string_view column, FileProblem problem) {
    into_.problems.push_back({number_, std::string(column), problem});
    is_whole_ = false;
  }
  // Into a text with bounds.
  template <std::size_t Min, std::size_t Max>
  void take(std::string_view column, Text<Min, Max>& into) {
    into.value = cell(column);
    if (into->empty() && Min > 0) note(column, FileProblem::empty_text);
    if (character_count(*into) > Max) note(column, FileProblem::long_text);
  }
  // The Chinese stands in for what is empty, which has its own bounds already.
  template <std::size_t Min, std::size_t Max>
  void take_english(std::string_view column, Text<Min, Max>& into, const std::string& chinese) {
    into.value = cell(column);
    if (into->empty()) {
      into.value = chinese;
    } else if (character_count(*into) > Max) {
      note(column, FileProblem::long_text);
    }
  }
  template <std::size_t Max>
  void take_address(std::string_view column, Text<0, Max>& into) {
    take(column, into);
    if (!into->empty() && !into->starts_with('/') && !into->starts_with("https://")) note(column, FileProblem::wrong_address);
  }
  void read() {
    QuestionContent content;
    take("question_zh", content.text_zh_cn);
    take_english("question_en", content.text_en, *content.text_zh_cn);
    for (const char letter : option_letters) {
      const std::string zh_column = std::string(1, letter) + "_zh";
      if (cell(zh_column).empty()) break;
      QuizOption option;
      take(zh_column, option.text_zh_cn);
      take_english(std::string(1, letter) + "_en", option.text_en, *option.text_zh_cn);
      content.options.items.push_back(std::move(option));
    }
    if (content.options.items.size() < 2) note("b_zh", FileProblem::few_options);
    take_right(content);
    take_address("picture", content.picture_url);
    take_address("sound", content.sound_url);
    take("explanation_zh", content.explanation_zh_cn);
    take_english("explanation_en", content.explanation_en, *content.explanation_zh_cn);
    if (is_whole_) into_.questions.push_back(std::move(content));
  }

 private:
  void take_right(QuestionContent& content) {
    const std::string letters = cell("right");
    if (letters.empty()) return note("right", FileProblem::no_right_option);
    for (const char letter : letters) {
      if (letter == ' ' || letter == ',' || letter == '/') continue;
      const char lower = letter >= 'A' && letter <= 'F' ? static_cast<char>(letter - 'A' + 'a') : letter;
      const std::size_t place = option_letters.find(lower);
      if (place == std::string_view::npos || place >= content.options.items.size()) return note("right", FileProblem::unknown_right_option);
      content.options.items[place].is_right = true;
    }
    if (right_places(content).size() == content.options.items.size()) note("right", FileProblem::all_right);
  }

  const std::map<std::string, std::size_t, std::less<>>& places_;
  const std::vector<std::string>& cells_;
  std::int64_t number_;
  ReadQuestions& into_;
  bool is_whole_ = true;
};

}  // namespace

ReadQuestions read_questions(std::string_view text) {
  ReadQuestions read;
  if (text.starts_with(csv::byte_order_mark)) text.remove_prefix(csv::byte_order_mark.size());
  csv::Reader reader(text);
  std::vector<std::string> cells;
  std::map<std::string, std::size_t, std::less<>> places;
  if (reader.next(cells)) {
    for (std::size_t place = 0; place < cells.size(); ++place) places.emplace(csv::trimmed(cells[place]), place);
  }
  for (const std::string_view column : needed_columns) {
    if (!places.contains(column)) read.problems.push_back({1, std::string(column), FileProblem::missing_column});
  }
  if (!read.problems.empty()) return read;
  std::int64_t number = 1;
  while (reader.next(cells)) {
    ++number;
    if (number > static_cast<std::int64_t>(most_rows) + 1) {
      read.problems.push_back({number, {}, FileProblem::too_many_rows});
      break;
    }
    Row(places, cells, number, read).read();
  }
  if (reader.is_broken()) read.problems.push_back({number + 1, {}, FileProblem::broken_file});
  return read;
}

std::string write_questions(std::span<const QuestionContent> questions) {
  std::vector<std::string> cells(file_columns.begin(), file_columns.end());
  std::string text(csv::byte_order_mark);
  csv::write_row(text, cells);
  for (const QuestionContent& content : questions) {
    cells = {*content.text_zh_cn, *content.text_en};
    std::string right;
    for (std::size_t place = 0; place < most_options; ++place) {
      const bool is_there = place < content.options.items.size();
      cells.push_back(is_there ? *content.options.items[place].text_zh_cn : std::string());
      cells.push_back(is_there ? *content.options.items[place].text_en : std::string());
      if (is_there && content.options.items[place].is_right) right += static_cast<char>(option_letters[place] - 'a' + 'A');
    }
    cells.insert(cells.end(), {right, *content.picture_url, *content.sound_url, *content.explanation_zh_cn, *content.explanation_en});
    csv::write_row(text, cells);
  }
  return text;
}

}  // namespace galleria::quizzes
