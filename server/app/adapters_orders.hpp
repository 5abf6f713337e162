// Has orders move the catalogue's stock and know who ordered.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"

namespace galleria::app {

// Pieces as the catalogue moves them.
std::vector<catalog::StockLine> stock_lines(orders::Pieces pieces);

// The stock's part of the effects; whoever wires payments and the demo's robot adds theirs. The catalogue must outlive the effects.
orders::OrderEffects stock_effects(catalog::Catalog& catalog);

// Who ordered. The members must outlive it.
orders::BuyerDirectory buyer_directory(const members::Members& members);

}  // namespace galleria::app
