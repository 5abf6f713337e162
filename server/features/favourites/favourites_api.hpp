// The wire of favourites: what a member marked, what they looked at, and the carts that they share by a link.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "http/endpoint.hpp"

namespace galleria::favourites {

enum class FavouriteKind { goods, shop };
BOOST_DESCRIBE_ENUM(FavouriteKind, goods, shop)

// A product as these lists show it. price_cents: for members, of its cheapest SKU; what is off the shelf has none.
struct FavouriteProduct {
  ProductId product_id;
  std::string name;
  std::string image_url;
  std::optional<Cents> price_cents;
  bool is_sold_out = false;
  bool is_on_shelf = true;
};
BOOST_DESCRIBE_STRUCT(FavouriteProduct, (), (product_id, name, image_url, price_cents, is_sold_out, is_on_shelf))

struct ListFavouriteGoods {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListFavouriteGoods, (), (page_no, page_size))

struct FavouriteGoods {
  FavouriteProduct product;
  Cents marked_price_cents;  // when it was marked
  TimeMs marked_at{};
};
BOOST_DESCRIBE_STRUCT(FavouriteGoods, (), (product, marked_price_cents, marked_at))

struct FavouriteGoodsPage {
  std::vector<FavouriteGoods> goods;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(FavouriteGoodsPage, (), (goods, has_more))

struct ListFavouriteShops {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListFavouriteShops, (), (page_no, page_size))

struct FavouriteShop {
  ShopId shop_id;
  std::string name;
  std::string image_url;
  std::string unit;  // "L2-18"
  bool is_here = true;
  TimeMs marked_at{};
};
BOOST_DESCRIBE_STRUCT(FavouriteShop, (), (shop_id, name, image_url, unit, is_here, marked_at))

struct FavouriteShopPage {
  std::vector<FavouriteShop> shops;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(FavouriteShopPage, (), (shops, has_more))

struct GetFavouriteMark {
  FavouriteKind kind = FavouriteKind::goods;
  std::int64_t subject_id = 0;  // of the product or the shop
};
BOOST_DESCRIBE_STRUCT(GetFavouriteMark, (), (kind, subject_id))

struct FavouriteMark {
  bool is_marked = false;
};
BOOST_DESCRIBE_STRUCT(FavouriteMark, (), (is_marked))

struct MarkFavourite {
  FavouriteKind kind = FavouriteKind::goods;
  std::int64_t subject_id = 0;
};
BOOST_DESCRIBE_STRUCT(MarkFavourite, (), (kind, subject_id))

struct UnmarkFavourites {
  FavouriteKind kind = FavouriteKind::goods;
  List<std::int64_t, 1, 100> subject_ids;
};
BOOST_DESCRIBE_STRUCT(UnmarkFavourites, (), (kind, subject_ids))

struct GetFavouriteSettings {};
BOOST_DESCRIBE_STRUCT(GetFavouriteSettings, (), ())

struct FavouriteSettings {
  std::int64_t goods_count = 0;
  std::int64_t shop_count = 0;
  bool tells_changes = true;  // a message when a price falls, or something is back
  bool keeps_history = true;  // whether goods that are looked at are noted
};
BOOST_DESCRIBE_STRUCT(FavouriteSettings, (), (goods_count, shop_count, tells_changes, keeps_history))

struct ChangeFavouriteSettings {
  bool tells_changes = true;
  bool keeps_history = true;  // off: what was noted is forgotten
};
BOOST_DESCRIBE_STRUCT(ChangeFavouriteSettings, (), (tells_changes, keeps_history))

struct NoteSeenGoods {
  List<ProductId, 1, 20> product_ids;  // in the order in which they were looked at
};
BOOST_DESCRIBE_STRUCT(NoteSeenGoods, (), (product_ids))

struct ListSeenGoods {};
BOOST_DESCRIBE_STRUCT(ListSeenGoods, (), ())

struct SeenGoods {
  FavouriteProduct product;
  TimeMs seen_at{};
};
BOOST_DESCRIBE_STRUCT(SeenGoods, (), (product, seen_at))

struct SeenGoodsList {
  std::vector<SeenGoods> goods;  // the latest first
};
BOOST_DESCRIBE_STRUCT(SeenGoodsList, (), (goods))

struct ClearSeenGoods {};
BOOST_DESCRIBE_STRUCT(ClearSeenGoods, (), ())

struct ChosenForSharing {
  SkuId sku_id;
  Whole<1, 999> quantity;
};
BOOST_DESCRIBE_STRUCT(ChosenForSharing, (), (sku_id, quantity))

struct ShareCart {
  List<ChosenForSharing, 1, 30> lines;
  bool shows_name = false;  // whoever opens it reads the masked nickname
};
BOOST_DESCRIBE_STRUCT(ShareCart, (), (lines, shows_name))

struct SharedCartLink {
  std::string token;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(SharedCartLink, (), (token, expires_at))

struct GetSharedCart {
  Text<1, 64> token;
};
BOOST_DESCRIBE_STRUCT(GetSharedCart, (), (token))

// At today's price. available_count 0: it cannot be bought now.
struct SharedCartLine {
  SkuId sku_id;
  ProductId product_id;
  std::string name;
  std::string image_url;
  std::string sp1;
  std::string sp2;
  std::string sp3;
  std::string shop_name;
  Cents price_cents;
  std::int64_t quantity = 1;
  std::int64_t available_count = 0;
};
BOOST_DESCRIBE_STRUCT(SharedCartLine, (), (sku_id, product_id, name, image_url, sp1, sp2, sp3, shop_name, price_cents, quantity, available_count))

struct SharedCart {
  std::optional<std::string> sharer;  // masked, if they wished it
  TimeMs expires_at{};
  std::vector<SharedCartLine> lines;
};
BOOST_DESCRIBE_STRUCT(SharedCart, (), (sharer, expires_at, lines))

// ---- failures and endpoints ----

inline constexpr Failure favourite_not_found{
    FailureKind::not_found, 91'440, "favourite_not_found", {"没有找到要收藏的内容", "We could not find what you marked"}};
inline constexpr Failure favourites_full{
    FailureKind::conflict, 91'441, "favourites_full", {"最多收藏 {count} 个，请先清理一下", "You can keep {count} favourites. Please make some room first"}};
inline constexpr Failure shared_cart_not_found{
    FailureKind::not_found, 91'442, "shared_cart_not_found", {"这份清单已过期，请对方重新分享", "That list has expired. Please ask for a new link"}};
inline constexpr Failure shared_cart_goods_gone{FailureKind::conflict,
                                                91'443,
                                                "shared_cart_goods_gone",
                                                {"选中的商品里有已下架的，请去掉后再分享", "Some of these are no longer sold. Please leave them out"}};
inline constexpr Failure shared_carts_too_many{FailureKind::conflict,
                                               91'444,
                                               "shared_carts_too_many",
                                               {"您这几天分享的清单太多了，请过几天再试", "You shared many lists lately. Please try again in some days"}};

inline constexpr http::Endpoint<ListFavouriteGoods, FavouriteGoodsPage> list_favourite_goods{http::Method::get, "/mall-api/favourites/v1/goods",
                                                                                             "list_favourite_goods", "favourites",
                                                                                             "The goods that the member marked, with their price then and now"};
inline constexpr http::Endpoint<ListFavouriteShops, FavouriteShopPage> list_favourite_shops{
    http::Method::get, "/mall-api/favourites/v1/shops", "list_favourite_shops", "favourites", "The shops that the member marked"};
inline constexpr http::Endpoint<GetFavouriteMark, FavouriteMark> get_favourite_mark{http::Method::get, "/mall-api/favourites/v1/mark", "get_favourite_mark",
                                                                                    "favourites", "Whether the member marked a product or a shop"};
inline constexpr http::Endpoint<MarkFavourite, FavouriteMark> mark_favourite{
    http::Method::post,   "/mall-api/favourites/v1/mark/put",      "mark_favourite", "favourites", "Marks a product or a shop; a second time changes nothing",
    http::Access::member, {&favourite_not_found, &favourites_full}};
inline constexpr http::Endpoint<UnmarkFavourites, FavouriteSettings> unmark_favourites{
    http::Method::post, "/mall-api/favourites/v1/unmark", "unmark_favourites", "favourites", "Takes marks away; what is not marked is passed over"};
inline constexpr http::Endpoint<GetFavouriteSettings, FavouriteSettings> get_favourite_settings{
    http::Method::get, "/mall-api/favourites/v1/settings", "get_favourite_settings", "favourites",
    "How many favourites the member has, and what the mall may tell and note of them"};
inline constexpr http::Endpoint<ChangeFavouriteSettings, FavouriteSettings> change_favourite_settings{
    http::Method::post, "/mall-api/favourites/v1/settings/save", "change_favourite_settings", "favourites",
    "Whether changes of favourites are told, and whether goods that are looked at are noted"};
inline constexpr http::Endpoint<NoteSeenGoods, Done> note_seen_goods{http::Method::post, "/mall-api/favourites/v1/seen/note", "note_seen_goods", "favourites",
                                                                     "Notes goods that the member looked at, the last hundred of them"};
inline constexpr http::Endpoint<ListSeenGoods, SeenGoodsList> list_seen_goods{http::Method::get, "/mall-api/favourites/v1/seen", "list_seen_goods",
                                                                              "favourites", "The goods that the member looked at"};
inline constexpr http::Endpoint<ClearSeenGoods, Done> clear_seen_goods{http::Method::post, "/mall-api/favourites/v1/seen/clear", "clear_seen_goods",
                                                                       "favourites", "Forgets what the member looked at"};
inline constexpr http::Endpoint<ShareCart, SharedCartLink> share_cart{http::Method::post,
                                                                      "/mall-api/favourites/v1/shared-carts/share",
                                                                      "share_cart",
                                                                      "favourites",
                                                                      "Keeps a list of goods for seven days, for whoever has the link",
                                                                      http::Access::member,
                                                                      {&shared_cart_goods_gone, &shared_carts_too_many}};
inline constexpr http::Endpoint<GetSharedCart, SharedCart> get_shared_cart{http::Method::get,
                                                                           "/mall-api/favourites/v1/shared-carts",
                                                                           "get_shared_cart",
                                                                           "favourites",
                                                                           "A list that somebody shared, at today's prices",
                                                                           http::Access::anyone,
                                                                           {&shared_cart_not_found}};

}  // namespace galleria::favourites
