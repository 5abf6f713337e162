// Where offers of the points mall lie, and what was taken of them.
#pragma once

#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "db/database.hpp"
#include "features/points_mall/points_mall_rules.hpp"

namespace galleria::points_mall::store {

struct OfferRow {
  OfferId offer_id;
  SkuId sku_id;
  PointsOfferKind kind = PointsOfferKind::underway;
  PointsOfferState state = PointsOfferState::draft;
  std::int64_t version = 1;
  std::int64_t price_points = 1;
  Cents price_cents;
  std::optional<std::int64_t> day_points;
  std::optional<std::int64_t> day_of_month;
  std::optional<std::int64_t> day_of_week;
  std::int64_t least_tier = 0;
  std::int64_t most_per_order = 1;
  std::int64_t most_per_day = 0;
  std::int64_t most_per_member = 0;
  std::int64_t daily_count = 0;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::int64_t place = 0;
  std::int64_t stock_count = 0;
  std::int64_t left_count = 0;
  std::int64_t taken_count = 0;
  std::int64_t back_count = 0;
};
BOOST_DESCRIBE_STRUCT(OfferRow, (),
                      (offer_id, sku_id, kind, state, version, price_points, price_cents, day_points, day_of_month, day_of_week, least_tier, most_per_order,
                       most_per_day, most_per_member, daily_count, starts_at_ms, ends_at_ms, place, stock_count, left_count, taken_count, back_count))

OfferPlan plan_of(const OfferRow& row);

// What members see: published and paused ones whose time is not over, in their places.
std::vector<OfferRow> list_shown(db::Session& session, TimeMs now);
std::vector<OfferRow> list_all(db::Session& session, std::optional<PointsOfferState> state, std::int64_t count, std::int64_t offset);
std::optional<OfferRow> find_offer(db::Session& session, OfferId offer_id);
// The row as it is until the transaction ends.
std::optional<OfferRow> lock_offer(db::Transaction& transaction, OfferId offer_id);

struct Move {
  std::int64_t move_id = 0;
  TimeMs at{};
};
// A new draft, with its first move.
void insert_offer(db::Transaction& transaction, const OfferRow& row, const PointsOfferStep& step, Move move);
// A draft as it is from now on, of the next version. False if it is no draft any more.
bool change_draft(db::Transaction& transaction, const OfferRow& row, const PointsOfferStep& step, Move move);
// Moves an offer as the step says; what is published has all its stock left, what is ended has given back what was left. False if the offer is not of that
// version, or not where the step begins.
bool move_offer(db::Transaction& transaction, const OfferRow& row, const PointsOfferStep& step, Move move);

// ---- what orders take ----

struct ExchangeRow {
  MemberId member_id;
  OrderId order_id;
  OfferId offer_id;
  SkuId sku_id;
  PointsExchangeState state = PointsExchangeState::taken;
  std::int64_t quantity = 1;
  std::int64_t points = 1;  // a piece
  Cents price_cents;        // a piece
  std::int64_t day = 0;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(ExchangeRow, (), (member_id, order_id, offer_id, sku_id, state, quantity, points, price_cents, day, at_ms))

void insert_exchange(db::Transaction& transaction, const ExchangeRow& row);
// Marks what an order took as returned, once; in the order of the SKUs, as stock is taken.
std::vector<ExchangeRow> return_exchanges(db::Transaction& transaction, MemberId member_id, OrderId order_id);
std::vector<ExchangeRow> list_exchanges(db::Session& session, MemberId member_id, std::int64_t count, std::int64_t offset);

struct SumsRow {
  std::int64_t points_sum = 0;
  Cents cash_sum_cents;
};
BOOST_DESCRIBE_STRUCT(SumsRow, (), (points_sum, cash_sum_cents))
SumsRow sums_of(db::Session& session, OfferId offer_id);

// Counts more pieces of the member's, in all and on the day, if they may have so many; a limit of nought is none.
bool count_member(db::Transaction& transaction, const ExchangeRow& row, std::int64_t most_in_all, std::int64_t most_a_day);
// Counts more pieces of the day, if there may be so many.
bool count_day(db::Transaction& transaction, const ExchangeRow& row, std::int64_t daily_count);
// Takes pieces of the stock, if the offer is published, of that version, in its time, and has so many.
bool take_pieces(db::Transaction& transaction, const ExchangeRow& row, std::int64_t version);
// Takes all of that back. The state of the offer: the pieces of one that has ended go back to the goods.
PointsOfferState give_back(db::Transaction& transaction, const ExchangeRow& row);

struct CountRow {
  OfferId offer_id;
  std::int64_t taken_count = 0;
};
BOOST_DESCRIBE_STRUCT(CountRow, (), (offer_id, taken_count))
// Of the member's offers: in all, and on that day; and what all took on that day.
std::vector<CountRow> counts_of_member(db::Session& session, MemberId member_id);
std::vector<CountRow> counts_of_member_on(db::Session& session, MemberId member_id, std::int64_t day);
std::vector<CountRow> counts_on(db::Session& session, std::int64_t day);

// ---- reminders ----
void set_reminder(db::Transaction& transaction, MemberId member_id, OfferId offer_id, bool is_wanted, TimeMs at);
std::vector<OfferId> list_reminders(db::Session& session, MemberId member_id);
// Those who are to be told of an offer, and are from now on no more; at most so many.
std::vector<MemberId> take_reminders(db::Transaction& transaction, OfferId offer_id, std::int64_t count);

// ---- the cart ----

struct CartRow {
  OfferId offer_id;
  SkuId sku_id;
  std::int64_t quantity = 1;
  bool is_selected = true;
  TimeMs added_at_ms{};
};
BOOST_DESCRIBE_STRUCT(CartRow, (), (offer_id, sku_id, quantity, is_selected, added_at_ms))

// Newest first.
std::vector<CartRow> list_cart(db::Session& session, MemberId member_id);
// Puts a line in, or in the place of the one of the same SKU; the line of the same offer keeps its age. False if there would be more lines than that.
bool put_cart_line(db::Transaction& transaction, MemberId member_id, const CartRow& row, std::int64_t most_lines);
void delete_cart_lines(db::Transaction& transaction, MemberId member_id, const std::vector<OfferId>& offer_ids);
// Takes the selected lines out, and tells them newest first.
std::vector<CartRow> take_selected_lines(db::Transaction& transaction, MemberId member_id);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::points_mall::store
