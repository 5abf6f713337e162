// What a picture address may ask for, and which size comes out.
#include "features/files/files_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/names.hpp"

namespace galleria::files {
namespace {

constexpr int largest_side = 16'384;  // that may be asked for
constexpr std::array allowed_sides{40, 60, 80, 100, 120, 160, 200, 240, 300, 360, 400, 480, 560, 640, 750, 900, 1080, 1242, 1440, 1600, 2048, 2560, 4096};
constexpr std::array allowed_qualities{50, 70, 82, 90, 100};
constexpr int largest_result_side = 4'096;
constexpr std::size_t longest_name = 160;

// Takes the part up to the separator off the front.
std::string_view take_part(std::string_view& text, char separator) {
  const auto at = text.find(separator);
  const auto part = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
  return part;
}

bool read_number(std::string_view text, int min, int max, int& into) {
  if (into != 0) return false;  // said twice
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), into);
  return fault == std::errc{} && end == text.data() + text.size() && into >= min && into <= max;
}

bool read_resize_option(std::string_view name, std::string_view value, Resize& resize, bool& has_fit, int& limit) {
  if (name == "m") {
    const auto fit = enum_from_text<Fit>(value);
    if (!fit || std::exchange(has_fit, true)) return false;
    resize.fit = *fit;
    return true;
  }
  if (name == "w") return read_number(value, 1, largest_side, resize.width);
  if (name == "h") return read_number(value, 1, largest_side, resize.height);
  if (name == "l") return read_number(value, 1, largest_side, resize.long_side);
  if (name == "s") return read_number(value, 1, largest_side, resize.short_side);
  if (name != "limit" || limit >= 0 || (value != "0" && value != "1")) return false;
  limit = value == "1" ? 1 : 0;
  resize.may_enlarge = limit == 0;
  return true;
}

bool read_resize(std::string_view options, Processing& processing) {
  if (processing.resize) return false;
  Resize resize;
  bool has_fit = false;
  int limit = -1;
  while (!options.empty()) {
    std::string_view option = take_part(options, ',');
    const std::string_view name = take_part(option, '_');
    if (!read_resize_option(name, option, resize, has_fit, limit)) return false;
  }
  const bool has_size = resize.width > 0 || resize.height > 0 || resize.long_side > 0 || resize.short_side > 0;
  // A shape needs both of its sides.
  const bool needs_both = resize.fit == Fit::fill || resize.fit == Fit::pad || resize.fit == Fit::fixed;
  if (!has_size || (needs_both && (resize.width == 0 || resize.height == 0))) return false;
  processing.resize = resize;
  return true;
}

bool read_action(std::string_view action, Processing& processing) {
  const std::string_view name = take_part(action, ',');
  if (name == "resize") return read_resize(action, processing);
  if (name == "quality") {
    processing.has_absolute_quality = action.starts_with("Q_");
    return (action.starts_with("q_") || processing.has_absolute_quality) && read_number(action.substr(2), 1, 100, processing.quality);
  }
  if (name != "format" || processing.format) return false;
  processing.format = enum_from_text<Format>(action);
  return processing.format.has_value();
}

template <std::size_t Count>
int next_allowed(const std::array<int, Count>& allowed, int wanted) {
  const auto found = std::lower_bound(allowed.begin(), allowed.end(), wanted);
  return found == allowed.end() ? allowed.back() : *found;
}

int scaled(int side, double factor) { return std::max(1, static_cast<int>(std::lround(side * factor))); }
Size scaled(Size size, double factor) { return {scaled(size.width, factor), scaled(size.height, factor)}; }

double factor_of(Size source, const Resize& resize) {
  const double across = static_cast<double>(resize.width) / source.width;
  const double down = static_cast<double>(resize.height) / source.height;
  if (resize.width > 0 && resize.height > 0) return resize.fit == Fit::mfit || resize.fit == Fit::fill ? std::max(across, down) : std::min(across, down);
  if (resize.width > 0) return across;
  if (resize.height > 0) return down;
  const double by_long = static_cast<double>(resize.long_side) / std::max(source.width, source.height);
  const double by_short = static_cast<double>(resize.short_side) / std::min(source.width, source.height);
  if (resize.long_side > 0 && resize.short_side > 0) return resize.fit == Fit::mfit ? std::max(by_long, by_short) : std::min(by_long, by_short);
  return resize.long_side > 0 ? by_long : by_short;
}

