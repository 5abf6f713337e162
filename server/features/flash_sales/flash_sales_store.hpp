// Where flash sales lie, their lines, and what was taken of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "db/database.hpp"
#include "features/flash_sales/flash_sales_rules.hpp"

namespace galleria::flash_sales::store {

struct SaleRow {
  FlashSaleId sale_id;
  std::string name_zh_cn;
  std::string name_en;
  FlashSaleState state = FlashSaleState::draft;
  std::int64_t version = 1;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::int64_t pay_minutes = 5;
  bool is_price_hidden = false;
  std::string line_key;
};
BOOST_DESCRIBE_STRUCT(SaleRow, (), (sale_id, name_zh_cn, name_en, state, version, starts_at_ms, ends_at_ms, pay_minutes, is_price_hidden, line_key))

struct OfferRow {
  OfferId offer_id;
  FlashSaleId sale_id;
  SkuId sku_id;
  FlashSaleState state = FlashSaleState::draft;
  std::int64_t version = 1;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  Cents price_cents;
  std::int64_t price_points = 0;
  std::int64_t most_per_member = 1;
  std::int64_t place = 0;
  std::int64_t stock_count = 0;
  std::int64_t left_count = 0;
  std::int64_t taken_count = 0;
  std::int64_t back_count = 0;
  bool was_sold_out = false;
};
BOOST_DESCRIBE_STRUCT(OfferRow, (),
                      (offer_id, sale_id, sku_id, state, version, starts_at_ms, ends_at_ms, price_cents, price_points, most_per_member, place, stock_count,
                       left_count, taken_count, back_count, was_sold_out))

SalePlan plan_of(const SaleRow& row);

// What members see: no drafts, and those whose time lies between, in the order of their times.
std::vector<SaleRow> list_shown(db::Session& session, TimeMs ends_after, TimeMs starts_before);
std::vector<SaleRow> list_all(db::Session& session, std::optional<FlashSaleState> state, std::int64_t count, std::int64_t offset);
std::optional<SaleRow> find_sale(db::Session& session, FlashSaleId sale_id);
// The row as it is until the transaction ends.
std::optional<SaleRow> lock_sale(db::Transaction& transaction, FlashSaleId sale_id);
std::vector<OfferRow> list_offers(db::Session& session, FlashSaleId sale_id);
// The same, as they are until the transaction ends.
std::vector<OfferRow> lock_offers(db::Transaction& transaction, FlashSaleId sale_id);
std::optional<OfferRow> find_offer(db::Session& session, OfferId offer_id);

struct Move {
  std::int64_t move_id = 0;
  TimeMs at{};
};
// A new draft, with its first move.
void insert_sale(db::Transaction& transaction, const SaleRow& row, const FlashSaleStep& step, Move move);
// A draft as it is from now on, of the next version. False if it is no draft any more.
bool change_draft(db::Transaction& transaction, const SaleRow& row, const FlashSaleStep& step, Move move);
// The offers of a draft, in the place of those that it had.
void put_offers(db::Transaction& transaction, FlashSaleId sale_id, const std::vector<OfferRow>& offers);
// Moves a sale and its offers as the step says; what is published has all its stock left, what is ended has given back what was left. False if the sale is not
// of that version, or not where the step begins.
bool move_sale(db::Transaction& transaction, const SaleRow& row, const FlashSaleStep& step, Move move);

// What Transaction::run_shared calls the rows of an offer and of a sale's line. They come before all stock, which is called by the ids of its SKUs, and an
// offer before the line of its sale, whose id is the older one: so whoever gives a piece back locks them in the same order.
constexpr std::int64_t shared_row_of(OfferId offer_id) { return -offer_id.value; }
constexpr std::int64_t shared_row_of(FlashSaleId sale_id) { return -sale_id.value; }

// ---- the line ----

struct LineRow {
  std::int64_t last_number = 0;
  std::int64_t let_in_count = 0;
};
BOOST_DESCRIBE_STRUCT(LineRow, (), (last_number, let_in_count))
LineRow line_of(db::Session& session, FlashSaleId sale_id);
LineRow lock_line(db::Transaction& transaction, FlashSaleId sale_id);
// The line of a sale that is published: so many are let in when it starts.
void open_line(db::Transaction& transaction, FlashSaleId sale_id, std::int64_t let_in_count, TimeMs at);
// So many more are let in from now on.
void let_in_more(db::Transaction& transaction, FlashSaleId sale_id, std::int64_t count, TimeMs at);

struct PlaceRow {
  std::int64_t number = 0;
  TimeMs taken_at_ms{};
};
BOOST_DESCRIBE_STRUCT(PlaceRow, (), (number, taken_at_ms))
std::optional<PlaceRow> find_place(db::Session& session, MemberId member_id, FlashSaleId sale_id);
// What a member finds at the door of a sale, in one round trip.
struct DoorRow {
  std::optional<SaleRow> sale = {};
  std::optional<PlaceRow> place = {};
  LineRow line;
  std::int64_t left_count = 0;  // of all offers
};
DoorRow find_door(db::Session& session, MemberId member_id, FlashSaleId sale_id);
// The line with its next number taken: the one write at the door that many want at once.
LineRow take_number(db::Transaction& transaction, FlashSaleId sale_id);
// False if the member has a place already.
bool insert_place(db::Transaction& transaction, MemberId member_id, FlashSaleId sale_id, const PlaceRow& row);

// ---- what orders take ----

struct BuyRow {
  MemberId member_id;
  OrderId order_id;
  FlashSaleId sale_id;
  OfferId offer_id;
  SkuId sku_id;
  FlashSaleBuyState state = FlashSaleBuyState::taken;
  std::int64_t quantity = 1;
  Cents price_cents;              // a piece
  std::int64_t price_points = 0;  // a piece
  std::int64_t place_number = 0;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(BuyRow, (), (member_id, order_id, sale_id, offer_id, sku_id, state, quantity, price_cents, price_points, place_number, at_ms))

// What an order by an offer must know of it, its sale and its member, in one row.
struct TermsRow {
  FlashSaleId sale_id;
  FlashSaleState state = FlashSaleState::draft;  // of the sale, as its times
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::int64_t pay_minutes = 0;
  std::string line_key;
  SkuId sku_id;
  std::int64_t version = 0;
  Cents price_cents;
  std::int64_t price_points = 0;
  std::int64_t most_per_member = 0;
  std::int64_t left_count = 0;
  std::optional<std::int64_t> number;  // of the member's place
  std::optional<TimeMs> place_taken_at_ms;
  std::int64_t let_in_count = 0;
  std::int64_t taken_count = 0;  // by the member
};
BOOST_DESCRIBE_STRUCT(TermsRow, (),
                      (sale_id, state, starts_at_ms, ends_at_ms, pay_minutes, line_key, sku_id, version, price_cents, price_points, most_per_member, left_count,
                       number, place_taken_at_ms, let_in_count, taken_count))
std::optional<TermsRow> find_terms(db::Session& session, MemberId member_id, OfferId offer_id);

void insert_buy(db::Transaction& transaction, const BuyRow& row);
// Marks what an order took as returned, once.
std::optional<BuyRow> return_buy(db::Transaction& transaction, MemberId member_id, OrderId order_id);
struct OfMember {
  bool is_in_turn = false;    // the member's place has that number, and its turn has come: it is used
  bool is_in_limits = false;  // the member may have so many pieces more: they are counted
};
OfMember take_of_member(db::Transaction& transaction, const BuyRow& row);
// What takes pieces of the stock, if the offer is published, of that version, in its time, and has so many: then it changes one row.
db::Statement taking_pieces(db::Session& session, const BuyRow& row, std::int64_t version);
// Takes all of that back. The state of the offer: the pieces of one that has ended go back to the goods.
FlashSaleState give_back(db::Transaction& transaction, const BuyRow& row);

struct CountRow {
  OfferId offer_id;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(CountRow, (), (offer_id, count))
// What the member has of each offer.
std::vector<CountRow> counts_of_member(db::Session& session, MemberId member_id);
// Pieces of orders that were not paid, of each offer of a sale.
std::vector<CountRow> lapsed_counts(db::Session& session, FlashSaleId sale_id);

// ---- reminders ----
void set_reminder(db::Transaction& transaction, MemberId member_id, FlashSaleId sale_id, bool is_wanted, TimeMs at);
std::vector<FlashSaleId> list_reminders(db::Session& session, MemberId member_id);
// Those who are to be told of a sale, and are from now on no more; at most so many.
std::vector<MemberId> take_reminders(db::Transaction& transaction, FlashSaleId sale_id, std::int64_t count);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::flash_sales::store
