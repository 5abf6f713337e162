// The statements about what orders are wrapped with. Only orders that say that they are wrapped are asked about.
#pragma once

#include <optional>
#include <string>

#include "features/orders/orders_store.hpp"

namespace galleria::orders {

// A row of `order_gift_wraps`.
struct GiftWrapRow {
  GiftWrappingId wrapping_id;
  std::int64_t version = 1;
  std::string name_zh_cn;
  std::string name_en;
  Cents price_cents;
  std::string card_text;                    // empty: no card, or forgotten
  std::optional<std::string> right_period;  // of the member's right that made it cost nothing
};
BOOST_DESCRIBE_STRUCT(GiftWrapRow, (), (wrapping_id, version, name_zh_cn, name_en, price_cents, card_text, right_period))

// Behind the order's own row. Asks the database nothing.
void insert_gift_wrap(db::Transaction& transaction, OrderKey key, const NewGiftWrap& wrap);
std::optional<GiftWrapRow> find_gift_wrap(db::Session& session, OrderKey key);

}  // namespace galleria::orders
