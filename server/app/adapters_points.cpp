// Lends points the catalogue's shop names and the pictures' digests, and spends points for others.
#include "app/adapters_points.hpp"

#include "ledger/ledger.hpp"

namespace galleria::app {

points::ReceiptHelp receipt_help(const catalog::Catalog& catalog, const files::Files& files) {
  return {[&catalog](ShopId shop_id) -> std::optional<Localized> {
            const auto shop = catalog.find_shop(shop_id);
            return shop ? std::optional(shop->name) : std::nullopt;
          },
          [&files](MemberId member_id, std::string_view url) { return files.find_digest(member_id, url); }};
}

bool spend_points_at_once(points::Points& points, const Clock& clock, IdGenerator& ids, db::Transaction& transaction, const SpentAtOnce& spent) {
  if (points.spendable(transaction, spent.member_id) < spent.points) return false;
  ledger::Batch hold(clock, ids);
  points.hold(hold, spent.member_id, spent.number, spent.points, points.open_lots(transaction, spent.member_id), points::points_insufficient);
  if (hold.send(transaction).has_error()) return false;
  ledger::Batch capture(clock, ids);
  points.capture(capture, spent.member_id, spent.number, spent.points, spent.spent_on);
  return !capture.send(transaction).has_error();
}

}  // namespace galleria::app
