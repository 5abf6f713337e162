// Writes the demo mall's courier areas.
#include "app/demo_couriers.hpp"

#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {

CouriersFile read_couriers(const std::filesystem::path& folder) { return read_file<CouriersFile>(folder / "couriers.json"); }

void write_couriers(db::Transaction& transaction, courier::Couriers& couriers, const orders::Orders& orders, const CouriersFile& file) {
  for (const CourierAreaEntry& entry : file.areas) {
    courier::SaveCourierArea fields;
    fields.name_zh_cn = {entry.name.zh_cn};
    fields.name_en = {entry.name.en};
    courier::CourierTerms& terms = fields.terms;
    for (const std::string& code : entry.regions) terms.region_codes.items.push_back({std::stoll(code)});
    terms.price_cents = entry.price_cents;
    terms.free_from_cents = entry.free_from_cents;
    for (const DemoWindow& window : entry.windows) terms.windows.items.push_back({{window.from_hour * 60}, {window.to_hour * 60}, {window.capacity}});
    terms.cut_off_minutes = {entry.cut_off_minutes};
    terms.days_ahead = {entry.days_ahead};
    couriers.put_demo_area(transaction, id_of<courier::CourierAreaId>("courier", entry.key), fields);
  }
  for (const CourierOrderEntry& entry : file.orders) {
    const auto order = orders.find_payable_order(transaction, id_of<OrderId>("order", entry.order));
    if (!order) throw std::invalid_argument("couriers.json names an order that is not there: " + entry.order);
    couriers.put_demo_order(transaction, {order->member_id, order->order_id, order->order_number}, id_of<courier::CourierAreaId>("courier", entry.area),
                            entry.from_hour * 60);
  }
}

}  // namespace galleria::app::demo
