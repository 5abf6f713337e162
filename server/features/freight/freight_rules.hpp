// Which tariff of a template is for a place. Pure.
#pragma once

#include <cstdint>
#include <optional>

#include "features/freight/freight_data.hpp"

namespace galleria::freight {

// The tariff that names the county, else its city, else its province, else the one for everywhere else; nothing if the template says nothing of the place.
// Without a county, only the one for everywhere else.
const FreightTariff* find_tariff(const FreightTemplate& its_template, std::optional<std::int64_t> county_code);

}  // namespace galleria::freight
