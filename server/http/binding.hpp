// Binds an endpoint to the function that carries it out: parse with every problem, check who calls, call, wrap.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "http/deeds.hpp"
#include "http/endpoint.hpp"
#include "wire/reader.hpp"
#include "wire/schema.hpp"
#include "wire/writer.hpp"

namespace galleria::http {

// What binding needs of the application: who the caller is, and how the site is served.
struct Gatekeeper {
  // The member of an access token, or not_signed_in.
  std::function<Result<Member>(const Call&)> member_of;
  // Who acts for the mall by the session or the key that the call presents: staff_not_signed_in without one, staff_page_stale for a write that a page of the
  // session has not sent, and staff_only without the permission, which reaches the whole mall if it is of that reach. No permission asked: anybody with a
  // session of their own.
  std::function<Result<Authority>(const Call&, const Request&, const Permission*)> operator_of;
  // Refuses a call that comes too often; asked before anything is read from the database.
  std::function<Result<Done>(const Call&)> admit;
  bool is_secure = false;
};

// An operation of the contract, for OpenAPI and for tests that iterate over all.
struct Operation {
  Method method;
  std::string path, name, feature, summary;
  Access access;
  Consumes consumes;
  std::vector<const Failure*> failures;
  wire::JsonArray parameters;
  wire::JsonObject request_body;  // empty: none
  wire::JsonObject response;
  bool is_stream = false;  // of server-sent events, each with such a response
};

// A member of a request that may stand in the query or the path, and how its text is read. `name` as on the wire.
struct TextMember {
  CamelName name;
  wire::Json (*from_text)(std::string_view text) = nullptr;
};

// What an endpoint says of itself, in one type for all.
struct OperationFacts {
  Method method;
  std::string_view path, name, feature, summary;
  Access access;
  Consumes consumes;
  std::span<const Failure* const> failures = {};
  std::span<const wire::SchemaMember> request = {};
  wire::SchemaMaker request_schema = nullptr;
  bool is_upload = false;
  wire::SchemaMaker response_schema = nullptr;
  bool is_stream = false;
};

// Collects the endpoints with their functions.
class Binder {
 public:
  Binder(Router& router, Gatekeeper gatekeeper) : router_(router), gatekeeper_(std::make_shared<Gatekeeper>(std::move(gatekeeper))) {}

  // The function takes, in this order and each only if it wants: const Call&, then who calls, then const Request&. It returns Result<Response> or
  // Result<Reply<Response>>. Endpoints of members need a const Member& parameter, those of staff a const Operator&, or a const ShopOperator& where the
  // permission may hold for some shops only, or a const StaffPerson& where it is about their own account. A GET runs among the readers, anything else among the
  // writers, unless `lane` says otherwise.
  template <const auto& endpoint, class Function>
  void bind(Function function) {
    bind_in<endpoint>(endpoint.method == Method::get ? Lane::read : Lane::write, std::move(function));
  }
  template <const auto& endpoint, class Function>
  void bind_in(Lane lane, Function function);

  // Binds a public GET to a function that gives answers serialised before, on the I/O thread. It takes const Call& and const Request& and returns
  // Result<Serialised>.
  template <const auto& endpoint, class Function>
  void bind_serialised(Function function);

  // Binds a GET of the staff's to a function that gives a stream of events, whose data are the endpoint's responses. It takes const Call& and const
  // StaffPerson& and returns Result<std::shared_ptr<EventStream>>. Keeping it open, and opening it anew, is no use of the session.
  template <const auto& endpoint, class Function>
  void bind_events(Function function);

  // A route outside the envelope: a file, a page, a provider's notice.
  void bind_raw(Route route) { router_.add(std::move(route)); }

  const std::vector<Operation>& operations() const { return operations_; }

  // Carries an operation of the staff out in the name of somebody who has not called it: it was proposed. Takes the request as JSON and gives the answer as
  // JSON; a request that does not fit is refused with every problem.
  using CarryOut = std::function<Result<std::string>(const Call&, const Authority&, std::string_view request_json)>;
  struct Reviewed {
    const Permission* permission;
    CarryOut carry_out;
  };
  // Null for an operation that nobody needs to approve.
  const Reviewed* find_reviewed(std::string_view operation) const {
    const auto found = reviewed_.find(operation);
    return found == reviewed_.end() ? nullptr : &found->second;
  }
  const wire::SchemaSet& schemas() const { return schemas_; }

