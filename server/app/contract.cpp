// Prints the contract from the bound operations.
#include "app/contract.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "features/after_sales/after_sales.hpp"
#include "features/invoices/invoices.hpp"
#include "features/orders/orders.hpp"

namespace galleria::app {
namespace {

using wire::Json;
using wire::JsonArray;
using wire::JsonObject;

std::string_view method_text(http::Method method) {
  switch (method) {
    case http::Method::get:
      return "get";
    case http::Method::head:
      return "head";
    case http::Method::post:
      return "post";
    case http::Method::put:
      return "put";
    case http::Method::delete_:
      return "delete";
    case http::Method::options:
      return "options";
  }
  return {};
}

std::string_view access_text(http::Access access) {
  switch (access) {
    case http::Access::anyone:
      return "anyone";
    case http::Access::member:
      return "member";
    case http::Access::staff:
      return "staff";
  }
  return {};
}

// Failures that an operation can answer with because of what it is, not of what it does.
std::vector<const Failure*> general_failures(const http::Operation& operation) {
  std::vector<const Failure*> general{&http::invalid_request, &http::too_many_requests};
  if (operation.access == http::Access::member) general.push_back(&http::not_signed_in);
  if (operation.access == http::Access::staff) general.push_back(&http::staff_only);
  if (operation.consumes == http::Consumes::something) {
    general.push_back(&http::key_needed);
    general.push_back(&http::key_reused);
  }
  return general;
}

JsonObject failure_schema(const Failure& failure) {
  return {
      {"code", failure.code}, {"name", failure.name}, {"status", http::http_status(failure.kind)}, {"zhCn", failure.message.zh_cn}, {"en", failure.message.en}};
}

JsonObject operation_schema(const http::Operation& operation) {
  JsonArray failures;
  for (const Failure* failure : operation.failures) failures.push_back(failure_schema(*failure));
  for (const Failure* failure : general_failures(operation)) failures.push_back(failure_schema(*failure));
  const JsonObject envelope{
      {"type", "object"},
      {"properties", {{"code", {{"type", "integer"}}}, {"msg", {{"type", "string"}}}, {"traceId", {{"type", "string"}}}, {"data", operation.response}}},
      {"required", {"code", "msg", "traceId", "data"}},
      {"additionalProperties", false}};
  JsonObject schema{{"operationId", operation.name},
                    {"tags", JsonArray{Json(operation.feature)}},
                    {"summary", operation.summary},
                    {"x-access", access_text(operation.access)}};
  if (operation.consumes == http::Consumes::something) schema.emplace("x-idempotent", true);
  if (!operation.parameters.empty()) schema.emplace("parameters", operation.parameters);
  if (!operation.request_body.empty()) schema.emplace("requestBody", operation.request_body);
  schema.emplace(
      "responses",
      JsonObject{
          {"200", {{"description", "done"}, {"content", {{"application/json", {{"schema", envelope}}}}}}},
          {"default", {{"description", "refused"}, {"content", {{"application/json", {{"schema", {{"$ref", "#/components/schemas/FailureEnvelope"}}}}}}}}}});
  schema.emplace("x-failures", std::move(failures));
  return schema;
}

std::set<const Failure*> all_failures(const http::Binder& binder) {
  std::set<const Failure*> all{&http::not_found};
  for (const http::Operation& operation : binder.operations()) {
    all.insert(operation.failures.begin(), operation.failures.end());
    for (const Failure* failure : general_failures(operation)) all.insert(failure);
  }
  return all;
}

}  // namespace

std::string openapi_text(const http::Binder& binder) {
  std::vector<const http::Operation*> operations;
  for (const http::Operation& operation : binder.operations()) operations.push_back(&operation);
  std::sort(operations.begin(), operations.end(),
            [](const auto* left, const auto* right) { return std::tie(left->path, left->method) < std::tie(right->path, right->method); });
  JsonObject paths;
  for (const http::Operation* operation : operations) {
    const std::string_view method = method_text(operation->method);
    paths[operation->path].is_null() ? (void)(paths[operation->path] = JsonObject{}) : (void)0;
    paths[operation->path].get_object().emplace(boost::json::string_view(method.data(), method.size()), operation_schema(*operation));
  }
  JsonObject schemas;
  for (const auto& [name, schema] : binder.schemas().all()) schemas.emplace(name, schema);
  schemas.emplace(
      "FailureEnvelope",
      JsonObject{{"type", "object"},
                 {"properties", {{"code", {{"type", "integer"}}}, {"msg", {{"type", "string"}}}, {"traceId", {{"type", "string"}}}, {"data", JsonObject{}}}},
                 {"required", {"code", "msg", "traceId"}}});
  const JsonObject document{{"openapi", "3.1.0"},
                            {"info", {{"title", "Galleria"}, {"version", "1"}, {"license", {{"name", "Apache-2.0"}, {"identifier", "Apache-2.0"}}}}},
                            {"paths", std::move(paths)},
                            {"components", {{"schemas", std::move(schemas)}}}};
  return wire::pretty_json_text(document);
}

std::string failures_text(const http::Binder& binder) {
  std::vector<const Failure*> failures;
  for (const Failure* failure : all_failures(binder)) failures.push_back(failure);
  std::sort(failures.begin(), failures.end(), [](const Failure* left, const Failure* right) { return left->code < right->code; });
  std::set<std::string_view> names;
  std::set<std::int32_t> codes;
  std::string text;
  for (const Failure* failure : failures) {
    const bool unique = codes.insert(failure->code).second && names.insert(failure->name).second;
    if (!unique) throw std::logic_error("two failures share a code or a name: " + std::string(failure->name));
    text +=
        fmt::format("{:<8} {:<36} {}  {} | {}\n", failure->code, failure->name, http::http_status(failure->kind), failure->message.zh_cn, failure->message.en);
  }
  return text;
}

namespace {

// Several moves between the same two states share an arrow.
std::string diagram_text(const StateDiagram& diagram) {
  std::vector<std::pair<std::string, std::string>> arrows;  // between which states, and the moves
  for (const StateDiagram::Arrow& arrow : diagram.arrows) {
    const std::string between = fmt::format("{} --> {}", arrow.from.empty() ? "[*]" : arrow.from, arrow.to);
    std::string move(arrow.move);
    if (!arrow.actor.empty()) move += fmt::format(" by {}", arrow.actor);
    if (!arrow.variant.empty()) move += fmt::format(", {}", arrow.variant);
    const auto known = std::find_if(arrows.begin(), arrows.end(), [&](const auto& other) { return other.first == between; });
    if (known == arrows.end()) {
      arrows.emplace_back(between, move);
    } else {
      known->second += "\\n" + move;
    }
  }
  std::string text = fmt::format("## {}\n```mermaid\nstateDiagram-v2\n", diagram.name);
  for (const auto& [between, moves] : arrows) text += fmt::format("  {}: {}\n", between, moves);
  return text + "```\n";
}

}  // namespace

std::string states_text() {
  std::string text =
      "# Tables of states\nWritten by `galleria states` from the tables that the program runs by: nothing moves but along these arrows, and the auditor "
      "looks.\n";
  for (const StateDiagram& diagram : {orders::state_diagram(), after_sales::state_diagram(), invoices::state_diagram()}) text += "\n" + diagram_text(diagram);
  return text;
}

}  // namespace galleria::app
