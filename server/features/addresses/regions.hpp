// China's regions: provinces, cities and counties by the six digits of their codes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "features/addresses/addresses_api.hpp"

namespace galleria::addresses {

struct RegionName {
  std::int32_t code;
  std::string_view name;
};

// All regions, sorted by code.
std::span<const RegionName> region_names();

// The code's name, or nothing.
std::optional<std::string_view> find_region(std::int64_t code);

// Whether the code is that of a county (or district, or a city's only part), which is what an address needs.
bool is_county(std::int64_t code);

constexpr std::int64_t city_of(std::int64_t county_code) { return county_code - county_code % 100; }
constexpr std::int64_t province_of(std::int64_t county_code) { return county_code - county_code % 10'000; }

// "江苏省 南京市 玄武区"; where a city bears its province's name, as Beijing does, it is named once.
std::string region_text(std::int64_t county_code);

// Provinces with their cities with their counties.
std::vector<Region> region_tree();

}  // namespace galleria::addresses
