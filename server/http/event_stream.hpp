// A stream of server-sent events to one peer: from whoever has news, on any thread, to the connection that sends it. Each event tells the whole state, so at
// most one waits for a peer that reads slowly.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace galleria::http {

class EventStream {
 public:
  using Event = std::shared_ptr<const std::string>;  // as it goes out: "event: counts\ndata: {}\n\n"

  // Takes the place of what waits unsent.
  void send(Event event);
  // Nothing if something waits: that is a sign of life as well.
  void keep_alive(Event event);
  // The connection closes once what waits is sent.
  void end();

  // For the connection alone. wake: called on any thread when there is something to take.
  void attach(std::function<void()> wake);
  // The connection is through: nothing wakes it any more.
  void detach();
  struct Next {
    Event event;  // none: nothing waits
    bool is_ended = false;
  };
  Next take();

 private:
  void wake() const {
    if (wake_) wake_();
  }

  std::mutex mutex_;
  Event waiting_;
  bool is_ended_ = false;
  std::function<void()> wake_;
};

}  // namespace galleria::http
