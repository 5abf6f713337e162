// Decides about prices and pieces.
#include "features/catalog/goods_rules.hpp"

#include <algorithm>

namespace galleria::catalog {
namespace {

std::int64_t distance(Cents left, Cents right) { return std::max(left, right).value - std::min(left, right).value; }

}  // namespace

bool are_in_order(const Prices& prices) {
  return prices.member_price_cents > Cents{} && prices.member_price_cents <= prices.price_cents && prices.price_cents <= prices.list_price_cents;
}

std::int64_t change_between(const Prices& before, const Prices& after) {
  return std::max(distance(before.price_cents, after.price_cents), distance(before.member_price_cents, after.member_price_cents));
}

std::int64_t distance_to_nearest(const Prices& added, std::span<const Prices> standing) {
  if (standing.empty()) return 0;
  std::int64_t nearest = change_between(standing.front(), added);
  for (const Prices& each : standing) nearest = std::min(nearest, change_between(each, added));
  return nearest;
}

std::int64_t largest_cut(std::span<const Prices> released) {
  std::int64_t largest = 0;
  for (const Prices& each : released) largest = std::max(largest, distance(each.list_price_cents, each.member_price_cents));
  return largest;
}

bool meet(const PriceTimes& left, const PriceTimes& right) {
  const auto is_within = [](TimeMs moment, const PriceTimes& times) {
    return times.until ? moment >= times.from && moment < *times.until : moment == times.from;
  };
  return is_within(left.from, right) || is_within(right.from, left);
}

std::int64_t delta_of(StockMoveKind kind, std::int64_t quantity, std::int64_t on_hand) {
  switch (kind) {
    case StockMoveKind::received:
    case StockMoveKind::returned:
    case StockMoveKind::found:
      return quantity;
    case StockMoveKind::damaged:
    case StockMoveKind::lost:
    case StockMoveKind::sent_back:
      return -quantity;
    case StockMoveKind::counted:
      return quantity - on_hand;
  }
  return 0;
}

}  // namespace galleria::catalog
