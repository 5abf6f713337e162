// A part of a file, as players ask for it: RFC 9110, one range of bytes.
#pragma once

#include <cstddef>
#include <string_view>

#include "http/message.hpp"

namespace galleria::http {

// No more of a file is sent at once to whoever asks for a part: it is held in memory until the slowest phone has taken it. The standard lets us (15.3.7), and
// a player asks for the rest when it wants it.
inline constexpr std::size_t largest_part_bytes = 4 * 1024 * 1024;

struct ByteRange {
  std::size_t first = 0;
  std::size_t count = 0;

  friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

enum class RangeWish { whole, part, outside };

// What a Range header asks for of so many bytes: "bytes=0-99", "bytes=100-" or "bytes=-100". Anything else, several ranges too, is the whole, as the
// standard lets us; what begins behind the end is outside.
RangeWish read_range(std::string_view header, std::size_t size, ByteRange& into);

// Makes an answer that is a file one of the part that the request asks for (206), or one that says that there is no such part (416). A part is only given of
// the very file that the client has begun with, if it says which (If-Range).
void answer_range(const Request& request, std::string_view etag, Response& response);

}  // namespace galleria::http
