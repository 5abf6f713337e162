// Turns library.json and the list of the art into pictures of the library.
#include "app/demo_library.hpp"

#include <map>

#include "app/demo_files.hpp"

namespace galleria::app::demo {
namespace {

struct FocusEntry {
  std::int64_t x = 50;
  std::int64_t y = 50;
};
BOOST_DESCRIBE_STRUCT(FocusEntry, (), (x, y))

struct LibraryEntry {
  std::string art;
  std::string name;
  std::string folder;
  Localized alternative;
  FocusEntry focus;
};
BOOST_DESCRIBE_STRUCT(LibraryEntry, (), (art, name, folder, alternative, focus))

// Of the art's manifest.
struct ArtEntry {
  std::string file;
  std::int64_t width = 0;
  std::int64_t height = 0;
};
BOOST_DESCRIBE_STRUCT(ArtEntry, (), (file, width, height))

}  // namespace

std::vector<files::LibrarySeed> read_library(const std::filesystem::path& folder, const std::filesystem::path& art) {
  const auto manifest = art / "manifest.json";
  if (art.empty() || !std::filesystem::exists(manifest)) return {};
  const auto drawn = read_file<std::map<std::string, ArtEntry>>(manifest);
  std::vector<files::LibrarySeed> seeds;
  for (LibraryEntry& entry : read_file<std::vector<LibraryEntry>>(folder / "library.json")) {
    const auto found = drawn.find(entry.art);
    if (found == drawn.end()) continue;
    const ArtEntry& picture = found->second;
    seeds.push_back({"demo/" + picture.file, std::move(entry.name), std::move(entry.folder), std::move(entry.alternative), entry.focus.x, entry.focus.y,
                     picture.width, picture.height, static_cast<std::int64_t>(std::filesystem::file_size(art / picture.file))});
  }
  return seeds;
}

}  // namespace galleria::app::demo
