// Pictures and things that pretend to be some, made when a test asks for them.
#pragma once

#include <string>
#include <string_view>

#include "features/files/files_rules.hpp"

namespace galleria::files {

// A picture of that size with a pattern, in that format.
std::string sample_picture(Format format, Size size);
// One that goes from dark to bright and back in that many soft waves from left to right.
std::string waved_picture(Format format, Size size, int wave_count);
// One that says in its EXIF where it was taken, and that it lies on its side (orientation 6).
std::string located_jpeg(Size size);
// The same with a transparent half.
std::string located_see_through_webp(Size size);
// One with a transparent half.
std::string see_through_png(Size size);
// A small PNG whose header claims that size, checksum and all.
std::string boasting_png(Size claimed);

// What a decoder finds.
Size size_of(std::string_view bytes);
bool has_metadata(std::string_view bytes);
bool has_profile(std::string_view bytes);
bool is_see_through(std::string_view bytes);

}  // namespace galleria::files
