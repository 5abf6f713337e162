// All SQL of favourites, of what members looked at, and of shared carts. No decisions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/paging.hpp"
#include "db/database.hpp"
#include "features/favourites/favourites_api.hpp"

namespace galleria::favourites::store {

struct GoodsRow {
  MemberId member_id;
  ProductId product_id;
  TimeMs marked_at_ms{};
  Cents marked_price_cents;
  Cents told_price_cents;
  bool is_out = false;
  std::int64_t told_count = 0;
};
BOOST_DESCRIBE_STRUCT(GoodsRow, (), (member_id, product_id, marked_at_ms, marked_price_cents, told_price_cents, is_out, told_count))

struct ShopRow {
  ShopId shop_id;
  TimeMs marked_at_ms{};
};
BOOST_DESCRIBE_STRUCT(ShopRow, (), (shop_id, marked_at_ms))

struct SeenRow {
  ProductId product_id;
  TimeMs seen_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SeenRow, (), (product_id, seen_at_ms))

struct SharedRow {
  std::string token_digest;
  MemberId member_id;
  bool shows_name = false;
  std::string chosen;
  TimeMs shared_at_ms{};
  TimeMs expires_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SharedRow, (), (token_digest, member_id, shows_name, chosen, shared_at_ms, expires_at_ms))

// ---- lists ----

// What a member without a row has is what the table says by itself.
FavouriteSettings find_settings(db::Session& session, MemberId member_id);
void put_settings(db::Transaction& transaction, MemberId member_id, bool tells_changes, bool keeps_history);

// ---- marks: each is true if it changed something ----

bool insert_goods(db::Transaction& transaction, const GoodsRow& row);
bool insert_shop(db::Transaction& transaction, MemberId member_id, ShopId shop_id, TimeMs at);
bool delete_goods(db::Transaction& transaction, MemberId member_id, ProductId product_id);
bool delete_shop(db::Transaction& transaction, MemberId member_id, ShopId shop_id);
// One more in the member's list, while there is room for it.
bool count_goods_in(db::Transaction& transaction, MemberId member_id, std::int64_t most);
bool count_shop_in(db::Transaction& transaction, MemberId member_id, std::int64_t most);
void count_out(db::Transaction& transaction, MemberId member_id, std::int64_t goods, std::int64_t shops);

bool has_goods(db::Session& session, MemberId member_id, ProductId product_id);
bool has_shop(db::Session& session, MemberId member_id, ShopId shop_id);
std::vector<GoodsRow> list_goods(db::Session& session, MemberId member_id, const PageSpan& span);
std::vector<ShopRow> list_shops(db::Session& session, MemberId member_id, const PageSpan& span);

// ---- what is told ----

// Products that anybody marked, behind this one.
std::vector<ProductId> list_marked_products(db::Session& session, ProductId behind, std::int64_t count);
// Marks of a product for which it is another now: dearer when it was last told than `price_cents`, or in stock where it was out, or the other way round.
std::vector<GoodsRow> list_changed(db::Session& session, ProductId product_id, MemberId behind, Cents price_cents, bool is_out, std::int64_t count);
// What the member knows from now on; false if it is not any more as it was read.
bool change_known(db::Transaction& transaction, const GoodsRow& before, Cents told_price_cents, bool is_out, std::int64_t told_count);

// ---- what was looked at ----

void put_seen(db::Transaction& transaction, MemberId member_id, ProductId product_id, TimeMs at);
void keep_latest_seen(db::Transaction& transaction, MemberId member_id, std::int64_t count);
std::vector<SeenRow> list_seen(db::Session& session, MemberId member_id, std::int64_t count);
void delete_seen(db::Transaction& transaction, MemberId member_id);

// ---- shared carts ----

void drop_late_shared(db::Transaction& transaction, MemberId member_id, TimeMs now);
// False, with nothing changed, if the member has so many.
bool insert_shared(db::Transaction& transaction, const SharedRow& row, std::int64_t most);
std::optional<SharedRow> find_shared(db::Session& session, std::string_view token_digest, TimeMs now);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::favourites::store
