// Reads the boxes of an MP4.
#include "features/files/film_rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace galleria::files {
namespace {

constexpr std::size_t box_head = 8;  // bytes: size and type
constexpr std::size_t long_box_head = 16;
constexpr std::array film_brands{"isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V "};
constexpr std::array private_boxes{"udta", "meta", "uuid"};
constexpr std::array played_profiles{66, 77, 88, 100};  // baseline, main, extended, high: what phones decode
constexpr int aac = 0x40;
constexpr std::size_t film_name_digits = 32;
constexpr std::string_view film_ending = ".mp4";

std::uint64_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < count; ++i) value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

struct Box {
  std::string_view type;
  std::string_view body;
  std::size_t first = 0;  // of its body, within what it was read from
};

// The boxes that make up all of these bytes; nothing if they do not end where they should.
std::optional<std::vector<Box>> boxes_of(std::string_view bytes) {
  std::vector<Box> boxes;
  for (std::size_t at = 0; at < bytes.size();) {
    if (bytes.size() - at < box_head) return std::nullopt;
    std::uint64_t size = big_endian(bytes, at, 4);
    std::size_t head = box_head;
    if (size == 1) {
      head = long_box_head;
      if (bytes.size() - at < head) return std::nullopt;
      size = big_endian(bytes, at + box_head, 8);
    }
    if (size < head || size > bytes.size() - at) return std::nullopt;
    boxes.push_back({bytes.substr(at + 4, 4), bytes.substr(at + head, size - head), at + head});
    at += size;
  }
  return boxes;
}

template <std::size_t count>
bool is_one_of(std::string_view type, const std::array<const char*, count>& types) {
  return std::ranges::any_of(types, [&](const char* known) { return type == known; });
}

// The only box of that type; nothing if there is none, or several.
std::optional<std::string_view> only(const std::vector<Box>& boxes, std::string_view type) {
  std::optional<std::string_view> found;
  for (const Box& box : boxes) {
    if (box.type != type) continue;
    if (found) return std::nullopt;
    found = box.body;
  }
  return found;
}

// Down through boxes that are each the only one of their type.
std::optional<std::string_view> only_below(std::string_view body, std::initializer_list<std::string_view> path) {
  for (const std::string_view type : path) {
    const auto boxes = boxes_of(body);
    const auto found = boxes ? only(*boxes, type) : std::nullopt;
    if (!found) return std::nullopt;
    body = *found;
  }
  return body;
}

bool names_a_film_brand(std::string_view body) {
  for (std::size_t at = 0; at + 4 <= body.size(); at += at == 0 ? 8 : 4) {  // the second word is the minor version
    if (is_one_of(body.substr(at, 4), film_brands)) return true;
  }
  return false;
}

// The duration that a movie header tells; nothing if it is none.
std::optional<DurationMs> duration_of(std::string_view header) {
  if (header.size() < 4) return std::nullopt;
  const bool is_long = header[0] == 1;
  const std::size_t scale_at = is_long ? 20 : 12;
  const std::size_t width = is_long ? 8 : 4;
  if (header.size() < scale_at + 4 + width) return std::nullopt;
  const std::uint64_t scale = big_endian(header, scale_at, 4);
  const std::uint64_t units = big_endian(header, scale_at + 4, width);
  if (scale == 0 || units / scale > 24U * 3600U) return std::nullopt;
  const auto duration = DurationMs(static_cast<std::int64_t>(units * 1000 / scale));
  return duration.count() == 0 ? std::nullopt : std::optional(duration);
}

// Whether the matrix of a track's header lays it on its side.
std::optional<bool> is_turned(std::string_view header) {
  if (header.empty()) return std::nullopt;
  const std::size_t matrix_at = header[0] == 1 ? 52 : 40;
  constexpr std::size_t matrix_and_size = 44;
  if (header.size() < matrix_at + matrix_and_size) return std::nullopt;
  return big_endian(header, matrix_at, 4) == 0 && big_endian(header, matrix_at + 4, 4) != 0;
}

// Whether all that a track is made of lies in the file itself.
bool is_self_contained(std::string_view references) {
  if (references.size() < 8) return false;
  const auto boxes = boxes_of(references.substr(8));
  return boxes && boxes->size() == 1 && boxes->front().type == "url " && boxes->front().body.size() >= 4 && (boxes->front().body[3] & 1) == 1;
}

struct Sample {
  std::string_view type;
  std::string_view body;
};

// How a track's samples are written: one way for all of them.
std::optional<Sample> sample_of(std::string_view description) {
  if (description.size() < 8 || big_endian(description, 4, 4) != 1) return std::nullopt;
  const auto boxes = boxes_of(description.substr(8));
  if (!boxes || boxes->size() != 1) return std::nullopt;
  return Sample{boxes->front().type, boxes->front().body};
}

std::optional<Size> size_of_picture(const Sample& sample) {
  constexpr std::size_t entry_bytes = 78;
  if ((sample.type != "avc1" && sample.type != "avc3") || sample.body.size() < entry_bytes) return std::nullopt;
  const auto boxes = boxes_of(sample.body.substr(entry_bytes));
  const auto settings = boxes ? only(*boxes, "avcC") : std::nullopt;
  if (!settings || settings->size() < 4 || std::ranges::find(played_profiles, static_cast<unsigned char>((*settings)[1])) == played_profiles.end())
    return std::nullopt;
  return Size{static_cast<int>(big_endian(sample.body, 24, 2)), static_cast<int>(big_endian(sample.body, 26, 2))};
}

