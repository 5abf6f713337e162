// What of a film's file can be told from its boxes (ISO/IEC 14496-12): whether every phone plays it, how large and how long it is, and what in it is nobody's
// business. Nothing is decoded.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <boost/describe.hpp>

#include "base/clock.hpp"
#include "features/files/files_rules.hpp"

namespace galleria::files {

inline constexpr DurationMs longest_film = std::chrono::minutes(10);
inline constexpr std::int64_t largest_film_side = 4'096;

struct FilmFacts {
  Size size;  // as it is shown, turned upright
  DurationMs duration{};
  bool has_sound = false;

  friend bool operator==(const FilmFacts&, const FilmFacts&) = default;
};

// not_a_film: no whole MP4 with all that it needs in itself; wrong_kind: an MP4 of other than one H.264 picture and at most one AAC sound; too_long: or too
// many pixels.
enum class FilmFault { not_a_film, wrong_kind, too_long };
BOOST_DESCRIBE_ENUM(FilmFault, not_a_film, wrong_kind, too_long)

std::variant<FilmFacts, FilmFault> read_film(std::string_view bytes);

// The same film without what its maker wrote beside it (where it was filmed, by which device): those boxes become empty space of the same length, so that
// nothing else moves. Only for what read_film() takes.
std::string without_film_metadata(std::string bytes);

// "3f…9a.mp4", as a film that we keep is named.
bool is_film_name(std::string_view name);

}  // namespace galleria::files
