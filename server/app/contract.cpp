// Prints the contract from the bound operations.
#include "app/contract.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>

#include "features/activities/activities.hpp"
#include "features/after_sales/after_sales.hpp"
#include "features/ar_check_in/ar_check_in.hpp"
#include "features/bookings/bookings.hpp"
#include "features/catalog/goods_desk.hpp"
#include "features/community/community.hpp"
#include "features/coupons/coupons.hpp"
#include "features/courier/courier.hpp"
#include "features/customer_service/customer_service.hpp"
#include "features/exports/exports.hpp"
#include "features/flash_sales/flash_sales.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/invoices/invoices.hpp"
#include "features/invoices/special_invoices.hpp"
#include "features/lockers/lockers.hpp"
#include "features/lost_and_found/lost_and_found.hpp"
#include "features/mailings/mailings.hpp"
#include "features/map_game/map_game.hpp"
#include "features/member_data/member_data.hpp"
#include "features/orders/orders.hpp"
#include "features/parking/parking.hpp"
#include "features/parking_gifts/parking_gifts.hpp"
#include "features/payments/payments.hpp"
#include "features/points/points.hpp"
#include "features/points_mall/points_mall.hpp"
#include "features/pre_sales/pre_sales.hpp"
#include "features/prizes/prizes.hpp"
#include "features/quizzes/quizzes.hpp"
#include "features/reconciliation/reconciliation.hpp"
#include "features/registrations/registrations.hpp"
#include "features/rentals/rentals.hpp"
#include "features/reviews/reviews.hpp"
#include "features/service_requests/service_requests.hpp"
#include "features/staff/staff.hpp"
#include "features/subscribe_messages/subscribe_messages.hpp"
#include "features/system/system.hpp"
#include "features/treats/treats.hpp"
#include "features/videos/videos.hpp"
#include "features/vouchers/vouchers.hpp"
#include "features/wallet/wallet.hpp"
#include "features/wear/wear.hpp"
#include "features/webhooks/webhooks.hpp"
#include "flows/month_cards/month_cards.hpp"
#include "flows/parking_payment/parking_payment.hpp"
#include "flows/registration_fees/registration_fees.hpp"
#include "flows/rights/rights.hpp"
#include "http/silent_failures.hpp"

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
  switch (access.kind()) {
    case http::Access::Kind::anyone:
      return "anyone";
    case http::Access::Kind::member:
      return "member";
    case http::Access::Kind::staff_self:
      return "staff_self";
    case http::Access::Kind::staff:
      return "staff";
  }
  return {};
}

bool is_reviewed(const http::Operation& operation) {
  return operation.access.kind() == http::Access::Kind::staff && operation.method != http::Method::get &&
         operation.access.permission().review != http::Review::never;
}

