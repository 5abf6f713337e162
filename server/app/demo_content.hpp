// The demo mall's content: the mall itself, its settings, texts and pages.
#pragma once

#include <filesystem>

#include "features/content/content.hpp"

namespace galleria::app::demo {

struct MallContent {
  content::ContentData content;
  std::vector<Localized> search_hot_words;  // a setting that the catalogue needs too
};

// Throws std::runtime_error that names the file and place of what does not fit. Pages are checked when they are imported.
MallContent read_content(const std::filesystem::path& folder);

}  // namespace galleria::app::demo
