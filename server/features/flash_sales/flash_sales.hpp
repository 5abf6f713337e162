// Flash sales: goods that members buy at a moment, each session with a line at its door. Checkout asks it for terms and takes pieces through it.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/offer.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/flash_sales/flash_sales_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::flash_sales {

namespace store {
struct OfferRow;
struct PlaceRow;
struct SaleRow;
}  // namespace store

// What an offer is of, as the catalogue knows it.
struct SaleGoods {
  ProductId product_id;
  Localized name;
  Localized specification;
  Localized shop_name;
  std::string image_url;
  Cents price_cents;
  bool is_on_shelf = true;
};

// Pieces of an offer that are paid.
struct PaidPieces {
  OfferId offer_id;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(PaidPieces, (), (offer_id, count))

// What flash sales ask of others; the application supplies it.
struct FlashSalesNeeds {
  std::function<std::optional<SaleGoods>(SkuId)> find_goods;
  std::function<std::int64_t(db::Session&, SkuId)> shelf_count;  // pieces of the goods that can be bought
  // Stock, as the catalogue's functions of the same names promise.
  std::function<bool(db::Transaction&, SkuId, std::int64_t)> set_apart;
  std::function<void(db::Transaction&, SkuId, std::int64_t)> put_back;
  std::function<db::Statement(SkuId, std::int64_t)> reserving_set_apart;
  std::function<void(db::Transaction&, SkuId, std::int64_t)> set_apart_reserved;
  std::function<void(db::Transaction&, SkuId, std::int64_t)> release_reserved;  // reserved pieces are on the shelf again
  std::function<void(db::Transaction&, MemberId, FlashSaleId, const Localized& name)> tell_begins;
  // Of each offer of a sale, the pieces whose orders were paid; those that were given back later stay counted. Offers of which nothing is paid are left out.
  std::function<std::vector<PaidPieces>(db::Session&, FlashSaleId)> paid_pieces;
};

// Of which offers the database has said a moment ago that nothing is left. It forgets by itself, since another node may have got a piece back.
class SoldOutMemory {
 public:
  bool knows(OfferId offer_id, TimeMs now) const;
  void note(OfferId offer_id, TimeMs now);
  void forget(OfferId offer_id);

 private:
  mutable std::mutex mutex_;
  std::unordered_map<OfferId, TimeMs> until_;
};

// A sale of the demo mall, as it was drafted and published.
struct DemoFlashSale {
  FlashSaleId sale_id;
  SaveFlashSale fields;
};

class FlashSales {
 public:
  FlashSales(db::Database& database, const Clock& clock, IdGenerator& ids, FlashSalesNeeds needs);

  Result<FlashSaleTimeline> list_flash_sales(const http::Call& call, const http::Member& member, const ListFlashSales& request) const;
  Result<FlashSaleDetail> get_flash_sale(const http::Call& call, const http::Member& member, const GetFlashSale& request) const;
  // One place a member and sale: whoever asks again is told the one that they have.
  Result<FlashSalePlace> take_flash_sale_place(const http::Call& call, const http::Member& member, const TakeFlashSalePlace& request);
  Result<FlashSaleDetail> set_flash_sale_reminder(const http::Call& call, const http::Member& member, const SetFlashSaleReminder& request);

  // ---- for checkout ----
  // The terms for a member of now. Refuses with offer_not_open, offer_used_up, offer_limit_reached, offer_place_refused or sale_queue_waits.
  Result<OfferTerms> find_terms(db::Session& session, MemberId member_id, const OfferWish& wish) const;
  // Takes the pieces for an order: they are reserved pieces of their SKU from then on. The turn of the place, the limit, state, time and stock are compared in
  // the writes. Refuses like find_terms, or with offer_changed if these are not the terms of now.
  Result<Done> take(db::Transaction& transaction, const OfferTaking& taking, const OfferTerms& terms);
  // Whether the database said a moment ago that nothing of it is left.
  bool is_known_sold_out(OfferId offer_id) const;
  // The order is closed unpaid: its pieces are the offer's again, and as many more are let in; or they are the goods' once the sale has ended. False if the
  // order took nothing of a flash sale.
  bool release(db::Transaction& transaction, MemberId member_id, OrderId order_id);

  // ---- the staff's ----
  Result<FlashSaleRecords> list_flash_sale_records(const http::Call& call, const ListFlashSaleRecords& request) const;
  Result<FlashSaleRecord> get_flash_sale_record(const http::Call& call, const GetFlashSaleRecord& request) const;
  Result<FlashSaleRecord> save_flash_sale(const http::Call& call, const http::Operator& caller, const SaveFlashSale& request);
  Result<FlashSaleRecord> publish_flash_sale(const http::Call& call, const http::Operator& caller, const PublishFlashSale& request);
  Result<FlashSaleRecord> steer_flash_sale(const http::Call& call, const http::Operator& caller, const SteerFlashSale& request);

  // One whose time is over is ended at once. Throws std::logic_error for one that does not fit together, or whose goods have too little.
  void put_demo_sale(db::Transaction& transaction, const DemoFlashSale& sale);

  // Places, limits and reminders go; what orders took stays, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // end_flash_sale, move_flash_sale_line, remind_of_flash_sale.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  FlashSaleSummary summary_of(const store::SaleRow& row, std::span<const store::OfferRow> offers, bool is_reminder_set, Locale locale) const;
  FlashSaleDetail detail_of(db::Session& session, MemberId member_id, const store::SaleRow& row, Locale locale) const;
  FlashSalePlace place_of(const store::SaleRow& row, MemberId member_id, const store::PlaceRow& place, std::int64_t let_in_count,
                          std::int64_t left_count) const;
  FlashSaleRecord record_of(db::Session& session, const store::SaleRow& row, Locale locale) const;
  Result<Done> refusal_of_draft(const store::SaleRow& row, std::span<const store::OfferRow> offers) const;
  std::vector<store::OfferRow> offers_of(FlashSaleId sale_id, const SaveFlashSale& request);
  Result<Done> publish(db::Transaction& transaction, const store::SaleRow& row, Locale locale);
  bool end(db::Transaction& transaction, const store::SaleRow& row, FlashSaleActor actor);
  db::TimerOutcome remind(FlashSaleId sale_id);
  db::TimerOutcome move_line(FlashSaleId sale_id);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const FlashSalesNeeds needs_;
  mutable SoldOutMemory sold_out_;
};

void bind_routes(http::Binder& binder, FlashSales& sales);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(FlashSales& sales);
// Every move of a flash sale, for docs/states.md.
StateDiagram state_diagram();

// What flash sales bring to the server.
extern const Module<FlashSales> module;

}  // namespace galleria::flash_sales
