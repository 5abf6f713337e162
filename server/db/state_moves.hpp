// Statements that move rows along a table of states: what each writes, and from where, is compared with the table when the program is built.
#pragma once

#include <array>
#include <string_view>

#include "base/state_table.hpp"
#include "db/change_many.hpp"

namespace galleria::db {

// The words in single quotes of a part of a statement, each once.
class QuotedWords {
 public:
  constexpr void add_all_of(std::string_view part) {
    for (auto start = part.find('\''); start != std::string_view::npos; start = part.find('\'')) {
      part.remove_prefix(start + 1);
      const auto end = part.find('\'');
      add(part.substr(0, end));
      part.remove_prefix(end == std::string_view::npos ? part.size() : end + 1);
    }
  }
  constexpr void add(std::string_view word) {
    if (!contains(word)) words_.at(count_++) = word;
  }
  constexpr bool contains(std::string_view word) const {
    for (std::size_t i = 0; i < count_; ++i) {
      if (words_.at(i) == word) return true;
    }
    return false;
  }
  constexpr bool has_all_of(const QuotedWords& other) const {
    for (std::size_t i = 0; i < other.count_; ++i) {
      if (!contains(other.words_.at(i))) return false;
    }
    return true;
  }
  constexpr bool empty() const { return count_ == 0; }

 private:
  std::array<std::string_view, 16> words_{};
  std::size_t count_ = 0;
};

// What follows the next column "state" of a part of a statement, up to `end`; the part goes on behind it. Empty, with nothing left, if there is none.
constexpr std::string_view next_of_state(std::string_view& part, char end) {
  constexpr std::string_view column = "state ";
  for (auto at = part.find(column); at != std::string_view::npos; at = part.find(column, at + 1)) {
    if (at > 0 && part[at - 1] != ' ' && part[at - 1] != '(') continue;
    const std::string_view rest = part.substr(at + column.size());
    const std::string_view said = rest.substr(0, rest.find(end));
    part = rest.substr(said.size());
    return said;
  }
  part = {};
  return {};
}

// The states that "set …" gives.
constexpr QuotedWords states_written(std::string_view changes) {
  QuotedWords states;
  states.add_all_of(next_of_state(changes, ','));
  return states;
}

// The states that "where …" asks for, by "state = 'a'" and "state in ('a', 'b')".
constexpr QuotedWords states_asked_for(std::string_view condition) {
  QuotedWords states;
  while (!condition.empty()) {
    std::string_view behind = condition;
    const bool is_list = next_of_state(behind, '(') == "in ";
    const std::string_view said = next_of_state(condition, is_list ? ')' : '\'');
    if (is_list) states.add_all_of(said);
    if (is_list || said != "= ") continue;
    condition.remove_prefix(1);
    const auto end = condition.find('\'');
    states.add(condition.substr(0, end));
    condition.remove_prefix(end == std::string_view::npos ? condition.size() : end + 1);
  }
  return states;
}

// Whether the table has that move from each state that the condition asks for, and the changes give just the states to which it leads from there.
template <class Table, class Move>
constexpr bool agrees(const Table& table, Move move, std::string_view changes, std::string_view condition) {
  const QuotedWords from = states_asked_for(condition);
  const QuotedWords to = states_written(changes);
  QuotedWords known;
  QuotedWords reached;
  for (const auto& arrow : table.arrows()) {
    if (arrow.move != move || !arrow.from || !from.contains(enum_text(*arrow.from))) continue;
    known.add(enum_text(*arrow.from));
    reached.add(enum_text(arrow.to));
  }
  return !from.empty() && known.has_all_of(from) && reached.has_all_of(to) && to.has_all_of(reached);
}

template <class Table, class Move>
constexpr bool agrees(const Table& table, Move move, std::string_view statement) {
  const auto condition = statement.find(" where ");
  return condition != std::string_view::npos && agrees(table, move, statement.substr(0, condition), statement.substr(condition));
}

// An update that makes this move: it does not compile unless it writes what the table says, from where the table says. For what is moved without being read
// before; what was read is moved by a Step.
template <const auto& table, auto move>
consteval Sql moving(Sql sql) {
  if (!agrees(table, move, sql.text)) throw "the statement does not agree with its table of states";
  return sql;
}

// ChangeMany for an update that makes this move.
template <const auto& table, auto move, FixedText One, FixedText Head, FixedText Types, FixedText Tail>
class MoveMany : public ChangeMany<One, Head, Types, Tail> {
  static_assert(agrees(table, move, One.characters), "the statement does not agree with its table of states");
  static_assert(agrees(table, move, Head.characters, Tail.characters), "the statement of many does not agree with its table of states");
};

}  // namespace galleria::db
