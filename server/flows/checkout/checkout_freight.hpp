// Which templates have a say in what sending these lines costs, and whether they are sent there at all.
#pragma once

#include <optional>
#include <vector>

#include "flows/checkout/checkout.hpp"

namespace galleria::checkout {

// What a piece weighs that nobody has weighed.
inline constexpr std::int64_t usual_weight_grams = 500;

// The lines of each shop that has a template for the place, those that the mall's template is for, and the others by the usual rule; none if no template says
// anything of the place.
std::vector<FreightGroup> freight_groups_of(const std::vector<ChosenLine>& lines, const PriceTerms& terms, std::optional<std::int64_t> county_code);

// Refuses with goods_not_delivered, which names the first of them, what is not sent to that county.
Result<Done> check_delivered(const std::vector<ChosenLine>& lines, const PriceTerms& terms, std::optional<std::int64_t> county_code, Locale locale);

}  // namespace galleria::checkout