// Takes the head of a descriptor (ISO/IEC 14496-1) off the front: its tag and a length in groups of seven bits.
bool take_descriptor(std::string_view& bytes, int tag) {
  if (bytes.empty() || bytes[0] != tag) return false;
  std::size_t at = 1;
  while (at < bytes.size() && at < 5 && (static_cast<unsigned char>(bytes[at]) & 0x80U) != 0) ++at;
  if (at >= bytes.size()) return false;
  bytes.remove_prefix(at + 1);
  return true;
}

bool is_aac(const Sample& sample) {
  constexpr std::size_t entry_bytes = 28;
  if (sample.type != "mp4a" || sample.body.size() < entry_bytes) return false;
  const auto boxes = boxes_of(sample.body.substr(entry_bytes));
  const auto settings = boxes ? only(*boxes, "esds") : std::nullopt;
  if (!settings || settings->size() < 4) return false;
  std::string_view stream = settings->substr(4);
  if (!take_descriptor(stream, 3) || stream.size() < 3 || stream[2] != 0) return false;  // with a flag other parts would follow
  stream.remove_prefix(3);
  return take_descriptor(stream, 4) && !stream.empty() && stream[0] == aac;
}

// Adds what a track brings to the film; false, with the fault, if it must not be there.
bool add_track(std::string_view track, FilmFacts& facts, FilmFault& fault) {
  fault = FilmFault::not_a_film;
  const auto header = only_below(track, {"tkhd"});
  const auto handler = only_below(track, {"mdia", "hdlr"});
  const auto references = only_below(track, {"mdia", "minf", "dinf", "dref"});
  const auto description = only_below(track, {"mdia", "minf", "stbl", "stsd"});
  if (!header || !handler || handler->size() < 12 || !references || !description || !is_self_contained(*references)) return false;
  const auto turned = is_turned(*header);
  const auto sample = sample_of(*description);
  if (!turned || !sample) return false;
  fault = FilmFault::wrong_kind;
  const std::string_view kind = handler->substr(8, 4);
  if (kind == "soun") return is_aac(*sample) && !std::exchange(facts.has_sound, true);
  if (kind != "vide" || facts.size != Size{}) return false;
  const auto size = size_of_picture(*sample);
  if (!size || size->width == 0 || size->height == 0) return false;
  facts.size = *turned ? Size{size->height, size->width} : *size;
  return true;
}

// Whether nothing stands beside the film that we do not know: fragments, indexes, other people's boxes.
bool is_known_outline(const std::vector<Box>& boxes) {
  constexpr std::array known{"ftyp", "moov", "mdat", "free", "skip", "wide", "udta", "meta", "uuid"};
  return !boxes.empty() && boxes.front().type == "ftyp" && std::ranges::all_of(boxes, [&](const Box& box) { return is_one_of(box.type, known); }) &&
         std::ranges::any_of(boxes, [](const Box& box) { return box.type == "mdat" && !box.body.empty(); });
}

// Where in the whole such a box begins, and its size.
using PrivatePlaces = std::vector<std::pair<std::size_t, std::size_t>>;

void find_private(std::string_view part, std::size_t first, PrivatePlaces& places) {
  const auto boxes = boxes_of(part);
  if (!boxes) return;
  for (const Box& box : *boxes) {
    if (is_one_of(box.type, private_boxes)) {
      const auto type_at = static_cast<std::size_t>(box.type.data() - part.data());
      places.emplace_back(first + type_at, box.first + box.body.size() - type_at);
    } else if (box.type == "moov" || box.type == "trak" || box.type == "mdia") {
      find_private(box.body, first + box.first, places);
    }
  }
}

}  // namespace

std::variant<FilmFacts, FilmFault> read_film(std::string_view bytes) {
  const auto outline = boxes_of(bytes);
  if (!outline || !is_known_outline(*outline) || !names_a_film_brand(outline->front().body)) return FilmFault::not_a_film;
  const auto movie = only(*outline, "moov");
  const auto parts = movie ? boxes_of(*movie) : std::nullopt;
  if (!parts || only(*parts, "mvex")) return FilmFault::not_a_film;
  const auto header = only(*parts, "mvhd");
  const auto duration = header ? duration_of(*header) : std::nullopt;
  if (!duration) return FilmFault::not_a_film;
  FilmFacts facts{{}, *duration, false};
  for (const Box& part : *parts) {
    FilmFault fault{};
    if (part.type == "trak" && !add_track(part.body, facts, fault)) return fault;
  }
  if (facts.size == Size{}) return FilmFault::wrong_kind;
  if (facts.duration > longest_film || std::max(facts.size.width, facts.size.height) > largest_film_side) return FilmFault::too_long;
  return facts;
}

std::string without_film_metadata(std::string bytes) {
  PrivatePlaces places;
  find_private(bytes, 0, places);
  constexpr std::string_view empty_space = "free";
  for (const auto& [at, size] : places) {
    const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    const bool has_long_size = big_endian(bytes, at - 4, 4) == 1;  // which stands behind the type
    std::copy(empty_space.begin(), empty_space.end(), begin);
    std::fill(begin + (has_long_size ? 12 : 4), begin + static_cast<std::ptrdiff_t>(size), '\0');
  }
  return bytes;
}

bool is_film_name(std::string_view name) {
  return name.size() == film_name_digits + film_ending.size() && name.ends_with(film_ending) &&
         std::ranges::all_of(name.substr(0, film_name_digits), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace galleria::files
