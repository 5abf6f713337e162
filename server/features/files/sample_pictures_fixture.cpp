// Pictures and things that pretend to be some, made when a test asks for them.
#include "features/files/sample_pictures_fixture.hpp"

#include <vips/vips8>

#include <cstdint>

namespace galleria::files {
namespace {

using vips::VImage;

std::string taken(VipsBlob* blob) {
  std::size_t byte_count = 0;
  const auto* bytes = static_cast<const char*>(vips_blob_get(blob, &byte_count));
  std::string text(bytes, byte_count);
  vips_area_unref(VIPS_AREA(blob));
  return text;
}

VImage pattern(Size size) {
  const VImage ramp = VImage::xyz(size.width, size.height);
  const VImage red = ramp[0] * 255 / size.width;
  const VImage green = ramp[1] * 255 / size.height;
  return red.bandjoin(green).bandjoin(red * 0 + 90).cast(VIPS_FORMAT_UCHAR).copy(VImage::option()->set("interpretation", VIPS_INTERPRETATION_sRGB));
}

VImage waves(Size size, int wave_count) {
  const VImage grey = (VImage::xyz(size.width, size.height)[0] * 360 * wave_count / size.width).cos() * 127 + 128;
  return grey.bandjoin(grey).bandjoin(grey).cast(VIPS_FORMAT_UCHAR).copy(VImage::option()->set("interpretation", VIPS_INTERPRETATION_sRGB));
}

VImage located(const VImage& image) {
  VImage copy = image.copy_memory();
  copy.set("exif-ifd3-GPSLatitude", "31/1 14/1 0/1 (31, 14, 0, Rational, 3 components, 24 bytes)");
  copy.set("exif-ifd0-Model", "Secret Camera (Secret Camera, ASCII, 14 components, 14 bytes)");
  copy.set("orientation", 6);
  return copy;
}

std::string encoded(const VImage& image, Format format) {
  switch (format) {
    case Format::jpg:
      return taken(image.jpegsave_buffer());
    case Format::png:
      return taken(image.pngsave_buffer());
    case Format::webp:
      return taken(image.webpsave_buffer());
  }
  return {};
}

VImage read(std::string_view bytes) { return VImage::new_from_buffer(bytes.data(), bytes.size(), ""); }

std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t crc = 0xffffffff;
  for (const char c : bytes) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320U : 0U);
  }
  return ~crc;
}

void put_big_endian(std::string& bytes, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(value >> (24 - 8 * i));
}

}  // namespace

std::string sample_picture(Format format, Size size) { return encoded(pattern(size), format); }

std::string waved_picture(Format format, Size size, int wave_count) { return encoded(waves(size, wave_count), format); }

std::string located_jpeg(Size size) { return taken(located(pattern(size)).jpegsave_buffer()); }

std::string located_see_through_webp(Size size) {
  const VImage image = pattern(size);
  return taken(located(image.bandjoin(image[0])).webpsave_buffer());
}

std::string see_through_png(Size size) {
  const VImage image = pattern(size);
  return taken(image.bandjoin(image[0]).pngsave_buffer());
}

std::string boasting_png(Size claimed) {
  std::string png = sample_picture(Format::png, {8, 8});
  constexpr std::size_t header = 12;  // after the signature and the chunk's length: "IHDR", width, height …
  put_big_endian(png, header + 4, static_cast<std::uint32_t>(claimed.width));
  put_big_endian(png, header + 8, static_cast<std::uint32_t>(claimed.height));
  put_big_endian(png, header + 17, crc32(std::string_view(png).substr(header, 17)));
  return png;
}

Size size_of(std::string_view bytes) {
  const VImage image = read(bytes);
  return {image.width(), image.height()};
}

bool has_metadata(std::string_view bytes) {
  const VImage image = read(bytes);
  for (const char* name : {VIPS_META_EXIF_NAME, VIPS_META_XMP_NAME, VIPS_META_IPTC_NAME, "exif-ifd0-Model", "exif-ifd3-GPSLatitude"}) {
    if (image.get_typeof(name) != 0) return true;
  }
  return false;
}

bool has_profile(std::string_view bytes) { return read(bytes).get_typeof(VIPS_META_ICC_NAME) != 0; }

bool is_see_through(std::string_view bytes) { return read(bytes).has_alpha(); }

}  // namespace galleria::files
