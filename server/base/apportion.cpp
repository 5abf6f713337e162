// Splits by the largest remainder, or piece by piece.
#include "base/apportion.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/planted_bugs.hpp"

namespace galleria {

std::vector<Cents> apportion(Cents amount, std::span<const std::int64_t> weights) {
  std::vector<Cents> parts(weights.size());
  if (amount == Cents{}) return parts;
  if (weights.empty() || amount < Cents{}) throw std::logic_error("there is nothing to apportion to, or less than nothing to apportion");
  __extension__ using Wide = __int128;  // an amount times a weight can leave 64 bits
  Wide total = 0;
  for (const std::int64_t weight : weights) total += weight;
  const bool is_even = total == 0;
  if (is_even) total = static_cast<Wide>(weights.size());
  std::vector<std::pair<Wide, std::size_t>> remainders;
  remainders.reserve(weights.size());
  Cents left = amount;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const Wide product = static_cast<Wide>(amount.value) * (is_even ? 1 : weights[i]);
    parts[i] = Cents{static_cast<std::int64_t>(product / total)};
    left -= parts[i];
    remainders.emplace_back(product % total, i);
  }
  std::stable_sort(remainders.begin(), remainders.end(), [](const auto& one, const auto& other) { return one.first > other.first; });
  if (is_planted(PlantedBug::last_cent_dropped)) return parts;
  for (std::size_t i = 0; left > Cents{}; ++i, left -= Cents{1}) parts[remainders[i].second] += Cents{1};
  return parts;
}

std::int64_t share_of_pieces(std::int64_t amount, std::int64_t quantity, std::int64_t before, std::int64_t more) {
  if (more < 0 || before < 0 || before + more > quantity) throw std::logic_error("more pieces are given back than a line has");
  const auto until = [&](std::int64_t pieces) {
    std::int64_t product = 0;
    if (__builtin_mul_overflow(amount, pieces, &product)) throw std::overflow_error("a share overflows");
    return product / quantity;
  };
  if (is_planted(PlantedBug::pieces_rounded_one_by_one)) return until(more);
  return until(before + more) - until(before);
}

std::vector<Cents> share_by_worth(Cents amount, std::span<const Cents> worths, std::span<const std::int64_t> pieces) {
  std::vector<std::int64_t> weights;
  weights.reserve(worths.size());
  for (const Cents worth : worths) weights.push_back(worth.value);
  const bool is_worth_nothing = std::all_of(weights.begin(), weights.end(), [](std::int64_t weight) { return weight == 0; });
  return is_worth_nothing ? apportion(amount, pieces) : apportion(amount, weights);
}

}  // namespace galleria
