// Reads and writes favourites, what members looked at, and shared carts, and says what must hold of them.
#include "features/favourites/favourites_store.hpp"

#include <array>

#include "features/favourites/favourites.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define FAVOURITE_GOODS_COLUMNS "member_id, product_id, marked_at_ms, marked_price_cents, told_price_cents, is_out, told_count"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::favourites::store {
namespace {

void ensure_list(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("insert into favourite_lists (member_id) values ($1) on conflict (member_id) do nothing", member_id);
}

}  // namespace

FavouriteSettings find_settings(db::Session& session, MemberId member_id) {
  return session.row<FavouriteSettings>("select goods_count, shop_count, tells_changes, keeps_history from favourite_lists where member_id = $1", member_id)
      .value_or(FavouriteSettings{});
}

void put_settings(db::Transaction& transaction, MemberId member_id, bool tells_changes, bool keeps_history) {
  ensure_list(transaction, member_id);
  transaction.execute("update favourite_lists set tells_changes = $2, keeps_history = $3 where member_id = $1", member_id, tells_changes, keeps_history);
}

bool insert_goods(db::Transaction& transaction, const GoodsRow& row) {
  ensure_list(transaction, row.member_id);
  return transaction.execute("insert into favourite_goods (" FAVOURITE_GOODS_COLUMNS
                             ") values ($1, $2, $3, $4, $5, $6, $7) on conflict (member_id, product_id) do nothing",
                             row.member_id, row.product_id, row.marked_at_ms, row.marked_price_cents, row.told_price_cents, row.is_out, row.told_count) == 1;
}

bool insert_shop(db::Transaction& transaction, MemberId member_id, ShopId shop_id, TimeMs at) {
  ensure_list(transaction, member_id);
  return transaction.execute("insert into favourite_shops (member_id, shop_id, marked_at_ms) values ($1, $2, $3) on conflict (member_id, shop_id) do nothing",
                             member_id, shop_id, at) == 1;
}

bool delete_goods(db::Transaction& transaction, MemberId member_id, ProductId product_id) {
  return transaction.execute("delete from favourite_goods where member_id = $1 and product_id = $2", member_id, product_id) == 1;
}

bool delete_shop(db::Transaction& transaction, MemberId member_id, ShopId shop_id) {
  return transaction.execute("delete from favourite_shops where member_id = $1 and shop_id = $2", member_id, shop_id) == 1;
}

bool count_goods_in(db::Transaction& transaction, MemberId member_id, std::int64_t most) {
  return transaction.execute("update favourite_lists set goods_count = goods_count + 1 where member_id = $1 and goods_count < $2", member_id, most) == 1;
}

bool count_shop_in(db::Transaction& transaction, MemberId member_id, std::int64_t most) {
  return transaction.execute("update favourite_lists set shop_count = shop_count + 1 where member_id = $1 and shop_count < $2", member_id, most) == 1;
}

void count_out(db::Transaction& transaction, MemberId member_id, std::int64_t goods, std::int64_t shops) {
  transaction.execute("update favourite_lists set goods_count = goods_count - $2, shop_count = shop_count - $3 where member_id = $1", member_id, goods, shops);
}

bool has_goods(db::Session& session, MemberId member_id, ProductId product_id) {
  return session.row<std::int64_t>("select product_id from favourite_goods where member_id = $1 and product_id = $2", member_id, product_id).has_value();
}

bool has_shop(db::Session& session, MemberId member_id, ShopId shop_id) {
  return session.row<std::int64_t>("select shop_id from favourite_shops where member_id = $1 and shop_id = $2", member_id, shop_id).has_value();
}

std::vector<GoodsRow> list_goods(db::Session& session, MemberId member_id, const PageSpan& span) {
  return session.rows<GoodsRow>("select " FAVOURITE_GOODS_COLUMNS
                                " from favourite_goods where member_id = $1 order by marked_at_ms desc, product_id desc limit $2 offset $3",
                                member_id, span.row_count(), span.offset);
}

std::vector<ShopRow> list_shops(db::Session& session, MemberId member_id, const PageSpan& span) {
  return session.rows<ShopRow>(
      "select shop_id, marked_at_ms from favourite_shops where member_id = $1 order by marked_at_ms desc, shop_id desc limit $2 offset $3", member_id,
      span.row_count(), span.offset);
}

std::vector<ProductId> list_marked_products(db::Session& session, ProductId behind, std::int64_t count) {
  return session.rows<ProductId>(db::sweep("select distinct product_id from favourite_goods where product_id > $1 order by product_id limit $2"), behind,
                                 count);
}

