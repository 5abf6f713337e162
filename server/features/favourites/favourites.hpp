// Favourites: goods and shops that members mark, what of them is told, goods that were looked at, and carts shared by a link.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/favourites/favourites_api.hpp"
#include "features/favourites/favourites_figures_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::favourites {

// What operators can set.
struct FavouritesConfig {
  DurationMs look_interval = std::chrono::minutes(5);  // how long after a change of the catalogue it is told, at most
  std::int64_t silent_from_hour = 21;                  // in the mall's hours; both the same: none are silent
  std::int64_t silent_until_hour = 9;
  MallOffset mall_utc_offset = std::chrono::hours(8);
  DurationMs figures_time_of_day = std::chrono::minutes(270);  // when the figures for the staff are counted, by the mall's clock
};

// What favourites need to know of a product: the price for members of its cheapest SKU.
struct MarkedProduct {
  Localized name;
  std::string image_url;
  Cents price_cents;
  bool is_sold_out = false;
  bool is_on_shelf = true;
};
struct MarkedShop {
  Localized name;
  std::string image_url;
  std::string unit;
};
// A SKU of a shared cart; nothing is known of what is not sold any more.
struct SharedSku {
  ProductId product_id;
  Localized name;
  Localized shop_name;
  std::string image_url;
  Localized sp1;
  Localized sp2;
  Localized sp3;
  Cents price_cents;
  bool is_on_shelf = true;
};

// What is told of a favourite.
struct FavouriteChange {
  ProductId product_id;
  Localized name;
  Cents price_cents;
  Cents marked_price_cents;
  bool has_fallen = false;
  bool is_back = false;
  TimeMs marked_at{};
  std::int64_t number = 0;  // of what was told of this mark
};

// A line that somebody paid for, and where the next page of such lines begins.
struct PaidPlace {
  TimeMs paid_at{};
  OrderLineId order_line_id;
};
struct PaidLine {
  MemberId member_id;
  OrderLineId order_line_id;
  ProductId product_id;
  TimeMs paid_at{};
};

// What favourites need of others; the application supplies it.
struct FavouritesNeeds {
  std::function<std::optional<MarkedProduct>(ProductId)> find_product;
  std::function<std::optional<MarkedShop>(ShopId)> find_shop;
  std::function<std::optional<SharedSku>(SkuId)> find_sku;
  std::function<std::int64_t(db::Session&, SkuId)> available_count;
  std::function<std::string(db::Session&, MemberId)> masked_name_of;  // empty: there is none
  std::function<void(db::Transaction&, MemberId, const FavouriteChange&)> tell_change;
  // Lines of all members behind that place that were paid by then and not given back whole, the first first.
  std::function<std::vector<PaidLine>(const PaidPlace& behind, TimeMs until, std::int64_t count)> list_paid;
};

// A mark of the demo mall, or something that was looked at there.
struct DemoFavourite {
  FavouriteKind kind = FavouriteKind::goods;
  std::int64_t subject_id = 0;
  TimeMs at{};
  std::optional<Cents> price_cents = {};  // that it had then
};

namespace store {
struct GoodsRow;
}

class Favourites {
 public:
  Favourites(db::Database& database, const Clock& clock, IdGenerator& ids, FavouritesConfig config, FavouritesNeeds needs)
      : database_(database), clock_(clock), ids_(ids), config_(config), needs_(std::move(needs)) {}

  Result<FavouriteGoodsPage> list_favourite_goods(const http::Call& call, const http::Member& member, const ListFavouriteGoods& request) const;
  Result<FavouriteShopPage> list_favourite_shops(const http::Call& call, const http::Member& member, const ListFavouriteShops& request) const;
  Result<FavouriteMark> get_favourite_mark(const http::Member& member, const GetFavouriteMark& request) const;
  // Refuses what there is not, and more than 500 of a kind.
  Result<FavouriteMark> mark_favourite(const http::Member& member, const MarkFavourite& request);
  Result<FavouriteSettings> unmark_favourites(const http::Member& member, const UnmarkFavourites& request);
  Result<FavouriteSettings> get_favourite_settings(const http::Member& member) const;
  Result<FavouriteSettings> change_favourite_settings(const http::Member& member, const ChangeFavouriteSettings& request);

  // Nothing is noted of whoever switched it off, nor of what there is not.
  Result<Done> note_seen_goods(const http::Member& member, const NoteSeenGoods& request);
  Result<SeenGoodsList> list_seen_goods(const http::Call& call, const http::Member& member) const;
  Result<Done> clear_seen_goods(const http::Member& member);

  // Another token each time; only its digest is kept.
  Result<SharedCartLink> share_cart(const http::Member& member, const ShareCart& request);
  Result<SharedCart> get_shared_cart(const http::Call& call, const GetSharedCart& request) const;

  // The marks of one account become those of another, as far as there is room; what was looked at and shared does not.
  void carry_over(db::Transaction& transaction, MemberId from, MemberId to);
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // ---- the staff's ----

  Result<FavouriteFigurePage> list_favourite_figures(const http::Call& call, const ListFavouriteFigures& request) const;
  Result<FavouriteDays> list_favourite_days(const ListFavouriteDays& request) const;

  // Looks at everything that is marked, and tells what fell in price and what is back: each once, and nothing in silent hours.
  // And counts the figures for the staff, at start and each night.
  std::map<std::string, db::TimerHandler> timer_handlers();
  void start_looking();

  // Throws std::logic_error if there is no such thing.
  void put_demo_favourite(db::Transaction& transaction, MemberId member_id, const DemoFavourite& favourite);
  void put_demo_fall(db::Transaction& transaction, MemberId member_id, ProductId product_id, TimeMs told_at, std::optional<TimeMs> bought_at);
  void put_demo_seen(db::Transaction& transaction, MemberId member_id, ProductId product_id, TimeMs at);

 private:
  FavouriteProduct shown_product(ProductId product_id, Locale locale) const;
  Result<Done> mark_goods(db::Transaction& transaction, MemberId member_id, ProductId product_id, TimeMs at, std::optional<Cents> price_then);
  Result<Done> mark_shop(db::Transaction& transaction, MemberId member_id, ShopId shop_id, TimeMs at);
  db::TimerOutcome tell_changes();
  db::TimerOutcome count_figures();
  void note_purchases(TimeMs now);
  std::int64_t day_of(TimeMs at) const { return day_number(business_day(at, config_.mall_utc_offset)); }
  void tell_changes_of(ProductId product_id);
  void tell_change(const store::GoodsRow& row, const MarkedProduct& product);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const FavouritesConfig config_;
  const FavouritesNeeds needs_;
};

void bind_routes(http::Binder& binder, Favourites& favourites);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Favourites& favourites);

// What favourites bring to the server.
extern const Module<Favourites> module;

}  // namespace galleria::favourites
