// Reads and writes what orders are wrapped with.
#include "features/orders/orders_gift_wrap_store.hpp"

namespace galleria::orders {

void insert_gift_wrap(db::Transaction& transaction, OrderKey key, const NewGiftWrap& wrap) {
  transaction.execute_later(db::Statement(
      "insert into order_gift_wraps (member_id, order_id, wrapping_id, version, name_zh_cn, name_en, price_cents, card_text, right_period) values ($1, $2, $3, "
      "$4, "
      "$5, $6, $7, $8, $9)",
      key.member_id, key.order_id, wrap.wrapping_id, wrap.version, wrap.name.zh_cn, wrap.name.en, wrap.price_cents, wrap.card_text, wrap.right_period));
}

std::optional<GiftWrapRow> find_gift_wrap(db::Session& session, OrderKey key) {
  return session.row<GiftWrapRow>(
      "select wrapping_id, version, name_zh_cn, name_en, price_cents, card_text, right_period from order_gift_wraps where member_id = $1 and order_id = $2",
      key.member_id, key.order_id);
}

}  // namespace galleria::orders