std::vector<GoodsRow> list_changed(db::Session& session, ProductId product_id, MemberId behind, Cents price_cents, bool is_out, std::int64_t count) {
  return session.rows<GoodsRow>(db::sweep("select " FAVOURITE_GOODS_COLUMNS
                                          " from favourite_goods where product_id = $1 and member_id > $2 and (is_out <> $4 or (told_price_cents > $3 and not "
                                          "is_out)) order by member_id limit $5"),
                                product_id, behind, price_cents, is_out, count);
}

bool change_known(db::Transaction& transaction, const GoodsRow& before, Cents told_price_cents, bool is_out, std::int64_t told_count) {
  return transaction.execute(
             "update favourite_goods set told_price_cents = $5, is_out = $6, told_count = $7 where member_id = $1 and product_id = $2 and marked_at_ms = $3 "
             "and told_count = $4 and is_out = $8 and told_price_cents = $9",
             before.member_id, before.product_id, before.marked_at_ms, before.told_count, told_price_cents, is_out, told_count, before.is_out,
             before.told_price_cents) == 1;
}

void put_seen(db::Transaction& transaction, MemberId member_id, ProductId product_id, TimeMs at) {
  transaction.execute(
      "insert into seen_goods (member_id, product_id, seen_at_ms) values ($1, $2, $3) on conflict (member_id, product_id) do update set "
      "seen_at_ms = excluded.seen_at_ms",
      member_id, product_id, at);
}

void keep_latest_seen(db::Transaction& transaction, MemberId member_id, std::int64_t count) {
  transaction.execute(
      "delete from seen_goods where member_id = $1 and product_id not in (select product_id from seen_goods where member_id = $1 order by seen_at_ms desc, "
      "product_id desc limit $2)",
      member_id, count);
}

std::vector<SeenRow> list_seen(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<SeenRow>("select product_id, seen_at_ms from seen_goods where member_id = $1 order by seen_at_ms desc, product_id desc limit $2",
                               member_id, count);
}

void delete_seen(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from seen_goods where member_id = $1", member_id); }

void drop_late_shared(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  transaction.execute("delete from shared_carts where member_id = $1 and expires_at_ms <= $2", member_id, now);
}

bool insert_shared(db::Transaction& transaction, const SharedRow& row, std::int64_t most) {
  // The member's row makes those who share at once wait for one another.
  ensure_list(transaction, row.member_id);
  transaction.execute("update favourite_lists set goods_count = goods_count where member_id = $1", row.member_id);
  return transaction.execute(
             "insert into shared_carts (token_digest, member_id, shows_name, chosen, shared_at_ms, expires_at_ms) select cast($1 as text), cast($2 as bigint), "
             "cast($3 as boolean), cast($4 as text), cast($5 as bigint), cast($6 as bigint) where (select count(*) from shared_carts where member_id = $2) < "
             "$7",
             row.token_digest, row.member_id, row.shows_name, row.chosen, row.shared_at_ms, row.expires_at_ms, most) == 1;
}

std::optional<SharedRow> find_shared(db::Session& session, std::string_view token_digest, TimeMs now) {
  return session.row<SharedRow>(
      "select token_digest, member_id, shows_name, chosen, shared_at_ms, expires_at_ms from shared_carts where token_digest = $1 and expires_at_ms > $2",
      token_digest, now);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from favourite_goods where member_id = $1", member_id);
  transaction.execute("delete from favourite_shops where member_id = $1", member_id);
  transaction.execute("delete from favourite_lists where member_id = $1", member_id);
  transaction.execute("delete from favourite_falls where member_id = $1", member_id);
  transaction.execute("delete from seen_goods where member_id = $1", member_id);
  transaction.execute("delete from shared_carts where member_id = $1", member_id);
}

}  // namespace galleria::favourites::store

namespace galleria::favourites {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"AD1", "a member's list counts the goods that are marked",
                   "select 'member ' || lists.member_id as subject, lists.goods_count as expected, cast(coalesce(marked.amount, 0) as bigint) as found from "
                   "favourite_lists as lists left join (select member_id, count(*) as amount from favourite_goods group by member_id) as marked on "
                   "marked.member_id = lists.member_id where lists.goods_count <> coalesce(marked.amount, 0)"},
      audit::Check{"AD1", "a member's list counts the shops that are marked",
                   "select 'member ' || lists.member_id as subject, lists.shop_count as expected, cast(coalesce(marked.amount, 0) as bigint) as found from "
                   "favourite_lists as lists left join (select member_id, count(*) as amount from favourite_shops group by member_id) as marked on "
                   "marked.member_id = lists.member_id where lists.shop_count <> coalesce(marked.amount, 0)"},
      audit::Check{"AD2", "a list that is shared is open for seven days at most",
                   "select 'member ' || member_id as subject, cast(604800000 as bigint) as expected, expires_at_ms - shared_at_ms as found from shared_carts "
                   "where expires_at_ms - shared_at_ms > 604800000"},
  };
  return checks;
}

}  // namespace galleria::favourites

#undef FAVOURITE_GOODS_COLUMNS
