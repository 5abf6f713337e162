// Has orders move the catalogue's stock.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/orders/orders.hpp"

namespace galleria::app {

// Pieces as the catalogue moves them.
std::vector<catalog::StockLine> stock_lines(orders::Pieces pieces);

// The stock's part of the effects; whoever wires payments and the demo's robot adds theirs. The catalogue must outlive the effects.
orders::OrderEffects stock_effects(catalog::Catalog& catalog);

}  // namespace galleria::app
