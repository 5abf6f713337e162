// Parses request heads: Beast's grammar plus the refusals that keep requests from being smuggled.
#include "http/request_head.hpp"

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include <algorithm>
#include <charconv>
#include <cstring>

#include "http/method_patch.hpp"

namespace galleria::http {
namespace {

namespace beast_http = boost::beast::http;

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::optional<Method> method_named(beast_http::verb verb) {
  switch (verb) {
    case beast_http::verb::get:
      return Method::get;
    case beast_http::verb::head:
      return Method::head;
    case beast_http::verb::post:
      return Method::post;
    case beast_http::verb::put:
      return Method::put;
    case beast_http::verb::delete_:
      return Method::delete_;
    case beast_http::verb::options:
      return Method::options;
    case beast_http::verb::patch:
      return method_patch;
    default:
      return std::nullopt;
  }
}

bool is_target_text(std::string_view target) {
  return std::all_of(target.begin(), target.end(), [](char c) { return c > 0x20 && c < 0x7f && c != '#'; });
}

// The path and query of "/path?query", "http://host/path?query" or, for OPTIONS, "*".
bool split_target(std::string_view target, std::optional<Method> method, HeadFacts& facts) {
  if (!is_target_text(target)) return false;
  if (target == "*" && method == Method::options) {
    facts.path = target;
    return true;
  }
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    target.remove_prefix(scheme.size());
    const auto end = target.find_first_of("/?");
    if (end == 0) return false;
    target = end == std::string_view::npos ? std::string_view("/") : target.substr(end);
  }
  if (!target.starts_with('/')) return false;
  const auto question = target.find('?');
  facts.path = target.substr(0, question);
  facts.query = question == std::string_view::npos ? std::string_view{} : target.substr(question + 1);
  return true;
}

bool read_length(std::string_view text, std::size_t& length) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
  return !text.empty() && error == std::errc{} && end == text.data() + text.size();
}

// Sets how long the body is; false where a proxy in front could have understood another length.
bool read_framing(const HeadFields& fields, HeadFacts& facts) {
  int length_count = 0;
  int encoding_count = 0;
  int host_count = 0;
  for (const auto& [name, value] : fields.all) {
    if (same_name(name, "content-length")) {
      ++length_count;
      if (!read_length(value, facts.content_length)) return false;
    } else if (same_name(name, "transfer-encoding")) {
      ++encoding_count;
      if (!same_name(value, "chunked")) return false;
    } else if (same_name(name, "host")) {
      ++host_count;
    }
  }
  facts.is_chunked = encoding_count == 1;
  if (length_count > 1 || encoding_count > 1 || length_count + encoding_count > 1) return false;
  if (facts.is_version_1_0) return !facts.is_chunked && host_count <= 1;
  return host_count == 1;
}

}  // namespace

bool same_name(std::string_view one, std::string_view other) {
  return one.size() == other.size() && std::equal(one.begin(), one.end(), other.begin(), [](char a, char b) { return lower(a) == lower(b); });
}

std::string_view without_blanks(std::string_view value) {
  while (!value.empty() && (value.front() == ' ' || value.front() == '\t')) value.remove_prefix(1);
  while (!value.empty() && (value.back() == ' ' || value.back() == '\t')) value.remove_suffix(1);
  return value;
}

bool list_holds(std::string_view list, std::string_view token) {
  while (!list.empty()) {
    const auto comma = list.find(',');
    auto item = list.substr(0, comma);
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    while (!item.empty() && (item.front() == ' ' || item.front() == '\t')) item.remove_prefix(1);
    while (!item.empty() && (item.back() == ' ' || item.back() == '\t')) item.remove_suffix(1);
    if (same_name(item, token)) return true;
  }
  return false;
}

std::optional<bool> find_preference(std::string_view list, std::string_view name) {
  while (!list.empty()) {
    const auto comma = list.find(',');
    auto item = list.substr(0, comma);
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
    const auto semicolon = item.find(';');
    auto named = item.substr(0, semicolon);
    while (!named.empty() && named.back() == ' ') named.remove_suffix(1);
    if (!same_name(named, name)) continue;
    const auto quality = semicolon == std::string_view::npos ? std::string_view{} : item.substr(semicolon);
    const auto equals = quality.find("q=");
    return equals == std::string_view::npos || quality.find_first_not_of("0. ", equals + 2) != std::string_view::npos;
  }
  return std::nullopt;
}

bool takes_encoding(std::string_view accepted, std::string_view encoding) { return find_preference(accepted, encoding).value_or(false); }

PageWish page_wish(std::string_view accepted) {
  if (const auto html = find_preference(accepted, "text/html")) return *html ? PageWish::page : PageWish::none;
  for (const std::string_view range : {"text/*", "*/*"}) {
    if (const auto any = find_preference(accepted, range)) return *any ? PageWish::anything : PageWish::none;
  }
  return accepted.empty() ? PageWish::anything : PageWish::none;
}

