// Composes response heads.
#include "http/response_head.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <boost/beast/http/status.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <stdexcept>

#include "http/request_head.hpp"

namespace galleria::http {
namespace {

const std::string& status_line(int status) {
  static const auto lines = [] {
    std::array<std::string, 500> made;
    for (int i = 0; i < 500; ++i) {
      const auto reason = boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(i + 100));
      made[static_cast<std::size_t>(i)] = fmt::format("HTTP/1.1 {} {}\r\n", i + 100, std::string_view(reason.data(), reason.size()));
    }
    return made;
  }();
  if (status < 100 || status > 599) throw std::logic_error("an answer has no valid status: " + std::to_string(status));
  return lines[static_cast<std::size_t>(status - 100)];
}

// The Date header of the current second, formatted once a second on each thread.
std::string_view date_line() {
  thread_local std::time_t second = 0;
  thread_local std::string line;
  const auto now = std::time(nullptr);
  if (now != second) {
    second = now;
    line = fmt::format("Date: {:%a, %d %b %Y %H:%M:%S} GMT\r\n", fmt::gmtime(now));
  }
  return line;
}

// A plain loop: the library's search for one of several characters calls memchr for each character of the text.
bool has_line_break(std::string_view text) {
  return std::ranges::any_of(text, [](char character) { return character == '\r' || character == '\n' || character == '\0'; });
}

void add_header(std::string& into, std::string_view name, std::string_view value) {
  if (has_line_break(name) || has_line_break(value)) throw std::logic_error("a header of an answer holds a line break: " + std::string(name));
  into.append(name).append(": ").append(value).append("\r\n");
}

std::string_view without_weakness(std::string_view tag) { return tag.starts_with("W/") ? tag.substr(2) : tag; }

bool tag_matches(std::string_view list, std::string_view tag) {
  tag = without_weakness(tag);
  while (!list.empty()) {
    const auto comma = list.find(',');
    auto item = list.substr(0, comma);
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
    while (!item.empty() && item.back() == ' ') item.remove_suffix(1);
    if (item == "*" || without_weakness(item) == tag) return true;
  }
  return false;
}

}  // namespace

std::string security_headers(std::string_view content_security_policy, bool is_secure) {
  std::string headers;
  add_header(headers, "Content-Security-Policy", content_security_policy);
  add_header(headers, "X-Content-Type-Options", "nosniff");
  add_header(headers, "Referrer-Policy", "strict-origin-when-cross-origin");
  add_header(headers, "Permissions-Policy", "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()");
  add_header(headers, "Cross-Origin-Opener-Policy", "same-origin");
  if (is_secure) add_header(headers, "Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  return headers;
}

void apply_if_none_match(Response& response, std::string_view if_none_match) {
  if (if_none_match.empty() || response.status != 200) return;
  for (const auto& [name, value] : response.headers) {
    if (!same_name(name, "etag") || !tag_matches(if_none_match, value)) continue;
    response.status = 304;
    response.head.clear();
    response.shared.reset();
    response.tail.clear();
    return;
  }
}

void compose_head(const Response& response, std::string_view fixed_headers, ConnectionHeader connection, std::string& into) {
  into.assign(status_line(response.status)).append(date_line()).append(fixed_headers);
  const bool has_body = response.status >= 200 && response.status != 204 && response.status != 304;
  bool says_caching = false;
  for (const auto& [name, value] : response.headers) {
    says_caching = says_caching || same_name(name, "cache-control");
    add_header(into, name, value);
  }
  if (!says_caching) into += "Cache-Control: no-store\r\n";
  if (has_body) {
    add_header(into, "Content-Type", response.content_type);
    // What goes on ends with the connection.
    if (response.events != nullptr) {
      into += "Connection: close\r\n\r\n";
      return;
    }
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, response.body_size()).ptr;
    into.append("Content-Length: ").append(digits, end).append("\r\n");
  }
  if (connection == ConnectionHeader::close) into += "Connection: close\r\n";
  if (connection == ConnectionHeader::keep_alive) into += "Connection: keep-alive\r\n";
  into += "\r\n";
}

}  // namespace galleria::http
