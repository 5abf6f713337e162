// JSON schemas of wire types, from the same descriptions that read and write them.
#pragma once

#include <boost/core/type_name.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "wire/reader.hpp"

namespace galleria::wire {

using JsonObject = boost::json::object;
using JsonArray = boost::json::array;

// The schemas of the described structs met so far, each once under its C++ name.
class SchemaSet {
 public:
  // The schema of T, by reference where T is a described struct.
  template <class T>
  JsonObject of();

  // All named schemas, sorted by name.
  const std::map<std::string, JsonObject>& all() const { return schemas_; }

 private:
  template <class T>
  JsonObject describe();

  std::map<std::string, JsonObject> schemas_;
  std::map<std::string, std::string> full_names_;
};

// "galleria::orders::OrderLine" becomes "OrderLine".
inline std::string unqualified(std::string_view full_name) {
  const auto colon = full_name.rfind(':');
  return std::string(colon == std::string_view::npos ? full_name : full_name.substr(colon + 1));
}

template <class T>
struct Schema;

template <class T>
JsonObject SchemaSet::of() {
  if constexpr (DescribedStruct<T>) {
    const std::string full_name = boost::core::type_name<T>();
    const std::string name = unqualified(full_name);
    const auto [known, added] = full_names_.emplace(name, full_name);
    if (known->second != full_name) throw std::logic_error("two wire types are called " + name);
    if (added) schemas_[name] = describe<T>();
    return {{"$ref", "#/components/schemas/" + name}};
  } else {
    return Schema<T>::make(*this);
  }
}

template <class T>
JsonObject SchemaSet::describe() {
  JsonObject properties;
  JsonArray required;
  for_each_member<T>([&](std::string_view name, auto pointer) {
    using Member = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
    const CamelName camel = camel_case(name);
    properties.emplace(boost::json::string_view(camel.view().data(), camel.view().size()), of<Member>());
    if constexpr (!is_optional<Member>) required.push_back(boost::json::string(camel.view().data(), camel.view().size()));
  });
  JsonObject schema{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  if (!required.empty()) schema.emplace("required", std::move(required));
  return schema;
}

inline JsonObject whole_schema(std::int64_t minimum, std::int64_t maximum) {
  return {{"type", "integer"}, {"format", "int64"}, {"minimum", minimum}, {"maximum", maximum}};
}
inline JsonObject text_schema(std::size_t minimum, std::size_t maximum) { return {{"type", "string"}, {"minLength", minimum}, {"maxLength", maximum}}; }

template <>
struct Schema<std::string> {
  static JsonObject make(SchemaSet&) { return {{"type", "string"}}; }
};
template <>
struct Schema<Secret> {
  static JsonObject make(SchemaSet&) { return {{"type", "string"}, {"minLength", 1}, {"maxLength", 512}, {"writeOnly", true}}; }
};
template <>
struct Schema<Phone> {
  static JsonObject make(SchemaSet&) { return {{"type", "string"}, {"pattern", "^1[0-9]{10}$"}}; }
};
template <std::size_t Min, std::size_t Max>
struct Schema<Text<Min, Max>> {
  static JsonObject make(SchemaSet&) { return text_schema(Min, Max); }
};
template <>
struct Schema<std::int64_t> {
  static JsonObject make(SchemaSet&) { return whole_schema(-largest_id, largest_id); }
};
template <>
struct Schema<int> {
  static JsonObject make(SchemaSet&) { return {{"type", "integer"}, {"format", "int32"}}; }
};
template <std::int64_t Min, std::int64_t Max>
struct Schema<Whole<Min, Max>> {
  static JsonObject make(SchemaSet&) { return whole_schema(Min, Max); }
};
template <class Tag>
struct Schema<Id<Tag>> {
  static JsonObject make(SchemaSet&) { return whole_schema(1, largest_id); }
};
template <>
struct Schema<Cents> {
  static JsonObject make(SchemaSet&) { return {{"type", "integer"}, {"format", "int64"}, {"description", "cents (fen)"}}; }
};
template <>
struct Schema<TimeMs> {
  static JsonObject make(SchemaSet&) { return {{"type", "integer"}, {"format", "int64"}, {"description", "UTC milliseconds since 1970"}}; }
};
template <>
struct Schema<double> {
  static JsonObject make(SchemaSet&) { return {{"type", "number"}}; }
};
template <>
struct Schema<bool> {
  static JsonObject make(SchemaSet&) { return {{"type", "boolean"}}; }
};
template <>
struct Schema<Done> {
  static JsonObject make(SchemaSet&) { return {{"type", "null"}}; }
};
template <>
struct Schema<Json> {
  static JsonObject make(SchemaSet&) { return {}; }
};
template <DescribedEnum E>
struct Schema<E> {
  static JsonObject make(SchemaSet&) {
    JsonArray values;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto enumerator) {
      const std::string_view text = enumerator_text(enumerator.name);
      values.push_back(boost::json::string(text.data(), text.size()));
    });
    return {{"type", "string"}, {"enum", std::move(values)}};
  }
};
template <class T>
struct Schema<std::optional<T>> {
  static JsonObject make(SchemaSet& set) { return set.of<T>(); }
};
template <class T>
struct Schema<std::vector<T>> {
  static JsonObject make(SchemaSet& set) { return {{"type", "array"}, {"items", set.of<T>()}}; }
};
template <class T, std::size_t Min, std::size_t Max>
struct Schema<List<T, Min, Max>> {
  static JsonObject make(SchemaSet& set) { return {{"type", "array"}, {"items", set.of<T>()}, {"minItems", Min}, {"maxItems", Max}}; }
};
template <class T>
struct Schema<std::map<std::string, T>> {
  static JsonObject make(SchemaSet& set) { return {{"type", "object"}, {"additionalProperties", set.of<T>()}}; }
};

}  // namespace galleria::wire
