// A file of the web app as it is answered: its headers, and its content in each encoding that there is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "http/message.hpp"

namespace galleria::http {

struct WebFile {
  Response plain;
  std::optional<Response> gzip;
  std::optional<Response> brotli;

  // The best variant that the client takes.
  const Response& best_for(std::string_view accept_encoding) const;
};

struct WebFileSource {
  std::string_view path;  // decides content type and caching
  std::string content;
  std::optional<std::string> gzip;
  std::optional<std::string> brotli;
  std::string_view vary;  // what the answer depends on besides the address; "": nothing
};

// Each variant has a tag of its own.
WebFile make_web_file(WebFileSource source);

// ".js" of "/assets/a.js", with its dot; "" if the last segment has none.
std::string_view extension_of(std::string_view path);

}  // namespace galleria::http
