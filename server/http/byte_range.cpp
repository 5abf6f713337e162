// Reads Range and answers it.
#include "http/byte_range.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>

namespace galleria::http {
namespace {

constexpr std::string_view range_unit = "bytes=";

std::optional<std::size_t> read_place(std::string_view text) {
  std::size_t place = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), place);
  return fault == std::errc() && end == text.data() + text.size() ? std::optional(place) : std::nullopt;
}

}  // namespace

RangeWish read_range(std::string_view header, std::size_t size, ByteRange& into) {
  if (!header.starts_with(range_unit)) return RangeWish::whole;
  header.remove_prefix(range_unit.size());
  const auto dash = header.find('-');
  if (dash == std::string_view::npos) return RangeWish::whole;
  const auto first = read_place(header.substr(0, dash));
  const auto last = read_place(header.substr(dash + 1));
  if (dash == 0) {
    if (!last) return RangeWish::whole;
    const std::size_t count = std::min(*last, size);
    if (count == 0) return RangeWish::outside;
    into = {size - count, count};
    return RangeWish::part;
  }
  const bool goes_to_end = dash + 1 == header.size();
  if (!first || (!last && !goes_to_end) || (last && *last < *first)) return RangeWish::whole;
  if (*first >= size) return RangeWish::outside;
  into = {*first, std::min(last.value_or(size - 1), size - 1) - *first + 1};
  return RangeWish::part;
}

void answer_range(const Request& request, std::string_view etag, Response& response) {
  response.headers.emplace_back("Accept-Ranges", "bytes");
  // A head has no parts, and whoever asks whether the file is still the same one is told that first.
  if (request.method != Method::get || !request.header("if-none-match").empty()) return;
  const auto condition = request.header("if-range");
  if (!condition.empty() && condition != etag) return;
  const std::size_t size = response.file->bytes().size();
  ByteRange range;
  switch (read_range(request.header("range"), size, range)) {
    case RangeWish::whole:
      return;
    case RangeWish::part:
      range.count = std::min(range.count, largest_part_bytes);
      response.status = 206;
      response.headers.emplace_back("Content-Range", fmt::format("bytes {}-{}/{}", range.first, range.first + range.count - 1, size));
      response.shared = std::make_shared<const std::string>(response.file->bytes().substr(range.first, range.count));
      response.file.reset();
      return;
    case RangeWish::outside:
      response.status = 416;
      response.headers.emplace_back("Content-Range", fmt::format("bytes */{}", size));
      response.file.reset();
      return;
  }
}

}  // namespace galleria::http
