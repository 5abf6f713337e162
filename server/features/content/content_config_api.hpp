// The wire of configuration values as the staff sets them: each with its meaning, its limits and its versions.
#pragma once

#include "features/content/content_api.hpp"

namespace galleria::content {

// whole: a number of `unit`; cents: money; phone: a number to call; words: texts in both languages.
enum class ConfigKind { whole, cents, phone, words };
BOOST_DESCRIBE_ENUM(ConfigKind, whole, cents, phone, words)

struct ListConfigValues {};
BOOST_DESCRIBE_STRUCT(ListConfigValues, (), ())

struct ConfigValue {
  std::string key;
  ConfigKind kind = ConfigKind::whole;
  std::string name;
  std::string meaning;  // who reads it, and what it does
  std::string unit;     // empty: none
  std::int64_t least = 0;
  std::int64_t most = 0;     // of a number, or of the texts
  bool is_money = false;     // needs somebody else's approval
  wire::Json usual;          // what holds while nobody has set it
  wire::Json value;          // what holds now
  std::int64_t version = 0;  // 0: nobody has set it
  std::optional<TimeMs> saved_at;
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(ConfigValue, (), (key, kind, name, meaning, unit, least, most, is_money, usual, value, version, saved_at, saved_by))

struct ListConfigVersions {
  Text<1, 64> key;
};
BOOST_DESCRIBE_STRUCT(ListConfigVersions, (), (key))

struct ConfigVersion {
  std::int64_t version = 0;
  wire::Json value;
  TimeMs saved_at{};
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(ConfigVersion, (), (version, value, saved_at, saved_by))

// `version` is the one that was seen.
struct SaveConfigValue {
  Text<1, 64> key;
  wire::Json value;
  Whole<0, 1'000'000'000> version;
};
BOOST_DESCRIBE_STRUCT(SaveConfigValue, (), (key, value, version))

struct SavedConfigValue {
  std::string key;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(SavedConfigValue, (), (key, version))

inline constexpr Failure config_moved_on{
    FailureKind::conflict, 89'411, "config_moved_on", {"别人刚改过这项配置，请刷新看看", "Somebody else has just changed this setting. Please refresh"}};
inline constexpr Failure config_of_other_kind{FailureKind::conflict,
                                              89'412,
                                              "config_of_other_kind",
                                              {"涉及金额的配置项须经复核，其他的不需要", "Settings about money need an approval, and the others none"}};

inline constexpr http::Permission set_config{"content", "configure", http::Reach::mall, {"修改配置项", "Change settings of the app"}, {"manager"}};
inline constexpr http::Permission set_money_config{"content",   "configure_money",   http::Reach::mall, {"修改涉及金额的配置项", "Change settings about money"},
                                                   {"manager"}, http::Review::always};

inline constexpr http::Endpoint<ListConfigValues, std::vector<ConfigValue>> list_config_values{http::Method::get,
                                                                                               "/staff/v1/content/configs",
                                                                                               "list_config_values",
                                                                                               "content",
                                                                                               "Every configuration value that something reads",
                                                                                               http::Access::staff(read_pages)};
inline constexpr http::Endpoint<ListConfigVersions, std::vector<ConfigVersion>> list_config_versions{http::Method::get,
                                                                                                     "/staff/v1/content/config/versions",
                                                                                                     "list_config_versions",
                                                                                                     "content",
                                                                                                     "What a configuration value was, newest first",
                                                                                                     http::Access::staff(read_pages)};
inline constexpr http::Endpoint<SaveConfigValue, SavedConfigValue> save_config_value{http::Method::post,
                                                                                     "/staff/v1/content/config/save",
                                                                                     "save_config_value",
                                                                                     "content",
                                                                                     "Sets a configuration value, on every node at once",
                                                                                     http::Access::staff(set_config),
                                                                                     {&config_not_found, &config_moved_on, &config_of_other_kind}};
inline constexpr http::Endpoint<SaveConfigValue, SavedConfigValue> save_money_config_value{http::Method::post,
                                                                                           "/staff/v1/content/config/saveMoney",
                                                                                           "save_money_config_value",
                                                                                           "content",
                                                                                           "Sets a configuration value about money",
                                                                                           http::Access::staff(set_money_config),
                                                                                           {&config_not_found, &config_moved_on, &config_of_other_kind}};

}  // namespace galleria::content
