// The demo mall's pre-sales.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "features/pre_sales/pre_sales.hpp"

namespace galleria::app::demo {

struct PreSaleEntry {
  std::string key;
  Localized name;
  std::string product;
  std::int64_t sku = 0;  // its place among the product's
  Cents price_cents;
  Cents deposit_cents;
  Cents worth_cents;
  RelativeTime deposit_from;
  RelativeTime deposit_until;
  RelativeTime rest_from;
  RelativeTime rest_until;
  RelativeTime ships_by;
  std::int64_t most_per_member = 1;
  std::int64_t stock_count = 1;
};
BOOST_DESCRIBE_STRUCT(PreSaleEntry, (),
                      (key, name, product, sku, price_cents, deposit_cents, worth_cents, deposit_from, deposit_until, rest_from, rest_until, ships_by,
                       most_per_member, stock_count))

struct PreSalesFile {
  std::vector<PreSaleEntry> pre_sales;
};
BOOST_DESCRIBE_STRUCT(PreSalesFile, (), (pre_sales))

PreSalesFile read_pre_sales(const std::filesystem::path& folder);
// Throws std::logic_error for a pre-sale that does not fit together, or whose goods have too little.
void write_pre_sales(db::Transaction& transaction, pre_sales::PreSales& sales, const PreSalesFile& file, TimeMs now);

}  // namespace galleria::app::demo
