// Decodes, scales and encodes pictures with libvips.
#include "features/files/pictures.hpp"

#include <malloc.h>

#include <vips/vips8>

#include <cstdint>
#include <memory>
#include <stdexcept>

#include "base/crypto.hpp"
#include "features/files/files_api.hpp"

namespace galleria::files {
namespace {

using vips::VImage;

constexpr int largest_kept_side = 4'096;
constexpr std::int64_t largest_pixel_count = 50'000'000;
constexpr int largest_source_side = 30'000;
constexpr std::int64_t many_pixels = 2'000'000;
constexpr int usual_quality = 82;

std::string taken(VipsBlob* blob) {
  std::size_t byte_count = 0;
  const auto* bytes = static_cast<const char*>(vips_blob_get(blob, &byte_count));
  std::string text(bytes, byte_count);
  vips_area_unref(VIPS_AREA(blob));
  return text;
}

// Reads the header only.
VImage open(std::string_view bytes) { return VImage::new_from_buffer(bytes.data(), bytes.size(), "", VImage::option()->set("access", VIPS_ACCESS_SEQUENTIAL)); }

// Scales while decoding, which for a JPEG skips most of the work. The decoder gets `fail_on` by option_string: thumbnail_buffer of libvips 8.14 drops its own
// argument of that name.
VImage scaled_to(std::string_view bytes, Size size, VipsSize how) {
  VipsBlob* blob = vips_blob_new(nullptr, bytes.data(), bytes.size());
  const auto unref = [](VipsBlob* area) { vips_area_unref(VIPS_AREA(area)); };
  const std::unique_ptr<VipsBlob, decltype(unref)> owner(blob, unref);
  return VImage::thumbnail_buffer(
      blob, size.width,
      VImage::option()->set("height", size.height)->set("size", how)->set("export_profile", "srgb")->set("option_string", "fail_on=truncated"));
}

std::uint32_t little_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 4; i > 0; --i) value = value << 8 | static_cast<unsigned char>(bytes[at + i - 1]);
  return value;
}

// A WebP without its colour profile (we write sRGB, for which browsers take a picture that names none) and without EXIF and XMP: webpsave of libvips 8.14.1
// writes them whatever "strip" says, 7 kB a picture.
std::string without_metadata(std::string_view webp) {
  constexpr std::size_t head_bytes = 12;  // "RIFF", size, "WEBP"
  constexpr std::size_t name_and_size_bytes = 8;
  constexpr unsigned metadata_flags = 0x20 | 0x08 | 0x04;  // of the chunk VP8X: profile, EXIF, XMP
  std::string bare(webp.substr(0, head_bytes));
  for (std::size_t at = head_bytes; at + name_and_size_bytes <= webp.size();) {
    const std::size_t size = little_endian(webp, at + 4);
    const std::string_view chunk = webp.substr(at, name_and_size_bytes + size + size % 2);
    const std::string_view name = chunk.substr(0, 4);
    at += chunk.size();
    if (name == "ICCP" || name == "EXIF" || name == "XMP ") continue;
    bare += chunk;
    if (name != "VP8X") continue;
    char& flags = bare[bare.size() - chunk.size() + name_and_size_bytes];
    flags = static_cast<char>(static_cast<unsigned char>(flags) & ~metadata_flags);
  }
  const std::size_t size = bare.size() - name_and_size_bytes;
  for (std::size_t i = 0; i < 4; ++i) bare[4 + i] = static_cast<char>(size >> (8 * i));
  return bare;
}

std::string encoded(const VImage& image, Format format, int quality) {
  switch (format) {
    case Format::jpg: {
      const VImage opaque = image.has_alpha() ? image.flatten(VImage::option()->set("background", std::vector<double>{255, 255, 255})) : image;
      return taken(opaque.jpegsave_buffer(VImage::option()->set("Q", quality)->set("strip", true)->set("optimize_coding", true)));
    }
    case Format::png:
      return taken(image.pngsave_buffer(VImage::option()->set("strip", true)->set("compression", 6)));
    case Format::webp: {
      // A WebP of many pixels takes seconds at the usual effort.
      const int effort = std::int64_t{image.width()} * image.height() > many_pixels ? 0 : 3;
      return without_metadata(taken(image.webpsave_buffer(VImage::option()->set("Q", quality)->set("strip", true)->set("effort", effort))));
    }
  }
  throw std::logic_error("no such format");
}

// The C library keeps what a large picture needed; an idle server must not. Declared before the images, so that it gives back after they are gone.
class MemoryReturner {
 public:
  ~MemoryReturner() {
    if (pixel_count > many_pixels) ::malloc_trim(0);
  }
  std::int64_t pixel_count = 0;
};

