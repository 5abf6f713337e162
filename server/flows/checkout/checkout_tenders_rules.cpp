// Splits a price among tenders.
#include "flows/checkout/checkout_tenders_rules.hpp"

#include <algorithm>
#include <stdexcept>

namespace galleria::checkout {
namespace {

// What is still to be paid: the goods of all lines, then their freight.
std::vector<Cents> cells_of(const Price& price) {
  std::vector<Cents> cells;
  for (const LinePrice& line : price.lines) cells.push_back(line.total_cents());
  for (const LinePrice& line : price.lines) cells.push_back(line.freight_share_cents);
  return cells;
}

TenderShares take(std::vector<Cents>& cells, Cents amount) {
  std::vector<std::int64_t> weights;
  weights.reserve(cells.size());
  for (const Cents cell : cells) weights.push_back(cell.value);
  const auto parts = apportion(amount, weights);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] -= parts[i];
    if (cells[i] < Cents{}) throw std::logic_error("a tender pays more of a line than it costs");
  }
  const auto half = parts.begin() + static_cast<std::ptrdiff_t>(parts.size() / 2);
  return {amount, {parts.begin(), half}, {half, parts.end()}};
}

}  // namespace

std::vector<TenderShares> split_tenders(const Price& price, std::span<const Cents> offers) {
  std::vector<Cents> cells = cells_of(price);
  std::vector<TenderShares> tenders;
  for (const Cents offer : offers) tenders.push_back(take(cells, std::min(offer, sum(cells))));
  tenders.push_back(take(cells, sum(cells)));
  if (sum(cells) != Cents{}) throw std::logic_error("something of an order is paid by nothing");
  return tenders;
}

}  // namespace galleria::checkout
