// The SQL of configuration values and their versions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "features/content/content_store.hpp"

namespace galleria::content::store {

struct SetConfigRow {
  std::string key;
  std::string value;
  std::int64_t version = 0;
  TimeMs saved_at_ms{};
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(SetConfigRow, (), (key, value, version, saved_at_ms, saved_by))

std::vector<SetConfigRow> list_set_configs(db::Session& session);
// Newest first, at most a hundred.
std::vector<SetConfigRow> list_config_versions(db::Session& session, std::string_view key);
// False unless that version is the one that holds; 0: nobody has set it.
bool change_config(db::Transaction& transaction, std::string_view key, std::string_view value, std::int64_t version);
void keep_config_version(db::Transaction& transaction, const SetConfigRow& row);

}  // namespace galleria::content::store
