// What the demo mall wraps orders with.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "features/orders/orders.hpp"
#include "features/wrappings/wrappings.hpp"

namespace galleria::app::demo {

struct WrappingEntry {
  std::string key;
  Localized name;
  Localized line;
  std::string picture;
  Cents price_cents;
};
BOOST_DESCRIBE_STRUCT(WrappingEntry, (), (key, name, line, picture, price_cents))

struct WrappingsFile {
  std::vector<WrappingEntry> wrappings;
};
BOOST_DESCRIBE_STRUCT(WrappingsFile, (), (wrappings))

WrappingsFile read_wrappings(const std::filesystem::path& folder);
// Throws std::invalid_argument for what does not fit.
void write_wrappings(db::Transaction& transaction, wrappings::Wrappings& wrappings, const WrappingsFile& file);

// By their keys, as orders of the demo name them.
std::map<std::string, orders::NewGiftWrap> demo_gift_wraps(const WrappingsFile& file);

}  // namespace galleria::app::demo
