// Builds typed values from JSON, noting every problem with its place instead of stopping at the first.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/names.hpp"
#include "base/secret.hpp"
#include "wire/json.hpp"
#include "wire/problems.hpp"

namespace galleria::wire {

// Request members that the specification's clients always send and that identify nobody here (section 7): skipped, never read.
inline constexpr std::string_view ignored_members[] = {"access_token", "appUid", "userId"};

// Largest text and amount where a type sets no limit of its own; of lists, see problems.hpp.
inline constexpr std::size_t largest_text = 10'000;
inline constexpr std::int64_t largest_cents = 100'000'000'000;

// True if the text is valid UTF-8 without control characters other than tab and line feed.
bool is_clean_text(std::string_view text);
std::string trimmed(std::string_view text);

// Reads text of min to max characters; false and a problem otherwise.
bool read_text(const Json& value, std::size_t min, std::size_t max, std::string& into, Problems& problems);
bool read_whole(const Json& value, std::int64_t min, std::int64_t max, std::int64_t& into, Problems& problems);
void add_required(Problems& problems);
void add_wrong_type(Problems& problems, std::string_view zh_cn, std::string_view en);
void add_unknown_members(const Json& value, const std::vector<std::string_view>& known_snake_names, Problems& problems);

template <class T>
struct Reader;

template <class T>
void read(const Json& value, T& into, Problems& problems) {
  Reader<T>::read(value, into, problems);
}

template <>
struct Reader<std::string> {
  static void read(const Json& value, std::string& into, Problems& problems) { read_text(value, 0, largest_text, into, problems); }
};

template <std::size_t Min, std::size_t Max>
struct Reader<Text<Min, Max>> {
  static void read(const Json& value, Text<Min, Max>& into, Problems& problems) { read_text(value, Min, Max, into.value, problems); }
};

template <>
struct Reader<Secret> {
  static void read(const Json& value, Secret& into, Problems& problems) {
    std::string text;
    if (read_text(value, 1, 512, text, problems)) into = Secret(std::move(text));
  }
};

template <>
struct Reader<Phone> {
  static void read(const Json& value, Phone& into, Problems& problems) {
    std::string text;
    if (!read_text(value, 1, 20, text, problems)) return;
    if (const auto phone = Phone::parse(text)) {
      into = *phone;
    } else {
      problems.add("not_a_phone", "请输入正确11位手机号码", "Please enter an 11-digit mobile number");
    }
  }
};

template <>
struct Reader<std::int64_t> {
  static void read(const Json& value, std::int64_t& into, Problems& problems) { read_whole(value, -largest_id, largest_id, into, problems); }
};

template <std::int64_t Min, std::int64_t Max>
struct Reader<Whole<Min, Max>> {
  static void read(const Json& value, Whole<Min, Max>& into, Problems& problems) { read_whole(value, Min, Max, into.value, problems); }
};

template <class Tag>
struct Reader<Id<Tag>> {
  static void read(const Json& value, Id<Tag>& into, Problems& problems) { read_whole(value, 1, largest_id, into.value, problems); }
};

template <>
struct Reader<Cents> {
  static void read(const Json& value, Cents& into, Problems& problems) { read_whole(value, 0, largest_cents, into.value, problems); }
};

template <>
struct Reader<TimeMs> {
  static void read(const Json& value, TimeMs& into, Problems& problems) {
    std::int64_t milliseconds = 0;
    if (read_whole(value, 0, largest_id, milliseconds, problems)) into = time_from_epoch_ms(milliseconds);
  }
};

template <>
struct Reader<double> {
  static void read(const Json& value, double& into, Problems& problems) {
    if (!value.is_number()) return add_wrong_type(problems, "数字", "a number");
    into = value.to_number<double>();
  }
};

template <>
struct Reader<bool> {
  static void read(const Json& value, bool& into, Problems& problems) {
    if (!value.is_bool()) return add_wrong_type(problems, "是或否", "true or false");
    into = value.get_bool();
  }
};

template <DescribedEnum E>
struct Reader<E> {
  static void read(const Json& value, E& into, Problems& problems) {
    if (!value.is_string()) return add_wrong_type(problems, "文字", "text");
    const auto found = enum_from_text<E>({value.get_string().data(), value.get_string().size()});
    if (found) {
      into = *found;
    } else {
      problems.add("not_one_of", "不在可选范围内", "This is not one of the choices");
    }
  }
};

template <class T>
struct Reader<std::optional<T>> {
  static void read(const Json& value, std::optional<T>& into, Problems& problems) {
    if (value.is_null()) return;
    wire::read(value, into.emplace(), problems);
  }
};

template <class T>
void read_items(const Json& value, std::size_t min, std::size_t max, std::vector<T>& into, Problems& problems) {
  if (!value.is_array()) return add_wrong_type(problems, "列表", "a list");
  const auto& items = value.get_array();
  if (items.size() < min) problems.add("too_few", fmt::format("至少需要 {} 项", min), fmt::format("At least {} needed", min));
  if (items.size() > max) return problems.add("too_many", fmt::format("最多 {} 项", max), fmt::format("At most {} allowed", max));
  into.resize(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Problems::Step step(problems, std::to_string(i));
    wire::read(items[i], into[i], problems);
  }
}

template <class T>
struct Reader<std::vector<T>> {
  static void read(const Json& value, std::vector<T>& into, Problems& problems) { read_items(value, 0, problems.longest_list(), into, problems); }
};

template <class T, std::size_t Min, std::size_t Max>
struct Reader<List<T, Min, Max>> {
  static void read(const Json& value, List<T, Min, Max>& into, Problems& problems) { read_items(value, Min, Max, into.items, problems); }
};

template <class T>
struct Reader<std::map<std::string, T>> {
  static void read(const Json& value, std::map<std::string, T>& into, Problems& problems) {
    if (!value.is_object()) return add_wrong_type(problems, "一组内容", "an object");
    for (const auto& [key, member] : value.get_object()) {
      const Problems::Step step(problems, {key.data(), key.size()});
      wire::read(member, into[std::string(key)], problems);
    }
  }
};

// {"zh": "…", "en": "…"}: texts of the mall's data.
template <>
struct Reader<Localized> {
  static void read(const Json& value, Localized& into, Problems& problems);
};

template <>
struct Reader<Json> {
  static void read(const Json& value, Json& into, Problems&) { into = value; }
};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <DescribedStruct T>
struct Reader<T> {
  static void read(const Json& value, T& into, Problems& problems) {
    if (!value.is_object()) return add_wrong_type(problems, "一组内容", "an object");
    std::vector<std::string_view> known;
    for_each_member<T>([&](std::string_view name, auto pointer) {
      using Member = std::remove_reference_t<decltype(into.*pointer)>;
      const CamelName camel = camel_case(name);
      const Problems::Step step(problems, camel.view());
      const Json* member = find_member(value, camel.view());
      if (member != nullptr) {
        known.push_back(name);
        wire::read(*member, into.*pointer, problems);
      } else if constexpr (!is_optional<Member>) {
        add_required(problems);
      }
    });
    if (known.size() != value.get_object().size()) add_unknown_members(value, known, problems);
  }
};

// The type of a list's items, or void.
template <class T>
struct ItemOf {
  using type = void;
};
template <class T>
struct ItemOf<std::vector<T>> {
  using type = T;
};
template <class T, std::size_t Min, std::size_t Max>
struct ItemOf<List<T, Min, Max>> {
  using type = T;
};

// A value of a query string or path as JSON, so that it is read by the same rules: numbers and booleans become such where the type asks for them.
template <class T>
Json json_from_text(std::string_view text) {
  if constexpr (is_optional<T>) {
    return json_from_text<typename T::value_type>(text);
  } else if constexpr (!std::is_void_v<typename ItemOf<T>::type>) {
    boost::json::array items;
    while (!text.empty()) {
      const auto comma = text.find(',');
      items.push_back(json_from_text<typename ItemOf<T>::type>(text.substr(0, comma)));
      text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
    }
    return items;
  } else {
    constexpr bool textual = std::is_same_v<T, std::string> || std::is_same_v<T, Phone> || std::is_same_v<T, Secret> || DescribedEnum<T> || requires {
      T::max_characters;
    };
    if constexpr (!textual) {
      if (text == "true" || text == "false") return text == "true";
      const auto parsed = parse_json(text);
      if (!parsed.fault && parsed.value.is_number()) return parsed.value;
    }
    return boost::json::string(text.data(), text.size());
  }
}

// Reads a whole JSON text into a described struct. Gives nothing, with problems noted, if it does not fit.
template <class T>
std::optional<T> read_json_text(std::string_view text, Problems& problems) {
  const ParsedJson parsed = parse_json(text);
  if (parsed.fault) {
    problems.add("not_json", "内容格式不正确", "This is not the JSON we expect");
    return std::nullopt;
  }
  T value{};
  read(parsed.value, value, problems);
  if (!problems.empty()) return std::nullopt;
  return value;
}

}  // namespace galleria::wire
