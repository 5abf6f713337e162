// The built web app: its pages in memory, and of its assets those that somebody asks for.
#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "http/first_looks.hpp"
#include "http/message.hpp"
#include "http/web_file.hpp"

namespace galleria::http {

// What a browser says when it opens a page.
struct PageRequest {
  std::string_view path;   // still percent-encoded
  std::string_view query;  // as sent
  std::string_view accept;
  std::string_view accept_encoding;
  std::string_view accept_language;
  std::string_view cookies;
};

class StaticFiles {
 public:
  // Reads what lies under `root`; "" means none. Files that end in .br or .gz beside a file of the same name are its variants. Whatever lies in assets/ never
  // changes under its name: it is noted, read when it is first asked for, and kept. What lies in former/BUILD/assets belongs to an earlier build and is served
  // as /assets: it is noted here and read whenever a window that is as old asks for it. Throws std::runtime_error if the root is not readable or lacks
  // index.html.
  StaticFiles(const std::string& root, PageFinders finders);

  // The file for a path as sent, still percent-encoded, in the best encoding that the client takes; or nothing. What was not there at the start does not
  // exist, so no path leads outside the root.
  std::optional<Response> find(std::string_view path, std::string_view accept_encoding) const;

  // For a page of the app, a path whose last segment has no extension: the page's own file, which is "<path>.html", with its card and its first look. Where
  // there is no such file, whoever asks for HTML by its name gets index.html, whose script knows what to say, and whoever takes anything gets nothing, like
  // whoever takes no HTML.
  std::optional<Response> find_page(const PageRequest& request) const;

 private:
  struct PathHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view path) const { return std::hash<std::string_view>{}(path); }
  };
  template <typename Value>
  using ByPath = std::unordered_map<std::string, Value, PathHash, std::equal_to<>>;
  class KeptFile {
   public:
    explicit KeptFile(WebFile file) : file_(std::move(file)) {}
    explicit KeptFile(std::filesystem::path place) : place_(std::move(place)) {}
    // Null if it was cleared away before anybody asked for it.
    const WebFile* get(std::string_view path) const;

   private:
    const std::filesystem::path place_;  // empty if it was read at the start
    mutable std::once_flag read_;
    mutable std::optional<WebFile> file_;
  };
  using Files = ByPath<KeptFile>;
  struct FoundFile {
    std::string_view path;
    const WebFile* file = nullptr;
  };

  FoundFile find_file(std::string_view path) const;
  std::optional<Response> find_former(std::string_view path, std::string_view accept_encoding) const;

  Files files_;
  ByPath<std::filesystem::path> former_;  // where the assets of earlier builds lie
  FirstLooks first_looks_;
};

}  // namespace galleria::http