VImage on_canvas(const VImage& image, const Plan& plan, Fit fit) {
  if (plan.scaled == plan.canvas) return image;
  if (fit == Fit::fill) {
    return image.extract_area((image.width() - plan.canvas.width) / 2, (image.height() - plan.canvas.height) / 2, plan.canvas.width, plan.canvas.height);
  }
  const std::vector<double> white(static_cast<std::size_t>(image.bands()), 255.0);
  return image.gravity(VIPS_COMPASS_DIRECTION_CENTRE, plan.canvas.width, plan.canvas.height,
                       VImage::option()->set("extend", VIPS_EXTEND_BACKGROUND)->set("background", white));
}

}  // namespace

Result<EncodedPicture> make_ours(std::string_view bytes) {
  if (!sniff_format(bytes)) return not_an_image;
  MemoryReturner returner;
  try {
    const VImage source = open(bytes);
    const Size size{source.width(), source.height()};
    if (size.width > largest_source_side || size.height > largest_source_side) return image_too_large;
    returner.pixel_count = std::int64_t{size.width} * size.height;
    if (returner.pixel_count > largest_pixel_count) return image_too_large;
    const VImage image = scaled_to(bytes, {largest_kept_side, largest_kept_side}, VIPS_SIZE_DOWN);
    const Format format = image.has_alpha() ? Format::webp : Format::jpg;
    return EncodedPicture{encoded(image, format, kept_quality), format, {image.width(), image.height()}};
  } catch (const vips::VError&) {
    // What the decoder says is about the stranger's file, not about us.
    vips_error_clear();
    return not_an_image;
  }
}

EncodedPicture process(std::string_view bytes, Format source_format, const Processing& processing) {
  const Format format = processing.format.value_or(source_format);
  const int quality = processing.quality > 0 ? processing.quality : usual_quality;
  MemoryReturner returner;
  try {
    VImage image = open(bytes);
    const Size size{image.width(), image.height()};
    returner.pixel_count = std::int64_t{size.width} * size.height;
    if (processing.resize) {
      const Plan plan = plan_resize(size, *processing.resize);
      image = on_canvas(scaled_to(bytes, plan.scaled, VIPS_SIZE_FORCE), plan, processing.resize->fit);
    }
    return EncodedPicture{encoded(image, format, quality), format, {image.width(), image.height()}};
  } catch (const vips::VError& error) {
    vips_error_clear();
    throw std::runtime_error(std::string("a stored picture cannot be read: ") + error.what());
  }
}

EncodedPicture compose(Size stage, std::span<const LaidPicture> pictures) {
  try {
    std::vector<VImage> layers{
        VImage::black(stage.width, stage.height, VImage::option()->set("bands", 4)).copy(VImage::option()->set("interpretation", VIPS_INTERPRETATION_sRGB))};
    std::vector<int> across;
    std::vector<int> down;
    for (const LaidPicture& picture : pictures) {
      const VImage scaled = scaled_to(picture.bytes, picture.size, VIPS_SIZE_FORCE);
      layers.push_back(scaled.has_alpha() ? scaled : scaled.bandjoin(255));
      across.push_back(picture.x);
      down.push_back(picture.y);
    }
    if (pictures.empty()) return {encoded(layers.front(), Format::webp, kept_quality), Format::webp, stage};
    const std::vector<int> modes(pictures.size(), VIPS_BLEND_MODE_OVER);
    const VImage whole = VImage::composite(layers, modes, VImage::option()->set("x", across)->set("y", down)).cast(VIPS_FORMAT_UCHAR);
    return {encoded(whole, Format::webp, kept_quality), Format::webp, stage};
  } catch (const vips::VError& error) {
    vips_error_clear();
    throw std::runtime_error(std::string("a stored picture cannot be read: ") + error.what());
  }
}

std::string difference_digest(std::string_view bytes) {
  constexpr int columns = 17;
  constexpr int rows = 16;
  // Below that it is noise: paper is white nearly everywhere.
  constexpr int clear_difference = 3;
  try {
    const VImage scaled = scaled_to(bytes, {columns, rows}, VIPS_SIZE_FORCE);
    const VImage opaque = scaled.has_alpha() ? scaled.flatten(VImage::option()->set("background", std::vector<double>{255, 255, 255})) : scaled;
    const VImage grey = opaque.colourspace(VIPS_INTERPRETATION_B_W).cast(VIPS_FORMAT_UCHAR);
    std::size_t byte_count = 0;
    const std::unique_ptr<void, decltype(&g_free)> memory(grey.write_to_memory(&byte_count), g_free);
    const auto* points = static_cast<const unsigned char*>(memory.get());
    std::string bits((columns - 1) * rows / 8, '\0');
    std::size_t place = 0;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column + 1 < columns; ++column, ++place) {
        const unsigned char* point = points + row * columns + column;
        if (point[1] - point[0] >= clear_difference) bits[place / 8] = static_cast<char>(static_cast<unsigned char>(bits[place / 8]) | (1U << (place % 8)));
      }
    }
    return hex_encode(bits);
  } catch (const vips::VError& error) {
    vips_error_clear();
    throw std::runtime_error(std::string("a stored picture cannot be read: ") + error.what());
  }
}

}  // namespace galleria::files
