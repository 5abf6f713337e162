// What operators can set of a feature, as a table over the feature's own configuration: where a value stands, what it may be, and where it goes. What is not
// set is what the configuration's struct says.
#pragma once

#include <any>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <variant>
#include <vector>

namespace galleria {

// A line of the table. Config is copied; `take` gets what was written.
template <class Config>
struct Setting {
  std::string_view section;  // "mall"
  std::string_view key;      // "receipt_days"
  std::variant<void (*)(Config&, std::int64_t), void (*)(Config&, std::string)> take;
  std::int64_t minimum = 0;  // of whole numbers
  std::int64_t maximum = 1'000'000'000;
};

// The same without its type, for whoever reads files.
struct AnySetting {
  std::string_view section, key;
  std::variant<std::function<void(std::any&, std::int64_t)>, std::function<void(std::any&, std::string)>> take;
  std::int64_t minimum = 0;
  std::int64_t maximum = 0;
};

struct SettingsSection {
  const std::type_info& (*type)();  // of the configuration
  std::any (*defaults)();           // one that nobody has set anything of
  std::vector<AnySetting> (*settings)();
};

template <class Config>
AnySetting without_type(const Setting<Config>& setting) {
  AnySetting any{.section = setting.section, .key = setting.key, .take = {}, .minimum = setting.minimum, .maximum = setting.maximum};
  if (const auto* whole = std::get_if<0>(&setting.take)) {
    any.take =
        std::function<void(std::any&, std::int64_t)>([take = *whole](std::any& config, std::int64_t value) { take(std::any_cast<Config&>(config), value); });
  } else {
    any.take = std::function<void(std::any&, std::string)>(
        [take = std::get<1>(setting.take)](std::any& config, std::string value) { take(std::any_cast<Config&>(config), std::move(value)); });
  }
  return any;
}

template <class>
struct ConfigOf;
template <class Config>
struct ConfigOf<Setting<Config>> {
  using type = Config;
};

// `table` is an array of Setting<Config>: const SettingsSection points_settings = settings_section<settings_table>.
template <const auto& table>
inline constexpr SettingsSection settings_section{
    .type = []() -> const std::type_info& { return typeid(typename ConfigOf<std::remove_cvref_t<decltype(table[0])>>::type); },
    .defaults = [] { return std::any(typename ConfigOf<std::remove_cvref_t<decltype(table[0])>>::type{}); },
    .settings =
        [] {
          std::vector<AnySetting> all;
          for (const auto& setting : table) all.push_back(without_type(setting));
          return all;
        },
};

}  // namespace galleria
