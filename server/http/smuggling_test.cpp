// Requests that two servers in a row could understand differently, and other malformed ones: each is refused and its connection closed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "http/server_fixture.hpp"

namespace galleria::http {
namespace {

using namespace std::string_literals;

class SmugglingTest : public testing::Test {
 protected:
  SmugglingTest() {
    router_.add(route(Method::post, "/echo", "echo", Lane::io, [](const Request& request) { return text_response(std::string(request.body)); }));
    router_.add(route(Method::get, "/admin", "admin", Lane::io, [this](const Request&) {
      ++reached_count_;
      return text_response("reached");
    }));
    server_ = std::make_unique<Server>(quick_options(), router_);
    server_->start();
  }

  // Sends the request with a hidden one behind it.
  void expect_refused(const std::string& request) {
    Client client(server_->port());
    client.send(request + "GET /admin HTTP/1.1\r\nHost: mall\r\n\r\n");
    client.finish_sending();
    const auto answer = client.receive();
    EXPECT_EQ(answer.status, 400) << request;
    EXPECT_EQ(answer.header("connection"), "close") << request;
    EXPECT_THAT(answer.body, testing::HasSubstr("\"code\":40000")) << request;
    EXPECT_TRUE(client.is_closed_by_server()) << request;
    EXPECT_EQ(reached_count_, 0) << request;
  }

