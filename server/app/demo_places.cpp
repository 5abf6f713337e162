// Writes the demo mall's floor plan.
#include "app/demo_places.hpp"

#include <fstream>
#include <stdexcept>

namespace galleria::app::demo {

void write_plan(db::Transaction& transaction, places::Places& places, const std::filesystem::path& folder, const catalog::CatalogData& catalog) {
  std::ifstream file(folder / "plan.geojson");
  if (!file) throw std::runtime_error("demo/plan.geojson cannot be read");
  const std::string document{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::string> units;
  for (const catalog::ShopRecord& shop : catalog.shops) units.push_back(shop.unit);
  places.put_demo_plan(transaction, document, units);
}

}  // namespace galleria::app::demo
