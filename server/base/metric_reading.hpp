// What is read of a metric with labels, as features give it and the server shows it.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace galleria {

using MetricLabels = std::vector<std::pair<std::string, std::string>>;

// One number of a metric that has several, and what its label says of it; empty where there is no label.
struct MetricReading {
  std::string label_text;
  double number = 0;

  friend bool operator==(const MetricReading&, const MetricReading&) = default;
};

}  // namespace galleria
