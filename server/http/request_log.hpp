// One line of the log for each request, built by hand because it stands on the hot path.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace galleria::http {

enum class LogPolicy { all, slow_and_failed, none };

// One answered request. Never its query string, its body or a value from its path.
struct LoggedRequest {
  std::string_view trace_id;
  std::string_view route;  // an endpoint's name: needs no escaping
  std::string_view method;
  int status;
  std::int32_t code;
  std::chrono::microseconds taken;
  std::size_t bytes;                // of the answer's body
  std::string_view client_network;  // truncated address
};

// The lines of one I/O thread; not for use by two threads at once.
class RequestLog {
 public:
  explicit RequestLog(LogPolicy policy);
  ~RequestLog();

  // Adds {"time":…,"event":"request",…}; slow means more than 200 ms, failed an HTTP status of 500 or more.
  void add(const LoggedRequest& request);

  // Hands what has gathered to the log. Called at least each 200 ms by the owner; add() does it by itself when much has gathered.
  void flush();

 private:
  void add_time();

  const LogPolicy policy_;
  std::string lines_;
  std::int64_t second_ = -1;
  std::string second_text_;
};

}  // namespace galleria::http
