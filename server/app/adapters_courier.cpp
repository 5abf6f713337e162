// Translates between couriers, checkout and orders.
#include "app/adapters_courier.hpp"

namespace galleria::app {
namespace {

constexpr Message carrier_words{"商场快送", "The mall's courier"};

courier::SlotMove move_of(orders::CourierNews news) {
  switch (news) {
    case orders::CourierNews::paid:
      return courier::SlotMove::pay;
    case orders::CourierNews::sent:
      return courier::SlotMove::hand_over;
    case orders::CourierNews::received:
      return courier::SlotMove::deliver;
    case orders::CourierNews::released:
      return courier::SlotMove::release;
    case orders::CourierNews::withdrawn:
      return courier::SlotMove::withdraw;
  }
  throw std::logic_error("news that couriers do not know");
}

}  // namespace

checkout::CourierDesk courier_desk(courier::Couriers& couriers) {
  return {.book = [&couriers] { return couriers.book(); },
          .list_slots = [&couriers](db::Session& session, const courier::CourierArea& area) { return couriers.list_slots(session, area); },
          .find_open_slot = [&couriers](const courier::CourierArea& area, TimeMs starts_at) { return couriers.find_open_slot(area, starts_at); },
          .window_text = [&couriers](const courier::Slot& slot) { return couriers.window_text(slot); },
          .take = [&couriers](db::Transaction& transaction, const courier::Slot& slot) { return couriers.take(transaction, slot); },
          .note = [&couriers](db::Transaction& transaction, const courier::OrderInSlot& order,
                              const courier::Slot& slot) { couriers.note(transaction, order, slot); }};
}

void add_couriers(orders::OrderEffects& effects, courier::Couriers& couriers) {
  effects.tell_couriers = [&couriers](db::Transaction& transaction, MemberId member_id, OrderId order_id, orders::CourierNews news) {
    couriers.note_move(transaction, member_id, order_id, move_of(news));
  };
}

Result<Done> ship_by_courier(orders::Orders& orders, db::Transaction& transaction, OrderId order_id, std::string_view order_number,
                             std::string_view operator_name) {
  const auto shop_ids = orders.shops_to_ship(transaction, order_id);
  if (shop_ids.empty()) return orders::order_moved_on;
  for (const ShopId shop_id : shop_ids)
    TRY(orders.ship(transaction, order_id, {shop_id, {std::string(carrier_words.zh_cn), std::string(carrier_words.en)}, std::string(order_number), {}, true},
                    operator_name));
  return Done{};
}

void trace_by_courier(orders::Orders& orders, db::Transaction& transaction, OrderId order_id, const Localized& text) {
  for (const orders::SentParcel& parcel : orders.parcels_on_the_way(transaction, order_id)) {
    if (orders.trace(transaction, order_id, parcel.shop_id, parcel.package_number, text).has_error())
      throw std::logic_error("a parcel on its way cannot be traced");
  }
}

}  // namespace galleria::app
