// What a member is told of what gift_cards keep about them.
#include "features/gift_cards/gift_cards.hpp"

namespace galleria::gift_cards {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "gift_cards",
       .words = {"礼品卡", "Gift cards"},
       .sql = "select kind, state, last_four, face_cents, cover_key, message, expires_at_ms, made_at_ms, bound_at_ms from gift_cards where owner_id = "
              "$1 order by card_id limit $2 offset $3"},
      {.table = "gift_card_purchases",
       .words = {"购卡", "Purchases of gift cards"},
       .sql = "select purchase_number, state, face_cents, card_count, payable_cents, created_at_ms, paid_at_ms, closed_at_ms from gift_card_purchases "
              "where member_id = $1 order by purchase_id limit $2 offset $3"},
      {.table = "gift_card_gifts",
       .words = {"转赠礼品卡", "Gift cards given"},
       .sql = "select card_id, message, state, opened_at_ms, ended_at_ms from gift_card_gifts where giver_id = $1 order by gift_id limit $2 offset $3"},
      {.table = "gift_card_events",
       .words = {"礼品卡记录", "History of gift cards"},
       .sql = "select card_id, event, at_ms from gift_card_events where member_id = $1 order by event_id limit $2 offset $3"},
      {.table = "gift_card_transactions",
       .words = {"礼品卡明细", "Gift card statement"},
       .sql = "select card_id, reason, delta_cents, shop_name_zh_cn, shop_name_en, order_id, at_ms from gift_card_transactions where member_id = $1 "
              "order by record_id limit $2 offset $3"},
      {.table = "gift_card_refunds", .untold = "which refund filled which card, which the statement tells"},
      {.table = "gift_card_counters", .untold = "counts of tries, gone within a day"},
  };
  return tables;
}

}  // namespace galleria::gift_cards