// Failures that an operation can answer with because of what it is, not of what it does.
std::vector<const Failure*> general_failures(const http::Operation& operation) {
  std::vector<const Failure*> general{&http::invalid_request, &http::too_many_requests};
  if (operation.access == http::Access::member) general.push_back(&http::not_signed_in);
  if (operation.access.is_of_staff()) {
    general.push_back(&http::staff_not_signed_in);
    general.push_back(&http::staff_only);
    if (operation.method != http::Method::get) general.push_back(&http::staff_page_stale);
    if (is_reviewed(operation)) general.push_back(&http::approval_needed);
  }
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

// The declared failures of an operation, by the status with which it answers them; each list in the order of its codes.
using FailuresByStatus = std::map<int, std::vector<const Failure*>>;

FailuresByStatus failures_by_status(const http::Operation& operation) {
  FailuresByStatus found;
  const auto add = [&found](const Failure* failure) {
    auto& same = found[http::http_status(failure->kind)];
    if (std::find(same.begin(), same.end(), failure) == same.end()) same.push_back(failure);
  };
  for (const Failure* failure : operation.failures) add(failure);
  for (const Failure* failure : general_failures(operation)) add(failure);
  for (auto& [status, failures] : found) {
    std::sort(failures.begin(), failures.end(), [](const Failure* left, const Failure* right) { return left->code < right->code; });
  }
  return found;
}

JsonObject reference(std::string_view part, std::string_view name) { return {{"$ref", fmt::format("#/components/{}/{}", part, name)}}; }

JsonObject json_content(JsonObject schema) { return {{"application/json", {{"schema", std::move(schema)}}}}; }

// Server-sent events. What stands in the data of each is described beside them: the standard knows only the text.
JsonObject events_content(const http::Operation& operation) {
  return {{"text/event-stream", {{"schema", {{"type", "string"}, {"description", "server-sent events"}}}, {"x-event-data", operation.response}}}};
}

// The envelope with one of these codes; the sentences stand in the description, one a line.
JsonObject refusal(const std::vector<const Failure*>& failures, const JsonObject& data = {}) {
  std::string description;
  JsonArray codes;
  for (const Failure* failure : failures) {
    description += fmt::format("{}`{}` {}: {}", description.empty() ? "" : "\n\n", failure->code, failure->name, failure->message.en);
    codes.push_back(failure->code);
  }
  JsonObject properties{{"code", {{"type", "integer"}, {"enum", std::move(codes)}}}};
  if (!data.empty()) properties.emplace("data", data);
  JsonObject schema{{"allOf", JsonArray{reference("schemas", "FailureEnvelope"), JsonObject{{"type", "object"}, {"properties", std::move(properties)}}}}};
  return {{"description", std::move(description)}, {"content", json_content(std::move(schema))}};
}

// What many operations answer alike is described once.
struct SharedRefusal {
  std::string_view name;
  std::vector<const Failure*> failures;
};

const std::array<SharedRefusal, 8>& shared_refusals() {
  static const std::array<SharedRefusal, 8> all{{{"InvalidRequest", {&http::invalid_request}},
                                                 {"InvalidRequestOrNoKey", {&http::invalid_request, &http::key_needed}},
                                                 {"NotSignedIn", {&http::not_signed_in}},
                                                 {"StaffNotSignedIn", {&http::staff_not_signed_in}},
                                                 {"StaffOnly", {&http::staff_only}},
                                                 {"StaffOnlyOrPageStale", {&http::staff_only, &http::staff_page_stale}},
                                                 {"KeyReused", {&http::key_reused}},
                                                 {"TooManyRequests", {&http::too_many_requests}}}};
  return all;
}

JsonObject refusal_response_of(const std::vector<const Failure*>& failures) {
  for (const SharedRefusal& shared : shared_refusals()) {
    if (shared.failures == failures) return reference("responses", shared.name);
  }
  return refusal(failures);
}

JsonObject shared_responses() {
  const JsonObject problems{{"anyOf", JsonArray{reference("schemas", "Problems"), JsonObject{{"type", "null"}}}}};
  JsonObject responses;
  for (const SharedRefusal& shared : shared_refusals()) {
    const bool tells_problems = shared.name == "InvalidRequest";
    responses.emplace(boost::json::string_view(shared.name.data(), shared.name.size()), refusal(shared.failures, tells_problems ? problems : JsonObject{}));
  }
  responses.emplace("Unavailable",
                    JsonObject{{"description", "Broken, too busy, or going away: only the trace id tells more, to those who run the mall. Try again."},
                               {"content", json_content(reference("schemas", "FailureEnvelope"))}});
  return responses;
}

// How callers show who they are.
JsonObject security_schemes() {
  return {{"accessToken", {{"type", "apiKey"}, {"in", "header"}, {"name", "access_token"}, {"description", "A member's token, from signing in"}}},
          {"authorization", {{"type", "http"}, {"scheme", "bearer"}, {"description", "The same token; the word Bearer may be left out"}}},
          {"accessTokenInQuery", {{"type", "apiKey"}, {"in", "query"}, {"name", "access_token"}, {"description", "The same token, only where a GET is asked"}}},
          {"staffSession", {{"type", "apiKey"}, {"in", "cookie"}, {"name", "galleria_staff"}, {"description", "A person of the staff, from signing in"}}},
          {"csrfToken",
           {{"type", "apiKey"}, {"in", "header"}, {"name", "X-Csrf-Token"}, {"description", "From the session, with everything that changes something"}}},
          {"staffKey", {{"type", "apiKey"}, {"in", "header"}, {"name", "X-Staff-Key"}, {"description", "The key of a machine that acts for the mall"}}}};
}

// Any one of them is enough; none is needed where the list is empty.
JsonArray security_of(const http::Operation& operation) {
  const auto needs = [](std::string_view scheme) { return JsonObject{{boost::json::string_view(scheme.data(), scheme.size()), JsonArray{}}}; };
  if (operation.access == http::Access::anyone) return {};
  if (operation.access.is_of_staff()) {
    JsonObject session = needs("staffSession");
    if (operation.method != http::Method::get) session.emplace("csrfToken", JsonArray{});
    if (operation.access == http::Access::staff_self) return {std::move(session)};
    return {std::move(session), needs("staffKey")};
  }
  JsonArray schemes{needs("accessToken"), needs("authorization")};
  if (operation.method == http::Method::get) schemes.push_back(needs("accessTokenInQuery"));
  return schemes;
}

std::string description_of(const http::Operation& operation) {
  constexpr std::array<std::string_view, 4> callers{"For everybody.", "For a signed-in member.", "For a signed-in person of the staff.",
                                                    "For the mall's staff."};
  std::string text(callers.at(static_cast<std::size_t>(operation.access.kind())));
  if (operation.access.kind() == http::Access::Kind::staff) {
    const http::Permission& permission = operation.access.permission();
    text += fmt::format(" Takes the permission `{}`", http::name_of(permission));
    text += permission.reach == http::Reach::shop ? ", for some shops at least; what lies outside of them is not found." : ", for the whole mall.";
  }
  if (operation.consumes == http::Consumes::something)
    text += " Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.";
  return text;
}

JsonObject idempotency_key() {
  return {{"name", "Idempotency-Key"},
          {"in", "header"},
          {"required", true},
          {"description", "Names one attempt, however often it is sent: random, and kept until there is an answer"},
          {"schema", {{"type", "string"}, {"minLength", 1}, {"maxLength", 64}, {"pattern", "^[!-~]+$"}}}};
}

JsonObject responses_of(const http::Operation& operation) {
  JsonObject envelope{
      {"type", "object"},
      {"properties", {{"code", {{"type", "integer"}}}, {"msg", {{"type", "string"}}}, {"traceId", {{"type", "string"}}}, {"data", operation.response}}},
      {"required", {"code", "msg", "traceId", "data"}},
      {"additionalProperties", false}};
  JsonObject responses{{"200", {{"description", "done"}, {"content", operation.is_stream ? events_content(operation) : json_content(std::move(envelope))}}}};
  for (const auto& [status, failures] : failures_by_status(operation)) responses.emplace(std::to_string(status), refusal_response_of(failures));
  responses.emplace("default", reference("responses", "Unavailable"));
  return responses;
}

JsonObject operation_schema(const http::Operation& operation) {
  JsonArray failures;
  for (const Failure* failure : operation.failures) failures.push_back(failure_schema(*failure));
  for (const Failure* failure : general_failures(operation)) failures.push_back(failure_schema(*failure));
  JsonArray parameters = operation.parameters;
  JsonObject schema{{"operationId", operation.name},      {"tags", JsonArray{Json(operation.feature)}},
                    {"summary", operation.summary},       {"description", description_of(operation)},
                    {"security", security_of(operation)}, {"x-access", access_text(operation.access)}};
  if (operation.access.kind() == http::Access::Kind::staff) schema.emplace("x-permission", http::name_of(operation.access.permission()));
  if (is_reviewed(operation)) schema.emplace("x-review", operation.access.permission().review == http::Review::always ? "always" : "above_limit");
  if (operation.consumes == http::Consumes::something) {
    schema.emplace("x-idempotent", true);
    parameters.push_back(idempotency_key());
  }
  if (!parameters.empty()) schema.emplace("parameters", std::move(parameters));
  if (!operation.request_body.empty()) schema.emplace("requestBody", operation.request_body);
  schema.emplace("responses", responses_of(operation));
  schema.emplace("x-failures", std::move(failures));
  return schema;
}

JsonObject failure_envelope() {
  const JsonObject data{{"description", "what the failure tells besides; mostly null"}};
  return {{"type", "object"},
          {"properties", {{"code", {{"type", "integer"}}}, {"msg", {{"type", "string"}}}, {"traceId", {{"type", "string"}}}, {"data", data}}},
          {"required", {"code", "msg", "traceId"}}};
}

// What is wrong with a request: each part by its JSON pointer, with a word for programs and a sentence for people.
JsonObject problems_schema() {
  const JsonObject text{{"type", "string"}};
  const JsonObject problem{{"type", "object"},
                           {"properties", {{"pointer", text}, {"code", text}, {"message", text}}},
                           {"required", {"pointer", "code", "message"}},
                           {"additionalProperties", false}};
  return {
      {"type", "object"}, {"properties", {{"problems", {{"type", "array"}, {"items", problem}}}}}, {"required", {"problems"}}, {"additionalProperties", false}};
}

JsonArray tags_of(const http::Binder& binder) {
  std::map<std::string_view, std::pair<int, int>> counts;
  for (const http::Operation& operation : binder.operations()) {
    auto& [all_count, staff_count] = counts[operation.feature];
    ++all_count;
    if (operation.access.is_of_staff()) ++staff_count;
  }
  JsonArray tags;
  for (const auto& [feature, count] : counts) {
    const auto& [all_count, staff_count] = count;
    const std::string operations = all_count == 1 ? "One operation" : fmt::format("{} operations", all_count);
    tags.push_back(
        JsonObject{{"name", feature}, {"description", staff_count == 0 ? operations : fmt::format("{}, {} for the mall's staff", operations, staff_count)}});
  }
  return tags;
}

JsonObject info() {
  return {{"title", "Galleria"},
          {"version", "1"},
          {"description",
           "What may be called, and how. Every answer is an envelope: `code` is 200 when it is done, and names the failure otherwise; `msg` is a sentence for "
           "people, "
           "in the language of Accept-Language; `traceId` finds the call in the log. Amounts are in cents, times in UTC milliseconds since 1970."},
          {"contact", {{"name", "Galleria"}}},
          {"license", {{"name", "Apache-2.0"}, {"identifier", "Apache-2.0"}}}};
}

std::set<const Failure*> all_failures(const http::Binder& binder) {
  std::set<const Failure*> all{&http::not_found};
  all.insert(http::silent_failures.begin(), http::silent_failures.end());
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
  schemas.emplace("FailureEnvelope", failure_envelope());
  schemas.emplace("Problems", problems_schema());
  const JsonObject document{{"openapi", "3.1.0"},
                            {"info", info()},
                            {"servers", JsonArray{JsonObject{{"url", "/"}, {"description", "the server that shows this document"}}}},
                            {"tags", tags_of(binder)},
                            {"paths", std::move(paths)},
                            {"components", {{"schemas", std::move(schemas)}, {"responses", shared_responses()}, {"securitySchemes", security_schemes()}}}};
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
      "# Tables of states\nWritten by `galleria states` from the tables that the program runs by: nothing moves but along these arrows. Where a log tells "
      "of the moves, the auditor looks.\n";
  std::vector<StateDiagram> diagrams{
      orders::state_diagram(),        after_sales::state_diagram(), invoices::state_diagram(),        invoices::mail_state_diagram(), payments::state_diagram(),
      points::state_diagram(),        staff::state_diagram(),       reconciliation::state_diagram(),  exports::state_diagram(),       system::state_diagram(),
      wallet::state_diagram(),        member_data::state_diagram(), parking_payment::state_diagram(), month_cards::state_diagram(),   rights::state_diagram(),
      parking_gifts::state_diagram(), points_mall::state_diagram(), treats::state_diagram(),          flash_sales::state_diagram(),   wear::state_diagram(),
      vouchers::state_diagram()};
  diagrams.push_back(registration_fees::state_diagram());
  diagrams.push_back(invoices::special_state_diagram());
  diagrams.push_back(pre_sales::state_diagram());
  diagrams.push_back(pre_sales::pre_order_state_diagram());
  diagrams.push_back(pre_sales::deposit_return_state_diagram());
  std::ranges::move(catalog::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(coupons::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(webhooks::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(mailings::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(subscribe_messages::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(parking::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(lockers::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(rentals::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(bookings::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(courier::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(service_requests::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(lost_and_found::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(activities::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(prizes::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(quizzes::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(videos::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(reviews::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(community::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(ar_check_in::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(map_game::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(customer_service::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(registrations::state_diagrams(), std::back_inserter(diagrams));
  std::ranges::move(gift_cards::state_diagrams(), std::back_inserter(diagrams));
  for (const StateDiagram& diagram : diagrams) text += "\n" + diagram_text(diagram);
  return text;
}

}  // namespace galleria::app
