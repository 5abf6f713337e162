// The demo mall's flash sales.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "features/flash_sales/flash_sales.hpp"

namespace galleria::app::demo {

struct FlashSaleOfferEntry {
  std::string product;
  std::int64_t sku = 0;  // its place among the product's
  std::optional<Cents> price_cents;
  std::optional<std::int64_t> price_points;
  std::int64_t stock_count = 1;
  std::int64_t most_per_member = 1;
};
BOOST_DESCRIBE_STRUCT(FlashSaleOfferEntry, (), (product, sku, price_cents, price_points, stock_count, most_per_member))

struct FlashSaleEntry {
  std::string key;
  Localized name;
  RelativeTime from;
  RelativeTime until;
  std::int64_t pay_minutes = 5;
  std::optional<bool> is_price_hidden;
  std::vector<FlashSaleOfferEntry> offers;
};
BOOST_DESCRIBE_STRUCT(FlashSaleEntry, (), (key, name, from, until, pay_minutes, is_price_hidden, offers))

struct FlashSalesFile {
  std::vector<FlashSaleEntry> sales;
};
BOOST_DESCRIBE_STRUCT(FlashSalesFile, (), (sales))

FlashSalesFile read_flash_sales(const std::filesystem::path& folder);
// Throws std::logic_error for a sale that does not fit together, or whose goods have too little.
void write_flash_sales(db::Transaction& transaction, flash_sales::FlashSales& sales, const FlashSalesFile& file, TimeMs now);

}  // namespace galleria::app::demo
