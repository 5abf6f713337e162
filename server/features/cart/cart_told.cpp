// What a member is told of what cart keep about them.
#include "features/cart/cart.hpp"

namespace galleria::cart {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "carts", .untold = "a counter of additions"},
      {.table = "cart_lines",
       .words = {"购物车", "Cart"},
       .sql = "select sku_id, quantity, price_when_added_cents, is_selected, added_at_ms from cart_lines where member_id = $1 order by sku_id limit $2 "
              "offset $3"},
  };
  return tables;
}

}  // namespace galleria::cart
