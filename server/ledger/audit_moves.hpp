// The auditor's rules about logs of moves: none is outside of its table of states.
#pragma once

#include <string_view>

#include "base/state_table.hpp"
#include "db/many.hpp"

namespace galleria::audit {

// "'from move to": how a log's row and an arrow are compared. The one who puts it adds who moved, if the log says, and the end.
constexpr void put_arrow(db::TextWriter& writer, const auto& arrow) {
  writer.put("'");
  if (arrow.from) writer.put(enum_text(*arrow.from));
  writer.put(" ");
  writer.put(enum_text(arrow.move));
  writer.put(" ");
  writer.put(enum_text(arrow.to));
}

// Of a log that tells where each move began. The text of the statement is made when the program is built. `table` is a constant; `Log` names the log's table,
// `From` and `To` its columns of states.
template <const auto& table, db::FixedText Log, db::FixedText From, db::FixedText To>
class MovesOutside {
 private:
  using Arrow = typename std::remove_cvref_t<decltype(table)>::Arrow;
  using Actor = decltype(Arrow::actor);

  static constexpr void put_arrow_of(db::TextWriter& writer, const Arrow& arrow, std::string_view actor) {
    put_arrow(writer, arrow);
    writer.put(" ");
    writer.put(actor);
    writer.put("', ");
  }

  static constexpr std::size_t write(db::TextWriter writer) {
    writer.put("select 'move ' || move_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from ");
    writer.put(Log.characters);
    writer.put(" where coalesce(");
    writer.put(From.characters);
    writer.put(", '') || ' ' || move || ' ' || ");
    writer.put(To.characters);
    writer.put(" || ' ' || actor_kind not in (");
    for (const Arrow& arrow : table.arrows()) {
      put_arrow_of(writer, arrow, enum_text(arrow.actor));
      // The demo mall tells of moves that others made.
      if constexpr (requires { Actor::demo; }) put_arrow_of(writer, arrow, "demo");
    }
    writer.put("'')");
    return writer.length;
  }

  struct Text {
    char characters[write({}) + 1] = {};
    consteval Text() { write({characters, true}); }
  };
  static constexpr Text text{};

 public:
  static constexpr db::Sql sql = db::Sql(text.characters);
};

// Of a log that tells where each move led, and not by whom: one begins where the move before it led. `Key` names the columns of what moves.
template <const auto& table, db::FixedText Log, db::FixedText Key>
class MovesOutsideOfChain {
 private:
  static constexpr std::size_t write(db::TextWriter writer) {
    writer.put(
        "select 'move ' || move_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from (select move_id, coalesce(lag(to_state) over "
        "(partition by ");
    writer.put(Key.characters);
    writer.put(" order by move_id), '') || ' ' || move || ' ' || to_state as arrow from ");
    writer.put(Log.characters);
    writer.put(") as arrows where arrow not in (");
    for (const auto& arrow : table.arrows()) {
      put_arrow(writer, arrow);
      writer.put("', ");
    }
    writer.put("'')");
    return writer.length;
  }

  struct Text {
    char characters[write({}) + 1] = {};
    consteval Text() { write({characters, true}); }
  };
  static constexpr Text text{};

 public:
  static constexpr db::Sql sql = db::Sql(text.characters);
};

}  // namespace galleria::audit
