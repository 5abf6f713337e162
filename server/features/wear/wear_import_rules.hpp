// Tables of materials: read as spreadsheets write them, and each row checked against the wardrobe and the pictures that came along. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/business_day.hpp"
#include "base/locale.hpp"
#include "features/wear/wear_rules.hpp"

namespace galleria::wear {

inline constexpr std::int64_t most_wear_table_rows = 500;

// What stands in a cell. The columns from brand_zh_cn on may be missing, or empty in a row.
enum class WearColumn {
  category,
  kind,
  name_zh_cn,
  name_en,
  picture,
  pos_x,
  pos_y,
  width,
  height,
  z_index,
  price,
  tier,
  brand_zh_cn,
  brand_en,
  shop,
  product,
  released_at,
  sort
};
inline constexpr std::size_t wear_column_count = 18;

std::string_view wear_column_title(WearColumn column, Locale locale);

// Within which a number of the table lies, both ends included; the same as of a material that is made by hand.
struct WearRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
  friend constexpr bool operator==(const WearRange&, const WearRange&) = default;
};
inline constexpr WearRange wear_pos_x_range{-750, 750};
inline constexpr WearRange wear_pos_y_range{-876, 876};
inline constexpr WearRange wear_z_index_range{-1'000, 1'000};
inline constexpr WearRange wear_width_range{1, 1'500};
inline constexpr WearRange wear_height_range{1, 1'752};
inline constexpr WearRange wear_price_range{0, 1'000'000};
inline constexpr WearRange wear_tier_range{0, 3};
inline constexpr WearRange wear_sort_range{0, 10'000};

struct WearTableRow {
  std::int64_t row_number = 0;  // of the file, the head is 1
  std::array<std::string, wear_column_count> cells;
  bool is_too_long = false;  // it has more cells than the head

  const std::string& at(WearColumn column) const { return cells.at(static_cast<std::size_t>(column)); }
};

// Columns are found by their heads in either language; what else stands in the table is not read, nor are rows without any of it. Nothing if a column that is
// needed is missing or stands twice, a quotation mark is never closed, or there is no row or too many.
std::optional<std::vector<WearTableRow>> read_wear_table(std::string_view text);

// A picture that came along. Without `is_kept` the library does not know it.
struct WearTablePicture {
  std::string address;
  bool is_kept = false;
  bool is_see_through = false;
  std::int64_t width = 0;  // in pixels
  std::int64_t height = 0;
};

struct WearTableKind {
  WearSubcategoryId subcategory_id;
  std::string type_code;  // of its category
  std::string type_id;
};

// A name within a kind, of the language whose column that is.
struct WearTableName {
  WearSubcategoryId subcategory_id;
  WearColumn column = WearColumn::name_zh_cn;
  std::string name;
  friend auto operator<=>(const WearTableName&, const WearTableName&) = default;
};

// What rows are checked against.
struct WearTableScene {
  std::vector<WearTableKind> kinds;
  std::map<std::string, WearTablePicture> pictures;  // by the name of its file
  std::set<WearTableName> taken;                     // in the wardrobe already
  std::int64_t pixels_a_point = 1;
  std::function<bool(ShopId)> has_shop;
  std::function<bool(ProductId)> has_product;
  TimeMs now{};
  MallOffset mall_utc_offset{};
};

enum class WearFault {
  row_too_long,
  missing,
  too_long,       // high: so many characters at most
  odd_character,  // a control character, or a line break
  formula,
  not_whole,
  out_of_range,  // low to high
  unknown_category,
  unknown_kind,
  no_time,
  picture_missing,    // no file of that name came along
  picture_unknown,    // the library does not have it
  picture_small,      // low × high pixels at least
  picture_shape,      // it would be drawn distorted
  picture_not_clear,  // nothing shows through it, and it is no background
  off_stage,
  unknown_shop,
  unknown_product,
  named_above,  // low: in that row
  named_already
};

struct WearTableFault {
  std::int64_t row_number = 0;
  WearColumn column = WearColumn::category;
  std::string cell;
  WearFault fault = WearFault::missing;
  std::int64_t low = 0;
  std::int64_t high = 0;
};

// What a row without faults says.
struct WearTableMaterial {
  WearSubcategoryId subcategory_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string picture_url;
  std::int64_t pos_x = 0;
  std::int64_t pos_y = 0;
  std::int64_t width = 1;
  std::int64_t height = 1;
  std::int64_t z_index = 0;
  std::int64_t price_points = 0;
  std::int64_t least_tier = 0;
  std::string brand_zh_cn;
  std::string brand_en;
  std::optional<ShopId> shop_id;
  std::optional<ProductId> product_id;
  TimeMs released_at{};
  std::int64_t sort = 0;
};

struct CheckedWearTable {
  std::vector<WearTableMaterial> materials;  // of the rows without faults
  std::vector<WearTableFault> faults;        // every one of every row
};
CheckedWearTable check_wear_table(const std::vector<WearTableRow>& rows, const WearTableScene& scene);

// "2026-12-01", "2026/12/1 9:30": a moment by the mall's clock.
std::optional<TimeMs> wear_time_of(std::string_view text, MallOffset mall_utc_offset);

}  // namespace galleria::wear
