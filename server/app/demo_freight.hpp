// The demo mall's freight templates, and what its goods weigh.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "features/catalog/catalog_data.hpp"
#include "features/freight/freight.hpp"

namespace galleria::app::demo {

struct DemoTariff {
  std::vector<std::string> regions;  // codes; empty: everywhere else
  bool is_delivered = true;
  Localized reason;
  std::int64_t first_grams = 1'000;
  Cents first_cents;
  std::int64_t step_grams = 1'000;
  Cents step_cents;
  std::optional<Cents> free_from_cents;
};
BOOST_DESCRIBE_STRUCT(DemoTariff, (), (regions, is_delivered, reason, first_grams, first_cents, step_grams, step_cents, free_from_cents))

struct FreightTemplateEntry {
  std::string key;
  Localized name;
  std::vector<std::string> shops;  // none: the whole mall
  std::vector<DemoTariff> tariffs;
};
BOOST_DESCRIBE_STRUCT(FreightTemplateEntry, (), (key, name, shops, tariffs))

// What each SKU of a product weighs, packed.
struct WeightEntry {
  std::string goods;
  std::int64_t grams = 0;
};
BOOST_DESCRIBE_STRUCT(WeightEntry, (), (goods, grams))

struct FreightFile {
  std::vector<FreightTemplateEntry> templates;
  std::vector<WeightEntry> weights;
};
BOOST_DESCRIBE_STRUCT(FreightFile, (), (templates, weights))

FreightFile read_freight(const std::filesystem::path& folder);
// Throws std::runtime_error for goods that are not there.
void put_weights(catalog::CatalogData& goods, const std::vector<WeightEntry>& weights);
// Throws std::invalid_argument for a template that does not fit.
void write_freight(db::Transaction& transaction, freight::Freight& freight, const FreightFile& file);

}  // namespace galleria::app::demo
