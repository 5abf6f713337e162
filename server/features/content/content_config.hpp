// Configuration values: which there are and who reads them, what each may be, and how it is changed.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "features/content/content_config_api.hpp"
#include "wire/problems.hpp"

namespace galleria::content {

struct ConfigDeclaration {
  std::string_view key;
  ConfigKind kind;
  Message name;
  Message meaning;
  Message unit;
  std::int64_t least;
  std::int64_t most;
  std::string_view usual_json;
  bool is_money;
};

// Only what something reads.
std::span<const ConfigDeclaration> config_declarations();
const ConfigDeclaration* find_config_declaration(std::string_view key);
// Notes what is wrong with the value, at its places.
void check_config_value(const ConfigDeclaration& declaration, const wire::Json& value, wire::Problems& problems);

class ConfigDesk {
 public:
  // What else must follow a change, in its transaction.
  using Follow = std::function<void(db::Transaction&, const wire::Json& value)>;

  ConfigDesk(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Both are said while the server is put together.
  void follow(std::string key, Follow follow) { follow_.insert_or_assign(std::move(key), std::move(follow)); }
  // What holds while nobody has set it, where the server's own settings say so.
  void set_usual(std::string key, std::int64_t value) { usual_.insert_or_assign(std::move(key), value); }
  std::int64_t usual_whole(const ConfigDeclaration& declaration) const;

  Result<std::vector<ConfigValue>> list_config_values(const http::Call& call) const;
  Result<std::vector<ConfigVersion>> list_config_versions(const ListConfigVersions& request) const;
  Result<SavedConfigValue> save_config_value(const http::Call& call, const http::Operator& caller, const SaveConfigValue& request);
  Result<SavedConfigValue> save_money_config_value(const http::Call& call, const http::Operator& caller, const SaveConfigValue& request);

 private:
  wire::Json usual_value(const ConfigDeclaration& declaration) const;
  Result<SavedConfigValue> save(const http::Call& call, const http::Operator& caller, const SaveConfigValue& request, bool is_money);

  db::Database& database_;
  const Clock& clock_;
  std::map<std::string, Follow, std::less<>> follow_;
  std::map<std::string, std::int64_t, std::less<>> usual_;
};

}  // namespace galleria::content
