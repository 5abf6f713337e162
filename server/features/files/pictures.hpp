// Decodes, scales and encodes pictures with libvips. start_pictures() must have been called.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "features/files/files_rules.hpp"

namespace galleria::files {

struct EncodedPicture {
  std::string bytes;
  Format format = Format::jpg;
  Size size;
};

// A stranger's picture made ours: decoded, turned upright, scaled down to 4,096 pixels a side, converted to sRGB, and encoded anew (WebP if it is see-through,
// else JPEG), so that nothing of the file but its pixels stays: no EXIF, no GPS, nothing hidden behind or inside. Refuses with not_an_image what is not a whole
// JPEG, PNG or WebP, and with image_too_large, before a pixel is decoded, more than 50 megapixels or 30,000 a side.
Result<EncodedPicture> make_ours(std::string_view bytes);

// One of our pictures, processed. Throws std::runtime_error if it cannot be read.
EncodedPicture process(std::string_view bytes, Format source_format, const Processing& processing);

// One of our pictures as it lies on a stage: its upper left corner, which may lie outside, and the size in which it is drawn.
struct LaidPicture {
  std::string bytes;
  int x = 0;
  int y = 0;
  Size size;
};
// The pictures over one another, the first at the back, on a see-through stage; a WebP. Throws std::runtime_error if one cannot be read.
EncodedPicture compose(Size stage, std::span<const LaidPicture> pictures);

// 64 hexadecimal digits that tell where, in a picture scaled down to 17 by 16 grey points, a point is clearly darker than its right neighbour. Pictures that
// look alike have digests that differ in few bits. Throws std::runtime_error if the picture cannot be read.
std::string difference_digest(std::string_view bytes);

}  // namespace galleria::files
