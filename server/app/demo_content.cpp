// Turns mall.json and the pages into content.
#include "app/demo_content.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_files.hpp"

namespace galleria::app::demo {
namespace {

constexpr std::string_view hot_words_key = "search_hot_words";

content::MallRecord mall_of(MallEntry& entry) {
  content::MallRecord mall{entry.mall_id,
                           std::move(entry.name),
                           std::move(entry.hours),
                           std::move(entry.address),
                           std::move(entry.phone),
                           entry.latitude,
                           entry.longitude,
                           {},
                           entry.wallet_no_password_limit_cents};
  for (MallFloorEntry& floor : entry.floors) mall.floors.push_back({std::move(floor.key), std::move(floor.name), std::move(floor.theme)});
  return mall;
}

std::vector<Localized> hot_words_of(const MallEntry& entry, const std::filesystem::path& file) {
  const auto found = entry.system_config.find(std::string(hot_words_key));
  if (found == entry.system_config.end()) return {};
  wire::Problems problems;
  std::vector<Localized> words;
  const wire::Problems::Step step(problems, hot_words_key);
  wire::read(found->second, words, problems);
  if (!problems.empty()) throw_problems(file, problems);
  return words;
}

std::vector<std::filesystem::path> page_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

MallContent read_content(const std::filesystem::path& folder) {
  const auto mall_file = folder / "mall.json";
  auto entry = read_file<MallEntry>(mall_file);
  MallContent mall;
  mall.search_hot_words = hot_words_of(entry, mall_file);
  mall.content.malls.push_back(mall_of(entry));
  for (const auto& [key, value] : entry.system_config) mall.content.system_configs.emplace(key, wire::json_text(value));
  for (auto& [key, text] : entry.texts) mall.content.texts.push_back({key, std::move(text.title), std::move(text.body)});
  for (const auto& file : page_files(folder / "pages")) {
    auto parsed = wire::parse_json(read_text_file(file));
    if (parsed.fault) throw std::runtime_error(file.string() + " is not JSON");
    mall.content.pages.emplace_back(file.stem().string(), std::move(parsed.value));
  }
  return mall;
}

}  // namespace galleria::app::demo
