// What a member is told of what customer service keeps about them.
#include "features/customer_service/customer_service.hpp"

namespace galleria::customer_service {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "customer_threads",
       .words = {"与客服的对话", "Conversations with customer service"},
       .sql = "select thread_id, shop_id, state, message_count, unread_count, opened_at_ms, last_message_at_ms, closing_count from customer_threads where "
              "member_id = $1 order by thread_id limit $2 offset $3"},
      {.table = "customer_messages",
       .words = {"对话里的话", "What was said"},
       .sql = "select message_id as row_id, thread_id, place, sender, text, pictures, order_id, product_id, at_ms from customer_messages where member_id = $1 "
              "order by message_id limit $2 offset $3"},
      {.table = "customer_thread_moves",
       .words = {"对话的经过", "What became of conversations"},
       .sql = "select thread_id, move, to_state, actor_kind, at_ms from customer_thread_moves where member_id = $1 order by move_id limit $2 offset $3"},
      {.table = "customer_ratings",
       .words = {"对客服的评价", "How customer service was rated"},
       .sql = "select thread_id, closing_number, stars, text, at_ms from customer_ratings where member_id = $1 order by thread_id, closing_number limit $2 "
              "offset $3"},
  };
  return tables;
}

}  // namespace galleria::customer_service
