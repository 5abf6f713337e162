// Reads and writes pre-sales, and says what must hold of them.
#include "features/pre_sales/pre_sales_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "features/pre_sales/pre_sales.hpp"
#include "ledger/audit_moves.hpp"

// The columns of the rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define PRE_SALE_OFFER_COLUMNS                                                                                                                        \
  "offer_id, sku_id, name_zh_cn, name_en, state, version, price_cents, deposit_cents, worth_cents, deposit_from_ms, deposit_until_ms, rest_from_ms, " \
  "rest_until_ms, ships_by_ms, most_per_member, stock_count, left_count, held_count, sold_count, back_count"
#define PRE_ORDER_COLUMNS                                                                                                                               \
  "pre_order_id, member_id, offer_id, sku_id, quantity, price_cents, deposit_cents, worth_cents, state, consent_version, placed_at_ms, pay_before_ms, " \
  "rest_from_ms, rest_until_ms, paid_at_ms, ended_at_ms, order_id, returned_cents"
#define PRE_SALE_RETURN_COLUMNS "return_id, pre_order_id, member_id, offer_id, cause, state, amount_cents, refund_id, asked_at_ms, ended_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::pre_sales::store {
namespace {

void log_offer_move(db::Transaction& transaction, OfferId offer_id, const PreSaleStep& step, Move move) {
  transaction.execute("insert into pre_sale_moves (offer_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      offer_id, move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

void log_pre_order_move(db::Transaction& transaction, PreOrderId pre_order_id, const PreOrderStep& step, Move move) {
  transaction.execute("insert into pre_order_moves (pre_order_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      pre_order_id, move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

void log_return_move(db::Transaction& transaction, PreSaleReturnId return_id, const DepositReturnStep& step, Move move) {
  transaction.execute(
      "insert into pre_sale_return_moves (return_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)", return_id,
      move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

}  // namespace

PreSalePlan plan_of(const OfferRow& row) {
  return {row.state,        row.price_cents,   row.deposit_cents, row.worth_cents, row.deposit_from_ms, row.deposit_until_ms,
          row.rest_from_ms, row.rest_until_ms, row.ships_by_ms};
}

// ---- offers ----

std::vector<OfferRow> list_shown(db::Session& session, TimeMs now, std::int64_t count) {
  return session.rows<OfferRow>("select " PRE_SALE_OFFER_COLUMNS
                                " from pre_sale_offers where (state = 'published' or state = 'closed') and rest_until_ms > $1 order by deposit_from_ms, "
                                "offer_id limit $2",
                                now, count);
}

std::vector<OfferRow> list_all(db::Session& session, std::optional<PreSaleState> state, std::int64_t count, std::int64_t offset) {
  return session.rows<OfferRow>("select " PRE_SALE_OFFER_COLUMNS
                                " from pre_sale_offers where ($1 = '' or state = $1) order by deposit_from_ms desc, offer_id desc limit $2 offset $3",
                                state ? enum_text(*state) : std::string_view(), count, offset);
}

std::optional<OfferRow> find_offer(db::Session& session, OfferId offer_id) {
  return session.row<OfferRow>("select " PRE_SALE_OFFER_COLUMNS " from pre_sale_offers where offer_id = $1", offer_id);
}

std::optional<OfferRow> lock_offer(db::Transaction& transaction, OfferId offer_id) {
  return transaction.row<OfferRow>("update pre_sale_offers set version = version where offer_id = $1 returning " PRE_SALE_OFFER_COLUMNS, offer_id);
}

void insert_offer(db::Transaction& transaction, const OfferRow& row, const PreSaleStep& step, Move move) {
  transaction.execute("insert into pre_sale_offers (" PRE_SALE_OFFER_COLUMNS
                      ") values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 0, 0, 0, 0)",
                      row.offer_id, row.sku_id, row.name_zh_cn, row.name_en, step.to(), row.price_cents, row.deposit_cents, row.worth_cents,
                      row.deposit_from_ms, row.deposit_until_ms, row.rest_from_ms, row.rest_until_ms, row.ships_by_ms, row.most_per_member, row.stock_count);
  log_offer_move(transaction, row.offer_id, step, move);
}

bool change_draft(db::Transaction& transaction, const OfferRow& row, const PreSaleStep& step, Move move) {
  if (transaction.execute("update pre_sale_offers set sku_id = $2, name_zh_cn = $3, name_en = $4, price_cents = $5, deposit_cents = $6, worth_cents = $7, "
                          "deposit_from_ms = $8, deposit_until_ms = $9, rest_from_ms = $10, rest_until_ms = $11, ships_by_ms = $12, most_per_member = $13, "
                          "stock_count = $14, state = $16, version = version + 1 where offer_id = $1 and state = $15",
                          row.offer_id, row.sku_id, row.name_zh_cn, row.name_en, row.price_cents, row.deposit_cents, row.worth_cents, row.deposit_from_ms,
                          row.deposit_until_ms, row.rest_from_ms, row.rest_until_ms, row.ships_by_ms, row.most_per_member, row.stock_count, step.from(),
                          step.to()) != 1)
    return false;
  log_offer_move(transaction, row.offer_id, step, move);
  return true;
}

bool move_offer(db::Transaction& transaction, const OfferRow& row, const PreSaleStep& step, Move move) {
  constexpr db::Sql publish(
      "update pre_sale_offers set state = $4, version = version + 1, left_count = stock_count where offer_id = $1 and version = $2 and state = $3");
  constexpr db::Sql end(
      "update pre_sale_offers set state = $4, version = version + 1, back_count = back_count + left_count, left_count = 0 where offer_id = $1 and version = $2 "
      "and state = $3");
  const bool is_published = step.move() == PreSaleMove::publish;
  if (transaction.execute(is_published ? publish : end, row.offer_id, row.version, step.from(), step.to()) != 1) return false;
  log_offer_move(transaction, row.offer_id, step, move);
  return true;
}

// ---- pieces ----

bool count_member(db::Transaction& transaction, MemberId member_id, OfferId offer_id, std::int64_t quantity, std::int64_t most) {
  if (quantity > most) return false;
  return transaction.execute(
             "insert into pre_sale_members (member_id, offer_id, taken_count) values ($1, $2, $3) on conflict (member_id, offer_id) do update set taken_count "
             "= "
             "pre_sale_members.taken_count + excluded.taken_count where pre_sale_members.taken_count <= $4",
             member_id, offer_id, quantity, most - quantity) == 1;
}

void uncount_member(db::Transaction& transaction, const PreOrderRow& row) {
  transaction.execute("update pre_sale_members set taken_count = taken_count - $3 where member_id = $1 and offer_id = $2 and taken_count >= $3", row.member_id,
                      row.offer_id, row.quantity);
}

bool hold_pieces(db::Transaction& transaction, OfferId offer_id, std::int64_t quantity, TimeMs at) {
  return transaction.execute(
             "update pre_sale_offers set left_count = left_count - $2, held_count = held_count + $2 where offer_id = $1 and state = 'published' and left_count "
             ">= $2 and deposit_from_ms <= $3 and deposit_until_ms > $3",
             offer_id, quantity, at) == 1;
}

bool release_pieces(db::Transaction& transaction, const PreOrderRow& row) {
  const auto state = transaction.row<PreSaleState>(
      "update pre_sale_offers set held_count = held_count - $2, left_count = left_count + case when state = 'published' then $2 else 0 end, back_count = "
      "back_count + case when state = 'published' then 0 else $2 end where offer_id = $1 returning state",
      row.offer_id, row.quantity);
  return state.value() != PreSaleState::published;
}

bool sell_pieces(db::Transaction& transaction, const PreOrderRow& row) {
  return transaction.execute(
             "update pre_sale_offers set held_count = held_count - $2, sold_count = sold_count + $2 where offer_id = $1 and state <> 'called_off'",
             row.offer_id, row.quantity) == 1;
}

void hold_again(db::Transaction& transaction, const PreOrderRow& row) {
  transaction.execute("update pre_sale_offers set held_count = held_count + $2, sold_count = sold_count - $2 where offer_id = $1", row.offer_id, row.quantity);
}

// ---- pre-orders ----

void insert_pre_order(db::Transaction& transaction, const PreOrderRow& row, const PreOrderStep& step, std::int64_t move_id) {
  transaction.execute("insert into pre_orders (" PRE_ORDER_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, null, null, null, 0)",
                      row.pre_order_id, row.member_id, row.offer_id, row.sku_id, row.quantity, row.price_cents, row.deposit_cents, row.worth_cents, step.to(),
                      row.consent_version, row.placed_at_ms, row.pay_before_ms, row.rest_from_ms, row.rest_until_ms);
  log_pre_order_move(transaction, row.pre_order_id, step, {move_id, row.placed_at_ms});
}

std::optional<PreOrderRow> find_pre_order(db::Session& session, PreOrderId pre_order_id) {
  return session.row<PreOrderRow>("select " PRE_ORDER_COLUMNS " from pre_orders where pre_order_id = $1", pre_order_id);
}

std::optional<PreOrderRow> take_pre_order(db::Transaction& transaction, PreOrderId pre_order_id) {
  return transaction.row<PreOrderRow>("update pre_orders set state = state where pre_order_id = $1 returning " PRE_ORDER_COLUMNS, pre_order_id);
}

std::vector<PreOrderRow> list_of_member(db::Session& session, MemberId member_id, bool is_open, std::int64_t count, std::int64_t offset) {
  if (is_open)
    return session.rows<PreOrderRow>("select " PRE_ORDER_COLUMNS
                                     " from pre_orders where member_id = $1 and (state = 'to_pay' or state = 'deposit_paid') order by pre_order_id desc "
                                     "limit $2 offset $3",
                                     member_id, count, offset);
  return session.rows<PreOrderRow>("select " PRE_ORDER_COLUMNS " from pre_orders where member_id = $1 order by pre_order_id desc limit $2 offset $3", member_id,
                                   count, offset);
}

bool has_any(db::Session& session, MemberId member_id) {
  return session.row<PreOrderId>("select pre_order_id from pre_orders where member_id = $1 limit 1", member_id).has_value();
}

std::vector<PreOrderRow> list_of_offer(db::Session& session, OfferId offer_id, std::optional<PreOrderState> state, std::int64_t count, std::int64_t offset) {
  return session.rows<PreOrderRow>("select " PRE_ORDER_COLUMNS
                                   " from pre_orders where offer_id = $1 and ($2 = '' or state = $2) order by pre_order_id desc limit $3 offset $4",
                                   offer_id, state ? enum_text(*state) : std::string_view(), count, offset);
}

std::vector<PreOrderId> list_open_of_offer(db::Session& session, OfferId offer_id, std::int64_t count) {
  return session.rows<PreOrderId>(
      "select pre_order_id from pre_orders where offer_id = $1 and (state = 'to_pay' or state = 'deposit_paid') order by pre_order_id limit $2", offer_id,
      count);
}

std::vector<PreOrderId> list_open_of_member(db::Session& session, MemberId member_id) {
  return session.rows<PreOrderId>(
      "select pre_order_id from pre_orders where member_id = $1 and (state = 'to_pay' or state = 'deposit_paid') order by pre_order_id", member_id);
}

bool move_pre_order(db::Transaction& transaction, const PreOrderRow& row, const PreOrderStep& step, Move move) {
  if (transaction.execute("update pre_orders set state = $3, paid_at_ms = $4, ended_at_ms = $5, order_id = $6 where pre_order_id = $1 and state = $2",
                          row.pre_order_id, step.from(), step.to(), row.paid_at_ms, row.ended_at_ms, row.order_id) != 1)
    return false;
  log_pre_order_move(transaction, row.pre_order_id, step, move);
  return true;
}

bool order_pre_order(db::Transaction& transaction, const PreOrderRow& row, OrderId order_id, const PreOrderStep& step, Move move) {
  constexpr db::Sql once(
      "update pre_orders set state = $4, order_id = $5 where pre_order_id = $1 and member_id = $2 and state = $3 and rest_from_ms <= $6 and rest_until_ms > "
      "$6");
  constexpr db::Sql again(
      "update pre_orders set state = $4, order_id = $5 where pre_order_id = $1 and member_id = $2 and (state = $3 or state = $4) and rest_from_ms <= $6 and "
      "rest_until_ms > $6");
  const bool may_again = is_planted(PlantedBug::deposit_used_by_two_orders);
  if (transaction.execute(may_again ? again : once, row.pre_order_id, row.member_id, step.from(), step.to(), order_id, move.at) != 1) return false;
  log_pre_order_move(transaction, row.pre_order_id, step, move);
  return true;
}

bool count_return(db::Transaction& transaction, PreOrderId pre_order_id, Cents amount) {
  return transaction.execute("update pre_orders set returned_cents = returned_cents + $2 where pre_order_id = $1 and returned_cents + $2 <= deposit_cents",
                             pre_order_id, amount) == 1;
}

// ---- what goes back ----

void insert_return(db::Transaction& transaction, const ReturnRow& row, const DepositReturnStep& step, std::int64_t move_id) {
  transaction.execute("insert into pre_sale_returns (" PRE_SALE_RETURN_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row.return_id,
                      row.pre_order_id, row.member_id, row.offer_id, row.cause, step.to(), row.amount_cents, row.refund_id, row.asked_at_ms, row.ended_at_ms);
  log_return_move(transaction, row.return_id, step, {move_id, row.asked_at_ms});
}

std::optional<ReturnRow> find_return_by_refund(db::Session& session, RefundId refund_id) {
  return session.row<ReturnRow>("select " PRE_SALE_RETURN_COLUMNS " from pre_sale_returns where refund_id = $1", refund_id);
}

std::optional<ReturnRow> take_return(db::Transaction& transaction, PreSaleReturnId return_id) {
  return transaction.row<ReturnRow>("update pre_sale_returns set state = state where return_id = $1 returning " PRE_SALE_RETURN_COLUMNS, return_id);
}

bool move_return(db::Transaction& transaction, const ReturnRow& row, const DepositReturnStep& step, Move move) {
  if (transaction.execute("update pre_sale_returns set state = $3, refund_id = $4, ended_at_ms = $5 where return_id = $1 and state = $2", row.return_id,
                          step.from(), step.to(), row.refund_id, row.ended_at_ms) != 1)
    return false;
  log_return_move(transaction, row.return_id, step, move);
  return true;
}

std::optional<PreSaleReturnId> find_stuck(db::Session& session, PreOrderId pre_order_id) {
  return session.row<PreSaleReturnId>("select return_id from pre_sale_returns where pre_order_id = $1 and state = 'stuck' order by return_id limit 1",
                                      pre_order_id);
}

std::vector<WaitingGroup> count_stuck(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      "select cast('' as text) as shops, count(*) as waiting_count, min(ended_at_ms) as since_ms, cast(null as bigint) as due_at_ms from pre_sale_returns "
      "where state = 'stuck'");
}

// ---- figures ----

std::vector<CountOfState> count_states(db::Session& session, OfferId offer_id) {
  return session.rows<CountOfState>(
      "select state, count(*) as count, cast(sum(deposit_cents) as bigint) as deposit_cents from pre_orders where offer_id = $1 group by state", offer_id);
}

std::vector<SumOfReturns> sum_returns(db::Session& session, OfferId offer_id) {
  return session.rows<SumOfReturns>(
      "select returns.state, count(*) as count, cast(sum(returns.amount_cents) as bigint) as amount_cents from pre_sale_returns as returns join pre_orders on "
      "pre_orders.pre_order_id = returns.pre_order_id where pre_orders.offer_id = $1 group by returns.state",
      offer_id);
}

void erase_member(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from pre_sale_members where member_id = $1", member_id); }

}  // namespace galleria::pre_sales::store

namespace galleria::pre_sales {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"AX1", "deposits of pre-sales that are neither spent, kept nor given back lie on their account",
                   "select 'pre_sale_deposits' as subject, cast(held.amount + stuck.amount as bigint) as expected, cast(books.amount as bigint) as found from "
                   "(select coalesce(sum(deposit_cents), 0) as amount from pre_orders where state = 'deposit_paid' or state = 'ordered') as held cross join "
                   "(select coalesce(sum(amount_cents), 0) as amount from pre_sale_returns where state = 'stuck') as stuck cross join (select "
                   "coalesce(sum(case when to_kind = 'pre_sale_deposits' then amount else -amount end), 0) as amount from ledger_transfers where "
                   "'pre_sale_deposits' in (to_kind, from_kind)) as books where held.amount + stuck.amount <> books.amount"},
      audit::Check{
          "AX1", "a deposit is the mall's once it is spent on its order or kept, and no other is",
          "select 'pre-order ' || pre_order_id as subject, cast(case when state = 'sold' or state = 'kept' then deposit_cents else 0 end as bigint) as "
          "expected, cast(coalesce(kept.amount, 0) + coalesce(spent.amount, 0) as bigint) as found from pre_orders left join (select business_id, "
          "sum(amount) as amount from ledger_transfers where business_type = 'pre_sale_kept' group by business_id) as kept on kept.business_id = "
          "pre_order_id left join (select business_id, sum(amount) as amount from ledger_transfers where business_type = 'pre_sale_spent' group by "
          "business_id) as spent on spent.business_id = pre_orders.order_id where coalesce(kept.amount, 0) + coalesce(spent.amount, 0) <> case when "
          "state = 'sold' or state = 'kept' then deposit_cents else 0 end"},
      audit::Check{
          "AX2", "a deposit that was paid is what its payment that counts has captured",
          "select 'pre-order ' || pre_order_id as subject, cast(case when state in ('to_pay', 'lapsed') then 0 else deposit_cents end as bigint) as "
          "expected, cast(coalesce(paid.amount, 0) as bigint) as found from pre_orders left join (select order_id, sum(captured_cents) as amount from "
          "payments where is_effective group by order_id) as paid on paid.order_id = pre_order_id where coalesce(paid.amount, 0) <> case when state in "
          "('to_pay', 'lapsed') then 0 else deposit_cents end"},
      audit::Check{
          "AX2", "what went back of a deposit is the sum of its returns, and all of one that was given back",
          "select 'pre-order ' || pre_orders.pre_order_id as subject, cast(case when state = 'given_back' then deposit_cents else returned_cents end as "
          "bigint) as expected, cast(coalesce(sums.amount, 0) as bigint) as found from pre_orders left join (select pre_order_id, sum(amount_cents) as "
          "amount from pre_sale_returns group by pre_order_id) as sums on sums.pre_order_id = pre_orders.pre_order_id where returned_cents <> "
          "coalesce(sums.amount, 0) or (state = 'given_back' and returned_cents <> deposit_cents)"},
      audit::Check{
          "AX2", "a deposit that goes back has its refund of as much, and no other has any",
          "select 'pre-order ' || pre_orders.pre_order_id as subject, cast(coalesce(wanted.amount, 0) as bigint) as expected, "
          "cast(coalesce(refunds.amount, 0) as bigint) as found from pre_orders left join (select pre_order_id, sum(amount_cents) as amount from "
          "pre_sale_returns where state <> 'stuck' group by pre_order_id) as wanted on wanted.pre_order_id = pre_orders.pre_order_id left join (select "
          "order_id, sum(refund_cents) as amount from payment_refunds where state <> 'failed' and not is_surplus group by order_id) as refunds on "
          "refunds.order_id = pre_orders.pre_order_id where coalesce(wanted.amount, 0) <> coalesce(refunds.amount, 0)"},
      audit::Check{"AX3", "a pre-sale holds and has sold the pieces of its pre-orders",
                   "select 'offer ' || offers.offer_id as subject, cast(coalesce(sums.held, 0) + coalesce(sums.sold, 0) as bigint) as expected, held_count + "
                   "sold_count as found from pre_sale_offers as offers left join (select offer_id, sum(case when state in ('to_pay', 'deposit_paid') then "
                   "quantity else 0 end) as held, sum(case when state in ('ordered', 'sold') then quantity else 0 end) as sold from pre_orders group by "
                   "offer_id) as sums on sums.offer_id = offers.offer_id where held_count <> coalesce(sums.held, 0) or sold_count <> coalesce(sums.sold, 0)"},
      audit::Check{"AX3", "the pieces of a pre-sale are left, held, sold or back, and none is left where no deposit is taken",
                   "select 'offer ' || offer_id as subject, stock_count as expected, left_count + held_count + sold_count + back_count as found from "
                   "pre_sale_offers where state <> 'draft' and (stock_count <> left_count + held_count + sold_count + back_count or (state <> 'published' and "
                   "left_count <> 0))"},
      // What accounts that have ended took is counted of the offer alone.
      audit::Check{"AX3", "a member's limit of a pre-sale counts the pieces that they have or gave up by not paying the rest, and is kept",
                   "select 'member ' || counted.member_id || ' offer ' || counted.offer_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, "
                   "counted.taken_count as found from pre_sale_members as counted join pre_sale_offers as offers on offers.offer_id = counted.offer_id left "
                   "join (select member_id, offer_id, sum(quantity) as amount from pre_orders where state not in ('lapsed', 'given_back') group by member_id, "
                   "offer_id) as sums on sums.member_id = counted.member_id and sums.offer_id = counted.offer_id where counted.taken_count <> "
                   "coalesce(sums.amount, 0) or counted.taken_count > offers.most_per_member"},
      audit::Check{"AX3", "a pre-sale moves along its table", audit::MovesOutside<pre_sale_table, "pre_sale_moves", "from_state", "to_state">::sql},
      audit::Check{
          "AX3", "a pre-sale is where its last move led",
          "select 'offer ' || offer_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from pre_sale_offers where state <> "
          "coalesce((select to_state from pre_sale_moves where pre_sale_moves.offer_id = pre_sale_offers.offer_id order by move_id desc limit 1), '')"},
      audit::Check{"AX4", "a deposit pays its part of one order, and all of itself",
                   "select 'pre-order ' || pre_orders.pre_order_id as subject, cast(case when pre_orders.order_id is null then 0 else deposit_cents end as "
                   "bigint) as expected, cast(coalesce(sums.amount, 0) as bigint) as found from pre_orders left join (select order_tenders.instrument_id, "
                   "sum(order_tenders.amount) as amount from order_tenders join orders on orders.member_id = order_tenders.member_id and orders.order_id = "
                   "order_tenders.order_id where order_tenders.kind = 'deposit' and not (orders.status = 'closed' and orders.paid_at_ms is null) group by "
                   "order_tenders.instrument_id) as sums on sums.instrument_id = pre_orders.pre_order_id where coalesce(sums.amount, 0) <> case when "
                   "pre_orders.order_id is null then 0 else deposit_cents end"},
      audit::Check{
          "AX4", "an order that a deposit pays a part of is the one of its pre-order, which is sold once it is paid",
          "select 'order ' || orders.order_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from order_tenders join orders on "
          "orders.member_id = order_tenders.member_id and orders.order_id = order_tenders.order_id left join pre_orders on pre_orders.pre_order_id = "
          "order_tenders.instrument_id and pre_orders.order_id = orders.order_id and pre_orders.member_id = orders.member_id where order_tenders.kind = "
          "'deposit' and not (orders.status = 'closed' and orders.paid_at_ms is null) and (pre_orders.pre_order_id is null or pre_orders.state <> case "
          "when orders.paid_at_ms is null then 'ordered' else 'sold' end)"},
      audit::Check{
          "AX4", "what went back of a deposit with refunds of its order is what the order says",
          "select 'pre-order ' || pre_orders.pre_order_id as subject, cast(tenders.refunded_amount as bigint) as expected, returned_cents as found from "
          "pre_orders join order_tenders as tenders on tenders.member_id = pre_orders.member_id and tenders.order_id = pre_orders.order_id and "
          "tenders.kind = 'deposit' where pre_orders.state = 'sold' and tenders.refunded_amount <> returned_cents"},
      audit::Check{"AX4", "a pre-order moves along its table", audit::MovesOutside<pre_order_table, "pre_order_moves", "from_state", "to_state">::sql},
      audit::Check{
          "AX4", "a pre-order is where its last move led",
          "select 'pre-order ' || pre_order_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from pre_orders where state <> "
          "coalesce((select to_state from pre_order_moves where pre_order_moves.pre_order_id = pre_orders.pre_order_id order by move_id desc limit 1), "
          "'')"},
      audit::Check{"AX4", "what goes back of a deposit moves along its table",
                   audit::MovesOutside<deposit_return_table, "pre_sale_return_moves", "from_state", "to_state">::sql},
  };
  return checks;
}

}  // namespace galleria::pre_sales

#undef PRE_SALE_OFFER_COLUMNS
#undef PRE_ORDER_COLUMNS
#undef PRE_SALE_RETURN_COLUMNS
