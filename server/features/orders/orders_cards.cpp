// Orders as a card in a conversation shows them: number, goods, amount and state, as they are now.
#include <algorithm>

#include "features/orders/orders_state.hpp"
#include "features/orders/orders_views.hpp"

namespace galleria::orders {
namespace {

CardOfOrder card_view(const OrderRow& order, const std::vector<OrderLineRow>& lines) {
  CardOfOrder card{order.order_id,
                   order.order_number,
                   {order.title_zh_cn, order.title_en},
                   {},
                   {status_text_of(order, Locale::zh_cn), status_text_of(order, Locale::en)},
                   order.payable_cents,
                   {}};
  for (const OrderLineRow& line : lines) {
    if (line.order_id != order.order_id) continue;
    if (card.image_url.empty()) card.image_url = line.image_url;
    card.shop_ids.push_back(line.shop_id);
  }
  return card;
}

}  // namespace

std::optional<CardOfOrder> Orders::find_card(db::Session& session, MemberId member_id, OrderId order_id) const {
  const auto order = find_order(session, {member_id, order_id});
  return order ? std::optional(card_view(*order, find_lines(session, {member_id, order_id}))) : std::nullopt;
}

std::vector<CardOfOrder> Orders::list_cards(db::Session& session, MemberId member_id, ShopId shop_id, std::int64_t count) const {
  const auto found = find_page(session, member_id, {}, 0, count);
  std::vector<CardOfOrder> cards;
  for (const OrderRow& order : found.orders) {
    CardOfOrder card = card_view(order, found.lines);
    if (shop_id == ShopId{} || std::ranges::find(card.shop_ids, shop_id) != card.shop_ids.end()) cards.push_back(std::move(card));
  }
  return cards;
}

}  // namespace galleria::orders
