// A stream of events on the wire: it begins at once, goes on, and ends with its source, its peer or the server; a peer that does not read is dropped.
#include "http/event_stream.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "http/binding.hpp"
#include "http/server_fixture.hpp"

namespace galleria::http {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::Not;

class EventStreamTest : public testing::Test {
 protected:
  EventStreamTest() {
    router_.add(route(Method::get, "/live", "live", Lane::read, [this](const Request&) {
      auto stream = std::make_shared<EventStream>();
      stream->send(event("first"));
      const std::lock_guard lock(mutex_);
      streams_.push_back(stream);
      return events_response(stream);
    }));
    router_.add(route(Method::get, "/quick", "quick", Lane::io, [](const Request&) { return text_response("quick"); }));
  }

  static EventStream::Event event(const std::string& data) { return std::make_shared<const std::string>("data: " + data + "\n\n"); }
  std::shared_ptr<EventStream> newest() {
    const std::lock_guard lock(mutex_);
    return streams_.empty() ? nullptr : streams_.back().lock();
  }
  // Whether nobody holds the newest stream any more, within five seconds.
  bool is_gone() {
    for (int i = 0; i < 1'000; ++i) {
      if (newest() == nullptr) return true;
      std::this_thread::sleep_for(milliseconds(5));
    }
    return false;
  }
  void start(ServerOptions options = quick_options()) {
    server_ = std::make_unique<Server>(std::move(options), router_);
    server_->start();
  }
  static constexpr std::string_view ask_live = "GET /live HTTP/1.1\r\nHost: mall\r\n\r\n";

  Router router_;
  std::mutex mutex_;
  std::vector<std::weak_ptr<EventStream>> streams_;
  std::unique_ptr<Server> server_;
};

TEST_F(EventStreamTest, BeginsWithWhatIsThereAndGoesOnUntilItsSourceEndsIt) {
  start();
  Client client(server_->port());
  const Answer answer = client.send(ask_live).receive();
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("content-type"), "text/event-stream");
  EXPECT_EQ(answer.header("cache-control"), "no-store");
  EXPECT_EQ(answer.header("connection"), "close");
  EXPECT_FALSE(answer.has_header("content-length"));
  EXPECT_EQ(client.receive_text("\n\n"), "data: first\n\n");
  newest()->send(event("second"));
  EXPECT_EQ(client.receive_text("\n\n"), "data: second\n\n");
  newest()->end();
  EXPECT_TRUE(client.is_closed_by_server());
}

TEST_F(EventStreamTest, OnlyTheNewestWaitsForAPeerAndALifeSignDisplacesNothing) {
  EventStream stream;
  stream.send(event("old"));
  stream.send(event("new"));
  stream.keep_alive(event("beat"));
  EXPECT_EQ(*stream.take().event, "data: new\n\n");
  stream.keep_alive(event("beat"));
  EXPECT_EQ(*stream.take().event, "data: beat\n\n");
  EXPECT_EQ(stream.take().event, nullptr);
}

TEST_F(EventStreamTest, IsGoneAsSoonAsItsPeerHasLeftOrSaysSomething) {
  start();
  {
    Client leaving(server_->port());
    (void)leaving.send(ask_live).receive();
    ASSERT_NE(newest(), nullptr);
  }
  EXPECT_TRUE(is_gone());
  Client talking(server_->port());
  (void)talking.send(ask_live).receive();
  (void)talking.receive_text("\n\n");
  talking.send("GET /quick HTTP/1.1\r\nHost: mall\r\n\r\n");
  EXPECT_TRUE(talking.is_closed_by_server()) << "what was said behind a stream is not answered";
}

TEST_F(EventStreamTest, APeerThatDoesNotReadIsDropped) {
  ServerOptions options = quick_options();
  options.limits.write_time = milliseconds(20);  // for each 256 KiB
  start(std::move(options));
  Client client(server_->port());
  client.send(ask_live);
  while (newest() == nullptr) std::this_thread::sleep_for(milliseconds(5));
  const auto large = event(std::string(8 * 1024 * 1024, 'x'));
  for (int i = 0; i < 4; ++i) {
    if (const auto stream = newest()) stream->send(large);
    std::this_thread::sleep_for(milliseconds(50));
  }
  EXPECT_TRUE(is_gone());
}

TEST_F(EventStreamTest, ADrainEndsStreamsCleanlyAndDoesNotWaitForTheirSources) {
  start();
  Client client(server_->port());
  (void)client.send(ask_live).receive();
  EXPECT_EQ(client.receive_text("\n\n"), "data: first\n\n");
  std::thread draining([this] { server_->drain(); });
  EXPECT_TRUE(client.is_closed_by_server());
  client.finish_sending();
  draining.join();
  EXPECT_TRUE(is_gone());
}

TEST_F(EventStreamTest, AServerThatIsClosedWithoutADrainLeavesNoStreamThatCouldWakeIt) {
  start();
  Client client(server_->port());
  (void)client.send(ask_live).receive();
  const auto stream = newest();
  ASSERT_NE(stream, nullptr);
  server_.reset();
  stream->send(event("late"));
  stream->end();
}

TEST_F(EventStreamTest, ManyStreamsTakeNoWorkerAndOthersAreServedMeanwhile) {
  ServerOptions options = quick_options();
  options.reader_count = 1;
  start(std::move(options));
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 50; ++i) {
    clients.push_back(std::make_unique<Client>(server_->port()));
    EXPECT_EQ(clients.back()->send(ask_live).receive().status, 200);
  }
  EXPECT_EQ(get(server_->port(), "/quick").body, "quick");
  EXPECT_EQ(get(server_->port(), "/readyz").status, 200) << "on the only reader";
}

TEST_F(EventStreamTest, AHeadRequestGetsTheHeadAndNoStream) {
  start();
  Client client(server_->port());
  EXPECT_EQ(client.send("HEAD /live HTTP/1.1\r\nHost: mall\r\n\r\n").receive(true).status, 200);
  EXPECT_TRUE(client.is_closed_by_server());
  EXPECT_TRUE(is_gone());
}

}  // namespace
}  // namespace galleria::http
