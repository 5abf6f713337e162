// What requests for refunds have in common: the lines that they name.
#pragma once

#include <set>
#include <vector>

#include "features/after_sales/after_sales_api.hpp"
#include "flows/refund/refund_plan.hpp"
#include "wire/problems.hpp"

namespace galleria::refund {

inline constexpr std::size_t largest_line_count = 50;

inline void check_lines(const std::vector<after_sales::CaseLine>& lines, wire::Problems& problems) {
  std::set<OrderLineId> seen;
  for (const after_sales::CaseLine& line : lines) seen.insert(line.order_line_id);
  if (lines.empty() || lines.size() > largest_line_count || seen.size() != lines.size())
    problems.add_at("lines", "wrong_count", {"请选择要售后的商品", "Please choose the items"});
}

inline std::vector<Pieces> pieces_of_lines(const std::vector<after_sales::CaseLine>& lines) {
  std::vector<Pieces> pieces;
  for (const after_sales::CaseLine& line : lines) pieces.push_back({line.order_line_id, *line.quantity});
  return pieces;
}

}  // namespace galleria::refund
