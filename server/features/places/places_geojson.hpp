// Plans as they are handed in: one GeoJSON FeatureCollection with the features of IMDF (venue, level, unit, opening, amenity, anchor) and our own graph
// (node, way, edge), in centimetres of the mall's plan. docs/places.md tells the form.
#pragma once

#include <string_view>
#include <vector>

#include "features/places/places_data.hpp"

namespace galleria::places {

// Reads what can be read; what cannot is added to the problems. Rings come without their repeated last point; one that is not closed is a problem.
Plan read_plan(std::string_view geojson, std::vector<PlanProblem>& problems);

}  // namespace galleria::places
