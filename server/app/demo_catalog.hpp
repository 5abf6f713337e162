// The demo mall's catalogue.
#pragma once

#include <filesystem>

#include "features/catalog/catalog_data.hpp"

namespace galleria::app::demo {

// Reads brands, shops, categories, goods, groups and rankings of the folder. Throws std::runtime_error that names the file and place of what does not fit, a
// key that names nothing included.
catalog::CatalogData read_catalog(const std::filesystem::path& folder, TimeMs now);

}  // namespace galleria::app::demo