HeadScanner::Verdict HeadScanner::scan(std::string_view bytes) {
  for (;;) {
    const char* const start = bytes.data() + line_start_;
    const auto* const feed = static_cast<const char*>(std::memchr(start, '\n', bytes.size() - line_start_));
    if (feed == nullptr) return Verdict::incomplete;
    if (feed == start || feed[-1] != '\r') return Verdict::malformed;
    const bool is_first = line_start_ == 0;
    const bool is_blank = feed == start + 1;
    if (is_first ? is_blank : *start == ' ' || *start == '\t') return Verdict::malformed;
    line_start_ = static_cast<std::size_t>(feed - bytes.data()) + 1;
    if (is_blank) return Verdict::complete;
  }
}

std::string_view HeadFields::find(std::string_view name) const {
  for (const auto& [known, value] : all) {
    if (same_name(known, name)) return value;
  }
  return {};
}

std::string HeadFields::joined(std::string_view name) const {
  std::string values;
  for (const auto& [known, value] : all) {
    if (!same_name(known, name)) continue;
    if (!values.empty()) values += ',';
    values += value;
  }
  return values;
}

HeadParser::HeadParser(HeadFields& fields, std::size_t field_limit, std::size_t header_limit_bytes) : fields_(fields), field_limit_(field_limit) {
  fields_.all.clear();
  header_limit(static_cast<std::uint32_t>(header_limit_bytes));
  body_limit(boost::none);
}

void HeadParser::collect_body(std::string& into, std::size_t limit_bytes) {
  body_ = &into;
  body_limit_bytes_ = limit_bytes;
  eager(true);
}

HeadParser::Chunks HeadParser::take_chunks(std::string& pending) {
  // No body has less to come. Beast aborts the program when it has seen the line of an empty chunk and is then shown less than this.
  constexpr std::string_view shortest_end = "0\r\n\r\n";
  if (pending.size() < shortest_end.size()) return Chunks::wants_more;
  boost::beast::error_code error;
  const auto used = put(boost::asio::const_buffer(pending.data(), pending.size()), error);
  pending.erase(0, used);
  if (is_body_too_large_) return Chunks::too_large;
  if (!error) return is_done() ? Chunks::done : Chunks::wants_more;
  return error == beast_http::error::need_more ? Chunks::wants_more : Chunks::malformed;
}

void HeadParser::on_request_impl(beast_http::verb verb, string_view, string_view target, int version, error_code&) {
  verb_ = verb;
  target_ = view(target);
  version_ = version;
}

void HeadParser::on_response_impl(int, string_view, int, error_code& error) { error = beast_http::error::bad_method; }

void HeadParser::on_field_impl(beast_http::field, string_view name, string_view value, error_code& error) {
  if (is_head_done_) return;  // trailers: nothing here reads them
  if (fields_.all.size() == field_limit_) {
    has_too_many_fields_ = true;
    error = beast_http::error::header_limit;
    return;
  }
  fields_.all.emplace_back(view(name), view(value));
}

void HeadParser::on_header_impl(error_code&) { is_head_done_ = true; }
void HeadParser::on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) {}
void HeadParser::on_chunk_header_impl(std::uint64_t, string_view, error_code&) {}
void HeadParser::on_finish_impl(error_code&) {}

std::size_t HeadParser::on_body_impl(string_view data, error_code& error) { return on_chunk_body_impl(0, data, error); }

std::size_t HeadParser::on_chunk_body_impl(std::uint64_t, string_view data, error_code& error) {
  if (body_ == nullptr || data.size() > body_limit_bytes_ - body_->size()) {
    is_body_too_large_ = true;
    error = beast_http::error::body_limit;
    return 0;
  }
  body_->append(data.data(), data.size());
  return data.size();
}

const Problem* read_head(HeadParser& parser, std::string_view head, const HeadFields& fields, std::size_t target_limit_bytes, HeadFacts& facts) {
  boost::beast::error_code error;
  parser.put(boost::asio::const_buffer(head.data(), head.size()), error);
  if (parser.target().size() > target_limit_bytes) return &problems::target_too_long;
  if (parser.has_too_many_fields()) return &problems::header_too_large;
  if (error || !parser.is_header_done()) return &problems::bad_request;
  facts.method = method_named(parser.verb());
  facts.is_version_1_0 = parser.version() == 10;
  if (!split_target(parser.target(), facts.method, facts) || !read_framing(fields, facts)) return &problems::bad_request;
  facts.keeps_alive = parser.keep_alive();
  const auto expectation = fields.find("expect");
  if (!expectation.empty() && !same_name(expectation, "100-continue")) return &problems::expectation_failed;
  facts.expects_continue = !expectation.empty() && !facts.is_version_1_0;
  return nullptr;
}

}  // namespace galleria::http
