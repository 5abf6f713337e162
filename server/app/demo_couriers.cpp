// Writes the demo mall's courier areas.
#include "app/demo_couriers.hpp"

#include "app/demo_ids.hpp"

namespace galleria::app::demo {

CouriersFile read_couriers(const std::filesystem::path& folder) { return read_file<CouriersFile>(folder / "couriers.json"); }

void write_couriers(db::Transaction& transaction, courier::Couriers& couriers, const CouriersFile& file) {
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
}

}  // namespace galleria::app::demo