bool is_name_part(std::string_view part) {
  return !part.empty() && part.front() != '.' && std::all_of(part.begin(), part.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_' || c == '~';
  });
}

}  // namespace

std::optional<Processing> parse_processing(std::string_view text) {
  if (take_part(text, '/') != "image" || text.empty()) return std::nullopt;
  Processing processing;
  while (!text.empty()) {
    if (!read_action(take_part(text, '/'), processing)) return std::nullopt;
  }
  return processing;
}

Processing snapped(Processing processing) {
  const int share = processing.has_absolute_quality ? 100 : kept_quality;
  if (processing.quality > 0) processing.quality = next_allowed(allowed_qualities, (processing.quality * share + 99) / 100);
  processing.has_absolute_quality = true;
  if (!processing.resize) return processing;
  Resize& resize = *processing.resize;
  if (resize.width > 0 && resize.height > 0) {
    int& leading = resize.width >= resize.height ? resize.width : resize.height;
    int& following = resize.width >= resize.height ? resize.height : resize.width;
    const int raised = next_allowed(allowed_sides, leading);
    following = scaled(following, static_cast<double>(raised) / leading);
    leading = raised;
  } else {
    for (int* side : {&resize.width, &resize.height, &resize.long_side, &resize.short_side}) {
      if (*side > 0) *side = next_allowed(allowed_sides, *side);
    }
  }
  if (resize.width > 0 || resize.height > 0) resize.long_side = resize.short_side = 0;
  return processing;
}

std::string canonical_text(const Processing& processing) {
  std::string text;
  if (processing.resize) {
    const Resize& resize = *processing.resize;
    text = fmt::format("m{},w{},h{},l{},s{},e{}", enum_text(resize.fit), resize.width, resize.height, resize.long_side, resize.short_side, resize.may_enlarge);
  }
  return text + fmt::format("/q{}/{}", processing.quality, processing.format ? enum_text(*processing.format) : std::string_view{});
}

Plan plan_resize(Size source, const Resize& resize) {
  const double factor = factor_of(source, resize);
  const Size asked{resize.width, resize.height};
  const double longest = factor * std::max(source.width, source.height);
  const bool may_enlarge = resize.may_enlarge && longest <= largest_result_side;
  if (resize.fit == Fit::fixed) {
    const bool enlarges = asked.width > source.width || asked.height > source.height;
    const Size result = enlarges && !resize.may_enlarge ? source : asked;
    return {result, result};
  }
  if (resize.fit == Fit::fill && factor > 1 && !may_enlarge) {
    // Too small to cover: the largest part of that shape, as it is.
    const double shrink = std::min(static_cast<double>(source.width) / asked.width, static_cast<double>(source.height) / asked.height);
    const Size part = scaled(asked, shrink);
    return {source, {std::min(part.width, source.width), std::min(part.height, source.height)}};
  }
  const Size result = scaled(source, factor > 1 && !may_enlarge ? 1.0 : factor);
  if (resize.fit == Fit::fill) return {{std::max(result.width, asked.width), std::max(result.height, asked.height)}, asked};
  if (resize.fit == Fit::pad) return {{std::min(result.width, asked.width), std::min(result.height, asked.height)}, asked};
  return {result, result};
}

std::optional<Format> sniff_format(std::string_view bytes) {
  if (bytes.starts_with("\xff\xd8\xff")) return Format::jpg;
  if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return Format::png;
  if (bytes.starts_with("RIFF") && bytes.size() > 12 && bytes.substr(8, 4) == "WEBP") return Format::webp;
  return std::nullopt;
}

bool is_file_name(std::string_view name) {
  if (name.size() > longest_name || !format_of_name(name)) return false;
  const auto slash = name.find('/');
  if (slash == std::string_view::npos) return is_name_part(name);
  return is_name_part(name.substr(0, slash)) && is_name_part(name.substr(slash + 1));
}

std::string key_of_file(std::string_view name) {
  if (name.find('/') != std::string_view::npos) return "named/" + std::string(name);
  return fmt::format("{}/{}", name.substr(0, 2), name);
}

std::optional<Format> format_of_name(std::string_view name) {
  const auto dot = name.rfind('.');
  return dot == std::string_view::npos ? std::nullopt : enum_from_text<Format>(name.substr(dot + 1));
}

std::string_view content_type(Format format) {
  switch (format) {
    case Format::jpg:
      return "image/jpeg";
    case Format::png:
      return "image/png";
    case Format::webp:
      return "image/webp";
  }
  return {};
}

}  // namespace galleria::files
