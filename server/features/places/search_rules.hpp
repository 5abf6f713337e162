// Finding places by what is typed: names, brands, units, pinyin, its initials, and words for what a place is for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "features/places/places_data.hpp"

namespace galleria::places {

// What a place is found by.
struct Findable {
  Localized name;
  Localized brand = {};
  std::string reading = {};                  // "yun duo gong fang"
  std::string key = {};                      // "L2-18"
  std::vector<std::string_view> words = {};  // "洗手间", "wc"
};

// How well it fits, 0 the best; nothing if it does not.
std::optional<int> fit_of(const Findable& place, std::string_view keyword);

// What a facility is called, in both languages, and by what else it is looked for.
Localized facility_name(FacilityKind kind);
std::vector<std::string_view> words_of(FacilityKind kind);
std::vector<std::string_view> words_of(RoomCategory category);

}  // namespace galleria::places
