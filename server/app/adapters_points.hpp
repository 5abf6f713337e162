// Lends points the catalogue's shop names and the pictures' digests, which must outlive what is made of them; and spends points for others.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/files/files.hpp"
#include "features/points/points.hpp"

namespace galleria::app {

points::ReceiptHelp receipt_help(const catalog::Catalog& catalog, const files::Files& files);

// Points that are spent on what is no order: held and spent at once under that number, which is used once. False: there are too few, and none are spent once
// the transaction is undone.
struct SpentAtOnce {
  MemberId member_id;
  OrderId number;
  std::int64_t points = 0;
  Localized spent_on;
};
bool spend_points_at_once(points::Points& points, const Clock& clock, IdGenerator& ids, db::Transaction& transaction, const SpentAtOnce& spent);

}  // namespace galleria::app
