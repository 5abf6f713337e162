// The demo mall's treats: what is exchanged for points and comes by itself.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "features/treats/treats.hpp"

namespace galleria::app::demo {

struct TreatEntry {
  std::string key;
  Localized name;
  Localized text;
  std::string picture;
  std::optional<std::string> coupon;  // one of these three says what it is
  std::optional<std::string> right;
  std::optional<Cents> card_cents;
  std::int64_t price_points = 1;
  std::optional<std::int64_t> least_tier;
  std::optional<std::int64_t> most_per_day;
  std::optional<std::int64_t> most_per_member;
  std::int64_t stock_count = 1;
  RelativeTime from;
  RelativeTime until;
};
BOOST_DESCRIBE_STRUCT(TreatEntry, (),
                      (key, name, text, picture, coupon, right, card_cents, price_points, least_tier, most_per_day, most_per_member, stock_count, from, until))

struct TreatsFile {
  std::vector<TreatEntry> treats;
};
BOOST_DESCRIBE_STRUCT(TreatsFile, (), (treats))

TreatsFile read_treats(const std::filesystem::path& folder);
// In the order of the file. Throws std::logic_error for a treat that does not fit together.
void write_treats(db::Transaction& transaction, treats::Treats& treats, const TreatsFile& file, TimeMs now);

}  // namespace galleria::app::demo
