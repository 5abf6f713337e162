// A plan that is shown, read once and kept with its graph.
#pragma once

#include <string_view>
#include <vector>

#include "features/places/places.hpp"
#include "features/places/places_geojson.hpp"
#include "features/places/ways_rules.hpp"

namespace galleria::places {

struct Places::Shown {
  Shown(std::int64_t shown_version, std::string_view document) : version(shown_version), plan(read(document)), graph(plan) {}

  const std::int64_t version;
  const Plan plan;
  const WayGraph graph;

 private:
  // What is published has no problems.
  static Plan read(std::string_view document) {
    std::vector<PlanProblem> problems;
    return read_plan(document, problems);
  }
};

}  // namespace galleria::places
