// Formats request lines into a buffer that is handed over as a whole.
#include "http/request_log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <charconv>

#include "base/log.hpp"

namespace galleria::http {
namespace {

constexpr std::size_t full_bytes = 32 * 1024;
constexpr std::chrono::milliseconds slow{200};

template <class Number>
void add_number(std::string& into, Number number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  into.append(digits, end);
}

void add_three_digits(std::string& into, std::int64_t number) {
  into += static_cast<char>('0' + number / 100 % 10);
  into += static_cast<char>('0' + number / 10 % 10);
  into += static_cast<char>('0' + number % 10);
}

}  // namespace

RequestLog::RequestLog(LogPolicy policy) : policy_(policy) { lines_.reserve(full_bytes + 1024); }

RequestLog::~RequestLog() { flush(); }

void RequestLog::add_time() {
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
  if (now / 1000 != second_) {
    second_ = now / 1000;
    second_text_ = fmt::format("{:%Y-%m-%dT%H:%M:%S}", fmt::gmtime(static_cast<std::time_t>(second_)));
  }
  lines_ += second_text_;
  lines_ += '.';
  add_three_digits(lines_, now % 1000);
}

void RequestLog::add(const LoggedRequest& request) {
  if (policy_ == LogPolicy::none) return;
  if (policy_ == LogPolicy::slow_and_failed && request.status < 500 && request.taken <= slow) return;
  if (!lines_.empty()) lines_ += '\n';
  lines_ += R"({"time":")";
  add_time();
  lines_.append(R"(Z","event":"request","trace_id":")").append(request.trace_id);
  lines_.append(R"(","route":")").append(request.route);
  lines_.append(R"(","method":")").append(request.method);
  lines_ += R"(","status":)";
  add_number(lines_, request.status);
  lines_ += R"(,"code":)";
  add_number(lines_, request.code);
  lines_ += R"(,"ms":)";
  add_number(lines_, request.taken.count() / 1000);
  lines_ += '.';
  add_three_digits(lines_, request.taken.count() % 1000);
  lines_ += R"(,"bytes":)";
  add_number(lines_, request.bytes);
  lines_.append(R"(,"client":")").append(request.client_network).append(R"("})");
  if (lines_.size() >= full_bytes) flush();
}

void RequestLog::flush() {
  if (lines_.empty()) return;
  log::write_raw_line(lines_);
  lines_.clear();
}

}  // namespace galleria::http
