// The points mall: offers that members exchange points, or points and money, for. Checkout asks it for terms and takes pieces through it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/offer.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/points_mall/points_mall_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::points_mall {

namespace store {
struct CartRow;
struct ExchangeRow;
struct OfferRow;
}  // namespace store

// What an offer is of, as the catalogue knows it.
struct OfferGoods {
  ProductId product_id;
  Localized name;
  Localized specification;
  Localized shop_name;
  std::string image_url;
  Cents price_cents;
  bool is_on_shelf = true;
  std::vector<CategoryId> category_ids = {};  // its own and those above it, the first level last
};

struct OfferPoints {
  std::int64_t points = 0;  // that can be spent
  std::int64_t expiring_points = 0;
  std::optional<TimeMs> expiring_at;
};

struct ExchangeOrder {
  std::string order_number;
  std::string status;
};

// What the points mall asks of others; the application supplies it.
struct PointsMallNeeds {
  std::function<std::optional<OfferGoods>(SkuId)> find_goods;
  std::function<std::optional<Localized>(CategoryId)> category_name;
  std::function<std::int64_t(db::Session&, SkuId)> shelf_count;  // pieces of the goods that can be bought
  // Stock, as the catalogue's functions of the same names promise.
  std::function<bool(db::Transaction&, SkuId, std::int64_t)> set_apart;
  std::function<void(db::Transaction&, SkuId, std::int64_t)> put_back;
  std::function<void(db::Transaction&, SkuId, std::int64_t)> reserve_set_apart;
  std::function<void(db::Transaction&, SkuId, std::int64_t)> set_apart_reserved;
  std::function<void(db::Transaction&, SkuId, std::int64_t)> release_reserved;  // reserved pieces are on the shelf again
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;
  std::function<Localized(std::int64_t tier)> tier_name;
  std::function<OfferPoints(db::Session&, MemberId)> points_of;
  std::function<std::optional<ExchangeOrder>(db::Session&, MemberId, OrderId)> find_order;
  std::function<void(db::Transaction&, MemberId, OfferId, const Localized& name)> tell_begins;
};

// A selected line of the cart.
struct CartOffer {
  OfferWish wish;
  Localized name;  // of the goods
};

// An offer of the demo mall, as it was drafted and published.
struct DemoPointsOffer {
  OfferId offer_id;
  SavePointsOffer fields;
};

class PointsMall {
 public:
  PointsMall(db::Database& database, const Clock& clock, IdGenerator& ids, PointsMallNeeds needs, MallOffset mall_utc_offset = std::chrono::hours(8));

  Result<PointsOfferPage> list_points_offers(const http::Call& call, const http::Member& member, const ListPointsOffers& request) const;
  Result<PointsOfferDetail> get_points_offer(const http::Call& call, const http::Member& member, const GetPointsOffer& request) const;
  Result<PointsExchangePage> list_points_exchanges(const http::Call& call, const http::Member& member, const ListPointsExchanges& request) const;
  Result<PointsOfferDetail> set_points_reminder(const http::Call& call, const http::Member& member, const SetPointsReminder& request);

  Result<PointsCart> get_points_cart(const http::Call& call, const http::Member& member, const GetPointsCart& request) const;
  // Refuses with points_offer_not_found, points_cart_full or points_cart_too_many. What cannot be exchanged yet may be put in; its line says why.
  Result<PointsCart> put_in_points_cart(const http::Call& call, const http::Member& member, const PutInPointsCart& request);
  Result<PointsCart> take_out_of_points_cart(const http::Call& call, const http::Member& member, const TakeOutOfPointsCart& request);

  // ---- for checkout ----
  // What is selected in the cart, newest first, whether it can be exchanged or not.
  std::vector<CartOffer> selected_offers(db::Session& session, MemberId member_id) const;
  // The same, taken out of the cart: of two transactions that take them at once, one gets them and the other nothing.
  std::vector<CartOffer> take_selected_offers(db::Transaction& transaction, MemberId member_id);
  // The terms for a member of now. Refuses with offer_not_open, offer_used_up, offer_limit_reached or offer_tier_too_low.
  Result<OfferTerms> find_terms(db::Session& session, MemberId member_id, OfferId offer_id, std::int64_t quantity) const;
  // Takes the pieces for an order: they are reserved pieces of their SKU from then on. Refuses like find_terms, or with offer_changed if these are not the
  // terms of now.
  Result<Done> take(db::Transaction& transaction, const OfferTaking& taking, const OfferTerms& terms);
  // The order is closed unpaid: its pieces are the offers' again, or the goods' once an offer has ended. False if the order took nothing of an offer.
  bool release(db::Transaction& transaction, MemberId member_id, OrderId order_id);

  // ---- the staff's ----
  Result<PointsOfferRecords> list_points_offer_records(const http::Call& call, const ListPointsOfferRecords& request) const;
  Result<PointsOfferRecord> get_points_offer_record(const http::Call& call, const GetPointsOfferRecord& request) const;
  Result<PointsOfferRecord> save_points_offer(const http::Call& call, const http::Operator& caller, const SavePointsOffer& request);
  Result<PointsOfferRecord> publish_points_offer(const http::Call& call, const http::Operator& caller, const PublishPointsOffer& request);
  Result<PointsOfferRecord> steer_points_offer(const http::Call& call, const http::Operator& caller, const SteerPointsOffer& request);

  // Throws std::logic_error for one that does not fit together, or whose goods have too little.
  void put_demo_offer(db::Transaction& transaction, const DemoPointsOffer& offer);

  // Limits and reminders go; what orders took stays, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // end_points_offer, remind_of_points_offer.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct Standing;
  Standing standing_of(db::Session& session, MemberId member_id) const;
  PointsOffer view_of(const store::OfferRow& row, const Standing& standing, Locale locale) const;
  PointsOfferDetail detail_of(db::Session& session, MemberId member_id, const store::OfferRow& row, Locale locale) const;
  PointsCart cart_of(db::Session& session, MemberId member_id, Locale locale) const;
  std::vector<CartOffer> cart_offers_of(const std::vector<store::CartRow>& rows) const;
  void add_category(std::vector<PointsOfferCategory>& categories, const OfferGoods& goods, Locale locale) const;
  PointsOfferRecord record_of(db::Session& session, const store::OfferRow& row, Locale locale) const;
  Result<Done> refusal_of_draft(const store::OfferRow& row) const;
  Result<Done> publish(db::Transaction& transaction, const store::OfferRow& row);
  bool end(db::Transaction& transaction, const store::OfferRow& row, PointsOfferActor actor);
  db::TimerOutcome remind(OfferId offer_id);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const PointsMallNeeds needs_;
  const MallOffset mall_utc_offset_;
};

void bind_routes(http::Binder& binder, PointsMall& mall);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(PointsMall& mall);
// Every move of an offer, for docs/states.md.
StateDiagram state_diagram();

// What the points mall brings to the server.
extern const Module<PointsMall> module;

}  // namespace galleria::points_mall
