// The use cases of favourites and of what members looked at.
#include "features/favourites/favourites.hpp"

#include <algorithm>
#include <stdexcept>

#include "features/favourites/favourites_figures_store.hpp"
#include "features/favourites/favourites_store.hpp"

namespace galleria::favourites {
namespace {

constexpr std::int64_t most_of_a_kind = 500;
constexpr std::int64_t usual_page_size = 20;
constexpr std::int64_t most_seen = 100;
constexpr std::int64_t carried_at_once = 100;

Refusal full_refusal() { return Refusal(favourites_full, {{"count", std::to_string(most_of_a_kind)}}); }

}  // namespace

FavouriteProduct Favourites::shown_product(ProductId product_id, Locale locale) const {
  FavouriteProduct shown{.product_id = product_id, .name = {}, .image_url = {}, .price_cents = {}, .is_sold_out = false, .is_on_shelf = false};
  const auto product = needs_.find_product(product_id);
  if (!product) return shown;
  shown.name = product->name.in(locale);
  shown.image_url = product->image_url;
  shown.is_sold_out = product->is_sold_out;
  shown.is_on_shelf = product->is_on_shelf;
  if (product->is_on_shelf) shown.price_cents = product->price_cents;
  return shown;
}

Result<FavouriteGoodsPage> Favourites::list_favourite_goods(const http::Call& call, const http::Member& member, const ListFavouriteGoods& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  auto rows = database_.read([&](db::Session& session) { return store::list_goods(session, member.id, span); });
  FavouriteGoodsPage page;
  page.has_more = cut_to_page(rows, span);
  for (const store::GoodsRow& row : rows) page.goods.push_back({shown_product(row.product_id, call.locale), row.marked_price_cents, row.marked_at_ms});
  return page;
}

Result<FavouriteShopPage> Favourites::list_favourite_shops(const http::Call& call, const http::Member& member, const ListFavouriteShops& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  auto rows = database_.read([&](db::Session& session) { return store::list_shops(session, member.id, span); });
  FavouriteShopPage page;
  page.has_more = cut_to_page(rows, span);
  for (const store::ShopRow& row : rows) {
    const auto shop = needs_.find_shop(row.shop_id);
    FavouriteShop shown{.shop_id = row.shop_id, .name = {}, .image_url = {}, .unit = {}, .is_here = shop.has_value(), .marked_at = row.marked_at_ms};
    if (shop) {
      shown.name = shop->name.in(call.locale);
      shown.image_url = shop->image_url;
      shown.unit = shop->unit;
    }
    page.shops.push_back(std::move(shown));
  }
  return page;
}

Result<FavouriteMark> Favourites::get_favourite_mark(const http::Member& member, const GetFavouriteMark& request) const {
  return database_.read([&](db::Session& session) {
    return FavouriteMark{request.kind == FavouriteKind::goods ? store::has_goods(session, member.id, ProductId{request.subject_id})
                                                              : store::has_shop(session, member.id, ShopId{request.subject_id})};
  });
}

Result<Done> Favourites::mark_goods(db::Transaction& transaction, MemberId member_id, ProductId product_id, TimeMs at, std::optional<Cents> price_then) {
  const auto product = needs_.find_product(product_id);
  if (!product) return favourite_not_found;
  // What it cost less since then is known already.
  const Cents price = price_then.value_or(product->price_cents);
  const bool is_out = product->is_sold_out || !product->is_on_shelf;
  if (!store::insert_goods(transaction, {member_id, product_id, at, price, std::min(price, product->price_cents), is_out, 0})) return Done{};
  if (!store::count_goods_in(transaction, member_id, most_of_a_kind)) return full_refusal();
  store::count_day(transaction, day_of(at), FavouriteKind::goods, product_id.value, 1, 0);
  return Done{};
}

Result<Done> Favourites::mark_shop(db::Transaction& transaction, MemberId member_id, ShopId shop_id, TimeMs at) {
  if (!needs_.find_shop(shop_id)) return favourite_not_found;
  if (!store::insert_shop(transaction, member_id, shop_id, at)) return Done{};
  if (!store::count_shop_in(transaction, member_id, most_of_a_kind)) return full_refusal();
  store::count_day(transaction, day_of(at), FavouriteKind::shop, shop_id.value, 1, 0);
  return Done{};
}

Result<FavouriteMark> Favourites::mark_favourite(const http::Member& member, const MarkFavourite& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<FavouriteMark> {
    if (request.kind == FavouriteKind::goods) {
      TRY(mark_goods(transaction, member.id, ProductId{request.subject_id}, clock_.now(), std::nullopt));
    } else {
      TRY(mark_shop(transaction, member.id, ShopId{request.subject_id}, clock_.now()));
    }
    return FavouriteMark{true};
  });
}

