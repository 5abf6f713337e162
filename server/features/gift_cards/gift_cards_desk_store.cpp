// Reads and writes batches, stock and sales. And the rules about them that the auditor checks.
#include "features/gift_cards/gift_cards_desk_store.hpp"

#include <iterator>

#include "base/planted_bugs.hpp"
#include "db/insert_many.hpp"
#include "db/state_moves.hpp"

// Statements are literals, so what they share is a literal too: the columns of BatchRow, and of SaleRow, in the order of their members.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define BATCH_COLUMNS                                                                                                                              \
  "batch_id, name, medium, funder, state, face_cents, card_count, made_count, sold_count, validity_days, cover_key, reason, made_by, made_at_ms, " \
  "changed_at_ms, codes_told_to, codes_told_at_ms"
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define SALE_COLUMNS "receipt_number, sale_id, batch_id, is_to_member, face_cents, card_count, received_cents, tender, sold_by, sold_at_ms"

namespace galleria::gift_cards::store {

void insert_batch(db::Transaction& transaction, const BatchRow& row) {
  db::Statement statement("insert into gift_card_batches (" BATCH_COLUMNS
                          ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)");
  for_each_member<BatchRow>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  transaction.execute_all(std::span(&statement, 1));
}

std::optional<BatchRow> find_batch(db::Session& session, std::int64_t batch_id) {
  return session.row<BatchRow>("select " BATCH_COLUMNS " from gift_card_batches where batch_id = $1", batch_id);
}

std::vector<BatchRow> list_batches(db::Session& session, const ListGiftCardBatches& wanted, std::int64_t count) {
  return session.rows<BatchRow>("select " BATCH_COLUMNS
                                " from gift_card_batches where (cast($1 as text) is null or state = $1) and (cast($2 as bigint) is null or batch_id < $2) "
                                "order by batch_id desc limit $3",
                                wanted.state, wanted.before_batch_id, count);
}

BatchSums sums_of(db::Session& session, std::int64_t batch_id) {
  return session
      .row<BatchSums>(
          "select cast((select coalesce(sum(face_cents * card_count), 0) from gift_card_sales where batch_id = $1) as bigint) as sold_cents, cast((select "
          "coalesce(sum(received_cents), 0) from gift_card_sales where batch_id = $1) as bigint) as received_cents, cast((select coalesce(sum(balance_cents), "
          "0) from gift_cards_in_full where batch_id = $1) as bigint) as balance_cents, cast((select count(*) from gift_cards where batch_id = $1 and state = "
          "'sold') as bigint) as unbound_count, (select min(position) from gift_card_stock where batch_id = $1 and card_id is null) as next_position",
          batch_id)
      .value();
}

bool move_batch(db::Transaction& transaction, std::int64_t batch_id, const BatchStep& step, TimeMs now) {
  return transaction.execute("update gift_card_batches set state = $3, changed_at_ms = $4 where batch_id = $1 and state = $2", batch_id, step.from().value(),
                             step.to(), now) == 1;
}

bool count_made(db::Transaction& transaction, const BatchRow& from, std::int64_t count, TimeMs now) {
  return transaction.execute(
             "update gift_card_batches set made_count = made_count + $3, changed_at_ms = $4 where batch_id = $1 and made_count = $2 and state = 'making'",
             from.batch_id, from.made_count, count, now) == 1;
}

void insert_stock(db::Transaction& transaction, const std::vector<StockRow>& rows) {
  using InsertStock = db::InsertMany<"insert into gift_card_stock (batch_id, position, last_four)", "bigint, bigint, text">;
  std::vector<db::RowValues> values;
  values.reserve(rows.size());
  for (const StockRow& row : rows) values.push_back(db::row_values(row.batch_id, row.position, row.last_four));
  transaction.execute_all(InsertStock::statements(std::move(values)));
}

bool tell_codes(db::Transaction& transaction, std::int64_t batch_id, std::string_view to, TimeMs now) {
  return transaction.execute(
             "update gift_card_batches set codes_told_to = $2, codes_told_at_ms = $3, changed_at_ms = $3 where batch_id = $1 and medium = 'printed' and state "
             "<> 'making' and codes_told_at_ms is null",
             batch_id, to, now) == 1;
}

bool count_sold(db::Transaction& transaction, std::int64_t batch_id, std::int64_t count, TimeMs now) {
  return transaction.execute(
             "update gift_card_batches set sold_count = sold_count + $2, changed_at_ms = $3 where batch_id = $1 and state = 'made' and sold_count + $2 <= "
             "made_count",
             batch_id, count, now) == 1;
}

std::vector<std::int64_t> first_for_sale(db::Transaction& transaction, std::int64_t batch_id, std::int64_t count) {
  return transaction.rows<std::int64_t>("select position from gift_card_stock where batch_id = $1 and card_id is null order by position limit $2", batch_id,
                                        count);
}

bool take_stock(db::Transaction& transaction, std::int64_t batch_id, std::int64_t position, GiftCardId card_id, std::int64_t sale_id) {
  constexpr db::Sql take_any = "update gift_card_stock set card_id = $3, sale_id = $4 where batch_id = $1 and position = $2";
  if (is_planted(PlantedBug::gift_card_sold_twice)) return transaction.execute(take_any, batch_id, position, card_id, sale_id) == 1;
  return transaction.execute("update gift_card_stock set card_id = $3, sale_id = $4 where batch_id = $1 and position = $2 and card_id is null", batch_id,
                             position, card_id, sale_id) == 1;
}

bool insert_sale(db::Transaction& transaction, const SaleRow& row) {
  return transaction.execute("insert into gift_card_sales (" SALE_COLUMNS
                             ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (receipt_number) do nothing",
                             row.receipt_number, row.sale_id, row.batch_id, row.is_to_member, row.face_cents, row.card_count, row.received_cents, row.tender,
                             row.sold_by, row.sold_at_ms) == 1;
}

void insert_paid_purchase(db::Transaction& transaction, const PurchaseRow& purchase) {
  transaction.execute(
      "insert into gift_card_purchases (purchase_id, purchase_number, member_id, state, face_cents, card_count, cover_key, payable_cents, created_at_ms, "
      "pay_before_ms, paid_at_ms) values ($1, $2, $3, 'paid', $4, $5, $6, $7, $8, $9, $8)",
      purchase.purchase_id, purchase.purchase_number, purchase.member_id, purchase.face_cents, purchase.card_count, purchase.cover_key, purchase.payable_cents,
      purchase.created_at_ms, purchase.pay_before_ms);
}

std::vector<SaleRow> list_sales(db::Session& session, const ListGiftCardSales& wanted, std::int64_t count) {
  return session.rows<SaleRow>(
      "select " SALE_COLUMNS
      " from gift_card_sales where (cast($1 as bigint) is null or batch_id = $1) and (cast($2 as bigint) is null or sale_id < $2) order "
      "by sale_id desc limit $3",
      wanted.batch_id, wanted.before_sale_id, count);
}

std::vector<CardRow> search_cards(db::Session& session, const SearchGiftCards& wanted, std::int64_t count) {
  // What is shown as used up is stored as active, see shown_state.
  const std::string_view stored = wanted.state ? enum_text(*wanted.state == CardState::depleted ? CardState::active : *wanted.state) : std::string_view{};
  const std::string_view filled = wanted.state == CardState::active ? "some" : wanted.state == CardState::depleted ? "none" : "";
  const std::optional<std::string> last_four = wanted.last_four ? std::optional(**wanted.last_four) : std::nullopt;
  return session.rows<CardRow>(
      "select * from gift_cards_in_full where ($1 = '' or state = $1) and ($2 = '' or ($2 = 'some') = (balance_cents > 0)) and (cast($3 as bigint) is null or "
      "batch_id = $3) and (cast($4 as bigint) is null or owner_id = $4) and (cast($5 as text) is null or last_four = $5) and (cast($6 as bigint) is null or "
      "card_id < $6) order by card_id desc limit $7",
      stored, filled, wanted.batch_id, wanted.member_id, last_four, wanted.before_card_id, count);
}

std::vector<MoveRow> list_moves(db::Session& session, GiftCardId card_id, std::int64_t count) {
  return session.rows<MoveRow>(
      db::sweep(
          "select record_id, reason, shop_name_zh_cn, shop_name_en, delta_cents, order_id, at_ms from gift_card_transactions where card_id = $1 order by at_ms "
          "desc, "
          "record_id desc limit $2"),
      card_id, count);
}

std::int64_t sum_of_moves(db::Session& session, GiftCardId card_id) {
  return session.row<std::int64_t>(db::sweep("select cast(coalesce(sum(delta_cents), 0) as bigint) from gift_card_transactions where card_id = $1"), card_id)
      .value();
}

std::vector<CardEventRow> list_card_events(db::Session& session, GiftCardId card_id, std::int64_t count) {
  return session.rows<CardEventRow>(db::sweep("select event, note, at_ms from gift_card_events where card_id = $1 order by at_ms desc, event_id desc limit $2"),
                                    card_id, count);
}

bool replace_card(db::Transaction& transaction, GiftCardId card_id, GiftCardId replaced_by, TimeMs now) {
  constexpr db::Sql replace_again = "update gift_cards set state = 'replaced', replaced_by = $2, changed_at_ms = $3 where card_id = $1";
  if (is_planted(PlantedBug::gift_card_replaced_twice)) return transaction.execute(replace_again, card_id, replaced_by, now) == 1;
  return transaction.execute(db::moving<card_table, CardMove::replace>(
                                 "update gift_cards set state = 'replaced', replaced_by = $2, changed_at_ms = $3 where card_id = $1 and state = 'frozen'"),
                             card_id, replaced_by, now) == 1;
}

}  // namespace galleria::gift_cards::store

#undef BATCH_COLUMNS
#undef SALE_COLUMNS
