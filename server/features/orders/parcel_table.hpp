// A table of parcels that somebody made in a spreadsheet, as text. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"

namespace galleria::orders {

// harmful: a spreadsheet that shows the cell one day would run it. pieces: no SKU and number of pieces as they should be.
enum class ParcelFault { none, harmful, length, pieces };

struct ParcelLine {
  std::int64_t row_number = 0;  // of the file, the head is 1
  std::string order_number;
  ShopId shop_id;
  std::string carrier;
  std::string waybill_number;
  std::optional<SkuId> sku_id;  // none: all that the shop has still to send
  std::int64_t quantity = 0;    // of the SKU; nought: all that is still to be sent of it
  ParcelFault fault = ParcelFault::none;
};

inline constexpr std::size_t most_parcels = 500;

// Rows of order, shop, carrier and waybill, and where they like of SKU and pieces, below a head, apart by commas or tabs, in quotes where they hold such.
// Nothing for what is no such table.
std::optional<std::vector<ParcelLine>> read_parcel_table(std::string_view text);

}  // namespace galleria::orders
