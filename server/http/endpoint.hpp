// An endpoint, declared once: from this value come the route, the parser, the contract and the list of operations that tests iterate over.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/names.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "http/message.hpp"
#include "http/operator.hpp"
#include "http/router.hpp"
#include "http/serialised.hpp"

namespace galleria::http {

// Whether a call uses something up or creates something; then the client must send an Idempotency-Key and may send the call again with it.
enum class Consumes { nothing, something };

// The failures that an endpoint declares, besides those that every endpoint has (bad input, not signed in, too many requests).
struct FailureList {
  static constexpr std::size_t capacity = 32;
  std::array<const Failure*, capacity> items{};
  std::size_t count = 0;

  constexpr FailureList(std::initializer_list<const Failure*> failures) {
    for (const Failure* failure : failures) items.at(count++) = failure;
  }
  constexpr const Failure* const* begin() const { return items.data(); }
  constexpr const Failure* const* end() const { return items.data() + count; }
};

// Member names in braces of `path` come from the path; the others of a GET or DELETE from the query; else all from the JSON body.
template <class RequestType, class ResponseType>
struct Endpoint {
  using Request = RequestType;
  using Response = ResponseType;

  Method method;
  std::string_view path;
  std::string_view name;     // verb_noun, the same as the constant and the operationId
  std::string_view feature;  // the API tag
  std::string_view summary;
  Access access = Access::member;
  FailureList failures = {};
  Consumes consumes = Consumes::nothing;
  std::size_t body_limit = 256 * 1024;
};

// The cookie of a browser that goes on here with what it began before it was led to another house: see Call::ceremony.
inline constexpr std::string_view ceremony_cookie = "galleria_ceremony";

// The member who calls, as the session says. A function that takes one cannot be called without.
struct Member {
  MemberId id;
  SessionId session_id;
};

// What a use case may know of the call besides its request.
struct Call {
  std::string trace_id;
  Locale locale = Locale::zh_cn;
  std::string client_address;
  std::string device_id;        // as the client says; only for limits
  std::string client_type;      // "android", "ios", "wxLiteApp", "liteApp" or empty
  std::string user_agent;       // as the client says, cut at 256 bytes
  std::string operation;        // the endpoint's name
  Secret access_token;          // empty if none was sent
  bool is_unattended = false;   // a page asks by itself, and nobody's hand: no use of a session
  std::string last_event_id;    // of a stream that is opened anew
  Secret ceremony;              // of the cookie that binds to this browser what it began before it was led elsewhere; empty if none was sent
  std::string idempotency_key;  // empty if none was sent
  std::string fingerprint;      // digest of the request, for idempotency
};

// Whether a browser sends a cookie when another site leads here: with the opening of a page, or never.
enum class SameSite { lax, strict };

// A cookie to set. All are Secure (where the site is).
struct Cookie {
  std::string name;
  std::string value;
  std::int64_t max_age_s = 0;
  bool is_readable = false;  // by scripts: only for what is shown, never for identity
  std::string_view path = "/";
  SameSite same_site = SameSite::lax;
};

// An answer with something besides its data. A use case returns Result<Response> or Result<Reply<Response>>.
template <class T>
struct Reply {
  T data;
  std::vector<Cookie> cookies = {};
  bool is_replayed = false;  // an idempotency key was seen before: this is the stored answer
};

// Failures that any endpoint can answer with.
inline constexpr Failure invalid_request{FailureKind::invalid, 40001, "invalid_request", {"请检查填写的内容", "Please check what you entered"}};
inline constexpr Failure not_signed_in{FailureKind::unauthenticated, 500305, "not_signed_in", {"请先登录", "Please sign in first"}};
inline constexpr Failure staff_only{FailureKind::forbidden, 40301, "staff_only", {"没有权限", "You may not do this"}};
inline constexpr Failure staff_not_signed_in{
    FailureKind::unauthenticated, 40101, "staff_not_signed_in", {"登录已失效，请重新登录", "Your session has ended. Please sign in again"}};
inline constexpr Failure approval_needed{FailureKind::conflict, 40902, "approval_needed", {"这项操作需要他人复核", "This needs somebody else’s approval"}};
inline constexpr Failure staff_page_stale{
    FailureKind::forbidden, 40302, "staff_page_stale", {"页面已过期，请刷新后再试", "This page is out of date. Please refresh and try again"}};
inline constexpr Failure not_found{FailureKind::not_found, 40401, "not_found", {"没有找到您要的内容", "We could not find that"}};
inline constexpr Failure key_needed{FailureKind::invalid,
                                    40002,
                                    "idempotency_key_needed",
                                    {"请求缺少幂等键，请刷新后再试", "The request lacks an idempotency key. Please refresh and try again"}};
inline constexpr Failure key_reused{FailureKind::conflict,
                                    40901,
                                    "idempotency_key_reused",
                                    {"这次操作与之前的不一致，请刷新后再试", "This differs from the earlier try. Please refresh and try again"}};
inline constexpr Failure too_many_requests{
    FailureKind::too_many, 42901, "too_many_requests", {"操作太频繁了，请稍后再试", "That was a little fast. Please try again shortly"}};

// The HTTP status of a kind of failure.
int http_status(FailureKind kind);

// `{code, msg, data, traceId}` around data that is JSON text already.
void put_envelope(Response& response, std::string_view trace_id, std::string_view data_json);
// What stands in that envelope before the data; a brace stands behind them.
std::string envelope_beginning(std::string_view trace_id);

// The answer to a refused call: status by kind, the failure's code, and its sentence in the call's language.
Response refusal_response(const Refusal& refusal, Locale locale, std::string_view trace_id);

// The value of the request's cookie of that name; empty if it sends none.
std::string_view cookie_of(const Request& request, std::string_view name);

// The Set-Cookie value of a cookie.
std::string cookie_header(const Cookie& cookie, bool is_secure);

// Whether {name} stands in the path and the request has no such member: then the endpoint does not compile.
template <class Request>
consteval bool has_all_path_members(std::string_view path) {
  for (std::size_t open = path.find('{'); open != std::string_view::npos; open = path.find('{', open + 1)) {
    const std::string_view wanted = path.substr(open + 1, path.find('}', open) - open - 1);
    bool found = false;
    if constexpr (DescribedStruct<Request>) {
      for_each_member<Request>([&](std::string_view name, auto) { found = found || camel_case(name).view() == wanted; });
    }
    if (!found) return false;
  }
  return true;
}

}  // namespace galleria::http
