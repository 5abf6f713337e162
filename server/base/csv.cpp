// Writes and reads rows, cell by cell.
#include "base/csv.hpp"

#include <algorithm>
#include <utility>

namespace galleria::csv {
namespace {

bool is_formula_sign(char first) { return first == '=' || first == '+' || first == '-' || first == '@' || first == '\t' || first == '\r'; }
// An apostrophe that stands before one of these was put there.
bool is_guarded(char behind) { return is_formula_sign(behind) || behind == '\''; }

bool needs_guard(std::string_view cell) { return !cell.empty() && (is_formula_sign(cell[0]) || (cell[0] == '\'' && cell.size() > 1 && is_guarded(cell[1]))); }

std::string without_guard(std::string cell) {
  if (cell.size() > 1 && cell[0] == '\'' && is_guarded(cell[1])) cell.erase(0, 1);
  return cell;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  const auto first = text.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

void write_row(std::string& into, std::span<const std::string> cells) {
  bool is_first = true;
  for (const std::string& cell : cells) {
    if (!std::exchange(is_first, false)) into += ',';
    const bool is_quoted = cell.find_first_of(",\"\r\n") != std::string::npos || (cells.size() == 1 && cell.empty());
    if (is_quoted) into += '"';
    if (needs_guard(cell)) into += '\'';
    for (const char letter : cell) {
      if (letter == '"') into += '"';
      into += letter;
    }
    if (is_quoted) into += '"';
  }
  into += "\r\n";
}

bool Reader::at_row_end() const {
  const std::string_view rest = text_.substr(position_);
  return rest.empty() || rest[0] == '\n' || rest.starts_with("\r\n");
}

void Reader::pass_row_end() {
  const std::string_view rest = text_.substr(position_);
  position_ += rest.starts_with("\r\n") ? 2U : std::min<std::size_t>(rest.size(), 1);
}

std::string Reader::read_quoted() {
  std::string cell;
  for (++position_; position_ < text_.size(); ++position_) {
    if (text_[position_] != '"') {
      cell += text_[position_];
      continue;
    }
    ++position_;
    if (position_ < text_.size() && text_[position_] == '"') {
      cell += '"';
      continue;
    }
    is_broken_ = !at_row_end() && text_[position_] != ',';
    return cell;
  }
  is_broken_ = true;
  return cell;
}

std::string Reader::read_plain() {
  const std::size_t start = position_;
  while (!at_row_end() && text_[position_] != ',') ++position_;
  return std::string(text_.substr(start, position_ - start));
}

bool Reader::next(std::vector<std::string>& cells) {
  cells.clear();
  while (position_ < text_.size() && at_row_end()) pass_row_end();
  row_start_ = position_;
  if (is_broken_ || position_ >= text_.size()) return false;
  while (true) {
    const bool is_quoted = position_ < text_.size() && text_[position_] == '"';
    cells.push_back(without_guard(is_quoted ? read_quoted() : read_plain()));
    if (is_broken_) return false;
    if (at_row_end()) break;
    ++position_;
  }
  pass_row_end();
  return true;
}

}  // namespace galleria::csv
