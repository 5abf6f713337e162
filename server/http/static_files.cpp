// Loads the built web app and answers from it.
#include "http/static_files.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

#include "http/request_head.hpp"

namespace galleria::http {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(stream), {}};
  if (!stream.good() && !stream.eof()) throw std::runtime_error("cannot read " + path.string());
  return content;
}

std::optional<std::string> read_if_there(const std::filesystem::path& path) {
  return std::filesystem::is_regular_file(path) ? std::optional(read_file(path)) : std::nullopt;
}

// A file with its variants; nothing if it is not there any more.
std::optional<WebFile> read_web_file(const std::filesystem::path& place, std::string_view path) {
  if (!std::filesystem::is_regular_file(place)) return std::nullopt;
  WebFileSource source{
      .path = path, .content = read_file(place), .gzip = read_if_there(place.string() + ".gz"), .brotli = read_if_there(place.string() + ".br"), .vary = ""};
  if (source.gzip || source.brotli) source.vary = "Accept-Encoding";
  return make_web_file(std::move(source));
}

bool is_variant_in(const auto& files, const std::string& path) {
  return path.size() > 3 && (path.ends_with(".br") || path.ends_with(".gz")) && files.contains(path.substr(0, path.size() - 3));
}

bool is_asset(std::string_view path) { return path.starts_with("/assets/"); }

// "/assets/a.js" of "/former/20261123T081500Z/assets/a.js"; nothing for what belongs to the present build.
std::optional<std::string> asset_of_former_build(std::string_view path) {
  constexpr std::string_view former = "/former/";
  if (!path.starts_with(former)) return std::nullopt;
  const auto rest = path.find('/', former.size());
  return std::string(rest == std::string_view::npos ? path : path.substr(rest));
}

}  // namespace

const WebFile* StaticFiles::KeptFile::get(std::string_view path) const {
  if (!place_.empty()) std::call_once(read_, [&] { file_ = read_web_file(place_, path); });
  return file_ ? &*file_ : nullptr;
}

StaticFiles::StaticFiles(const std::string& root, PageFinders finders) : first_looks_(std::move(finders)) {
  if (root.empty()) return;
  namespace fs = std::filesystem;
  ByPath<fs::path> places;
  // Absolute, so that a file's own path need not be asked of the system part by part: former builds are many files.
  const fs::path folder = fs::absolute(root).lexically_normal();
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = '/' + entry.path().lexically_relative(folder).generic_string();
    if (const auto asset = asset_of_former_build(path)) {
      if (is_asset(*asset)) former_[*asset] = entry.path();
    } else {
      places.emplace(path, entry.path());
    }
  }
  if (!places.contains("/index.html")) throw std::runtime_error("the web app has no index.html in " + root);
  std::erase_if(former_, [this](const auto& entry) { return is_variant_in(former_, entry.first); });
  for (const auto& [path, place] : places) {
    if (is_variant_in(places, path)) continue;
    if (is_asset(path))
      files_.try_emplace(path, place);
    else
      files_.try_emplace(path, read_web_file(place, path).value());
  }
}

StaticFiles::FoundFile StaticFiles::find_file(std::string_view path) const {
  if (files_.empty()) return {};
  std::string decoded;
  if (path.find('%') != std::string_view::npos) {
    if (!decode_percent(path, decoded, false)) return {};
    path = decoded;
  }
  const auto found = files_.find(path);
  return found == files_.end() ? FoundFile{} : FoundFile{found->first, found->second.get(found->first)};
}

// Seldom, so it does not pay to keep all builds in memory; and a small file out of the system's cache does not keep an I/O thread waiting.
std::optional<Response> StaticFiles::find_former(std::string_view path, std::string_view accept_encoding) const {
  const auto found = former_.find(path);
  if (found == former_.end()) return std::nullopt;
  // The next build may have cleared it away.
  const auto file = read_web_file(found->second, path);
  return file ? std::optional(file->best_for(accept_encoding)) : std::nullopt;
}

std::optional<Response> StaticFiles::find(std::string_view path, std::string_view accept_encoding) const {
  const auto* const file = find_file(path).file;
  return file == nullptr ? find_former(path, accept_encoding) : std::optional(file->best_for(accept_encoding));
}

std::optional<Response> StaticFiles::find_page(const PageRequest& request) const {
  const auto wish = page_wish(request.accept);
  const bool is_root = request.path == "/";
  if (wish == PageWish::none && !is_root) return std::nullopt;
  if (!extension_of(request.path).empty()) return std::nullopt;
  FoundFile found = is_root ? FoundFile{} : find_file(std::string(request.path) + ".html");
  const bool is_known = is_root || found.file != nullptr;
  if (!is_known && wish != PageWish::page) return std::nullopt;
  if (found.file == nullptr) found = find_file("/index.html");
  if (found.file == nullptr) return std::nullopt;
  // Named by its file, since a path may be written in many ways and be that of no page.
  const auto [name, file] = found;
  const FirstLooks::Asked asked{.path = is_known && !is_root ? name.substr(0, name.size() - extension_of(name).size()) : "/",
                                .query = is_known ? request.query : std::string_view{},
                                .cookies = request.cookies,
                                .accept_language = request.accept_language};
  const auto composed = first_looks_.find(asked, *file->plain.shared);
  return (composed ? *composed : *file).best_for(request.accept_encoding);
}

}  // namespace galleria::http
