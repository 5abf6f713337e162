// The end of a server, and what happens when its workers are all busy.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <semaphore>
#include <thread>

#include "http/server_fixture.hpp"

namespace galleria::http {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

// A route whose requests stay until they are let go.
class DrainTest : public testing::Test {
 protected:
  DrainTest() {
    router_.add(route(Method::get, "/quick", "quick", Lane::io, [](const Request&) { return text_response("quick"); }));
    for (const auto& [lane, path] : {std::pair(Lane::read, "/read"), std::pair(Lane::write, "/write"), std::pair(Lane::call, "/call")}) {
      router_.add(route(Method::get, path, path + 1, lane, [this](const Request&) {
        entered_.release();
        leave_.acquire();
        return text_response("done");
      }));
    }
  }
  ~DrainTest() override { leave_.release(100); }

  void start(ServerOptions options = quick_options()) {
    server_ = std::make_unique<Server>(std::move(options), router_);
    server_->start();
    port_ = server_->port();
  }

  static constexpr std::string_view quick = "GET /quick HTTP/1.1\r\nHost: mall\r\n\r\n";
  static constexpr std::string_view read = "GET /read HTTP/1.1\r\nHost: mall\r\n\r\n";
  static constexpr std::string_view write = "GET /write HTTP/1.1\r\nHost: mall\r\n\r\n";

