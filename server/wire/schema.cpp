// Makes the schemas of structs out of the tables of their members.
#include "wire/schema.hpp"

#include <stdexcept>
#include <utility>

namespace galleria::wire {
namespace {

// "galleria::orders::OrderLine" becomes "OrderLine".
std::string unqualified(std::string_view full_name) {
  const auto colon = full_name.rfind(':');
  return std::string(colon == std::string_view::npos ? full_name : full_name.substr(colon + 1));
}

}  // namespace

JsonObject SchemaSet::reference_to(std::string_view full_name, std::span<const SchemaMember> members) {
  const std::string name = unqualified(full_name);
  const auto [known, added] = full_names_.emplace(name, full_name);
  if (known->second != full_name) throw std::logic_error("two wire types are called " + name);
  if (added) schemas_[name] = describe(members);
  return {{"$ref", "#/components/schemas/" + name}};
}

JsonObject SchemaSet::describe(std::span<const SchemaMember> members) {
  JsonObject properties;
  JsonArray required;
  for (const SchemaMember& member : members) {
    const CamelName name = camel_case(member.name);
    const boost::json::string_view camel(name.view().data(), name.view().size());
    properties.emplace(camel, member.schema(*this));
    if (!member.is_optional) required.push_back(boost::json::string(camel));
  }
  JsonObject schema{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  if (!required.empty()) schema.emplace("required", std::move(required));
  return schema;
}

}  // namespace galleria::wire
