// The limits of the server: taken exactly at the limit, refused one past it, and kept against slow clients.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "http/server_fixture.hpp"

namespace galleria::http {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

class LimitsTest : public testing::Test {
 protected:
  LimitsTest() {
    router_.add(route(Method::get, "/ok", "ok", Lane::io, [](const Request& request) { return text_response(std::to_string(request.query.size())); }));
    auto small = route(Method::post, "/small", "small", Lane::write, [](const Request& request) { return text_response(std::to_string(request.body.size())); });
    small.body_limit = 1000;
    router_.add(small);
    auto big = small;
    big.path = "/big";
    big.name = "big";
    big.body_limit = 10 * 1024 * 1024;
    router_.add(big);
  }

  void start(ServerOptions options = quick_options()) {
    server_ = std::make_unique<Server>(std::move(options), router_);
    server_->start();
    port_ = server_->port();
  }

  Answer post(const std::string& path, std::size_t size) {
    return ask(port_, "POST " + path + " HTTP/1.1\r\nHost: mall\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n" + std::string(size, 'x'));
  }
  Answer post_chunked(const std::string& path, std::size_t size) {
    Client client(port_);
    client.send("POST " + path + " HTTP/1.1\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (std::size_t sent = 0; sent < size; sent += 100) client.send("64\r\n" + std::string(100, 'x') + "\r\n");
    return client.send("0\r\n\r\n").receive();
  }

  Router router_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
};

TEST_F(LimitsTest, TakesATargetOf8KibAndNotAByteMore) {
  start();
  const auto target = [](std::size_t size) { return "/ok?" + std::string(size - 4, 'q'); };
  EXPECT_EQ(get(port_, target(8192)).body, "8188");
  const auto refused = get(port_, target(8193));
  EXPECT_EQ(refused.status, 414);
  EXPECT_THAT(refused.body, HasSubstr("\"code\":41400"));
  EXPECT_EQ(get(port_, target(100'000)).status, 414);
}

TEST_F(LimitsTest, TakesAHeaderOf16KibAndNotAByteMore) {
  start();
  const std::string begin = "GET /ok HTTP/1.1\r\nHost: mall\r\nX-Fill: ";
  const auto head = [&](std::size_t size) { return begin + std::string(size - begin.size() - 4, 'f') + "\r\n\r\n"; };
  EXPECT_EQ(ask(port_, head(16384)).status, 200);
  const auto refused = ask(port_, head(16385));
  EXPECT_EQ(refused.status, 431);
  EXPECT_THAT(refused.body, HasSubstr("\"code\":43100"));
}

TEST_F(LimitsTest, TakesAHundredFieldsAndNotOneMore) {
  start();
  const auto fields = [](int count) {
    std::string lines;
    for (int i = 1; i < count; ++i) lines += "X-" + std::to_string(i) + ": v\r\n";  // one is Host
    return lines;
  };
  EXPECT_EQ(get(port_, "/ok", fields(100)).status, 200);
  EXPECT_EQ(get(port_, "/ok", fields(101)).status, 431);
}

TEST_F(LimitsTest, TakesABodyUpToTheRoutesLimitAndNotAByteMore) {
  start();
  EXPECT_EQ(post("/small", 1000).body, "1000");
  const auto refused = post("/small", 1001);
  EXPECT_EQ(refused.status, 413);
  EXPECT_EQ(refused.header("connection"), "close");
  EXPECT_THAT(refused.body, HasSubstr("\"code\":41300"));
  EXPECT_EQ(post("/big", 10 * 1024 * 1024).body, "10485760");
  EXPECT_EQ(post("/big", 10 * 1024 * 1024 + 1).status, 413);
}

TEST_F(LimitsTest, HoldsAChunkedBodyToTheSameLimit) {
  start();
  EXPECT_EQ(post_chunked("/small", 1000).body, "1000");
  EXPECT_EQ(post_chunked("/small", 1100).status, 413);
  const auto one_past =
      ask(port_, "POST /small HTTP/1.1\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n" + std::string(1001, 'x') + "\r\n0\r\n\r\n");
  EXPECT_EQ(one_past.status, 413);
}

TEST_F(LimitsTest, TellsASlowHeaderSoAndCloses) {
  auto options = quick_options();
  options.limits.header_time = milliseconds(60);
  start(options);
  Client client(port_);
  client.send("GET /ok HTTP/1.1\r\nHost: ma");
  const auto answer = client.receive();
  EXPECT_EQ(answer.status, 408);
  EXPECT_THAT(answer.body, HasSubstr("\"code\":40800"));
  EXPECT_TRUE(client.is_closed_by_server());
}

TEST_F(LimitsTest, GivesNoMoreTimeToAHeaderThatTricklesIn) {
  auto options = quick_options();
  options.limits.header_time = milliseconds(100);
  start(options);
  Client client(port_);
  for (const char c : std::string_view("GET /ok HTTP/1.1\r\nHost: mall\r\nX-Slow: slow\r\n")) {
    client.send(std::string_view(&c, 1));
    std::this_thread::sleep_for(milliseconds(10));
  }
  EXPECT_EQ(client.receive().status, 408);
}

TEST_F(LimitsTest, TellsASlowBodySoAndCloses) {
  auto options = quick_options();
  options.limits.body_time = milliseconds(60);
  start(options);
  for (const std::string begun : {"Content-Length: 10\r\n\r\nhalf", "Transfer-Encoding: chunked\r\n\r\n5\r\nhe"}) {
    Client client(port_);
    EXPECT_EQ(client.send("POST /small HTTP/1.1\r\nHost: mall\r\n" + begun).receive().status, 408) << begun;
    EXPECT_TRUE(client.is_closed_by_server());
  }
}

TEST_F(LimitsTest, ClosesAnIdleConnectionWithoutAWord) {
  auto options = quick_options();
  options.limits.idle_time = milliseconds(60);
  options.limits.header_time = milliseconds(80);
  start(options);
  Client used(port_);
  EXPECT_EQ(used.send("GET /ok HTTP/1.1\r\nHost: mall\r\n\r\n").receive().status, 200);
  EXPECT_TRUE(used.is_closed_by_server());
  Client unused(port_);
  EXPECT_TRUE(unused.is_closed_by_server());
}

TEST_F(LimitsTest, GivesUpOnAClientThatDoesNotTakeItsAnswer) {
  router_.add(route(Method::get, "/large", "large", Lane::io, [](const Request&) { return text_response(std::string(30'000'000, 'x')); }));
  auto options = quick_options();
  options.limits.write_time = milliseconds(5);
  start(options);
  Client client(port_);
  client.send("GET /large HTTP/1.1\r\nHost: mall\r\n\r\n");
  std::this_thread::sleep_for(milliseconds(1500));
  EXPECT_THROW(client.receive(), std::runtime_error);
}

TEST_F(LimitsTest, ClosesConnectionsPastTheirNumber) {
  auto options = quick_options();
  options.limits.connection_count = 2;
  start(options);
  Client one(port_);
  Client two(port_);
  for (Client* const client : {&one, &two}) EXPECT_EQ(client->send("GET /ok HTTP/1.1\r\nHost: mall\r\n\r\n").receive().status, 200);
  Client three(port_);
  EXPECT_TRUE(three.is_closed_by_server());
  EXPECT_EQ(one.send("GET /ok HTTP/1.1\r\nHost: mall\r\n\r\n").receive().status, 200);
}

TEST_F(LimitsTest, LetsTheClientReadTheRefusalOfABodyThatItStillSends) {
  start();
  for (const std::size_t size : {500'000, 20'000'000}) {
    Client client(port_);
    client.send("POST /small HTTP/1.1\r\nHost: mall\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n" + std::string(size, 'x'));
    EXPECT_TRUE(client.has_sent_all()) << size;
    EXPECT_EQ(client.receive().status, 413);
    EXPECT_TRUE(client.is_closed_by_server());
  }
}

TEST_F(LimitsTest, ThrowsAwaySoManyBytesOfARefusedBodyAndNotManyMore) {
  auto options = quick_options();
  options.limits.linger_bytes = 1'000'000;
  start(options);
  Client client(port_);
  client.send("POST /small HTTP/1.1\r\nHost: mall\r\nContent-Length: 90000000\r\n\r\n");
  for (int i = 0; i < 90 && client.has_sent_all(); ++i) client.send(std::string(1'000'000, 'x'));
  EXPECT_FALSE(client.has_sent_all());
}

TEST_F(LimitsTest, ThrowsNothingAwayForLongerThanItLingers) {
  auto options = quick_options();
  options.limits.linger_time = milliseconds(300);
  options.limits.linger_silence = milliseconds(100);
  start(options);
  const std::string refused = "POST /small HTTP/1.1\r\nHost: mall\r\nContent-Length: 90000000\r\n\r\n";
  for (const auto pause : {milliseconds(30), milliseconds(350)}) {
    Client client(port_);
    EXPECT_EQ(client.send(refused).receive().status, 413);
    // What comes after the end is answered with a reset, which shows at the next try.
    for (auto taken = milliseconds(0); taken < milliseconds(1'000); taken += pause) {
      client.send("x");
      std::this_thread::sleep_for(pause);
    }
    EXPECT_FALSE(client.has_sent_all()) << pause.count();
  }
}

}  // namespace
}  // namespace galleria::http
