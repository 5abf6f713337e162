// Shows that a call sends exactly what it was given and that every way to fail has its reason.
#include <gtest/gtest.h>

#include "base/tracing_fixture.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/http_client/one_answer_server_fixture.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;
using Reason = CallFailed::Reason;

constexpr const char* fine = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nWechatpay-Serial:  PUB_KEY_ID_1 \r\n\r\nfine";

struct CurlHttpClientTest : testing::Test {
  TestClock clock;
  HttpClientOptions options{.provider = "someone",
                            .concurrent_call_count = 1,
                            .wait_time = 50ms,
                            .connect_time = 500ms,
                            .total_time = 300ms,
                            .answer_bytes = 64,
                            .failures_to_open = 2};

  std::optional<Reason> reason_of(HttpClient& client, const std::string& url) {
    try {
      client.call({"GET", url, {}, ""});
      return std::nullopt;
    } catch (const CallFailed& failure) {
      return failure.reason;
    }
  }
};

TEST_F(CurlHttpClientTest, sends_method_headers_and_body_and_gives_back_status_headers_and_body) {
  OneAnswerServer server(fine);
  const auto answer = make_http_client(options, clock)->call({"POST", server.url("/pay?x=1"), {{"Authorization", "signed"}}, R"({"a":1})"});
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "fine");
  EXPECT_EQ(answer.header("wechatpay-SERIAL"), "PUB_KEY_ID_1");
  EXPECT_EQ(answer.header("absent"), "");
  const auto request = server.requests().at(0);
  EXPECT_TRUE(request.starts_with("POST /pay?x=1 HTTP/1.1\r\n"));
  EXPECT_NE(request.find("\r\nAuthorization: signed\r\n"), std::string::npos);
  EXPECT_TRUE(request.ends_with("\r\n\r\n{\"a\":1}"));
}

TEST_F(CurlHttpClientTest, gives_back_a_redirect_instead_of_following_it) {
  OneAnswerServer server("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n");
  EXPECT_EQ(make_http_client(options, clock)->call({"GET", server.url("/"), {}, ""}).status, 302);
  EXPECT_EQ(server.requests().size(), 1u);
}

TEST_F(CurlHttpClientTest, takes_an_answer_of_the_size_limit_and_refuses_one_byte_more) {
  OneAnswerServer fitting("HTTP/1.1 200 OK\r\nContent-Length: 64\r\n\r\n" + std::string(64, 'x'));
  OneAnswerServer larger("HTTP/1.1 200 OK\r\nContent-Length: 65\r\n\r\n" + std::string(65, 'x'));
  auto client = make_http_client(options, clock);
  EXPECT_EQ(reason_of(*client, fitting.url("/")), std::nullopt);
  EXPECT_EQ(reason_of(*client, larger.url("/")), Reason::answer_too_large);
}

TEST_F(CurlHttpClientTest, names_a_time_out_a_closed_port_and_a_lost_connection) {
  OneAnswerServer slow(fine, 600ms);
  OneAnswerServer dropping("");
  options.failures_to_open = 10;
  auto client = make_http_client(options, clock);
  EXPECT_EQ(reason_of(*client, slow.url("/")), Reason::timed_out);
  EXPECT_EQ(reason_of(*client, "http://127.0.0.1:1/"), Reason::not_connected);
  EXPECT_EQ(reason_of(*client, dropping.url("/")), Reason::connection_lost);
}

TEST_F(CurlHttpClientTest, calls_no_address_that_is_not_public_whatever_name_leads_there) {
  OneAnswerServer server(fine);
  options.reachable = Reachable::public_only;
  options.failures_to_open = 10;
  auto client = make_http_client(options, clock);
  EXPECT_EQ(reason_of(*client, server.url("/")), Reason::address_refused);
  const std::string port = server.url("").substr(server.url("").rfind(':'));
  EXPECT_EQ(reason_of(*client, "http://localhost" + port + "/"), Reason::address_refused);
  EXPECT_EQ(reason_of(*client, "http://2130706433" + port + "/"), Reason::address_refused);
  EXPECT_TRUE(server.requests().empty());
  options.reachable = Reachable::public_and_this_machine;
  EXPECT_EQ(reason_of(*make_http_client(options, clock), server.url("/")), std::nullopt);
}

TEST_F(CurlHttpClientTest, speaks_nothing_but_http) {
  EXPECT_EQ(reason_of(*make_http_client(options, clock), "file:///etc/hostname"), Reason::connection_lost);
}

