// Finds tariffs.
#include "features/freight/freight_rules.hpp"

#include <algorithm>

namespace galleria::freight {
namespace {

bool names_region(const FreightTariff& tariff, std::int64_t code) {
  return std::any_of(tariff.region_codes->begin(), tariff.region_codes->end(), [&](const auto& each) { return *each == code; });
}

}  // namespace

const FreightTariff* find_tariff(const FreightTemplate& its_template, std::optional<std::int64_t> county_code) {
  constexpr std::int64_t county = 1;
  constexpr std::int64_t city = 100;
  constexpr std::int64_t province = 10'000;
  if (county_code) {
    for (const std::int64_t breadth : {county, city, province}) {
      for (const FreightTariff& tariff : its_template.tariffs) {
        if (names_region(tariff, *county_code / breadth * breadth)) return &tariff;
      }
    }
  }
  const auto elsewhere =
      std::find_if(its_template.tariffs.begin(), its_template.tariffs.end(), [](const FreightTariff& each) { return each.region_codes->empty(); });
  return elsewhere == its_template.tariffs.end() ? nullptr : &*elsewhere;
}

}  // namespace galleria::freight
