// Reads and writes offers of the points mall, and says what must hold of them.
#include "features/points_mall/points_mall_store.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>

#include "base/planted_bugs.hpp"
#include "features/points_mall/points_mall.hpp"
#include "ledger/audit_moves.hpp"

// The columns of the rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define POINTS_OFFER_COLUMNS                                                                                                                             \
  "offer_id, sku_id, kind, state, version, price_points, price_cents, day_points, day_of_month, day_of_week, least_tier, most_per_order, most_per_day, " \
  "most_per_member, daily_count, starts_at_ms, ends_at_ms, place, stock_count, left_count, taken_count, back_count"
#define POINTS_EXCHANGE_COLUMNS "member_id, order_id, offer_id, sku_id, state, quantity, points, price_cents, day, at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::points_mall::store {
namespace {

std::int64_t limit_or_most(std::int64_t limit) { return limit == 0 ? std::numeric_limits<std::int64_t>::max() : limit; }

void log_offer_move(db::Transaction& transaction, OfferId offer_id, const PointsOfferStep& step, Move move) {
  transaction.execute("insert into points_offer_moves (offer_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      offer_id, move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

}  // namespace

OfferPlan plan_of(const OfferRow& row) {
  return {row.kind,       row.state,          row.price_points, row.price_cents,     row.day_points,  row.day_of_month, row.day_of_week,
          row.least_tier, row.most_per_order, row.most_per_day, row.most_per_member, row.daily_count, row.starts_at_ms, row.ends_at_ms};
}

std::vector<OfferRow> list_shown(db::Session& session, TimeMs now) {
  return session.rows<OfferRow>(
      "select " POINTS_OFFER_COLUMNS " from points_offers where (state = 'published' or state = 'paused') and ends_at_ms > $1 order by place, offer_id", now);
}

std::vector<OfferRow> list_all(db::Session& session, std::optional<PointsOfferState> state, std::int64_t count, std::int64_t offset) {
  return session.rows<OfferRow>("select " POINTS_OFFER_COLUMNS
                                " from points_offers where ($1 = '' or state = $1) order by state = 'ended', place, offer_id limit $2 offset $3",
                                state ? enum_text(*state) : std::string_view(), count, offset);
}

std::optional<OfferRow> find_offer(db::Session& session, OfferId offer_id) {
  return session.row<OfferRow>("select " POINTS_OFFER_COLUMNS " from points_offers where offer_id = $1", offer_id);
}

std::optional<OfferRow> lock_offer(db::Transaction& transaction, OfferId offer_id) {
  return transaction.row<OfferRow>("update points_offers set version = version where offer_id = $1 returning " POINTS_OFFER_COLUMNS, offer_id);
}

void insert_offer(db::Transaction& transaction, const OfferRow& row, const PointsOfferStep& step, Move move) {
  transaction.execute("insert into points_offers (" POINTS_OFFER_COLUMNS
                      ") values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 0, 0, 0)",
                      row.offer_id, row.sku_id, row.kind, step.to(), row.price_points, row.price_cents, row.day_points, row.day_of_month, row.day_of_week,
                      row.least_tier, row.most_per_order, row.most_per_day, row.most_per_member, row.daily_count, row.starts_at_ms, row.ends_at_ms, row.place,
                      row.stock_count);
  log_offer_move(transaction, row.offer_id, step, move);
}

bool change_draft(db::Transaction& transaction, const OfferRow& row, const PointsOfferStep& step, Move move) {
  if (transaction.execute("update points_offers set sku_id = $2, kind = $3, price_points = $4, price_cents = $5, day_points = $6, day_of_month = $7, "
                          "day_of_week = $8, least_tier = $9, most_per_order = $10, most_per_day = $11, most_per_member = $12, daily_count = $13, "
                          "starts_at_ms = $14, ends_at_ms = $15, place = $16, stock_count = $17, state = $19, version = version + 1 where offer_id = $1 and "
                          "state = $18",
                          row.offer_id, row.sku_id, row.kind, row.price_points, row.price_cents, row.day_points, row.day_of_month, row.day_of_week,
                          row.least_tier, row.most_per_order, row.most_per_day, row.most_per_member, row.daily_count, row.starts_at_ms, row.ends_at_ms,
                          row.place, row.stock_count, step.from(), step.to()) != 1)
    return false;
  log_offer_move(transaction, row.offer_id, step, move);
  return true;
}

bool move_offer(db::Transaction& transaction, const OfferRow& row, const PointsOfferStep& step, Move move) {
  const bool begins = step.move() == PointsOfferMove::publish;
  const bool ends = step.move() == PointsOfferMove::end;
  if (transaction.execute("update points_offers set state = $4, version = version + 1, left_count = $6, back_count = back_count + $7 where offer_id = $1 and "
                          "version = $2 and state = $3 and left_count = $5",
                          row.offer_id, row.version, step.from(), step.to(), row.left_count, begins ? row.stock_count : (ends ? 0 : row.left_count),
                          ends ? row.left_count : 0) != 1)
    return false;
  log_offer_move(transaction, row.offer_id, step, move);
  return true;
}

// ---- what orders take ----

void insert_exchange(db::Transaction& transaction, const ExchangeRow& row) {
  transaction.execute("insert into points_exchanges (" POINTS_EXCHANGE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row.member_id,
                      row.order_id, row.offer_id, row.sku_id, row.state, row.quantity, row.points, row.price_cents, row.day, row.at_ms);
}

std::vector<ExchangeRow> return_exchanges(db::Transaction& transaction, MemberId member_id, OrderId order_id) {
  auto rows = transaction.rows<ExchangeRow>(
      "update points_exchanges set state = 'returned' where member_id = $1 and order_id = $2 and state = 'taken' "
      "returning " POINTS_EXCHANGE_COLUMNS,
      member_id, order_id);
  std::ranges::sort(rows, {}, [](const ExchangeRow& row) { return std::pair(row.sku_id, row.offer_id); });
  return rows;
}

std::vector<ExchangeRow> list_exchanges(db::Session& session, MemberId member_id, std::int64_t count, std::int64_t offset) {
  return session.rows<ExchangeRow>("select " POINTS_EXCHANGE_COLUMNS
                                   " from points_exchanges where member_id = $1 order by at_ms desc, order_id desc, offer_id limit $2 offset $3",
                                   member_id, count, offset);
}

SumsRow sums_of(db::Session& session, OfferId offer_id) {
  return session
      .row<SumsRow>(db::sweep("select cast(coalesce(sum(points * quantity), 0) as bigint) as points_sum, cast(coalesce(sum(price_cents * quantity), 0) as "
                              "bigint) as cash_sum_cents from points_exchanges where offer_id = $1 and state = 'taken'"),
                    offer_id)
      .value();
}

bool count_member(db::Transaction& transaction, const ExchangeRow& row, std::int64_t most_in_all, std::int64_t most_a_day) {
  const bool only_reads = is_planted(PlantedBug::offer_limit_only_read);
  const std::int64_t in_all = only_reads ? limit_or_most(0) : limit_or_most(most_in_all);
  const std::int64_t a_day = only_reads ? limit_or_most(0) : limit_or_most(most_a_day);
  if (row.quantity > in_all || row.quantity > a_day) return false;
  return transaction.execute(
             "insert into points_offer_members (member_id, offer_id, taken_count) values ($1, $2, $3) on conflict (member_id, offer_id) do update set "
             "taken_count = points_offer_members.taken_count + excluded.taken_count where points_offer_members.taken_count <= $4",
             row.member_id, row.offer_id, row.quantity, in_all - row.quantity) == 1 &&
         transaction.execute(
             "insert into points_offer_member_days (member_id, offer_id, day, taken_count) values ($1, $2, $3, $4) on conflict (member_id, offer_id, day) do "
             "update set taken_count = points_offer_member_days.taken_count + excluded.taken_count where points_offer_member_days.taken_count <= $5",
             row.member_id, row.offer_id, row.day, row.quantity, a_day - row.quantity) == 1;
}

bool count_day(db::Transaction& transaction, const ExchangeRow& row, std::int64_t daily_count) {
  if (row.quantity > daily_count) return false;
  return transaction.execute(
             "insert into points_offer_days (offer_id, day, taken_count) values ($1, $2, $3) on conflict (offer_id, day) do update set taken_count = "
             "points_offer_days.taken_count + excluded.taken_count where points_offer_days.taken_count <= $4",
             row.offer_id, row.day, row.quantity, daily_count - row.quantity) == 1;
}

bool take_pieces(db::Transaction& transaction, const ExchangeRow& row, std::int64_t version) {
  if (is_planted(PlantedBug::offer_stock_read_then_written)) {
    const auto found = find_offer(transaction, row.offer_id);
    if (!found || found->left_count < row.quantity) return false;
    return transaction.execute("update points_offers set left_count = $2, taken_count = $3 where offer_id = $1", row.offer_id, found->left_count - row.quantity,
                               found->taken_count + row.quantity) == 1;
  }
  return transaction.execute(
             "update points_offers set left_count = left_count - $2, taken_count = taken_count + $2 where offer_id = $1 and state = 'published' and version = "
             "$3 and left_count >= $2 and starts_at_ms <= $4 and ends_at_ms > $4",
             row.offer_id, row.quantity, version, row.at_ms) == 1;
}

PointsOfferState give_back(db::Transaction& transaction, const ExchangeRow& row) {
  transaction.execute("update points_offer_members set taken_count = taken_count - $3 where member_id = $1 and offer_id = $2 and taken_count >= $3",
                      row.member_id, row.offer_id, row.quantity);
  transaction.execute(
      "update points_offer_member_days set taken_count = taken_count - $4 where member_id = $1 and offer_id = $2 and day = $3 and taken_count >= $4",
      row.member_id, row.offer_id, row.day, row.quantity);
  transaction.execute("update points_offer_days set taken_count = taken_count - $3 where offer_id = $1 and day = $2 and taken_count >= $3", row.offer_id,
                      row.day, row.quantity);
  return transaction
      .row<PointsOfferState>(
          "update points_offers set taken_count = taken_count - $2, left_count = left_count + case when state = 'ended' then 0 else $2 end, back_count = "
          "back_count + case when state = 'ended' then $2 else 0 end where offer_id = $1 returning state",
          row.offer_id, row.quantity)
      .value();
}

std::vector<CountRow> counts_of_member(db::Session& session, MemberId member_id) {
  return session.rows<CountRow>("select offer_id, taken_count from points_offer_members where member_id = $1", member_id);
}

std::vector<CountRow> counts_of_member_on(db::Session& session, MemberId member_id, std::int64_t day) {
  return session.rows<CountRow>("select offer_id, taken_count from points_offer_member_days where member_id = $1 and day = $2", member_id, day);
}

std::vector<CountRow> counts_on(db::Session& session, std::int64_t day) {
  return session.rows<CountRow>("select offer_id, taken_count from points_offer_days where day = $1", day);
}

// ---- reminders ----

void set_reminder(db::Transaction& transaction, MemberId member_id, OfferId offer_id, bool is_wanted, TimeMs at) {
  if (is_wanted) {
    transaction.execute("insert into points_reminders (member_id, offer_id, asked_at_ms) values ($1, $2, $3) on conflict (member_id, offer_id) do nothing",
                        member_id, offer_id, at);
  } else {
    transaction.execute("delete from points_reminders where member_id = $1 and offer_id = $2", member_id, offer_id);
  }
}

std::vector<OfferId> list_reminders(db::Session& session, MemberId member_id) {
  return session.rows<OfferId>("select offer_id from points_reminders where member_id = $1", member_id);
}

std::vector<MemberId> take_reminders(db::Transaction& transaction, OfferId offer_id, std::int64_t count) {
  auto member_ids =
      transaction.rows<MemberId>(db::sweep("select member_id from points_reminders where offer_id = $1 order by member_id limit $2"), offer_id, count);
  for (const MemberId member_id : member_ids) transaction.execute("delete from points_reminders where member_id = $1 and offer_id = $2", member_id, offer_id);
  return member_ids;
}

// ---- the cart ----

std::vector<CartRow> list_cart(db::Session& session, MemberId member_id) {
  return session.rows<CartRow>(
      "select offer_id, sku_id, quantity, is_selected, added_at_ms from points_cart_lines where member_id = $1 order by added_at_ms desc, sku_id desc",
      member_id);
}

bool put_cart_line(db::Transaction& transaction, MemberId member_id, const CartRow& row, std::int64_t most_lines) {
  transaction.execute(
      "insert into points_carts (member_id, addition_count) values ($1, 1) on conflict (member_id) do update set addition_count = points_carts.addition_count "
      "+ 1",
      member_id);
  return transaction.execute(
             "insert into points_cart_lines (member_id, sku_id, offer_id, quantity, is_selected, added_at_ms) select cast($1 as bigint), cast($2 as bigint), "
             "cast($3 as bigint), cast($4 as bigint), cast($5 as boolean), cast($6 as bigint) where (select count(*) from points_cart_lines where member_id = "
             "$1 and sku_id <> $2) < $7 on conflict (member_id, sku_id) do update set added_at_ms = case when points_cart_lines.offer_id = excluded.offer_id "
             "then points_cart_lines.added_at_ms else excluded.added_at_ms end, offer_id = excluded.offer_id, quantity = excluded.quantity, is_selected = "
             "excluded.is_selected",
             member_id, row.sku_id, row.offer_id, row.quantity, row.is_selected, row.added_at_ms, most_lines) == 1;
}

void delete_cart_lines(db::Transaction& transaction, MemberId member_id, const std::vector<OfferId>& offer_ids) {
  for (const OfferId offer_id : offer_ids)
    transaction.execute_later(db::Statement("delete from points_cart_lines where member_id = $1 and offer_id = $2", member_id, offer_id));
}

std::vector<CartRow> take_selected_lines(db::Transaction& transaction, MemberId member_id) {
  auto rows = transaction.rows<CartRow>(
      "delete from points_cart_lines where member_id = $1 and is_selected returning offer_id, sku_id, quantity, is_selected, added_at_ms", member_id);
  std::ranges::sort(rows, std::greater(), [](const CartRow& row) { return std::pair(row.added_at_ms, row.sku_id); });
  return rows;
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from points_cart_lines where member_id = $1", member_id);
  transaction.execute("delete from points_carts where member_id = $1", member_id);
  transaction.execute("delete from points_offer_members where member_id = $1", member_id);
  transaction.execute("delete from points_offer_member_days where member_id = $1", member_id);
  transaction.execute("delete from points_reminders where member_id = $1", member_id);
}

}  // namespace galleria::points_mall::store

namespace galleria::points_mall {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"AB1", "what an offer has left, what orders took of it and what it gave back is what was moved into it",
                   "select 'offer ' || offer_id as subject, stock_count as expected, left_count + taken_count + back_count as found from points_offers where "
                   "state <> 'draft' and stock_count <> left_count + taken_count + back_count"},
      audit::Check{
          "AB2", "an offer counts the pieces that orders took of it",
          "select 'offer ' || points_offers.offer_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, taken_count as found from "
          "points_offers left join (select offer_id, sum(quantity) as amount from points_exchanges where state = 'taken' group by offer_id) as sums on "
          "sums.offer_id = points_offers.offer_id where taken_count <> coalesce(sums.amount, 0)"},
      // What accounts that have ended took is counted of the offer alone.
      audit::Check{"AB4", "a member's limit of an offer counts the pieces that they took",
                   "select 'member ' || counted.member_id || ' offer ' || counted.offer_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, "
                   "counted.taken_count as found from points_offer_members as counted left join (select member_id, offer_id, sum(quantity) as amount from "
                   "points_exchanges where state = 'taken' group by member_id, offer_id) as sums on sums.member_id = counted.member_id and sums.offer_id = "
                   "counted.offer_id where counted.taken_count <> coalesce(sums.amount, 0)"},
      audit::Check{
          "AB4", "a day of a daily offer counts the pieces that were taken on it",
          "select 'offer ' || counted.offer_id || ' day ' || counted.day as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, "
          "counted.taken_count as found from points_offer_days as counted left join (select offer_id, day, sum(quantity) as amount from "
          "points_exchanges where state = 'taken' group by offer_id, day) as sums on sums.offer_id = counted.offer_id and sums.day = counted.day where "
          "counted.taken_count <> coalesce(sums.amount, 0)"},
      audit::Check{"AB5", "an offer moves along its table", audit::MovesOutside<points_offer_table, "points_offer_moves", "from_state", "to_state">::sql},
      audit::Check{"AB5", "an offer is where its last move led",
                   "select 'offer ' || offer_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from points_offers where state <> "
                   "coalesce((select to_state from points_offer_moves where points_offer_moves.offer_id = points_offers.offer_id order by move_id desc limit "
                   "1), '')"},
  };
  return checks;
}

StateDiagram state_diagram() { return diagram_of(points_offer_table); }

}  // namespace galleria::points_mall

#undef POINTS_OFFER_COLUMNS
#undef POINTS_EXCHANGE_COLUMNS
