// Number plates of mainland China by their format, how alike two of them look to a camera, and how they are shown.
#pragma once

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace galleria::parking {

// ordinary: blue or yellow, which have one format. new_energy_small, new_energy_large: the green ones of eight characters. trailer … temporary: by their last
// character. hong_kong, macau: of Guangdong, for those who cross.
enum class PlateKind { ordinary, new_energy_small, new_energy_large, police, army, embassy, consulate, trailer, learner, hong_kong, macau };
BOOST_DESCRIBE_ENUM(PlateKind, ordinary, new_energy_small, new_energy_large, police, army, embassy, consulate, trailer, learner, hong_kong, macau)

struct Plate {
  std::string text;  // "粤B12345": without blanks and dots, capital letters
  PlateKind kind = PlateKind::ordinary;
  friend bool operator==(const Plate&, const Plate&) = default;
};

// A plate as somebody wrote it, or nothing if there is none like it.
std::optional<Plate> read_plate(std::string_view written);

// How unlike two plates look: 0 are the same, each character that a camera takes for the other counts 1, any other 4. Of different length: nothing.
std::optional<int> unlikeness(std::string_view left, std::string_view right);
inline constexpr int most_unlike_candidate = 6;

// "粤B·***45": enough to know one's own by. A text that is no plate is hidden whole.
std::string masked_plate(std::string_view plate);

}  // namespace galleria::parking
