// The parts of binding that need no template.
#include "http/binding.hpp"

#include "base/crypto.hpp"
#include "http/request_head.hpp"

namespace galleria::http {
namespace {

struct InvalidField {
  std::string pointer;
  std::string code;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(InvalidField, (), (pointer, code, message))

struct InvalidRequest {
  std::vector<InvalidField> problems;
};
BOOST_DESCRIBE_STRUCT(InvalidRequest, (), (problems))

constexpr std::size_t longest_token = 256;
constexpr std::size_t longest_key = 64;

// The token in the headers that the specification names, or in the query for the old calls that put it there (section 7).
std::string find_token(const Request& request) {
  std::string_view token = request.header("access_token");
  if (token.empty()) token = request.header("authorization");
  if (token.starts_with("Bearer ")) token.remove_prefix(7);
  if (!token.empty()) return std::string(token.substr(0, longest_token));
  const auto at = request.query.find("access_token=");
  if (request.method != Method::get || at == std::string_view::npos || (at > 0 && request.query[at - 1] != '&')) return {};
  const auto value = request.query.substr(at + 13);
  return std::string(value.substr(0, std::min(value.find('&'), longest_token)));
}

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f; });
}

bool is_readable_key(std::string_view key) { return key.size() <= longest_key && is_plain(key); }

// A header that is kept in the database: any byte may stand in a header, but not in a text there. What is not plain counts as not sent.
std::string plain_header(const Request& request, std::string_view name, std::size_t longest) {
  const std::string_view value = request.header(name);
  return is_plain(value) ? std::string(value.substr(0, longest)) : std::string();
}

// Another site's page may send a form or plain text in its visitor's name without being asked; to say that it sends JSON, it has to ask us first.
bool may_be_json(std::string_view content_type) {
  std::string_view media_type = content_type.substr(0, content_type.find(';'));
  while (media_type.ends_with(' ')) media_type.remove_suffix(1);
  return media_type.empty() || same_name(media_type, "application/json");
}

// Whether a browser says that a page of another site sends this: we let none call us. Those that do not say it name the page's origin at least, and our own
// pages always say what they send.
bool is_sent_by_others(const Request& request) {
  const std::string_view site = request.header("sec-fetch-site");
  if (!site.empty()) return site != "same-origin" && site != "none";
  return request.header("content-type").empty() && !request.header("origin").empty();
}

// What the call is about stands in the body and in the path.
std::string fingerprint_of(const Request& request) {
  if (request.path_values.empty()) return sha256_hex(request.body);
  std::string all;
  for (const auto& [name, value] : request.path_values) all.append(value).push_back('\n');
  return sha256_hex(all.append(request.body));
}

bool stands_in_path(std::string_view path, std::string_view camel) { return path.find("{" + std::string(camel) + "}") != std::string_view::npos; }

wire::JsonObject file_body() {
  return {{"content",
           {{"multipart/form-data",
             {{"schema", {{"type", "object"}, {"properties", {{"file", {{"type", "string"}, {"format", "binary"}}}}}, {"required", {"file"}}}}}}}}};
}

}  // namespace

Call read_call(const Request& request, std::string_view operation) {
  Call call;
  call.trace_id = request.trace_id;
  call.locale = locale_from_accept_language(request.header("accept-language"));
  call.operation = operation;
  call.client_address = request.client_address;
  call.device_id = plain_header(request, "x-device-id", 64);
  call.client_type = plain_header(request, "x-client-type", 16);
  call.user_agent = request.header("user-agent").substr(0, 256);
  call.access_token = Secret(find_token(request));
  call.is_unattended = !request.header("x-unattended").empty();
  call.last_event_id = plain_header(request, "last-event-id", 64);
  if (request.method == Method::get) return call;
  call.ceremony = Secret(std::string(cookie_of(request, ceremony_cookie).substr(0, longest_token)));
  if (const auto key = request.header("idempotency-key"); is_readable_key(key)) call.idempotency_key = key;
  call.fingerprint = fingerprint_of(request);
  return call;
}

