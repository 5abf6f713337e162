// Tells everything that does not fit in a promotion that the staff put.
#pragma once

#include "features/promotions/promotions.hpp"
#include "wire/problems.hpp"

namespace galleria::promotions {

// Adds a problem for each wrong field, with its place.
void check_promotion(const SavePromotion& fields, const PromotionNeeds& needs, wire::Problems& problems);

}  // namespace galleria::promotions
