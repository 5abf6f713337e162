// Writes the demo mall's freight templates.
#include "app/demo_freight.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

freight::FreightTariff tariff_of(const DemoTariff& entry) {
  freight::FreightTariff tariff;
  for (const std::string& code : entry.regions) tariff.region_codes.items.push_back({std::stoll(code)});
  tariff.is_delivered = entry.is_delivered;
  tariff.reason_zh_cn = {entry.reason.zh_cn};
  tariff.reason_en = {entry.reason.en};
  tariff.first_grams.value = entry.first_grams;
  tariff.first_cents = entry.first_cents;
  tariff.step_grams.value = entry.step_grams;
  tariff.step_cents = entry.step_cents;
  tariff.free_from_cents = entry.free_from_cents;
  return tariff;
}

}  // namespace

FreightFile read_freight(const std::filesystem::path& folder) { return read_file<FreightFile>(folder / "freight.json"); }

void put_weights(catalog::CatalogData& goods, const std::vector<WeightEntry>& weights) {
  for (const WeightEntry& entry : weights) {
    const auto product =
        std::find_if(goods.products.begin(), goods.products.end(), [&](const catalog::ProductRecord& each) { return each.key == entry.goods; });
    if (product == goods.products.end()) throw std::runtime_error("freight.json weighs goods that are not there: " + entry.goods);
    for (catalog::SkuRecord& sku : product->skus) sku.weight_grams = entry.grams;
  }
}

void write_freight(db::Transaction& transaction, freight::Freight& freight, const FreightFile& file) {
  for (const FreightTemplateEntry& entry : file.templates) {
    freight::SaveFreightTemplate fields;
    fields.name_zh_cn = {entry.name.zh_cn};
    fields.name_en = {entry.name.en};
    fields.is_mall_wide = entry.shops.empty();
    fields.shop_ids.items = ids_of<ShopId>("shop", entry.shops);
    for (const DemoTariff& tariff : entry.tariffs) fields.tariffs.items.push_back(tariff_of(tariff));
    freight.put_demo_template(transaction, id_of<FreightTemplateId>("freight", entry.key), fields);
  }
}

}  // namespace galleria::app::demo
