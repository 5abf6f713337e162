// Writes what the demo mall's members marked and looked at.
#include "app/demo_favourites.hpp"

#include "app/demo_ids.hpp"

namespace galleria::app::demo {

FavouritesFile read_favourites(const std::filesystem::path& folder) { return read_file<FavouritesFile>(folder / "favourites.json"); }

void write_favourites(db::Transaction& transaction, const FavouritesWriter& writer, const FavouritesFile& file) {
  using favourites::FavouriteKind;
  const auto member = [&](const std::string& key) { return member_of(writer.member_ids, key, "favourites.json"); };
  for (const MarkedGoodsEntry& entry : file.goods)
    writer.favourites.put_demo_favourite(transaction, member(entry.member),
                                         {FavouriteKind::goods, id_of<ProductId>("product", entry.goods).value, entry.at.after(writer.now), entry.price_cents});
  for (const MarkedShopEntry& entry : file.shops)
    writer.favourites.put_demo_favourite(transaction, member(entry.member),
                                         {FavouriteKind::shop, id_of<ShopId>("shop", entry.shop).value, entry.at.after(writer.now), std::nullopt});
  for (const SeenGoodsEntry& entry : file.seen)
    writer.favourites.put_demo_seen(transaction, member(entry.member), id_of<ProductId>("product", entry.goods), entry.at.after(writer.now));
}

}  // namespace galleria::app::demo
