// The log line of a request: what it says and what it never says.
#include "http/request_log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <thread>

#include "base/log.hpp"
#include "http/server_fixture.hpp"

namespace galleria::http {
namespace {

using std::chrono::microseconds;
using testing::HasSubstr;
using testing::Not;

// Sends standard error into a file while it lives.
class CapturedLog {
 public:
  CapturedLog() : file_(std::tmpfile()), kept_(::dup(STDERR_FILENO)) { ::dup2(::fileno(file_), STDERR_FILENO); }
  ~CapturedLog() {
    ::dup2(kept_, STDERR_FILENO);
    ::close(kept_);
    std::fclose(file_);
  }
  CapturedLog(const CapturedLog&) = delete;
  CapturedLog& operator=(const CapturedLog&) = delete;

  // What has been logged so far. The log is written by a thread of its own, in order: a last line shows when all is there.
  std::string text() const {
    static constexpr std::string_view last_line = "end of the captured log";
    log::write_raw_line(std::string(last_line));
    log::flush();
    std::string content;
    for (int i = 0; i < 1000 && content.find(last_line) == std::string::npos; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      std::array<char, 16384> buffer{};
      const auto count = ::pread(::fileno(file_), buffer.data(), buffer.size(), 0);
      content.assign(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    return content;
  }

 private:
  std::FILE* file_;
  int kept_;
};

class RequestLogTest : public testing::Test {
 protected:
  // Runs something and returns what it put into the log.
  static std::string logged(const std::function<void()>& what) {
    const CapturedLog captured;
    what();
    return captured.text();
  }

  static LoggedRequest request(int status, microseconds taken) {
    return {.trace_id = "0123456789abcdef",
            .route = "list_orders",
            .method = "GET",
            .status = status,
            .code = 70002,
            .taken = taken,
            .bytes = 512,
            .client_network = "203.0.113.0/24"};
  }
};

TEST_F(RequestLogTest, WritesOneJsonLineARequest) {
  const auto lines = logged([] {
    RequestLog log(LogPolicy::all);
    log.add(request(200, microseconds(1'042)));
    log.add(request(404, microseconds(7)));
  });
  EXPECT_THAT(lines,
              testing::ContainsRegex(R"(\{"time":"20[0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]\.[0-9][0-9][0-9]Z","event":"request",)"));
  EXPECT_THAT(
      lines,
      HasSubstr(
          R"("event":"request","trace_id":"0123456789abcdef","route":"list_orders","method":"GET","status":200,"code":70002,"ms":1.042,"bytes":512,"client":"203.0.113.0/24"})"
          "\n{"));
  EXPECT_THAT(lines, HasSubstr(R"("status":404,"code":70002,"ms":0.007,)"));
}

TEST_F(RequestLogTest, LeavesOutWhatThePolicyDoesNotAskFor) {
  const auto lines = logged([] {
    RequestLog log(LogPolicy::slow_and_failed);
    log.add(request(200, microseconds(200'000)));
    log.add(request(201, microseconds(200'001)));
    log.add(request(499, microseconds(1)));
    log.add(request(500, microseconds(1)));
    RequestLog silent(LogPolicy::none);
    silent.add(request(503, microseconds(1'000'000)));
  });
  EXPECT_THAT(lines, Not(HasSubstr("\"status\":200")));
  EXPECT_THAT(lines, HasSubstr("\"status\":201"));
  EXPECT_THAT(lines, Not(HasSubstr("\"status\":499")));
  EXPECT_THAT(lines, HasSubstr("\"status\":500"));
  EXPECT_THAT(lines, Not(HasSubstr("\"status\":503")));
}

TEST_F(RequestLogTest, NeverShowsQueriesBodiesPathsOrAddresses) {
  const auto lines = logged([] {
    Router router;
    router.add(route(Method::post, "/members/{id}/pin", "set_pin", Lane::write, [](const Request&) { return text_response("canary-answer"); }));
    auto options = quick_options();
    options.log_policy = LogPolicy::all;
    Server server(options, router);
    server.start();
    const auto answer =
        ask(server.port(),
            "POST /members/canary-id/pin?token=canary-token HTTP/1.1\r\nHost: canary-host\r\nX: canary-header\r\nContent-Length: 11\r\n\r\ncanary-body");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(get(server.port(), "/canary-path?token=canary-token").status, 404);
    server.drain();
  });
  EXPECT_THAT(lines, HasSubstr("\"route\":\"set_pin\",\"method\":\"POST\",\"status\":200"));
  EXPECT_THAT(lines, HasSubstr("\"route\":\"unmatched\",\"method\":\"GET\",\"status\":404"));
  EXPECT_THAT(lines, HasSubstr("\"client\":\"127.0.0.0/24\""));
  EXPECT_THAT(lines, Not(HasSubstr("canary")));
  EXPECT_THAT(lines, Not(HasSubstr("127.0.0.1")));
}

}  // namespace
}  // namespace galleria::http
