// Looks regions up.
#include "features/addresses/regions.hpp"

#include <algorithm>

namespace galleria::addresses {

std::optional<std::string_view> find_region(std::int64_t code) {
  const auto names = region_names();
  const auto found = std::lower_bound(names.begin(), names.end(), code, [](const RegionName& region, std::int64_t wanted) { return region.code < wanted; });
  if (found == names.end() || found->code != code) return std::nullopt;
  return found->name;
}

bool is_county(std::int64_t code) { return code % 100 != 0 && find_region(code).has_value(); }

std::string region_text(std::int64_t county_code) {
  const std::string province(find_region(province_of(county_code)).value());
  const std::string city(find_region(city_of(county_code)).value());
  const std::string county(find_region(county_code).value());
  return province == city ? province + " " + county : province + " " + city + " " + county;
}

// The names are sorted by code, so a region's parent always stands before it.
std::vector<Region> region_tree() {
  std::vector<Region> provinces;
  for (const RegionName& region : region_names()) {
    const Region added{region.code, std::string(region.name), {}};
    if (region.code % 10'000 == 0) {
      provinces.push_back(added);
    } else if (region.code % 100 == 0) {
      provinces.back().children.push_back(added);
    } else {
      provinces.back().children.back().children.push_back(added);
    }
  }
  return provinces;
}

}  // namespace galleria::addresses
