// What the demo mall's members marked and looked at.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/favourites/favourites.hpp"

namespace galleria::app::demo {

// price_cents: what it cost then, if it was more than now.
struct MarkedGoodsEntry {
  std::string member;
  std::string goods;
  RelativeTime at;
  std::optional<Cents> price_cents;
};
BOOST_DESCRIBE_STRUCT(MarkedGoodsEntry, (), (member, goods, at, price_cents))

struct MarkedShopEntry {
  std::string member;
  std::string shop;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(MarkedShopEntry, (), (member, shop, at))

struct SeenGoodsEntry {
  std::string member;
  std::string goods;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(SeenGoodsEntry, (), (member, goods, at))

// What guests of the busy days marked, so that the staff's figures have something to count: so many of them within so many days, of whom so many were told of a
// fall and so many bought then.
struct GuestMarksEntry {
  std::optional<std::string> goods;
  std::optional<std::string> shop;
  std::int64_t guest_count = 0;
  std::int64_t day_count = 1;
  std::optional<std::int64_t> told_count;
  std::optional<std::int64_t> bought_count;
};
BOOST_DESCRIBE_STRUCT(GuestMarksEntry, (), (goods, shop, guest_count, day_count, told_count, bought_count))

struct FavouritesFile {
  std::vector<MarkedGoodsEntry> goods;
  std::vector<MarkedShopEntry> shops;
  std::vector<SeenGoodsEntry> seen;
  std::vector<GuestMarksEntry> guests;
};
BOOST_DESCRIBE_STRUCT(FavouritesFile, (), (goods, shops, seen, guests))

// Throws as read_file does.
FavouritesFile read_favourites(const std::filesystem::path& folder);

struct FavouritesWriter {
  favourites::Favourites& favourites;
  const MemberIds& member_ids;
  TimeMs now{};
};

// Throws std::logic_error for goods and shops that there are not.
void write_favourites(db::Transaction& transaction, const FavouritesWriter& writer, const FavouritesFile& file);

}  // namespace galleria::app::demo
