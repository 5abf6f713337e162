// The demo mall's library: pictures of its art that the staff know by name.
#pragma once

#include <filesystem>
#include <vector>

#include "features/files/library.hpp"

namespace galleria::app::demo {

// Those of library.json whose art is there. Throws std::runtime_error that names the file and place of what does not fit.
std::vector<files::LibrarySeed> read_library(const std::filesystem::path& folder, const std::filesystem::path& art);

}  // namespace galleria::app::demo
