// The answers that the HTTP layer gives by itself when a request cannot be served, in the envelope that every client knows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/locale.hpp"
#include "http/message.hpp"

namespace galleria::http {

// One way in which a request fails before or outside its endpoint.
struct Problem {
  int status;
  std::int32_t code;
  Message message;
};

namespace problems {
inline constexpr Problem bad_request{400, 40000, {"请求格式有误，请刷新页面后重试", "We could not read this request. Please refresh and try again."}};
inline constexpr Problem not_found{404, 40400, {"没有找到您要的内容", "We could not find what you were looking for."}};
inline constexpr Problem method_not_allowed{405, 40500, {"这里不支持该操作", "This action is not available here."}};
inline constexpr Problem too_slow{
    408, 40800, {"网络有些慢，请求没有收完，请再试一次", "The connection was slow and your request did not arrive in full. Please try again."}};
inline constexpr Problem body_too_large{413, 41300, {"提交的内容太大了，请减小后再试", "What you sent is too large. Please make it smaller and try again."}};
inline constexpr Problem target_too_long{414, 41400, {"链接太长了，无法打开", "This link is too long to open."}};
inline constexpr Problem expectation_failed{417, 41700, {"请求格式有误，请刷新页面后重试", "We could not read this request. Please refresh and try again."}};
inline constexpr Problem header_too_large{
    431, 43100, {"请求信息过多，请清理缓存后重试", "Your browser sent too much information. Please clear its cache and try again."}};
inline constexpr Problem internal{500, 50000, {"抱歉，系统开小差了，请稍后再试", "Sorry, something went wrong on our side. Please try again in a moment."}};
inline constexpr Problem busy{503, 50300, {"现在人有点多，请稍等片刻再试", "We are very busy right now. Please try again in a moment."}};
inline constexpr Problem not_ready{503, 50301, {"服务正在准备或维护，请稍后再试", "We are getting ready. Please try again shortly."}};
}  // namespace problems

// The JSON text {"code":…,"msg":…,"data":null,"traceId":…}. `trace_id` needs no escaping, the message is escaped.
std::string envelope_error(std::int32_t code, std::string_view message, std::string_view trace_id);

// The whole answer to a problem in the client's language; `busy` and `not_ready` carry Retry-After.
Response problem_answer(const Problem& problem, Locale locale, std::string_view trace_id);

}  // namespace galleria::http
