// The SQL of the desk of gift cards: batches, stock, sales, and cards as the staff looks for them. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/gift_cards/gift_cards_store.hpp"

namespace galleria::gift_cards::store {

struct BatchRow {
  std::int64_t batch_id = 0;
  std::string name;
  CardMedium medium = CardMedium::printed;
  CardFunder funder = CardFunder::buyer;
  BatchState state = BatchState::making;
  Cents face_cents;
  std::int64_t card_count = 0;
  std::int64_t made_count = 0;
  std::int64_t sold_count = 0;
  std::int64_t validity_days = 0;
  std::string cover_key;
  std::string reason;
  std::string made_by;
  TimeMs made_at_ms{};
  TimeMs changed_at_ms{};
  std::optional<std::string> codes_told_to;
  std::optional<TimeMs> codes_told_at_ms;
};
BOOST_DESCRIBE_STRUCT(BatchRow, (),
                      (batch_id, name, medium, funder, state, face_cents, card_count, made_count, sold_count, validity_days, cover_key, reason, made_by,
                       made_at_ms, changed_at_ms, codes_told_to, codes_told_at_ms))

// What a batch came to.
struct BatchSums {
  Cents sold_cents;
  Cents received_cents;
  Cents balance_cents;
  std::int64_t unbound_count = 0;
  std::optional<std::int64_t> next_position;
};
BOOST_DESCRIBE_STRUCT(BatchSums, (), (sold_cents, received_cents, balance_cents, unbound_count, next_position))

// A card in stock, before it is sold.
struct StockRow {
  std::int64_t batch_id = 0;
  std::int64_t position = 0;
  std::string last_four;
};

struct SaleRow {
  std::string receipt_number;
  std::int64_t sale_id = 0;
  std::int64_t batch_id = 0;
  bool is_to_member = false;
  Cents face_cents;
  std::int64_t card_count = 0;
  Cents received_cents;
  SaleTender tender = SaleTender::cash;
  std::string sold_by;
  TimeMs sold_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SaleRow, (), (receipt_number, sale_id, batch_id, is_to_member, face_cents, card_count, received_cents, tender, sold_by, sold_at_ms))

struct MoveRow {
  std::int64_t record_id = 0;
  CardReason reason = CardReason::spend;
  std::string shop_name_zh_cn;
  std::string shop_name_en;
  std::int64_t delta_cents = 0;
  std::optional<OrderId> order_id;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (record_id, reason, shop_name_zh_cn, shop_name_en, delta_cents, order_id, at_ms))

struct CardEventRow {
  CardEvent event = CardEvent::bought;
  std::string note;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(CardEventRow, (), (event, note, at_ms))

// ---- batches ----
void insert_batch(db::Transaction& transaction, const BatchRow& row);
std::optional<BatchRow> find_batch(db::Session& session, std::int64_t batch_id);
std::vector<BatchRow> list_batches(db::Session& session, const ListGiftCardBatches& wanted, std::int64_t count);
BatchSums sums_of(db::Session& session, std::int64_t batch_id);
bool move_batch(db::Transaction& transaction, std::int64_t batch_id, const BatchStep& step, TimeMs now);
// Counts so many more cards as made; false if it is not being made, or somebody else went on from there.
bool count_made(db::Transaction& transaction, const BatchRow& from, std::int64_t count, TimeMs now);
void insert_stock(db::Transaction& transaction, const std::vector<StockRow>& rows);
// False if they were told before, or the batch is no printed one that is ready.
bool tell_codes(db::Transaction& transaction, std::int64_t batch_id, std::string_view to, TimeMs now);

// ---- sales ----
// Counts so many more cards as sold; false if the batch is not for sale or has not as many. Others who want cards of it wait until this transaction ends.
bool count_sold(db::Transaction& transaction, std::int64_t batch_id, std::int64_t count, TimeMs now);
std::vector<std::int64_t> first_for_sale(db::Transaction& transaction, std::int64_t batch_id, std::int64_t count);
// False unless that card is for sale.
bool take_stock(db::Transaction& transaction, std::int64_t batch_id, std::int64_t position, GiftCardId card_id, std::int64_t sale_id);
// False if that receipt has been used.
bool insert_sale(db::Transaction& transaction, const SaleRow& row);
// What a member was sold at the desk is a purchase that is paid.
void insert_paid_purchase(db::Transaction& transaction, const PurchaseRow& purchase);
std::vector<SaleRow> list_sales(db::Session& session, const ListGiftCardSales& wanted, std::int64_t count);

// ---- cards ----
std::vector<CardRow> search_cards(db::Session& session, const SearchGiftCards& wanted, std::int64_t count);
std::vector<MoveRow> list_moves(db::Session& session, GiftCardId card_id, std::int64_t count);
std::int64_t sum_of_moves(db::Session& session, GiftCardId card_id);
std::vector<CardEventRow> list_card_events(db::Session& session, GiftCardId card_id, std::int64_t count);
// False if the card is not frozen.
bool replace_card(db::Transaction& transaction, GiftCardId card_id, GiftCardId replaced_by, TimeMs now);

}  // namespace galleria::gift_cards::store
