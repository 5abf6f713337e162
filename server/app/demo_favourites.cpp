// Writes what the demo mall's members marked and looked at.
#include "app/demo_favourites.hpp"

#include <fmt/format.h>

#include <chrono>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {

namespace {

void write_guests(db::Transaction& transaction, const FavouritesWriter& writer, const GuestMarksEntry& entry) {
  using favourites::FavouriteKind;
  const auto kind = entry.goods ? FavouriteKind::goods : FavouriteKind::shop;
  const auto subject_id = entry.goods ? id_of<ProductId>("product", *entry.goods).value : id_of<ShopId>("shop", entry.shop.value()).value;
  for (std::int64_t guest = 0; guest < entry.guest_count; ++guest) {
    // How many guests there are depends on the days that the mall has been open.
    const auto found = writer.member_ids.find(fmt::format("guest-{:02}", guest));
    if (found == writer.member_ids.end()) break;
    const MemberId member_id = found->second;
    // Spread over the days, the last one the day before yesterday.
    const TimeMs at = writer.now - std::chrono::days(2) - std::chrono::days(entry.day_count) * guest / entry.guest_count;
    writer.favourites.put_demo_favourite(transaction, member_id, {kind, subject_id, at, std::nullopt});
    if (guest >= entry.told_count.value_or(0)) continue;
    const TimeMs told_at = writer.now - std::chrono::days(2);
    const auto bought_at = guest < entry.bought_count.value_or(0) ? std::optional(told_at + std::chrono::hours(5 + guest)) : std::nullopt;
    writer.favourites.put_demo_fall(transaction, member_id, ProductId{subject_id}, told_at, bought_at);
  }
}

}  // namespace

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
  for (const GuestMarksEntry& entry : file.guests) write_guests(transaction, writer, entry);
  for (const SeenGoodsEntry& entry : file.seen)
    writer.favourites.put_demo_seen(transaction, member(entry.member), id_of<ProductId>("product", entry.goods), entry.at.after(writer.now));
}

}  // namespace galleria::app::demo
