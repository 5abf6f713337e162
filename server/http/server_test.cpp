// How the server behaves on the wire when all goes well, and how it answers what it does not serve.
#include "http/server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/tracing_fixture.hpp"
#include "db/database.hpp"
#include "http/server_fixture.hpp"

namespace galleria::http {
namespace {

using testing::HasSubstr;
using testing::Not;

// A few routes on every lane.
class ServerTest : public testing::Test {
 protected:
  ServerTest() {
    router_.add(
        route(Method::get, "/api/hello", "say_hello", Lane::io, [](const Request& request) { return text_response("hello " + std::string(request.query)); }));
    router_.add(route(Method::post, "/api/echo", "echo", Lane::write, [](const Request& request) { return text_response(std::string(request.body)); }));
    router_.add(route(Method::get, "/api/members/{id}", "get_member", Lane::read,
                      [](const Request& request) { return text_response("member " + request.path_values.at(0).second); }));
    router_.add(route(Method::get, "/api/client", "tell_client", Lane::io, [](const Request& request) { return text_response(request.client_address); }));
    router_.add(route(Method::get, "/api/broken", "break", Lane::read, [](const Request&) -> Response { throw std::runtime_error("secret detail"); }));
    router_.add(route(Method::get, "/api/away", "be_away", Lane::read, [](const Request&) -> Response { throw db::UnavailableError("secret detail"); }));
    router_.add(route(Method::get, "/api/page", "get_page", Lane::io, [](const Request&) {
      Response response;
      response.headers = {{"ETag", "\"v1\""}, {"Cache-Control", "no-cache"}};
      response.head = "{\"data\":";
      response.shared = std::make_shared<const std::string>("[1,2,3]");
      response.tail = "}";
      return response;
    }));
    router_.add(route(Method::get, "/api/split", "split", Lane::io, [](const Request&) {
      Response response;
      response.headers.emplace_back("X-Name", "a\r\nSet-Cookie: b");
      return response;
    }));
  }

  void start(ServerOptions options = quick_options()) {
    server_ = std::make_unique<Server>(std::move(options), router_);
    server_->start();
    port_ = server_->port();
  }

