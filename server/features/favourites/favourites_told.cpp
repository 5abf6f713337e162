// What a member is told of what favourites keep about them.
#include "features/favourites/favourites.hpp"

namespace galleria::favourites {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "favourite_lists",
       .words = {"收藏设置", "Settings of favourites"},
       .sql = "select goods_count, shop_count, tells_changes, keeps_history from favourite_lists where member_id = $1 order by member_id limit $2 offset $3"},
      {.table = "favourite_goods",
       .words = {"收藏的商品", "Favourite items"},
       .sql = "select product_id, marked_at_ms, marked_price_cents, told_price_cents, is_out, told_count from favourite_goods where member_id = $1 order by "
              "product_id limit $2 offset $3"},
      {.table = "favourite_shops",
       .words = {"收藏的店铺", "Favourite shops"},
       .sql = "select shop_id, marked_at_ms from favourite_shops where member_id = $1 order by shop_id limit $2 offset $3"},
      {.table = "favourite_falls",
       .words = {"告诉您的降价", "Falls in price that you were told"},
       .sql = "select product_id, told_at_ms, bought_at_ms from favourite_falls where member_id = $1 order by told_at_ms, product_id limit $2 offset $3"},
      {.table = "seen_goods",
       .words = {"看过的商品", "Items looked at"},
       .sql = "select product_id, seen_at_ms from seen_goods where member_id = $1 order by product_id limit $2 offset $3"},
      {.table = "shared_carts",
       .words = {"分享的清单", "Lists that were shared"},
       .sql =
           "select chosen, shows_name, shared_at_ms, expires_at_ms from shared_carts where member_id = $1 order by shared_at_ms, token_digest limit $2 offset "
           "$3"},
  };
  return tables;
}

}  // namespace galleria::favourites
