// Reads plates by their formats (GA 36).
#include "features/parking/plates.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace galleria::parking {
namespace {

// The characters of a text as texts: of one byte, or of several.
std::vector<std::string_view> characters_of(std::string_view text) {
  std::vector<std::string_view> characters;
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    characters.push_back(text.substr(0, std::min(size, text.size())));
    text.remove_prefix(characters.back().size());
  }
  return characters;
}

constexpr std::string_view provinces = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼";
constexpr std::string_view separators[] = {" ", "\t", "·", "•", "・", ".", "-", "—", "　"};

bool is_digit(std::string_view c) { return c.size() == 1 && c[0] >= '0' && c[0] <= '9'; }
// I and O are on no plate, since they look like figures; O stands second on old ones of the police.
bool is_letter(std::string_view c) { return c.size() == 1 && c[0] >= 'A' && c[0] <= 'Z' && c[0] != 'I'; }
bool is_serial(std::string_view c) { return is_digit(c) || (is_letter(c) && c[0] != 'O'); }
bool is_province(std::string_view c) { return c.size() == 3 && provinces.find(c) != std::string_view::npos && provinces.find(c) % 3 == 0; }

std::string normalised(std::string_view written) {
  std::string text;
  for (const std::string_view c : characters_of(written)) {
    if (std::ranges::find(separators, c) != std::end(separators)) continue;
    if (c.size() == 1 && c[0] >= 'a' && c[0] <= 'z') {
      text += static_cast<char>(c[0] - 'a' + 'A');
    } else if (c.size() == 3 && c[0] == '\xEF' && (c[1] == '\xBC' || c[1] == '\xBD')) {
      // Full width: U+FF01 is '!', and so on.
      const int code = (c[1] == '\xBC' ? 0 : 0x40) + (static_cast<unsigned char>(c[2]) - 0x80) + 0x20;
      text += static_cast<char>(code >= 'a' && code <= 'z' ? code - 'a' + 'A' : code);
    } else {
      text += c;
    }
  }
  return text;
}

template <class Predicate>
bool all(const std::vector<std::string_view>& characters, std::size_t from, std::size_t until, Predicate fits) {
  return std::all_of(characters.begin() + static_cast<std::ptrdiff_t>(from), characters.begin() + static_cast<std::ptrdiff_t>(until), fits);
}

std::optional<PlateKind> kind_of_eight(const std::vector<std::string_view>& c) {
  if (!is_province(c[0]) || !is_letter(c[1])) return std::nullopt;
  // Small ones have the letter first, and perhaps a second one; large ones have it last.
  if (is_letter(c[2]) && is_serial(c[3]) && all(c, 4, 8, is_digit)) return PlateKind::new_energy_small;
  if (all(c, 2, 7, is_digit) && is_letter(c[7])) return PlateKind::new_energy_large;
  return std::nullopt;
}

std::optional<PlateKind> kind_by_ending(std::string_view ending, bool is_guangdong_z) {
  if (ending == "警") return PlateKind::police;
  if (ending == "挂") return PlateKind::trailer;
  if (ending == "学") return PlateKind::learner;
  if (ending == "领") return PlateKind::consulate;
  if (ending == "港" && is_guangdong_z) return PlateKind::hong_kong;
  if (ending == "澳" && is_guangdong_z) return PlateKind::macau;
  return std::nullopt;
}

std::optional<PlateKind> kind_of_seven(const std::vector<std::string_view>& c) {
  if (c[0] == "使" && all(c, 1, 7, is_digit)) return PlateKind::embassy;
  if (all(c, 0, 6, is_digit) && c[6] == "使") return PlateKind::embassy;
  if (is_letter(c[0]) && is_letter(c[1]) && all(c, 2, 7, is_digit)) return PlateKind::army;
  if (!is_province(c[0]) || !is_letter(c[1])) return std::nullopt;
  if (all(c, 2, 7, is_serial)) return PlateKind::ordinary;
  if (!all(c, 2, 6, is_serial)) return std::nullopt;
  return kind_by_ending(c[6], c[0] == "粤" && c[1] == "Z");
}

// What cameras take for each other.
constexpr std::array<std::string_view, 8> lookalikes{"0DQOU", "8B3", "1ITLJ7", "2Z7", "5S6", "6G", "MNH", "VYUW"};

bool look_alike(std::string_view left, std::string_view right) {
  return std::ranges::any_of(lookalikes, [&](std::string_view group) {
    return left.size() == 1 && right.size() == 1 && group.find(left) != std::string_view::npos && group.find(right) != std::string_view::npos;
  });
}

}  // namespace

std::optional<Plate> read_plate(std::string_view written) {
  if (written.size() > 64) return std::nullopt;
  std::string text = normalised(written);
  const auto characters = characters_of(text);
  const auto kind = characters.size() == 7 ? kind_of_seven(characters) : characters.size() == 8 ? kind_of_eight(characters) : std::nullopt;
  if (!kind) return std::nullopt;
  return Plate{std::move(text), *kind};
}

std::optional<int> unlikeness(std::string_view left, std::string_view right) {
  constexpr int other_character = 4;
  const auto left_characters = characters_of(left);
  const auto right_characters = characters_of(right);
  if (left_characters.size() != right_characters.size()) return std::nullopt;
  int sum = 0;
  for (std::size_t i = 0; i < left_characters.size(); ++i) {
    if (left_characters[i] == right_characters[i]) continue;
    sum += look_alike(left_characters[i], right_characters[i]) ? 1 : other_character;
  }
  return sum;
}

std::string masked_plate(std::string_view plate) {
  const auto characters = characters_of(plate);
  if (characters.empty()) return {};
  if (characters.size() < 7) return "***";
  std::string masked;
  masked += characters[0];
  masked += characters[1];
  masked += "·***";
  masked += characters[characters.size() - 2];
  masked += characters[characters.size() - 1];
  return masked;
}

}  // namespace galleria::parking
