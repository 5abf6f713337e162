// Loads the built web app and answers from it.
#include "http/static_files.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "base/crypto.hpp"
#include "http/request_head.hpp"

namespace galleria::http {
namespace {

struct ContentType {
  std::string_view extension;
  std::string_view type;
};

constexpr std::array<ContentType, 20> content_types{{{".html", "text/html; charset=utf-8"},
                                                     {".js", "text/javascript; charset=utf-8"},
                                                     {".mjs", "text/javascript; charset=utf-8"},
                                                     {".css", "text/css; charset=utf-8"},
                                                     {".json", "application/json; charset=utf-8"},
                                                     {".map", "application/json; charset=utf-8"},
                                                     {".webmanifest", "application/manifest+json; charset=utf-8"},
                                                     {".svg", "image/svg+xml"},
                                                     {".png", "image/png"},
                                                     {".jpg", "image/jpeg"},
                                                     {".jpeg", "image/jpeg"},
                                                     {".webp", "image/webp"},
                                                     {".avif", "image/avif"},
                                                     {".gif", "image/gif"},
                                                     {".ico", "image/x-icon"},
                                                     {".woff2", "font/woff2"},
                                                     {".woff", "font/woff"},
                                                     {".txt", "text/plain; charset=utf-8"},
                                                     {".xml", "application/xml; charset=utf-8"},
                                                     {".wasm", "application/wasm"}}};

std::string_view extension_of(std::string_view path) {
  const auto name = path.substr(path.rfind('/') + 1);
  const auto dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view{} : name.substr(dot);
}

std::string content_type_of(std::string_view path) {
  for (const auto& [extension, type] : content_types) {
    if (extension_of(path) == extension) return std::string(type);
  }
  return "application/octet-stream";
}

// The bundler names what it may cache for ever "name-hash.ext", with a hash of at least 8 characters.
bool is_hashed_asset(std::string_view path) {
  if (!path.starts_with("/assets/")) return false;
  const auto stem = path.substr(0, path.size() - extension_of(path).size());
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; };
  for (auto dash = stem.find('-'); dash != std::string_view::npos; dash = stem.find('-', dash + 1)) {
    const auto hash = stem.substr(dash + 1);
    if (hash.size() >= 8 && std::all_of(hash.begin(), hash.end(), fits)) return true;
  }
  return false;
}

// The page and the service worker tell which version of the app holds, so a browser asks for them each time.
std::string caching_of(std::string_view path) {
  if (is_hashed_asset(path)) return "public, max-age=31536000, immutable";
  return path.ends_with(".html") || path == "/worker.js" ? "no-cache" : "public, max-age=3600";
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(stream), {}};
  if (!stream.good() && !stream.eof()) throw std::runtime_error("cannot read " + path.string());
  return content;
}

void add_little_endian(std::string& into, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) into += static_cast<char>(number >> shift & 0xff);
}

std::string gzip(const std::string& content) {
  namespace zlib = boost::beast::zlib;
  zlib::deflate_stream stream;
  stream.reset(9, 15, 9, zlib::Strategy::normal);
  std::string body(stream.upper_bound(content.size()) + 16, '\0');
  zlib::z_params parameters{};
  parameters.next_in = content.data();
  parameters.avail_in = content.size();
  parameters.next_out = body.data();
  parameters.avail_out = body.size();
  boost::beast::error_code error;
  stream.write(parameters, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream) throw std::runtime_error("cannot compress index.html: " + error.message());
  body.resize(parameters.total_out);
  boost::crc_32_type checksum;
  checksum.process_bytes(content.data(), content.size());
  std::string file("\x1f\x8b\x08\0\0\0\0\0\x02\xff", 10);
  file += body;
  add_little_endian(file, checksum.checksum());
  add_little_endian(file, static_cast<std::uint32_t>(content.size()));
  return file;
}

Response file_response(std::string_view path, std::string content, std::string_view encoding, bool has_variants) {
  Response response;
  response.content_type = content_type_of(path);
  response.headers.emplace_back("ETag", '"' + sha256_hex(content).substr(0, 32) + '"');
  response.headers.emplace_back("Cache-Control", caching_of(path));
  if (has_variants) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!encoding.empty()) response.headers.emplace_back("Content-Encoding", encoding);
  response.shared = std::make_shared<const std::string>(std::move(content));
  return response;
}

// Whether the client takes the encoding: listed, and not with a quality of nought.
bool takes_encoding(std::string_view accepted, std::string_view encoding) {
  while (!accepted.empty()) {
    const auto comma = accepted.find(',');
    auto item = accepted.substr(0, comma);
    accepted = comma == std::string_view::npos ? std::string_view{} : accepted.substr(comma + 1);
    while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
    const auto semicolon = item.find(';');
    auto name = item.substr(0, semicolon);
    while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
    if (!same_name(name, encoding)) continue;
    const auto quality = semicolon == std::string_view::npos ? std::string_view{} : item.substr(semicolon);
    const auto equals = quality.find("q=");
    return equals == std::string_view::npos || quality.find_first_not_of("0. ", equals + 2) != std::string_view::npos;
  }
  return false;
}

}  // namespace

StaticFiles::StaticFiles(const std::string& root, const std::function<std::string(std::string)>& change_index) {
  if (root.empty()) return;
  namespace fs = std::filesystem;
  std::unordered_map<std::string, std::string> contents;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.is_regular_file()) contents['/' + fs::relative(entry.path(), root).generic_string()] = read_file(entry.path());
  }
  const auto index = contents.find("/index.html");
  if (index == contents.end()) throw std::runtime_error("the web app has no index.html in " + root);
  if (change_index) {
    index->second = change_index(index->second);
    contents["/index.html.gz"] = gzip(index->second);
    contents.erase("/index.html.br");
  }
  for (const auto& [path, content] : contents) {
    const bool is_variant = path.size() > 3 && (path.ends_with(".br") || path.ends_with(".gz")) && contents.contains(path.substr(0, path.size() - 3));
    if (is_variant) continue;
    const auto brotli = contents.find(path + ".br");
    const auto gzipped = contents.find(path + ".gz");
    const bool has_variants = brotli != contents.end() || gzipped != contents.end();
    File file{file_response(path, content, "", has_variants), {}, {}};
    if (brotli != contents.end()) file.brotli = file_response(path, brotli->second, "br", true);
    if (gzipped != contents.end()) file.gzip = file_response(path, gzipped->second, "gzip", true);
    files_.emplace(path, std::move(file));
  }
}

const Response& StaticFiles::File::best_for(std::string_view accept_encoding) const {
  if (brotli && takes_encoding(accept_encoding, "br")) return *brotli;
  if (gzip && takes_encoding(accept_encoding, "gzip")) return *gzip;
  return plain;
}

std::optional<Response> StaticFiles::find(std::string_view path, std::string_view accept_encoding) const {
  if (files_.empty()) return std::nullopt;
  std::string decoded;
  if (path.find('%') != std::string_view::npos) {
    if (!decode_percent(path, decoded, false)) return std::nullopt;
    path = decoded;
  }
  const auto found = files_.find(path);
  if (found == files_.end()) return std::nullopt;
  return found->second.best_for(accept_encoding);
}

std::optional<Response> StaticFiles::find_page(std::string_view path, std::string_view accept, std::string_view accept_encoding) const {
  const bool wants_page = extension_of(path).empty() && accept.find("text/html") != std::string_view::npos;
  return wants_page ? find("/index.html", accept_encoding) : std::nullopt;
}

}  // namespace galleria::http
