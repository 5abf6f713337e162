// Answers of a file in its encodings.
#include "http/web_file.hpp"

#include <algorithm>
#include <array>

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

Response encoded(const WebFileSource& source, std::string content, std::string_view encoding) {
  Response response;
  response.content_type = content_type_of(source.path);
  response.headers.emplace_back("ETag", '"' + sha256_hex(content).substr(0, 32) + '"');
  response.headers.emplace_back("Cache-Control", caching_of(source.path));
  if (!source.vary.empty()) response.headers.emplace_back("Vary", source.vary);
  if (!encoding.empty()) response.headers.emplace_back("Content-Encoding", encoding);
  response.shared = std::make_shared<const std::string>(std::move(content));
  return response;
}

}  // namespace

std::string_view extension_of(std::string_view path) {
  const auto name = path.substr(path.rfind('/') + 1);
  const auto dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view{} : name.substr(dot);
}

WebFile make_web_file(WebFileSource source) {
  WebFile file{encoded(source, std::move(source.content), ""), {}, {}};
  if (source.gzip) file.gzip = encoded(source, *std::move(source.gzip), "gzip");
  if (source.brotli) file.brotli = encoded(source, *std::move(source.brotli), "br");
  return file;
}

const Response& WebFile::best_for(std::string_view accept_encoding) const {
  if (brotli && takes_encoding(accept_encoding, "br")) return *brotli;
  if (gzip && takes_encoding(accept_encoding, "gzip")) return *gzip;
  return plain;
}

}  // namespace galleria::http