  std::atomic<int> reached_count_{0};
  Router router_;
  std::unique_ptr<Server> server_;
};

TEST_F(SmugglingTest, RefusesUncertainLengths) {
  for (const std::string headers : {"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
                                    "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
                                    "Content-Length: 5\r\nContent-Length: 6\r\n",
                                    "Content-Length: 5\r\nContent-Length: 5\r\n",
                                    "Content-Length: 5, 5\r\n",
                                    "Content-Length: +5\r\n",
                                    "Content-Length: -5\r\n",
                                    "Content-Length: 0x5\r\n",
                                    "Content-Length: 5 5\r\n",
                                    "Content-Length:\r\n",
                                    "Content-Length: 99999999999999999999\r\n",
                                    "Content-Length: 5.0\r\n",
                                    "Transfer-Encoding: gzip\r\n",
                                    "Transfer-Encoding: gzip, chunked\r\n",
                                    "Transfer-Encoding: chunked, gzip\r\n",
                                    "Transfer-Encoding: chunked, chunked\r\n",
                                    "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                                    "Transfer-Encoding: identity\r\n",
                                    "Transfer-Encoding: xchunked\r\n",
                                    "Transfer-Encoding: \"chunked\"\r\n",
                                    "Transfer-Encoding: chunked;q=1\r\n",
                                    "Transfer-Encoding:\r\n"}) {
    expect_refused("POST /echo HTTP/1.1\r\nHost: mall\r\n" + headers + "\r\n5\r\nhello\r\n0\r\n\r\n");
  }
}

TEST_F(SmugglingTest, RefusesMalformedHeaderLines) {
  for (const std::string headers : {"Content-Length : 5\r\n", " Content-Length: 5\r\n", "\tContent-Length: 5\r\n", "X: a\r\n folded\r\n",
                                    "X: a\r\n\tfolded\r\n", "X: a\nContent-Length: 5\r\n", "X: a\rContent-Length: 5\r\n", "Content\x0bLength: 5\r\n",
                                    "NoColon\r\n", ": empty\r\n", "X(Y): a\r\n", "X: a\x01\r\n", "Transfer-Encoding\x80: chunked\r\n"}) {
    expect_refused("POST /echo HTTP/1.1\r\nHost: mall\r\n" + headers + "\r\n");
  }
  expect_refused("GET /admin HTTP/1.1\r\nHost: mall\r\nX: a\0b\r\n\r\n"s);
}

TEST_F(SmugglingTest, RefusesMalformedRequestLines) {
  for (const std::string line : {"GET /admin\r\n",
                                 "GET  /admin HTTP/1.1\r\n",
                                 "GET /admin  HTTP/1.1\r\n",
                                 "GET\t/admin HTTP/1.1\r\n",
                                 "GET /admin HTTP/1.1 \r\n",
                                 " GET /admin HTTP/1.1\r\n",
                                 "G(T /admin HTTP/1.1\r\n",
                                 "GET /admin HTTP/2.0\r\n",
                                 "GET /admin HTTP/0.9\r\n",
                                 "GET /admin http/1.1\r\n",
                                 "GET /admin HTTP/1.10\r\n",
                                 "GET admin HTTP/1.1\r\n",
                                 "GET /ad\x01min HTTP/1.1\r\n",
                                 "GET /admin#x HTTP/1.1\r\n",
                                 "GET /\xe4\xba\x91 HTTP/1.1\r\n",
                                 "GET * HTTP/1.1\r\n",
                                 "CONNECT mall:80 HTTP/1.1\r\n",
                                 "GET ftp://mall/admin HTTP/1.1\r\n",
                                 "GET http:///admin HTTP/1.1\r\n",
                                 "GET /admin HTTP/1.1\n",
                                 "\r\n",
                                 "\n"}) {
    expect_refused(line + "Host: mall\r\n\r\n");
  }
}

TEST_F(SmugglingTest, RefusesARequestWithoutExactlyOneHost) {
  expect_refused("GET /admin HTTP/1.1\r\n\r\n");
  expect_refused("GET /admin HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
}

TEST_F(SmugglingTest, RefusesChunksInAnOldVersion) { expect_refused("POST /echo HTTP/1.0\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"); }

TEST_F(SmugglingTest, RefusesMalformedChunks) {
  for (const std::string chunks :
       {"5\nhello\r\n0\r\n\r\n", "5\r\nhello0\r\n\r\n", "5\r\nhello\n0\r\n\r\n", "-5\r\nhello\r\n0\r\n\r\n", "0x5\r\nhello\r\n0\r\n\r\n",
        "g\r\nhello\r\n0\r\n\r\n", "\r\nhello\r\n0\r\n\r\n", "ffffffffffffffffff\r\nhello\r\n0\r\n\r\n", " 5\r\nhello\r\n0\r\n\r\n", "5;\nhello\r\n0\r\n\r\n",
        "5\r\nhello\r\n0\r\nTrailer : x\r\n\r\n", "5\r\nhello\r\n0\r\nX: a\nY: b\r\n\r\n"}) {
    expect_refused("POST /echo HTTP/1.1\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks);
  }
}

TEST_F(SmugglingTest, EndsAHugeChunkExtension) {
  expect_refused("POST /echo HTTP/1.1\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\n5;x=" + std::string(40'000, 'x'));
}

TEST_F(SmugglingTest, TakesWhatIsUnusualButClear) {
  EXPECT_EQ(ask(server_->port(), "GET http://mall/admin?x={a|b} HTTP/1.1\r\nHost: mall\r\n\r\n").body, "reached");
  EXPECT_EQ(ask(server_->port(), "POST /echo HTTP/1.1\r\nhost:mall\r\ntransfer-encoding:Chunked\r\n\r\n005\r\nhello\r\n000\r\n\r\n").body, "hello");
  EXPECT_EQ(ask(server_->port(), "POST /echo HTTP/1.1\r\nHost: mall\r\nContent-Length:   5  \r\n\r\nhello").body, "hello");
}

TEST_F(SmugglingTest, DoesNotTakeTheBodyOfAnUnroutedRequestForARequest) {
  Client client(server_->port());
  const std::string hidden = "GET /admin HTTP/1.1\r\nHost: mall\r\n\r\n";
  client.send("POST /none HTTP/1.1\r\nHost: mall\r\nContent-Length: " + std::to_string(hidden.size()) + "\r\n\r\n" + hidden);
  EXPECT_EQ(client.receive().status, 404);
  client.finish_sending();
  EXPECT_TRUE(client.is_closed_by_server());
  EXPECT_EQ(reached_count_, 0);
}

}  // namespace
}  // namespace galleria::http
