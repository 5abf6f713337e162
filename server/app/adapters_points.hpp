// Lends points the catalogue's shop names and the pictures' digests. Both must outlive what is made of them.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/files/files.hpp"
#include "features/points/points.hpp"

namespace galleria::app {

points::ReceiptHelp receipt_help(const catalog::Catalog& catalog, const files::Files& files);

}  // namespace galleria::app
