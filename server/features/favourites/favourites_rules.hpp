// Decides what is told of a favourite, when, and how the lines of a shared cart are written. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"

namespace galleria::favourites {

// Hours in which nobody is told anything; the same twice: there are none.
struct SilentHours {
  std::int64_t from_hour = 21;
  std::int64_t until_hour = 9;
};

// When the silent hours end in which this moment lies; nothing if it lies in none.
std::optional<TimeMs> silent_until(TimeMs at, const SilentHours& hours, MallOffset mall_utc_offset);

// What the member knows of a product, and how it is now. A product that cannot be bought has no price that counts.
struct KnownGoods {
  Cents told_price_cents;
  bool is_out = false;
};
struct GoodsNow {
  Cents price_cents;
  bool is_out = false;
};
struct GoodsChange {
  bool has_fallen = false;
  bool is_back = false;
  KnownGoods known;  // from now on
  bool is_told() const { return has_fallen || is_back; }
};
GoodsChange change_between(const KnownGoods& known, const GoodsNow& now);

// Fewer than so many could be traced to somebody.
inline constexpr std::int64_t least_shown = 5;

// A figure that the staff may see: nothing where it is less than that and not nought.
std::optional<std::int64_t> shown_figure(std::int64_t count);
// The figure of a longer time beside that of a shorter within it: told only where what lies between them might be told too, since both can be asked for.
std::optional<std::int64_t> shown_longer_figure(std::int64_t shorter, std::int64_t longer);

// "101x2 205x1".
struct ChosenPieces {
  SkuId sku_id;
  std::int64_t quantity = 1;
};
std::string written_choice(const std::vector<ChosenPieces>& lines);
// Throws std::runtime_error if it was not written by that.
std::vector<ChosenPieces> read_choice(std::string_view written);

}  // namespace galleria::favourites
