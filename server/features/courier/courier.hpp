// The mall's own couriers: areas with windows of the day, the places of each, and the orders that take them. Areas are few, and served from memory.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "db/database.hpp"
#include "features/courier/courier_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::courier {

// What couriers need to know of others; the application supplies it.
struct CourierNeeds {
  std::function<bool(ShopId)> has_shop;
  std::function<bool(std::int64_t region_code)> has_region;  // a province, a city or a county
  // Sends all that is still to be sent of an order, a parcel a shop, and tells couriers that it was sent. Refuses where the order has moved on.
  std::function<Result<Done>(db::Transaction&, OrderId, std::string_view order_number, std::string_view operator_name)> ship;
  // Notes where the order's parcels are, for its member.
  std::function<void(db::Transaction&, OrderId, const Localized&)> trace;
};

// The areas that are in use at one moment. Threads may share it.
class CourierBook {
 public:
  explicit CourierBook(std::vector<CourierArea> areas) : areas_(std::move(areas)) {}

  // The one that names the place the most narrowly, of those that take goods of all these shops; null if there is none.
  const CourierArea* find(std::span<const ShopId> shop_ids, std::int64_t county_code) const;
  const CourierArea* find(CourierAreaId area_id) const;
  bool is_empty() const { return areas_.empty(); }

 private:
  std::vector<CourierArea> areas_;
};

// An order that was placed with a slot.
struct OrderInSlot {
  MemberId member_id;
  OrderId order_id;
  std::string order_number;
};

class Couriers {
 public:
  Couriers(db::Database& database, const Clock& clock, IdGenerator& ids, MallOffset mall_utc_offset, CourierNeeds needs);
  ~Couriers();

  // Reads what is committed and keeps it up to date from then on. Called once, after the migrations and before the first request.
  void start();
  // Reads anew what is committed; returns when this node serves it.
  void refresh();

  // What is in use now. Needs no round trip; what it gives stays as it is.
  std::shared_ptr<const CourierBook> book() const;

  // ---- for checkout ----
  // The slots of the area that can be chosen now, with what is left of each.
  std::vector<SlotOffer> list_slots(db::Session& session, const CourierArea& area) const;
  // The slot of that name, as the area has it now; refuses with courier_slot_closed if there is none that can be chosen.
  Result<Slot> find_open_slot(const CourierArea& area, TimeMs starts_at) const;
  // "今日 10:00–12:00" cannot be said of what is kept for ever, so the day stands in it.
  std::string window_text(const Slot& slot) const;
  // A place of the slot, in the order's transaction: after what is the member's, before any offer or stock. Refuses with courier_slot_full or
  // courier_slot_closed, and has changed nothing then.
  Result<Done> take(db::Transaction& transaction, const Slot& slot);
  // Writes whose the place is, behind the order's own row. Asks the database nothing.
  void note(db::Transaction& transaction, const OrderInSlot& order, const Slot& slot);

  // ---- for orders that have a slot ----
  // The order was paid; was sent; was received; was closed unpaid or given back before it was sent, which frees the place; was given back after that, which
  // does not. What has no slot, or was moved already, stays.
  void note_move(db::Transaction& transaction, MemberId member_id, OrderId order_id, SlotMove move);

  // Refuses with order_not_by_courier what is not the member's, or has no slot.
  Result<OrderCourier> get_order_courier(const http::Member& member, const GetOrderCourier& request) const;
  // At the price that was paid. The same slot again changes nothing. Refuses with courier_slot_pay_first an earlier slot of an order that is not paid.
  Result<OrderCourier> change_courier_slot(const http::Member& member, const ChangeCourierSlot& request);

  Result<CourierAreas> list_courier_areas() const;
  Result<CourierAreaRow> get_courier_area(const GetCourierArea& request) const;
  // Each change is a version of its own, and no version ever changes. Refuses with courier_area_changed what rests on an earlier version.
  Result<http::Reply<SavedCourierArea>> save_courier_area(const http::Call& call, const http::Operator& caller, const SaveCourierArea& request);
  Result<CourierQueue> list_courier_orders(const http::Call& call) const;
  Result<CourierOrderState> hand_over_courier_order(const http::Operator& caller, const WorkOnCourierOrder& request);
  Result<CourierOrderState> deliver_courier_order(const http::Operator& caller, const WorkOnCourierOrder& request);

  // ---- the demo mall ----
  // Throws std::invalid_argument that names every field that does not fit.
  void put_demo_area(db::Transaction& transaction, CourierAreaId area_id, const SaveCourierArea& fields);
  // Gives a paid order a place of the area's next slot that begins at that minute of a day. Throws std::invalid_argument if there is none, or it is full.
  void put_demo_order(db::Transaction& transaction, const OrderInSlot& order, CourierAreaId area_id, std::int64_t starts_minute);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// What must hold of courier slots at any moment: AW1 and AW2.
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();

void bind_routes(http::Binder& binder, Couriers& couriers);

// What courier slots bring to the server.
extern const Module<Couriers> module;

}  // namespace galleria::courier
