// What a member is told of what subscribe messages keep about them.
#include "features/subscribe_messages/subscribe_messages.hpp"

namespace galleria::subscribe_messages {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "subscribe_grants",
       .words = {"微信提醒的订阅", "Subscriptions to WeChat reminders"},
       .sql = "select template_id, given_count, used_count, dropped_count, is_always, changed_at_ms, refused_at_ms from subscribe_grants where member_id = $1 "
              "order by template_id limit $2 offset $3"},
      {.table = "subscribe_asks",
       .words = {"订阅微信提醒的询问", "Invitations to WeChat reminders"},
       .sql = "select template_ids, expires_at_ms, answered_at_ms from subscribe_asks where member_id = $1 order by ask_id limit $2 offset $3"},
      {.table = "subscribe_sends",
       .words = {"发到微信的提醒", "Reminders sent to WeChat"},
       .sql =
           "select topic, link, fields, state, reason, made_at_ms, changed_at_ms from subscribe_sends where member_id = $1 order by message_id limit $2 offset "
           "$3"},
  };
  return tables;
}

}  // namespace galleria::subscribe_messages
