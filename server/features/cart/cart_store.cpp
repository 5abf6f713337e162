// Reads and writes carts.
#include "features/cart/cart_store.hpp"

#include <algorithm>
#include <array>

namespace galleria::cart {

std::vector<LineRow> find_lines(db::Session& session, MemberId member_id) {
  return session.rows<LineRow>(
      "select cart_line_id, sku_id, quantity, price_when_added_cents, is_selected from cart_lines where member_id = $1 order by added_at_ms desc, cart_line_id "
      "desc",
      member_id);
}

std::optional<LineRow> find_line(db::Session& session, MemberId member_id, CartLineId cart_line_id) {
  return session.row<LineRow>(
      "select cart_line_id, sku_id, quantity, price_when_added_cents, is_selected from cart_lines where member_id = $1 and cart_line_id = $2", member_id,
      cart_line_id);
}

std::optional<std::int64_t> find_quantity(db::Session& session, MemberId member_id, SkuId sku_id) {
  return session.row<std::int64_t>("select quantity from cart_lines where member_id = $1 and sku_id = $2", member_id, sku_id);
}

std::int64_t count_pieces(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select cast(coalesce(sum(quantity), 0) as bigint) from cart_lines where member_id = $1", member_id).value();
}

bool add_line(db::Transaction& transaction, MemberId member_id, const NewLine& line, std::int64_t most_quantity, std::int64_t most_lines) {
  if (line.quantity > most_quantity) return false;
  // The member's row makes additions wait for one another; without it two could each see the last free place.
  const std::array<db::Statement, 2> statements{
      db::Statement(
          "insert into carts (member_id, addition_count) values ($1, 1) on conflict (member_id) do update set addition_count = carts.addition_count + 1",
          member_id),
      db::Statement("insert into cart_lines (member_id, sku_id, cart_line_id, quantity, price_when_added_cents, is_selected, added_at_ms) "
                    "select cast($1 as bigint), cast($2 as bigint), cast($3 as bigint), cast($4 as bigint), cast($5 as bigint), true, cast($6 as bigint) where "
                    "(select count(*) from cart_lines where member_id = $1 and sku_id <> $2) < $8 "
                    "on conflict (member_id, sku_id) do update set quantity = cart_lines.quantity + excluded.quantity, "
                    "price_when_added_cents = excluded.price_when_added_cents, is_selected = true, added_at_ms = excluded.added_at_ms "
                    "where cart_lines.quantity + excluded.quantity <= $7",
                    member_id, line.sku_id, line.cart_line_id, line.quantity, line.price_cents, line.added_at, most_quantity, most_lines)};
  return transaction.execute_all(statements)[1] == 1;
}

bool set_quantity(db::Transaction& transaction, MemberId member_id, CartLineId cart_line_id, std::int64_t quantity) {
  return transaction.execute("update cart_lines set quantity = $3 where member_id = $1 and cart_line_id = $2", member_id, cart_line_id, quantity) == 1;
}

void set_selected(db::Transaction& transaction, MemberId member_id, std::span<const CartLineId> cart_line_ids, bool is_selected) {
  for (const CartLineId id : cart_line_ids)
    transaction.execute_later(db::Statement("update cart_lines set is_selected = $3 where member_id = $1 and cart_line_id = $2", member_id, id, is_selected));
}

void delete_lines(db::Transaction& transaction, MemberId member_id, std::span<const CartLineId> cart_line_ids) {
  for (const CartLineId id : cart_line_ids)
    transaction.execute_later(db::Statement("delete from cart_lines where member_id = $1 and cart_line_id = $2", member_id, id));
}

std::vector<SelectedLine> find_selected_lines(db::Session& session, MemberId member_id) {
  return session.rows<SelectedLine>(
      "select cart_line_id, sku_id, quantity, price_when_added_cents, added_at_ms from cart_lines where member_id = $1 and is_selected "
      "order by added_at_ms desc, cart_line_id desc",
      member_id);
}

std::vector<SelectedLine> delete_selected_lines(db::Transaction& transaction, MemberId member_id) {
  auto lines = transaction.rows<SelectedLine>(
      "delete from cart_lines where member_id = $1 and is_selected returning cart_line_id, sku_id, quantity, price_when_added_cents, added_at_ms", member_id);
  std::sort(lines.begin(), lines.end(), [](const SelectedLine& left, const SelectedLine& right) {
    return std::tie(left.added_at_ms, left.cart_line_id) > std::tie(right.added_at_ms, right.cart_line_id);
  });
  return lines;
}

void insert_selected_line(db::Transaction& transaction, MemberId member_id, const SelectedLine& line) {
  transaction.execute_later(
      db::Statement("insert into cart_lines (member_id, sku_id, cart_line_id, quantity, price_when_added_cents, is_selected, added_at_ms) "
                    "values ($1, $2, $3, $4, $5, true, $6)",
                    member_id, line.sku_id, line.cart_line_id, line.quantity, line.price_when_added_cents, line.added_at_ms));
}

void delete_cart(db::Transaction& transaction, MemberId member_id) {
  transaction.execute_later(db::Statement("delete from cart_lines where member_id = $1", member_id));
  transaction.execute_later(db::Statement("delete from carts where member_id = $1", member_id));
}

}  // namespace galleria::cart
