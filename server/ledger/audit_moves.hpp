// The auditor's rule about a log of moves: none is outside of its table of states.
#pragma once

#include <string_view>

#include "base/state_table.hpp"
#include "db/many.hpp"

namespace galleria::audit {

// The text of the statement, made when the program is built. `table` is a constant; `Log` names the log's table, `From` and `To` its columns of states.
template <const auto& table, db::FixedText Log, db::FixedText From, db::FixedText To>
class MovesOutside {
 private:
  using Arrow = typename std::remove_cvref_t<decltype(table)>::Arrow;
  using Actor = decltype(Arrow::actor);

  static constexpr void put_arrow(db::TextWriter& writer, const Arrow& arrow, std::string_view actor) {
    writer.put("'");
    if (arrow.from) writer.put(enum_text(*arrow.from));
    writer.put(" ");
    writer.put(enum_text(arrow.move));
    writer.put(" ");
    writer.put(enum_text(arrow.to));
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
      put_arrow(writer, arrow, enum_text(arrow.actor));
      // The demo mall tells of moves that others made.
      if constexpr (requires { Actor::demo; }) put_arrow(writer, arrow, "demo");
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
