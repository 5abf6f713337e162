// Envelopes, statuses and cookies.
#include "http/endpoint.hpp"

#include <fmt/format.h>

#include "wire/writer.hpp"

namespace galleria::http {

int http_status(FailureKind kind) {
  switch (kind) {
    case FailureKind::invalid:
      return 400;
    case FailureKind::unauthenticated:
      return 401;
    case FailureKind::forbidden:
      return 403;
    case FailureKind::not_found:
      return 404;
    case FailureKind::conflict:
      return 409;
    case FailureKind::too_many:
      return 429;
    case FailureKind::unavailable:
      return 503;
  }
  return 500;
}

std::string envelope_beginning(std::string_view trace_id) {
  std::string beginning;
  beginning.reserve(64);
  beginning = R"({"code":200,"msg":"","traceId":")";
  beginning += trace_id;
  beginning += R"(","data":)";
  return beginning;
}

void put_envelope(Response& response, std::string_view trace_id, std::string_view data_json) {
  response.head = envelope_beginning(trace_id);
  response.head += data_json;
  response.head += '}';
}

namespace {

// The sentence with its {placeholders} filled in.
std::string filled(std::string_view sentence, const std::vector<std::pair<std::string, std::string>>& arguments) {
  std::string text(sentence);
  for (const auto& [name, value] : arguments) {
    const std::string placeholder = "{" + name + "}";
    for (auto at = text.find(placeholder); at != std::string::npos; at = text.find(placeholder, at + value.size())) text.replace(at, placeholder.size(), value);
  }
  return text;
}

}  // namespace

Response refusal_response(const Refusal& refusal, Locale locale, std::string_view trace_id) {
  Response response;
  response.status = http_status(refusal.failure->kind);
  response.code = refusal.failure->code;
  response.head = fmt::format(R"({{"code":{},"msg":)", refusal.failure->code);
  wire::write_string(response.head, filled(refusal.failure->message.in(locale), refusal.arguments));
  response.head += R"(,"traceId":")";
  response.head += trace_id;
  response.head += R"(","data":)";
  response.head += refusal.data_json.empty() ? "null" : refusal.data_json;
  response.head += '}';
  return response;
}

std::string_view cookie_of(const Request& request, std::string_view name) {
  std::string_view left = request.header("cookie");
  while (!left.empty()) {
    const auto end = left.find(';');
    std::string_view pair = left.substr(0, end);
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.starts_with(name) && pair.substr(name.size()).starts_with('=')) return pair.substr(name.size() + 1);
    left = end == std::string_view::npos ? std::string_view{} : left.substr(end + 1);
  }
  return {};
}

std::string cookie_header(const Cookie& cookie, bool is_secure) {
  const std::string_view same_site = cookie.same_site == SameSite::strict ? "Strict" : "Lax";
  std::string header = fmt::format("{}={}; Path={}; Max-Age={}; SameSite={}", cookie.name, cookie.value, cookie.path, cookie.max_age_s, same_site);
  if (is_secure) header += "; Secure";
  if (!cookie.is_readable) header += "; HttpOnly";
  return header;
}

}  // namespace galleria::http
