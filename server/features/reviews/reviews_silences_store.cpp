// Reads and writes which buyers said nothing, and up to when that has been looked at.
#include "features/reviews/reviews_silences_store.hpp"

#include <map>

namespace galleria::reviews::store {

bool insert_silence(db::Transaction& transaction, const ReceivedLine& line, TimeMs at) {
  return transaction.execute(
             "insert into review_silences (member_id, order_line_id, product_id, received_at_ms, counted_at_ms) select cast($1 as bigint), cast($2 as bigint), "
             "cast($3 as bigint), cast($4 as bigint), cast($5 as bigint) where not exists (select 1 from reviews where member_id = $1 and order_line_id = $2) "
             "on conflict (member_id, order_line_id) do nothing",
             line.member_id, line.order_line_id, line.product_id, line.received_at, at) == 1;
}

bool delete_silence(db::Transaction& transaction, MemberId member_id, OrderLineId order_line_id) {
  return transaction.execute("delete from review_silences where member_id = $1 and order_line_id = $2", member_id, order_line_id) == 1;
}

void count_silent(db::Transaction& transaction, ProductId product_id, std::int64_t more) {
  transaction.execute("insert into review_totals (product_id) values ($1) on conflict (product_id) do nothing", product_id);
  transaction.execute("update review_totals set silent_count = silent_count + $2 where product_id = $1", product_id, more);
}

void delete_silences_of(db::Transaction& transaction, MemberId member_id) {
  // Counted is what went, not what was seen before; products in their order, as whoever counts a page of lines takes them.
  std::map<ProductId, std::int64_t> silent;
  for (const ProductId product_id : transaction.rows<ProductId>("delete from review_silences where member_id = $1 returning product_id", member_id))
    ++silent[product_id];
  for (const auto& [product_id, count] : silent) count_silent(transaction, product_id, -count);
}

std::optional<TimeMs> looked_until(db::Session& session) { return session.row<TimeMs>("select looked_until_ms from review_silence_looks where look_id = 1"); }

void put_looked_until(db::Transaction& transaction, TimeMs until) {
  transaction.execute(
      "insert into review_silence_looks (look_id, looked_until_ms) values (1, $1) on conflict (look_id) do update set looked_until_ms = "
      "excluded.looked_until_ms where review_silence_looks.looked_until_ms < excluded.looked_until_ms",
      until);
}

}  // namespace galleria::reviews::store
