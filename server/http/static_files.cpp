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

bool is_variant_in(const auto& files, const std::string& path) {
  return path.size() > 3 && (path.ends_with(".br") || path.ends_with(".gz")) && files.contains(path.substr(0, path.size() - 3));
}

// "/assets/a.js" of "/former/20261123T081500Z/assets/a.js"; nothing for what belongs to the present build.
std::optional<std::string> asset_of_former_build(std::string_view path) {
  constexpr std::string_view former = "/former/";
  if (!path.starts_with(former)) return std::nullopt;
  const auto rest = path.find('/', former.size());
  return std::string(rest == std::string_view::npos ? path : path.substr(rest));
}

}  // namespace

StaticFiles::StaticFiles(const std::string& root, PageFinders finders) : first_looks_(std::move(finders)) {
  if (root.empty()) return;
  namespace fs = std::filesystem;
  std::unordered_map<std::string, std::string> contents;
  // Absolute, so that a file's own path need not be asked of the system part by part: former builds are many files.
  const fs::path folder = fs::absolute(root).lexically_normal();
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = '/' + entry.path().lexically_relative(folder).generic_string();
    if (const auto asset = asset_of_former_build(path)) {
      if (asset->starts_with("/assets/")) former_[*asset] = entry.path();
    } else {
      contents[path] = read_file(entry.path());
    }
  }
  if (!contents.contains("/index.html")) throw std::runtime_error("the web app has no index.html in " + root);
  const auto variant_of = [&](const std::string& path, std::string_view ending) -> std::optional<std::string> {
    const auto found = contents.find(path + std::string(ending));
    return found == contents.end() ? std::nullopt : std::optional(found->second);
  };
  std::erase_if(former_, [this](const auto& entry) { return is_variant_in(former_, entry.first); });
  for (const auto& [path, content] : contents) {
    if (is_variant_in(contents, path)) continue;
    WebFileSource source{.path = path, .content = content, .gzip = variant_of(path, ".gz"), .brotli = variant_of(path, ".br"), .vary = ""};
    if (source.gzip || source.brotli) source.vary = "Accept-Encoding";
    files_.emplace(path, make_web_file(std::move(source)));
  }
}

const StaticFiles::Files::value_type* StaticFiles::find_file(std::string_view path) const {
  if (files_.empty()) return nullptr;
  std::string decoded;
  if (path.find('%') != std::string_view::npos) {
    if (!decode_percent(path, decoded, false)) return nullptr;
    path = decoded;
  }
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &*found;
}

// Seldom, so it does not pay to keep all builds in memory; and a small file out of the system's cache does not keep an I/O thread waiting.
std::optional<Response> StaticFiles::find_former(std::string_view path, std::string_view accept_encoding) const {
  const auto found = former_.find(path);
  // The next build may have cleared it away.
  if (found == former_.end() || !std::filesystem::is_regular_file(found->second)) return std::nullopt;
  WebFileSource source{.path = path,
                       .content = read_file(found->second),
                       .gzip = read_if_there(found->second.string() + ".gz"),
                       .brotli = read_if_there(found->second.string() + ".br"),
                       .vary = "Accept-Encoding"};
  return make_web_file(std::move(source)).best_for(accept_encoding);
}

std::optional<Response> StaticFiles::find(std::string_view path, std::string_view accept_encoding) const {
  const auto* file = find_file(path);
  return file == nullptr ? find_former(path, accept_encoding) : std::optional(file->second.best_for(accept_encoding));
}

std::optional<Response> StaticFiles::find_page(const PageRequest& request) const {
  const auto wish = page_wish(request.accept);
  const bool is_root = request.path == "/";
  if (wish == PageWish::none && !is_root) return std::nullopt;
  if (!extension_of(request.path).empty()) return std::nullopt;
  const auto* file = is_root ? nullptr : find_file(std::string(request.path) + ".html");
  const bool is_known = is_root || file != nullptr;
  if (!is_known && wish != PageWish::page) return std::nullopt;
  if (file == nullptr) file = find_file("/index.html");
  if (file == nullptr) return std::nullopt;
  // Named by its file, since a path may be written in many ways and be that of no page.
  const std::string_view name = file->first;
  const FirstLooks::Asked asked{.path = is_known && !is_root ? name.substr(0, name.size() - extension_of(name).size()) : "/",
                                .query = is_known ? request.query : std::string_view{},
                                .cookies = request.cookies,
                                .accept_language = request.accept_language};
  const auto composed = first_looks_.find(asked, *file->second.plain.shared);
  return (composed ? *composed : file->second).best_for(request.accept_encoding);
}

}  // namespace galleria::http
