// Statements that say of many rows what others say of one, so that works which are written together can send theirs as one: PostgresGroup does.
#pragma once

#include <algorithm>
#include <cstddef>

#include "db/database.hpp"

namespace galleria::db {

struct Many {
  // What is told to each of the works whose statements were one.
  enum class Told {
    changes_all,        // it changes each row once, or nobody can be told and each work is to be run alone
    by_first_argument,  // it returns, for each row that it changed, the first argument of the statement that wanted it: no two have the same
    what_is_left        // rows are wanted by several: what they add to one is added up, and for each row that takes all of it, it returns the row and a number
  };

  std::size_t column_count = 0;  // the arguments of a row
  Sql sql;                       // $n is an array of the n-th arguments of all rows
  Told told = Told::changes_all;
  const Sql* lock = nullptr;  // takes the rows of an array, in their order: where rows are wanted by several
};

// A text that is an argument of a template.
template <std::size_t Size>
struct FixedText {
  char characters[Size] = {};
  consteval FixedText(const char (&literal)[Size]) { std::copy_n(literal, Size, characters); }  // NOLINT(google-explicit-constructor): statements read as text
};

// Counts a text's characters, and writes them if it is told where to. (Under the sanitizers g++ takes no comparison of an address with null for a constant.)
struct TextWriter {
  char* into = nullptr;
  bool is_writing = false;
  std::size_t length = 0;

  constexpr void put(char character) {
    if (is_writing) into[length] = character;
    ++length;
  }
  constexpr void put(std::size_t number) {
    if (number >= 10) put(number / 10);
    put(static_cast<char>('0' + number % 10));
  }
  template <std::size_t Size>
  constexpr void put(const char (&text)[Size]) {
    for (std::size_t i = 0; i + 1 < Size; ++i) put(text[i]);
  }
  constexpr void put(std::string_view text) {
    for (const char character : text) put(character);
  }
};

// `Types` are those of a row's arguments: "bigint, text".
template <FixedText Types>
constexpr std::size_t column_count_of = 1 + static_cast<std::size_t>(std::count(Types.characters, Types.characters + sizeof(Types.characters), ','));

// "HeadFrom unnest(…) as given(column1, column2)Tail": the rows under the name of `given`.
template <FixedText Head, FixedText From, FixedText Types, FixedText Tail>
class GivenRows {
 private:
  static constexpr std::size_t write(TextWriter writer) {
    writer.put(Head.characters);
    writer.put(From.characters);
    writer.put(" unnest(cast($1 as ");
    std::size_t number = 1;
    for (std::size_t i = 0; i + 1 < sizeof(Types.characters); ++i) {
      if (Types.characters[i] != ',') {
        writer.put(Types.characters[i]);
        continue;
      }
      writer.put("[]), cast($");
      writer.put(++number);
      writer.put(" as");
    }
    writer.put("[])) as given(column1");
    for (std::size_t column = 2; column <= number; ++column) {
      writer.put(", column");
      writer.put(column);
    }
    writer.put(")");
    writer.put(Tail.characters);
    return writer.length;
  }

  struct Text {
    char characters[write({}) + 1] = {};
    consteval Text() { write({characters, true}); }
  };
  static constexpr Text text{};

 public:
  static constexpr Sql sql = Sql(text.characters);
};

}  // namespace galleria::db
