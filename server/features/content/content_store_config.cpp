// Reads and writes configuration values and their versions.
#include "features/content/content_store_config.hpp"

namespace galleria::content::store {

std::vector<SetConfigRow> list_set_configs(db::Session& session) {
  return session.rows<SetConfigRow>(
      "select c.key as key, c.value as value, c.version as version, saved_at_ms, saved_by from system_configs c join system_config_versions v on v.key = c.key "
      "and v.version = c.version order by c.key");
}

std::vector<SetConfigRow> list_config_versions(db::Session& session, std::string_view key) {
  return session.rows<SetConfigRow>(
      "select key, value, version, saved_at_ms, saved_by from system_config_versions where key = $1 order by version desc limit 100", key);
}

bool change_config(db::Transaction& transaction, std::string_view key, std::string_view value, std::int64_t version) {
  if (version == 0)
    return transaction.execute("insert into system_configs (key, value, version) values ($1, $2, 1) on conflict (key) do nothing", key, value) == 1;
  return transaction.execute("update system_configs set value = $2, version = version + 1 where key = $1 and version = $3", key, value, version) == 1;
}

void keep_config_version(db::Transaction& transaction, const SetConfigRow& row) {
  transaction.execute("insert into system_config_versions (key, version, value, saved_at_ms, saved_by) values ($1, $2, $3, $4, $5)", row.key, row.version,
                      row.value, row.saved_at_ms, row.saved_by);
}

}  // namespace galleria::content::store
