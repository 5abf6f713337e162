// Draws picture codes: hard for machines, readable for people.
#pragma once

#include <string>
#include <string_view>

namespace galleria::members {

inline constexpr int captcha_width = 168;  // pixels
inline constexpr int captcha_height = 64;  // pixels

// A PNG of the letters, each in another type, size, turn and place, overlapping, bent as a whole and crossed by lines; never the same twice. start_pictures()
// and start_crypto() must have been called. About 2 ms.
std::string draw_captcha_png(std::string_view letters);

}  // namespace galleria::members
