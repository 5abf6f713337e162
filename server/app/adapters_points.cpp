// Lends points the catalogue's shop names and the pictures' digests.
#include "app/adapters_points.hpp"

namespace galleria::app {

points::ReceiptHelp receipt_help(const catalog::Catalog& catalog, const files::Files& files) {
  return {[&catalog](ShopId shop_id) -> std::optional<Localized> {
            const auto shop = catalog.find_shop(shop_id);
            return shop ? std::optional(shop->name) : std::nullopt;
          },
          [&files](MemberId member_id, std::string_view url) { return files.find_digest(member_id, url); }};
}

}  // namespace galleria::app
