// Base64 as addresses and tokens of other houses carry it (RFC 4648, section 5), without padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace galleria {

std::string base64_url_encode(std::string_view bytes);
// Nothing if the text is not of that alphabet, is padded, or has bits left over: each sequence of bytes has one spelling.
std::optional<std::string> base64_url_decode(std::string_view text);

}  // namespace galleria
