// Serves the staff's console.
#include "app/console.hpp"

#include <fmt/format.h>

#include <memory>
#include <stdexcept>

#include "base/crypto.hpp"
#include "http/static_files.hpp"
#include "http/web_file.hpp"

namespace galleria::app {
namespace {

constexpr std::string_view root = "/console";
constexpr std::string_view page_name = "/index.html";
constexpr std::string_view nonce_place = "{nonce}";

// Besides what holds for all pages. The library of the console's parts writes its styles when a part is shown first.
std::string policy_with(std::string_view nonce) {
  return fmt::format(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{}'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; "
      "frame-src 'self'; "
      "base-uri 'none'; "
      "frame-ancestors 'none'; form-action 'none'",
      nonce);
}

void keep_from_search_engines(http::Response& response) { response.headers.emplace_back("X-Robots-Tag", "noindex"); }

class Console {
 public:
  explicit Console(const std::string& folder) : files_(folder, http::PageFinders{}) {
    const auto page = files_.find(page_name, "");
    if (!page) throw std::runtime_error("the console has no page in " + folder);
    page_ = *page->shared;
    if (page_.find(nonce_place) == std::string::npos) throw std::runtime_error("the console's page has no place for its nonce in " + folder);
  }

  http::Response answer(const http::Request& request) const {
    const auto name = request.path.substr(root.size());
    if (http::extension_of(name).empty() || name == page_name) return page();
    auto found = files_.find(name, request.header("accept-encoding"));
    if (!found) return http::refusal_response(http::not_found, Locale::zh_cn, request.trace_id);
    keep_from_search_engines(*found);
    return *std::move(found);
  }

 private:
  http::Response page() const {
    const auto nonce = random_token(16);
    http::Response response;
    response.content_type = "text/html; charset=utf-8";
    response.headers.emplace_back("Content-Security-Policy", policy_with(nonce));
    response.headers.emplace_back("X-Frame-Options", "DENY");
    keep_from_search_engines(response);
    std::string_view rest = page_;
    for (auto place = rest.find(nonce_place); place != std::string_view::npos; place = rest.find(nonce_place)) {
      response.head.append(rest.substr(0, place)).append(nonce);
      rest.remove_prefix(place + nonce_place.size());
    }
    response.head.append(rest);
    return response;
  }

  http::StaticFiles files_;
  std::string page_;
};

}  // namespace

void bind_console(http::Binder& binder, const std::string& folder) {
  const auto console = std::make_shared<const Console>(folder);
  const auto answer = [console](const http::Request& request) { return console->answer(request); };
  binder.bind_raw({.method = http::Method::get, .path = std::string(root), .name = "console", .lane = http::Lane::io, .answer = answer});
  binder.bind_raw({.method = http::Method::get, .path = std::string(root) + "/*", .name = "console_file", .lane = http::Lane::io, .answer = answer});
}

}  // namespace galleria::app
