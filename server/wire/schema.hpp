// JSON schemas of wire types, from the same descriptions that read and write them.
#pragma once

#include <boost/core/type_name.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "wire/reader.hpp"

namespace galleria::wire {

using JsonObject = boost::json::object;
using JsonArray = boost::json::array;

class SchemaSet;

// Makes the schema of one type.
using SchemaMaker = JsonObject (*)(SchemaSet&);

// What a member of a described struct is to its schema. `name` as in C++: "paid_amount".
struct SchemaMember {
  std::string_view name;
  bool is_optional = false;
  SchemaMaker schema = nullptr;
};

// The schemas of the described structs met so far, each once under its C++ name.
class SchemaSet {
 public:
  // The schema of T, by reference where T is a described struct.
  template <class T>
  JsonObject of();

  // The reference to a struct's schema, which is made if it is new. Throws std::logic_error if another struct has the name.
  JsonObject reference_to(std::string_view full_name, std::span<const SchemaMember> members);

  // All named schemas, sorted by name.
  const std::map<std::string, JsonObject>& all() const { return schemas_; }

 private:
  JsonObject describe(std::span<const SchemaMember> members);

  std::map<std::string, JsonObject> schemas_;
  std::map<std::string, std::string> full_names_;
};

template <class T>
struct Schema;

template <class T>
JsonObject SchemaSet::of() {
  return Schema<T>::make(*this);
}

// The members of a described struct as a table: code that walks it is compiled once, and not for each struct.
template <DescribedStruct T>
inline constexpr auto schema_members = [] {
  std::array<SchemaMember, member_count<T>> members{};
  std::size_t place = 0;
  for_each_member<T>([&](std::string_view name, auto pointer) {
    using Member = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
    members[place++] = {name, is_optional<Member>, &Schema<Member>::make};
  });
  return members;
}();

template <DescribedStruct T>
struct Schema<T> {
  static JsonObject make(SchemaSet& set) { return set.reference_to(boost::core::type_name<T>(), schema_members<T>); }
};

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
