// How a fuzz target says that a promise was broken, so that libFuzzer keeps the input that broke it.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace galleria::fuzz {

inline void promise(bool is_kept, const char* what) {
  if (is_kept) return;
  std::fprintf(stderr, "broken promise: %s\n", what);
  std::abort();
}

// The input as libFuzzer holds it: what is read behind its end is seen.
inline std::string_view text_of(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

// Takes the text up to the next line feed, and that, off the front.
inline std::string_view take_line(std::string_view& rest) {
  const auto end = rest.find('\n');
  const auto line = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  return line;
}

}  // namespace galleria::fuzz