void check_business_line(const Request& request, wire::Problems& problems) {
  constexpr std::pair<std::string_view, std::string_view> own[] = {{"x-mall-id", "11"}, {"x-bu-id", "plaza"}};
  for (const auto& [header, value] : own) {
    const std::string_view named = request.header(header);
    if (!named.empty() && named != value) problems.add_at(header, "not_here", {"这里不是您要找的商场或业态", "This is another mall or line of business"});
  }
}

wire::Json read_members(const Request& request, std::span<const TextMember> known, wire::Problems& problems) {
  wire::JsonObject members;
  std::vector<std::pair<std::string, std::string>> texts;
  const bool from_query = request.method == Method::get || request.method == Method::head || request.method == Method::delete_;
  if (from_query) {
    if (!read_query(request.query, texts)) problems.add("not_a_query", "网址参数无法识别", "The address has parameters that we cannot read");
  } else if (!request.body.empty()) {
    auto parsed = wire::parse_json(request.body);
    if (parsed.fault == wire::JsonFault::duplicate_key) {
      problems.add("duplicate", "同一项出现了两次", "A field stands there twice");
    } else if (parsed.fault || !parsed.value.is_object() || !may_be_json(request.header("content-type")) || is_sent_by_others(request)) {
      problems.add("not_json", "内容格式不正确", "This is not the JSON we expect");
    } else {
      members = std::move(parsed.value.get_object());
    }
  }
  for (const auto& [name, value] : request.path_values) texts.emplace_back(name, value);
  for (const auto& [name, text] : texts) {
    const auto member = std::find_if(known.begin(), known.end(), [&name = name](const TextMember& one) { return one.name.view() == name; });
    wire::Json value = member == known.end() ? wire::Json(boost::json::string(text)) : member->from_text(text);
    wire::Json* const before = members.if_contains(name);
    // A list may stand there member by member, under the same name.
    if (before != nullptr && before->is_array() && value.is_array())
      before->get_array().insert(before->get_array().end(), value.get_array().begin(), value.get_array().end());
    else
      members[name] = std::move(value);
  }
  return members;
}

void read_file_part(const Request& request, FilePart& into, wire::Problems& problems) {
  for (const FilePart& part : request.files) {
    if (part.field == "file" && !part.content.empty()) into = part;
  }
  if (!into.content.empty()) return;
  const wire::Problems::Step step(problems, "file");
  wire::add_required(problems);
}

void Binder::describe(const OperationFacts& facts) {
  Operation operation{facts.method,
                      std::string(facts.path),
                      std::string(facts.name),
                      std::string(facts.feature),
                      std::string(facts.summary),
                      facts.access,
                      facts.consumes,
                      {facts.failures.begin(), facts.failures.end()},
                      {},
                      {},
                      facts.response_schema(schemas_),
                      facts.is_stream};
  const bool from_query = facts.method == Method::get || facts.method == Method::delete_;
  bool has_body = false;
  for (const wire::SchemaMember& member : facts.request) {
    const std::string camel(camel_case(member.name).view());
    const bool in_path = stands_in_path(facts.path, camel);
    if (!in_path && !from_query) {
      has_body = true;
      continue;
    }
    operation.parameters.push_back(wire::JsonObject{
        {"name", camel}, {"in", in_path ? "path" : "query"}, {"required", in_path || !member.is_optional}, {"schema", member.schema(schemas_)}});
  }
  if (facts.is_upload) operation.request_body = file_body();
  if (has_body) operation.request_body = {{"required", true}, {"content", {{"application/json", {{"schema", facts.request_schema(schemas_)}}}}}};
  operations_.push_back(std::move(operation));
}

Response events_response(std::shared_ptr<EventStream> events) {
  Response response;
  response.content_type = "text/event-stream";
  response.headers.emplace_back("X-Accel-Buffering", "no");
  response.events = std::move(events);
  return response;
}

Refusal refuse_problems(const wire::Problems& problems, Locale locale) {
  InvalidRequest data;
  for (const wire::Problem& problem : problems.all()) data.problems.push_back({problem.pointer, problem.code, problem.message.in(locale)});
  Refusal refusal(invalid_request);
  refusal.data_json = wire::to_json_text(data);
  return refusal;
}

}  // namespace galleria::http
