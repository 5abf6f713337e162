// All SQL of gift wrappings; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/wrappings/wrappings.hpp"

namespace galleria::wrappings::store {

// All nodes hear on it that wrappings have changed.
inline constexpr std::string_view wrappings_channel = "wrappings";

struct WrappingRow {
  GiftWrappingId wrapping_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string line_zh_cn;
  std::string line_en;
  std::string picture_url;
  Cents price_cents;
  bool is_in_use = true;
  std::int64_t version = 1;
  std::string saved_by;
  TimeMs saved_at_ms{};
};
BOOST_DESCRIBE_STRUCT(WrappingRow, (),
                      (wrapping_id, name_zh_cn, name_en, line_zh_cn, line_en, picture_url, price_cents, is_in_use, version, saved_by, saved_at_ms))

// In the order in which they were made.
std::vector<WrappingRow> list_wrappings(db::Session& session);
std::optional<WrappingRow> find_wrapping(db::Session& session, GiftWrappingId wrapping_id);
void insert_wrapping(db::Transaction& transaction, const WrappingRow& row);
// Puts this version in the place of the one before it; false if that is not the latest.
bool replace_wrapping(db::Transaction& transaction, const WrappingRow& row);

}  // namespace galleria::wrappings::store
