// A strict and bounded reader of multipart/form-data.
#include "http/multipart.hpp"

#include <algorithm>
#include <optional>

#include "http/request_head.hpp"

namespace galleria::http {
namespace {

constexpr std::string_view line_break = "\r\n";

bool is_token_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

// The parameters after the first semicolon of a header's value: name=token or name="quoted", where \" and \\ stand for themselves.
class Parameters {
 public:
  explicit Parameters(std::string_view text) : rest_(text) {}

  // The next parameter; nothing at the end or when what follows is malformed.
  std::optional<std::pair<std::string_view, std::string>> next() {
    rest_ = without_blanks(rest_);
    if (rest_.empty()) return std::nullopt;
    is_malformed_ = true;
    if (rest_.front() != ';') return std::nullopt;
    rest_ = without_blanks(rest_.substr(1));
    const auto name = take_token();
    if (name.empty() || !rest_.starts_with('=')) return std::nullopt;
    rest_.remove_prefix(1);
    std::string value;
    if (rest_.starts_with('"') ? !take_quoted(value) : (value = take_token()).empty()) return std::nullopt;
    is_malformed_ = false;
    return std::pair(name, std::move(value));
  }
  bool is_malformed() const { return is_malformed_; }

 private:
  std::string_view take_token() {
    const auto end = std::find_if_not(rest_.begin(), rest_.end(), is_token_character);
    const auto token = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    rest_.remove_prefix(token.size());
    return token;
  }

  bool take_quoted(std::string& value) {
    for (std::size_t at = 1; at < rest_.size(); ++at) {
      const char c = rest_[at];
      if (c == '"') {
        rest_.remove_prefix(at + 1);
        return true;
      }
      const bool escapes = c == '\\' && at + 1 < rest_.size() && (rest_[at + 1] == '"' || rest_[at + 1] == '\\');
      value += escapes ? rest_[++at] : c;
    }
    return false;
  }

  std::string_view rest_;
  bool is_malformed_ = false;
};

std::optional<std::string> boundary_of(std::string_view content_type) {
  Parameters parameters(content_type.substr(std::min(content_type.find(';'), content_type.size())));
  std::optional<std::string> boundary;
  while (const auto parameter = parameters.next()) {
    if (!same_name(parameter->first, "boundary")) continue;
    if (boundary) return std::nullopt;
    boundary = parameter->second;
  }
  const bool fits = !parameters.is_malformed() && boundary && !boundary->empty() && boundary->size() <= multipart_boundary_bytes && boundary->back() != ' ';
  const auto is_allowed = [](char c) { return c >= 0x20 && c < 0x7f; };
  return fits && std::all_of(boundary->begin(), boundary->end(), is_allowed) ? boundary : std::nullopt;
}

// Names are UTF-8 as they stand: a percent sign in them means itself.
bool decode_name(const std::string& text, std::string& name) {
  std::string checked;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return false;
    checked += c == '%' ? std::string("%25") : std::string(1, c);
  }
  return decode_percent(checked, name, false);
}

bool read_disposition(std::string_view value, FilePart& part) {
  const auto end = std::min(value.find(';'), value.size());
  if (!same_name(without_blanks(value.substr(0, end)), "form-data")) return false;
  Parameters parameters(value.substr(end));
  bool has_name = false;
  bool has_file_name = false;
  while (const auto parameter = parameters.next()) {
    const bool is_name = same_name(parameter->first, "name");
    if (!is_name && !same_name(parameter->first, "filename")) continue;
    bool& seen = is_name ? has_name : has_file_name;
    if (seen || !decode_name(parameter->second, is_name ? part.field : part.file_name)) return false;
    seen = true;
  }
  return has_name && !part.field.empty() && !parameters.is_malformed();
}

bool read_headers(std::string_view headers, FilePart& part) {
  bool has_disposition = false;
  bool has_type = false;
  while (!headers.empty()) {
    const auto end = headers.find(line_break);
    const auto line = headers.substr(0, end);
    headers = end == std::string_view::npos ? std::string_view{} : headers.substr(end + 2);
    const auto colon = line.find(':');
    const auto name = line.substr(0, colon);
    if (colon == std::string_view::npos || name.empty() || !std::all_of(name.begin(), name.end(), is_token_character)) return false;
    const auto value = without_blanks(line.substr(colon + 1));
    if (value.find_first_of(std::string_view("\r\n\0", 3)) != std::string_view::npos) return false;
    if (same_name(name, "content-disposition")) {
      if (has_disposition || !read_disposition(value, part)) return false;
      has_disposition = true;
    } else if (same_name(name, "content-type")) {
      if (has_type) return false;
      has_type = true;
      part.content_type = value;
    }
  }
  return has_disposition;
}

bool read_parts(std::string_view body, const std::string& boundary, std::vector<FilePart>& into) {
  const std::string first = "--" + boundary;
  const std::string delimiter = "\r\n" + first;
  if (!body.starts_with(first)) return false;
  body.remove_prefix(first.size());
  while (!body.starts_with("--")) {
    if (!body.starts_with(line_break) || into.size() == multipart_part_count) return false;
    body.remove_prefix(2);
    const auto header_end = body.substr(0, multipart_header_bytes + 4).find("\r\n\r\n");
    if (header_end == std::string_view::npos) return false;
    if (!read_headers(body.substr(0, header_end), into.emplace_back())) return false;
    body.remove_prefix(header_end + 4);
    const auto content_end = body.find(delimiter);
    if (content_end == std::string_view::npos) return false;
    into.back().content = body.substr(0, content_end);
    body.remove_prefix(content_end + delimiter.size());
  }
  body.remove_prefix(2);
  return !into.empty() && (body.empty() || body == line_break);
}

}  // namespace

bool is_multipart(std::string_view content_type) { return same_name(without_blanks(content_type.substr(0, content_type.find(';'))), "multipart/form-data"); }

bool read_multipart(std::string_view content_type, std::string_view body, std::vector<FilePart>& into) {
  into.clear();
  const auto boundary = is_multipart(content_type) ? boundary_of(content_type) : std::nullopt;
  if (boundary && read_parts(body, *boundary, into)) return true;
  into.clear();
  return false;
}

}  // namespace galleria::http
