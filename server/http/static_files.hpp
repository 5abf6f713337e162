// The built web app, held in memory.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "http/message.hpp"

namespace galleria::http {

class StaticFiles {
 public:
  // Reads every file under `root` once; "" means none. Files that end in .br or .gz beside a file of the same name are its variants.
  // change_index: applied to index.html, whose variants are then made anew. Throws std::runtime_error if the root is not readable or lacks index.html.
  StaticFiles(const std::string& root, const std::function<std::string(std::string)>& change_index);

  // The file for a path as sent, still percent-encoded, in the best encoding that the client takes; or nothing. What is not in memory does not exist,
  // so no path leads outside the root.
  std::optional<Response> find(std::string_view path, std::string_view accept_encoding) const;

  // index.html for a page of the app: a path whose last segment has no extension, asked for by something that accepts HTML; or nothing.
  std::optional<Response> find_page(std::string_view path, std::string_view accept, std::string_view accept_encoding) const;

 private:
  struct File {
    Response plain;
    std::optional<Response> gzip;
    std::optional<Response> brotli;

    const Response& best_for(std::string_view accept_encoding) const;
  };
  struct PathHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view path) const { return std::hash<std::string_view>{}(path); }
  };
  using Files = std::unordered_map<std::string, File, PathHash, std::equal_to<>>;

  Files files_;
};

}  // namespace galleria::http