 private:
  void describe(const OperationFacts& facts);

  Router& router_;
  std::shared_ptr<Gatekeeper> gatekeeper_;
  std::vector<Operation> operations_;
  wire::SchemaSet schemas_;
  std::map<std::string, Reviewed, std::less<>> reviewed_;
};

// ---- how it is done ----

// What the call says about itself.
Call read_call(const Request& request, std::string_view operation);

// Gathers a request's members as one JSON object: path values, and the query (GET, DELETE) or the JSON body. Notes a problem if they cannot be read at all.
wire::Json read_members(const Request& request, std::span<const TextMember> known, wire::Problems& problems);
// Takes the file of a multipart request, or notes that it is missing.
void read_file_part(const Request& request, FilePart& into, wire::Problems& problems);

// The members of a request as a table: see schema_members.
template <DescribedStruct RequestType>
inline constexpr auto text_members = [] {
  std::array<TextMember, member_count<RequestType>> members{};
  std::size_t place = 0;
  for_each_member<RequestType>([&](std::string_view name, auto pointer) {
    using Member = std::remove_cvref_t<decltype(std::declval<RequestType&>().*pointer)>;
    members[place++] = {camel_case(name), &wire::json_from_text<Member>};
  });
  return members;
}();

// Notes a problem with each header that names another mall or another line of business than this server's. A call without them is for what belongs to no line.
void check_business_line(const Request& request, wire::Problems& problems);

// The data of a refusal for bad input: every problem with its pointer and its sentence.
Refusal refuse_problems(const wire::Problems& problems, Locale locale);

// A multipart request has one member `file`, which holds the file's bytes.
template <class RequestType>
concept Upload = requires(RequestType request) {
  request.file.content;
};

template <class RequestType>
void read_request(const Request& request, RequestType& into, wire::Problems& problems) {
  check_business_line(request, problems);
  if constexpr (Upload<RequestType>) {
    read_file_part(request, into.file, problems);
  } else {
    const wire::Json members = read_members(request, text_members<RequestType>, problems);
    if (problems.empty()) wire::read(members, into, problems);
  }
}

template <class T>
struct ReplyData {
  using type = T;
  static constexpr bool is_reply = false;
};
template <class T>
struct ReplyData<Reply<T>> {
  using type = T;
  static constexpr bool is_reply = true;
};

template <class Function, class RequestType, class Caller>
decltype(auto) call_with(Function& function, const Call& call, const Caller& caller, const RequestType& request) {
  if constexpr (std::is_invocable_v<Function&, const Call&, const Caller&, const RequestType&>) {
    return function(call, caller, request);
  } else if constexpr (std::is_invocable_v<Function&, const Caller&, const RequestType&>) {
    return function(caller, request);
  } else if constexpr (std::is_invocable_v<Function&, const Call&, const RequestType&>) {
    return function(call, request);
  } else {
    return function(request);
  }
}

// Stands for the caller of an endpoint that anyone may call.
struct Nobody {};

// What a function must be given that is called by those.
template <Access::Kind kind>
struct Caller {
  using type = Nobody;
};
template <>
struct Caller<Access::Kind::member> {
  using type = Member;
};
template <>
struct Caller<Access::Kind::staff_self> {
  using type = StaffPerson;
};

template <const auto& endpoint>
consteval auto caller_type() {
  constexpr Access access = endpoint.access;
  if constexpr (access.kind() != Access::Kind::staff) {
    return std::type_identity<typename Caller<access.kind()>::type>{};
  } else {
    return std::type_identity<std::conditional_t<access.permission().reach == Reach::shop, ShopOperator, Operator>>{};
  }
}
template <const auto& endpoint>
using CallerOf = typename decltype(caller_type<endpoint>())::type;

// Somebody of whom it is known that they may call the endpoint, as its function takes them.
template <const auto& endpoint>
CallerOf<endpoint> caller_of(Authority found) {
  using Wanted = CallerOf<endpoint>;
  if constexpr (std::is_same_v<Wanted, StaffPerson>) {
    return StaffPerson{{std::move(found.who.deeds)}, std::move(found.who.name), found.who.account_id, found.session_id};
  } else if constexpr (std::is_same_v<Wanted, ShopOperator>) {
    return ShopOperator{{std::move(found.who.deeds)}, std::move(found.who.name), std::move(found.shops), found.who.account_id, found.who.key_id};
  } else {
    return std::move(found.who);
  }
}

template <const auto& endpoint>
Result<CallerOf<endpoint>> find_caller(const Gatekeeper& gatekeeper, const Request& request, const Call& call) {
  using Wanted = CallerOf<endpoint>;
  if constexpr (std::is_same_v<Wanted, Nobody>) {
    return Nobody{};
  } else if constexpr (std::is_same_v<Wanted, Member>) {
    return gatekeeper.member_of(call);
  } else if constexpr (std::is_same_v<Wanted, StaffPerson>) {
    return caller_of<endpoint>(TRY(gatekeeper.operator_of(call, request, nullptr)));
  } else {
    return caller_of<endpoint>(TRY(gatekeeper.operator_of(call, request, &endpoint.access.permission())));
  }
}

// The data of an answer as JSON, with or without a reply around it.
template <class Answer>
std::string data_json_of(const Answer& answer) {
  if constexpr (ReplyData<typename Answer::value_type>::is_reply) {
    return wire::to_json_text(answer->data);
  } else {
    return wire::to_json_text(*answer);
  }
}

// A request of an endpoint from JSON text, or every problem with it.
template <class RequestType>
Result<RequestType> request_from_json(std::string_view json, Locale locale) {
  RequestType typed{};
  wire::Problems problems;
  const auto parsed = wire::parse_json(json);
  if (parsed.fault) {
    problems.add("not_json", "内容格式不正确", "This is not the JSON we expect");
  } else {
    wire::read(parsed.value, typed, problems);
  }
  if (!problems.empty()) return refuse_problems(problems, locale);
  return typed;
}

template <const auto& endpoint>
consteval bool is_reviewed() {
  if constexpr (endpoint.access.kind() == Access::Kind::staff) return endpoint.access.permission().review != Review::never && endpoint.method != Method::get;
  return false;
}

template <class Answer>
Response answer_response(const Answer& answer, const Call& call, bool is_secure) {
  if (answer.has_error()) return refusal_response(answer.error(), call.locale, call.trace_id);
  using Data = typename Answer::value_type;
  Response response;
  if constexpr (ReplyData<Data>::is_reply) {
    put_envelope(response, call.trace_id, wire::to_json_text(answer->data));
    for (const Cookie& cookie : answer->cookies) response.headers.emplace_back("Set-Cookie", cookie_header(cookie, is_secure));
    if (answer->is_replayed) response.headers.emplace_back("Idempotent-Replayed", "true");
  } else {
    put_envelope(response, call.trace_id, wire::to_json_text(*answer));
  }
  return response;
}

template <const auto& endpoint>
inline constexpr OperationFacts facts_of = [] {
  using EndpointType = std::remove_cvref_t<decltype(endpoint)>;
  using RequestType = typename EndpointType::Request;
  OperationFacts facts{endpoint.method, endpoint.path, endpoint.name, endpoint.feature, endpoint.summary, endpoint.access, endpoint.consumes};
  facts.failures = {endpoint.failures.begin(), endpoint.failures.end()};
  facts.is_upload = Upload<RequestType>;
  if constexpr (!Upload<RequestType> && DescribedStruct<RequestType>) {
    facts.request = wire::schema_members<RequestType>;
    facts.request_schema = &wire::Schema<RequestType>::make;
  }
  facts.response_schema = &wire::Schema<typename EndpointType::Response>::make;
  return facts;
}();

template <const auto& endpoint, class Function>
void Binder::bind_in(Lane lane, Function function) {
  using EndpointType = std::remove_cvref_t<decltype(endpoint)>;
  using RequestType = typename EndpointType::Request;
  using Caller = CallerOf<endpoint>;
  static_assert(has_all_path_members<RequestType>(endpoint.path), "a path parameter names no member of the request");
  static_assert(endpoint.access == Access::anyone || std::is_invocable_v<Function&, const Caller&, const RequestType&> ||
                    std::is_invocable_v<Function&, const Call&, const Caller&, const RequestType&>,
                "an endpoint of members or staff must be given a function that takes whoever its access names");
  using Answer = decltype(call_with(function, std::declval<const Call&>(), std::declval<const Caller&>(), std::declval<const RequestType&>()));
  static_assert(std::is_same_v<typename ReplyData<typename Answer::value_type>::type, typename EndpointType::Response>,
                "the function answers with another type than its endpoint");
  describe(facts_of<endpoint>);
  if constexpr (is_reviewed<endpoint>()) {
    const auto carry_out = [function](const Call& call, const Authority& authority, std::string_view json) mutable -> Result<std::string> {
      const auto typed = TRY(request_from_json<RequestType>(json, call.locale));
      const Answer answered = call_with(function, call, caller_of<endpoint>(authority), typed);
      if (answered.has_error()) return answered.error();
      return data_json_of(answered);
    };
    reviewed_.emplace(std::string(endpoint.name), Reviewed{&endpoint.access.permission(), carry_out});
  }
  auto answer = [function = std::move(function), gatekeeper = gatekeeper_](const Request& request) mutable -> Response {
    const Call call = read_call(request, endpoint.name);
    const auto refuse = [&](const Refusal& refusal) { return refusal_response(refusal, call.locale, call.trace_id); };
    if (const auto admitted = gatekeeper->admit(call); admitted.has_error()) return refuse(admitted.error());
    const Result<Caller> caller = find_caller<endpoint>(*gatekeeper, request, call);
    if (caller.has_error()) return refuse(caller.error());
    RequestType typed{};
    wire::Problems problems;
    read_request(request, typed, problems);
    if (!problems.empty()) return refuse(refuse_problems(problems, call.locale));
    if (endpoint.consumes == Consumes::something && call.idempotency_key.empty()) return refuse(key_needed);
    return answer_response(call_with(function, call, *caller, typed), call, gatekeeper->is_secure);
  };
  router_.add({endpoint.method, std::string(endpoint.path), std::string(endpoint.name), lane, endpoint.body_limit, std::move(answer)});
}

// What an answer needs to be a stream, also behind a proxy.
Response events_response(std::shared_ptr<EventStream> events);

template <const auto& endpoint, class Function>
void Binder::bind_events(Function function) {
  static_assert(endpoint.access == Access::staff_self && endpoint.method == Method::get, "only persons of the staff are sent events");
  OperationFacts facts = facts_of<endpoint>;
  facts.is_stream = true;
  describe(facts);
  auto answer = [function = std::move(function), gatekeeper = gatekeeper_](const Request& request) mutable -> Response {
    Call call = read_call(request, endpoint.name);
    call.is_unattended = true;
    const auto refuse = [&](const Refusal& refusal) { return refusal_response(refusal, call.locale, call.trace_id); };
    const auto caller = find_caller<endpoint>(*gatekeeper, request, call);
    if (caller.has_error()) return refuse(caller.error());
    auto events = function(call, *caller);
    if (events.has_error()) return refuse(events.error());
    return events_response(*std::move(events));
  };
  router_.add({endpoint.method, std::string(endpoint.path), std::string(endpoint.name), Lane::read, endpoint.body_limit, std::move(answer)});
}

template <const auto& endpoint, class Function>
void Binder::bind_serialised(Function function) {
  using RequestType = typename std::remove_cvref_t<decltype(endpoint)>::Request;
  static_assert(endpoint.access == Access::anyone && endpoint.method == Method::get, "only public reads are served serialised");
  static_assert(has_all_path_members<RequestType>(endpoint.path), "a path parameter names no member of the request");
  describe(facts_of<endpoint>);
  auto answer = [function = std::move(function)](const Request& request) mutable -> Response {
    const Call call = read_call(request, endpoint.name);
    RequestType typed{};
    wire::Problems problems;
    read_request(request, typed, problems);
    if (!problems.empty()) return refusal_response(refuse_problems(problems, call.locale), call.locale, call.trace_id);
    Result<Serialised> found = function(call, typed);
    if (found.has_error()) return refusal_response(found.error(), call.locale, call.trace_id);
    return serialised_response(*std::move(found), request);
  };
  router_.add({endpoint.method, std::string(endpoint.path), std::string(endpoint.name), Lane::io, endpoint.body_limit, std::move(answer)});
}

}  // namespace galleria::http
