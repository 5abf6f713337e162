// Questions and outcomes as they are kept: JSON that only this feature writes.
#pragma once

#include <stdexcept>
#include <string_view>
#include <vector>

#include "features/quizzes/quizzes_rules.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::quizzes {

struct KeptOutcomes {
  std::vector<InterestOutcome> outcomes;
};
BOOST_DESCRIBE_STRUCT(KeptOutcomes, (), (outcomes))

// Throws std::logic_error for what was not written by this program.
template <class Kept>
Kept kept_as(std::string_view json) {
  wire::Problems problems;
  auto kept = wire::read_json_text<Kept>(json, problems);
  if (!kept) throw std::logic_error("what a bank keeps cannot be read");
  return std::move(*kept);
}

}  // namespace galleria::quizzes
