// The demo mall's floor plan.
#pragma once

#include <filesystem>

#include "features/catalog/catalog_data.hpp"
#include "features/places/places.hpp"

namespace galleria::app::demo {

// Throws std::runtime_error that names what does not fit.
void write_plan(db::Transaction& transaction, places::Places& places, const std::filesystem::path& folder, const catalog::CatalogData& catalog);

}  // namespace galleria::app::demo
