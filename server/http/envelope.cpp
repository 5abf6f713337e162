// Writes the error envelope of the HTTP layer.
#include "http/envelope.hpp"

#include <fmt/format.h>

#include "base/log.hpp"

namespace galleria::http {

std::string envelope_error(std::int32_t code, std::string_view message, std::string_view trace_id) {
  return fmt::format(R"({{"code":{},"msg":{},"data":null,"traceId":"{}"}})", code, log::quoted(message), trace_id);
}

Response problem_answer(const Problem& problem, Locale locale, std::string_view trace_id) {
  Response response;
  response.status = problem.status;
  response.code = problem.code;
  response.head = envelope_error(problem.code, problem.message.in(locale), trace_id);
  if (problem.status == 503) response.headers.emplace_back("Retry-After", "1");
  return response;
}

}  // namespace galleria::http