  Router router_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
};

TEST_F(ServerTest, AnswersARouteOnEachLane) {
  start();
  EXPECT_EQ(get(port_, "/api/hello?name=a").body, "hello name=a");
  EXPECT_EQ(get(port_, "/api/members/7%E4%BA%91").body, "member 7云");
  const auto echoed = ask(port_, "POST /api/echo HTTP/1.1\r\nHost: mall\r\nContent-Length: 5\r\n\r\nhello");
  EXPECT_EQ(echoed.status, 200);
  EXPECT_EQ(echoed.body, "hello");
}

TEST_F(ServerTest, SendsHeadSharedAndTailAsOneBody) {
  start();
  const auto answer = get(port_, "/api/page");
  EXPECT_EQ(answer.body, R"({"data":[1,2,3]})");
  EXPECT_EQ(answer.header("content-length"), "16");
}

TEST_F(ServerTest, SendsAnAnswerThatIsLargerThanTheSocketsBuffer) {
  const std::string large(20'000'000, 'x');
  router_.add(route(Method::get, "/api/large", "get_large", Lane::read, [&](const Request&) { return text_response(large); }));
  start();
  EXPECT_EQ(get(port_, "/api/large").body, large);
}

TEST_F(ServerTest, KeepsAConnectionForSeveralRequests) {
  start();
  Client client(port_);
  for (int i = 0; i < 3; ++i) {
    const auto answer = client.send("GET /api/hello?" + std::to_string(i) + " HTTP/1.1\r\nHost: mall\r\n\r\n").receive();
    EXPECT_EQ(answer.body, "hello " + std::to_string(i));
    EXPECT_FALSE(answer.has_header("connection"));
  }
}

TEST_F(ServerTest, AnswersPipelinedRequestsInTheirOrder) {
  start();
  Client client(port_);
  client.send(
      "POST /api/echo HTTP/1.1\r\nHost: mall\r\nContent-Length: 3\r\n\r\none"
      "GET /api/hello?two HTTP/1.1\r\nHost: mall\r\n\r\n"
      "POST /api/echo HTTP/1.1\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nthr\r\n2\r\nee\r\n0\r\n\r\n"
      "GET /api/members/4 HTTP/1.1\r\nHost: mall\r\n\r\n");
  EXPECT_EQ(client.receive().body, "one");
  EXPECT_EQ(client.receive().body, "hello two");
  EXPECT_EQ(client.receive().body, "three");
  EXPECT_EQ(client.receive().body, "member 4");
}

TEST_F(ServerTest, ReadsARequestThatComesByteByByte) {
  start();
  Client client(port_);
  for (const char c :
       std::string_view("POST /api/echo HTTP/1.1\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\n5;note=1\r\nhello\r\n0\r\nTrailer: x\r\n\r\n")) {
    client.send(std::string_view(&c, 1));
  }
  EXPECT_EQ(client.receive().body, "hello");
  EXPECT_EQ(client.send("GET /api/hello HTTP/1.1\r\nHost: mall\r\n\r\n").receive().status, 200);
}

TEST_F(ServerTest, ReadsAnEmptyChunkedBodyThatComesByteByByte) {
  start();
  Client client(port_);
  client.send("POST /api/echo HTTP/1.1\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (const char byte : std::string_view("0\r\n\r\n")) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    client.send({&byte, 1});
  }
  EXPECT_EQ(client.receive().status, 200);
}

TEST_F(ServerTest, ClosesWhenTheClientAsksForIt) {
  start();
  Client client(port_);
  EXPECT_EQ(client.send("GET /api/hello HTTP/1.1\r\nHost: mall\r\nConnection: close\r\n\r\n").receive().header("connection"), "close");
  EXPECT_TRUE(client.is_closed_by_server());
}

TEST_F(ServerTest, ClosesAnOldHttpConnectionUnlessItAsksToKeepIt) {
  start();
  Client once(port_);
  EXPECT_EQ(once.send("GET /api/hello HTTP/1.0\r\n\r\n").receive().header("connection"), "close");
  EXPECT_TRUE(once.is_closed_by_server());
  Client kept(port_);
  EXPECT_EQ(kept.send("GET /api/hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\n").receive().header("connection"), "keep-alive");
  EXPECT_EQ(kept.send("GET /api/hello HTTP/1.0\r\n\r\n").receive().status, 200);
}

TEST_F(ServerTest, AnswersHeadAsGetWithoutTheBody) {
  start();
  Client client(port_);
  const auto answer = client.send("HEAD /api/page HTTP/1.1\r\nHost: mall\r\n\r\n").receive(true);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("content-length"), "16");
  EXPECT_EQ(client.send("GET /api/hello HTTP/1.1\r\nHost: mall\r\n\r\n").receive().body, "hello ");
}

TEST_F(ServerTest, TellsTheMethodsOfAPath) {
  start();
  const auto options = ask(port_, "OPTIONS /api/members/9 HTTP/1.1\r\nHost: mall\r\n\r\n");
  EXPECT_EQ(options.status, 204);
  EXPECT_EQ(options.header("allow"), "OPTIONS, GET, HEAD");
  EXPECT_FALSE(options.has_header("content-length"));
  EXPECT_EQ(ask(port_, "OPTIONS * HTTP/1.1\r\nHost: mall\r\n\r\n").status, 204);
  EXPECT_EQ(ask(port_, "OPTIONS /api/none HTTP/1.1\r\nHost: mall\r\n\r\n").status, 404);
}

TEST_F(ServerTest, RefusesAMethodThatThePathDoesNotHave) {
  start();
  for (const std::string method : {"DELETE", "PATCH", "TRACE", "BREW"}) {
    const auto answer = ask(port_, method + " /api/echo HTTP/1.1\r\nHost: mall\r\n\r\n");
    EXPECT_EQ(answer.status, 405) << method;
    EXPECT_EQ(answer.header("allow"), "OPTIONS, POST") << method;
    EXPECT_THAT(answer.body, HasSubstr("\"code\":40500")) << method;
  }
}

TEST_F(ServerTest, AnswersAnUnknownPathWithAnEnvelopeInTheClientsLanguage) {
  start();
  const auto chinese = get(port_, "/api/none");
  EXPECT_EQ(chinese.status, 404);
  EXPECT_EQ(chinese.header("content-type"), "application/json; charset=utf-8");
  EXPECT_THAT(chinese.body, testing::MatchesRegex(R"(\{"code":40400,"msg":"没有找到您要的内容","data":null,"traceId":"[0-9a-f]*"\})"));
  EXPECT_THAT(get(port_, "/api/none", "Accept-Language: en-GB,en;q=0.9\r\n").body, HasSubstr("We could not find"));
}

TEST_F(ServerTest, KnowsNothingOfTheRequestBeforeWhenItRefusesAHead) {
  start();
  Client client(port_);
  client.send("GET /nowhere HTTP/1.1\r\nHost: mall\r\nX-First: this stands at the start\r\nAccept-Language: en\r\n\r\n");
  EXPECT_THAT(client.receive().body, HasSubstr("We could not find"));
  const auto refusal = client.send("\n").receive();
  EXPECT_EQ(refusal.status, 400);
  EXPECT_THAT(refusal.body, HasSubstr("请求格式有误"));
}

TEST_F(ServerTest, HidesWhatWentWrongBehindATraceId) {
  start();
  const auto answer = get(port_, "/api/broken");
  EXPECT_EQ(answer.status, 500);
  EXPECT_THAT(answer.body, Not(HasSubstr("secret")));
  EXPECT_THAT(answer.body, testing::ContainsRegex(R"("code":50000.*"traceId":"[0-9a-f]+")"));
}

TEST_F(ServerTest, AsksToComeBackWhenTheDatabaseIsAwayOrGaveUp) {
  start();
  const auto answer = get(port_, "/api/away");
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(answer.header("retry-after"), "1");
  EXPECT_THAT(answer.body, Not(HasSubstr("secret")));
  EXPECT_THAT(answer.body, HasSubstr("\"code\":50300"));
}

TEST_F(ServerTest, RefusesToSendAHeaderThatWouldSplitTheAnswer) {
  start();
  const auto answer = get(port_, "/api/split");
  EXPECT_EQ(answer.status, 500);
  EXPECT_FALSE(answer.has_header("set-cookie"));
}

TEST_F(ServerTest, SpareSendingWhatTheClientHas) {
  start();
  for (const std::string tag : {"\"v1\"", "W/\"v1\"", "\"v0\", \"v1\"", "*"}) {
    const auto answer = get(port_, "/api/page", "If-None-Match: " + tag + "\r\n");
    EXPECT_EQ(answer.status, 304) << tag;
    EXPECT_EQ(answer.body, "") << tag;
    EXPECT_EQ(answer.header("etag"), "\"v1\"") << tag;
  }
  EXPECT_EQ(get(port_, "/api/page", "If-None-Match: \"v2\"\r\n").status, 200);
}

TEST_F(ServerTest, SendsTheSecurityHeadersWithEveryAnswer) {
  start();
  for (const std::string target : {"/api/hello", "/api/none", "/api/broken", "/healthz"}) {
    const auto answer = get(port_, target);
    EXPECT_THAT(answer.header("content-security-policy"), HasSubstr("object-src 'none'")) << target;
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << target;
    EXPECT_TRUE(answer.has_header("referrer-policy")) << target;
    EXPECT_TRUE(answer.has_header("permissions-policy")) << target;
    EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin") << target;
    EXPECT_FALSE(answer.has_header("strict-transport-security")) << target;
  }
}

TEST_F(ServerTest, DemandsTlsForEverWhenItIsServedOverTls) {
  auto options = quick_options();
  options.is_secure = true;
  start(options);
  EXPECT_THAT(get(port_, "/api/hello").header("strict-transport-security"), HasSubstr("max-age=31536000"));
}

TEST_F(ServerTest, ForbidsCachingUnlessTheAnswerAllowsIt) {
  start();
  EXPECT_EQ(get(port_, "/api/hello").header("cache-control"), "no-store");
  EXPECT_EQ(get(port_, "/api/page").header("cache-control"), "no-cache");
}

TEST_F(ServerTest, BelievesForwardedAddressesOnlyFromTrustedProxies) {
  start();
  EXPECT_EQ(get(port_, "/api/client", "X-Forwarded-For: 203.0.113.9\r\n").body, "127.0.0.1");
  auto options = quick_options();
  options.trusted_proxies = {"127.0.0.1", "10.0.0.0/8"};
  start(options);
  EXPECT_EQ(get(port_, "/api/client", "X-Forwarded-For: 6.6.6.6, 203.0.113.9, 10.1.2.3\r\n").body, "203.0.113.9");
  EXPECT_EQ(get(port_, "/api/client", "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 10.1.2.3\r\n").body, "203.0.113.9");
}

TEST_F(ServerTest, ContinuesOnlyWithABodyThatItWouldTake) {
  start();
  Client client(port_);
  client.send("POST /api/echo HTTP/1.1\r\nHost: mall\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.receive().status, 100);
  EXPECT_EQ(client.send("hello").receive().body, "hello");
  EXPECT_EQ(ask(port_, "POST /api/echo HTTP/1.1\r\nHost: mall\r\nContent-Length: 999999\r\nExpect: 100-continue\r\n\r\n").status, 413);
  EXPECT_EQ(ask(port_, "POST /api/none HTTP/1.1\r\nHost: mall\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n").status, 404);
  EXPECT_EQ(ask(port_, "POST /api/echo HTTP/1.1\r\nHost: mall\r\nContent-Length: 5\r\nExpect: miracles\r\n\r\n").status, 417);
}

TEST_F(ServerTest, HandsTheFilesOfAFormToTheRoute) {
  router_.add(route(Method::post, "/api/upload", "upload", Lane::write, [](const Request& request) {
    std::string seen;
    for (const auto& part : request.files) seen += part.field + "=" + part.file_name + ":" + part.content + ";";
    return text_response(seen);
  }));
  start();
  const std::string body =
      "--b\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nhi\r\n"
      "--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\nPNG\r\n--b--\r\n";
  const auto upload = [&](const std::string& content) {
    return ask(port_, "POST /api/upload HTTP/1.1\r\nHost: mall\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: " +
                          std::to_string(content.size()) + "\r\n\r\n" + content);
  };
  EXPECT_EQ(upload(body).body, "note=:hi;photo=a.png:PNG;");
  EXPECT_EQ(upload(body.substr(0, body.size() - 6)).status, 400);
}

TEST_F(ServerTest, IsAliveAndReadyOnBothPorts) {
  start();
  for (const auto port : {port_, server_->internal_port()}) {
    EXPECT_EQ(get(port, "/healthz").status, 200);
    EXPECT_EQ(get(port, "/readyz").status, 200);
  }
}

TEST_F(ServerTest, IsReadyAndSaysWhatIsAway) {
  auto options = quick_options();
  options.impairments = [] { return std::vector<std::string>{"storage", "mail"}; };
  start(options);
  const auto answer = get(port_, "/readyz");
  EXPECT_EQ(answer.status, 200);
  EXPECT_THAT(answer.body, HasSubstr(R"("data":{"away":["storage","mail"]},"traceId")"));
}

TEST_F(ServerTest, IsNotReadyWhileTheCheckThrows) {
  auto options = quick_options();
  options.readiness = [] { throw std::runtime_error("database password wrong"); };
  start(options);
  const auto answer = get(port_, "/readyz");
  EXPECT_EQ(answer.status, 503);
  EXPECT_THAT(answer.body, HasSubstr("\"code\":50301"));
  EXPECT_THAT(answer.body, Not(HasSubstr("password")));
  EXPECT_EQ(get(port_, "/healthz").status, 200);
}

TEST_F(ServerTest, ShowsMetricsOnTheInternalPortOnly) {
  auto options = quick_options();
  options.metrics->add(MetricKind::gauge, "ledger_imbalance", "Must be nought", [] { return 0.0; });
  start(options);
  EXPECT_EQ(get(port_, "/api/hello").status, 200);
  EXPECT_EQ(get(port_, "/api/broken").status, 500);
  EXPECT_EQ(get(port_, "/api/none").status, 404);
  EXPECT_EQ(get(port_, "/metrics").status, 404);
  const auto text = get(server_->internal_port(), "/metrics").body;
  EXPECT_THAT(text, HasSubstr("galleria_http_requests_total{route=\"say_hello\",code=\"2xx\"} 1"));
  EXPECT_THAT(text, HasSubstr("galleria_http_requests_total{route=\"break\",code=\"5xx\"} 1"));
  EXPECT_THAT(text, HasSubstr("galleria_http_requests_total{route=\"unmatched\",code=\"4xx\"} 2"));
  EXPECT_THAT(text, HasSubstr("galleria_http_request_duration_seconds_count{route=\"say_hello\"} 1"));
  EXPECT_THAT(text, HasSubstr("galleria_http_requests_in_flight 1"));
  EXPECT_THAT(text, HasSubstr("galleria_http_queued{lane=\"write\"} 0"));
  EXPECT_THAT(text, HasSubstr("galleria_http_queued{lane=\"call\"} 0"));
  EXPECT_THAT(text, HasSubstr("ledger_imbalance 0"));
}

TEST_F(ServerTest, KeepsOneThreadsConnectionsApartFromTheOthers) {
  auto options = quick_options();
  options.io_thread_count = 3;
  start(options);
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 30; ++i) clients.push_back(std::make_unique<Client>(port_));
  for (int i = 0; i < 30; ++i) clients[static_cast<std::size_t>(i)]->send("GET /api/members/" + std::to_string(i) + " HTTP/1.1\r\nHost: mall\r\n\r\n");
  for (int i = 29; i >= 0; --i) EXPECT_EQ(clients[static_cast<std::size_t>(i)]->receive().body, "member " + std::to_string(i));
}

TEST_F(ServerTest, ThrowsWhenThePortIsTaken) {
  start();
  auto options = quick_options();
  options.port = port_;
  EXPECT_THROW(Server(options, router_), std::exception);
}

// The server says what it answered before it notes that: a span is there a moment later than the answer.
std::vector<tracing::FinishedSpan> spans_of(tracing::Recording& recording, std::unique_ptr<Server>& server) {
  server.reset();
  return recording.spans();
}

TEST_F(ServerTest, ARequestIsASpanThatNamesItsRouteAndNothingThatIsPrivate) {
  tracing::Recording recording;
  start();
  const std::string secret = "13912345678";
  EXPECT_EQ(get(port_, "/api/members/" + secret + "?phone=" + secret, "access_token: " + secret + "\r\nUser-Agent: " + secret + "\r\n").status, 200);
  const auto span = tracing::span_named(spans_of(recording, server_), "GET /api/members/{id}");
  EXPECT_EQ(span.kind, tracing::SpanKind::server);
  EXPECT_EQ(span.parent_span_id, 0u);
  EXPECT_FALSE(span.is_failed);
  EXPECT_EQ(tracing::attribute_of(span, "http.request.method"), "GET");
  EXPECT_EQ(tracing::attribute_of(span, "http.route"), "/api/members/{id}");
  EXPECT_EQ(tracing::attribute_of(span, "http.response.status_code"), "200");
  EXPECT_EQ(tracing::attribute_of(span, "galleria.operation"), "get_member");
  EXPECT_EQ(tracing::hex_of(span.trace_id.low), tracing::attribute_of(span, "galleria.trace_id"));
  for (const auto& attribute : span.attributes) EXPECT_THAT(tracing::attribute_of(span, attribute.name), Not(HasSubstr(secret)));
}

TEST_F(ServerTest, ARequestGoesOnWithTheTraceOfItsCaller) {
  tracing::Recording recording;
  start();
  get(port_, "/api/hello", "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00\r\n");
  const auto span = tracing::span_named(spans_of(recording, server_), "GET /api/hello");
  EXPECT_EQ(tracing::hex_of(span.trace_id), "4bf92f3577b34da6a3ce929d0e0e4736");
  EXPECT_EQ(tracing::hex_of(span.parent_span_id), "00f067aa0ba902b7");
}

TEST_F(ServerTest, ATraceparentThatIsNoneOrComesTwiceBeginsAnotherTrace) {
  tracing::Recording recording;
  start();
  const std::string sound = "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\r\n";
  EXPECT_EQ(get(port_, "/api/hello", sound + sound).status, 200);
  EXPECT_EQ(get(port_, "/api/hello", "traceparent: " + std::string(4'000, '0') + "\r\n").status, 200);
  const auto spans = spans_of(recording, server_);
  ASSERT_EQ(spans.size(), 2u);
  for (const auto& span : spans) {
    EXPECT_EQ(span.parent_span_id, 0u);
    EXPECT_NE(tracing::hex_of(span.trace_id), "4bf92f3577b34da6a3ce929d0e0e4736");
  }
}

TEST_F(ServerTest, ARequestThatFailsByOurFaultIsASpanThatFailed) {
  tracing::Recording recording;
  start();
  EXPECT_EQ(get(port_, "/api/broken").status, 500);
  const auto span = tracing::span_named(spans_of(recording, server_), "GET /api/broken");
  EXPECT_TRUE(span.is_failed);
  EXPECT_EQ(tracing::attribute_of(span, "error.type"), "500");
}

TEST_F(ServerTest, HealthAndWhatMatchesNoRouteAreNoSpans) {
  tracing::Recording recording;
  start();
  EXPECT_EQ(get(port_, "/healthz").status, 200);
  EXPECT_EQ(get(port_, "/api/nowhere").status, 404);
  EXPECT_EQ(ask(port_, "nonsense\r\n\r\n").status, 400);
  EXPECT_TRUE(spans_of(recording, server_).empty());
}

TEST_F(ServerTest, WhatAnEndpointDoesHangsBelowItsRequestOnEachLane) {
  tracing::Recording recording;
  for (const auto& [name, lane] :
       {std::pair("at_once", Lane::io), std::pair("reading", Lane::read), std::pair("writing", Lane::write), std::pair("calling", Lane::call)}) {
    router_.add(route(Method::get, std::string("/api/lane/") + name, name, lane, [name = std::string(name)](const Request&) {
      tracing::ActiveSpan work(tracing::SpanKind::internal);
      if (work) work->name(name);
      return text_response("done");
    }));
  }
  start();
  const std::array<std::string, 4> names{"at_once", "reading", "writing", "calling"};
  for (const std::string& name : names) EXPECT_EQ(get(port_, "/api/lane/" + name).body, "done");
  const auto spans = spans_of(recording, server_);
  for (const std::string& name : names) {
    const auto request = tracing::span_named(spans, "GET /api/lane/" + name);
    EXPECT_EQ(tracing::span_named(spans, name).parent_span_id, request.span_id);
  }
}

}  // namespace
}  // namespace galleria::http