Result<FavouriteSettings> Favourites::unmark_favourites(const http::Member& member, const UnmarkFavourites& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<FavouriteSettings> {
    std::int64_t goods = 0;
    std::int64_t shops = 0;
    const std::int64_t today = day_of(clock_.now());
    // In their order, and the days' counts last, as marking takes them: two who mark and unmark at once do not lock each other out.
    std::vector<std::int64_t> ids = *request.subject_ids;
    std::ranges::sort(ids);
    std::vector<std::int64_t> gone;
    for (const std::int64_t id : ids) {
      const bool is_goods = request.kind == FavouriteKind::goods;
      const bool was_marked = is_goods ? store::delete_goods(transaction, member.id, ProductId{id}) : store::delete_shop(transaction, member.id, ShopId{id});
      if (!was_marked) continue;
      (is_goods ? goods : shops) += 1;
      gone.push_back(id);
    }
    if (goods + shops > 0) store::count_out(transaction, member.id, goods, shops);
    for (const std::int64_t id : gone) store::count_day(transaction, today, request.kind, id, 0, 1);
    return store::find_settings(transaction, member.id);
  });
}

Result<FavouriteSettings> Favourites::get_favourite_settings(const http::Member& member) const {
  return database_.read([&](db::Session& session) { return store::find_settings(session, member.id); });
}

Result<FavouriteSettings> Favourites::change_favourite_settings(const http::Member& member, const ChangeFavouriteSettings& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<FavouriteSettings> {
    store::put_settings(transaction, member.id, request.tells_changes, request.keeps_history);
    if (!request.keeps_history) store::delete_seen(transaction, member.id);
    return store::find_settings(transaction, member.id);
  });
}

Result<Done> Favourites::note_seen_goods(const http::Member& member, const NoteSeenGoods& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!store::find_settings(transaction, member.id).keeps_history) return Done{};
    const TimeMs now = clock_.now();
    // The last of them is the latest, by a millisecond each.
    std::int64_t before = static_cast<std::int64_t>(request.product_ids->size());
    for (const ProductId product_id : *request.product_ids) {
      --before;
      if (needs_.find_product(product_id)) store::put_seen(transaction, member.id, product_id, now - DurationMs(before));
    }
    store::keep_latest_seen(transaction, member.id, most_seen);
    return Done{};
  });
}

Result<SeenGoodsList> Favourites::list_seen_goods(const http::Call& call, const http::Member& member) const {
  const auto rows = database_.read([&](db::Session& session) { return store::list_seen(session, member.id, most_seen); });
  SeenGoodsList list;
  for (const store::SeenRow& row : rows) list.goods.push_back({shown_product(row.product_id, call.locale), row.seen_at_ms});
  return list;
}

Result<Done> Favourites::clear_seen_goods(const http::Member& member) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    store::delete_seen(transaction, member.id);
    return Done{};
  });
}

void Favourites::carry_over(db::Transaction& transaction, MemberId from, MemberId to) {
  for (PageSpan span{0, carried_at_once};; span.offset += carried_at_once) {
    auto rows = store::list_goods(transaction, from, span);
    const bool has_more = cut_to_page(rows, span);
    for (store::GoodsRow row : rows) {
      row.member_id = to;
      if (store::insert_goods(transaction, row) && !store::count_goods_in(transaction, to, most_of_a_kind)) {
        store::delete_goods(transaction, to, row.product_id);
      }
    }
    if (!has_more) break;
  }
  for (PageSpan span{0, carried_at_once};; span.offset += carried_at_once) {
    auto rows = store::list_shops(transaction, from, span);
    const bool has_more = cut_to_page(rows, span);
    for (const store::ShopRow& row : rows) {
      if (store::insert_shop(transaction, to, row.shop_id, row.marked_at_ms) && !store::count_shop_in(transaction, to, most_of_a_kind)) {
        store::delete_shop(transaction, to, row.shop_id);
      }
    }
    if (!has_more) break;
  }
  store::erase_member(transaction, from);
}

void Favourites::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

void Favourites::put_demo_favourite(db::Transaction& transaction, MemberId member_id, const DemoFavourite& favourite) {
  const auto marked = favourite.kind == FavouriteKind::goods
                          ? mark_goods(transaction, member_id, ProductId{favourite.subject_id}, favourite.at, favourite.price_cents)
                          : mark_shop(transaction, member_id, ShopId{favourite.subject_id}, favourite.at);
  if (!marked.has_value()) throw std::logic_error("the demo mall's favourite cannot be marked");
}

void Favourites::put_demo_seen(db::Transaction& transaction, MemberId member_id, ProductId product_id, TimeMs at) {
  store::put_seen(transaction, member_id, product_id, at);
}

}  // namespace galleria::favourites
