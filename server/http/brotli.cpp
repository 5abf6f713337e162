// Brotli around its own library.
#include "http/brotli.hpp"

#include <brotli/encode.h>

#include <cstdint>
#include <stdexcept>

namespace galleria::http {

std::string brotli(const std::string& content) {
  constexpr int quality = 5;  // higher ones take several times as long for a fiftieth
  std::string compressed(BrotliEncoderMaxCompressedSize(content.size()), '\0');
  std::size_t size = compressed.size();
  auto* const into = reinterpret_cast<std::uint8_t*>(compressed.data());
  const auto* const from = reinterpret_cast<const std::uint8_t*>(content.data());
  if (BrotliEncoderCompress(quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, content.size(), from, &size, into) == BROTLI_FALSE)
    throw std::runtime_error("cannot compress by brotli");
  compressed.resize(size);
  return compressed;
}

}  // namespace galleria::http
