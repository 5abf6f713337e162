// Fuzzes forms with files. The first line is the Content-Type, the rest the body.
#include "http/multipart.hpp"

#include <algorithm>
#include <string>
#include <tuple>

#include "promise.hpp"
#include "wire/reader.hpp"

namespace galleria::fuzz {
namespace {

using Parts = std::vector<http::FilePart>;

std::string in_quotes(std::string_view name) {
  std::string text = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

// A boundary that stands in no part.
std::string boundary_for(const Parts& parts) {
  std::string boundary = "b";
  while (std::ranges::any_of(parts, [&](const auto& part) { return part.content.find("--" + boundary) != std::string::npos; })) boundary += 'b';
  return boundary;
}

std::string written(const Parts& parts, const std::string& boundary) {
  std::string body;
  for (const auto& part : parts) {
    body += "--" + boundary + "\r\nContent-Disposition: form-data; name=" + in_quotes(part.field) + "; filename=" + in_quotes(part.file_name) + "\r\n";
    body += "Content-Type: " + part.content_type + "\r\n\r\n" + part.content + "\r\n";
  }
  return body + "--" + boundary + "--\r\n";
}

auto tied(const http::FilePart& part) { return std::tie(part.field, part.file_name, part.content_type, part.content); }

// Whether a part's header, written anew with what it must escape, keeps its limit.
bool has_short_names(const http::FilePart& part) {
  return 2 * (part.field.size() + part.file_name.size()) + part.content_type.size() < http::multipart_header_bytes - 128;
}

void try_form(std::string_view content_type, std::string_view body) {
  Parts parts;
  if (!http::read_multipart(content_type, body, parts)) return promise(parts.empty(), "of a form that is refused nothing is left");
  promise(!parts.empty() && parts.size() <= http::multipart_part_count, "a form keeps its limits");
  for (const auto& part : parts) {
    promise(!part.field.empty() && wire::is_clean_text(part.field) && wire::is_clean_text(part.file_name), "names are text");
    promise(part.content.size() < body.size(), "a part is a part");
  }
  const auto boundary = boundary_for(parts);
  if (boundary.size() > http::multipart_boundary_bytes || !std::ranges::all_of(parts, has_short_names)) return;
  Parts again;
  promise(http::read_multipart("multipart/form-data; boundary=" + boundary, written(parts, boundary), again), "a form that was read and written is read again");
  promise(std::ranges::equal(parts, again, [](const auto& one, const auto& other) { return tied(one) == tied(other); }), "a form is written as the same");
}

}  // namespace
}  // namespace galleria::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace galleria::fuzz;
  auto body = text_of(data, size);
  const auto content_type = take_line(body);
  try_form(content_type, body);
  return 0;
}