TEST_F(CurlHttpClientTest, stops_calling_after_repeated_5xx_and_probes_after_the_pause) {
  OneAnswerServer broken("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n");
  auto client = make_http_client(options, clock);
  EXPECT_EQ(client->call({"GET", broken.url("/"), {}, ""}).status, 500);
  EXPECT_EQ(client->call({"GET", broken.url("/"), {}, ""}).status, 500);
  EXPECT_EQ(reason_of(*client, broken.url("/")), Reason::breaker_open);
  EXPECT_EQ(broken.requests().size(), 2u);
  clock.advance(options.open_time);
  EXPECT_EQ(client->call({"GET", broken.url("/"), {}, ""}).status, 500);
}

TEST_F(CurlHttpClientTest, makes_no_more_calls_at_once_than_allowed) {
  OneAnswerServer slow(fine, 200ms);
  options.total_time = 2s;
  auto client = make_http_client(options, clock);
  std::thread first([&] { EXPECT_EQ(reason_of(*client, slow.url("/")), std::nullopt); });
  while (slow.requests().empty()) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(reason_of(*client, slow.url("/")), Reason::too_busy);
  first.join();
}

TEST_F(CurlHttpClientTest, refuses_a_header_that_would_start_another_line) {
  auto client = make_http_client(options, clock);
  EXPECT_THROW(client->call({"GET", "http://127.0.0.1:1/", {{"X", "a\r\nY: b"}}, ""}), std::invalid_argument);
}

TEST_F(CurlHttpClientTest, goes_on_with_the_callers_trace_and_tells_of_the_call_nothing_but_whom_and_how) {
  tracing::Recording recording;
  OneAnswerServer server(fine);
  {
    tracing::RootSpan root(tracing::SpanKind::server);
    root->name("request");
    make_http_client(options, clock)->call({"POST", server.url("/pay/13912345678?access_token=open-sesame"), {{"Authorization", "signed"}}, "a body"});
  }
  const auto spans = recording.spans();
  const auto call = tracing::span_named(spans, "POST someone");
  EXPECT_EQ(call.parent_span_id, tracing::span_named(spans, "request").span_id);
  EXPECT_EQ(call.kind, tracing::SpanKind::client);
  EXPECT_FALSE(call.is_failed);
  EXPECT_EQ(tracing::attribute_of(call, "server.address"), "127.0.0.1");
  EXPECT_EQ(tracing::attribute_of(call, "http.response.status_code"), "200");
  EXPECT_NE(server.requests().at(0).find("\r\ntraceparent: " + tracing::write_traceparent({call.trace_id, call.span_id, true}) + "\r\n"), std::string::npos);
  for (const auto& attribute : call.attributes) {
    const std::string said = tracing::attribute_of(call, attribute.name);
    for (const char* const private_one : {"13912345678", "sesame", "signed", "body", "pay"}) EXPECT_EQ(said.find(private_one), std::string::npos) << said;
  }
}

TEST_F(CurlHttpClientTest, a_call_that_fails_says_in_its_span_how) {
  tracing::Recording recording;
  OneAnswerServer refusing("HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n");
  auto client = make_http_client(options, clock);
  {
    const tracing::RootSpan root(tracing::SpanKind::server);
    client->call({"GET", refusing.url("/"), {}, ""});
  }
  EXPECT_EQ(tracing::attribute_of(tracing::span_named(recording.spans(), "GET someone"), "error.type"), "401");
  {
    const tracing::RootSpan root(tracing::SpanKind::server);
    EXPECT_EQ(reason_of(*client, "http://127.0.0.1:1/"), Reason::not_connected);
  }
  const auto lost = tracing::span_named(recording.spans(), "GET someone");
  EXPECT_TRUE(lost.is_failed);
  EXPECT_EQ(tracing::attribute_of(lost, "error.type"), "not_connected");
}

TEST_F(CurlHttpClientTest, a_call_of_no_trace_bears_no_traceparent) {
  OneAnswerServer server(fine);
  make_http_client(options, clock)->call({"GET", server.url("/"), {}, ""});
  EXPECT_EQ(server.requests().at(0).find("traceparent"), std::string::npos);
}

TEST(PercentEncoding, keeps_the_unreserved_and_encodes_the_rest) { EXPECT_EQ(percent_encoded("aZ09-_.~ /+云"), "aZ09-_.~%20%2F%2B%E4%BA%91"); }

}  // namespace
}  // namespace galleria::gateways