  Router router_;
  std::counting_semaphore<> entered_{0};
  std::counting_semaphore<> leave_{0};
  std::unique_ptr<Server> server_;  // goes first: its endpoints use the members above
  std::uint16_t port_ = 0;
};

TEST_F(DrainTest, FinishesWhatIsInProgressAndRefusesWhatIsNew) {
  start();
  Client busy(port_);
  busy.send(read);
  entered_.acquire();
  Client idle(port_);
  EXPECT_EQ(idle.send(quick).receive().status, 200);
  auto drained = std::async(std::launch::async, [this] { server_->drain(); });
  EXPECT_TRUE(idle.is_closed_by_server());
  EXPECT_FALSE(accepts_connections(port_));
  EXPECT_EQ(drained.wait_for(milliseconds(50)), std::future_status::timeout);
  leave_.release();
  const auto answer = busy.receive();
  EXPECT_EQ(answer.body, "done");
  EXPECT_EQ(answer.header("connection"), "close");
  EXPECT_TRUE(busy.is_closed_by_server());
  EXPECT_EQ(drained.wait_for(std::chrono::seconds(5)), std::future_status::ready);
}

TEST_F(DrainTest, FinishesARequestOfWhichOnlyAPartHasCome) {
  start();
  Client client(port_);
  client.send("GET /quick HTTP/1.1\r\nHo");
  EXPECT_EQ(get(port_, "/quick").status, 200);  // now the part has surely been read: one thread serves both
  auto drained = std::async(std::launch::async, [this] { server_->drain(); });
  while (accepts_connections(port_)) std::this_thread::sleep_for(milliseconds(1));
  const auto answer = client.send("st: mall\r\n\r\n").receive();
  EXPECT_EQ(answer.body, "quick");
  EXPECT_EQ(answer.header("connection"), "close");
}

TEST_F(DrainTest, SaysThatItIsNotReadyWhileItStillServes) {
  auto options = quick_options();
  options.drain_notice = milliseconds(400);
  start(options);
  auto drained = std::async(std::launch::async, [this] { server_->drain(); });
  while (get(port_, "/readyz").status == 200) std::this_thread::sleep_for(milliseconds(1));
  const auto answer = get(port_, "/readyz");
  EXPECT_EQ(answer.status, 503);
  EXPECT_THAT(answer.body, HasSubstr("\"code\":50301"));
  EXPECT_EQ(get(server_->internal_port(), "/readyz").status, 503);
  EXPECT_EQ(get(port_, "/quick").status, 200);
}

TEST_F(DrainTest, ClosesWhatTakesLongerThanTheLimit) {
  auto options = quick_options();
  options.drain_limit = milliseconds(50);
  start(options);
  Client half(port_);
  half.send("POST /quick HTTP/1.1\r\nHost");
  EXPECT_EQ(get(port_, "/quick").status, 200);
  server_->drain();
  EXPECT_TRUE(half.is_closed_by_server());
}

TEST_F(DrainTest, MayBeDrainedTwiceOrWithoutHavingStarted) {
  Server never_started(quick_options(), router_);
  never_started.drain();
  start();
  server_->drain();
  server_->drain();
  EXPECT_FALSE(accepts_connections(port_));
}

TEST_F(DrainTest, ClosesAtOnceWhenItIsDestroyed) {
  start();
  Client idle(port_);
  EXPECT_EQ(idle.send(quick).receive().status, 200);
  server_.reset();
  EXPECT_TRUE(idle.is_closed_by_server());
  EXPECT_FALSE(accepts_connections(port_));
}

TEST_F(DrainTest, AnswersBusyWhenAQueueIsFullAndRecovers) {
  auto options = quick_options();
  options.reader_count = 1;
  options.limits.queued_count = 1;
  start(options);
  Client running(port_);
  running.send(read);
  entered_.acquire();
  Client waiting(port_);
  waiting.send(read);
  const auto queued = [this] { return get(server_->port(), "/quick").status == 200; };
  ASSERT_TRUE(queued());  // one thread serves all: the waiting request is in the queue by now
  const auto refused = get(port_, "/read", "Accept-Language: en\r\n");
  EXPECT_EQ(refused.status, 503);
  EXPECT_TRUE(refused.has_header("retry-after"));
  EXPECT_THAT(refused.body, HasSubstr("\"code\":50300"));
  leave_.release(2);
  EXPECT_EQ(running.receive().body, "done");
  EXPECT_EQ(waiting.receive().body, "done");
  leave_.release();
  EXPECT_EQ(get(port_, "/read").body, "done");
}

TEST_F(DrainTest, KeepsReadersAndWritersApart) {
  auto options = quick_options();
  options.writer_count = 1;
  options.limits.queued_count = 0;
  start(options);
  Client writing(port_);
  writing.send(write);
  entered_.acquire();
  EXPECT_EQ(get(port_, "/write").status, 503);
  leave_.release(2);
  EXPECT_EQ(writing.receive().body, "done");
  EXPECT_EQ(get(port_, "/read").body, "done");
}

TEST_F(DrainTest, CallersThatHangLeaveReadersAndWritersAlone) {
  auto options = quick_options();
  options.limits.queued_count = 2;
  start(options);
  std::vector<std::unique_ptr<Client>> calling;
  const auto send_call = [&] { calling.push_back(std::make_unique<Client>(port_)), calling.back()->send("GET /call HTTP/1.1\r\nHost: mall\r\n\r\n"); };
  for (int i = 0; i < options.caller_count; ++i, entered_.acquire()) send_call();
  send_call();
  send_call();
  ASSERT_EQ(get(port_, "/quick").status, 200);  // one thread serves all: the calls wait in the queue by now
  EXPECT_EQ(get(port_, "/call").status, 503);
  Client reading(port_);
  reading.send(read);
  Client writing(port_);
  writing.send(write);
  entered_.acquire();
  entered_.acquire();
  leave_.release(100);
  EXPECT_EQ(reading.receive().body, "done");
  EXPECT_EQ(writing.receive().body, "done");
  for (const auto& client : calling) EXPECT_EQ(client->receive().body, "done");
}

TEST_F(DrainTest, SurvivesAClientThatLeavesWhileItsRequestIsServed) {
  start();
  {
    Client leaving(port_);
    leaving.send(read);
    entered_.acquire();
  }
  leave_.release(2);
  EXPECT_EQ(get(port_, "/read").body, "done");
}

}  // namespace
}  // namespace galleria::http
