// What a picture address may ask for, and which size comes out: the x-oss-process parameter as a typed value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/describe.hpp>

namespace galleria::files {

enum class Format { jpg, png, webp };
BOOST_DESCRIBE_ENUM(Format, jpg, png, webp)

// lfit: fits inside; mfit: covers, uncropped; fill: covers, cropped at the centre; pad: fits inside, filled up with white; fixed: stretched.
enum class Fit { lfit, mfit, fill, pad, fixed };
BOOST_DESCRIBE_ENUM(Fit, lfit, mfit, fill, pad, fixed)

struct Size {
  int width = 0;   // pixels
  int height = 0;  // pixels

  friend bool operator==(const Size&, const Size&) = default;
};

struct Resize {
  Fit fit = Fit::lfit;
  int width = 0;       // 0: not said
  int height = 0;      // 0: not said
  int long_side = 0;   // 0: not said; counts only without width and height
  int short_side = 0;  // 0: not said; counts only without width and height
  bool may_enlarge = false;

  friend bool operator==(const Resize&, const Resize&) = default;
};

// The quality at which pictures are kept, of 100.
inline constexpr int kept_quality = 86;

struct Processing {
  std::optional<Resize> resize;
  int quality = 0;  // 1 to 100; 0: not said
  std::optional<Format> format;
  bool has_absolute_quality = false;  // Q_100 is the best that there is; q_100, a share of what is kept, loses nothing that the kept picture had

  friend bool operator==(const Processing&, const Processing&) = default;
};

// Reads "image/resize,m_lfit,w_300,h_200/quality,q_90/format,webp". Nothing if anything in it is unknown, said twice, or out of range.
std::optional<Processing> parse_processing(std::string_view text);

// The same request with its sizes raised to the next of a fixed row and its quality, from then on an absolute one, to one of five, so that the number of
// variants of a picture is bounded whatever clients ask for. Of two sizes both are scaled alike, so that the shape stays.
Processing snapped(Processing processing);

// One text for all requests that give the same picture: the name under which a result is cached.
std::string canonical_text(const Processing& processing);

// The picture is scaled to `scaled`; then, if `canvas` differs, cropped (fill) or padded (pad) around the centre to it.
struct Plan {
  Size scaled;
  Size canvas;

  friend bool operator==(const Plan&, const Plan&) = default;
};
// Never larger than the source unless the request says so and the result stays within 4,096 pixels a side; at least one pixel.
Plan plan_resize(Size source, const Resize& resize);

// The format that the first bytes show, or nothing: what a client says about a file counts for nothing.
std::optional<Format> sniff_format(std::string_view bytes);

// "3f…9a.jpg" or "demo/goods.handbag.sand.plain.webp": one or two parts of lower-case letters, digits, '.', '-', '_' and '~', none beginning with a dot, and an
// ending that we serve. Whatever else a name could be, it leads out of the folder or to what we would not serve.
bool is_file_name(std::string_view name);
// Where in the storage a file of that name lies: random names are spread over folders by their first two characters, since a folder with a million files is
// slow to list and to copy; those with a folder of their own stand together.
std::string key_of_file(std::string_view name);
std::optional<Format> format_of_name(std::string_view name);
std::string_view content_type(Format format);

}  // namespace galleria::files
