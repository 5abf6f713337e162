// What a member is told of what messages keep about them.
#include "features/messages/messages.hpp"

namespace galleria::messages {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "messages",
       .words = {"消息", "Messages"},
       .sql = "select kind, title_zh_cn, title_en, body_zh_cn, body_en, link, at_ms, read_at_ms from messages where member_id = $1 order by message_id "
              "limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::messages
