// Serves the contract's viewer.
#include "app/api_docs.hpp"

#include <memory>
#include <mutex>

#include "app/contract.hpp"
#include "http/static_files.hpp"
#include "http/web_file.hpp"

namespace galleria::app {
namespace {

// Besides what holds for all pages: styles that scripts write into the page, and the small drawings within the styles.
constexpr std::string_view docs_policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'none'";

http::Response with_policy(http::Response response) {
  response.headers.emplace_back("Content-Security-Policy", docs_policy);
  response.headers.emplace_back("X-Robots-Tag", "noindex");
  return response;
}

// The contract, printed when it is asked for first: hardly anybody does.
class PrintedContract {
 public:
  explicit PrintedContract(const http::Binder& binder) : binder_(binder) {}

  http::Response answer() {
    std::call_once(printed_,
                   [this] { file_ = http::make_web_file({.path = "/openapi.json", .content = openapi_text(binder_), .gzip = {}, .brotli = {}, .vary = ""}); });
    return file_->plain;
  }

 private:
  const http::Binder& binder_;
  std::once_flag printed_;
  std::optional<http::WebFile> file_;
};

}  // namespace

void bind_api_docs(http::Binder& binder, const std::string& folder) {
  const auto files = std::make_shared<const http::StaticFiles>(folder, http::PageFinders{});
  const auto contract = std::make_shared<PrintedContract>(binder);
  const auto file = [files](std::string_view name, const http::Request& request) {
    auto found = files->find(name, request.header("accept-encoding"));
    return found ? with_policy(*std::move(found)) : http::refusal_response(http::not_found, Locale::zh_cn, request.trace_id);
  };
  binder.bind_raw(
      {.method = http::Method::get, .path = "/docs/api", .name = "api_docs", .lane = http::Lane::io, .answer = [file](const http::Request& request) {
         return file("/index.html", request);
       }});
  binder.bind_raw({.method = http::Method::get,
                   .path = "/docs/api/openapi.json",
                   .name = "api_docs_contract",
                   .lane = http::Lane::read,
                   .answer = [contract](const http::Request&) { return with_policy(contract->answer()); }});
  binder.bind_raw({.method = http::Method::get,
                   .path = "/docs/api/{name}",
                   .name = "api_docs_file",
                   .lane = http::Lane::io,
                   .answer = [file](const http::Request& request) { return file('/' + request.path_values.front().second, request); }});
}

}  // namespace galleria::app
